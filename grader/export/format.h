// A format in which marks leave Cairn, for one reader: an LMS, another autograder, a CI system.
//
// A format is one file in formats/, which defines
//   ExportFormat cairn::formats::<name of the file>();
// and its test beside it, which restates the rules of its reader. CMake writes the registry from
// the files that are there: a new one edits no list.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grader/export/csv_table.h"
#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/report/shown_to_student.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A submission, and the points that are handed back for it.
struct ExportedSubmission {
  Graded graded;
  /// What its author is given: settled_points(), or what was handed back before and is kept.
  std::optional<Fraction> points = {};
  bool selected = true;              ///< false: it is not exported now
  std::vector<Fraction> given = {};  ///< the marks that were handed back for it before
};

/// A submission as formats give it to its author.
struct SubmissionForStudent {
  ShownToStudent shown;
  std::optional<Fraction> points;  ///< ExportedSubmission's
};

/// All submissions of a class, also those that are not selected.
struct ExportedClass {
  Rubric rubric;
  std::vector<ExportedSubmission> submissions;  ///< by id
};

struct ExportOptions {
  std::string column;  ///< the heading or number of the column to fill; for Autolab, the problem
  /// A variable of the environment; "" where it is not set.
  std::function<std::string(const std::string& name)> variable;
  std::string now;         ///< UTC, "2025-03-01T12:00:00Z"
  bool may_lower = false;  ///< a cell that somebody else filled may be given less
};

/// A table with marks in it.
struct FilledTable {
  struct Change {
    std::string id;
    std::size_t row = 0;
    std::string before;  ///< the cell's value, any bytes
    std::string after;
    bool is_new = true;  ///< false: the cell said the same number
  };
  CsvTable table;
  std::vector<Change> marks = {};  ///< those that it holds now
  /// Rows and submissions that could not be matched or may not be changed: a sentence each.
  std::vector<std::string> left = {};
  std::vector<std::string> kept = {};   ///< whose cell says more than the mark: a sentence each
  std::vector<std::string> notes = {};  ///< what a person should know besides, a sentence each
  /// Without the other rows and columns, the table is still one for its reader.
  std::set<std::size_t> needed_rows = {};
  std::set<std::size_t> needed_columns = {};
};

/// Fills marks into a table that a teacher downloaded, and hands them back. An Error is another
/// table, or no such column.
struct TableFormat {
  Result<FilledTable> (*fill)(CsvTable table, const ExportedClass& all,
                              const ExportOptions& options) = nullptr;
  std::string_view table = {};  ///< "an offline grading worksheet of Moodle"
};

/// One file about all submissions, which are all selected, for those who grade.
struct ClassFormat {
  std::string (*write)(const ExportedClass& all) = nullptr;
};

/// The same where students look, too.
struct OpenClassFormat {
  std::string (*write)(const std::vector<SubmissionForStudent>& all,
                       const std::string& title) = nullptr;
};

/// A file for each submission, which its author sees.
struct SubmissionFormat {
  /// `hidden`: what comes of the cases that are not shown, for a reader that keeps them from
  /// students itself. Nothing where it cannot say that there are no points yet. An Error is an
  /// option that is missing.
  Result<std::optional<std::string>> (*write)(const SubmissionForStudent& submission,
                                              const std::vector<CaseReport>& hidden,
                                              const ExportOptions& options) = nullptr;
  bool hands_back = false;  ///< the file gives students their points
};

struct ExportFormat {
  std::string_view name;
  std::variant<TableFormat, ClassFormat, OpenClassFormat, SubmissionFormat> writer;
};

/// Whether students are given these points: the store remembers them.
[[nodiscard]] bool hands_back(const ExportFormat& format);

[[nodiscard]] SubmissionForStudent for_student(const ExportedSubmission& submission,
                                               const Rubric& rubric);
/// All of a class, in its order.
[[nodiscard]] std::vector<SubmissionForStudent> for_students(const ExportedClass& all);

/// All formats, in the order of their names.
[[nodiscard]] const std::vector<ExportFormat>& export_formats();

/// The one of that name, or an Error that lists those there are.
[[nodiscard]] Result<const ExportFormat*> find_export_format(std::string_view name);

}  // namespace cairn
