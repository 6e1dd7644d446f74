// Marks handed back: a class from its store in a format of another system, and the memory of what
// students have been told.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/export/format.h"
#include "reference/core/result.h"

namespace cairn {

struct ExportRequest {
  std::filesystem::path marks;  ///< the folder of reports
  std::string id;               ///< of the only submission; "": all
  std::string format;
  std::filesystem::path table;   ///< TableFormat: what it fills
  std::filesystem::path output;  ///< a file, or a folder for several submissions; "": `print`
  std::function<void(const std::string& text)> print;  ///< also what dry_run says
  ExportOptions options = {};
  bool only_moved = false;  ///< of whom this format has given nothing yet, or other points
  bool may_lower = false;   ///< also below what was handed back last, or what a table's cell says
  /// Also other than what was handed back last where only another run or version moved it.
  bool judged_anew = false;
  bool dry_run = false;  ///< a line a student is printed; nothing is written or remembered
};

struct ExportResult {
  std::vector<std::string> left;   ///< who was left out, and why: a sentence each
  std::vector<std::string> kept;   ///< who has more, in the store or the table, and keeps it
  std::vector<std::string> moved;  ///< whose mark is another than this format gave last, and why
  std::vector<std::string> zeros;  ///< who gets 0 points that nobody has looked at, and for what
  std::vector<std::string> notes;  ///< what a person should know besides
};

/// Writes the marks, and remembers in the store what was handed back, if the format does that. An
/// Error is a folder without a store or whose store is being written, an unknown format, submission
/// or column, a table of another kind, or an output that is missing or not new. Throws StoreFailure
/// and std::runtime_error.
[[nodiscard]] Result<ExportResult> export_marks(const ExportRequest& request);

}  // namespace cairn
