// Where a mistaken search first does something else than the right one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/core/trace.h"

namespace cairn {

struct TraceDifference {
  std::vector<std::string> path;  ///< the moves from the root to the node where it is
  /// What the mistaken search does there, as the end of a sentence that begins with it: "goes on
  /// to 4, which the right search prunes: value -1.0 <= alpha 0.0".
  std::string what;

  friend bool operator==(const TraceDifference&, const TraceDifference&) = default;
};

/// The first difference in the order of the searches; nothing when both enter the same nodes with
/// the same bounds and find the same values.
[[nodiscard]] std::optional<TraceDifference> first_difference(const TraceNode& right,
                                                              const TraceNode& mistaken);

}  // namespace cairn
