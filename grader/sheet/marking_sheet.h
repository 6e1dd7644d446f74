// All that waits for a person in a class, with what was handed in for it: what a page for marking
// by hand shows (sheet_page.h), and decision tables take back (class/decision_table.h).
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/class/shard.h"
#include "grader/judge/decision.h"
#include "grader/judge/rubric.h"
#include "grader/run/run.h"
#include "reference/core/result.h"

namespace cairn {

struct SheetRequest {
  std::filesystem::path marks;     ///< the marks folder
  std::vector<std::string> items;  ///< patterns of their names, "q8.*"; none: all that wait
  std::optional<ClassShard> part;  ///< of the students; nothing: all of them
  bool is_blind = false;           ///< pseudonyms in random order
  Jail jail = Jail::kRequired;     ///< of the program that reads PDFs
};

enum class AnswerKind {
  kText,
  kSource,
  kPdf,      ///< SheetAnswer::text is the text of its pages
  kPicture,  ///< without text
  kNone,     ///< SheetAnswer::text says why; it may have bytes, to save
};
BOOST_DESCRIBE_ENUM(AnswerKind, kText, kSource, kPdf, kPicture, kNone)

/// What was handed in for an item.
struct SheetAnswer {
  AnswerKind kind = AnswerKind::kNone;
  std::string language = {};  ///< of a source, Language::name; ""
  std::string name = {};      ///< of the file, any bytes; "" for none or several
  std::string text = {};      ///< any bytes
  std::size_t cut = 0;        ///< bytes that are left out at its end
  std::string bytes = {};     ///< of a file that is no text, itself; "" where it is too large
  std::string type = {};      ///< its media type; ""
};

/// An item that a person marks.
struct SheetItem {
  Item item;
  std::string section;        ///< its title
  bool needs_reason = false;  ///< its points replace computed ones
};

/// The item that stands for all points of a submission.
inline constexpr const char* kOverrideItem = "override";

/// An item of a submission.
struct SheetTask {
  std::size_t student = 0;         ///< its place in the sheet's
  std::size_t item = 0;            ///< likewise
  std::size_t answer = 0;          ///< likewise
  std::vector<std::string> found;  ///< by machine, a sentence each
  std::optional<Decision> mark;    ///< in force
  bool is_outdated = false;        ///< it was about an earlier hand-in
};

struct SheetStudent {
  std::string key;      ///< in tables: the submission's id, or a pseudonym
  std::string name;     ///< any bytes; "" on a blind sheet, or where it is not known
  std::string content;  ///< content_hash() of what is marked; "" where it could not be unpacked
  std::vector<std::string> needs;  ///< why a person looks at all of it, a sentence each
};

struct MarkingSheet {
  Rubric rubric;
  std::string part;  ///< "2/3", or ""
  bool is_blind = false;
  std::vector<SheetItem> items;  ///< in the rubric's order, kOverrideItem last
  std::vector<SheetStudent> students;
  std::vector<SheetAnswer> answers;
  std::vector<SheetTask> tasks;
};

/// Reads the class from its store; only pdftotext is started, once for each PDF. An Error is a
/// folder without a store, or that nothing waits for a person.
[[nodiscard]] Result<MarkingSheet> marking_sheet(const SheetRequest& request);

}  // namespace cairn
