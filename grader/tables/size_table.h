// Tables with a row for each size of the board: its value, the best opening move, the time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/tables/table_text.h"

namespace cairn {

/// What a row says. An empty optional means a column that is empty or has several candidates.
struct SizeRow {
  std::string text;  ///< the line
  std::optional<CellNumber> value;
  std::optional<CellNumber> opening;  ///< the row of the board
  std::optional<double> seconds;
};

/// The rows by size.
using SizeTable = std::map<int, SizeRow>;

/// Whether words on a line say that a number there is a size: "Board size".
[[nodiscard]] bool names_size(const TableLine& line);

/// The tables of a part, in order: a new one begins where the sizes start again. Of a row that is
/// repeated the last counts.
[[nodiscard]] std::vector<SizeTable> size_tables_in(const TablePart& part);

}  // namespace cairn
