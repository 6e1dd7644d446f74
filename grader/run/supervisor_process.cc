// Theory of operation.
//
// Boost.Process starts bubblewrap, which starts the supervisor; without a jail, it starts the
// supervisor itself. Between fork and exec the child joins the control group, while it may still
// write there, and then becomes the jail's user.
//
// The supervisor's file is opened here and started through /proc/self/fd: neither it nor its folder
// has to be visible in the jail, or open to the jail's user.
//
// The started process leads a process group. Bubblewrap binds the first process of the jail to its
// own life only just before that becomes the supervisor. A bubblewrap that is killed earlier (the
// control group may be full of what the last program left) would leave a process that waits for it
// forever; but that process is still in the group, and is killed with it.
#include "grader/run/supervisor_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" {  // glibc 2.36 forgot to say so itself
#include <sys/pidfd.h>
}

#include <array>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/io.hpp>
#include <boost/process/posix.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>

#include "grader/base/installation.h"
#include "grader/base/machine_fault.h"
#include "grader/run/processor_share.h"
#include "grader/run/run.h"

namespace cairn {
namespace {

namespace bp = boost::process;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr int kExitNotStarted = 126;  // nobody sees it: there is a message
constexpr int kExitOfBubblewrap = 1;  // it could not make the jail

constexpr double kSecondsToStart = 30;
/// A run of `wall_seconds` ends within ten times as much (watch.cc), and some time for the cleanup.
constexpr double kLongestFactor = 10;
constexpr double kSecondsToCleanUp = 30;
constexpr int kMillisecondsToEnd = 15'000;  // longer than it needs to kill its programs

Descriptor in_memory(const char* name, const std::string& content) {
  Descriptor file(memfd_create(name, MFD_CLOEXEC));
  if (file.get() < 0) throw_errno("memfd_create");
  if (write(file.get(), content.data(), content.size()) != static_cast<ssize_t>(content.size()) ||
      lseek(file.get(), 0, SEEK_SET) != 0) {
    throw_errno(name);
  }
  return file;
}

Descriptor open_supervisor() {
  const fs::path file = supervisor_file();
  Descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0) {
    throw_if_machine_failed(file);
    throw std::runtime_error(file.string() + " cannot be read; Cairn is not installed completely");
  }
  return opened;
}

/// What happens between fork and exec. A failure is reported on stderr, as by bubblewrap:
/// Boost.Process would not wait for a child that it knows to have failed.
struct PrepareSupervisor : bp::extend::handler {
  PrepareSupervisor(const SupervisorConfig& start, std::vector<int> kept_open, int messages_to)
      : config(start), kept(std::move(kept_open)), messages(messages_to) {}

  template <typename Executor>
  void on_exec_setup(Executor& /*unused*/) const {
    if (setpgid(0, 0) != 0) fail("setpgid");
    if (config.group != nullptr) {
      for (const Descriptor& entrance : config.group->entrances()) {
        if (write(entrance.get(), "0", 1) != 1) fail("entering the control group");
      }
    }
    if (config.user) become(*config.user);
    // The grader's file streams are not inherited.
    if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) fail("close_range");
    for (const int descriptor : kept) {
      if (fcntl(descriptor, F_SETFD, 0) != 0) fail("fcntl");
    }
  }

  void become(uid_t user) const {
    if (setgroups(0, nullptr) != 0 || setresgid(user, user, user) != 0 ||
        setresuid(user, user, user) != 0) {
      fail("becoming the user of the jail");
    }
    for (const auto* names : {&config.mounts.readable, &config.mounts.writable}) {
      for (const std::string& name : *names) {
        const std::string folder = (config.mounts.work / name).string();
        if (access(folder.c_str(), R_OK | X_OK) == 0) continue;
        fail("the user of the jail cannot reach " + folder +
             "; all folders above it should be open to others (TMPDIR says where they are)");
      }
    }
  }

  [[noreturn]] void fail(const std::string& what) const {
    const std::string words = what + ": " + std::generic_category().message(errno);
    _exit(write(messages, words.data(), words.size()) < 0 ? kExitNotStarted + 1 : kExitNotStarted);
  }

  const SupervisorConfig& config;
  std::vector<int> kept;
  int messages;
};

}  // namespace

double longest_run_seconds(const Limits& limits) {
  return kLongestFactor * limits.wall_seconds + kSecondsToCleanUp;
}

SupervisorProcess::SupervisorProcess(const SupervisorConfig& config) {
  start(config);
  std::string hello;
  constexpr std::uint64_t kLongestHello = 100;
  const bool told = send_message(socket_.get(), encoded(config.surroundings));
  if (!told && errno != EPIPE && errno != ECONNRESET) {  // it has not ended: nothing was refused
    end_because_of("telling the supervisor where it is");
  }
  const bool ready = told && answers_within(kSecondsToStart) &&
                     receive_message(socket_.get(), hello, kLongestHello);
  if (ready) {
    hello_ = hello_in(hello);
    return;
  }
  const int status = end();
  if (config.jail && WIFEXITED(status) && WEXITSTATUS(status) == kExitOfBubblewrap) {
    throw JailRefused(message());
  }
  throw std::runtime_error(message());
}

