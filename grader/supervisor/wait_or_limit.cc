// Theory of operation.
//
// One poll(2) waits for both of the program's pipes, its end and the grader's socket, until it has
// ended or a limit is reached.
//
// A control group bounds the memory of all processes together. Where there is none, and for what a
// build writes to the disk, usage is polled fifty times a second, which is no guarantee but stops a
// program that keeps on.
//
// A program that sleeps needs no processor: the grader is told, and may start another meanwhile.
#include "grader/supervisor/wait_or_limit.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "grader/supervisor/descendants.h"
#include "grader/supervisor/resource_usage.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

/// Tells the grader when the program falls asleep, and when it goes on.
class SleepWatch {
 public:
  SleepWatch(int grader, double waited) : grader_(grader), waited_(waited) {}

  /// Seconds until the next look.
  [[nodiscard]] double pause() const { return std::max(0.0, kInterval - seconds_since(last_)); }

  /// `cpu_used`: by the program, so far.
  void look(double cpu_used) {
    if (pause() > 0) return;
    constexpr double kLeast = 0.1 * kInterval;
    bool asleep = cpu_used - cpu_used_ < kLeast;
    if (asleep) {
      const double waited = waited_for_processor();
      asleep = waited - waited_ < kLeast;
      waited_ = waited;
    }
    // Its end is noticed elsewhere.
    if (asleep != asleep_) {
      static_cast<void>(send_message(grader_, encoded(Reply{Activity{asleep}})));
    }
    asleep_ = asleep;
    cpu_used_ = cpu_used;
    last_ = Clock::now();
  }

 private:
  static constexpr double kInterval = 0.3;

  int grader_;
  Clock::time_point last_ = Clock::now();
  double cpu_used_ = 0;
  double waited_;
  bool asleep_ = false;
};

}  // namespace

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
  constexpr std::chrono::milliseconds kPause{20};
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
  const auto cores = static_cast<double>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
  SleepWatch sleep(program.grader, program.waited_before);
  while (true) {
    const double cpu_used = program.cpu.seconds();
    sleep.look(cpu_used);
    const double cpu_left = program.most_cpu_seconds - cpu_used;
    if (cpu_left <= 0) return OutOfTime{true};
    const double wall = seconds_since(program.start);
    const double longest = limits.wall_seconds + std::max(0.0, cpu_used - limits.cpu_seconds);
    double wall_left = longest - wall;
    if (wall_left <= 0) {
      wall_left =
          longest - charged_wall_seconds(wall, waited_for_processor() - program.waited_before);
    }
    if (wall_left <= 0) return OutOfTime{false};
    // No program can use its CPU time up faster than on all cores at once.
    const double pause =
        std::min({wall_left, cpu_left / cores, program.poller.pause(), sleep.pause()});
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
    program.out.drain(limits.output_bytes);
    program.err.drain(limits.output_bytes);
    if (program.out.over_limit || program.err.over_limit) return OutOfOutput{};
    if (const std::optional<Ending> exceeded = program.poller.poll()) return exceeded;
  }
}

}  // namespace cairn
