#include "grader/run/machine_shortage.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t kMuch = 1ULL << 40;

TEST(MachineShortage, NothingIsShortWhereThereIsEnoughOrNobodyKnows) {
  EXPECT_EQ(shortage({kMuch, kMuch, kMuch, kMuch}, kLeastDiskBytes), std::nullopt);
  EXPECT_EQ(shortage({}, kLeastDiskBytes), std::nullopt);
}

TEST(MachineShortage, NamesWhatIsShort) {
  EXPECT_THAT(shortage({5 << 20, kMuch, kMuch, kMuch}, kLeastDiskBytes).value_or(""),
              HasSubstr("(TMPDIR) has 5 MiB left, and 64 are needed"));
  EXPECT_THAT(shortage({kMuch, 3, kMuch, kMuch}, kLeastDiskBytes).value_or(""),
              HasSubstr("room for 3 files"));
  EXPECT_THAT(shortage({kMuch, kMuch, 6 << 20, kMuch}, kLeastDiskBytes).value_or(""),
              HasSubstr("6 MiB of memory"));
  EXPECT_THAT(shortage({kMuch, kMuch, kMuch, 7}, kLeastDiskBytes).value_or(""),
              HasSubstr("7 processes"));
}

TEST(MachineShortage, KnowsThisMachine) {
  const MachineReserves here = machine_reserves("/");
  EXPECT_GT(here.disk_bytes.value_or(0), 0U);
  EXPECT_GT(here.memory_bytes.value_or(0), 0U);
  EXPECT_GT(here.processes.value_or(0), 0U);
  EXPECT_EQ(machine_reserves("/no/such/folder").disk_bytes, std::nullopt);
}

}  // namespace
}  // namespace cairn