SupervisorProcess::~SupervisorProcess() { end(); }

void SupervisorProcess::start(const SupervisorConfig& config) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw_errno("socketpair");
  }
  socket_ = Descriptor(ends[0]);
  const Descriptor theirs(ends[1]);
  messages_ = in_memory("messages", "");
  const Descriptor program = open_supervisor();
  Descriptor group_cpu;
  if (config.group != nullptr && config.group->counts_cpu_time()) {
    group_cpu = Descriptor(open(config.group->cpu_time_file().c_str(), O_RDONLY | O_CLOEXEC));
  }
  Descriptor users;
  Descriptor groups;

  std::vector<std::string> command;
  std::vector<int> kept{theirs.get(), program.get()};
  if (group_cpu.get() >= 0) kept.push_back(group_cpu.get());
  if (config.jail) {
    users = in_memory("users", users_inside());
    groups = in_memory("groups", groups_inside());
    command.push_back(find_program("bwrap").string());
    if (command[0].empty()) throw std::runtime_error("bubblewrap is not installed");
    const std::vector<std::string> walls =
        bubblewrap_arguments(config.mounts, *config.jail, {users.get(), groups.get()});
    command.insert(command.end(), walls.begin(), walls.end());
    for (const Descriptor* one : {&users, &groups}) kept.push_back(one->get());
  }
  command.push_back(fmt::format("/proc/self/fd/{}", program.get()));
  command.insert(command.end(), {std::to_string(theirs.get()), std::to_string(group_cpu.get())});

  bp::child child(bp::exe = command[0],
                  bp::args = std::vector<std::string>(command.begin() + 1, command.end()),
                  bp::environment(), (bp::std_in < bp::null),
                  bp::posix::fd.bind(1, messages_.get()), bp::posix::fd.bind(2, messages_.get()),
                  PrepareSupervisor(config, std::move(kept), messages_.get()));
  if (!child.valid()) throw_errno("fork");  // of which alone Boost.Process says nothing
  pid_ = child.id();
  child.detach();
  process_ = Descriptor(pidfd_open(pid_, 0));
  if (process_.get() < 0) end_because_of("pidfd_open");
}

Outcome SupervisorProcess::ask(const Task& task) {
  const Limits& limits = task.limits;
  constexpr std::uint64_t kMostBeside = 1 << 20;  // of an answer, beside the output
  std::string bytes;
  if (!send_message(socket_.get(), encoded(task))) throw std::runtime_error(message());
  const auto deadline =
      Clock::now() + Seconds(longest_run_seconds(limits) + kLongestFactor * task.more_cpu_seconds);
  while (true) {
    if (!answers_within(Seconds(deadline - Clock::now()).count())) {
      throw std::runtime_error(ends_within(0) ? message() : "the supervisor does not answer");
    }
    if (!receive_message(socket_.get(), bytes, 2 * limits.output_bytes + kMostBeside)) {
      throw std::runtime_error(message());
    }
    Reply reply = reply_in(bytes);
    if (auto* const outcome = std::get_if<Outcome>(&reply)) {
      ask_for_processor();
      return std::move(*outcome);
    }
    if (std::get<Activity>(reply).asleep) {
      give_processor_back();
    } else {
      ask_for_processor();
    }
  }
}

bool SupervisorProcess::answers_within(double seconds) const {
  const auto deadline = Clock::now() + Seconds(seconds);
  while (true) {
    const double left = Seconds(deadline - Clock::now()).count();
    if (left <= 0) return false;
    // Its end may leave the other end of the socket open (see the top of the file).
    std::array<pollfd, 2> watched{{{socket_.get(), POLLIN, 0}, {process_.get(), POLLIN, 0}}};
    const double pause = std::min(left, 1000.0);
    const int ready = poll(watched.data(), watched.size(), static_cast<int>(pause * 1000) + 1);
    if (ready < 0 && errno != EINTR) throw_errno("poll");
    if (ready > 0) return watched[0].revents != 0;
  }
}

bool SupervisorProcess::ends_within(int milliseconds) const {
  if (process_.get() < 0) return false;
  pollfd watched{process_.get(), POLLIN, 0};
  return poll(&watched, 1, milliseconds) > 0;
}

std::string SupervisorProcess::message() const {
  constexpr std::size_t kMost = 500;
  std::array<char, kMost> text{};
  const ssize_t count = pread(messages_.get(), text.data(), text.size(), 0);
  std::string words(text.data(), count < 0 ? 0 : static_cast<std::size_t>(count));
  while (!words.empty() && words.back() == '\n') words.pop_back();
  return words.empty() ? "the supervisor ended" : words;
}

void SupervisorProcess::end_because_of(const std::string& call) {
  const int error = errno;
  end();
  errno = error;
  throw_errno(call);
}

int SupervisorProcess::end() {
  socket_ = Descriptor();  // which tells it
  static_cast<void>(ends_within(kMillisecondsToEnd));
  kill(-pid_, SIGKILL);  // nobody else can have the number before it is waited for
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace cairn
