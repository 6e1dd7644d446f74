// How often a correct program that needs nine tenths of its CPU time is stopped on a busy machine,
// and how much CPU time a loop gets beyond its limit. Not a test.
//   fair_time_bench [RUNS [CPU_LIMIT [LOOPS]]]
// The program is this one: it burns until its own CPU clock says so, and then prints the answer.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/timed_run.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kLoopsAProcessor = 3;
constexpr double kNeeded = 0.9;  // of the CPU limit
constexpr const char* kAnswer = "Move: 6\n";

double own_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

int burn(double seconds) {
  while (own_cpu_seconds() < seconds) {
  }
  fmt::print("{}", kAnswer);
  return 0;
}

/// Busy processes of ours, gone with this object.
class BusyLoops {
 public:
  explicit BusyLoops(std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      const pid_t pid = fork();
      if (pid < 0) throw std::runtime_error("fork failed");
      if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (volatile unsigned turns = 0;;) turns = turns + 1;
      }
      pids_.push_back(pid);
    }
  }
  ~BusyLoops() {
    for (const pid_t pid : pids_) {
      kill(pid, SIGKILL);
      waitpid(pid, nullptr, 0);
    }
  }
  BusyLoops(const BusyLoops&) = delete;
  BusyLoops& operator=(const BusyLoops&) = delete;

 private:
  std::vector<pid_t> pids_;
};

struct Bench {
  int runs = 5000;
  double cpu_seconds = 0.1;
  int loops = 50;
};

struct Counts {
  int false_time_outs_before = 0;  ///< in the first run
  int false_time_outs = 0;
  int wrong = 0;
  int not_graded = 0;
  int confirmed = 0;
  double most_cpu_seconds = 0;
};

/// That of a run which needs as much, or of a loop.
RunRequest request_of(const fs::path& program, double seconds, double limit) {
  RunRequest request{{program.string(), "burn", fmt::format("{}", seconds)}, "", Limits{}};
  request.limits.cpu_seconds = limit;
  request.limits.wall_seconds = 300 * limit;
  return request;
}

std::string words_of(const RunResult& run) {
  struct Say {
    std::string operator()(const Exited& exited) const {
      return fmt::format("exit code {}", exited.code);
    }
    std::string operator()(const Killed& killed) const {
      return fmt::format("signal {}", killed.signal);
    }
    std::string operator()(const OutOfTime& /*unused*/) const { return "out of time"; }
    std::string operator()(const OutOfOutput& /*unused*/) const { return "out of output"; }
    std::string operator()(const OutOfMemory& /*unused*/) const { return "out of memory"; }
    std::string operator()(const OutOfDisk& /*unused*/) const { return "out of disk"; }
    std::string operator()(const NotStarted& program) const { return program.reason; }
    std::string operator()(const NotRun&) const { return "not run"; }
    std::string operator()(const RunnerFailed& failed) const { return failed.reason; }
  };
  return fmt::format("{}; it printed '{}{}'", std::visit(Say{}, run.ending), run.out, run.err);
}

void count(Counts& counts, const TimedRun& fair) {
  const RunResult& run = fair.result;
  if (fair.confirmed.starts_with("ended by")) ++counts.false_time_outs_before;
  const bool exited = run.ending == Ending(Exited{0});
  if (!fair.confirmed.empty()) ++counts.confirmed;
  if (const auto* const failed = std::get_if<RunnerFailed>(&run.ending)) {
    ++counts.not_graded;
    fmt::print("not graded: {}\n", failed->reason);
  } else if (std::holds_alternative<OutOfTime>(run.ending)) {
    if (fair.confirmed.empty()) ++counts.false_time_outs_before;
    ++counts.false_time_outs;
    fmt::print("a false time-out: {} (CPU {:.4f} s)\n", fair.confirmed, run.cpu_seconds);
  } else if (!exited || run.out != kAnswer) {
    if (++counts.wrong == 1) fmt::print("wrong: {}\n", words_of(run));
  }
  counts.most_cpu_seconds = std::max(counts.most_cpu_seconds, run.cpu_seconds);
}

int run_bench(const Bench& bench) {
  const TemporaryFolder work;
  const fs::path folder = work.path() / "program";
  fs::create_directory(folder);
  fs::copy_file("/proc/self/exe", folder / "burn");
  Runner runner(Jail::kRequired, {work.path(), {"program"}, {}});
  const std::int64_t processors = sysconf(_SC_NPROCESSORS_ONLN);
  const BusyLoops busy(kLoopsAProcessor * processors);

  const auto start = Clock::now();
  Counts counts;
  for (int i = 0; i < bench.runs; ++i) {
    count(counts,
          run_timed(request_of(folder / "burn", kNeeded * bench.cpu_seconds, bench.cpu_seconds),
                    runner));
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  double excess = 0;
  int stopped = 0;
  for (int i = 0; i < bench.loops; ++i) {
    const TimedRun fair = run_timed(request_of(folder / "burn", 1e9, bench.cpu_seconds), runner);
    if (std::holds_alternative<OutOfTime>(fair.result.ending)) ++stopped;
    excess = std::max(excess, fair.result.cpu_seconds - bench.cpu_seconds);
  }

  fmt::print("{} runs that need {:g} of {:g} s of CPU time, {} busy loops on {} processors\n",
             bench.runs, kNeeded * bench.cpu_seconds, bench.cpu_seconds,
             kLoopsAProcessor * processors, processors);
  fmt::print("  false time-outs: {} before confirmation, {} after (wanted: 0)\n",
             counts.false_time_outs_before, counts.false_time_outs);
  fmt::print("  confirmed: {}; wrong: {}; not graded: {}; most CPU time: {:.4f} s; in {:.0f} s\n",
             counts.confirmed, counts.wrong, counts.not_graded, counts.most_cpu_seconds,
             took.count());
  fmt::print(
      "{} loops: {} stopped by time, at most {:.4f} s of CPU time beyond the limit "
      "(wanted: at most 0.5)\n",
      bench.loops, stopped, excess);
  const bool good = counts.false_time_outs == 0 && counts.wrong == 0 && counts.not_graded == 0 &&
                    stopped == bench.loops && excess <= 0.5;
  return good ? 0 : 1;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 2 && words[0] == "burn") return cairn::burn(std::stod(words[1]));
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // what goes wrong is seen at once
    cairn::Bench bench;
    if (!words.empty()) bench.runs = std::stoi(words[0]);
    if (words.size() > 1) bench.cpu_seconds = std::stod(words[1]);
    if (words.size() > 2) bench.loops = std::stoi(words[2]);
    return cairn::run_bench(bench);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "fair_time_bench: {}\n", failure.what());
    return 1;
  }
}
