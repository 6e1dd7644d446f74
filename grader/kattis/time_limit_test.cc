#include "grader/kattis/time_limit.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::HasSubstr;

PackageLimits legacy_limits() {
  PackageLimits limits;
  limits.ac_to_time_limit = 5;
  return limits;
}

TEST(TimeLimit, IsSoManyTimesTheSlowestInWholeSeconds) {
  EXPECT_EQ(time_limit_of(legacy_limits(), 0.1).seconds, 1);
  EXPECT_EQ(time_limit_of(legacy_limits(), 0.21).seconds, 2);
  EXPECT_EQ(time_limit_of(legacy_limits(), 2).seconds, 10);
  EXPECT_EQ(time_limit_of(legacy_limits(), 0).seconds, 1);
  EXPECT_EQ(time_limit_of(legacy_limits(), 2).fault, "");
}

TEST(TimeLimit, IsAMultipleOfTheResolution) {
  PackageLimits limits;
  limits.time_resolution = 0.25;
  EXPECT_EQ(time_limit_of(limits, 0.3).seconds, 0.75);
  EXPECT_EQ(time_limit_of(limits, 0).seconds, 0.25);
}

TEST(TimeLimit, OfThePackageStandsAndHasToBeEnough) {
  PackageLimits limits;
  limits.time_seconds = 1.5;
  EXPECT_EQ(time_limit_of(limits, 0.5).seconds, 1.5);
  EXPECT_EQ(time_limit_of(limits, 0.5).fault, "");
  EXPECT_EQ(time_limit_of(limits, {}).fault, "");
  EXPECT_THAT(time_limit_of(limits, 1).fault, HasSubstr("2 times the slowest"));
}

TEST(TimeLimit, IsUnknownWithoutASubmissionThatBoundsIt) {
  EXPECT_EQ(time_limit_of(legacy_limits(), {}).seconds, kUnknownLimitSeconds);
  EXPECT_EQ(time_limit_of(legacy_limits(), {}).words, "as none follows from the submissions");
  EXPECT_EQ(time_limit_of(legacy_limits(), {}).fault, "");
}

}  // namespace
}  // namespace cairn
