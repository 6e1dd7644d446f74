#include "grader/supervisor/clearing.h"

#include <dirent.h>
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
#include <cstring>
#include <stdexcept>

#include "grader/supervisor/descendants.h"
#include "grader/supervisor/small_file.h"

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;

/// How long whatever a program left may resist being killed before we say that we failed.
constexpr std::chrono::seconds kClearingTime{10};
constexpr useconds_t kClearingPause = 200;  // us

constexpr int kMostEntries = 10'000;
constexpr int kDeepest = 100;

/// Those that have ended by now.
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

/// Empties the folder behind `folder`, which is closed. False when it gives up.
bool remove_entries(int folder, int depth, int& entries_left) {
  DIR* const entries = fdopendir(folder);
  if (entries == nullptr) {
    close(folder);
    return false;
  }
  bool all = true;
  while (const dirent* const entry = readdir(entries)) {
    const char* const name = entry->d_name;
    if (std::strcmp(name, ".") == 0 || std::strcmp(name, "..") == 0) continue;
    if (--entries_left < 0) all = false;
    if (!all) break;
    if (unlinkat(folder, name, 0) == 0) continue;
    if (depth == 0) {
      all = false;
      break;
    }
    // A folder, perhaps one whose permissions its owner took from himself.
    fchmodat(folder, name, S_IRWXU, 0);
    const int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    all = below >= 0 && remove_entries(below, depth - 1, entries_left) &&
          unlinkat(folder, name, AT_REMOVEDIR) == 0;
    if (!all) break;
  }
  closedir(entries);
  return all;
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
      for (const pid_t pid : children_of_ours()) kill(pid, SIGKILL);
    }
    if (Clock::now() - start > kClearingTime) {
      throw std::runtime_error("processes that the program left could not be ended");
    }
    usleep(kClearingPause);
  }
}

std::string empty_folder(const std::string& folder) {
  constexpr int kHow = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int opened = open(folder.c_str(), kHow);
  if (opened < 0 && errno == EACCES && chmod(folder.c_str(), S_IRWXU) == 0) {
    opened = open(folder.c_str(), kHow);
  }
  int entries_left = kMostEntries;
  if (opened >= 0 && remove_entries(opened, kDeepest, entries_left)) return "";
  return "files in " + folder + " that were not removed";
}

std::string ipc_objects() {
  for (const char* const kind : {"shm", "sem", "msg"}) {
    const std::string list = small_file(std::string("/proc/sysvipc/") + kind);
    if (std::count(list.begin(), list.end(), '\n') > 1) {  // the first line names the columns
      return std::string("System V objects (") + kind + ")";
    }
  }
  return "";
}

}  // namespace cairn
