// In what kind of process a program ran.
#pragma once

#include "grader/base/describe.h"

namespace cairn {

enum class Lane {
  kFresh,  ///< a process of its own
  kWarm,  ///< a host that stays from one case to the next; counts only if it is right (warm_lane.h)
};
BOOST_DESCRIBE_ENUM(Lane, kFresh, kWarm)

/// Which lanes may be used.
enum class Lanes { kWarmAndFresh, kFreshOnly };
BOOST_DESCRIBE_ENUM(Lanes, kWarmAndFresh, kFreshOnly)

}  // namespace cairn
