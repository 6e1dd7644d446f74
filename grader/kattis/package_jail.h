// Programs of a package, built and run in the jail.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/kattis/aggregate.h"
#include "grader/kattis/package.h"
#include "grader/program/jailed_program.h"

namespace cairn {

/// How a program of a package came out of its build.
struct PackageBuild {
  enum class Status {
    kReady,
    kNotTried,     ///< it is in no language that is installed here
    kNotCompiled,  ///< its own fault
    kOurFault,
  };
  Status status = Status::kOurFault;
  std::string problem;  ///< one sentence without a full stop, where it is not ready
  std::vector<std::string> command;
  std::uint64_t memory_overhead_bytes = 0;
  /// What else lies beside its sources, and is found where it is started, by name.
  std::map<std::string, std::string> files;
};

/// A program of a package.
class PackageExecutable {
 public:
  enum class Role {
    kSubmission,  ///< with the package's included files
    kTool,        ///< a validator or a grader, which may say by scripts how it is built and run
  };
  PackageExecutable(const PackageProgram& program, const ProblemPackage& package, Role role,
                    Jail jail, const std::string& entry_point = "");
  [[nodiscard]] const PackageBuild& build() const { return build_; }

  /// Of a submission. Its stack may be as large as its memory.
  [[nodiscard]] RunResult run(const std::vector<std::string>& arguments, ProgramInput input,
                              const Limits& limits);

  /// The same, fairly (grader/run/timed_run.h).
  [[nodiscard]] RunResult run_timed(const std::vector<std::string>& arguments, ProgramInput input,
                                    const Limits& limits);

  /// An output validator's, which outcome_of_validator() understands.
  [[nodiscard]] RunResult validate(const std::string& input, const std::string& answer,
                                   const std::string& output,
                                   const std::vector<std::string>& arguments, const Limits& limits);

 private:
  void build_here(const PackageProgram& program, const ProblemPackage& package, Role role,
                  const std::string& entry_point);
  void build_by_scripts(const Limits& limits);
  void take_build(const BuildResult& built, bool is_java);
  [[nodiscard]] ProgramRun start(const std::vector<std::string>& arguments, ProgramInput input,
                                 const Limits& limits) const;

  JailedProgram program_;
  PackageBuild build_;
};

/// The limits of a submission's run, but for its CPU time, and of a validator's.
[[nodiscard]] Limits run_limits_of(const ProblemPackage& package, double cpu_seconds);
[[nodiscard]] Limits validation_limits_of(const ProblemPackage& package);

/// How a validator or a grader ended, one sentence without a full stop. Pure.
[[nodiscard]] std::string sentence_of_tool(const Ending& ending, const ProblemPackage& package);

/// What an output validator's exit code and its feedback mean. Pure.
[[nodiscard]] CaseOutcome outcome_of_validator(const RunResult& run, const ProblemPackage& package);

/// What the run of a submission means before its output is looked at; nothing when it ended well.
/// One that ended by itself after more CPU time than the limit was too slow, also where a busy
/// machine may have caused it: a package's time limit has its margins for that.
[[nodiscard]] std::optional<CaseOutcome> outcome_of_run(const RunResult& run, const Limits& limits);

}  // namespace cairn
