// What the course's two divisor games share: of the numbers 1..n the players take one a turn, after
// the first move always a multiple or a factor of the number taken last; who cannot has lost.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "reference/core/game.h"
#include "reference/core/number_set.h"

namespace cairn {

namespace internal {

/// For each number, its multiples, and these with its factors: who may follow whom.
template <int kCapacity>
struct Divisibility {
  constexpr Divisibility() {
    for (int number = 1; number <= kCapacity; ++number) {
      for (int multiple = number; multiple <= kCapacity; multiple += number) {
        multiples[static_cast<std::size_t>(number)].insert(multiple);
        if (multiple == number) continue;
        neighbours[static_cast<std::size_t>(number)].insert(multiple);
        neighbours[static_cast<std::size_t>(multiple)].insert(number);
      }
      (number % 2 == 1 ? odd : even).insert(number);
    }
  }

  std::array<NumberSet<kCapacity>, kCapacity + 1> multiples;
  std::array<NumberSet<kCapacity>, kCapacity + 1> neighbours;  // without the number itself
  NumberSet<kCapacity> odd;
  NumberSet<kCapacity> even;
};

template <int kCapacity>
inline const Divisibility<kCapacity> kDivisibility{};

/// Whose neighbours a set's numbers are, found eight numbers at a time and without a branch: what
/// is in a set is different each time, and a branch on it would be guessed wrong.
class Neighbourhoods {
 public:
  struct Neighbours {
    NumberSet<64> once;   // of at least one number
    NumberSet<64> twice;  // of at least two

    constexpr void add(const Neighbours& others) {
      twice = twice | others.twice | (once & others.once);
      once = once | others.once;
    }
  };

  constexpr Neighbourhoods() {
    const Divisibility<64> divisibility;
    for (std::size_t eight = 0; eight < 8; ++eight) {
      for (std::size_t subset = 1; subset < 256; ++subset) {
        const auto first = static_cast<std::size_t>(std::countr_zero(subset));
        const std::size_t others = subset & (subset - 1);
        Neighbours all{once_[eight][others], twice_[eight][others]};
        all.add({divisibility.neighbours[8 * eight + first + 1], {}});
        once_[eight][subset] = all.once;
        twice_[eight][subset] = all.twice;
      }
    }
  }

  [[nodiscard]] constexpr Neighbours of(const NumberSet<64>& numbers) const {
    Neighbours all;
    for (std::size_t eight = 0; eight < 8; ++eight) {
      const std::size_t subset = numbers.word(0) >> (8 * eight) & 255;
      all.add({once_[eight][subset], twice_[eight][subset]});
    }
    return all;
  }

  /// Only those of at least one number.
  [[nodiscard]] constexpr NumberSet<64> of_any(const NumberSet<64>& numbers) const {
    NumberSet<64> all;
    for (std::size_t eight = 0; eight < 8; ++eight) {
      all = all | once_[eight][numbers.word(0) >> (8 * eight) & 255];
    }
    return all;
  }

 private:
  // For each eight, for each subset of it.
  std::array<std::array<NumberSet<64>, 256>, 8> once_;
  std::array<std::array<NumberSet<64>, 256>, 8> twice_;
};

inline constexpr Neighbourhoods kNeighbourhoods;

}  // namespace internal

/// A board in play: the numbers left, the last one taken, and who is to move. kCapacity is the
/// largest number it can hold: 64 fits one machine word. Rules say what the games do not share:
///   int Rules::kFirst                 1: the first move takes an odd number; 2: an even one
///   Score Rules::estimate(position)   the static value, for the mover
template <typename Rules, int kCapacity>
class DivisorGame {
 public:
  using Move = int;
  using Numbers = NumberSet<kCapacity>;

  DivisorGame() = default;

  /// A new game with the numbers 1..size, size <= kCapacity; Max is to move.
  explicit DivisorGame(int size)
      : left_(Numbers::up_to(size)), size_(static_cast<std::int16_t>(size)) {}

  [[nodiscard]] Side to_move() const { return to_move_; }

