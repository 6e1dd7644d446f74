// Tables as spreadsheets and gradebooks write them: RFC 4180, read leniently.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn {

struct CsvRow {
  int line = 0;  ///< in which it begins, from 1 on
  std::vector<std::string> cells;
};

/// The rows of a text that are not blank, whether commas, semicolons or tabs stand between their
/// cells: whatever is the most frequent in the first line. Cells are without quotation marks around
/// them, and without blanks around those; a byte order mark is left out. Any text has rows: a
/// quotation mark that is not closed takes all the rest into its cell.
[[nodiscard]] std::vector<CsvRow> csv_rows(std::string_view text);

inline constexpr const char* kUtf16Sentence =
    "it is UTF-16; save it as CSV UTF-8 (in a spreadsheet: Save as)";

/// A cell of text that is escaped for display: RFC 4180 quoting, where it needs any; an apostrophe
/// before what a spreadsheet would take for a formula (OWASP, "CSV injection").
[[nodiscard]] std::string csv_cell(std::string text);

/// A cell in quotation marks, those in it doubled.
[[nodiscard]] std::string csv_quoted(std::string_view cell);

}  // namespace cairn
