// One of a program's two output streams.
#pragma once

#include <cstdint>
#include <string>

#include "grader/base/descriptor.h"

namespace cairn {

struct OutputStream {
  Descriptor read_end;   ///< does not block
  Descriptor write_end;  ///< to be given to the program
  std::string text;      ///< what was read so far
  bool open = true;
  bool over_limit = false;

  /// Throws std::system_error.
  OutputStream();

  /// Reads what is there now, and keeps no more than the limit.
  void drain(std::uint64_t limit);
};

}  // namespace cairn
