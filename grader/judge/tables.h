// Answers as tables in a text file, in any layout: each case is a table, and each row a size
// of the board or a scenario.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"

namespace cairn {

/// The column of times, which has no expected answer.
inline constexpr const char* kTime = "Time";
/// The field that says whether a table took no longer than the one it should be faster than.
inline constexpr const char* kOrder = "Order";

/// A judgement for each case of the section, in order. A case's name, "Q3" or "Q7-1b", says which
/// question's table it is, and of which variation; its fields are `Value[4]`, `Opening[4]` or, of
/// scenarios, `Games[10 4 4]`. The fields of a table that is not there are none.
[[nodiscard]] std::vector<CaseJudgement> judge_tables(const std::string& text,
                                                      const CaseSection& section);

}  // namespace cairn
