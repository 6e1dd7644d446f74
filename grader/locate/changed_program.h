// A program with changed sources, built and asked anew as the rubric would: that proves a change.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/locate/change.h"
#include "grader/locate/compared_cases.h"
#include "grader/locate/other_questions.h"
#include "grader/program/jailed_program.h"

namespace cairn {

/// Where a submission's program was unpacked and built, as it is.
struct OriginalProgram {
  const Rubric& rubric;
  const JailedProgram& program;
  std::filesystem::path root;  ///< of what was handed in, from program.sources()
};

class ChangedProgram {
 public:
  /// Builds it.
  ChangedProgram(const OriginalProgram& original, const std::vector<ProgramFile>& changed);

  [[nodiscard]] bool is_built() const { return built_.status == BuildStatus::kReady; }

  /// Whether it prints for the case what the program as it is does.
  [[nodiscard]] bool prints_the_same(const ComparedCase& c);

  /// Whether it is right in all of them, each in a process of its own; with Lanes::kWarmAndFresh
  /// only the first few, for a program may know that it is in a host.
  [[nodiscard]] bool is_right_in(const std::vector<ComparedCase>& cases, Lanes lanes);

  /// How many of the questions it was asked, and answered correctly; nothing where an answer is
  /// wrong. Some are asked in processes of their own.
  [[nodiscard]] std::optional<std::size_t> answered(const std::vector<OtherQuestion>& questions);

  /// Of the program, so far.
  [[nodiscard]] std::int64_t runs() const { return runs_; }
  /// Whether a run was stopped by a limit of time: more of them would cost too much.
  [[nodiscard]] bool ran_out_of_time() const { return ran_out_of_time_; }

 private:
  [[nodiscard]] ProgramRun asked(const CaseSection& section, const Case& test_case,
                                 const Limits& limits) const;
  [[nodiscard]] RunResult run(const ProgramRun& run);
  [[nodiscard]] bool is_right_for(const CaseSection& section, const Case& test_case,
                                  const Limits& limits, Lanes lanes);

  const Rubric& rubric_;
  JailedProgram program_;
  BuildResult built_;
  std::int64_t runs_ = 0;
  bool uses_host_ = true;  ///< until a run there does not count (warm_lane.h)
  bool ran_out_of_time_ = false;
};

}  // namespace cairn
