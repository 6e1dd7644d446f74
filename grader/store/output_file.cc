#include "grader/store/output_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string_view>
#include <system_error>

#include "grader/base/atomic_write.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store_lock.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as Linux follows

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// What is written when the file is: where its links lead, also where nothing is yet.
Result<fs::path> behind_links(const fs::path& file) {
  std::error_code ignored;  // writing it says what is wrong
  fs::path target = file;
  for (int links = 0; fs::is_symlink(fs::symlink_status(target, ignored)); ++links) {
    struct stat link{};
    const bool is_trusted = lstat(target.c_str(), &link) == 0 &&
                            (link.st_uid == 0 || link.st_uid == geteuid()) &&
                            check_folder_to_write(folder_of(target));
    if (!is_trusted) {
      return Error{in_quotes(file) + ": it is a link that others can lead elsewhere"};
    }
    if (links == kMostLinks) return Error{in_quotes(file) + ": it is a link that leads nowhere"};
    target = folder_of(target) / fs::read_symlink(target, ignored);
  }
  return target;
}

bool is_of_marks(const fs::path& folder, const fs::path& marks) {
  std::error_code ignored;  // then there is none
  if (fs::exists(store_file(folder), ignored)) return true;
  return !marks.empty() && folder == fs::weakly_canonical(marks, ignored);
}

/// Whether the grader writes it itself. `file` is canonical.
bool is_kept_by_grader(const fs::path& file, const fs::path& marks) {
  const fs::path folder = file.parent_path();
  if (folder.filename() == "submissions" && is_of_marks(folder.parent_path(), marks)) return true;
  const std::string name = file.filename().string();
  const bool is_name_of_ours = name.starts_with("store.") || name.starts_with("hand_marks.json") ||
                               name == "similarity.json" || name == "summary.csv" ||
                               name == "summary.json" || name == "summary.txt";
  return is_name_of_ours && is_of_marks(folder, marks);
}

/// Whatever its name: a copy of a store, or another name of one.
bool is_database(const fs::path& file) {
  constexpr std::string_view kSqlite = "SQLite format 3";
  std::array<char, kSqlite.size()> begin{};
  std::ifstream in(file, std::ios::binary);
  return in.read(begin.data(), begin.size()) &&
         std::string_view(begin.data(), begin.size()) == kSqlite;
}

/// Whose the file or pipe is decides who may read and change it. A device, such as a terminal, is
/// written to by whoever was given it.
Result<void> check_own(const fs::path& target, const fs::path& file) {
  struct stat state{};
  const bool is_there = lstat(target.c_str(), &state) == 0;
  if (!is_there || state.st_uid == geteuid() || S_ISCHR(state.st_mode)) return {};
  return Error{fmt::format(
      "{}: it belongs to another user ({}), who decides who may read it; choose another name",
      in_quotes(file), state.st_uid)};
}

Error output_failure(const fs::path& file, const std::error_code& why) {
  return {in_quotes(file) + ": it cannot be written: " + why.message()};
}

/// To what is no file, such as /dev/stdout.
Result<void> write_into(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (out) return {};
  return output_failure(file, {errno, std::generic_category()});
}

}  // namespace

Result<void> check_output(const fs::path& file, const fs::path& marks) {
  std::error_code ignored;  // writing it says what is wrong
  const fs::file_status status = fs::status(file, ignored);
  if (fs::is_directory(status)) {
    return Error{in_quotes(file) + ": it is a folder, and should be a file"};
  }
  const Result<fs::path> target = behind_links(file);
  if (!target) return target.error();
  if (const Result<void> own = check_own(*target, file); !own) return own;
  if (fs::is_other(status)) return {};
  const fs::path folder = folder_of(*target);
  if (!fs::is_directory(folder, ignored)) {
    return Error{in_quotes(file) + ": the folder " + in_quotes(folder) + " does not exist"};
  }
  if (const Result<void> may = check_folder_to_write(folder); !may) return may;
  if (is_kept_by_grader(fs::weakly_canonical(*target, ignored), marks)) {
    return Error{in_quotes(file) +
                 ": the grader keeps this file of a marks folder itself; choose another name"};
  }
  if (fs::is_regular_file(status) && is_database(*target)) {
    return Error{in_quotes(file) +
                 ": it is a database, and may be a store of marks; choose another name"};
  }
  return {};
}

Result<void> write_output(const fs::path& file, const std::string& text, const fs::path& marks) {
  const Result<void> checked = check_output(file, marks);
  if (!checked) return checked.error();
  std::error_code ignored;  // writing it says what is wrong
  const fs::file_status status = fs::status(file, ignored);
  if (fs::is_other(status)) return write_into(file, text);
  const Result<fs::path> target = behind_links(file);
  if (!target) return target.error();
  try {
    constexpr mode_t kForOwner = S_IRUSR | S_IWUSR;
    const auto permissions = static_cast<mode_t>(status.permissions());
    atomic_write(*target, text, fs::exists(status) ? permissions : kForOwner);
  } catch (const std::system_error& failure) {
    return output_failure(file, failure.code());
  }
  return {};
}

}  // namespace cairn
