// Theory of operation.
//
// One poll(2) waits for both of the program's pipes, a pidfd and the grader's socket, until the
// program ends or a limit is reached.
//
// CPU time is that of the program and everything it started, read at the earliest moment at which
// it can have been used up, and once more at the end; RLIMIT_CPU is the backstop in case the
// supervisor is stopped. Wall time only stops what sleeps: waiting for a free processor is not
// counted. Output is counted as it arrives and never kept beyond the limit.
//
// A control group bounds the memory of all processes together. Where there is none, and for what a
// build writes to the disk, usage is polled fifty times a second, which is no guarantee but stops a
// program that keeps on.
//
// Afterwards everything that is left is killed: a daemon that left its session loses its parent
// sooner or later and then becomes a child of the supervisor. Only then are the pipes read to their
// end, so that a child that keeps stdout open neither delays the verdict nor loses output.
#include "grader/supervisor/watch.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" {  // glibc 2.36 forgot to say so itself
#include <sys/pidfd.h>
}

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <limits>
#include <optional>
#include <stdexcept>

#include "grader/base/descriptor.h"
#include "grader/supervisor/cleanup.h"
#include "grader/supervisor/cpu_clock.h"
#include "grader/supervisor/descendants.h"
#include "grader/supervisor/resource_usage.h"
#include "grader/supervisor/start.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// One of the program's two output streams.
struct Stream {
  Descriptor read_end;
  Descriptor write_end;
  std::string text;
  bool open = true;
  bool over_limit = false;

  Stream() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
    read_end = Descriptor(ends[0]);
    write_end = Descriptor(ends[1]);
    if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) throw_errno("fcntl");
  }

  /// Reads what is there now.
  void drain(std::uint64_t limit) {
    std::array<char, 65536> buffer;
    while (open) {
      const ssize_t count = read(read_end.get(), buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return;
      if (count < 0) throw_errno("read");
      if (count == 0) {
        open = false;
        return;
      }
      const std::uint64_t room = limit - text.size();
      over_limit = over_limit || static_cast<std::uint64_t>(count) > room;
      text.append(buffer.data(), std::min<std::uint64_t>(static_cast<std::uint64_t>(count), room));
      if (over_limit) return;
    }
  }
};

/// Polls memory and disk use; backs off when polling is slow.
class ResourcePoller {
 public:
  ResourcePoller(const Task& task, bool jailed) : task_(task), jailed_(jailed) {}

  /// Seconds until the next poll.
  [[nodiscard]] double pause() const {
    if (!is_needed()) return std::numeric_limits<double>::infinity();
    return std::max(0.0, std::chrono::duration<double>(next_ - Clock::now()).count());
  }

  /// The limit that is exceeded, if it is time to poll.
  std::optional<Ending> poll() {
    constexpr std::chrono::milliseconds kPause{20};
    constexpr int kPauseFactor = 20;  // of the time that the poll took
    if (!is_needed() || Clock::now() < next_) return {};
    const auto start = Clock::now();
    const std::vector<pid_t> processes = descendants();
    std::optional<Ending> exceeded;
    if (task_.memory_together_bytes > 0 &&
        memory_is_exceeded(processes, jailed_, task_.memory_together_bytes)) {
      exceeded = OutOfMemory{};
    }
    if (!exceeded && has_too_much_on_disk(processes)) exceeded = OutOfDisk{};
    next_ = Clock::now() + std::max<Clock::duration>(kPause, kPauseFactor * (Clock::now() - start));
    return exceeded;
  }

  [[nodiscard]] bool has_too_much_on_disk(const std::vector<pid_t>& processes) const {
    return disk_is_exceeded(task_.written, processes, kMostDiskBytes, kMostDiskEntries);
  }

 private:
  [[nodiscard]] bool is_needed() const {
    return task_.memory_together_bytes > 0 || !task_.written.empty();
  }

  const Task& task_;
  bool jailed_;
  Clock::time_point next_ = Clock::now();
};

/// A program that is being watched.
struct Watched {
  const Limits& limits;
  const Surroundings& surroundings;
  const CpuClock& cpu;
  Clock::time_point start;
  int pidfd;
  Stream& out;
  Stream& err;
  ResourcePoller& poller;
};

