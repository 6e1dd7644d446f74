// Rows of numbers in a file of tables that belong to no table that was read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/judge/unread.h"

namespace cairn {

/// unread_in_file() of a section of tables.
[[nodiscard]] std::optional<Unread> unread_in_tables(const std::string& text,
                                                     const CaseSection& section,
                                                     const std::vector<CaseJudgement>& judgements);

}  // namespace cairn
