// One submission on its way into its folder: all rules about what may come in are here, for
// archives and folders alike.
//
// Theory of operation. An archive is an untrusted list of (name, kind, content), and so is a
// student's folder. Each entry is offered to take(), which decides by the name and the kind, and
// writes regular files and folders only. Nothing can escape:
//   * The folder is empty at first and nobody else writes in it. A link is never made, so a name
//     without "..", absolute beginnings and separators (entry_name.h) cannot lead out of it, and
//     names need not be resolved again at every step. Files are still created with O_EXCL and
//     O_NOFOLLOW: should that ever cease to be true, the result is an error and not a hole.
//   * The bytes written are counted, not those that a header promises; every entry and every folder
//     counts, also those that are left out.
//   * Of the permissions only "executable" is kept.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/moment.h"
#include "grader/intake/entry_name.h"
#include "grader/intake/notes.h"
#include "grader/intake/unpack.h"
#include "reference/core/result.h"

namespace cairn::intake {

/// An entry, as its archive or its folder describes it.
struct Entry {
  std::string name;                    ///< any bytes
  mode_t mode = S_IFREG;               ///< as in stat(2)
  bool hard_link = false;              ///< another name of a file that came before
  std::optional<Moment> changed = {};  ///< as an archive says; nothing for a file on the disk
};

/// The next part of a file's content, empty at its end; or what is wrong with it, as the rest of a
/// sentence that begins with the submission's name.
using Content = std::function<Result<std::string_view>()>;
/// The bytes that a part has at most.
constexpr std::size_t kPartBytes = std::size_t{1} << 16;

class Unpacking {
 public:
  /// `into` is an existing, empty folder.
  Unpacking(std::filesystem::path into, const IntakeLimits& limits);

  /// Whether the entry came in; when not, there is a note. An Error refuses the submission as a
  /// whole: the rest of a sentence that begins with its name. Throws std::system_error for our own
  /// faults.
  [[nodiscard]] Result<bool> take(const Entry& entry, const Content& content);

  /// Refuses an archive of which so much had to be read, its compression undone.
  [[nodiscard]] Result<void> allow_archive(std::uint64_t bytes) const;

  /// Reads `content` to its end and counts it, but keeps nothing. Skipping a part of an archive
  /// means unpacking it, so a bomb would go off there as well.
  Result<void> pass_over(const Content& content);

  /// What comes from now on is of another archive than what came before.
  void begin_archive() {
    ++archive_;
    newest_.reset();
  }
  /// Whether two archives hold a program's source of one name, and not the same text.
  [[nodiscard]] bool has_conflict() const { return has_conflict_; }

  /// Compiled classes come in, too, from now on: there are no sources of them.
  void keep_classes() { keeps_classes_ = true; }
  /// That it was a .jar whose content came in.
  void opened_jar() { opened_jar_ = true; }
  /// Whether there was one of compiled classes.
  [[nodiscard]] bool has_jar_of_classes() const { return opened_jar_ && removed_classes_; }

  [[nodiscard]] Notes& notes() { return notes_; }
  [[nodiscard]] const std::filesystem::path& into() const { return into_; }
  [[nodiscard]] bool removed_classes() const { return removed_classes_; }
  /// Entry::changed of the newest file that came in since begin_archive().
  [[nodiscard]] std::optional<Moment> newest() const { return newest_; }

 private:
  using Keep = std::function<void(std::string_view)>;

  [[nodiscard]] bool is_wanted(const EntryName& name, const Entry& entry);
  [[nodiscard]] Result<bool> take_file(const EntryName& name, const Entry& entry,
                                       const Content& content);
  /// Whether `parts` are folders now; not when a file has the name of one.
  [[nodiscard]] Result<bool> make_folders(const std::vector<std::string>& parts,
                                          const Entry& entry);
  Result<void> read(const Content& content, const Keep& keep);
  [[nodiscard]] Result<bool> leave_out(const std::string& why, std::string_view name);
  [[nodiscard]] Error too_many_bytes() const;
  [[nodiscard]] Error too_many_entries() const;

  std::filesystem::path into_;
  IntakeLimits limits_;
  std::uint64_t entries_ = 0;
  std::uint64_t bytes_ = 0;
  bool removed_classes_ = false;
  bool keeps_classes_ = false;
  bool opened_jar_ = false;
  std::optional<Moment> newest_;
  int archive_ = 0;
  std::map<std::filesystem::path, int> archive_of_;  ///< by file
  bool has_conflict_ = false;
  Notes notes_;
};

}  // namespace cairn::intake
