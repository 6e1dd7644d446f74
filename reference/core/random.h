// Random numbers that are the same on every machine.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace cairn {

/// The engine's stream is fixed by the standard; std::uniform_int_distribution's is not, so the
/// arithmetic over it is done here. (Its bias is negligible.)
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// A number from low to high.
  int between(int low, int high) {
    const auto choices = static_cast<std::uint64_t>(high - low) + 1;
    return low + static_cast<int>(engine_() % choices);
  }

  /// A number from 0 to bound - 1, all exactly equally likely; bound is not 0.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t uneven = (0 - bound) % bound;  // 2^64 leaves so many over
    std::uint64_t drawn = engine_();
    while (drawn < uneven) drawn = engine_();
    return drawn % bound;
  }

  /// One of `items`, which is not empty.
  template <typename T>
  const T& one_of(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(between(0, static_cast<int>(items.size()) - 1))];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace cairn
