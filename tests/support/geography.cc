#include "tests/support/geography.h"

#include <stdexcept>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // a false alarm in Boost's templates
#endif
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

namespace cairn::test {
namespace {

/// The size of a maximum matching among `stones`, where one that divides another may be its mate.
std::size_t largest_matching(const std::vector<int>& stones) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(stones.size());
  for (std::size_t i = 0; i < stones.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (stones[i] % stones[j] == 0 || stones[j] % stones[i] == 0) boost::add_edge(i, j, graph);
    }
  }
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mate(stones.size());
  // The checked one proves (Tutte and Berge) that there is no larger matching.
  if (!boost::checked_edmonds_maximum_cardinality_matching(graph, mate.data())) {
    throw std::logic_error("a matching that is not maximum");
  }
  return boost::matching_size(graph, mate.data());
}

}  // namespace

bool mover_wins_geography(std::vector<int> left, int last) {
  const std::size_t without = largest_matching(left);
  left.push_back(last);
  return largest_matching(left) > without;
}

}  // namespace cairn::test
