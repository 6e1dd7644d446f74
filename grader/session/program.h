// A hand-in's program: built once, and started for every question.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/judge/rubric.h"
#include "grader/judge/verdict.h"
#include "grader/report/report.h"

namespace cairn {

/// Builds what was unpacked into `sources`, as the rubric says, into `out`, an empty folder.
[[nodiscard]] BuildResult build_program(const std::filesystem::path& sources,
                                        const std::filesystem::path& out, const Rubric& rubric);

/// What a submission is called of which no more is known than how its build ended.
[[nodiscard]] Verdict verdict_of(BuildStatus status);

/// Starts `command` with the case's arguments, in `scratch`, which is made and removed, within the
/// section's limits; judges what it printed. The calling process may have no child (see run()).
[[nodiscard]] CaseReport run_case(const Case& one, const std::vector<std::string>& command,
                                  std::uint64_t memory_overhead_bytes, const Section& section,
                                  const std::filesystem::path& scratch);

}  // namespace cairn
