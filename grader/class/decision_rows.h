// Decisions as rows of a table: CSV that people, sheets and `grade decide --list` write.
//
//   student,kind,item,points,path,until,days,comment,grader,date,content
//   jdoe,extension,,,,2024-10-08 23:59,,she was ill,crd,,
//
// A table of marks has fewer columns, and no kind: "student,item,points,comment,grader,content". A
// row with a date is a decision that was made then, and not now: of a backup.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/judge/decision.h"
#include "reference/core/result.h"

namespace cairn {

/// The item of a row without a kind that stands for all points of the submission.
inline constexpr const char* kOverrideItem = "override";

struct DecisionRow {
  int line = 0;
  std::string student;  ///< an id, as reports have it; or ""
  /// As the row has it: the person may be "", and `until` is any text unless `is_dated`; `content`
  /// is nothing where the table has no such column.
  Decision decision;
  bool is_dated = false;
  bool has_comment = true;  ///< false: the table has no such column
};

/// Whom and what it is about: "jdoe, q8.1"; escaped for display.
[[nodiscard]] std::string row_text(const DecisionRow& row);

struct DecisionRows {
  std::vector<DecisionRow> rows;
  std::vector<std::pair<DecisionRow, std::string>> faults;  ///< other rows, as far as they are read
};

/// An Error says what is wrong with all of it, such as a column that is missing or unknown.
[[nodiscard]] Result<DecisionRows> read_decision_rows(std::string_view csv);

/// The table of all columns, which reads in as these rows again.
[[nodiscard]] std::string decision_table_text(const std::vector<DecisionRow>& rows);

}  // namespace cairn
