// Which of several hand-ins of one student counts, where the best does.
#pragma once

#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

/// Says in each of one person's hand-ins, which are in the order of their attempts, which of them
/// counts: the one with the most points, less what lateness costs, and of several the last. A note
/// lists the others, with their times and points.
void choose_best(std::vector<Graded>& hand_ins);

}  // namespace cairn
