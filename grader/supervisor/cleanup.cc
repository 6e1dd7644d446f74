#include "grader/supervisor/cleanup.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <stdexcept>

#include "grader/supervisor/descendants.h"
#include "grader/supervisor/folder_entries.h"
#include "grader/supervisor/small_file.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a program's processes may take to end before the cleanup has failed.
constexpr std::chrono::seconds kCleanupTime{10};
constexpr useconds_t kCleanupPause = 200;  // us

constexpr int kMostEntries = 10'000;

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

/// Empties an open folder, which it closes. False when it gives up.
bool remove_entries(int folder, int depth, int& entries_left) {
  FolderEntries entries(folder);
  while (const char* const name = entries.next()) {
    if (--entries_left < 0) return false;
    if (unlinkat(folder, name, 0) == 0) continue;
    if (depth == 0) return false;
    fchmodat(folder, name, S_IRWXU, 0);  // a folder, perhaps one that its owner made inaccessible
    const int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below < 0 || !remove_entries(below, depth - 1, entries_left) ||
        unlinkat(folder, name, AT_REMOVEDIR) != 0) {
      return false;
    }
  }
  return entries.opened();
}

}  // namespace

int end_all_processes(bool as_init) {
  const auto start = Clock::now();
  int count = 0;
  while (true) {
    bool any_left = false;
    count += reap(any_left);
    if (!any_left) return count;
    if (as_init) {
      kill(-1, SIGKILL);
    } else {
      for (const pid_t pid : own_children()) kill(pid, SIGKILL);
    }
    if (Clock::now() - start > kCleanupTime) {
      throw std::runtime_error("processes that the program left could not be killed");
    }
    usleep(kCleanupPause);
  }
}

bool empty_folder(const std::string& folder) {
  constexpr int kHow = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int opened = open(folder.c_str(), kHow);
  if (opened < 0 && errno == EACCES && chmod(folder.c_str(), S_IRWXU) == 0) {
    opened = open(folder.c_str(), kHow);
  }
  int entries_left = kMostEntries;
  return opened >= 0 && remove_entries(opened, kMostLevels, entries_left);
}

bool has_ipc_objects() {
  constexpr std::array kLists{"/proc/sysvipc/shm", "/proc/sysvipc/sem", "/proc/sysvipc/msg"};
  return std::ranges::any_of(kLists, [](const char* file) {
    const std::string list = small_file(file);
    return std::ranges::count(list, '\n') > 1;  // one line names the columns
  });
}

}  // namespace cairn
