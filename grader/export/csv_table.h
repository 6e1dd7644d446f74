// A table of comma-separated values that another program wrote. Cells can be replaced, and every
// other byte stays: its line endings, its quotation marks, its blanks, what it begins with.
//
// Debian's CSV libraries (libcsv, fast-cpp-csv-parser) give the values of cells and forget how they
// were written, so that a table could only be written anew. An LMS may take a cell that is written
// anew for a change.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

class CsvTable {
 public:
  /// RFC 4180, and besides: lines may end in LF, the last one in nothing, and cells may be
  /// separated by semicolons. An Error names the line with a quotation mark out of place, or
  /// UTF-16.
  [[nodiscard]] static Result<CsvTable> parse(std::string text);

  [[nodiscard]] std::size_t rows() const { return rows_.size(); }
  /// 1 for an empty line.
  [[nodiscard]] std::size_t cells(std::size_t row) const { return rows_[row].cells.size(); }
  /// The line of the text in which it begins, from 1.
  [[nodiscard]] std::size_t line(std::size_t row) const { return rows_[row].line; }
  /// The value of a cell, as it was read: without its quotation marks, and for the first one
  /// without a byte order mark. "" for a cell that the row does not have.
  [[nodiscard]] std::string value(std::size_t row, std::size_t column) const;
  /// Replaces a cell, which has to be there; quoted if it was, or if the value needs it.
  void replace(std::size_t row, std::size_t column, std::string value);

  /// The table with the replaced cells.
  [[nodiscard]] std::string text() const;
  /// The same of these rows and columns alone; what a row does not have is left out.
  [[nodiscard]] std::string part(const std::set<std::size_t>& rows,
                                 const std::set<std::size_t>& columns) const;

 private:
  /// Where a cell lies in the text, with its quotation marks.
  struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<std::string> replaced;  ///< as it is written
  };
  struct Row {
    std::size_t line = 0;
    std::size_t end = 0;  ///< behind its line ending
    std::vector<Span> cells;
  };

  [[nodiscard]] Result<void> split();
  [[nodiscard]] bool is_quoted(const Span& cell) const;
  /// As it stands in text().
  [[nodiscard]] std::string written(const Span& cell) const;

  std::string text_;
  char separator_ = ',';
  std::vector<Row> rows_;
};

/// The separator that Canvas takes a table's to be: `;` where it gives its first three lines
/// equally many cells, and more than `,` does; or else `,`.
[[nodiscard]] char separator_of(std::string_view text);

/// read_file(), then CsvTable::parse().
[[nodiscard]] Result<CsvTable> read_csv_table(const std::filesystem::path& file);

}  // namespace cairn
