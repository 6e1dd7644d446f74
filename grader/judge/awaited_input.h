// Programs that ask somebody to type, where nobody is.
#pragma once

#include <string>

#include "cases/suite.h"
#include "grader/base/run_result.h"

namespace cairn {

/// How a sentence begins about a program that ended for that reason.
inline constexpr const char* kWaitsForInput = "it waits for ";

struct AwaitedInput {
  std::string words;     ///< half a sentence for the student; "" where nothing tells
  bool certain = false;  ///< it ended for that reason
};

/// Whether the program waits for more input than the case has: for certain where its last words are
/// that standard input has ended; and maybe, where the case has none, where it printed something
/// like "Enter n: ".
[[nodiscard]] AwaitedInput awaited_input(const RunResult& run, const Case& test_case);

}  // namespace cairn
