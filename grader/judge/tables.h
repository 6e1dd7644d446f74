// Answers as tables in a text file, in whatever shape: a case is a table, a row a size.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"

namespace cairn {

/// The field that says whether a table took no longer than the one it should be faster than.
inline constexpr const char* kOrder = "Order";

/// A judgement for each case of the section, in order.
[[nodiscard]] std::vector<CaseJudgement> judge_tables(const std::string& text,
                                                      const Section& section);

}  // namespace cairn
