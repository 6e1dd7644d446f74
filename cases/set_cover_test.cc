#include "cases/set_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "tests/support/random.h"

namespace cairn {
namespace {

using Bits = boost::dynamic_bitset<>;

constexpr int kEnough = 100'000;

Bits bits(std::size_t size, const std::vector<std::size_t>& ones) {
  Bits set(size);
  for (const std::size_t one : ones) set.set(one);
  return set;
}

/// Points of Z_3^dimension as columns, lines as rows. What meets every line is the complement of a
/// cap set, and the largest cap sets are known: 2, 4, 9, 20 points (OEIS A090245).
SetCover lines_of_three(int dimension) {
  std::size_t points = 1;
  for (int i = 0; i < dimension; ++i) points *= 3;
  const auto third = [&](std::size_t one,
                         std::size_t other) {  // each digit of the three adds up to 0
    std::size_t point = 0;
    for (std::size_t place = 1; place < points; place *= 3) {
      point += place * ((6 - one / place % 3 - other / place % 3) % 3);
    }
    return point;
  };
  SetCover problem{std::vector<std::int64_t>(points, 1), {}};
  for (std::size_t one = 0; one < points; ++one) {
    for (std::size_t other = one + 1; other < points; ++other) {
      const std::size_t last = third(one, other);
      if (last > other) problem.rows.push_back(bits(points, {one, other, last}));
    }
  }
  return problem;
}

TEST(SetCover, MeetsEveryLineWithAsManyPointsAsTheLargestCapSetLeaves) {
  EXPECT_EQ(cheapest_cover(lines_of_three(1), kEnough).cost, 3 - 2);
  EXPECT_EQ(lines_of_three(2).rows.size(), 12U);
  EXPECT_EQ(cheapest_cover(lines_of_three(2), kEnough).cost, 9 - 4);
  EXPECT_EQ(lines_of_three(3).rows.size(), 117U);
  const Cover cover = cheapest_cover(lines_of_three(3), kEnough);
  EXPECT_EQ(cover.cost, 27 - 9);
  EXPECT_EQ(cover.lower_bound, cover.cost);
}

TEST(SetCover, ProvesWhatFractionsOfColumnsWouldCost) {
  // A third of every point meets every line once: 9 / 3 points. The solver knows that 5 are needed.
  const CoverProof proof = prove_bound(lines_of_three(2));
  EXPECT_EQ(proof.bound, 3);
  // The seven lines of Fano's plane need 7/3 points, rounded up.
  SetCover fano{std::vector<std::int64_t>(7, 1), {}};
  for (std::size_t i = 0; i < 7; ++i) {
    fano.rows.push_back(bits(7, {i, (i + 1) % 7, (i + 3) % 7}));
  }
  EXPECT_EQ(prove_bound(fano).bound, 3);
  EXPECT_EQ(cheapest_cover(fano, kEnough).cost, 3);
}

TEST(SetCover, SaysHowFarItHasComeWhenItGivesUp) {
  const Cover cover = cheapest_cover(lines_of_three(3), 50);
  EXPECT_GE(cover.cost, 18);
  EXPECT_LT(cover.lower_bound, cover.cost);
  EXPECT_GE(cover.lower_bound, 9) << "what fractions would cost";
  EXPECT_LE(cover.lower_bound, 18);
  EXPECT_EQ(cheapest_cover(lines_of_three(3), 50).columns, cover.columns) << "the same again";
}

TEST(SetCover, RoundsASolversBoundUpButNotPastAWholeNumber) {
  EXPECT_EQ(least_whole_cost(9.0), 9);
  EXPECT_EQ(least_whole_cost(9.0000000004), 9) << "the solver's error";
  EXPECT_EQ(least_whole_cost(8.9999999996), 9);
  EXPECT_EQ(least_whole_cost(9.2), 10);
  EXPECT_EQ(least_whole_cost(8.8), 9);
}

TEST(SetCover, TakesManyCheapColumnsForADearOne) {
  const SetCover problem{{5, 2, 2}, {bits(3, {0, 1}), bits(3, {0, 2})}};
  EXPECT_EQ(cheapest_cover(problem, kEnough).columns, (std::vector<std::size_t>{1, 2}));
  const Cover one = cheapest_cover(problem, kEnough, 1);
  EXPECT_EQ(one.columns, std::vector<std::size_t>{0});
  EXPECT_EQ(one.cost, 5);
  EXPECT_EQ(prove_bound(problem).bound, 4);
}

TEST(SetCover, IsEmptyWhereThereIsNothingToCover) {
  EXPECT_TRUE(cheapest_cover({{1, 1}, {}}, kEnough).columns.empty());
  EXPECT_EQ(prove_bound({{1, 1}, {}}).bound, 0);
}

TEST(SetCover, ThrowsWhenItHasFoundNone) {
  const SetCover problem{{1, 1}, {bits(2, {0}), bits(2, {1})}};
  EXPECT_THROW((void)cheapest_cover(problem, kEnough, 1), std::runtime_error);
}

TEST(SetCover, IsAsCheapAsTheCheapestOfAllSubsets) {
  test::Random random(5);
  constexpr std::size_t kColumns = 9;
  for (int trial = 0; trial < 60; ++trial) {
    SetCover problem;
    for (std::size_t i = 0; i < kColumns; ++i) problem.costs.push_back(random.between(1, 4));
    for (int row = random.between(1, 12); row > 0; --row) {
      Bits columns(kColumns);
      for (std::size_t i = 0; i < kColumns; ++i) columns[i] = random.between(0, 2) == 0;
      if (columns.any()) problem.rows.push_back(columns);
    }
    std::int64_t best = 1'000;
    for (unsigned long subset = 0; subset < 1UL << kColumns; ++subset) {
      const Bits chosen(kColumns, subset);
      if (!std::ranges::all_of(problem.rows,
                               [&](const Bits& row) { return row.intersects(chosen); })) {
        continue;
      }
      std::int64_t cost = 0;
      for (std::size_t i = 0; i < kColumns; ++i) cost += chosen[i] ? problem.costs[i] : 0;
      best = std::min(best, cost);
    }
    const Cover cover = cheapest_cover(problem, kEnough);
    EXPECT_EQ(cover.cost, best) << "trial " << trial;
    EXPECT_EQ(cover.lower_bound, best) << "trial " << trial;
    const CoverProof proof = prove_bound(problem);
    EXPECT_LE(proof.bound, best) << "trial " << trial;
    EXPECT_EQ(proof_by(problem, proof.weights).bound, proof.bound);
  }
}

TEST(CoverProof, HoldsForEveryColumn) {
  // Column 1 covers both rows, so their weights count together, per unit of what it costs.
  const std::vector<Bits> rows{bits(2, {0, 1}), bits(2, {1})};
  const CoverProof cheap = proof_by({{1, 1}, rows}, {3, 4});
  EXPECT_EQ(cheap.capacity, 7);
  EXPECT_EQ(cheap.bound, 1);
  const CoverProof dear = proof_by({{1, 2}, rows}, {3, 4});
  EXPECT_EQ(dear.capacity, 4) << "7 / 2, rounded up";
  EXPECT_EQ(dear.bound, 2);
}

TEST(NeededColumns, AreThoseOfWhichNoOtherCoversAsMuchAtNoHigherCost) {
  // Column 1 covers more rows than there are columns.
  const std::vector<Bits> rows{bits(3, {0, 1}), bits(3, {1}), bits(3, {1}), bits(3, {1, 2})};
  EXPECT_EQ(needed_columns({{1, 1, 1}, rows}), std::vector<std::size_t>{1});
  EXPECT_EQ(needed_columns({{1, 2, 3}, rows}), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(needed_columns({{1, 1, 1}, {bits(3, {0, 2})}}), std::vector<std::size_t>{0})
      << "the first of equal ones";
}

TEST(NeededRows, AreThoseThatContainNoOther) {
  const std::vector<Bits> rows{bits(3, {0, 1}), bits(3, {1}), bits(3, {0, 2}), bits(3, {1}),
                               bits(3, {0, 1, 2})};
  EXPECT_EQ(needed_rows(rows), (std::vector<std::size_t>{1, 2}));
}

}  // namespace
}  // namespace cairn
