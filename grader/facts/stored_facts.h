// Facts that a store knows: nothing is started.
#pragma once

#include "grader/facts/checks.h"
#include "grader/facts/facts.h"

namespace cairn {

/// Of one submission, as it was built and run in a session.
class StoredFacts : public FactSource {
 public:
  /// The others have to outlive it; `content` is UnpackRecord::content.
  StoredFacts(const Store& store, const Rubric& rubric, const StoredSession& session,
              const std::string& content);

  [[nodiscard]] std::optional<AnswerFile> answer_file(const std::string& pattern) override;
  [[nodiscard]] std::optional<BuildFact> build(const std::string& chosen) override;
  [[nodiscard]] std::optional<std::vector<SectionRuns>> runs(const RunsAsked& asked) override;
  [[nodiscard]] std::optional<FairRun> check(const CheckerFormat& checker, const Case& one,
                                             const std::string& out) override;
  [[nodiscard]] Isolation isolation() const override;

 private:
  const Store& store_;
  const Rubric& rubric_;
  const StoredSession& session_;
  std::string content_;
  StoredProgram program_;
};

}  // namespace cairn
