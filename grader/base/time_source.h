// From where it is known when something was handed in.
#pragma once

#include "grader/base/describe.h"

namespace cairn {

/// What is surer is larger.
enum class TimeSource {
  kNone,     ///< it is not known
  kFiles,    ///< the newest file in the archive, by the clock of whoever packed it
  kEarlier,  ///< the time is that of something else, which was handed in before
  kNamed,    ///< a person, an LMS or a list of one says so
};
BOOST_DESCRIBE_ENUM(TimeSource, kNone, kFiles, kEarlier, kNamed)

}  // namespace cairn
