// What Debian's similarity-tester found, read from what `sim -p` printed of a tool's folder:
// "FOLDER/java/class/<pseudonym>.java consists for 90 % of FOLDER/java/class/<other>.java
// material".
#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/report/similar_pairs.h"
#include "grader/similarity/who_is_who.h"
#include "reference/core/result.h"

namespace cairn {

/// Pairs of programs by their places among those that were compared, the first before the second.
using PairsByPlaces = std::map<std::pair<std::size_t, std::size_t>, SimilarCode>;

/// Adds the pairs of a text. The class's own come before earlier years' in `programs`, which are
/// not compared with one another. The Error is a text that sim did not print, or of other programs.
[[nodiscard]] Result<void> add_sim_result(std::string_view text,
                                          const std::vector<NamedProgram>& programs,
                                          PairsByPlaces& pairs);

}  // namespace cairn
