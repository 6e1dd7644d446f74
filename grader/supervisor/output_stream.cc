#include "grader/supervisor/output_stream.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace cairn {

OutputStream::OutputStream() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
  read_end = Descriptor(ends[0]);
  write_end = Descriptor(ends[1]);
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) throw_errno("fcntl");
}

void OutputStream::drain(std::uint64_t limit) {
  std::array<char, 65536> buffer;
  while (open) {
    const ssize_t count = read(read_end.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) throw_errno("read");
    if (count == 0) {
      open = false;
      return;
    }
    const std::uint64_t room = limit - text.size();
    over_limit = over_limit || static_cast<std::uint64_t>(count) > room;
    text.append(buffer.data(), std::min<std::uint64_t>(static_cast<std::uint64_t>(count), room));
    if (over_limit) return;
  }
}

}  // namespace cairn
