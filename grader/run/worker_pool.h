// Jobs for several worker processes, which may crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "reference/core/result.h"

namespace cairn {

/// What a worker may use for one job: its own CPU time, not that of the programs it starts, and its
/// data in memory.
struct JobLimits {
  double cpu_seconds = 60;
  std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
};

/// What came of a job: what `work` returned, or why it did not.
struct JobResult : Result<std::string> {
  using Result::Result;
  /// Where it needed more than its limits, than which: "more than 60 s of CPU time of the grader's
  /// own".
  std::string needs = {};
};

/// How many there are at most.
struct Workers {
  std::size_t busy = 1;    ///< that work at the same time; 0 is 1
  std::size_t asleep = 0;  ///< besides, whose programs sleep (processor_share.h)
};

/// In a worker's `work`: tells `said` what it is about to do. Elsewhere nothing.
void tell_parent(const std::string& what);

/// Does jobs 0 .. count-1 in child processes, each of which does one job after the other.
/// Processes, not threads, because a crash of the grader must cost one job and not the class, and
/// because a jail ends with the thread that made it.
///
/// `work` runs in the child and returns the job's result. `done` runs here, in the order in which
/// the jobs end; an Error says that the worker died or threw, or needed more than `limits`, which
/// ends that worker and no other. `said` runs here, too. `at_end` runs in each child that did its
/// last job.
/// Throws std::system_error when no process can be started.
void run_in_workers(std::size_t count, const Workers& workers,
                    const std::function<std::string(std::size_t)>& work,
                    const std::function<void(std::size_t job, const JobResult& result)>& done,
                    const JobLimits& limits = {},
                    const std::function<void(std::size_t job, const std::string& what)>& said = {},
                    const std::function<void()>& at_end = {});

}  // namespace cairn
