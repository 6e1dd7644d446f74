// What the formats have in common that fill a column of an LMS's table.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/export/csv_table.h"
#include "grader/export/format.h"
#include "grader/export/matching.h"
#include "reference/core/fraction.h"

namespace cairn {

/// Headings, names and numbers are never longer; other cells may hold whole essays, which no
/// regular expression is to see.
inline constexpr std::size_t kLongestShortCell = 1'000;

/// The number of a cell, with a point or a comma before its decimals; nothing where there is none.
[[nodiscard]] std::optional<Fraction> number_in(std::string_view cell);

/// The decimal sign of the numbers below the header, from a column on: ',' where only that is used.
[[nodiscard]] char decimal_sign_of(const CsvTable& table, std::size_t first_column);

/// Points as the table's reader takes them: "52.5" or "52,5".
[[nodiscard]] std::string points_in_table(const Fraction& points, char decimal_sign);

/// Why a cell stays as it is: the end of a sentence, or "" for one that is filled.
struct SkippedCell {
  std::string why;
  bool is_intended = false;  ///< nobody has to look at it
};

/// Writes the points of each selected submission into its row of the column, unless the cell says
/// the same number; lists who has none. `leave(row, points)` says which cells stay. Unless it
/// `may_lower` them, so do those that somebody else has filled with more, or with no number: what
/// was not handed back from here is a person's.
void fill_marks(FilledTable& filled, const MatchedRows& matched, std::size_t column,
                char decimal_sign, bool may_lower,
                const std::function<SkippedCell(std::size_t row, const Fraction& points)>& leave);

/// Why a submission has no points that could be handed back.
[[nodiscard]] std::string why_no_points(const ExportedSubmission& submission);

}  // namespace cairn
