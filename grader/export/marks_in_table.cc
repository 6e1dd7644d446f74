#include "grader/export/marks_in_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/base/pattern.h"
#include "grader/export/words_for_student.h"
#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Whether the cell says anything that was not handed back from here.
bool is_of_somebody_else(const std::string& cell, const ExportedSubmission& submission) {
  const std::string_view text = trimmed(cell);
  if (text.empty() || text == "-") return false;
  const std::optional<Fraction> number = number_in(cell);
  return !number || std::ranges::none_of(submission.given, [&](const Fraction& given) {
    return number_in(points_text(given)) == number;
  });
}

/// Why a cell that somebody else filled is not to be written over; "" where it may be.
std::string why_cell_is_kept(const std::string& cell, const ExportedSubmission& submission) {
  const std::string mark = points_text(*submission.points);
  const std::optional<Fraction> number = number_in(cell);
  if (!number) {
    return fmt::format("the table has '{}', which is not a number; the mark is {}", shown(cell),
                       mark);
  }
  if (number_in(mark) >= number) return "";
  return fmt::format("the table has {}, which was not handed back from here; the mark is {}",
                     trimmed(cell), mark);
}

/// Of lower marks that somebody else typed; a 0 an LMS fills in itself. "" where there were none.
std::string note_of_raised(const std::vector<FilledTable::Change>& raised) {
  if (raised.empty()) return "";
  const FilledTable::Change& first = raised.front();
  return fmt::format(
      "{} held a lower mark that was not handed back from here ({}{}: {} -> {}): is it "
      "the right column?",
      count_of(raised.size(), "cell"), raised.size() == 1 ? "" : "first ", first.id,
      shown(first.before), first.after);
}

}  // namespace

std::optional<Fraction> number_in(std::string_view cell) {
  static const Pattern form(R"(\s*(-?)(\d{1,9})(?:[.,](\d{1,9}))?\s*)");
  if (cell.size() > kLongestShortCell) return {};
  const auto parts = form.parts(cell);
  if (!parts) return {};
  const std::string_view sign = parts->at(1);
  const std::string_view decimals = parts->at(3);
  std::int64_t denominator = 1;
  for (std::size_t i = 0; i < decimals.size(); ++i) denominator *= 10;
  const Fraction number(std::stoll(std::string(parts->at(2)) + std::string(decimals)), denominator);
  return sign.empty() ? number : Fraction(0) - number;
}

char decimal_sign_of(const CsvTable& table, std::size_t first_column) {
  bool has_comma = false;
  for (std::size_t row = 1; row < table.rows(); ++row) {
    for (std::size_t column = first_column; column < table.cells(row); ++column) {
      const std::string cell = table.value(row, column);
      if (!number_in(cell)) continue;
      if (cell.find('.') != std::string::npos) return '.';
      has_comma = has_comma || cell.find(',') != std::string::npos;
    }
  }
  return has_comma ? ',' : '.';
}

std::string points_in_table(const Fraction& points, char decimal_sign) {
  std::string text = points_text(points);
  std::ranges::replace(text, '.', decimal_sign);
  return text;
}

std::string why_no_points(const ExportedSubmission& submission) {
  if (!final_points(submission.graded)) {
    return submission.graded.id + ": it is not graded" +
           (submission.graded.reason.empty() ? "" : ": " + escaped_once(submission.graded.reason));
  }
  if (is_lateness_open(submission.graded)) {
    return submission.graded.id +
           ": it seems to be late, so please look at it before it is handed back. 'grade excuse' "
           "makes lateness free; a time in the table of 'grade batch --handed-in' counts the days";
  }
  return fmt::format("{}: {} of it are still to be marked by hand", submission.graded.id,
                     points_words(final_pending(submission.graded)));
}

void fill_marks(FilledTable& filled, const MatchedRows& matched, std::size_t column,
                char decimal_sign, bool may_lower,
                const std::function<SkippedCell(std::size_t row, const Fraction& points)>& leave) {
  filled.left.insert(filled.left.end(), matched.unmatched.begin(), matched.unmatched.end());
  filled.notes.insert(filled.notes.end(), matched.absent.begin(), matched.absent.end());
  std::vector<FilledTable::Change> raised;
  for (const auto& [row, one] : matched.submissions) {
    if (!one->selected) continue;
    if (!one->points) {
      filled.left.push_back(why_no_points(*one));
      continue;
    }
    const std::string before = filled.table.value(row, column);
    const SkippedCell left = leave(row, *one->points);
    if (!left.why.empty()) {
      (left.is_intended ? filled.notes : filled.left).push_back(one->graded.id + ": " + left.why);
      continue;
    }
    const bool is_foreign = is_of_somebody_else(before, *one);
    const std::string why_kept = is_foreign && !may_lower ? why_cell_is_kept(before, *one) : "";
    if (!why_kept.empty()) {
      filled.kept.push_back(one->graded.id + ": " + why_kept);
      continue;
    }
    const std::string after = points_in_table(*one->points, decimal_sign);
    const bool is_new = number_in(before) != number_in(after);
    if (is_new) filled.table.replace(row, column, after);
    filled.marks.push_back({one->graded.id, row, before, after, is_new});
    const bool is_raised =
        is_foreign && number_in(before) > Fraction(0) && number_in(before) < number_in(after);
    if (is_raised) raised.push_back(filled.marks.back());
  }
  if (const std::string note = note_of_raised(raised); !note.empty()) filled.notes.push_back(note);
}

}  // namespace cairn