/// Waits for the program's end. Returns the limit that it reached, if any; its last output may not
/// have been read then.
std::optional<Ending> wait_or_limit(const Watched& program) {
  const Limits& limits = program.limits;
  const auto cores = static_cast<double>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
  while (true) {
    const double cpu_left = limits.cpu_seconds - program.cpu.seconds();
    if (cpu_left <= 0) return OutOfTime{true};
    const double wall = seconds_since(program.start);
    double wall_left = limits.wall_seconds - wall;
    if (wall_left <= 0) {
      wall_left = limits.wall_seconds - charged_wall_seconds(wall, waited_for_processor());
    }
    if (wall_left <= 0) return OutOfTime{false};
    // No program can use its CPU time up faster than on all cores at once.
    const double pause = std::min({wall_left, cpu_left / cores, program.poller.pause()});
    const auto nanoseconds = static_cast<std::int64_t>(pause * 1e9) + 1'000'000;
    const timespec timeout{nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
    std::array<pollfd, 4> watched{{{program.pidfd, POLLIN, 0},
                                   {program.out.open ? program.out.read_end.get() : -1, POLLIN, 0},
                                   {program.err.open ? program.err.read_end.get() : -1, POLLIN, 0},
                                   {program.surroundings.grader, POLLRDHUP, 0}}};
    if (ppoll(watched.data(), watched.size(), &timeout, nullptr) < 0 && errno != EINTR) {
      throw_errno("ppoll");
    }
    if (watched[3].revents != 0) throw std::runtime_error("the grader is gone");
    if (watched[0].revents != 0) return {};
    program.out.drain(limits.output_bytes);
    program.err.drain(limits.output_bytes);
    if (program.out.over_limit || program.err.over_limit) return OutOfOutput{};
    if (const std::optional<Ending> exceeded = program.poller.poll()) return exceeded;
  }
}

Ending ending_of(int status) {
  if (WIFSIGNALED(status)) return Killed{WTERMSIG(status)};
  return Exited{WEXITSTATUS(status)};
}

}  // namespace

RunResult run_task(const Task& task, const Surroundings& surroundings) {
  const Limits& limits = task.limits;
  Stream out;
  Stream err;
  const CpuClock cpu(surroundings.group_cpu);
  const auto start_time = Clock::now();
  const std::variant<pid_t, Ending> started =
      start(task, out.write_end.get(), err.write_end.get(), surroundings.jailed);
  RunResult result;
  if (const auto* const not_started = std::get_if<Ending>(&started)) {
    result.ending = *not_started;
    return result;
  }
  const pid_t pid = std::get<pid_t>(started);
  out.write_end = Descriptor();
  err.write_end = Descriptor();

  const Descriptor pidfd(pidfd_open(pid, 0));
  if (pidfd.get() < 0) throw_errno("pidfd_open");
  ResourcePoller poller(task, surroundings.jailed);
  const std::optional<Ending> limit =
      wait_or_limit({limits, surroundings, cpu, start_time, pidfd.get(), out, err, poller});
  const double waited = waited_for_processor();
  // Not yet waited for, so both numbers are still its own.
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);

  int status = 0;
  rusage usage{};
  while (wait4(pid, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw_errno("wait4");
  }
  result.wall_seconds = seconds_since(start_time);
  result.waited_seconds = waited;
  result.left_behind = end_all_processes(surroundings.jailed);
  result.cpu_seconds =
      cpu.of_group() ? cpu.seconds() : seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  out.drain(limits.output_bytes);
  err.drain(limits.output_bytes);

  result.ending = limit.value_or(ending_of(status));
  if (!limit && poller.has_too_much_on_disk({})) result.ending = OutOfDisk{};
  if (!limit && (out.over_limit || err.over_limit)) result.ending = OutOfOutput{};
  // RLIMIT_CPU killed it or its child, or it ended between two readings of the clock.
  if (!limit && result.cpu_seconds >= limits.cpu_seconds) result.ending = OutOfTime{true};
  result.out = std::move(out.text);
  result.err = std::move(err.text);
  return result;
}

}  // namespace cairn
