// Theory of operation. The files of a build were written by a program that is not trusted, and a
// store may be damaged or made by somebody else. Therefore names are checked strictly, files are
// created with O_EXCL and O_NOFOLLOW, every file lies in a folder that the archive itself made, and
// links are created last, when no more file is written that could go through one.
#include "grader/store/folder_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <set>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/libarchive.h"
#include "grader/store/file_chunks.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using libarchive::Archive;
using libarchive::Entry;

/// The permissions of owner, group and others; no set-user-ID.
constexpr fs::perms kKept = fs::perms::all;
/// What an entry counts for beside its bytes, which bounds the number of entries: a tar's header.
constexpr std::uint64_t kEntryBytes = 512;

void require(archive* which, int result) {
  if (result == ARCHIVE_OK) return;
  const char* why = archive_error_string(which);
  throw std::runtime_error(fmt::format("an archive in the store: {}", why == nullptr ? "?" : why));
}

void write_entry(archive* out, const fs::path& folder, const fs::directory_entry& one) {
  const fs::file_status status = one.symlink_status();
  const Entry entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), one.path().lexically_relative(folder).c_str());
  archive_entry_set_perm(entry.get(), static_cast<mode_t>(status.permissions() & kKept));
  switch (status.type()) {
    case fs::file_type::directory:
      archive_entry_set_filetype(entry.get(), AE_IFDIR);
      return require(out, archive_write_header(out, entry.get()));
    case fs::file_type::symlink:
      archive_entry_set_filetype(entry.get(), AE_IFLNK);
      archive_entry_set_symlink(entry.get(), fs::read_symlink(one.path()).c_str());
      return require(out, archive_write_header(out, entry.get()));
    default:
      break;
  }
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(one.file_size()));
  require(out, archive_write_header(out, entry.get()));
  for_each_chunk(one.path(), [out](std::string_view piece) {
    if (archive_write_data(out, piece.data(), piece.size()) < 0) require(out, ARCHIVE_FATAL);
  });
}

/// The name of an entry: below the folder, in one of `folders`, which were made before.
fs::path safe_name(const char* bytes, const std::set<fs::path>& folders) {
  fs::path name = bytes == nullptr ? "" : bytes;
  if (!name.has_filename()) name = name.parent_path();  // a folder's ends in a slash
  const std::string last = name.filename().string();
  const bool safe =
      folders.contains(name.parent_path()) && !last.empty() && last != "." && last != "..";
  if (safe) return name;
  throw std::runtime_error("an archive in the store: '" + escape_for_display(name.string()) +
                           "' is not a valid name");
}

/// Where a link leads, which libarchive does not know of every one.
fs::path target_of(archive_entry* link, const fs::path& name) {
  if (const char* const target = archive_entry_symlink(link)) return target;
  throw std::runtime_error("an archive in the store: '" + escape_for_display(name.string()) +
                           "' is a link that leads nowhere");
}

/// Takes `bytes` from what may still be unpacked.
void take(std::uint64_t& left, std::uint64_t bytes) {
  if (bytes > left) throw std::runtime_error("an archive in the store: it is too large");
  left -= bytes;
}

void write_whole(const Descriptor& file, std::string_view piece, const fs::path& path) {
  while (!piece.empty()) {
    const ssize_t count = write(file.get(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw_errno("write " + path.string());
    piece.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// What an archive calls a hole is read as zeros, and counts like them.
void make_file(archive* in, const fs::path& path, std::uint64_t& left) {
  const Descriptor file(
      open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (file.get() < 0) throw_errno("open " + path.string());
  std::array<char, 65536> piece;
  la_ssize_t size = 0;
  while ((size = archive_read_data(in, piece.data(), piece.size())) > 0) {
    take(left, static_cast<std::uint64_t>(size));
    write_whole(file, {piece.data(), static_cast<std::size_t>(size)}, path);
  }
  if (size < 0) require(in, static_cast<int>(size));
}

}  // namespace

std::optional<std::string> archive_folder(const fs::path& folder, std::uint64_t most_bytes) {
  std::vector<fs::directory_entry> entries;
  std::uint64_t bytes = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::file_type type = entry.symlink_status().type();
    if (type != fs::file_type::regular && type != fs::file_type::directory &&
        type != fs::file_type::symlink) {
      continue;
    }
    bytes += kEntryBytes + (type == fs::file_type::regular ? entry.file_size() : 0);
    if (bytes > most_bytes) return {};
    entries.push_back(entry);
  }
  std::sort(entries.begin(), entries.end());  // a folder before what is in it

  std::string text;
  const Archive out(archive_write_new());
  require(out.get(), archive_write_add_filter_zstd(out.get()));
  require(out.get(), archive_write_set_format_pax_restricted(out.get()));
  require(out.get(), archive_write_set_options(out.get(), "hdrcharset=BINARY"));
  require(out.get(), archive_write_set_bytes_in_last_block(out.get(), 1));  // no padding
  require(out.get(), libarchive::write_into(out.get(), text));
  for (const fs::directory_entry& entry : entries) write_entry(out.get(), folder, entry);
  require(out.get(), archive_write_close(out.get()));
  return text;
}

void extract_folder(const std::string& archive, const fs::path& into, std::uint64_t most_bytes) {
  const Archive in(archive_read_new());
  require(in.get(), archive_read_support_filter_zstd(in.get()));
  require(in.get(), archive_read_support_format_tar(in.get()));
  require(in.get(), archive_read_open_memory(in.get(), archive.data(), archive.size()));
  std::uint64_t left = most_bytes;
  std::set<fs::path> folders{""};
  std::vector<std::pair<fs::path, fs::perms>> permissions_of_folders;
  std::vector<std::pair<fs::path, fs::path>> links;
  archive_entry* entry = nullptr;
  int result = ARCHIVE_OK;
  while ((result = archive_read_next_header(in.get(), &entry)) != ARCHIVE_EOF) {
    require(in.get(), result);
    take(left, kEntryBytes);
    // What follows anything but a file is passed over, and unpacked for that.
    if (archive_entry_filetype(entry) != AE_IFREG) {
      take(left, static_cast<std::uint64_t>(archive_entry_size(entry)));
    }
    const fs::path name = safe_name(archive_entry_pathname(entry), folders);
    const fs::path path = into / name;
    const auto permissions = static_cast<fs::perms>(archive_entry_perm(entry)) & kKept;
    switch (archive_entry_filetype(entry)) {
      case AE_IFDIR:
        fs::create_directory(path);
        folders.insert(name);
        permissions_of_folders.emplace_back(path, permissions);
        break;
      case AE_IFLNK:
        links.emplace_back(target_of(entry, name), path);
        break;
      case AE_IFREG:
        make_file(in.get(), path, left);
        fs::permissions(path, permissions);
        break;
      default:
        throw std::runtime_error("an archive in the store: '" + escape_for_display(name.string()) +
                                 "' is neither a file, a folder nor a link");
    }
  }
  for (const auto& [target, path] : links) fs::create_symlink(target, path);
  // From below: a folder that may not be entered hides those in it.
  std::for_each(permissions_of_folders.rbegin(), permissions_of_folders.rend(),
                [](const auto& folder) { fs::permissions(folder.first, folder.second); });
}

}  // namespace cairn
