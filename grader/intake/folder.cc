#include "grader/intake/folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <set>
#include <string>

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;

/// `prefix` is what the entries' names begin with: "" or "src/". Unpacking's limit of depth bounds
/// the recursion.
Result<void> copy_entries(const fs::path& folder, const std::string& prefix, Unpacking& unpacking) {
  const std::set<fs::path> in_order(fs::directory_iterator(folder), fs::directory_iterator{});
  for (const fs::path& path : in_order) {
    struct stat status{};
    if (lstat(path.c_str(), &status) != 0) throw_errno("looking at " + path.string());
    const std::string name = prefix + path.filename().string();
    // Opened only when it is read: a pipe would wait for its other end.
    Descriptor file;
    Content content;
    const Content opening = [&]() -> Result<std::string_view> {
      if (!content) {
        file = open_to_read(path);
        content = content_of(file.get());
      }
      return content();
    };
    const Result<bool> taken = unpacking.take({name, status.st_mode}, opening);
    if (!taken) return taken.error();
    if (!*taken || !S_ISDIR(status.st_mode)) continue;
    if (auto copied = copy_entries(path, name + "/", unpacking); !copied) return copied;
  }
  return {};
}

}  // namespace

Result<void> copy_folder(const fs::path& folder, Unpacking& unpacking) {
  return copy_entries(folder, "", unpacking);
}

Content content_of(int file) {
  const auto piece = std::make_shared<std::array<char, kPartBytes>>();
  return [file, piece]() -> Result<std::string_view> {
    while (true) {
      const ssize_t size = ::read(file, piece->data(), piece->size());
      if (size >= 0) return std::string_view(piece->data(), static_cast<std::size_t>(size));
      if (errno != EINTR) throw_errno("reading a submission");
    }
  };
}

Descriptor open_to_read(const fs::path& path) {
  Descriptor file(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (file.get() < 0) throw_errno("opening " + path.string());
  return file;
}

}  // namespace cairn::intake
