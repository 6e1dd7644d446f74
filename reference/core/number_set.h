// A set of the numbers 1..kCapacity, one bit each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace cairn {

/// A value of kCapacity / 64 machine words; with a capacity of 64 it is one word and costs what one
/// word costs. Iteration is ascending. Numbers outside 1..kCapacity may be neither inserted nor
/// asked for.
template <int kCapacity>
class NumberSet {
  static_assert(kCapacity > 0 && kCapacity % 64 == 0);
  static constexpr std::size_t kWords = kCapacity / 64;

 public:
  static constexpr int capacity() { return kCapacity; }

  constexpr NumberSet() = default;

  /// The numbers 1..last.
  static constexpr NumberSet up_to(int last) {
    NumberSet set;
    for (int number = 1; number <= last; ++number) set.insert(number);
    return set;
  }

  [[nodiscard]] constexpr bool contains(int number) const {
    return (words_[word_of(number)] & bit(number)) != 0;
  }
  constexpr void insert(int number) { words_[word_of(number)] |= bit(number); }
  constexpr void erase(int number) { words_[word_of(number)] &= ~bit(number); }

  /// The numbers up to the smallest of `others`, itself among them; all where there is none.
  [[nodiscard]] constexpr NumberSet up_to_first_of(const NumberSet& others) const {
    NumberSet some = *this;
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t bits = others.words_[i];
      // (Of no bits at all, bits ^ (bits - 1) is every bit.)
      some.words_[i] &= found == 0 ? bits ^ (bits - 1) : 0;
      found |= bits;
    }
    return some;
  }

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t bits : words_) any |= bits;
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    // As std::popcount, which calls a library where the machine is not known to have a popcount.
    for (std::uint64_t bits : words_) {
      bits -= bits >> 1 & 0x5555555555555555;
      bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
      bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F;
      count += static_cast<int>(bits * 0x0101010101010101 >> 56);
    }
    return count;
  }

  /// The numbers 64 * index + 1 and up, 64 of them, the smallest in the lowest bit: for a hash.
  [[nodiscard]] constexpr std::uint64_t word(std::size_t index) const { return words_[index]; }

  friend constexpr NumberSet operator&(NumberSet left, const NumberSet& right) {
    for (std::size_t i = 0; i < kWords; ++i) left.words_[i] &= right.words_[i];
    return left;
  }
  friend constexpr NumberSet operator|(NumberSet left, const NumberSet& right) {
    for (std::size_t i = 0; i < kWords; ++i) left.words_[i] |= right.words_[i];
    return left;
  }
  /// The numbers of `left` that are not in `right`.
  friend constexpr NumberSet operator-(NumberSet left, const NumberSet& right) {
    for (std::size_t i = 0; i < kWords; ++i) left.words_[i] &= ~right.words_[i];
    return left;
  }
  friend constexpr bool operator==(const NumberSet&, const NumberSet&) = default;

  class Iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const NumberSet& set) : set_(&set), bits_(set.words_[0]) {
      skip_empty_words();
    }

    constexpr int operator*() const {
      return static_cast<int>(word_ * 64) + std::countr_zero(bits_) + 1;
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      skip_empty_words();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    friend constexpr bool operator==(const Iterator& at, std::default_sentinel_t) {
      return at.bits_ == 0;
    }

   private:
    constexpr void skip_empty_words() {
      while (bits_ == 0 && word_ + 1 < kWords) bits_ = set_->words_[++word_];
    }

    const NumberSet* set_ = nullptr;
    std::size_t word_ = 0;
    std::uint64_t bits_ = 0;
  };

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

 private:
  static constexpr std::size_t word_of(int number) {
    return static_cast<std::size_t>(number - 1) / 64;
  }
  static constexpr std::uint64_t bit(int number) {
    return std::uint64_t{1} << (static_cast<unsigned>(number - 1) % 64);
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace cairn
