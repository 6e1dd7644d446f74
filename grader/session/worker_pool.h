// Work for several processes: each job's text comes back, also from a worker that crashes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace cairn {

/// Does jobs 0 .. count-1, at most `workers` at once, each in a child process of ours that runs one
/// job after the other. Processes, not threads, because a crash of ours must cost one job and not
/// the class, and because a jail ends with the thread that made it.
///
/// `work` runs in the child and returns the job's result. `done` runs here, in the order in which
/// the jobs end; its result is empty, and `failure` says why, when the worker died or threw.
/// Throws std::system_error when no process can be had.
void run_in_workers(
    std::size_t count, std::size_t workers, const std::function<std::string(std::size_t)>& work,
    const std::function<void(std::size_t job, const std::optional<std::string>& result,
                             const std::string& failure)>& done);

}  // namespace cairn
