// Theory of operation.
//
// L(b, a) is the length of what the first b and the first a items have in common. Along a row, from
// one b to the next, it stays or grows by one: one bit. So a row of the table is a list of bits,
// and the row below follows by a handful of operations on 64 of them at a time: H. Hyyrö,
// "Bit-parallel LCS-length computation revisited", AWOCA 2004, after M. Crochemore and others,
// 2001. All rows are kept, and what is common is read from them backwards.
#include "grader/judge/longest_common.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace cairn {
namespace {

/// The row below one, for an item that is the same as those of the first list at the places `same`.
/// A row is the set of places at which it grows.
PlaceSet row_below(const PlaceSet& above, const PlaceSet& same) {
  std::vector<std::uint64_t> row = above.words();
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::uint64_t stays = ~row[i];
    const std::uint64_t both = stays & same.words()[i];
    const std::uint64_t with_carry = stays + carry;
    const std::uint64_t sum = with_carry + both;
    carry = with_carry < carry || sum < both ? 1 : 0;
    row[i] = ~(sum | (stays & ~same.words()[i]));
  }
  return PlaceSet(std::move(row));
}

}  // namespace

std::optional<std::size_t> PlaceSet::first_beside(const PlaceSet& others) const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t left = words_[i] & ~others.words_[i];
    if (left != 0) return kBits * i + static_cast<std::size_t>(std::countr_zero(left));
  }
  return {};
}

std::vector<CommonPlace> longest_common(std::size_t before, const std::vector<PlaceSet>& same) {
  std::vector<PlaceSet> rows{PlaceSet(before)};
  for (const PlaceSet& places : same) rows.push_back(row_below(rows.back(), places));

  std::vector<CommonPlace> common;
  for (std::size_t b = before, a = same.size(); b > 0 && a > 0;) {
    if (!rows[a].has(b - 1)) {
      --b;
    } else if (rows[a - 1].has(b - 1)) {
      --a;  // the items above have as much
    } else {
      common.push_back({--b, --a});
    }
  }
  std::ranges::reverse(common);
  return common;
}

}  // namespace cairn
