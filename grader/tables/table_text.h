// The text of a submission, divided by its headings: which lines belong to which question. Knows
// nothing about right answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/tables/table_line.h"

namespace cairn {

struct TableLine {
  std::string text;  ///< as it was written, without control characters; any bytes
  std::vector<Lexeme> lexemes;
};

/// The lines between one heading and the next.
struct TablePart {
  std::optional<int> question;  ///< nothing before the first question's heading
  char variation = '\0';        ///< 'a' or 'b' of 1a and 1b; 0 when none is named
  std::vector<TableLine> lines;
  /// The bare number above it, "3." or "(3) Alpha-Beta", before the first question's heading:
  /// perhaps a question's, perhaps a list's.
  std::optional<int> number = {};
};

/// Takes any bytes apart. What lies beyond 1 MiB or 20,000 lines, and lines of more than 2000
/// bytes, are left out: no table is so large.
[[nodiscard]] std::vector<TablePart> parts_of(std::string_view text);

}  // namespace cairn
