// Files as text.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string>

#include "grader/base/descriptor.h"
#include "grader/base/machine_fault.h"

namespace cairn {

/// The file's first bytes, `most` at most; "" when it is not there or may not be read. Throws
/// std::system_error when the machine failed.
inline std::string beginning_of_file(const std::filesystem::path& file, std::size_t most) {
  std::string text;
  const Descriptor in(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (in.get() < 0) {
    throw_if_machine_failed(file);
    return text;
  }
  std::array<char, 16384> piece;
  while (text.size() < most) {
    const ssize_t count = read(in.get(), piece.data(), std::min(piece.size(), most - text.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw_if_machine_failed(file);
    if (count <= 0) break;
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
  return text;
}

/// The file's bytes; otherwise the same.
inline std::string read_file_or_empty(const std::filesystem::path& file) {
  return beginning_of_file(file, std::string().max_size());
}

}  // namespace cairn
