// Waiting for the end of a program, or of what a program was asked to do, or for a limit.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "grader/base/task.h"
#include "grader/supervisor/cpu_clock.h"
#include "grader/supervisor/output_stream.h"

namespace cairn {

[[nodiscard]] double seconds_since(std::chrono::steady_clock::time_point start);

/// Polls memory and disk use; backs off when polling is slow.
class ResourcePoller {
 public:
  explicit ResourcePoller(const Task& task) : task_(task) {}

  /// Seconds until the next poll.
  [[nodiscard]] double pause() const;

  /// The limit that is exceeded, if it is time to poll.
  [[nodiscard]] std::optional<Ending> poll();

  [[nodiscard]] bool has_too_much_on_disk(const std::vector<pid_t>& processes) const;

 private:
  [[nodiscard]] bool is_needed() const;

  const Task& task_;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

/// A program that is being watched.
struct Watched {
  const Limits& limits;
  double most_cpu_seconds;
  int grader;  ///< its socket
  CpuClock& cpu;
  std::chrono::steady_clock::time_point start;
  std::array<int, 2> ended;  ///< either is readable then; -1: there is no second one
  OutputStream& out;
  OutputStream& err;
  ResourcePoller& poller;
  double waited_before = 0;  ///< what waited_for_processor() was at the start
};

/// Waits for the end. Returns the limit that was reached, if any; the last output may not have been
/// read then. Throws std::runtime_error when the grader is gone.
[[nodiscard]] std::optional<Ending> wait_or_limit(const Watched& program);

}  // namespace cairn
