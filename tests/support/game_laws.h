// What every game obeys. A game instantiates these laws in a laws_test.cc of its own folder:
//   using Boards = testing::Types<BoardsOf<Position, 7>>;
//   INSTANTIATE_TYPED_TEST_SUITE_P(Queens, GameLaws, Boards, );
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"
#include "reference/core/perft.h"
#include "tests/support/minimax.h"
#include "tests/support/reachable.h"

namespace cairn::test {

/// The boards of sizes 1..kLargest of a game: small enough for every line of play to be walked.
template <Game G, int kLargest>
struct BoardsOf {
  using Type = G;
  static constexpr int kLargestSize = kLargest;

  /// The scores that a finished game can have, ascending. A game with other points derives from
  /// this and says its own.
  static std::vector<Score> results(const G& /*position*/) { return {kLost, kWon}; }
};

/// That a finished game can have the score.
template <typename Boards>
void expect_result(const typename Boards::Type& position, Score score) {
  const std::vector<Score> results = Boards::results(position);
  EXPECT_NE(std::find(results.begin(), results.end(), score), results.end()) << score.tenths;
}

template <typename B>
class GameLaws : public testing::Test {
 protected:
  /// Calls `law` with every position of every board and with the words to name it by.
  template <typename Law>
  static void on_every_position(const Law& law) {
    for (int size = 1; size <= B::kLargestSize; ++size) {
      for (const auto& reached : reachable(typename B::Type(size))) {
        SCOPED_TRACE("size " + std::to_string(size) + ", moves " + text(reached.path));
        law(reached.position);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
};

TYPED_TEST_SUITE_P(GameLaws);

TYPED_TEST_P(GameLaws, MaxMovesFirst) {
  for (int size = 1; size <= TypeParam::kLargestSize; ++size) {
    EXPECT_EQ(typename TypeParam::Type(size).to_move(), Side::kMax) << size;
  }
}

TYPED_TEST_P(GameLaws, MovesAreAscendingAndDistinct) {
  this->on_every_position([](const auto& position) {
    const auto moves = moves_of(position);
    EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end(), std::greater_equal<>()), moves.end());
  });
}

TYPED_TEST_P(GameLaws, AMoveChangesTheSideAndNotThePositionItIsMadeIn) {
  this->on_every_position([](const auto& position) {
    const auto before = position;
    for (const auto move : moves_of(position)) {
      const auto after = position.after(move);
      EXPECT_EQ(after.to_move(), opponent(position.to_move()));
      EXPECT_NE(after, position);
      EXPECT_EQ(position, before);
      EXPECT_EQ(after, position.after(move));
    }
  });
}

TYPED_TEST_P(GameLaws, EqualPositionsHaveEqualFutures) {
  using G = typename TypeParam::Type;
  for (int size = 1; size <= TypeParam::kLargestSize; ++size) {
    const auto all = reachable(G(size));
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const G& left = all[i].position;
        const G& right = all[j].position;
        if (!(left == right)) continue;
        SCOPED_TRACE("size " + std::to_string(size) + ", moves " + text(all[i].path) + " and " +
                     text(all[j].path));
        const auto moves = moves_of(left);
        ASSERT_EQ(moves, moves_of(right));
        ASSERT_EQ(left.to_move(), right.to_move());
        if (moves.empty()) {
          ASSERT_EQ(left.final_score(), right.final_score());
        } else {
          ASSERT_EQ(left.estimate(), right.estimate());
        }
        for (const auto move : moves) ASSERT_EQ(left.after(move), right.after(move));
      }
    }
  }
}

TYPED_TEST_P(GameLaws, EveryGameEnds) {
  using G = typename TypeParam::Type;
  for (int size = 1; size <= TypeParam::kLargestSize; ++size) {
    EXPECT_NO_THROW(static_cast<void>(reachable(G(size)))) << size;
  }
}

TYPED_TEST_P(GameLaws, AFinishedGameIsLostOrWon) {
  this->on_every_position([](const auto& position) {
    if (!moves_of(position).empty()) return;
    expect_result<TypeParam>(position, position.final_score());
  });
}

TYPED_TEST_P(GameLaws, AnEstimateIsNeverWorseThanLostNorBetterThanWon) {
  this->on_every_position([](const auto& position) {
    if (moves_of(position).empty()) return;
    EXPECT_GE(position.estimate(), TypeParam::results(position).front());
    EXPECT_LE(position.estimate(), TypeParam::results(position).back());
  });
}

TYPED_TEST_P(GameLaws, PerftOfNoPlyIsOneAndOfOnePlyTheNumberOfMoves) {
  this->on_every_position([](const auto& position) {
    EXPECT_EQ(perft(position, 0), 1);
    EXPECT_EQ(perft(position, 1), static_cast<std::int64_t>(moves_of(position).size()));
  });
}

TYPED_TEST_P(GameLaws, PerftOfAllPliesCountsEveryPosition) {
  using G = typename TypeParam::Type;
  for (int size = 1; size <= TypeParam::kLargestSize; ++size) {
    std::int64_t count = 0;
    for (int plies = 0; perft(G(size), plies) > 0; ++plies) count += perft(G(size), plies);
    EXPECT_EQ(count, static_cast<std::int64_t>(reachable(G(size)).size())) << size;
  }
}

TYPED_TEST_P(GameLaws, AlphaBetaFindsTheValueAndTheFirstBestMoveOfMinimaxAtEveryDepth) {
  using G = typename TypeParam::Type;
  this->on_every_position([](const auto& position) {
    const int height = minimax(position, kToTheEnd).height;
    for (int limit = 1; limit <= height + 1; ++limit) {
      const bool last = limit == height + 1;
      const int depth = last ? kToTheEnd : limit;
      SCOPED_TRACE("depth limit " + std::to_string(depth));
      CountingObserver observer;
      const auto found = AlphaBeta<G, CountingObserver>(depth, observer).search(position);
      const auto expected = minimax(position, depth);
      EXPECT_EQ(found.score, expected.score);
      EXPECT_EQ(found.move, expected.move);

      const SearchCounts& counts = observer.counts();
      EXPECT_GE(counts.evaluated, 1);
      EXPECT_GE(counts.visited, counts.evaluated);
      EXPECT_LE(counts.visited, expected.visited);
      EXPECT_LE(counts.evaluated, expected.leaves);
      EXPECT_LE(counts.deepest, expected.height);
      EXPECT_LE(counts.deepest, depth);
    }
  });
}

TYPED_TEST_P(GameLaws, ASearchToTheEndIsWonOrLost) {
  using G = typename TypeParam::Type;
  this->on_every_position([](const auto& position) {
    CountingObserver observer;
    const auto found = AlphaBeta<G, CountingObserver>(kToTheEnd, observer).search(position);
    expect_result<TypeParam>(position, found.score);
  });
}

REGISTER_TYPED_TEST_SUITE_P(GameLaws, MaxMovesFirst, MovesAreAscendingAndDistinct,
                            AMoveChangesTheSideAndNotThePositionItIsMadeIn,
                            EqualPositionsHaveEqualFutures, EveryGameEnds, AFinishedGameIsLostOrWon,
                            AnEstimateIsNeverWorseThanLostNorBetterThanWon,
                            PerftOfNoPlyIsOneAndOfOnePlyTheNumberOfMoves,
                            PerftOfAllPliesCountsEveryPosition,
                            AlphaBetaFindsTheValueAndTheFirstBestMoveOfMinimaxAtEveryDepth,
                            ASearchToTheEndIsWonOrLost);

}  // namespace cairn::test
