// Theory of operation.
//
// Boost.Process starts the program: in a session of its own (so it has no terminal, and a signal to
// its group reaches all that did not leave it), with resource limits, stdin from /dev/null, stdout
// and stderr into two pipes. Its author calls its waiting unreliable, so the waiting is ours: one
// poll(2) over both pipes and a pidfd, until the program ends or a limit is reached.
//
// CPU time is that of the program and all that it started, from their CPU clocks, read at the
// earliest moment at which it can have been used up, and once more at the end; RLIMIT_CPU stands
// behind that in case we are stopped ourselves. Wall time only catches what sleeps: what they
// waited for a free processor is not counted. Output is counted as it arrives and never kept beyond
// the limit.
//
// Afterwards everything that is left is killed. A daemon that left the group by setsid(2) loses its
// parent sooner or later and then becomes our child, because we are a child subreaper (prctl(2)):
// killing our children until there are none reaches every process that the program started. Only
// when all are gone are the pipes read to their end, so that a child that keeps stdout open neither
// delays the verdict nor loses what was printed.
#include "grader/run/run.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" {  // glibc 2.36 forgot to say so itself
#include <sys/pidfd.h>
}

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/io.hpp>
#include <boost/process/posix.hpp>
#include <boost/process/search_path.hpp>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

#include "grader/run/descendants.h"
#include "grader/run/descriptor.h"

namespace cairn {
namespace {

namespace bp = boost::process;
using Clock = std::chrono::steady_clock;

constexpr const char* kPath = "/usr/local/bin:/usr/bin:/bin";

/// Nobody sees it: the error itself goes back through Boost.Process.
constexpr int kExitNotStarted = 126;

/// How long whatever a program left may resist being killed before we say that we failed.
constexpr std::chrono::seconds kClearingTime{10};

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

  /// Takes what is there now.
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

void set_limit(int resource, rlim_t value, std::error_code& failed) {
  const rlimit limit{value, value};
  if (setrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0 && !failed) {
    failed = {errno, std::generic_category()};
  }
}

/// Runs between fork and exec; a limit that cannot be set stops the start (idea 6 of the house:
/// what was asked for happens, or is reported).
struct PrepareChild : bp::extend::handler {
  PrepareChild(std::filesystem::path folder_to_start_in, const Limits& limits_to_set)
      : folder(std::move(folder_to_start_in)), limits(limits_to_set) {}

  template <typename Executor>
  void on_exec_setup(Executor& executor) const {
    std::error_code failed;
    // Not bp::start_dir, which starts the program where we are when it cannot be in its folder.
    if (chdir(folder.c_str()) != 0) failed = {errno, std::generic_category()};
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) failed = {errno, std::generic_category()};
    if (setsid() < 0) failed = {errno, std::generic_category()};
    const auto backstop = static_cast<rlim_t>(std::ceil(limits.cpu_seconds)) + 1;
    set_limit(RLIMIT_CPU, backstop, failed);
    set_limit(RLIMIT_DATA, limits.memory_bytes, failed);
    set_limit(RLIMIT_FSIZE, limits.file_bytes, failed);
    set_limit(RLIMIT_CORE, 0, failed);
    sigset_t none;  // a blocked SIGXCPU or SIGTERM would be inherited
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    // Whatever a file stream of ours has open stays ours.
    if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) != 0 && !failed) {
      failed = {errno, std::generic_category()};
    }
    if (failed) {
      executor.set_error(failed, "limits");
      _exit(kExitNotStarted);
    }
  }

  std::filesystem::path folder;
  Limits limits;
};

bp::environment environment_of(const std::filesystem::path& folder) {
  bp::environment environment;  // empty, not ours
  for (const auto& [name, value] : fixed_environment(folder)) environment[name] = value;
  return environment;
}

/// Wall time less what it waited for a processor, but never less than a tenth: however busy the
/// machine is, a run ends.
double idle_or_running_seconds(Clock::time_point start) {
  const double wall = seconds_since(start);
  return std::max(wall - waited_for_processor(), wall / 10);
}

