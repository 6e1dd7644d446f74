// Canvas: fills one column of the gradebook that was exported there, and leaves every other byte.
//
// Of its reader (lib/gradebook_importer.rb): a table is read by the separator of separator_of(),
// and a decimal comma is a point. Students are found by ID, then SIS User ID, SIS Login ID and
// name; whoever is not found is offered as a new student. A column is an assignment by the number
// in parentheses at its end, or by its exact title; one that is none would make a new assignment.
// The first column of that heading is read. What the row "Points Possible" says of a column changes
// the assignment, and "read only" there makes Canvas ignore the column. A blank over a score is a
// change. "EX" excuses. Students, and columns behind the Section, may be missing: they stay.
//
// It cannot say why: `grade feedback` does. It says nothing of anybody who is not graded.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grader/base/pattern.h"
#include "grader/export/format.h"
#include "grader/export/marks_in_table.h"
#include "grader/export/matching.h"
#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn::formats {
namespace {

/// The columns that say who a student is; those of assignments come behind.
struct CanvasStudent {
  std::vector<std::size_t> names;
  std::size_t user = 1;
  std::vector<std::size_t> ids;
  std::size_t end = 0;  ///< of these columns
};

/// A column that can be filled.
struct CanvasColumn {
  std::size_t column = 0;
  std::string header;
  std::string title;
  std::string number;  ///< Canvas' own, of the assignment
};

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Result<CanvasStudent> canvas_student_columns(const CsvTable& table) {
  const Error other{
      "this is not a gradebook of Canvas: its first line should begin with Student,ID and have a "
      "Section (Canvas: Grades, Export)"};
  if (table.rows() == 0) return other;
  const auto header = [&](std::size_t column) { return table.value(0, column); };
  CanvasStudent student;
  if (table.cells(0) > 3 && holds(header(0), "Student") && holds(header(1), "ID")) {
    student.names = {0};
  } else if (table.cells(0) > 4 && header(0) == "LastName" && header(1) == "FirstName" &&
             holds(header(2), "ID")) {
    student.names = {0, 1};
    student.user = 2;
  } else {
    return other;
  }
  for (std::size_t column = student.user + 1; column < table.cells(0); ++column) {
    if (holds(header(column), "SIS")) student.ids.push_back(column);
    if (header(column) != "Section") continue;
    student.end = column + 1;
    return student;
  }
  return other;
}

/// Whether Canvas computes the column by itself. An assignment of such a name is ignored, too.
bool is_computed_by_canvas(const std::string& header) {
  constexpr std::array<std::string_view, 9> kComputed = {
      "Current Score", "Current Points", "Current Grade",  "Final Score",    "Final Points",
      "Final Grade",   "Override Score", "Override Grade", "Override Status"};
  return std::ranges::any_of(kComputed, [&](auto name) { return holds(header, name); });
}

bool is_points_possible(const CsvTable& table, std::size_t row) {
  return holds(table.value(row, 0), "Points Possible");
}

bool is_read_only(const CsvTable& table, std::size_t column) {
  static const Pattern words(R"(read\s+only)");
  for (std::size_t row = 1; row < table.rows(); ++row) {
    const std::string cell = table.value(row, column);
    if (!is_points_possible(table, row) || cell.size() > kLongestShortCell) continue;
    if (words.is_in(cell)) return true;
  }
  return false;
}

std::vector<CanvasColumn> canvas_assignments(const CsvTable& table, std::size_t first) {
  static const Pattern form(R"(([^]*)\s\((\d+)\))");
  std::vector<CanvasColumn> columns;
  for (std::size_t column = first; column < table.cells(0); ++column) {
    const std::string header = table.value(0, column);
    if (header.size() > kLongestShortCell || is_computed_by_canvas(header)) continue;
    const auto parts = form.parts(header);
    if (!parts) continue;
    columns.push_back({column, header, std::string(parts->at(1)), std::string(parts->at(2))});
  }
  return columns;
}

std::string canvas_headers(const std::vector<CanvasColumn>& columns) {
  return joined(columns, ", ",
                [](const CanvasColumn& one) { return "'" + shown(one.header) + "'"; });
}

/// The column that `asked` names, or the only one that can be filled.
Result<CanvasColumn> canvas_column(const CsvTable& table, std::size_t first,
                                   const std::string& asked) {
  const std::vector<CanvasColumn> all = canvas_assignments(table, first);
  if (all.empty()) {
    return Error{
        "no column of the table is an assignment: the heading of one ends with its number, "
        "as in 'HW2 (1234)'"};
  }
  std::vector<CanvasColumn> found;
  for (const CanvasColumn& one : all) {
    const bool is_named = asked == one.number || asked == one.header || asked == one.title ||
                          asked == "(" + one.number + ")";
    if (asked.empty() ? !is_read_only(table, one.column) : is_named) found.push_back(one);
  }
  if (found.empty()) {
    return Error{asked.empty() ? "Canvas lets no column of the table be written"
                               : fmt::format("the table has no assignment '{}'; it has {}",
                                             escape_for_display(asked), canvas_headers(all))};
  }
  if (found.size() > 1) {
    return Error{fmt::format("{}; choose one by its number with --column: {}",
                             asked.empty()
                                 ? "the table has several assignments"
                                 : "several columns are called '" + escape_for_display(asked) + "'",
                             canvas_headers(found))};
  }
  if (is_read_only(table, found.front().column)) {
    return Error{
        fmt::format("'{}' is read only: Canvas would ignore it", shown(found.front().header))};
  }
  for (std::size_t column = first; column < found.front().column; ++column) {
    if (table.value(0, column) == found.front().header) {
      return Error{"two columns are headed '" + shown(found.front().header) + "'"};
    }
  }
  return found.front();
}

/// Whether Canvas takes the row to be a student.
bool is_canvas_student(const CsvTable& table, std::size_t row) {
  if (is_points_possible(table, row)) return false;
  static const Pattern no_student(R"(\s*(Muted|Manual Posting[^]*)?\s*)",
                                  Pattern::Capitals::kIgnored);
  for (std::size_t column = 0; column < table.cells(row); ++column) {
    const std::string cell = table.value(row, column);
    if (cell.size() > kLongestShortCell || !no_student.matches(cell)) return true;
  }
  return false;
}

/// "Doe, Jane" also as "Jane Doe".
std::vector<std::string> canvas_names(const std::string& name) {
  const std::size_t comma = name.find(',');
  if (comma == std::string::npos) return {name};
  return {name, std::string(trimmed(name.substr(comma + 1))) + " " + name.substr(0, comma)};
}

Result<std::vector<RowOfTable>> canvas_rows(const CsvTable& table, const CanvasStudent& student,
                                            std::size_t column) {
  std::vector<RowOfTable> rows;
  for (std::size_t row = 1; row < table.rows(); ++row) {
    if (!is_canvas_student(table, row)) continue;
    if (table.cells(row) <= column) {
      return Error{fmt::format("line {}: it has {} cells, and the column is number {}",
                               table.line(row), table.cells(row), column + 1)};
    }
    RowOfTable one;
    one.row = row;
    one.user = trimmed(table.value(row, student.user));
    for (const std::size_t id : student.ids) {
      one.ids.emplace_back(trimmed(table.value(row, id)));
    }
    std::string name = table.value(row, student.names.front());
    if (student.names.size() == 2) name += ", " + table.value(row, student.names.back());
    one.names = canvas_names(name);
    one.shown = name;
    // Canvas' own, whom teachers see the course as.
    if (name != "Student, Test") rows.push_back(std::move(one));
  }
  return rows;
}

/// Says so where Canvas gives another number of points than the rubric.
void note_points_possible(FilledTable& filled, std::size_t column, const Fraction& out_of) {
  const CsvTable& table = filled.table;
  for (std::size_t row = 1; row < table.rows(); ++row) {
    if (!is_points_possible(table, row)) continue;
    const std::optional<Fraction> possible = number_in(table.value(row, column));
    if (!possible || *possible == out_of) continue;
    filled.notes.push_back(
        fmt::format("Canvas gives {} for this, and the rubric {}: the marks are "
                    "written as they are",
                    points_words(*possible), points_text(out_of)));
  }
}

Result<FilledTable> fill_canvas(CsvTable table, const ExportedClass& all,
                                const ExportOptions& options) {
  const Result<CanvasStudent> student = canvas_student_columns(table);
  if (!student) return student.error();
  const Result<CanvasColumn> column = canvas_column(table, student->end, options.column);
  if (!column) return column.error();
  const Result<std::vector<RowOfTable>> rows = canvas_rows(table, *student, column->column);
  if (!rows) return rows.error();
  FilledTable filled{std::move(table)};
  for (std::size_t row = 0; row < filled.table.rows(); ++row) {
    if (row == 0 || !is_canvas_student(filled.table, row)) filled.needed_rows.insert(row);
  }
  for (std::size_t i = 0; i < student->end; ++i) filled.needed_columns.insert(i);
  filled.needed_columns.insert(column->column);
  note_points_possible(filled, column->column, full_marks(all.rubric));
  const char sign = decimal_sign_of(filled.table, student->end);
  fill_marks(filled, match_rows(*rows, all.submissions), column->column, sign, options.may_lower,
             [&](std::size_t row, const Fraction&) -> SkippedCell {
               const std::string before = filled.table.value(row, column->column);
               if (lower(trimmed(before)) != "ex") return {};
               return {"Canvas has excused it; left as it is", true};
             });
  return filled;
}

}  // namespace

ExportFormat canvas() {
  return {.name = "canvas",
          .writer = TableFormat{.fill = fill_canvas,
                                .table = "one column of a gradebook exported from Canvas"}};
}

}  // namespace cairn::formats
