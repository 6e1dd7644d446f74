// The cheapest set of columns that covers every row, exactly: by GLPK's branch and cut.
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace cairn {

/// The least whole cost that is not below `bound`, a bound that was computed in doubles: 9 for
/// 9.0000000004, which stands for 9.
[[nodiscard]] std::int64_t least_whole_cost(double bound);

struct SetCover {
  std::vector<std::int64_t> costs;            ///< of each column; at least 1
  std::vector<boost::dynamic_bitset<>> rows;  ///< of each row the columns that cover it: some
};

struct Cover {
  std::vector<std::size_t> columns;  ///< ascending
  std::int64_t cost = 0;
  std::int64_t lower_bound = 0;  ///< as the solver says: no cover costs less
};

/// Of no more than `most_columns`, where that is given. Gives up after so many branches, counted
/// and not timed, so that every machine finds the same; then the lower bound is less than the cost.
/// Throws std::runtime_error when it has found none.
[[nodiscard]] Cover cheapest_cover(const SetCover& problem, int most_branches,
                                   std::optional<std::size_t> most_columns = {});

/// Why no cover can cost less than something, for those who have no solver: columns that cover rows
/// of `load` in all cost at least load / capacity, so all rows together cost at least total /
/// capacity, rounded up.
struct CoverProof {
  std::vector<std::int64_t> weights;  ///< of each row, 0 of most
  std::int64_t capacity = 1;
  std::int64_t bound = 0;
};

/// The bound of these weights: the capacity is the least that holds for every column.
[[nodiscard]] CoverProof proof_by(const SetCover& problem, std::vector<std::int64_t> weights);

/// The best bound of this kind, that of the linear program's dual, with small weights.
[[nodiscard]] CoverProof prove_bound(const SetCover& problem);

/// The places of the rows that suffice, ascending: what covers them covers all.
[[nodiscard]] std::vector<std::size_t> needed_rows(
    const std::vector<boost::dynamic_bitset<>>& rows);

/// The columns that are worth taking, ascending: no other one covers as much and costs no more.
[[nodiscard]] std::vector<std::size_t> needed_columns(const SetCover& problem);

}  // namespace cairn
