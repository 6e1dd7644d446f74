// What two rubrics give differently, in sentences: why marks moved although nobody's answers did.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/rubric_files.h"

namespace cairn {

/// "Move 12 -> 20 points", "limits, run, cpu seconds 10 -> 3", "cases: start-14 added": a sentence
/// for each change, in the order of the rubric's file; then the other files that changed.
[[nodiscard]] std::vector<std::string> rubric_changes(const RubricFiles& before,
                                                      const RubricFiles& after);

}  // namespace cairn
