#include "grader/store/failure_sentence.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <system_error>

#include "grader/text/escape_for_display.h"

namespace cairn::store {
namespace {}  // namespace

std::string damage_sentence(const std::filesystem::path& file, const std::string& words) {
  return fmt::format(
      "{}: the store is damaged ({}). Nothing was changed: move it away and grade again, or save "
      "what remains with 'sqlite3 {} .recover'",
      in_quotes(file), escape_for_display(words), escape_for_display(file.string()));
}

std::string failure_sentence(const std::filesystem::path& file, int code, int system_error,
                             const std::string& words) {
  const std::string store = in_quotes(file);
  const std::string system =
      system_error == 0 ? "" : ": " + std::generic_category().message(system_error);
  const bool no_room = system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
  constexpr int kPrimary = 0xff;
  const int primary = code & kPrimary;
  if (primary == SQLITE_FULL || (primary == SQLITE_IOERR && no_room)) {
    return fmt::format(
        "{}: the store cannot grow: the disk is full, or a quota or file size limit is reached{}. "
        "Make room and start "
        "again: nothing that was stored is lost",
        store, primary == SQLITE_FULL ? "" : system);
  }
  const bool not_allowed = system_error == EACCES || system_error == EPERM || system_error == EROFS;
  if (primary == SQLITE_READONLY || primary == SQLITE_CANTOPEN || primary == SQLITE_PERM ||
      (primary == SQLITE_IOERR && not_allowed)) {
    return fmt::format(
        "{}: the store cannot be opened or written ({}{}); make it and its folder writable for "
        "this user: nothing was changed",
        store, escape_for_display(words), system);
  }
  switch (primary) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return damage_sentence(file, words);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fmt::format(
          "{}: another program keeps the store locked; end it and start again: nothing that was "
          "stored is lost",
          store);
    default:
      return fmt::format(
          "{}: the store cannot be read or written ({}{}); everything stored before is still there",
          store, escape_for_display(words), system);
  }
}

}  // namespace cairn::store
