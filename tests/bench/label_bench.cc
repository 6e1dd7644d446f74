// How many questions a second are labelled and written: every legal question of 12 stones with up
// to 4 of them taken and depths 0..6, again and again. Beside it, in the same run, what finding the
// questions and writing them without labels takes, and what labelling them without writing.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <vector>

#include "cases/question_lines.h"
#include "reference/core/assignment.h"
#include "reference/core/questions.h"

namespace cairn {
namespace {

constexpr int kRounds = 7;
constexpr int kTimesInARound = 200;

const Ranges kRanges{{12, 12}, {0, 4}, {0, 6}};

const Questions& take_stones() { return *(*find_assignment("take_stones"))->questions(); }

void write(Lines lines) {
  std::ofstream out("/dev/null", std::ios::binary);
  for (int time = 0; time < kTimesInARound; ++time) {
    write_questions(*take_stones().enumerate(kRanges), Shard{}, lines, out);
  }
}

std::int64_t label() {
  std::int64_t visited = 0;
  for (int time = 0; time < kTimesInARound; ++time) {
    const auto questions = take_stones().enumerate(kRanges);
    while (questions->next()) visited += questions->label().visited;
  }
  return visited;
}

/// CPU time, which other programs on the machine do not stretch much.
double seconds_of(const auto& body) {
  const std::clock_t start = std::clock();
  body();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void run() {
  const Result<std::uint64_t> count = take_stones().count(kRanges);
  const double questions = static_cast<double>(*count) * kTimesInARound;
  std::vector<double> labelled_and_written;
  std::vector<double> written;
  std::vector<double> labelled;
  std::int64_t visited = 0;
  for (int round = 0; round < kRounds; ++round) {
    labelled_and_written.push_back(seconds_of([] { write(Lines::kLabelled); }));
    written.push_back(seconds_of([] { write(Lines::kArguments); }));
    labelled.push_back(seconds_of([&] { visited = label(); }));
  }
  fmt::print(
      "12 stones, 0..4 taken, depths 0..6: {} questions of {:.1f} nodes; labelled and written "
      "{:.2f} "
      "M/s (wanted: at least 1), only written {:.2f} M/s, only labelled {:.2f} M/s (medians of "
      "{})\n",
      *count, static_cast<double>(visited) / questions,
      questions / median(labelled_and_written) / 1e6, questions / median(written) / 1e6,
      questions / median(labelled) / 1e6, kRounds);
}

}  // namespace
}  // namespace cairn

int main() {
  cairn::run();
  return EXIT_SUCCESS;
}
