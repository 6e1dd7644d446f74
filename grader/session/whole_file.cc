#include "grader/session/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>
#include <string_view>

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

void write_whole_file(const fs::path& file, const std::string& text) {
  const fs::path unfinished = file.string() + ".new";
  unlink(unfinished.c_str());  // of a writer that was killed, or a link that somebody left
  const Descriptor out(open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (out.get() < 0 || fchmod(out.get(), 0600) != 0 || !write_text(out, text)) {
    throw std::runtime_error("it cannot be written: " + unfinished.string() + ": " +
                             std::generic_category().message(errno));
  }
  fs::rename(unfinished, file);
}

}  // namespace cairn
