// How much sooner than the frozen search does the counted one know the same numbers?
//
// Both answer the same questions, one after the other; the frozen search's time is that of its
// walk. Times are CPU time, so that a busy machine is no advantage to either. Each question has a
// fresh table.
#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>

#include "reference/take_stones/counted.h"
#include "reference/take_stones/six_lines.h"

namespace {

using cairn::take_stones::Findings;
using cairn::take_stones::Question;

constexpr std::size_t kGiB = std::size_t{1} << 30;

template <typename Ask>
double seconds(const Ask& ask) {
  const std::clock_t start = std::clock();
  ask();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// Prints a line; false where the two do not agree.
bool compare(int size, std::size_t bytes) {
  const Question question{size, {}, 0};
  Findings counted;
  std::size_t entries = 0;
  const double counted_time = seconds([&] {
    cairn::take_stones::CountedSearch search(bytes);
    counted = cairn::take_stones::counted(question, search);
    entries = search.table().size();
  });
  Findings frozen;
  const double frozen_time = seconds([&] { frozen = cairn::take_stones::searched(question); });
  if (!(counted == frozen)) {
    fmt::print(stderr, "counted_bench: {} 0 0: the counted search differs from the frozen one\n",
               size);
    return false;
  }
  fmt::print(
      "{} 0 0: {} nodes; frozen {:.2f} s, counted {:.2f} s, ratio {:.1f}; {} entries in {} MiB\n",
      size, frozen.counts.visited, frozen_time, counted_time, frozen_time / counted_time, entries,
      bytes >> 20);
  return true;
}

/// Every question of 12 stones with up to 4 taken and depths 0..6.
void label_all() {
  constexpr int kSize = 12;
  cairn::take_stones::CountedSearch search(std::size_t{1} << 22);
  std::int64_t questions = 0;
  std::int64_t visited = 0;
  const double time = seconds([&] {
    const auto ask = [&](const auto& self, const auto& position, int taken) -> void {
      if (position.moves().empty()) return;
      for (int depth = 0; depth <= 6; ++depth) {
        const int limit = depth == 0 ? cairn::kToTheEnd : depth;
        visited += search.search(position, limit).counts.visited;
        ++questions;
      }
      if (taken == 4) return;
      for (const int stone : position.moves()) self(self, position.after(stone), taken + 1);
    };
    ask(ask, cairn::take_stones::SmallPosition(kSize), 0);
  });
  fmt::print("{} stones: {} questions, {} nodes, {:.1f} M questions/s\n", kSize, questions, visited,
             static_cast<double>(questions) / time / 1e6);
}

}  // namespace

int main() {
  label_all();
  const bool same =
      compare(36, kGiB / 16) && compare(40, kGiB / 8) && compare(46, kGiB / 2) && compare(48, kGiB);
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
