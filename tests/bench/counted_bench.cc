// How much sooner than the frozen search does the counted one know the same numbers?
//
// Both answer the same questions, one after the other; the frozen search's time is that of its
// walk. Times are CPU time, so that a busy machine is little advantage to either; what can be is
// repeated, and ratios are those of medians. Each question has a fresh table.
#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "reference/take_stones/counted.h"
#include "reference/take_stones/six_lines.h"

namespace {

using cairn::take_stones::Question;
using cairn::take_stones::SearchResult;

constexpr std::size_t kGiB = std::size_t{1} << 30;

struct Times {
  double best = 0;
  double median = 0;
};

/// CPU seconds that `ask` takes: of five times, or as many as begin within ten seconds.
template <typename Ask>
Times seconds(const Ask& ask) {
  std::vector<double> times;
  double sum = 0;
  while (times.size() < 5 && sum < 10) {
    const std::clock_t start = std::clock();
    ask();
    times.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    sum += times.back();
  }
  std::sort(times.begin(), times.end());
  return {times.front(), times[times.size() / 2]};
}

/// Prints a line; false where the two do not agree.
bool compare(int size) {
  const Question question{size, {}, 0};
  SearchResult counted;
  std::size_t entries = 0;
  std::size_t bytes = 0;
  const Times counted_times = seconds([&] {
    cairn::take_stones::CountedSearch search(kGiB);
    counted = cairn::take_stones::counted(question, search);
    entries = search.table().size();
    bytes = search.table().bytes();
  });
  SearchResult frozen;
  const Times frozen_times = seconds([&] { frozen = cairn::take_stones::searched(question); });
  if (!(counted == frozen)) {
    fmt::print(stderr, "counted_bench: {} 0 0: the counted search differs from the frozen one\n",
               size);
    return false;
  }
  fmt::print(
      "{} 0 0: {} nodes; frozen {:.2f} s (best {:.2f}), counted {:.2f} s (best {:.2f}), ratio "
      "{:.1f} "
      "(of the best {:.1f}); {} entries in {} MiB\n",
      size, frozen.counts.visited, frozen_times.median, frozen_times.best, counted_times.median,
      counted_times.best, frozen_times.median / counted_times.median,
      frozen_times.best / counted_times.best, entries, bytes >> 20);
  return true;
}

/// Every question of 12 stones with up to 4 taken and depths 0..6, again and again.
void label_all() {
  constexpr int kSize = 12;
  constexpr int kTimes = 200;
  cairn::take_stones::CountedSearch search(std::size_t{1} << 22);
  std::int64_t questions = 0;
  std::int64_t visited = 0;
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
  const Times times = seconds([&] {
    questions = 0;
    visited = 0;
    for (int time = 0; time < kTimes; ++time) {
      ask(ask, cairn::take_stones::SmallPosition(kSize), 0);
    }
  });
  fmt::print("{} stones: {} questions, {} nodes, {:.1f} M questions/s (best {:.1f})\n", kSize,
             questions / kTimes, visited / kTimes,
             static_cast<double>(questions) / times.median / 1e6,
             static_cast<double>(questions) / times.best / 1e6);
}

}  // namespace

int main() {
  label_all();
  const bool same = compare(36) && compare(40) && compare(46) && compare(48);
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
