// Jobs for several worker processes, which may crash.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "reference/core/result.h"

namespace cairn {

/// Does jobs 0 .. count-1 in at most `workers` child processes, each of which does one job after
/// the other. Processes, not threads, because a crash of the grader must cost one job and not the
/// class, and because a jail ends with the thread that made it.
///
/// `work` runs in the child and returns the job's result. `done` runs here, in the order in which
/// the jobs end; an Error says that the worker died or threw.
/// Throws std::system_error when no process can be started.
void run_in_workers(
    std::size_t count, std::size_t workers, const std::function<std::string(std::size_t)>& work,
    const std::function<void(std::size_t job, const Result<std::string>& result)>& done);

}  // namespace cairn
