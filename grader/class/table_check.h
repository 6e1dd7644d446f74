// Tables of decisions, checked against the class and against each other.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grader/class/decision_table.h"
#include "grader/judge/rubric.h"
#include "grader/store/store.h"

namespace cairn {

/// What storing tables comes to.
struct CheckedTables {
  TablesResult result;
  /// With the decisions of each that are new; empty where a row is at fault.
  std::vector<TableWithDecisions> added;
};

/// `pseudonyms`: the ids of the class by its pseudonyms. An Error is a file that is no table.
[[nodiscard]] Result<CheckedTables> check_tables(
    const Store& store, const Rubric& rubric, const std::map<std::string, std::string>& pseudonyms,
    const std::vector<std::filesystem::path>& files);

}  // namespace cairn
