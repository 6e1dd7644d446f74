#include "grader/supervisor/cleanup.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <stdexcept>

#include "grader/base/descriptor.h"
#include "grader/base/folder_removal.h"
#include "grader/supervisor/descendants.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a program's processes may take to end before the cleanup has failed.
constexpr std::chrono::seconds kCleanupTime{10};
constexpr useconds_t kCleanupPause = 200;  // us

constexpr std::uint64_t kMostEntries = 10'000;

/// Waits for those that have ended; returns how many.
int reap(bool& any_left) {
  int count = 0;
  while (true) {
    const pid_t pid = waitpid(-1, nullptr, WNOHANG);
    if (pid < 0 && errno == EINTR) continue;
    any_left = pid == 0;
    if (pid <= 0) return count;
    ++count;
  }
}

/// Kills every process of a user to whom nothing else belongs.
void kill_processes_of(uid_t user) {
  const pid_t pid = fork();
  if (pid < 0) throw_errno("fork");
  if (pid == 0) {
    if (setresuid(user, user, user) == 0) kill(-1, SIGKILL);
    _exit(0);
  }
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

int end_all_processes(const Surroundings& surroundings) {
  const auto start = Clock::now();
  int count = 0;
  while (true) {
    bool any_left = false;
    count += reap(any_left);
    if (!any_left) return count;
    if (surroundings.has_namespaces) {
      kill(-1, SIGKILL);
    } else {
      if (surroundings.user != 0) kill_processes_of(surroundings.user);
      for (const pid_t pid : own_children()) kill(pid, SIGKILL);
    }
    if (Clock::now() - start > kCleanupTime) {
      throw std::runtime_error("processes that the program left could not be killed");
    }
    usleep(kCleanupPause);
  }
}

bool empty_folder(const std::string& folder) {
  const Descriptor opened(open_folder_below(AT_FDCWD, folder.c_str()));
  return opened.get() >= 0 && fchmod(opened.get(), S_IRWXU) == 0 &&
         remove_entries_of(opened.get(), kMostEntries);
}

}  // namespace cairn
