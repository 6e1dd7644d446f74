// What was counted below the nodes of a search, in a bounded amount of memory.
//
// Theory of operation
//
// Nearly all the time that an entry takes is that of its way from memory. So an entry is 16 bytes,
// the four places where it may be are one line of the cache, and a table has no more memory than
// its entries need: it begins small and doubles.
//
// An entry of 16 bytes has no room for its whole key. Seven bits of it are told by its place: the
// number of a line begins with these seven bits, mixed with a hash of all the others (exclusive or,
// which can be undone); then follow more bits of that hash, as many as there are lines. So keys are
// compared in full. It also follows that the entries of line i of a table go to the lines 2 i and
// 2 i + 1 of the table of twice its size, which is therefore made in place, from the last line on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace cairn {

/// A hash table of lines of four entries. Where all four are taken, the one that cost the fewest
/// nodes goes.
class CountTable {
 public:
  /// Says which sub-tree is meant. `rest` is below 2^22.
  struct Key {
    std::uint64_t board = 0;
    std::uint32_t rest = 0;
  };

  struct Counts {
    int tenths = 0;              ///< the node's value for its mover, -32..31
    int height = 0;              ///< plies from the node to the deepest one visited below it, < 128
    std::int64_t visited = 0;    ///< nodes, itself among them; 1..kMostVisited
    std::int64_t evaluated = 0;  ///< leaves among them
  };
  static constexpr std::uint64_t kMostVisited = (1 << 18) - 1;

  /// A table that grows to at most `bytes`, rounded down to a power of two, and to at least 8 KiB.
  /// Throws std::bad_alloc.
  explicit CountTable(std::size_t bytes);

  /// Announces that `key` is asked for soon.
  void prefetch(const Key& key) const { __builtin_prefetch(&lines_[line_of(key)]); }

  /// The counts of `key`, if they are kept.
  [[nodiscard]] std::optional<Counts> find(const Key& key) const {
    for (const Entry& entry : lines_[line_of(key)]) {
      if (entry.has(key)) return entry.counts();
    }
    return std::nullopt;
  }

  /// Keeps the counts of a key that is not there yet.
  void keep(const Key& key, const Counts& counts) {
    if (!put(lines_[line_of(key)], Entry(key, counts))) return;
    ++size_;
    if (bits_ < most_bits_ && size_ > std::size_t{3} << bits_) grow();  // three of four places
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Of all lines now.
  [[nodiscard]] std::size_t bytes() const { return sizeof(Line) << bits_; }

 private:
  static constexpr int kTold = 7;  // bits of a board, the lowest, that the number of its line tells
  static constexpr std::uint64_t kBoard = ~std::uint64_t{0} << kTold;

  class Entry {
   public:
    Entry() = default;
    Entry(const Key& key, const Counts& counts)
        : board_and_height_((key.board & kBoard) | static_cast<std::uint64_t>(counts.height)),
          others_(std::uint64_t{key.rest} << 42 | static_cast<std::uint64_t>(counts.visited) << 24 |
                  static_cast<std::uint64_t>(counts.evaluated) << 6 |
                  static_cast<std::uint64_t>(counts.tenths + 32)) {}

    [[nodiscard]] bool has(const Key& key) const {
      return ((board_and_height_ ^ key.board) & kBoard) == 0 && others_ >> 42 == key.rest &&
             visited() != 0;
    }
    [[nodiscard]] std::uint64_t visited() const { return others_ >> 24 & kMostVisited; }
    [[nodiscard]] Counts counts() const {
      return {static_cast<int>(others_ & 63) - 32, static_cast<int>(board_and_height_ & ~kBoard),
              static_cast<std::int64_t>(visited()),
              static_cast<std::int64_t>(others_ >> 6 & kMostVisited)};
    }
    /// Of all of the key that is here.
    [[nodiscard]] std::uint64_t hash() const {
      return CountTable::hash(board_and_height_ & kBoard, others_ >> 42);
    }

   private:
    std::uint64_t board_and_height_ = 0;
    std::uint64_t others_ = 0;  // rest, visited (0: nothing is kept here), evaluated, tenths
  };
  static_assert(sizeof(Entry) == 16);
  using Line = std::array<Entry, 4>;

  struct Unmap {
    std::size_t bytes;
    void operator()(Line* lines) const;
  };

  /// Of what an entry has room for.
  static std::uint64_t hash(std::uint64_t board, std::uint64_t rest) {
    std::uint64_t mixed = (board ^ rest * 0xD6E8FEB86659FD93) * 0x9E3779B97F4A7C15;
    mixed ^= mixed >> 32;
    return mixed * 0xD6E8FEB86659FD93;
  }

  [[nodiscard]] std::size_t line_of(const Key& key) const {
    return (hash(key.board & kBoard, key.rest) ^ key.board << (64 - kTold)) >> (64 - bits_);
  }

  /// Whether it took a free place.
  static bool put(Line& line, const Entry& entry) {
    // Without a branch, which would be guessed wrong.
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t i = 0; i < line.size(); ++i) {
      least = std::min(least, line[i].visited() << 2 | i);
    }
    Entry* const cheapest = &line[least & 3];
    const bool free = cheapest->visited() == 0;
    *cheapest = entry;
    return free;
  }
  void grow();

  int bits_ = kTold;  // of the number of a line
  int most_bits_;
  std::unique_ptr<Line[], Unmap> lines_;
  std::size_t size_ = 0;
};

}  // namespace cairn
