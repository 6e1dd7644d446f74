// Checkers of a rubric, built and run as submissions are.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/judge/rubric.h"
#include "grader/session/facts.h"
#include "grader/session/fair_run.h"
#include "grader/session/result_cache.h"
#include "grader/session/submission_workspace.h"

namespace cairn {

/// A checker as a rubric of programs: what it takes to build and run it.
[[nodiscard]] Rubric rubric_of_checker(const CheckerFormat& checker);

/// The setup of a checker's builds: submissions' without what completes them.
[[nodiscard]] BuildSetup setup_of_checkers(BuildSetup setup);

/// What a checker says of the outputs of all sections' runs: `check(checker, case, out)` gives
/// each. What the end of a run settles is not checked.
template <typename Check>
[[nodiscard]] std::vector<SectionRuns> collect_checks(const Rubric& rubric,
                                                      const std::vector<SectionRuns>& runs,
                                                      const Check& check) {
  std::vector<SectionRuns> all(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const CheckerFormat* const checker = checker_of(rubric.sections[i]);
    if (checker == nullptr) continue;
    const auto& cases = std::get<CaseSection>(rubric.sections[i].content).suite.cases;
    all[i].resize(runs[i].size());
    for (std::size_t j = 0; j < runs[i].size(); ++j) {
      const RunResult& run = runs[i][j].result;
      if (has_output_to_judge(run)) all[i][j] = check(*checker, cases[j], run.out);
    }
  }
  return all;
}

/// Builds checkers when they are needed, and asks them.
class Checkers {
 public:
  /// Without a cache nothing is stored.
  explicit Checkers(Jail jail, ResultCache* cache = nullptr);
  ~Checkers();
  Checkers(const Checkers&) = delete;
  Checkers& operator=(const Checkers&) = delete;

  /// RunnerFailed where it cannot be built. What it failed at is not stored.
  [[nodiscard]] FairRun check(const CheckerFormat& checker, const Case& one,
                              const std::string& out);

 private:
  struct Built;
  [[nodiscard]] Built& built(const CheckerFormat& checker);

  Jail jail_;
  std::optional<ResultCache> cache_;
  std::vector<std::unique_ptr<Built>> built_;
};

/// What is stored of a check; nothing where it is not.
[[nodiscard]] std::optional<FairRun> stored_check(const Store& store, const BuildSetup& setup,
                                                  const CheckerFormat& checker, const Case& one,
                                                  const std::string& out);

}  // namespace cairn
