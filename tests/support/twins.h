// For each assignment a second, slow implementation, and the small questions on which all agree.
// That of an assignment stands in twins/<assignment>.cc, which defines
//   Twin cairn::<assignment>::twin();
// CMake finds it: no list is edited.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/core/assignment.h"

namespace cairn {

struct Twin {
  std::string_view assignment;
  /// Every question small enough to ask them all within seconds.
  std::vector<Arguments> (*small_questions)();
  /// What it prints for a question that the assignment's own parser accepts.
  std::string (*output)(const Arguments& question);
};

/// All of them.
[[nodiscard]] const std::vector<Twin>& twins();

}  // namespace cairn
