// How much more CPU time the same work takes when the other processors are busy: they share caches,
// memory, and where there are hardware threads the arithmetic units. Not a test; timed_run.h rests
// on it (kSlowdown).
//   slowdown_bench [ROUNDS, 5]
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/run/timed_run.h"

namespace cairn {
namespace {

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Arithmetic that stays in registers.
std::uint64_t compute() {
  std::uint64_t value = 1;
  for (std::uint64_t i = 0; i < 200'000'000; ++i) value = value * 6364136223846793005U + i;
  return value;
}

/// Follows a random cycle through so many bytes.
std::uint64_t chase(std::size_t bytes, std::size_t steps) {
  std::vector<std::uint32_t> next(bytes / sizeof(std::uint32_t));
  std::iota(next.begin(), next.end(), 0U);
  std::uint64_t random = 1;
  for (std::size_t i = next.size() - 1; i > 0; --i) {  // Sattolo's: one cycle through all
    random = random * 6364136223846793005U + 1442695040888963407U;
    std::swap(next[i], next[(random >> 33U) % i]);
  }
  std::uint32_t at = 0;
  for (std::size_t i = 0; i < steps; ++i) at = next[at];
  return at;
}

struct Work {
  const char* name;
  std::function<std::uint64_t()> run;
};

std::vector<Work> works() {
  return {{"arithmetic", compute},
          {"256 KiB of memory", [] { return chase(256U << 10U, 60'000'000); }},
          {"8 MiB of memory", [] { return chase(8U << 20U, 8'000'000); }},
          {"128 MiB of memory", [] { return chase(128U << 20U, 2'000'000); }}};
}

double seconds_of(const Work& work) {
  const double before = cpu_seconds();
  volatile std::uint64_t kept = work.run();
  static_cast<void>(kept);
  return cpu_seconds() - before;
}

/// Processes that do the same for ever; gone with this object.
class Neighbours {
 public:
  Neighbours(const Work& work, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      const pid_t pid = fork();
      if (pid < 0) throw_errno("fork");
      if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        while (true) seconds_of(work);
      }
      pids_.push_back(pid);
    }
  }
  ~Neighbours() {
    for (const pid_t pid : pids_) {
      kill(pid, SIGKILL);
      waitpid(pid, nullptr, 0);
    }
  }
  Neighbours(const Neighbours&) = delete;
  Neighbours& operator=(const Neighbours&) = delete;

 private:
  std::vector<pid_t> pids_;
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

/// How many times as long the work takes beside so many neighbours as alone, for each round.
std::vector<double> ratios_of(const Work& work, const Work& neighbour, std::int64_t count,
                              int rounds) {
  std::vector<double> ratios;
  for (int i = 0; i < rounds; ++i) {
    const double alone = seconds_of(work);
    const Neighbours busy(neighbour, count);
    ratios.push_back(seconds_of(work) / alone);
  }
  return ratios;
}

void run(int rounds) {
  const std::int64_t processors = sysconf(_SC_NPROCESSORS_ONLN);
  fmt::print("CPU time beside busy neighbours, to that alone; medians of {}, {} processors\n",
             rounds, processors);
  double worst = 0;
  double worst_alone = 0;  // what others do on the same host
  for (const Work& work : works()) {
    const std::vector<double> control = ratios_of(work, work, 0, rounds);
    worst_alone = std::max(worst_alone, std::ranges::max(control));
    fmt::print("  {:<18} beside {:<18} {:.2f}\n", work.name, "nobody", median(control));
    for (const Work& neighbour : works()) {
      const std::vector<double> ratios = ratios_of(work, neighbour, 2 * processors - 1, rounds);
      worst = std::max(worst, std::ranges::max(ratios));
      fmt::print("  {:<18} beside {:<18} {:.2f}\n", work.name, neighbour.name, median(ratios));
    }
  }
  fmt::print(
      "at most {:.2f}, and {:.2f} beside nobody; a run may take {:g} times its limit before it is "
      "out of time for sure\n",
      worst, worst_alone, kSlowdown);
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  try {
    cairn::run(argc > 1 ? std::stoi(argv[1]) : 5);
    return 0;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "slowdown_bench: {}\n", failure.what());
    return 1;
  }
}
