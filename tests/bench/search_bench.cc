// How much of a plain search's speed does the frozen one keep?
//
// The frozen search (reference/core/alpha_beta.h) is written to be read: a template over games and
// observers, positions as values. Beside it stands what a programmer in a hurry would write for
// boards of at most 64 stones: globals and machine words. Both visit the same nodes, so their times
// can be compared; runs alternate, so that a machine that slows down slows both.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/observe.h"
#include "reference/take_stones/rules.h"

namespace {

struct Run {
  std::int64_t visited = 0;
  std::int64_t evaluated = 0;
  int deepest = 0;
  int move = 0;
  double seconds = 0;

  [[nodiscard]] double nodes_per_second() const { return static_cast<double>(visited) / seconds; }
};

template <typename Search>
Run timed(const Search& search) {
  const auto start = std::chrono::steady_clock::now();
  Run run = search();
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return run;
}

Run frozen_search(int size) {
  using Position = cairn::take_stones::SmallPosition;
  cairn::CountingObserver observer;
  cairn::AlphaBeta<Position, cairn::CountingObserver> search(cairn::kToTheEnd, observer);
  const auto best = search.search(Position(size));
  const cairn::SearchCounts& counts = observer.counts();
  return {counts.visited, counts.evaluated, counts.deepest, best.move, 0};
}

// The plain search: bit i - 1 is stone i.
namespace plain {

std::uint64_t neighbours[65];  // multiples and factors
std::uint64_t left;            // the stones left
std::int64_t visited;
std::int64_t evaluated;
int deepest;
int best_move;

/// Negamax with values 1 and -1, infinities 2 and -2; `moves` may be taken.
int search(std::uint64_t moves, int ply, int alpha, int beta) {
  ++visited;
  deepest = std::max(deepest, ply);
  if (moves == 0) {
    ++evaluated;
    return -1;
  }
  int best = -2;
  for (; moves != 0; moves &= moves - 1) {
    const int stone = std::countr_zero(moves) + 1;
    const std::uint64_t bit = std::uint64_t{1} << (stone - 1);
    left ^= bit;
    const int value = -search(left & neighbours[stone], ply + 1, -beta, -alpha);
    left ^= bit;
    if (value > best) {
      best = value;
      if (ply == 0) best_move = stone;
    }
    if (best >= beta) break;
    alpha = std::max(alpha, best);
  }
  return best;
}

}  // namespace plain

Run plain_search(int size) {
  std::uint64_t opening = 0;
  plain::left = 0;
  for (int stone = 1; stone <= size; ++stone) {
    const std::uint64_t bit = std::uint64_t{1} << (stone - 1);
    plain::left |= bit;
    if (stone % 2 == 1 && 2 * stone < size) opening |= bit;
    plain::neighbours[stone] = 0;
    for (int other = 1; other <= size; ++other) {
      if (stone % other == 0 || other % stone == 0) {
        plain::neighbours[stone] |= std::uint64_t{1} << (other - 1);
      }
    }
  }
  plain::visited = plain::evaluated = 0;
  plain::deepest = plain::best_move = 0;
  plain::search(opening, 0, -2, 2);
  return {plain::visited, plain::evaluated, plain::deepest, plain::best_move, 0};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Runs both `rounds` times in turn and prints their speeds; false if they did not visit `nodes`.
bool compare(int size, std::int64_t nodes, int rounds) {
  std::vector<double> frozen_speeds;
  std::vector<double> plain_speeds;
  for (int round = 0; round < rounds; ++round) {
    const Run frozen = timed([size] { return frozen_search(size); });
    const Run plain = timed([size] { return plain_search(size); });
    if (frozen.visited != nodes || plain.visited != nodes || frozen.evaluated != plain.evaluated ||
        frozen.deepest != plain.deepest || frozen.move != plain.move) {
      fmt::print(stderr, "search_bench: {} 0 0: {} nodes expected, frozen {}, plain {}\n", size,
                 nodes, frozen.visited, plain.visited);
      return false;
    }
    frozen_speeds.push_back(frozen.nodes_per_second());
    plain_speeds.push_back(plain.nodes_per_second());
  }
  const double frozen = median(frozen_speeds);
  const double plain = median(plain_speeds);
  fmt::print("{} 0 0: {} nodes; frozen {:.1f} M nodes/s, plain {:.1f} M nodes/s, ratio {:.0f} %\n",
             size, nodes, frozen / 1e6, plain / 1e6, 100 * frozen / plain);
  return true;
}

}  // namespace

int main() {
  const bool same = compare(36, 44'650'954, 7) && compare(40, 270'311'618, 3);
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