  /// The numbers that may be taken, ascending: at first the odd or even ones below size / 2; then
  /// what is left of the multiples and factors of the last number.
  [[nodiscard]] Numbers moves() const {
    const auto& table = internal::kDivisibility<kCapacity>;
    if (last_ != 0) return left_ & table.neighbours[static_cast<std::size_t>(last_)];
    return left_ & (Rules::kFirst == 1 ? table.odd : table.even) & Numbers::up_to((size_ - 1) / 2);
  }

  /// The board once `number`, one of those left, is taken. That it is a legal move is not asked:
  /// the course's own published case opens with a stone that is not.
  [[nodiscard]] DivisorGame after(int number) const {
    // Made of its parts: a changed copy was not inlined everywhere, and to read what was just
    // written piece by piece waits for the last piece. The frozen search took three times as long.
    Numbers left = left_;
    left.erase(number);
    return {left, size_, static_cast<std::int16_t>(number), opponent(to_move_)};
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Numbers& left() const { return left_; }

  /// The number taken last; 0 before the first move.
  [[nodiscard]] int last() const { return last_; }

  /// Who cannot move has lost.
  [[nodiscard]] Score final_score() const { return kLost; }

  [[nodiscard]] Score estimate() const { return Rules::estimate(*this); }

  // What counted.h asks, after the first move.

  /// The same board without the numbers that no line of play can take.
  [[nodiscard]] DivisorGame relevant() const
    requires(kCapacity == 64)
  {
    if (left_.contains(1)) return *this;  // it may follow any number, and any number may follow it
    return within_reach(moves(), left_, {}, {});
  }

  /// The same board without numbers that can be taken only after somebody has passed over a smaller
  /// one that wins. Two kinds are known: a dead end, which has one neighbour left, wins after that,
  /// its hub; so what can be taken at once wins if only hubs can follow it, or nothing can.
  [[nodiscard]] DivisorGame relevant_to_first_wins() const
    requires(kCapacity == 64)
  {
    const Numbers now = moves();
    const auto [once, twice] = internal::kNeighbourhoods.of(left_);
    // One that can be taken now may be gone when its neighbour is taken.
    const Numbers dead_ends = (left_ & once) - twice - now;
    const Numbers hubs = internal::kNeighbourhoods.of_any(dead_ends);
    const Numbers first = now.up_to_first_of(now - internal::kNeighbourhoods.of_any(left_ - hubs));
    return within_reach(first, first | (left_ & once), dead_ends, hubs);
  }

  [[nodiscard]] PositionCode code() const
    requires(kCapacity == 64)
  {
    return {left_.word(0), static_cast<std::uint8_t>(last_ - 1)};
  }

  [[nodiscard]] int longest() const { return left_.size(); }

  friend bool operator==(const DivisorGame&, const DivisorGame&) = default;

 private:
  DivisorGame(const Numbers& left, std::int16_t size, std::int16_t last, Side to_move)
      : left_(left), size_(size), last_(last), to_move_(to_move) {}

  /// The numbers that can be taken by a line of play that begins with one of `first`, and in which
  /// no dead end is passed over for a larger number after its hub. None is outside of `most`.
  [[nodiscard]] DivisorGame within_reach(const Numbers& first, const Numbers& most,
                                         const Numbers& dead_ends, const Numbers& hubs) const {
    const auto& table = internal::kDivisibility<kCapacity>;
    Numbers reached = first;
    for (Numbers ahead = first; !ahead.empty() && !(reached == most);) {
      Numbers next = left_ & internal::kNeighbourhoods.of_any(ahead - hubs);
      const Numbers cut_short = ahead & hubs;
      for (const int hub : cut_short) {
        const Numbers moves = left_ & table.neighbours[static_cast<std::size_t>(hub)];
        next = next | moves.up_to_first_of(moves & dead_ends);
      }
      ahead = next - reached;
      reached = reached | next;
    }
    return {reached, size_, last_, to_move_};
  }

  Numbers left_;
  std::int16_t size_ = 0;
  std::int16_t last_ = 0;
  Side to_move_ = Side::kMax;
};

/// The multiples of `number` up to kCapacity, `number` itself among them.
template <int kCapacity>
[[nodiscard]] const NumberSet<kCapacity>& multiples_of(int number) {
  return internal::kDivisibility<kCapacity>.multiples[static_cast<std::size_t>(number)];
}

}  // namespace cairn
