// What takes a table of decisions back.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/class/decision_table.h"
#include "grader/judge/decision.h"
#include "grader/store/store.h"

namespace cairn {

/// The decisions that make what counted before `table` count again; what they change, and what
/// stays all the same, is added to `result`. An Error where it is taken back already.
[[nodiscard]] Result<std::vector<Decision>> decisions_before(const Store& store,
                                                             const DecisionTable& table,
                                                             TablesResult& result);

/// "no table has the number 7; the tables are 1 (2025-03-01T12:00:00Z, marks.csv, 20 decisions)"
[[nodiscard]] std::string no_such_table(std::int64_t number, const Store& store);

}  // namespace cairn
