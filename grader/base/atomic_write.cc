#include "grader/base/atomic_write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <string_view>
#include <system_error>

#include "grader/base/descriptor.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

bool write_text(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file.get(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

void atomic_write(const fs::path& file, const std::string& text, mode_t permissions) {
  const fs::path unfinished = file.string() + ".new";
  unlink(unfinished.c_str());  // of a writer that was killed, or a link that somebody left
  const Descriptor out(open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  const bool is_written = out.get() >= 0 && write_text(out, text) &&
                          fchmod(out.get(), permissions) == 0 &&
                          rename(unfinished.c_str(), file.c_str()) == 0;
  if (is_written) return;
  const int why = errno;
  if (out.get() >= 0) unlink(unfinished.c_str());
  throw std::system_error(why, std::generic_category(), "it cannot be written: " + file.string());
}

}  // namespace cairn
