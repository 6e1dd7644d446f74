// The project's random numbers under the name that tests call them by.
#pragma once

#include "reference/core/random.h"

namespace cairn::test {

using cairn::Random;

}  // namespace cairn::test
