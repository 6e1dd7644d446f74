#include "grader/store/calibration.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Calibration, TakesAMomentAndIsMuchTheSameEachTime) {
  const double first = calibration_seconds();
  EXPECT_GT(first, 0.001);
  EXPECT_LT(first, 2) << "also with assertions and sanitizers";
  EXPECT_LT(calibration_seconds(), 3 * first);
}

}  // namespace
}  // namespace cairn
