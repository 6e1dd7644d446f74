#include "reference/core/count_table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <new>

namespace cairn {
namespace {

using Entry = CountTable::Entry;

TEST(CountTable, FindsWhatItKeptByTheWholeKey) {
  CountTable table(1024);
  Entry* const places = table.places(0);
  table.keep(places, {.board = 5, .rest = 7, .tenths = -6, .height = 3, .visited = 9});
  const Entry* const found = CountTable::find(places, {5, 7});
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->tenths, -6);
  EXPECT_EQ(found->height, 3);
  EXPECT_EQ(found->visited, 9U);
  EXPECT_EQ(CountTable::find(places, {5, 8}), nullptr);
  EXPECT_EQ(CountTable::find(places, {4, 7}), nullptr);
}

TEST(CountTable, AnEmptyPlaceIsNoEntryOfKeyZero) {
  const CountTable table(1024);
  EXPECT_EQ(CountTable::find(table.places(0), {0, 0}), nullptr);
}

TEST(CountTable, WhereThereIsNoPlaceTheCheapestEntryGoes) {
  CountTable table(192);  // 8 entries, of any hash
  Entry* const places = table.places(~std::uint64_t{0});
  ASSERT_EQ(places, table.places(0));
  for (std::uint32_t cost = 10; cost < 18; ++cost) {
    table.keep(places, {.board = cost, .visited = cost == 13 ? 1 : cost});
  }
  EXPECT_EQ(table.size(), 8U);
  table.keep(places, {.board = 99, .visited = 1});
  EXPECT_EQ(table.size(), 8U);
  EXPECT_EQ(CountTable::find(places, {13, 0}), nullptr);
  for (const std::uint32_t kept : {10U, 11U, 12U, 14U, 15U, 16U, 17U, 99U}) {
    EXPECT_NE(CountTable::find(places, {kept, 0}), nullptr) << kept;
  }
}

TEST(CountTable, StaysWithinItsBytesButForTheFewestEntriesThereCanBe) {
  EXPECT_EQ(CountTable(1024).bytes(), 42U * sizeof(Entry));
  EXPECT_EQ(CountTable(0).bytes(), 192U);
}

TEST(CountTable, LastPlacesAreInside) {
  CountTable table(1000 * sizeof(Entry));
  const Entry* const last = table.places(~std::uint64_t{0});
  EXPECT_EQ(last - table.places(0), 992);
}

TEST(CountTable, MoreMemoryThanThereCanBeIsRefused) {
  EXPECT_THROW(static_cast<void>(CountTable{std::numeric_limits<std::size_t>::max()}),
               std::bad_alloc);
}

}  // namespace
}  // namespace cairn
