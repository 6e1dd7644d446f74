#include "grader/base/atomic_write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>
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

/// Whether the file is ours alone, with these permissions, and holds this text: most reports of a
/// class are as they were, and a new file takes longer than a look at the old one.
bool is_so_already(const fs::path& file, std::string_view text, mode_t permissions) {
  const Descriptor old(open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat state{};
  if (old.get() < 0 || fstat(old.get(), &state) != 0) return false;
  const bool is_ours = S_ISREG(state.st_mode) && state.st_uid == geteuid() && state.st_nlink == 1 &&
                       (state.st_mode & 07777U) == permissions;
  if (!is_ours || static_cast<std::uint64_t>(state.st_size) != text.size()) return false;
  std::string held(text.size() + 1, '\0');
  return read(old.get(), held.data(), held.size()) == static_cast<ssize_t>(text.size()) &&
         held.starts_with(text);
}

}  // namespace

void atomic_write(const fs::path& file, const std::string& text, mode_t permissions) {
  if (is_so_already(file, text, permissions)) return;
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
