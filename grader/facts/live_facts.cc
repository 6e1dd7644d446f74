#include "grader/facts/live_facts.h"

#include <memory>
#include <utility>

#include "grader/facts/checks.h"
#include "grader/facts/submission_files.h"
#include "grader/facts/submission_record.h"
#include "grader/facts/warm_lane.h"
#include "grader/intake/unpack.h"
#include "grader/store/content_hash.h"

namespace cairn {
namespace {

/// Of one submission, which is unpacked into its program's folder.
class LiveFacts : public FactSource {
 public:
  LiveFacts(const Rubric& rubric, const RunMode& mode, ResultCache* cache)
      : rubric_(rubric),
        cache_(cache),
        program_(make_program(mode, cache)),
        checkers_(mode.jail, cache) {}

  /// First of all. `needs_content`: its hash is asked for, also where it is not remembered.
  SubmissionFacts unpacked(const Submission& submission, bool needs_content) {
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
    facts.unpacked.names = names_handed_in(submission, root_);
    return facts;
  }

  /// Before the build, which may write other files, or links to files of ours.
  std::optional<AnswerFile> answer_file(const std::string& pattern) override {
    AnswerFile file = find_answer_file(root_, pattern);
    if (cache_ != nullptr) cache_->store.put_answer_file(*content_, pattern, file);
    return file;
  }

  std::optional<BuildFact> build(const std::string& chosen) override {
    return program_->build(request_of_rubric(rubric_, chosen, root_));
  }

  std::optional<std::vector<SectionRuns>> runs(const RunsAsked& asked) override {
    return run_in_lanes(asked, *program_);
  }

  std::optional<TimedRun> check(const CheckerFormat& checker, const Case& test_case,
                                const std::string& out) override {
    return checkers_.check(checker, test_case, out);
  }

  [[nodiscard]] Isolation isolation() const override { return program_->isolation(); }

 private:
  const Rubric& rubric_;
  ResultCache* cache_;
  std::unique_ptr<JailedProgram> program_;
  Checkers checkers_;
  std::filesystem::path root_;  ///< of what was handed in
  std::optional<std::string> content_;
};

}  // namespace

SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                           ResultCache* cache, const std::vector<Decision>& decisions) {
  LiveFacts source(rubric, mode, cache);
  SubmissionFacts unpacked = source.unpacked(submission, !decisions.empty());
  return collect_facts(std::move(unpacked), rubric, decisions, submission.attempts, source).value();
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

}  // namespace cairn
