// A PlayerImpl that can be wrong: one parametric program stands for every mistaken one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "reference/core/game.h"
#include "reference/core/number_set.h"
#include "reference/factor_multiples/misconceptions/mutant_options.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {

/// A program that needs more boards than this ends without an answer. The right one needs fewer up
/// to 35 numbers; the course asks for no more than 30.
inline constexpr std::size_t kMostBoards = 200'000;

/// What ends a call without an answer.
enum class Stop : std::uint8_t {
  kStackOverflow,  ///< the search comes back to where it was, again and again
  kOutOfBounds,    ///< an index that a list does not have
  kArrayOutOfBounds,
  kExited,   ///< the program has ended
  kTooLong,  ///< it needs more than kMostBoards
};

/// What the methods are given: crossedList and lastMove.
struct Given {
  Position::Numbers left;        ///< entries that are 0
  Position::Numbers by_player2;  ///< entries that are 2
  int last = 0;                  ///< 0 before the first move
};

/// A GameState after max_value or min_value.
struct Valued {
  int value = 0;
  int best_move = -1;
  bool leaf = false;
};

/// What a method returns that is given a list, and whether it has written there.
template <typename T>
struct Answered {
  T value{};
  bool list_changed = false;
};

/// A PlayerImpl of certain options. It remembers what it has worked out, so that no method takes
/// long.
class Player {
 public:
  /// name: 1 or 2; size: kFewestNumbers..kMostNumbers. The form of `options` is of no concern here.
  Player(const MutantOptions& options, int name, int size);

  [[nodiscard]] Answered<Position::Numbers> generate_successors(const Given& given);
  [[nodiscard]] Valued max_value(const Given& given);
  [[nodiscard]] Valued min_value(const Given& given);
  [[nodiscard]] Answered<int> move(const Given& given);

  /// Why the last call would not have returned; then its answer means nothing.
  [[nodiscard]] std::optional<Stop> stopped() const { return stopped_; }

 private:
  using Numbers = Position::Numbers;
  struct Node {
    Numbers left;  // what does not pass for crossed out
    int last;
    Side mover;
  };

  [[nodiscard]] Node node_of(const Given& given, Side mover) const;
  [[nodiscard]] Numbers successors(const Node& node);
  [[nodiscard]] Node child_of(const Node& node, const Numbers& next, int number) const;
  [[nodiscard]] const NodeOptions& options_at(const Node& node) const;
  [[nodiscard]] Valued value_to(Side mover, const Given& given);
  int value(const Node& node);
  int inner_value(const Node& node, const Numbers& next);
  int best_move(const Node& node, const Numbers& next);
  int best_of_values(const Node& node, const Numbers& next);
  int chosen_by_move(const Given& given, const Numbers& next);
  /// From now on every value is 0. What stopped first counts.
  int stop(Stop why);

  RulesOptions rules_;
  SearchOptions search_;
  MoveOptions move_;
  int name_;
  int size_;
  /// What may be crossed out after each number, and at 0 what may be first.
  std::array<Numbers, Numbers::capacity() + 1> allowed_;
  std::unordered_map<std::uint64_t, int> values_;
  Numbers never_cleared_;  // CrossedOut::kNeverCleared
  std::optional<Stop> stopped_;
};

}  // namespace cairn::factor_multiples
