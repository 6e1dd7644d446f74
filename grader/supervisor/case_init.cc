// Theory of operation.
//
// Between the supervisor and each program stands a process of ours. In a jail it is made in new
// mount, ipc and pid namespaces, and mounts new file systems in memory and a new /proc there: what
// a program leaves, in files, attributes, System V objects or kernel settings, is gone with them,
// and the next one begins as if it were the first. As the first process of its pid namespace it
// cannot be signalled from inside, everything that the program starts ends with it, and it is the
// parent of whatever lost its own. Without namespaces it is a child subreaper, which comes near to
// that.
//
// It talks to the supervisor over a socket:
//
//   supervisor          init
//   go             ->   prepares everything, and starts the program
//                  <-   "" or an Outcome, when the program did not start
//   look           ->   (as long as it goes on)
//                  <-   a LeftSoFar
//                  <-   ended, when the program ends by itself
//   end            ->   kills everything, and waits for it
//                  <-   report, and a ProgramEnd
//
// The end of the socket is the end of the other side. The init stays until the supervisor closes
// it, so that the CPU time of those that it waited for can be read from it.
//
// The program is not waited for before the supervisor said so: how long its threads have waited for
// a processor can be read only as long as it is a zombie.
#include "grader/supervisor/case_init.h"

#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <string>
#include <utility>

#include "grader/base/stream.h"

namespace cairn {
namespace {

constexpr char kGo = 'g';
constexpr char kEnded = 'e';
constexpr char kLook = 'l';
constexpr char kSeen = 's';
constexpr char kEnd = 'x';
constexpr char kReport = 'r';

/// Of what the init says when the program did not start.
constexpr std::uint64_t kLongestRefusal = 10'000;

/// How long the init may take to prepare everything, and to end everything (which itself gives up
/// after ten seconds).
constexpr int kMillisecondsToAnswer = 30'000;

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// The init itself, in its own process.
class Init {
 public:
  Init(int socket, const Task& task, const OwnWalls& walls)
      : socket_(socket), task_(task), walls_(walls) {}

  void run(const ProgramDescriptors& descriptors) {
    prepare();
    char word = 0;
    if (!read_all(socket_, &word, sizeof word)) return;
    std::string refusal;
    try {
      mount_fresh(surroundings_);
      const std::variant<pid_t, Ending> started = start(task_, walls_, descriptors);
      if (const auto* const ending = std::get_if<Ending>(&started)) refusal = refusal_by(*ending);
      if (const auto* const pid = std::get_if<pid_t>(&started)) program_ = *pid;
    } catch (const std::exception& failure) {
      refusal = refusal_by(RunnerFailed{failure.what()});
    }
    if (!send_message(socket_, refusal) || !refusal.empty()) return;
    for (const int given : {descriptors.out, descriptors.err, descriptors.in, descriptors.requests,
                            descriptors.replies}) {
      if (given >= 0) close(given);
    }
    if (!wait_for_end()) return;
    const ProgramEnd end = end_everything();
    if (!write_all(socket_, &kReport, sizeof kReport) || !write_all(socket_, &end, sizeof end)) {
      return;
    }
    static_cast<void>(read_all(socket_, &word, sizeof word));
  }

 private:
  void prepare() {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) throw_errno("prctl(PR_SET_PDEATHSIG)");
    if (!surroundings_.has_namespaces && prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) {
      throw_errno("prctl(PR_SET_CHILD_SUBREAPER)");
    }
    // As in the supervisor, but only what it uses: locking everything takes longer than all else.
    mlockall(MCL_CURRENT | MCL_ONFAULT);
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    if (sigprocmask(SIG_BLOCK, &blocked, nullptr) != 0) throw_errno("sigprocmask");
    children_ = Descriptor(signalfd(-1, &blocked, SFD_CLOEXEC | SFD_NONBLOCK));
    if (children_.get() < 0) throw_errno("signalfd");
  }

  static std::string refusal_by(const Ending& ending) {
    Outcome outcome;
    outcome.result.ending = ending;
    return encoded(outcome);
  }

  /// Waits for those that have ended, except for the program; whether that has ended, too.
  [[nodiscard]] bool program_has_ended() const {
    while (true) {
      siginfo_t ended{};
      const int result = waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT);
      if (result != 0 && errno == EINTR) continue;
      if (result != 0 || ended.si_pid == 0) return false;
      if (ended.si_pid == program_) return true;
      waitpid(ended.si_pid, nullptr, 0);
    }
  }

