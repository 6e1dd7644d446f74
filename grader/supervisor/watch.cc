// Theory of operation.
//
// CPU time is that of the program and everything it started, read at the earliest moment at which
// it can have been used up, and once more at the end; RLIMIT_CPU is the backstop in case the
// supervisor is stopped. Wall time only stops what sleeps: waiting for a free processor is not
// counted. Output is counted as it arrives and never kept beyond the limit.
//
// Afterwards the init kills everything that is left. Only then are the pipes read to their end, so
// that a child that keeps stdout open neither delays the verdict nor loses output.
#include "grader/supervisor/watch.h"

#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>

#include "grader/supervisor/case_init.h"
#include "grader/supervisor/cpu_clock.h"
#include "grader/supervisor/descendants.h"
#include "grader/supervisor/output_stream.h"
#include "grader/supervisor/wait_or_limit.h"

namespace cairn {
namespace {

Ending ending_of(int status) {
  if (WIFSIGNALED(status)) return Killed{WTERMSIG(status)};
  return Exited{WEXITSTATUS(status)};
}

/// It ended between two readings of the clock; or the kernel's limit killed it or its child, whose
/// clock differs from ours.
bool ended_by_cpu_time(const RunResult& run, double most_cpu_seconds) {
  constexpr double kNear = 0.8;
  const auto* const killed = std::get_if<Killed>(&run.ending);
  const bool as_by_limit =
      killed != nullptr && (killed->signal == SIGKILL || killed->signal == SIGXCPU);
  return run.cpu_seconds >= (as_by_limit ? kNear : 1) * most_cpu_seconds;
}

}  // namespace

RunResult run_task(const Task& task, const OwnWalls& walls,
                   const SupervisorDescriptors& descriptors) {
  const Limits& limits = task.limits;
  const double most_cpu_seconds = limits.cpu_seconds + task.more_cpu_seconds;
  OutputStream out;
  OutputStream err;
  RunResult result;
  CpuClock cpu(descriptors.group_cpu);
  CaseInit init(task, walls, {out.write_end.get(), err.write_end.get()});
  out.write_end = Descriptor();
  err.write_end = Descriptor();
  cpu.start();
  const auto start_time = std::chrono::steady_clock::now();
  if (std::optional<Ending> not_started = init.start_program()) {
    result.ending = std::move(*not_started);
    return result;
  }
  ResourcePoller poller(task);
  const std::optional<Ending> limit = wait_or_limit({limits,
                                                     most_cpu_seconds,
                                                     descriptors.grader,
                                                     cpu,
                                                     start_time,
                                                     {init.ended(), -1},
                                                     out,
                                                     err,
                                                     poller});
  result.wall_seconds = seconds_since(start_time);
  result.waited_seconds = waited_for_processor();
  const ProgramEnd end = init.end();
  result.left_behind = end.left_behind;
  result.cpu_seconds = std::max(end.cpu_seconds, cpu.seconds());
  result.peak_memory_bytes = end.peak_memory_bytes;
  out.drain(limits.output_bytes);
  err.drain(limits.output_bytes);

  result.ending = limit.value_or(ending_of(end.status));
  if (!limit && poller.has_too_much_on_disk({})) result.ending = OutOfDisk{};
  if (!limit && (out.over_limit || err.over_limit)) result.ending = OutOfOutput{};
  if (!limit && ended_by_cpu_time(result, most_cpu_seconds)) result.ending = OutOfTime{true};
  result.out = std::move(out.text);
  result.err = std::move(err.text);
  return result;
}

}  // namespace cairn
