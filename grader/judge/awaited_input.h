// Programs that ask somebody to type, where nobody is.
#pragma once

#include <string>

#include "grader/run/run.h"

namespace cairn {

/// How every sentence about it ends.
inline constexpr const char* kNumbersAreArguments =
    "the numbers come as arguments, on the command line";

struct AwaitedInput {
  std::string words;     ///< half a sentence for the student; "" where nothing tells
  bool certain = false;  ///< it ended for that reason
};

/// Whether the program waits for input: for certain where its last words are that standard input,
/// which is empty here, has ended; and maybe where it printed something like "Enter n: ".
[[nodiscard]] AwaitedInput awaited_input(const RunResult& run);

}  // namespace cairn
