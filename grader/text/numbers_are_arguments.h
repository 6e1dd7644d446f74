// What a student is told whose program reads or asks where it is given arguments.
#pragma once

namespace cairn {

/// How every such sentence ends.
inline constexpr const char* kNumbersAreArguments =
    "the numbers come as arguments, on the command line";

}  // namespace cairn
