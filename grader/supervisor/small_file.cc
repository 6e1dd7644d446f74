#include "grader/supervisor/small_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>

#include "grader/base/descriptor.h"

namespace cairn {

std::string small_file(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return small_file(file.get());
}

std::string small_file(int descriptor) {
  std::string text;
  std::array<char, 4096> part{};
  while (true) {
    const ssize_t count =
        pread(descriptor, part.data(), part.size(), static_cast<off_t>(text.size()));
    if (count <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace cairn
