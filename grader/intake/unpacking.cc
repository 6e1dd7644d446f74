#include "grader/intake/unpacking.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "grader/base/descriptor.h"
#include "grader/base/read_file.h"
#include "grader/build/start.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;

const std::string kInTheWay = "skipped, because a file and a folder cannot have the same name";

std::string amount(std::uint64_t bytes) {
  constexpr std::uint64_t kMegabyte = 1ULL << 20;
  return bytes % kMegabyte == 0 ? fmt::format("{} MB", bytes / kMegabyte)
                                : fmt::format("{} bytes", bytes);
}

void write_all(int file, std::string_view piece) {
  while (!piece.empty()) {
    const ssize_t written = ::write(file, piece.data(), piece.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_errno("writing an unpacked file");
    piece.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

Unpacking::Unpacking(fs::path into, const IntakeLimits& limits)
    : into_(std::move(into)), limits_(limits) {}

Result<bool> Unpacking::take(const Entry& entry, const Content& content) {
  if (++entries_ > limits_.files) return too_many_entries();
  const Result<EntryName> name = entry_name(entry.name);
  if (!name) return leave_out("skipped, because " + name.error().message, entry.name);
  const bool folder = S_ISDIR(entry.mode);
  if (name->parts.empty()) {
    if (folder) return true;  // "./" is the folder that is there already
    return leave_out("skipped, because it has no name", entry.name);
  }
  if (!is_wanted(*name, entry)) return false;
  const std::size_t depth = name->parts.size() - (folder ? 0 : 1);
  if (depth > static_cast<std::size_t>(limits_.folder_depth)) {
    return Error{fmt::format("has more than {} nested folders, far more than a program needs",
                             limits_.folder_depth)};
  }
  return folder ? make_folders(name->parts, entry) : take_file(*name, entry, content);
}

Result<void> Unpacking::allow_archive(std::uint64_t bytes) const {
  // Beside the content: a header, another one with what has no place in it, and their padding.
  constexpr std::uint64_t kEntryBytes = 2048;
  if (bytes <= limits_.bytes + limits_.files * kEntryBytes) return {};
  return too_many_bytes();
}

Result<void> Unpacking::pass_over(const Content& content) {
  return read(content, [](std::string_view) {});
}

bool Unpacking::is_wanted(const EntryName& name, const Entry& entry) {
  if (is_left_by_system(name)) return false;
  if (is_left_by_tools(name)) {
    notes_.add("skipped files of editors and version control", name.joined());
    return false;
  }
  if (entry.hard_link || S_ISLNK(entry.mode)) {
    notes_.add(fmt::format("skipped {} links (hand in the files themselves)",
                           entry.hard_link ? "hard" : "symbolic"),
               entry.name);
    return false;
  }
  if (S_ISDIR(entry.mode)) return true;
  if (!S_ISREG(entry.mode)) {
    notes_.add("skipped entries that are neither files nor folders", entry.name);
    return false;
  }
  if (keeps_classes_ || !lower(name.parts.back()).ends_with(".class")) return true;
  notes_.add("removed compiled .class files (the program is compiled from its sources)",
             name.joined());
  removed_classes_ = true;
  return false;
}

Result<bool> Unpacking::take_file(const EntryName& name, const Entry& entry,
                                  const Content& content) {
  Result<bool> made = make_folders({name.parts.begin(), name.parts.end() - 1}, entry);
  if (!made || !*made) return made;

  const fs::path path = into_ / name.joined();
  const fs::file_status there = fs::symlink_status(path);
  if (fs::is_directory(there)) return leave_out(kInTheWay, entry.name);
  std::optional<std::string> source_of_another;
  if (fs::exists(there)) {
    notes_.add("present more than once, so the last one was used", entry.name);
    if (archive_of_[path] != archive_ && is_program_source(name.parts.back())) {
      source_of_another = read_file_or_empty(path);
    }
    fs::remove(path);
  }
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                             (entry.mode & S_IXUSR) != 0 ? 0755 : 0644));
  if (file.get() < 0) throw_errno("creating an unpacked file");
  if (name.respelt) notes_.add("renamed, because the name is not UTF-8", name.joined());
  const auto done = read(content, [&](std::string_view piece) { write_all(file.get(), piece); });
  if (!done) return done.error();
  if (source_of_another && *source_of_another != read_file_or_empty(path)) has_conflict_ = true;
  archive_of_[path] = archive_;
  newest_ = std::max(newest_, entry.changed);
  return true;
}

Result<bool> Unpacking::make_folders(const std::vector<std::string>& parts, const Entry& entry) {
  fs::path path = into_;
  for (const std::string& part : parts) {
    path /= part;
    const fs::file_status there = fs::symlink_status(path);
    if (fs::is_directory(there)) continue;
    if (fs::exists(there)) return leave_out(kInTheWay, entry.name);
    // They count like files: names of thirty new folders each would make a hundred thousand.
    if (++entries_ > limits_.files) return too_many_entries();
    fs::create_directory(path);
  }
  return true;
}

Result<void> Unpacking::read(const Content& content, const Keep& keep) {
  while (true) {
    const Result<std::string_view> piece = content();
    if (!piece) return piece.error();
    if (piece->empty()) return {};
    bytes_ += piece->size();
    if (bytes_ > limits_.bytes) return too_many_bytes();
    keep(*piece);
  }
}

Result<bool> Unpacking::leave_out(const std::string& why, std::string_view name) {
  notes_.add(why, name);
  return false;
}

Error Unpacking::too_many_bytes() const {
  return Error{fmt::format(
      "unpacks to more than {}, far more than a program needs; hand in its sources only",
      amount(limits_.bytes))};
}

Error Unpacking::too_many_entries() const {
  return Error{fmt::format(
      "holds more than {} files and folders, far more than a program needs; hand in its sources "
      "only",
      limits_.files)};
}

}  // namespace cairn::intake
