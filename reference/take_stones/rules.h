// Take-Stones: the rules and the static evaluation of the handout "Take-Stones Game Playing".
#pragma once

#include <cstdint>

#include "reference/core/game.h"
#include "reference/core/number_set.h"

namespace cairn::take_stones {

/// The largest board there is an answer for.
inline constexpr int kMaxStones = 1024;

/// The largest prime that divides `number`; 1 for the number 1.
[[nodiscard]] constexpr int largest_prime_factor(int number) {
  int largest = 1;
  for (int factor = 2; factor * factor <= number; ++factor) {
    while (number % factor == 0) {
      largest = factor;
      number /= factor;
    }
  }
  return number > 1 ? number : largest;
}

/// A board in play: the stones left, the last stone taken, and who is to move.
/// kCapacity is the largest stone it can hold: 64 fits one machine word.
template <int kCapacity>
class Position {
 public:
  using Move = int;
  using Stones = NumberSet<kCapacity>;

  Position() = default;

  /// A new game with the stones 1..size, size <= kCapacity; Max is to move.
  explicit Position(int size)
      : left_(Stones::up_to(size)), size_(static_cast<std::int16_t>(size)) {}

  [[nodiscard]] Side to_move() const { return to_move_; }

  /// The stones that may be taken, ascending: at first the odd ones below size / 2; then what is
  /// left of the multiples and factors of the last stone.
  [[nodiscard]] Stones moves() const;

  /// The board once `stone`, one of the stones left, is taken. That it is a legal move is not
  /// asked: the course's own published case opens with a stone that is not.
  [[nodiscard]] Position after(int stone) const;

  [[nodiscard]] const Stones& left() const { return left_; }
  [[nodiscard]] int size() const { return size_; }

  /// Who cannot move has lost.
  [[nodiscard]] Score final_score() const { return kLost; }

  /// The handout's static board evaluation. It counts among the moves, not on the whole board.
  [[nodiscard]] Score estimate() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Stones left_;
  std::int16_t size_ = 0;
  std::int16_t last_ = 0;  // 0 before the first move
  Side to_move_ = Side::kMax;
};

/// What every real homework question uses, and what boards of more stones need.
using SmallPosition = Position<64>;
using LargePosition = Position<kMaxStones>;

namespace internal {

/// For each stone, its multiples, and these with its factors: who may follow whom.
template <int kCapacity>
struct Divisibility {
  constexpr Divisibility() {
    for (int stone = 1; stone <= kCapacity; ++stone) {
      for (int multiple = stone; multiple <= kCapacity; multiple += stone) {
        multiples[static_cast<std::size_t>(stone)].insert(multiple);
        neighbours[static_cast<std::size_t>(stone)].insert(multiple);
        neighbours[static_cast<std::size_t>(multiple)].insert(stone);
      }
    }
    for (int stone = 1; stone <= kCapacity; stone += 2) odd.insert(stone);
  }

  std::array<NumberSet<kCapacity>, kCapacity + 1> multiples;
  std::array<NumberSet<kCapacity>, kCapacity + 1> neighbours;  // the stone itself among them
  NumberSet<kCapacity> odd;
};

template <int kCapacity>
inline const Divisibility<kCapacity> kDivisibility{};

}  // namespace internal

// In the header, because a search spends its time here.

template <int kCapacity>
typename Position<kCapacity>::Stones Position<kCapacity>::moves() const {
  const auto& table = internal::kDivisibility<kCapacity>;
  if (last_ != 0) return left_ & table.neighbours[static_cast<std::size_t>(last_)];
  return left_ & table.odd & Stones::up_to((size_ - 1) / 2);
}

template <int kCapacity>
Position<kCapacity> Position<kCapacity>::after(int stone) const {
  Position next = *this;
  next.left_.erase(stone);
  next.last_ = static_cast<std::int16_t>(stone);
  next.to_move_ = opponent(to_move_);
  return next;
}

// One clause of the handout, one line, in the handout's order.
template <int kCapacity>
Score Position<kCapacity>::estimate() const {
  if (left_.contains(1)) return Score{0};
  const Stones successors = moves();
  if (last_ == 1) return successors.size() % 2 == 1 ? Score{5} : Score{-5};

  const int prime = largest_prime_factor(last_);
  const Stones counted =
      successors & internal::kDivisibility<kCapacity>.multiples[static_cast<std::size_t>(prime)];
  const Score worth = prime == last_ ? Score{7} : Score{6};
  return counted.size() % 2 == 1 ? worth : -worth;
}

}  // namespace cairn::take_stones
