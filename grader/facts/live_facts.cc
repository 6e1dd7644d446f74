#include "grader/facts/live_facts.h"

#include <utility>

#include "grader/facts/submission_files.h"
#include "grader/facts/submission_record.h"
#include "grader/facts/warm_lane.h"
#include "grader/store/content.h"

namespace cairn {

LiveFacts::LiveFacts(const Rubric& rubric, const RunMode& mode, ResultCache* cache)
    : rubric_(rubric),
      cache_(cache),
      program_(make_program(mode, cache)),
      checkers_(mode.jail, cache) {}

SubmissionFacts LiveFacts::unpacked(const Submission& submission, bool needs_content) {
  SubmissionFacts facts;
  facts.submission = record_of(submission);
  Unpacked unpacked = unpack(submission, program_->sources(), IntakeLimits{});
  facts.unpacked.unpack_notes = std::move(unpacked.notes);
  facts.unpacked.problem = std::move(unpacked.problem);
  facts.newest_file = unpacked.newest_file;
  if (facts.unpacked.problem) return facts;
  root_ = unpacked.root;
  content_ = program_->keep_sources();
  if (!content_ && needs_content) content_ = content_hash(program_->sources());
  facts.unpacked.content = content_;
  facts.unpacked.names = names_handed_in(submission, unpacked.root);
  return facts;
}

/// Before the build, which may write other files, or links to files of ours.
std::optional<AnswerFile> LiveFacts::answer_file(const std::string& pattern) {
  AnswerFile file = find_answer_file(root_, pattern);
  if (cache_ != nullptr) cache_->store.put_answer_file(*content_, pattern, file);
  return file;
}

std::optional<BuildFact> LiveFacts::build(const std::string& chosen) {
  return program_->build(request_of_rubric(rubric_, chosen, root_));
}

std::optional<std::vector<SectionRuns>> LiveFacts::runs(const RunsAsked& asked) {
  return run_in_lanes(asked, *program_);
}

std::optional<FairRun> LiveFacts::check(const CheckerFormat& checker, const Case& one,
                                        const std::string& out) {
  return checkers_.check(checker, one, out);
}

BuildRequest request_of_rubric(const Rubric& rubric, const std::string& chosen,
                               const std::filesystem::path& sources) {
  return {sources,
          {},
          rubric.program,
          rubric.build_limits,
          rubric.run_limits.memory_bytes,
          rubric.skeleton,
          rubric.driver,
          chosen};
}

SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                           ResultCache* cache, const std::vector<Decision>& decisions) {
  LiveFacts source(rubric, mode, cache);
  SubmissionFacts unpacked = source.unpacked(submission, !decisions.empty());
  return collect_facts(std::move(unpacked), rubric, decisions, submission.attempts, source).value();
}

}  // namespace cairn
