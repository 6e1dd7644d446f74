// Theory of operation.
//
// One poll(2) waits for both of the program's pipes, its end and the grader's socket, until it has
// ended or a limit is reached.
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
// A program that sleeps needs no processor: the grader is told, and may start another meanwhile.
//
// Afterwards the init kills everything that is left. Only then are the pipes read to their end, so
// that a child that keeps stdout open neither delays the verdict nor loses output.
#include "grader/supervisor/watch.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <limits>
#include <stdexcept>

#include "grader/supervisor/case_init.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

/// The CPU time of a program. Reading it takes as long as much else that is done for a short one.
class CpuWatch {
 public:
  explicit CpuWatch(const Watched& program) : program_(program) {}

  /// Seconds; at the last read().
  [[nodiscard]] double used() const { return used_; }

  void read() {
    read_ = Clock::now();
    used_ = program_.cpu.seconds();
  }

  /// Seconds until all of it can have been used up: no program does that faster than on all cores
  /// at once.
  [[nodiscard]] double pause() const {
    static const auto cores = static_cast<double>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
    return std::max(0.0, (program_.most_cpu_seconds - used_) / cores - seconds_since(read_));
  }

 private:
  const Watched& program_;
  Clock::time_point read_ = program_.start;
  double used_ = 0;
};

/// Tells the grader when the program falls asleep, and when it goes on.
class SleepWatch {
 public:
  SleepWatch(int grader, WaitClock& waits) : grader_(grader), waits_(waits) {}

  /// Seconds until the next look.
  [[nodiscard]] double pause() const { return std::max(0.0, kInterval - seconds_since(last_)); }

  /// `cpu_used`: by the program, so far.
  void look(double cpu_used) {
    if (pause() > 0) return;
    constexpr double kLeast = 0.1 * kInterval;
    const double waited = waits_.seconds();
    const bool asleep = cpu_used - cpu_used_ < kLeast && waited - waited_ < kLeast;
    // Its end is noticed elsewhere.
    if (asleep != asleep_) {
      static_cast<void>(send_message(grader_, encoded(Reply{Activity{asleep}})));
    }
    asleep_ = asleep;
    cpu_used_ = cpu_used;
    waited_ = waited;
    last_ = Clock::now();
  }

 private:
  static constexpr double kInterval = 0.3;

  int grader_;
  Clock::time_point last_ = Clock::now();
  double cpu_used_ = 0;
  WaitClock& waits_;
  double waited_ = 0;
  bool asleep_ = false;
};

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

OutputStream::OutputStream() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
  read_end = Descriptor(ends[0]);
  write_end = Descriptor(ends[1]);
  if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) throw_errno("fcntl");
}

