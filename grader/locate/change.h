// Changes of a program's sources, as a search answers with them. Nothing in an answer is believed:
// it comes from the jail of a submission.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/describe.h"

namespace cairn {

/// A file of a program.
struct ProgramFile {
  std::string path;  ///< from the folder of the sources
  std::string text;
  bool may_change = true;  ///< false: the rubric's driver, or a file of its skeleton
};

enum class ChangeKind { kReplaced, kLeftOut, kInserted, kMoved, kExchanged };
BOOST_DESCRIBE_ENUM(ChangeKind, kReplaced, kLeftOut, kInserted, kMoved, kExchanged)

/// A small change of some lines in a row. Lines are those of the original, from 1.
struct Change {
  std::string file;  ///< its ProgramFile::path
  int line = 0;      ///< the first line that `text` replaces
  int lines = 0;     ///< how many it replaces; 0: `text` is inserted before `line`
  std::string text;  ///< lines, without the end of the last; UTF-8
  int at = 0;        ///< the line that a person should look at
  std::string method;
  ChangeKind kind = ChangeKind::kReplaced;
  std::string was;  ///< what is replaced, left out, moved or exchanged; "" for kInserted
  std::string now;  ///< what takes its place, is inserted, or is exchanged for it; else ""
};
CAIRN_DESCRIBE(Change, file, line, lines, text, at, method, kind, was, now);

/// Changes that are made together.
using Fix = std::vector<Change>;

/// What a search answers.
struct SearchAnswer {
  std::vector<Fix> fixes;  ///< of the fewest changes, simplest first
  std::int64_t runs = 0;   ///< of the program on a case
  bool is_whole = false;   ///< every change of the table was tried; false: the budget ended
  bool has_ended = false;  ///< it said its last line
  std::string refused;     ///< why it did not search, one of these below; "": it did
};

// Refusals:
inline constexpr std::string_view kIsRight = "is right";
inline constexpr std::string_view kUsesThreads = "it uses threads";
inline constexpr std::string_view kDoesNotCompile = "does not compile";
inline constexpr std::string_view kIsNotTheSameTwice = "uses what may differ from run to run";
inline constexpr std::string_view kCannotBeRun = "cannot be run here";

inline constexpr std::size_t kMostChanges = 3;

/// Reads an answer to a search in these sources: a JSON object a line. Whatever is not as agreed is
/// ignored: a fix of too many changes, of a file that may not change, of lines that are not there
/// or too many or too long, far from the line to look at, or that is not what its words say.
[[nodiscard]] SearchAnswer read_search_answer(std::string_view text,
                                              const std::vector<ProgramFile>& sources);

/// The lines of a text, each with its end.
[[nodiscard]] std::vector<std::string_view> lines_with_ends(std::string_view text);

/// The lines that the change replaces, without their ends.
[[nodiscard]] std::vector<std::string> replaced_lines(const Change& change,
                                                      const std::vector<ProgramFile>& sources);

/// The sources with the changes of a fix that was read for them; every other byte stays. Lines end
/// as they did. Nothing where a file's encoding lacks a character.
[[nodiscard]] std::optional<std::vector<ProgramFile>> changed(std::vector<ProgramFile> sources,
                                                              const Fix& fix);

/// The sources with a remark and an empty line at these places, and one at the end of these files:
/// a program that does the same as before, unless it reads itself. `remark` begins a remark in its
/// language.
[[nodiscard]] std::vector<ProgramFile> changed_in_nothing(std::vector<ProgramFile> sources,
                                                          const Fix& places,
                                                          std::string_view remark);

}  // namespace cairn
