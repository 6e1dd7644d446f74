#include "reference/core/random.h"

#include <gtest/gtest.h>

#include <array>

namespace cairn {
namespace {

TEST(Random, DrawsTheStreamThatTheStandardPublishes) {
  // [rand.predef]: the 10000th number of a default-seeded std::mt19937_64 is 9981545732273789042.
  constexpr std::uint64_t kBound = std::uint64_t{1} << 63;
  Random random(5489);
  for (int i = 1; i < 10'000; ++i) random.below(kBound);
  EXPECT_EQ(random.below(kBound), 9'981'545'732'273'789'042U % kBound);
}

TEST(Random, DrawsEveryNumberBelowABoundAndNoOther) {
  Random random(1);
  std::array<int, 6> drawn{};
  for (int i = 0; i < 60'000; ++i) ++drawn.at(random.below(6));
  for (const int times : drawn) EXPECT_NEAR(times, 10'000, 5 * 92);  // 5 standard deviations
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, DrawsEvenlyBelowABoundThatDoesNotDivideItsEngines) {
  // Of 2^64 numbers, taken modulo 3 * 2^62, the first third would come twice as often.
  constexpr std::uint64_t kThird = std::uint64_t{1} << 62;
  Random random(2);
  std::array<int, 3> drawn{};
  for (int i = 0; i < 30'000; ++i) ++drawn.at(random.below(3 * kThird) / kThird);
  for (const int times : drawn) EXPECT_NEAR(times, 10'000, 5 * 82);
}

}  // namespace
}  // namespace cairn
