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

namespace cairn {
namespace {

/// Bit b: L(b + 1, a) is L(b, a), and not one more.
using Row = std::vector<std::uint64_t>;

bool grows_at(const Row& row, std::size_t before) {
  return (row[before / 64] >> before % 64 & 1) == 0;
}

/// The row below one, for an item that is the same as those of the first list at the places `same`.
Row row_below(const Row& above, const Row& same) {
  Row row(above.size());
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::uint64_t both = above[i] & same[i];
    const std::uint64_t with_carry = above[i] + carry;
    const std::uint64_t sum = with_carry + both;
    carry = with_carry < carry || sum < both ? 1 : 0;
    row[i] = sum | (above[i] & ~same[i]);
  }
  return row;
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
  // Of no items, nothing grows.
  std::vector<Row> rows{Row(PlaceSet(before).words().size(), ~std::uint64_t{0})};
  for (const PlaceSet& places : same) rows.push_back(row_below(rows.back(), places.words()));

  std::vector<CommonPlace> common;
  for (std::size_t b = before, a = same.size(); b > 0 && a > 0;) {
    if (!grows_at(rows[a], b - 1)) {
      --b;
    } else if (grows_at(rows[a - 1], b - 1)) {
      --a;  // the items above have as much
    } else {
      common.push_back({--b, --a});
    }
  }
  std::ranges::reverse(common);
  return common;
}

}  // namespace cairn
