// The bytes of a file, chunk by chunk.
#pragma once

#include <fcntl.h>

#include <array>
#include <filesystem>
#include <string_view>

#include "grader/base/descriptor.h"

namespace cairn {

/// Calls `take` with every chunk of the regular file, which may not be a link. Throws
/// std::system_error when it cannot be read.
void for_each_chunk(const std::filesystem::path& file, const auto& take) {
  const Descriptor descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  if (descriptor.get() < 0) throw_errno("open " + file.string());
  std::array<char, 65536> buffer;
  while (true) {
    const ssize_t count = read(descriptor.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw_errno("read " + file.string());
    if (count == 0) return;
    take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
  }
}

}  // namespace cairn
