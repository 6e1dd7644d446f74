// The four methods that a student writes, each asked alone; and the trees that they search.
#pragma once

#include <vector>

#include "reference/core/method_question.h"
#include "reference/core/trace.h"

namespace cairn::factor_multiples {

/// generateSuccessors, max_value, min_value and move, each asked positions.
[[nodiscard]] const std::vector<Method>& methods();

/// The tree behind max_value, min_value or move, asked one position. It is Alpha-Beta's, from the
/// largest number down, which finds what Minimax finds and is small enough to look at.
[[nodiscard]] Result<TraceNode> trace_method(const Arguments& question);

}  // namespace cairn::factor_multiples