/// Waits for the program's end. Returns what ended it when that was a limit.
std::optional<Ending> wait_or_limit(int pidfd, const Limits& limits, Clock::time_point start,
                                    Stream& out, Stream& err) {
  const double cores = std::max(1U, std::thread::hardware_concurrency());
  while (true) {
    const double cpu_left = limits.cpu_seconds - cpu_time();
    if (cpu_left <= 0) return OutOfTime{true};
    double wall_left = limits.wall_seconds - seconds_since(start);
    if (wall_left <= 0) wall_left = limits.wall_seconds - idle_or_running_seconds(start);
    if (wall_left <= 0) return OutOfTime{false};
    // No program can use its CPU time up faster than on all cores at once.
    const double pause = std::min(wall_left, cpu_left / cores);
    const auto nanoseconds = static_cast<std::int64_t>(pause * 1e9) + 1'000'000;
    const timespec timeout{nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
    std::array<pollfd, 3> watched{{{pidfd, POLLIN, 0},
                                   {out.open ? out.read_end.get() : -1, POLLIN, 0},
                                   {err.open ? err.read_end.get() : -1, POLLIN, 0}}};
    if (ppoll(watched.data(), watched.size(), &timeout, nullptr) < 0 && errno != EINTR) {
      throw_errno("ppoll");
    }
    out.drain(limits.output_bytes);
    err.drain(limits.output_bytes);
    if (out.over_limit || err.over_limit) return OutOfOutput{};
    if (watched[0].revents != 0) return {};
  }
}

/// Kills every process that is left; returns how many there were.
int clear_away() {
  const auto start = Clock::now();
  int count = 0;
  while (true) {
    int reaped = 0;
    while (true) {  // those that ended by themselves, or just now
      const pid_t pid = waitpid(-1, nullptr, WNOHANG);
      if (pid <= 0) break;
      ++reaped;
    }
    count += reaped;
    const std::vector<pid_t> left = children_of_ours();
    if (left.empty() && reaped == 0) return count;
    for (const pid_t pid : left) kill(pid, SIGKILL);
    if (Clock::now() - start > kClearingTime) {
      throw std::runtime_error(
          fmt::format("{} processes that the program left could not be ended", left.size()));
    }
    if (!left.empty()) std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

Ending ending_of(int status) {
  if (WIFSIGNALED(status)) return Killed{WTERMSIG(status)};
  return Exited{WEXITSTATUS(status)};
}

/// Whoever started us may have closed our standard streams; a pipe of ours that took the place of
/// one would be lost on its way to the program's own.
void occupy_standard_descriptors() {
  int number = STDIN_FILENO;
  while (number <= STDERR_FILENO) {
    number = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (number < 0) throw_errno("open /dev/null");
  }
  close(number);
}

/// Whether exec(2) said so of the program itself, which is then at fault: it removed itself, its
/// first line names an interpreter that is not here, it was built for another machine.
bool is_of_the_program(const std::error_code& failed, const RunRequest& request) {
  constexpr std::array kOfExec{ENOENT, ENOTDIR, EACCES, ENOEXEC, ELOOP, ELIBBAD};
  return std::filesystem::path(request.command[0]).has_parent_path() &&
         std::filesystem::is_directory(request.folder) &&
         std::find(kOfExec.begin(), kOfExec.end(), failed.value()) != kOfExec.end();
}

RunResult run_or_throw(const RunRequest& request) {
  occupy_standard_descriptors();
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) throw_errno("prctl(PR_SET_CHILD_SUBREAPER)");
  std::filesystem::path program = request.command.at(0);
  if (!program.has_parent_path()) program = find_program(program.string());
  if (program.empty()) {
    throw std::runtime_error(request.command[0] + " is not installed (looked in " + kPath + ")");
  }
  const std::vector<std::string> arguments(request.command.begin() + 1, request.command.end());

  RunResult result;
  Stream out;
  Stream err;
  std::error_code failed;
  const auto start = Clock::now();
  bp::child child(bp::exe = program.string(), bp::args = arguments, environment_of(request.folder),
                  (bp::std_in < bp::null), bp::posix::fd.bind(1, out.write_end.get()),
                  bp::posix::fd.bind(2, err.write_end.get()),
                  PrepareChild(request.folder, request.limits), failed);
  if (failed) {
    clear_away();  // Boost.Process does not wait for a child that could not become the program
    if (is_of_the_program(failed, request)) {
      result.ending = NotStarted{failed.message()};
      return result;
    }
    throw std::runtime_error(
        fmt::format("{} in {}: {}", program.string(), request.folder.string(), failed.message()));
  }
  const pid_t pid = child.id();
  child.detach();
  out.write_end = Descriptor();
  err.write_end = Descriptor();

  const Descriptor pidfd(pidfd_open(pid, 0));
  if (pidfd.get() < 0) throw_errno("pidfd_open");
  const std::optional<Ending> limit = wait_or_limit(pidfd.get(), request.limits, start, out, err);
  // Not yet waited for, so both numbers are still its own; a program that has ended feels nothing.
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);

  int status = 0;
  rusage usage{};
  while (wait4(pid, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw_errno("wait4");
  }
  result.wall_seconds = seconds_since(start);
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  result.left_behind = clear_away();
  out.drain(request.limits.output_bytes);
  err.drain(request.limits.output_bytes);

  result.ending = limit.value_or(ending_of(status));
  if (!limit && (out.over_limit || err.over_limit)) result.ending = OutOfOutput{};
  // RLIMIT_CPU ended it, or a child of it that it then told of, or it was faster than our looking.
  if (!limit && result.cpu_seconds >= request.limits.cpu_seconds) result.ending = OutOfTime{true};
  result.out = std::move(out.text);
  result.err = std::move(err.text);
  return result;
}

}  // namespace

std::filesystem::path find_program(const std::string& program) {
  std::vector<boost::filesystem::path> folders;
  const std::string path = kPath;
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t colon = path.find(':', at);
    folders.emplace_back(path.substr(at, colon == std::string::npos ? colon : colon - at));
    at = colon == std::string::npos ? colon : colon + 1;
  }
  return bp::search_path(program, folders).string();
}

