// Why each case of a chosen suite is in it.
#pragma once

#include <string>
#include <vector>

#include "cases/output_matrix.h"

namespace cairn {

/// For each of the chosen questions (places in `outputs`) a sentence: how many mistakes it shows,
/// and what it alone of them shows or tells apart, of which a few are named.
[[nodiscard]] std::vector<std::string> reasons_for(OutputMatrix& outputs,
                                                   const std::vector<std::size_t>& chosen);

}  // namespace cairn
