// What the jail costs beside a bare spawn of the same program, in one run. Not a test.
//   a case   of a submission whose jail is there already
//   a run    that has a jail of its own
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <vector>

#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSubmissions = 15;
constexpr int kCases = 30;
constexpr int kSingleRuns = 10;
constexpr const char* kProgram = "/bin/true";

/// Of programs started in one way.
struct Costs {
  std::vector<double> wall;  ///< of each, in milliseconds
  double cpu = 0;            ///< of all, ours and our children's, with whatever watched them
};

double cpu_milliseconds() {
  double sum = 0;
  for (const __rusage_who who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
      sum += 1e3 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e3;
    }
  }
  return sum;
}

/// Adds `count` calls of what `prepare` returns. Its end belongs to the processors' time: only a
/// process that was waited for shows it.
template <typename Prepare>
void measure(Costs& costs, int count, const Prepare& prepare) {
  const double cpu = cpu_milliseconds();
  {
    const auto body = prepare();
    for (int i = 0; i < count; ++i) {
      const auto start = Clock::now();
      body();
      costs.wall.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
  }
  costs.cpu += cpu_milliseconds() - cpu;
}

double median_wall(const Costs& costs) {
  std::vector<double> sorted = costs.wall;
  std::ranges::sort(sorted);
  return sorted[sorted.size() / 2];
}

double mean_cpu(const Costs& costs) { return costs.cpu / static_cast<double>(costs.wall.size()); }

void spawn_and_wait() {
  std::string word = kProgram;
  std::vector<char*> words{word.data(), nullptr};
  pid_t pid = 0;
  if (posix_spawn(&pid, kProgram, nullptr, nullptr, words.data(), environ) != 0) {
    throw std::runtime_error("posix_spawn failed");
  }
  int status = 0;
  waitpid(pid, &status, 0);
}

void run_once(Runner& runner) {
  const RunResult result = runner.run({{kProgram}, "", Limits{}});
  const auto* const failed = std::get_if<RunnerFailed>(&result.ending);
  if (failed != nullptr) throw std::runtime_error(failed->reason);
}

void report(const std::string& what, const Costs& costs, const Costs& bare,
            const std::string& wanted) {
  fmt::print("{:<32} {:6.2f} ms, {:+6.2f} ms ({}); CPU {:.2f} ms\n", what, median_wall(costs),
             median_wall(costs) - median_wall(bare), wanted, mean_cpu(costs));
}

int run_benches() {
  const TemporaryFolder work;
  const auto in_one = [&](Jail jail) {
    return [&work, jail] {
      return [runner = std::make_shared<Runner>(jail, Mounts{work.path(), {}, {}})] {
        run_once(*runner);
      };
    };
  };
  Costs bare;
  Costs watched;
  Costs jailed;
  Costs alone;
  for (int i = 0; i < kSubmissions; ++i) {
    measure(bare, kCases, [] { return spawn_and_wait; });
    measure(watched, kCases, in_one(Jail::kNone));
    measure(jailed, kCases, in_one(Jail::kRequired));
    measure(alone, kSingleRuns, [&] { return [&] { in_one(Jail::kRequired)()(); }; });
  }
  fmt::print("{}, medians of {}: a bare spawn {:.2f} ms; CPU {:.2f} ms\n", kProgram,
             bare.wall.size(), median_wall(bare), mean_cpu(bare));
  report("a case, watched without a jail", watched, bare, "nothing wanted");
  report("a case, 30 in one jail", jailed, bare, "wanted: at most +1.0");
  report("a run with a jail of its own", alone, bare, "wanted: at most +6");
  return 0;
}

}  // namespace
}  // namespace cairn

int main() {
  try {
    return cairn::run_benches();
  } catch (const std::exception& failure) {
    fmt::print(stderr, "jail_bench: {}\n", failure.what());
    return 1;
  }
}
