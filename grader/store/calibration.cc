#include "grader/store/calibration.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <limits>
#include <vector>

namespace cairn {

namespace {

constexpr int kTurns = 5;
constexpr int kSteps = 6'000'000;
constexpr std::size_t kWords = std::size_t{1} << 17;  // 1 MiB

double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double kNanosecond = 1e-9;
  return static_cast<double>(time.tv_sec) + kNanosecond * static_cast<double>(time.tv_nsec);
}

/// Every step waits for the one before, so that no compiler can leave one out.
std::uint64_t compute(std::vector<std::uint64_t>& table) {
  std::uint64_t state = 88172645463325252ULL;
  for (int step = 0; step < kSteps; ++step) {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    std::uint64_t& word = table[state % kWords];
    if ((word & 1U) == 0) state += word;
    word += state;
  }
  return state;
}

}  // namespace

double calibration_seconds() {
  double least = std::numeric_limits<double>::max();
  for (int turn = 0; turn < kTurns; ++turn) {
    std::vector<std::uint64_t> table(kWords);
    const double begun = thread_cpu_seconds();
    const volatile std::uint64_t result = compute(table);
    static_cast<void>(result);
    least = std::min(least, thread_cpu_seconds() - begun);
  }
  return least;
}

}  // namespace cairn
