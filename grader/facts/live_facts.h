// Facts that are made now: programs are built and run in a jail.
#pragma once

#include <memory>

#include "grader/facts/checks.h"
#include "grader/facts/facts.h"

namespace cairn {

/// Of one submission. With a cache, results that are stored are not computed again, and new ones
/// are stored as soon as they exist.
class LiveFacts : public FactSource {
 public:
  LiveFacts(const Rubric& rubric, const RunMode& mode, ResultCache* cache = nullptr);

  /// Unpacks it, first of all. Where it is remembered, or `needs_content`, its hash is known then.
  [[nodiscard]] SubmissionFacts unpacked(const Submission& submission, bool needs_content);

  [[nodiscard]] std::optional<AnswerFile> answer_file(const std::string& pattern) override;
  [[nodiscard]] std::optional<BuildFact> build(const std::string& chosen) override;
  [[nodiscard]] std::optional<std::vector<SectionRuns>> runs(const RunsAsked& asked) override;
  [[nodiscard]] std::optional<FairRun> check(const CheckerFormat& checker, const Case& one,
                                             const std::string& out) override;
  [[nodiscard]] Isolation isolation() const override { return program_->isolation(); }

 private:
  const Rubric& rubric_;
  ResultCache* cache_;
  std::unique_ptr<JailedProgram> program_;
  Checkers checkers_;
  std::filesystem::path root_;  ///< of what was handed in
  std::optional<std::string> content_;
};

/// How a rubric has submissions built, which lie in `sources`.
[[nodiscard]] BuildRequest request_of_rubric(const Rubric& rubric, const std::string& chosen,
                                             const std::filesystem::path& sources = {});

/// Unpacks, builds, runs every case and reads answer files. A failure of ours is
/// BuildStatus::kOurFault, RunnerFailed, or a std::exception. Of `decisions`, those about its
/// author, only a choice and the whole limits matter.
[[nodiscard]] SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric,
                                         const RunMode& mode, ResultCache* cache = nullptr,
                                         const std::vector<Decision>& decisions = {});

}  // namespace cairn
