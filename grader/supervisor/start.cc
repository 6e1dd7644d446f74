#include "grader/supervisor/start.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <string>
#include <string_view>

#include "grader/base/descriptor.h"
#include "grader/base/stream.h"

namespace cairn {
namespace {

constexpr int kExitNotStarted = 126;  // nobody sees it

constexpr rlim_t kStackBytes = 8ULL << 20;  // what systems give: recursion as deep as at home
constexpr rlim_t kOpenFiles = 1024;         // likewise

void write_or_throw(const Descriptor& file, const std::string& text, const std::string& name) {
  if (file.get() < 0) throw_errno(name);
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t count = write(file.get(), text.data() + at, text.size() - at);
    if (count < 0 && errno != EINTR) throw_errno(name);
    if (count > 0) at += static_cast<std::size_t>(count);
  }
}

/// The standard input of the task, open at its beginning; nobody can change it. Throws
/// std::system_error.
Descriptor standard_input_of(const Task& task) {
  if (task.standard_input.empty()) {
    Descriptor null(open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (null.get() < 0) throw_errno("/dev/null");
    return null;
  }
  // Not a pipe: somebody would have to fill it while the program runs.
  Descriptor file(memfd_create("standard input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  write_or_throw(file, task.standard_input, "the standard input");
  constexpr int kAll = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (fcntl(file.get(), F_ADD_SEALS, kAll) != 0 || lseek(file.get(), 0, SEEK_SET) != 0) {
    throw_errno("the standard input");
  }
  return file;
}

/// Writes the files of the task into its folder, which has none of these names. The program may
/// read them. Throws std::system_error.
void put_files(const Task& task) {
  for (const auto& [name, text] : task.files) {
    const std::string path = task.folder + '/' + name;
    constexpr int kNew = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    const Descriptor file(open(path.c_str(), kNew, S_IRUSR | S_IWUSR));
    write_or_throw(file, text, path);
    // Where programs have a user of their own, it is another one than this process's.
    if (fchmod(file.get(), S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH) != 0) throw_errno(path);
  }
}

/// What the child reports when it cannot become the program; without allocation.
struct Failure {
  int error = 0;
  bool at_exec = false;
  std::array<char, 20> what{};
};

[[noreturn]] void fail(int report, const char* what, bool at_exec = false) {
  Failure failure{errno, at_exec, {}};
  std::strncpy(failure.what.data(), what, failure.what.size() - 1);
  if (write(report, &failure, sizeof failure) < 0) _exit(kExitNotStarted + 1);
  _exit(kExitNotStarted);
}

void set_limit(int report, __rlimit_resource resource, rlim_t value, const char* name) {
  const rlimit limit{value, value};
  if (setrlimit(resource, &limit) != 0) fail(report, name);
}

/// When memory runs out, the kernel is to kill the program, not the processes that have its output.
/// Where it cannot be asked to, it kills the largest (proc(5)).
void be_killed_first() {
  constexpr std::string_view kFirst = "1000";
  if (prctl(PR_SET_DUMPABLE, 1) != 0) return;  // otherwise the file belongs to root
  const Descriptor preference(open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
  static_cast<void>(write(preference.get(), kFirst.data(), kFirst.size()));
}

/// The words and a null pointer, as execve(2) wants them.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Limits that do not depend on the homework, so that a program runs the same wherever it is
/// graded; less where the grader itself has less.
void set_usual_limits(int report) {
  rlimit stack{};
  if (getrlimit(RLIMIT_STACK, &stack) != 0) fail(report, "RLIMIT_STACK");
  stack.rlim_cur = std::min(kStackBytes, stack.rlim_max);  // it may ask for more, as at home
  if (setrlimit(RLIMIT_STACK, &stack) != 0) fail(report, "RLIMIT_STACK");
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) fail(report, "RLIMIT_NOFILE");
  set_limit(report, RLIMIT_NOFILE, std::min(kOpenFiles, files.rlim_max), "RLIMIT_NOFILE");
  // Whoever grades may be allowed to go before others.
  set_limit(report, RLIMIT_NICE, 0, "RLIMIT_NICE");
  set_limit(report, RLIMIT_RTPRIO, 0, "RLIMIT_RTPRIO");
}

/// Gives a host its requests and replies; the highest number that it has then.
int give_requests(const ProgramDescriptors& descriptors, int report) {
  if (descriptors.requests < 0) return STDERR_FILENO;
  // Either may have one of the two numbers: dup2() to its own would leave it to be closed.
  const int requests = fcntl(descriptors.requests, F_DUPFD, kReplies + 1);
  const int replies = fcntl(descriptors.replies, F_DUPFD, kReplies + 1);
  if (requests < 0 || replies < 0 || dup2(requests, kRequests) < 0 || dup2(replies, kReplies) < 0) {
    fail(report, "dup2");
  }
  return kReplies;
}

/// In the child. A limit that cannot be set stops the start: what was asked for happens, or is
/// reported.
[[noreturn]] void become(const Task& task, const OwnWalls& walls, char** words, char** environment,
                         const ProgramDescriptors& descriptors, std::uint64_t most_processes,
                         bool is_grader, int report) {
  if (setsid() < 0) fail(report, "setsid");
  if (dup2(descriptors.in, STDIN_FILENO) < 0 || dup2(descriptors.out, STDOUT_FILENO) < 0 ||
      dup2(descriptors.err, STDERR_FILENO) < 0) {
    fail(report, "dup2");
  }
  const int highest = give_requests(descriptors, report);
  if (close_range(static_cast<unsigned>(highest) + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
    fail(report, "close_range");
  }
  if (const char* const refused = walls.become_user()) fail(report, refused);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail(report, "prctl");  // lost with another user
  if (chdir(task.folder.c_str()) != 0) fail(report, "chdir");
  be_killed_first();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const Limits& limits = task.limits;
  // The kernel counts coarser than the supervisor, which has to come first.
  const auto backstop =
      static_cast<rlim_t>(std::ceil(1.5 * (limits.cpu_seconds + task.more_cpu_seconds))) + 1;
  set_limit(report, RLIMIT_CPU, backstop, "RLIMIT_CPU");
  set_limit(report, RLIMIT_DATA, limits.memory_bytes, "RLIMIT_DATA");
  set_limit(report, RLIMIT_FSIZE, limits.file_bytes, "RLIMIT_FSIZE");
  set_limit(report, RLIMIT_CORE, 0, "RLIMIT_CORE");
  set_usual_limits(report);
  if (most_processes > 0) set_limit(report, RLIMIT_NPROC, most_processes, "RLIMIT_NPROC");
  // Compilers then make a program with a mode that they may set.
  if (is_grader) umask(S_IRWXG | S_IRWXO);
  if (const char* const refused = walls.put_up()) fail(report, refused);
  execve(words[0], words, environment);
  fail(report, "execve", true);
}

/// Whether a file can be read from its beginning to its end.
bool can_be_read(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  std::array<char, 65536> part;
  ssize_t count = 0;
  while ((count = read(file.get(), part.data(), part.size())) > 0) {
  }
  return count == 0;
}

/// exec(2) can fail because of the program itself: it removed itself, its first line names an
/// interpreter that is not installed, it was built for another machine, or it is no program but
/// begins like one.
Ending ending_after(const Failure& failure, const Task& task) {
  constexpr std::array kNotOfProgram{E2BIG, EAGAIN, EMFILE, ENFILE, ENOMEM, EPERM, ETXTBSY};
  const std::string reason = std::strerror(failure.error);
  bool of_program = failure.at_exec && task.named_by_path &&
                    std::ranges::find(kNotOfProgram, failure.error) == kNotOfProgram.end();
  // Of a disk, or of a file that says that it is longer than it is.
  if (failure.error == EIO) of_program = of_program && can_be_read(task.command[0]);
  if (of_program) return NotStarted{reason};
  return RunnerFailed{task.command[0] + " in " + task.folder + ": " + failure.what.data() + ": " +
                      reason};
}

}  // namespace

std::variant<pid_t, Ending> start(const Task& task, const OwnWalls& walls,
                                  const ProgramDescriptors& descriptors) {
  std::vector<std::string> words = task.command;
  std::vector<std::string> settings = task.environment;
  const std::vector<char*> word_pointers = pointers_to(words);
  const std::vector<char*> setting_pointers = pointers_to(settings);
  put_files(task);
  const Descriptor own_input = descriptors.in < 0 ? standard_input_of(task) : Descriptor();
  ProgramDescriptors given = descriptors;
  if (given.in < 0) given.in = own_input.get();
  // Elsewhere the kernel would count all the processes of the user who grades.
  const Surroundings& surroundings = walls.surroundings();
  const bool has_own_user = surroundings.has_namespaces || surroundings.user != 0;
  const std::uint64_t most_processes = has_own_user ? task.limits.processes : 0;
  const bool is_grader = !has_own_user && !surroundings.filter.empty();
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe2");
  const Descriptor report(ends[0]);
  // Not under a number that a host is given.
  Descriptor childs_report(fcntl(ends[1], F_DUPFD_CLOEXEC, kReplies + 1));
  close(ends[1]);
  if (childs_report.get() < 0) throw_errno("fcntl");
  const pid_t pid = fork();
  if (pid < 0) throw_errno("fork");
  if (pid == 0) {
    become(task, walls, const_cast<char**>(word_pointers.data()),
           const_cast<char**>(setting_pointers.data()), given, most_processes, is_grader,
           childs_report.get());
  }
  childs_report = Descriptor();
  Failure failure;
  if (!read_all(report.get(), &failure, sizeof failure)) return pid;
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return ending_after(failure, task);
}

}  // namespace cairn
