// A class for pages to show: realistic in its mistakes, with hostile names and outputs among plain
// ones. Nothing is started; the programs' outputs are computed.
#pragma once

#include <cstddef>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"

namespace cairn::test {

/// Take-Stones with 30 cases, of which the last twelve are in a hidden section.
[[nodiscard]] Rubric class_rubric();

/// So many submissions, always the same. Of each kind of trouble there is one among the first 70.
[[nodiscard]] std::vector<Graded> class_example(const Rubric& rubric, std::size_t submissions);

}  // namespace cairn::test
