#include "grader/intake/folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <string>
#include <vector>

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;

Entry::Kind kind_of(fs::file_type type) {
  switch (type) {
    case fs::file_type::regular:
      return Entry::Kind::kFile;
    case fs::file_type::directory:
      return Entry::Kind::kFolder;
    case fs::file_type::symlink:
      return Entry::Kind::kSymbolicLink;
    default:
      return Entry::Kind::kSpecial;
  }
}

std::vector<fs::path> sorted(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// `prefix` is what the entries' names begin with: "" or "src/". Unpacking's limit of depth bounds
/// the recursion.
Result<void> copy_entries(const fs::path& folder, const std::string& prefix, Unpacking& unpacking) {
  for (const fs::path& path : sorted(folder)) {
    const fs::file_status status = fs::symlink_status(path);
    const bool executable = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
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
    const Entry entry{name, kind_of(status.type()), executable};
    const Result<bool> taken = unpacking.take(entry, opening);
    if (!taken) return taken.error();
    if (!*taken || entry.kind != Entry::Kind::kFolder) continue;
    if (auto copied = copy_entries(path, name + "/", unpacking); !copied) return copied;
  }
  return {};
}

}  // namespace

Result<void> copy_folder(const fs::path& folder, Unpacking& unpacking) {
  return copy_entries(folder, "", unpacking);
}

Content content_of(int file) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  const auto piece = std::make_shared<std::array<char, kPiece>>();
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
