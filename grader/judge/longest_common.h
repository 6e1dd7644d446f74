// What two lists have in common, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace cairn {

/// A set of places in a list of a given length.
class PlaceSet {
 public:
  explicit PlaceSet(std::size_t length) : words_((length + kBits - 1) / kBits) {}
  explicit PlaceSet(std::vector<std::uint64_t> words) : words_(std::move(words)) {}

  void add(std::size_t place) { words_[place / kBits] |= bit(place); }
  [[nodiscard]] bool has(std::size_t place) const {
    return (words_[place / kBits] & bit(place)) != 0;
  }
  /// The first of these places that is not one of the others, of a list of the same length.
  [[nodiscard]] std::optional<std::size_t> first_beside(const PlaceSet& others) const;

  /// Place p is bit p % 64 of word p / 64.
  [[nodiscard]] const std::vector<std::uint64_t>& words() const { return words_; }

 private:
  static constexpr std::size_t kBits = 64;
  static std::uint64_t bit(std::size_t place) { return std::uint64_t{1} << place % kBits; }

  std::vector<std::uint64_t> words_;
};

/// Where two lists have the same.
struct CommonPlace {
  std::size_t before = 0;
  std::size_t after = 0;
};

/// A longest common subsequence of two lists, in order. The first has `before` items; the second
/// one for each set of `same`: the places in the first list of what is the same as that item.
/// Takes `before` / 64 steps for each item of the second list, whatever they have in common.
[[nodiscard]] std::vector<CommonPlace> longest_common(std::size_t before,
                                                      const std::vector<PlaceSet>& same);

}  // namespace cairn
