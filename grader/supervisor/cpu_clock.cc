#include "grader/supervisor/cpu_clock.h"

#include <algorithm>
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

/// The supervisor is in the group, too.
double seconds_of_programs(int group) { return group_seconds(group) - own_seconds(); }

}  // namespace

CpuClock::CpuClock(int group) : group_(group) {
  if (of_group()) start_ = seconds_of_programs(group_);
}

double CpuClock::seconds() const {
  if (!of_group()) return cpu_time_of_descendants();
  return std::max(0.0, seconds_of_programs(group_) - start_);
}

}  // namespace cairn
