#include "reference/core/counted.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "reference/core/alpha_beta.h"
#include "reference/factor_multiples/rules.h"
#include "reference/take_stones/rules.h"
#include "tests/support/random.h"
#include "tests/support/reachable.h"

namespace cairn {
namespace {

using TakeStones = take_stones::SmallPosition;
using FactorMultiples = factor_multiples::Position;

// A search that keeps whatever it counts, so that small boards show what large ones do.
template <Countable G>
using KeepingSearch = CountedSearch<G, 0>;

constexpr std::size_t kMiB = std::size_t{1} << 20;

template <Game G>
Counted<G> frozen(const G& root, int depth_limit) {
  CountingObserver observer;
  const Line<G> line = AlphaBeta<G, CountingObserver>(depth_limit, observer).search(root);
  return {line, observer.counts()};
}

template <Game G>
void expect_same(const Counted<G>& found, const Counted<G>& expected) {
  EXPECT_EQ(found.line.score, expected.line.score);
  EXPECT_EQ(found.line.move, expected.line.move);
  EXPECT_EQ(found.counts.visited, expected.counts.visited);
  EXPECT_EQ(found.counts.evaluated, expected.counts.evaluated);
  EXPECT_EQ(found.counts.deepest, expected.counts.deepest);
}

template <typename G>
std::string name_of(const test::Reached<G>& reached, int depth_limit) {
  return std::to_string(reached.position.size()) + " numbers, moves " + test::text(reached.path) +
         ", depth limit " + std::to_string(depth_limit);
}

/// Calls `ask` with every position of the boards 1..largest, with every depth limit that can make
/// a difference, and with none; stops at the first failure.
template <typename G, typename Ask>
void on_every_question(int largest, const Ask& ask) {
  for (int size = 1; size <= largest; ++size) {
    for (const auto& reached : test::reachable(G(size))) {
      const int left = reached.position.left().size();
      for (int limit = 1; limit <= left + 1; ++limit) {
        const int depth = limit <= left ? limit : kToTheEnd;
        SCOPED_TRACE(name_of(reached, depth));
        ask(reached.position, depth);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

TEST(Counted, IsTheFrozenSearchOnEveryTakeStonesPositionOfUpTo9StonesAtEveryDepth) {
  KeepingSearch<TakeStones> keeping(kMiB);
  CountedSearch<TakeStones> walking(kMiB);
  on_every_question<TakeStones>(9, [&](const TakeStones& position, int depth) {
    const auto expected = frozen(position, depth);
    expect_same(keeping.search(position, depth), expected);
    expect_same(walking.search(position, depth), expected);
  });
  EXPECT_GT(keeping.table().size(), 0U);
  EXPECT_EQ(walking.table().size(), 0U) << "all of these are small";
}

TEST(Counted, IsTheFrozenSearchOnEveryFactorMultiplesPositionOfUpTo9NumbersAtEveryDepth) {
  KeepingSearch<FactorMultiples> search(kMiB);
  on_every_question<FactorMultiples>(9, [&](const FactorMultiples& position, int depth) {
    expect_same(search.search(position, depth), frozen(position, depth));
  });
}

TEST(Counted, ATableOfManyQuestionsAnswersAsAFreshOneDoes) {
  KeepingSearch<TakeStones> shared(kMiB);
  on_every_question<TakeStones>(7, [&](const TakeStones& position, int depth) {
    expect_same(shared.search(position, depth),
                KeepingSearch<TakeStones>(kMiB).search(position, depth));
  });
}

TEST(Counted, ATableThatIsFullChangesNoNumber) {
  KeepingSearch<TakeStones> full(8 << 10);
  on_every_question<TakeStones>(9, [&](const TakeStones& position, int depth) {
    expect_same(full.search(position, depth), frozen(position, depth));
  });
  expect_same(full.search(TakeStones(22), kToTheEnd), frozen(TakeStones(22), kToTheEnd));
  EXPECT_EQ(full.table().size(), 512U) << "every place is taken";
  EXPECT_EQ(full.table().bytes(), std::size_t{8} << 10);
}

/// A position of at most 30 stones after some moves by chance, with a move left. The fewer moves,
/// the longer its search.
test::Reached<TakeStones> random_position(test::Random& random) {
  const int size = random.between(3, 30);
  test::Reached<TakeStones> reached{{}, TakeStones(size)};
  for (int left = random.between(size / 3, size / 2); left > 0; --left) {
    const int move = random.one_of(test::moves_of(reached.position));
    const TakeStones next = reached.position.after(move);
    if (next.moves().empty()) break;
    reached.path.push_back(move);
    reached.position = next;
  }
  return reached;
}

TEST(Counted, IsTheFrozenSearchOn10000RandomTakeStonesQuestionsOfUpTo30Stones) {
  constexpr std::int64_t kQuick = 2'000;  // nodes of a frozen search
  test::Random random(9);
  KeepingSearch<TakeStones> keeping(kMiB);
  CountedSearch<TakeStones> walking(16 * kMiB);
  for (int asked = 0; asked < 10'000;) {
    const auto reached = random_position(random);
    const int depth = random.between(0, 2) == 0 ? kToTheEnd : random.between(1, 8);
    SCOPED_TRACE(name_of(reached, depth));
    const auto found = walking.search(reached.position, depth);
    if (found.counts.visited > kQuick) continue;
    ++asked;
    const auto expected = frozen(reached.position, depth);
    expect_same(found, expected);
    expect_same(keeping.search(reached.position, depth), expected);
    if (HasFailure()) return;
  }
  EXPECT_GT(walking.table().size(), 1000U) << "large ones are among them";
}

TEST(Counted, IsTheFrozenSearchOfAWholeGame) {
  CountedSearch<TakeStones> search(4 * kMiB);
  for (const int size : {20, 24, 26}) {
    SCOPED_TRACE(size);
    expect_same(search.search(TakeStones(size), kToTheEnd), frozen(TakeStones(size), kToTheEnd));
  }
}

TEST(Counted, KeepsFarFewerEntriesThanThereAreNodes) {
  KeepingSearch<TakeStones> search(4 * kMiB);
  const auto found = search.search(TakeStones(30), kToTheEnd);
  EXPECT_LT(static_cast<std::int64_t>(10 * search.table().size()), found.counts.visited);
}

TEST(Counted, ARootWithoutAMoveIsALeafAndHasNoMove) {
  CountedSearch<TakeStones> search(kMiB);
  expect_same(search.search(TakeStones(2), kToTheEnd), frozen(TakeStones(2), kToTheEnd));
  const TakeStones lost = TakeStones(7).after(1).after(7);
  expect_same(search.search(lost, 3), frozen(lost, 3));
}

}  // namespace
}  // namespace cairn
