#include "grader/session/session.h"

#include <fmt/format.h>

#include "grader/session/checks.h"
#include "grader/session/grading.h"
#include "grader/session/submission_record.h"
#include "grader/session/submission_workspace.h"
#include "grader/session/worker_pool.h"
#include "grader/store/content.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                           ResultCache* cache, const std::vector<Decision>& decisions) {
  SubmissionFacts facts;
  facts.submission = record_of(submission);
  SubmissionWorkspace workspace(mode, cache);
  Unpacked unpacked = unpack(submission, workspace.sources(), IntakeLimits{});
  facts.unpacked.unpack_notes = std::move(unpacked.notes);
  facts.unpacked.problem = std::move(unpacked.problem);
  facts.newest_file = unpacked.newest_file;
  if (facts.unpacked.problem) return facts;

  if (cache != nullptr) {
    facts.unpacked.content = workspace.store_sources();
  } else if (!decisions.empty()) {
    facts.unpacked.content = content_hash(workspace.sources());
  }
  facts.unpacked.names = names_handed_in(submission, unpacked.root);
  // Before the build, which may write other files, or links to files of ours.
  for (const Section& section : rubric.sections) {
    const AnswersInFile* const asked = file_of(section);
    if (asked == nullptr) continue;
    const AnswerFile file = find_answer_file(unpacked.root, asked->pattern);
    if (cache != nullptr) {
      cache->store.put_answer_file(*facts.unpacked.content, asked->pattern, file);
    }
    facts.answer_files.emplace(asked->pattern, file);
  }
  if (!runs_programs(rubric)) return facts;
  facts.build = workspace.build_program(
      unpacked.root, rubric, chosen_path(decisions, facts.unpacked.content.value_or("")));
  facts.runs = collect_runs(
      rubric, facts.build->result, submission.attempts, has_full_limits(decisions),
      [&](const std::vector<WarmCase>& cases) { return workspace.run_warm(cases); },
      [&](const std::vector<std::string>& command, const Case& one, const RunTurn& turn) {
        return workspace.run(command, one.arguments, one.input, turn);
      });
  workspace.store_warm(facts.runs);
  Checkers checkers(mode.jail, cache);
  facts.checks =
      collect_checks(rubric, facts.runs,
                     [&](const CheckerFormat& checker, const Case& one, const std::string& out) {
                       return checkers.check(checker, one, out);
                     });
  facts.isolation = workspace.isolation();
  return facts;
}

Graded grade_submission(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                        const std::vector<Decision>& decisions) {
  try {
    return grade(make_facts(submission, rubric, mode, nullptr, decisions), rubric, decisions);
  } catch (const std::exception& failure) {
    return ungraded_report(record_of(submission), rubric, failure_reason(failure.what()));
  }
}

std::string failure_reason(const std::string& failure) {
  if (failure.starts_with(kOverLimits)) {
    return fmt::format(
        "not graded: a person has to look at it, because reading what was handed in "
        "needs {}",
        escape_for_display(failure.substr(kOverLimits.size())));
  }
  return "not graded, which is not the submission's fault: " + escape_for_display(failure);
}

}  // namespace cairn