void OutputStream::drain(std::uint64_t limit) {
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

double waited_seconds(WaitClock& waits, double wall_seconds) {
  constexpr double kLeast = 0.01;
  if (wall_seconds < kLeast) return 0;
  const double for_processor = waits.seconds();
  return std::min(for_processor + waits.blocked_seconds(), wall_seconds);
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

bool ResourcePoller::is_needed() const {
  return task_.memory_together_bytes > 0 || !task_.written.empty();
}

double ResourcePoller::pause() const {
  if (!is_needed()) return std::numeric_limits<double>::infinity();
  return std::max(0.0, std::chrono::duration<double>(next_ - Clock::now()).count());
}

std::optional<Ending> ResourcePoller::poll() {
  constexpr int kPauseFactor = 20;  // of the time that the poll took
  if (!is_needed() || Clock::now() < next_) return {};
  const auto start = Clock::now();
  const std::vector<pid_t> processes = descendants();
  std::optional<Ending> exceeded;
  if (task_.memory_together_bytes > 0 &&
      memory_is_exceeded(processes, task_.memory_together_bytes)) {
    exceeded = OutOfMemory{};
  }
  if (!exceeded && has_too_much_on_disk(processes)) exceeded = OutOfDisk{};
  next_ = Clock::now() + std::max<Clock::duration>(kPause, kPauseFactor * (Clock::now() - start));
  return exceeded;
}

bool ResourcePoller::has_too_much_on_disk(const std::vector<pid_t>& processes) const {
  return disk_is_exceeded(task_.written, processes, kMostDiskBytes, kMostDiskEntries,
                          task_.limits.file_bytes);
}

std::optional<Ending> wait_or_limit(const Watched& program) {
  const Limits& limits = program.limits;
  CpuWatch cpu(program);
  SleepWatch sleep(program.grader, program.waits);
  while (true) {
    const double wall = seconds_since(program.start);
    const auto longest = [&] {
      return limits.wall_seconds + std::max(0.0, cpu.used() - limits.cpu_seconds);
    };
    if (cpu.pause() <= 0 || sleep.pause() <= 0 || wall >= longest()) cpu.read();
    sleep.look(cpu.used());
    if (cpu.used() >= program.most_cpu_seconds) return OutOfTime{true};
    double wall_left = longest() - wall;
    if (wall_left <= 0) {
      wall_left = longest() - charged_wall_seconds(wall, program.waits.seconds());
    }
    const bool is_late = wall_left <= 0;
    const double pause =
        is_late ? 0 : std::min({wall_left, cpu.pause(), program.poller.pause(), sleep.pause()});
    const auto nanoseconds = static_cast<std::int64_t>(pause * 1e9) + 1'000'000;
    const timespec timeout{nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
    std::array<pollfd, 5> watched{{{program.ended[0], POLLIN, 0},
                                   {program.ended[1], POLLIN, 0},
                                   {program.out.open ? program.out.read_end.get() : -1, POLLIN, 0},
                                   {program.err.open ? program.err.read_end.get() : -1, POLLIN, 0},
                                   {program.grader, POLLRDHUP, 0}}};
    if (ppoll(watched.data(), watched.size(), &timeout, nullptr) < 0 && errno != EINTR) {
      throw_errno("ppoll");
    }
    if (watched[4].revents != 0) throw std::runtime_error("the grader is gone");
    if (watched[0].revents != 0 || watched[1].revents != 0) return {};
    // Not before: on a busy machine the program may have ended long ago, and we are late.
    if (is_late) return OutOfTime{false};
    program.out.drain(limits.output_bytes);
    program.err.drain(limits.output_bytes);
    if (program.out.over_limit || program.err.over_limit) return OutOfOutput{};
    if (const std::optional<Ending> exceeded = program.poller.poll()) return exceeded;
  }
}

RunResult run_task(const Task& task, const OwnWalls& walls,
                   const SupervisorDescriptors& descriptors) {
  const Limits& limits = task.limits;
  const double most_cpu_seconds = limits.cpu_seconds + task.more_cpu_seconds;
  OutputStream out;
  OutputStream err;
  RunResult result;
  CpuClock cpu(descriptors.group_cpu);
  WaitClock waits;
  waits.start();  // there are no threads to read yet but the supervisor's
  const auto begin = Clock::now();
  CaseInit init(task, walls, {out.write_end.get(), err.write_end.get()});
  out.write_end = Descriptor();
  err.write_end = Descriptor();
  cpu.start();
  if (std::optional<Ending> not_started = init.start_program()) {
    result.ending = std::move(*not_started);
    return result;
  }
  // On a busy machine it may take seconds to make the walls, which are not the program's.
  const auto start_time = Clock::now();
  ResourcePoller poller(task);
  const std::optional<Ending> limit = wait_or_limit({limits,
                                                     most_cpu_seconds,
                                                     descriptors.grader,
                                                     cpu,
                                                     waits,
                                                     start_time,
                                                     {init.ended(), -1},
                                                     out,
                                                     err,
                                                     poller});
  result.wall_seconds = seconds_since(begin);
  result.waited_seconds = waited_seconds(waits, result.wall_seconds);
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
