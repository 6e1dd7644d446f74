#include "grader/session/session.h"

#include "grader/session/grading.h"
#include "grader/session/submission_record.h"
#include "grader/session/submission_workspace.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric, Jail jail,
                           ResultCache* cache) {
  SubmissionFacts facts;
  facts.submission = record_of(submission);
  SubmissionWorkspace workspace(jail, cache);
  Unpacked unpacked = unpack(submission, workspace.sources(), IntakeLimits{});
  facts.unpacked.unpack_notes = std::move(unpacked.notes);
  facts.unpacked.problem = std::move(unpacked.problem);
  if (facts.unpacked.problem) return facts;

  if (cache != nullptr) facts.unpacked.content = workspace.store_sources();
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
  facts.build = workspace.build_program(unpacked.root, rubric);
  facts.runs = collect_runs(
      rubric, facts.build->result,
      [&](const std::vector<std::string>& command, const std::vector<std::string>& arguments,
          const Limits& limits) { return workspace.run(command, arguments, limits); });
  facts.isolation = workspace.isolation();
  return facts;
}

Graded grade_submission(const Submission& submission, const Rubric& rubric, Jail jail,
                        const std::vector<Decision>& decisions) {
  try {
    return grade(make_facts(submission, rubric, jail), rubric, decisions);
  } catch (const std::exception& failure) {
    return ungraded_report(record_of(submission), rubric, failure_reason(failure.what()));
  }
}

std::string failure_reason(const std::string& failure) {
  return "not graded, which is not the submission's fault: " + escape_for_display(failure);
}

}  // namespace cairn
