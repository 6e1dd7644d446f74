#include <gmock/gmock.h>

#include "tests/support/files.h"
#include "tests/support/store_kills.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::Ge;
using testing::Le;

TEST(StoreKilled, HoldsAllThatWasSaidToBeKeptAndNoPartOfMore) {
  constexpr std::uint64_t kSeed = 5;
  constexpr int kStores = 5;
  constexpr int kKillsOfEach = 10;
  test::Random random(kSeed);
  int all = 0;
  for (int number = 0; number < kStores; ++number) {
    const test::FreshFolder folder;
    int before = 0;
    for (int kill = 0; kill < kKillsOfEach; ++kill) {
      SCOPED_TRACE("seed " + std::to_string(kSeed) + ", store " + std::to_string(number) +
                   ", kill " + std::to_string(kill));
      const test::AfterKill found = test::kill_a_writer(folder.path(), before, random);
      ASSERT_EQ(found.problem, "");
      ASSERT_THAT(found.kept, AllOf(Ge(found.said), Le(found.said + 1))) << "one was on its way";
      before = found.kept;
    }
    all += before;
  }
  EXPECT_GT(all, kStores * kKillsOfEach) << "or hardly anything was tried";
}

}  // namespace
}  // namespace cairn
