// Which of the tables in a file is the answer to which question.
#pragma once

#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/tables/scenario_table.h"
#include "grader/tables/size_table.h"

namespace cairn {

/// The question that a case's name, "Q3" or "Q7-1b", refers to.
struct TableName {
  int question = 0;
  char variation = '\0';  ///< 'a' or 'b'; 0 when there is but one table
};
[[nodiscard]] TableName table_name(const std::string& case_name);

/// A case's table, of sizes or of scenarios; both are empty when there is none.
struct ChosenTable {
  SizeTable sizes;
  std::map<ScenarioKey, ScenarioRow> scenarios;
  std::string note;  ///< why it is this one, when that needs saying: a sentence for the student
};

/// The numbers of a row's name: 10, 4, 4 for "10 4 4".
[[nodiscard]] ScenarioKey row_key(const std::string& row);

/// The rows that a case asks for, each once, in order.
[[nodiscard]] std::vector<std::string> rows_of(const Case& test_case);

/// The tables of the cases, in their order.
[[nodiscard]] std::vector<ChosenTable> choose_tables(const std::vector<TablePart>& parts,
                                                     const std::vector<Case>& cases);

}  // namespace cairn
