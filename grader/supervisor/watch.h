// One program from its start to its end, and what it takes to watch it.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/supervisor/resource_usage.h"
#include "grader/supervisor/wait_clock.h"
#include "grader/supervisor/walls.h"

namespace cairn {

/// Open descriptors of the supervisor.
struct SupervisorDescriptors {
  int grader = -1;     ///< the socket to the grader; when it closes, everything ends
  int group_cpu = -1;  ///< the group's CPU time (CpuClock), -1 where there is none
};

/// Runs the task to its end or a limit, and kills every process that it left. Throws
/// std::runtime_error for internal failures.
[[nodiscard]] RunResult run_task(const Task& task, const OwnWalls& walls,
                                 const SupervisorDescriptors& descriptors);

/// One of a program's two output streams.
struct OutputStream {
  Descriptor read_end;   ///< does not block
  Descriptor write_end;  ///< to be given to the program
  std::string text;      ///< what was read so far
  bool open = true;
  bool over_limit = false;

  /// Throws std::system_error.
  OutputStream();

  /// Reads what is there now, and keeps no more than the limit.
  void drain(std::uint64_t limit);
};

/// RunResult::waited_seconds of a program that took so long. Of one that took less than 10 ms, as
/// most do, it is not asked: that would take longer than all else.
[[nodiscard]] double waited_seconds(WaitClock& waits, double wall_seconds);

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

  static constexpr std::chrono::milliseconds kPause{20};

  const Task& task_;
  /// Most programs have ended before.
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + kPause;
};

/// A program that is being watched.
struct Watched {
  const Limits& limits;
  double most_cpu_seconds;
  int grader;  ///< its socket
  CpuClock& cpu;
  WaitClock& waits;
  std::chrono::steady_clock::time_point start;
  std::array<int, 2> ended;  ///< either is readable then; -1: there is no second one
  OutputStream& out;
  OutputStream& err;
  ResourcePoller& poller;
};

/// Waits for the end. Returns the limit that was reached, if any; the last output may not have been
/// read then. Throws std::runtime_error when the grader is gone.
[[nodiscard]] std::optional<Ending> wait_or_limit(const Watched& program);

}  // namespace cairn
