#include "reference/core/count_table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <new>

namespace cairn {
namespace {

using Counts = CountTable::Counts;
using Key = CountTable::Key;

constexpr std::size_t kSmallest = 8 << 10;  // bytes: 512 entries

TEST(CountTable, FindsWhatItKeptByTheWholeKey) {
  CountTable table(kSmallest);
  const std::uint64_t board = 0x8000'0000'0000'0085;
  table.keep({board, 7}, {.tenths = -6, .height = 3, .visited = 9, .evaluated = 4});
  const auto found = table.find({board, 7});
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->tenths, -6);
  EXPECT_EQ(found->height, 3);
  EXPECT_EQ(found->visited, 9);
  EXPECT_EQ(found->evaluated, 4);
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_FALSE(table.find({board ^ std::uint64_t{1} << bit, 7})) << "bit " << bit;
  }
  for (int bit = 0; bit < 22; ++bit) {
    EXPECT_FALSE(table.find({board, 7 ^ std::uint32_t{1} << bit})) << "bit " << bit;
  }
}

TEST(CountTable, KeepsTheLargestAndTheSmallestCounts) {
  CountTable table(kSmallest);
  constexpr std::int64_t kMost = CountTable::kMostVisited;
  const Key first{~std::uint64_t{0}, (1 << 22) - 1};
  const Key last{0, 0};
  table.keep(first, {.tenths = 31, .height = 127, .visited = kMost, .evaluated = kMost});
  table.keep(last, {.tenths = -32, .height = 0, .visited = 1, .evaluated = 0});
  EXPECT_EQ(table.find(first)->tenths, 31);
  EXPECT_EQ(table.find(first)->height, 127);
  EXPECT_EQ(table.find(first)->visited, kMost);
  EXPECT_EQ(table.find(first)->evaluated, kMost);
  EXPECT_EQ(table.find(last)->tenths, -32);
  EXPECT_EQ(table.find(last)->height, 0);
  EXPECT_EQ(table.find(last)->visited, 1);
  EXPECT_EQ(table.find(last)->evaluated, 0);
}

TEST(CountTable, AnEmptyPlaceIsNoEntryOfKeyZero) {
  EXPECT_FALSE(CountTable(kSmallest).find({0, 0}));
}

/// Counts that no other of the keys below has.
Counts counts_of(std::uint64_t number) {
  return {.visited = static_cast<std::int64_t>(number) + 1,
          .evaluated = static_cast<std::int64_t>(number)};
}

/// Keys that differ in few bits, some of them only in those of a board that no entry has room for.
Key key_of(std::uint64_t number) {
  return {(number & 127) | (number >> 7 & 7) << 40, static_cast<std::uint32_t>(number >> 10)};
}

TEST(CountTable, WhatItFindsIsWhatItKeptHoweverMuchItGrew) {
  constexpr std::uint64_t kKeys = 20'000;
  CountTable table(1 << 20);
  std::uint64_t found = 0;
  for (std::uint64_t number = 0; number < kKeys; ++number) {
    ASSERT_FALSE(table.find(key_of(number))) << number;
    table.keep(key_of(number), counts_of(number));
  }
  for (std::uint64_t number = 0; number < kKeys; ++number) {
    const auto counts = table.find(key_of(number));
    if (!counts) continue;
    ++found;
    ASSERT_EQ(counts->visited, counts_of(number).visited);
    ASSERT_EQ(counts->evaluated, counts_of(number).evaluated);
  }
  EXPECT_EQ(found, table.size());
  EXPECT_GT(found, kKeys * 3 / 4);
  EXPECT_EQ(table.bytes(), std::size_t{1} << 19);
}

TEST(CountTable, WhereThereIsNoPlaceTheCheapestEntryGoes) {
  constexpr std::uint64_t kKeys = 10'000;
  CountTable table(kSmallest);
  for (std::uint64_t number = 0; number < kKeys; ++number) {
    table.keep(key_of(number), counts_of(number));
    ASSERT_TRUE(table.find(key_of(number))) << "the newest stays: " << number;
  }
  EXPECT_EQ(table.size(), 512U);
  EXPECT_EQ(table.bytes(), kSmallest);

  const Counts cheap{.visited = 1};
  constexpr std::uint64_t kCheap = 1000;
  for (std::uint64_t number = kKeys; number < kKeys + kCheap; ++number) {
    table.keep(key_of(number), cheap);
  }
  // Each line has lost its cheapest one, and since then only others as cheap as the new ones.
  std::uint64_t kept = 0;
  for (std::uint64_t number = 0; number < kKeys; ++number) {
    kept += table.find(key_of(number)) ? 1U : 0U;
  }
  EXPECT_EQ(kept, 3U * 128);
}

TEST(CountTable, StaysWithinItsBytesButForTheFewestThereCanBe) {
  EXPECT_EQ(CountTable(0).bytes(), kSmallest);
  CountTable table(3 * kSmallest);
  for (std::uint64_t number = 0; number < 10'000; ++number) {
    table.keep(key_of(number), counts_of(number));
  }
  EXPECT_EQ(table.bytes(), 2 * kSmallest);
}

TEST(CountTable, MoreMemoryThanThereCanBeIsRefused) {
  EXPECT_THROW(static_cast<void>(CountTable{std::numeric_limits<std::size_t>::max()}),
               std::bad_alloc);
}

}  // namespace
}  // namespace cairn