std::vector<std::pair<std::string, std::string>> fixed_environment(
    const std::filesystem::path& folder) {
  return {{"PATH", kPath},         {"HOME", folder.string()},       {"TMPDIR", folder.string()},
          {"LANG", "C.UTF-8"},     {"LC_ALL", "C.UTF-8"},           {"TZ", "UTC"},
          {"PYTHONHASHSEED", "0"}, {"PYTHONDONTWRITEBYTECODE", "1"}};
}

std::vector<std::string> describe(const Limits& limits) {
  constexpr double kMebibyte = 1 << 20;
  return {
      fmt::format("CPU time: {:g} s, with its children (CPU clocks, RLIMIT_CPU behind them)",
                  limits.cpu_seconds),
      fmt::format("wall time: {:g} s, less what it waited for a free processor",
                  limits.wall_seconds),
      fmt::format("output: {:g} MiB each of stdout and stderr (counted as it arrives)",
                  static_cast<double>(limits.output_bytes) / kMebibyte),
      fmt::format("memory: {:g} MiB of data a process (RLIMIT_DATA)",
                  static_cast<double>(limits.memory_bytes) / kMebibyte),
      fmt::format("files: {:g} MiB each (RLIMIT_FSIZE)",
                  static_cast<double>(limits.file_bytes) / kMebibyte),
      "processes: their number is not limited; every one that is left is ended",
      "network and files of this user: not limited",
  };
}

RunResult run(const RunRequest& request) {
  try {
    return run_or_throw(request);
  } catch (const std::exception& failure) {
    for (const pid_t pid : children_of_ours()) kill(pid, SIGKILL);
    RunResult result;
    result.ending = RunnerFailed{failure.what()};
    return result;
  }
}

}  // namespace cairn
