// The six numbers without walking the tree: for those who ask many questions, or large ones.
#pragma once

#include "reference/core/counted.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {

/// Boards of at most 64 stones, of all sizes at once.
using CountedSearch = cairn::CountedSearch<SmallPosition>;

/// What the frozen search finds, bit for bit. No memory is allocated. A board of more stones than
/// `search` takes is left to the frozen search itself.
[[nodiscard]] SearchResult counted(const Question& question, CountedSearch& search);

}  // namespace cairn::take_stones
