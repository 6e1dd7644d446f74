#include "grader/supervisor/wait_clock.h"

#include <algorithm>
#include <utility>

#include "grader/supervisor/processes.h"

namespace cairn {

void WaitClock::start() {
  if (waits_.empty()) waits_ = waits_of_threads().for_processor;
  seconds_ = 0;
  blocked_seconds_ = 0;
  read_ = Clock::now();
}

double WaitClock::seconds() {
  ThreadWaits now = waits_of_threads();
  std::map<pid_t, double> before = std::exchange(waits_, std::move(now.for_processor));
  double longest = 0;
  // A thread that is not among them has begun since.
  for (const auto& [thread, waited] : waits_) longest = std::max(longest, waited - before[thread]);
  const Clock::time_point read_before = std::exchange(read_, Clock::now());
  if (now.is_any_blocked) {
    blocked_seconds_ += std::chrono::duration<double>(read_ - read_before).count();
  }
  return seconds_ += longest;
}

}  // namespace cairn
