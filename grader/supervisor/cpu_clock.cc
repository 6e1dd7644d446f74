#include "grader/supervisor/cpu_clock.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <string>

#include "grader/supervisor/descendants.h"
#include "grader/supervisor/small_file.h"

namespace cairn {
namespace {

/// cpuacct.usage is nanoseconds; cpu.stat begins with "usage_usec ", microseconds.
double group_seconds(int group) {
  const std::string text = small_file(group);
  const std::string word = "usage_usec ";
  if (text.starts_with(word)) return std::strtod(text.c_str() + word.size(), nullptr) / 1e6;
  return std::strtod(text.c_str(), nullptr) / 1e9;
}

double own_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Counts the CPU time of this process and of everything that it starts from now on, however that
/// ends (perf_event_open(2), "inherit"). Of another one it may not be asked without privilege.
Descriptor own_counter() {
  perf_event_attr what{};
  what.type = PERF_TYPE_SOFTWARE;
  what.size = sizeof what;
  what.config = PERF_COUNT_SW_TASK_CLOCK;
  what.inherit = 1;
  what.exclude_kernel = 1;  // this clock counts it all the same, and more privilege is not needed
  return Descriptor(
      static_cast<int>(syscall(SYS_perf_event_open, &what, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
}

}  // namespace

CpuClock::CpuClock(int group) : group_(group) {
  if (group_ < 0) counter_ = own_counter();
}

void CpuClock::start() {
  start_ = counted_seconds().value_or(0);
  if (group_ < 0) observed_at_start_ = observed_seconds();
}

/// Both count this process, too.
std::optional<double> CpuClock::counted_seconds() const {
  if (group_ >= 0) return group_seconds(group_) - own_seconds();
  std::uint64_t nanoseconds = 0;
  if (counter_.get() < 0 ||
      read(counter_.get(), &nanoseconds, sizeof nanoseconds) != sizeof nanoseconds) {
    return {};
  }
  return static_cast<double>(nanoseconds) / 1e9 - own_seconds();
}

double CpuClock::seconds() {
  const std::optional<double> counted = counted_seconds();
  const double since_start = std::max(0.0, counted.value_or(start_) - start_);
  if (group_ >= 0) return since_start;
  // A process can lose its counter: the kernel takes it from one that starts a program which it may
  // not read.
  return std::max(since_start, observed_seconds() - observed_at_start_);
}

double CpuClock::observed_seconds() { return std::max(cpu_time_of_descendants(), seen_seconds()); }

/// Of a process that nobody waits for, and that is gone, what it had used when it was last seen.
double CpuClock::seen_seconds() {
  for (const auto& [process, own] : cpu_times_of_descendants()) seen_[process] = own;
  double all = 0;
  for (const auto& [process, own] : seen_) all += own;
  return all;
}

bool performance_counter_works() { return own_counter().get() >= 0; }

}  // namespace cairn
