// Moodle: fills the column of grades of an offline grading worksheet that was downloaded there, and
// leaves every other byte.
//
// Of its reader (mod/assign/feedback/offline): it needs the columns Identifier, Grade and Last
// modified (grade), by their names in the teacher's language. The number at the end of an
// identifier is the participant's. A grade is read in the site's number format; one that is above
// the maximum, or of somebody whose grades are locked, is skipped without a word, and so is one
// that was changed in Moodle after "Last modified (grade)": a second import needs a worksheet that
// was downloaded after the first. Participants may be missing: they stay. A feedback without a
// grade wipes the grade: `grade feedback` gives feedback, and this none.
//
// It cannot say why, and nothing of anybody who is not graded.
#include <fmt/format.h>

#include <algorithm>

#include "grader/base/pattern.h"
#include "grader/export/format.h"
#include "grader/export/marks_in_table.h"
#include "grader/export/matching.h"
#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn::formats {
namespace {

constexpr const char* kWorksheet =
    "this is not an offline grading worksheet of Moodle (the assignment's submissions, Download "
    "grading "
    "worksheet)";

struct WorksheetColumns {
  std::size_t identifier = 0;
  std::size_t name = 1;
  std::size_t grade = 0;
  std::size_t most = 0;
  std::optional<std::size_t> can_be_changed;
};

std::optional<std::size_t> worksheet_column(const CsvTable& table, std::string_view name) {
  for (std::size_t column = 0; column < table.cells(0); ++column) {
    if (lower(table.value(0, column)) == lower(name)) return column;
  }
  return {};
}

/// The participant's number: "Participant 123", in whatever language; "" where there is none.
std::string participant_of(const std::string& identifier) {
  static const Pattern form(R"([^0-9]+(\d+))");
  if (identifier.size() > kLongestShortCell) return "";
  const auto parts = form.parts(identifier);
  return parts ? std::string(parts->at(1)) : "";
}

bool is_blank_line(const CsvTable& table, std::size_t row) {
  return table.cells(row) == 1 && table.value(row, 0).empty();
}

/// Whether every cell of the column is a number.
bool is_of_numbers(const CsvTable& table, std::size_t column) {
  for (std::size_t row = 1; row < table.rows(); ++row) {
    if (!is_blank_line(table, row) && !number_in(table.value(row, column))) return false;
  }
  return true;
}

Result<void> check_worksheet_rows(const CsvTable& table) {
  if (table.rows() < 2) return Error{kWorksheet};
  for (std::size_t row = 1; row < table.rows(); ++row) {
    if (is_blank_line(table, row)) continue;
    if (table.cells(row) != table.cells(0)) {
      return Error{fmt::format("line {}: it has {} cells, and the heading {}", table.line(row),
                               table.cells(row), table.cells(0))};
    }
    if (participant_of(table.value(row, 0)).empty()) {
      return Error{fmt::format("{}: line {} begins with '{}', and should with 'Participant 123'",
                               kWorksheet, table.line(row), shown(table.value(row, 0)))};
    }
  }
  return {};
}

Result<WorksheetColumns> worksheet_columns(const CsvTable& table, const std::string& asked) {
  const Result<void> checked = check_worksheet_rows(table);
  if (!checked) return checked.error();
  const bool is_english = table.value(0, 0) == "Identifier";
  if (is_english && !worksheet_column(table, "Last modified (grade)")) {
    return Error{"the column 'Last modified (grade)' is missing, and Moodle needs it"};
  }
  const std::string name = asked.empty() ? "Grade" : asked;
  const std::optional<std::size_t> grade = worksheet_column(table, name);
  if (!grade) {
    return Error{fmt::format("the column '{}' is missing{}", escape_for_display(name),
                             asked.empty() ? "; --column gives the heading of the grades" : "")};
  }
  WorksheetColumns columns;
  columns.grade = *grade;
  columns.can_be_changed = worksheet_column(table, "Grade can be changed");
  const std::optional<std::size_t> most = worksheet_column(table, "Maximum grade");
  columns.most = most.value_or(*grade + 1);
  if (columns.most >= table.cells(0) || !is_of_numbers(table, columns.most)) {
    return Error{"the column with the maximum grade is missing: a scale cannot be filled"};
  }
  return columns;
}

/// However a file's name spells it: Moodle leaves out what such a name may not have.
std::string letters_of(std::string_view name) {
  std::string letters = lower(name);
  std::erase_if(letters, [](char c) { return !is_word_byte(c); });
  return letters;
}

/// Participants have other numbers in another assignment's worksheet: where the name is another's,
/// too, nobody is guessed.
void leave_other_names(MatchedRows& matched, const CsvTable& table, std::size_t names) {
  std::erase_if(matched.submissions, [&](const auto& match) {
    const std::string name = table.value(match.first, names);
    const ExportedSubmission& submission = *match.second;
    const std::string& student = submission.graded.student;
    if (letters_of(name).empty() || letters_of(student).empty()) return false;
    if (letters_of(name) == letters_of(student)) return false;
    if (submission.selected) {
      matched.unmatched.push_back(fmt::format(
          "{}: by its number it is '{}' of the table, and by its name '{}': is it the worksheet of "
          "another assignment?",
          submission.graded.id, shown(name), shown(student)));
    }
    return true;
  });
}

Result<FilledTable> fill_moodle(CsvTable table, const ExportedClass& all,
                                const ExportOptions& options) {
  const Result<WorksheetColumns> found = worksheet_columns(table, options.column);
  if (!found) return found.error();
  const WorksheetColumns& columns = *found;
  std::vector<RowOfTable> rows;
  for (std::size_t row = 1; row < table.rows(); ++row) {
    if (is_blank_line(table, row)) continue;
    const std::string name = columns.grade == columns.name ? "" : table.value(row, columns.name);
    rows.push_back({row,
                    participant_of(table.value(row, 0)),
                    {},
                    {name},
                    name.empty() ? table.value(row, 0) : name});
  }
  FilledTable filled{std::move(table)};
  const CsvTable& now = filled.table;
  filled.needed_rows = {0};
  for (std::size_t i = 0; i < now.cells(0); ++i) filled.needed_columns.insert(i);
  const Fraction out_of = full_marks(all.rubric);
  for (const RowOfTable& row : rows) {
    const Fraction most = number_in(now.value(row.row, columns.most)).value_or(out_of);
    if (most == out_of) continue;
    filled.notes.push_back(
        fmt::format("Moodle gives {} for this, and the rubric {}: the marks are "
                    "written as they are",
                    points_words(most), points_text(out_of)));
    break;
  }
  MatchedRows matched = match_rows(rows, all.submissions);
  if (columns.grade != columns.name) leave_other_names(matched, now, columns.name);
  fill_marks(filled, matched, columns.grade, decimal_sign_of(now, columns.grade), options.may_lower,
             [&](std::size_t row, const Fraction& points) -> SkippedCell {
               const Fraction most = *number_in(now.value(row, columns.most));
               if (points > most) {
                 return {fmt::format("{} are more than the {} that Moodle allows",
                                     points_words(points), points_text(most))};
               }
               if (columns.can_be_changed &&
                   lower(trimmed(now.value(row, *columns.can_be_changed))) == "no") {
                 return {"Moodle has locked the grade"};
               }
               return {};
             });
  return filled;
}

}  // namespace

ExportFormat moodle() {
  return {.name = "moodle",
          .writer =
              TableFormat{.fill = fill_moodle, .table = "an offline grading worksheet of Moodle"}};
}

}  // namespace cairn::formats
