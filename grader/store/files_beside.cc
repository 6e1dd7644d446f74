#include "grader/store/files_beside.h"

#include <fmt/format.h>

#include <fstream>
#include <string_view>
#include <system_error>

#include "grader/base/machine_fault.h"
#include "grader/text/escape_for_display.h"

namespace cairn::store {
namespace {

namespace fs = std::filesystem;

/// The end of a journal is its super-journal's name, its length and checksum in four bytes each,
/// and the eight bytes with which every journal begins.
bool names_super_journal(const fs::path& journal) {
  constexpr std::string_view kMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
  std::ifstream in(journal, std::ios::binary);
  std::string end(kMagic.size(), '\0');
  in.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
  in.read(end.data(), static_cast<std::streamsize>(end.size()));
  // What is only the beginning names nothing.
  return in && in.tellg() > static_cast<std::streamoff>(kMagic.size()) && end == kMagic;
}

}  // namespace

std::optional<std::string> why_not_to_open(const fs::path& database) {
  for (const char* const ending : {"", "-journal", "-wal", "-shm"}) {
    const fs::path file = database.string() + ending;
    std::error_code none;
    const fs::file_status status = fs::symlink_status(file, none);
    throw_if_machine_failed(none, file);
    if (!fs::exists(status) || fs::is_regular_file(status)) continue;
    return fmt::format("'{}': it should be a file, and is {}", escape_for_display(file.string()),
                       fs::is_symlink(status) ? "a link" : "none");
  }
  const fs::path journal = database.string() + "-journal";
  if (!names_super_journal(journal)) return {};
  return fmt::format(
      "'{}': SQLite would remove another file that this journal names, and Cairn writes no such "
      "journal. Ask for the store without this file",
      escape_for_display(journal.string()));
}

}  // namespace cairn::store
