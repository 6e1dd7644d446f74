#include "grader/supervisor/wait_clock.h"

#include <algorithm>
#include <utility>

#include "grader/supervisor/processes.h"

namespace cairn {

void WaitClock::start() {
  if (waits_.empty()) waits_ = waits_of_threads();
  seconds_ = 0;
}

double WaitClock::seconds() {
  std::map<pid_t, double> before = std::exchange(waits_, waits_of_threads());
  double longest = 0;
  // A thread that is not among them has begun since.
  for (const auto& [thread, waited] : waits_) longest = std::max(longest, waited - before[thread]);
  return seconds_ += longest;
}

}  // namespace cairn