  /// Until the supervisor says so; false when it is gone.
  bool wait_for_end() {
    bool told = false;
    while (true) {
      if (!told && program_has_ended()) {
        if (!write_all(socket_, &kEnded, sizeof kEnded)) return false;
        told = true;
      }
      std::array<pollfd, 2> watched{
          {{socket_, POLLIN, 0}, {told ? -1 : children_.get(), POLLIN, 0}}};
      if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) throw_errno("poll");
      if (watched[0].revents != 0) {
        char word = 0;
        if (!read_all(socket_, &word, sizeof word) || word != kLook) return word == kEnd;
        const LeftSoFar left = look_.at(surroundings_);
        if (!write_all(socket_, &kSeen, sizeof kSeen) || !write_all(socket_, &left, sizeof left)) {
          return false;
        }
        continue;
      }
      signalfd_siginfo ignored{};
      static_cast<void>(read(children_.get(), &ignored, sizeof ignored));
    }
  }

  ProgramEnd end_everything() const {
    ProgramEnd end;
    // Not yet waited for, so both numbers are still its own.
    kill(-program_, SIGKILL);
    kill(program_, SIGKILL);
    while (waitpid(program_, &end.status, 0) < 0) {
      if (errno != EINTR) throw_errno("waitpid");
    }
    end.left_behind = end_all_processes(surroundings_);
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    end.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    end.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    return end;
  }

  int socket_;
  const Task& task_;
  const OwnWalls& walls_;
  const Surroundings& surroundings_ = walls_.surroundings();
  Descriptor children_;  ///< a signalfd of SIGCHLD
  pid_t program_ = -1;
  Look look_;
};

/// Like fork(2).
pid_t fork_into(bool new_namespaces) {
  if (!new_namespaces) return fork();
  constexpr std::int64_t kFlags = CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWPID | SIGCHLD;
  return static_cast<pid_t>(syscall(SYS_clone, kFlags, nullptr, nullptr, nullptr, nullptr));
}

void wait_until_readable(int socket) {
  pollfd watched{socket, POLLIN, 0};
  int ready = 0;
  while ((ready = poll(&watched, 1, kMillisecondsToAnswer)) < 0) {
    if (errno != EINTR) throw_errno("poll");
  }
  if (ready == 0) throw std::runtime_error("the init of the program does not answer");
}

}  // namespace

CaseInit::CaseInit(const Task& task, const OwnWalls& walls, const ProgramDescriptors& descriptors) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw_errno("socketpair");
  }
  socket_ = Descriptor(ends[0]);
  const Descriptor theirs(ends[1]);
  pid_ = fork_into(walls.surroundings().has_namespaces);
  if (pid_ < 0) throw_errno("making a process for the program");
  if (pid_ > 0) return;
  try {
    // Its end has to end the socket.
    close(ends[0]);
    Init(ends[1], task, walls).run(descriptors);
  } catch (const std::exception&) {
    _exit(1);  // which the supervisor notices
  }
  _exit(0);
}

CaseInit::~CaseInit() {
  socket_ = Descriptor();
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::optional<Ending> CaseInit::start_program() {
  std::string refusal;
  if (!write_all(socket_.get(), &kGo, sizeof kGo)) return RunnerFailed{"the program's init ended"};
  wait_until_readable(socket_.get());
  if (!receive_message(socket_.get(), refusal, kLongestRefusal)) {
    return RunnerFailed{"the program's init ended"};
  }
  if (refusal.empty()) return {};
  return outcome_in(refusal).result.ending;
}

LeftSoFar CaseInit::look() {
  LeftSoFar left;
  char word = 0;
  if (write_all(socket_.get(), &kLook, sizeof kLook)) wait_until_readable(socket_.get());
  if (!read_all(socket_.get(), &word, sizeof word) || word != kSeen ||
      !read_all(socket_.get(), &left, sizeof left)) {
    throw std::runtime_error("the program has ended");
  }
  return left;
}

ProgramEnd CaseInit::end() {
  ProgramEnd end;
  char word = 0;
  static_cast<void>(write_all(socket_.get(), &kEnd, sizeof kEnd));
  while (word != kReport) {
    wait_until_readable(socket_.get());
    if (!read_all(socket_.get(), &word, sizeof word)) {
      throw std::runtime_error("processes that the program left could not be killed");
    }
  }
  if (!read_all(socket_.get(), &end, sizeof end)) throw_errno("read");
  return end;
}

}  // namespace cairn
