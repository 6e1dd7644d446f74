// What was counted below the nodes of a search, in a bounded amount of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace cairn {

/// A hash table with a fixed number of entries, by open addressing. Where all the places for a new
/// entry are taken, the entry that cost the fewest nodes goes.
class CountTable {
 public:
  /// Says which sub-tree is meant.
  struct Key {
    std::uint64_t board = 0;
    std::uint32_t rest = 0;
  };

  struct Entry {
    std::uint64_t board = 0;
    std::uint32_t rest = 0;
    std::int8_t tenths = 0;       ///< the node's value for its mover
    std::uint8_t height = 0;      ///< plies from the node to the deepest one visited below it
    std::uint32_t visited = 0;    ///< nodes, itself among them; 0: nothing is kept here
    std::uint32_t evaluated = 0;  ///< leaves among them
  };
  static_assert(sizeof(Entry) == 24);

  /// A table of as many entries as `bytes` hold, and of at least kPlaces, which are 192 bytes.
  /// Throws std::bad_alloc.
  explicit CountTable(std::size_t bytes);

  /// The first of the places where an entry of that hash may be.
  [[nodiscard]] Entry* places(std::uint64_t hash) const {
    // The hash as a fraction of 2^32, of all first places: any capacity will do, and no division.
    return &entries_[((hash >> 32) * (capacity_ - kPlaces + 1)) >> 32];
  }

  /// The entry of that key among its places, or nullptr.
  [[nodiscard]] static const Entry* find(const Entry* places, const Key& key) {
    for (const Entry* entry = places; entry != places + kPlaces; ++entry) {
      if (entry->board == key.board && entry->rest == key.rest && entry->visited != 0) return entry;
      if (entry->visited == 0) break;
    }
    return nullptr;
  }

  /// Keeps an entry whose key is not there yet.
  void keep(Entry* places, const Entry& entry) {
    Entry* cheapest = places;
    for (Entry* place = places; place != places + kPlaces; ++place) {
      if (place->visited < cheapest->visited) cheapest = place;
      if (place->visited == 0) break;
    }
    if (cheapest->visited == 0) ++size_;
    *cheapest = entry;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(Entry); }

 private:
  static constexpr std::size_t kPlaces = 8;

  struct Unmap {
    std::size_t bytes;
    void operator()(Entry* entries) const;
  };

  std::size_t capacity_;
  std::unique_ptr<Entry[], Unmap> entries_;
  std::size_t size_ = 0;
};

}  // namespace cairn
