// The words above a table: which column holds what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/tables/table_line.h"

namespace cairn {

/// What a column of a table of sizes holds.
enum class Column { kSize, kValue, kOpening, kTime, kOther };

struct Header {
  std::vector<Column> columns;
  double seconds = 1;  ///< what a time without a unit is counted in: 0.001 for "Time (ms)"
};

/// The column that words name: the value's for "minimax" and "value"; kOther when they name none.
[[nodiscard]] Column column_of(const std::vector<std::string>& words);

/// The columns that a line names; nothing when it is not the header of a table.
[[nodiscard]] std::optional<Header> header_of(const std::vector<Lexeme>& line);

/// Whether words are those of a sentence, and not of a heading, a header or a row.
[[nodiscard]] bool is_prose(const std::vector<std::string>& words);

}  // namespace cairn
