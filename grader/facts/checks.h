// Checkers of a rubric: programs like others, which are started for each output.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/judge/rubric.h"
#include "grader/program/stored_program.h"

namespace cairn {

/// How a checker is built; its sources lie in `sources`.
[[nodiscard]] BuildRequest request_of_checker(const CheckerFormat& checker,
                                              const std::filesystem::path& sources = {});

/// How it is started for what was printed for a case.
[[nodiscard]] ProgramRun checker_run(const CheckerFormat& checker, const BuildResult& built,
                                     const Case& test_case, const std::string& out);

/// The setup of a checker's builds: submissions' without what completes them.
[[nodiscard]] BuildSetup setup_of_checkers(BuildSetup setup);

/// Builds checkers when they are needed, and asks them.
class Checkers {
 public:
  /// Without a cache nothing is stored.
  explicit Checkers(Jail jail, ResultCache* cache = nullptr);
  ~Checkers();
  Checkers(const Checkers&) = delete;
  Checkers& operator=(const Checkers&) = delete;

  /// RunnerFailed where it cannot be built. What it failed at is not stored.
  [[nodiscard]] TimedRun check(const CheckerFormat& checker, const Case& test_case,
                               const std::string& out);

 private:
  struct Built;
  [[nodiscard]] Built& built(const CheckerFormat& checker);

  Jail jail_;
  std::optional<ResultCache> cache_;  ///< of their own: what they compute is not the submission's
  std::vector<std::unique_ptr<Built>> built_;
};

/// What is stored of a check; nothing where it is not.
[[nodiscard]] std::optional<TimedRun> stored_check(const Store& store, const BuildSetup& setup,
                                                   const CheckerFormat& checker,
                                                   const Case& test_case, const std::string& out);

}  // namespace cairn
