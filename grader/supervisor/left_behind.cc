#include "grader/supervisor/left_behind.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "grader/base/descriptor.h"
#include "grader/base/folder_entries.h"
#include "grader/base/folder_removal.h"
#include "grader/supervisor/processes.h"

namespace cairn {
namespace {

std::map<std::string, std::string> descriptors_of(pid_t process) {
  std::map<std::string, std::string> open;
  const std::string folder = "/proc/" + std::to_string(process) + "/fd";
  for (FolderEntries entries(folder); const char* const name = entries.next();) {
    std::array<char, 256> target{};
    const ssize_t length =
        readlink((folder + '/' + name).c_str(), target.data(), target.size() - 1);
    open[name] = std::string(target.data(), length < 0 ? 0 : static_cast<std::size_t>(length));
  }
  return open;
}

bool holds_anything(const std::string& folder) {
  FolderEntries entries(folder);
  return entries.next() != nullptr || entries.error() != 0;
}

bool has_files(const Surroundings& surroundings) {
  return std::ranges::any_of(surroundings.emptied, holds_anything) ||
         std::ranges::any_of(surroundings.fresh,
                             [](const MemoryFolder& one) { return holds_anything(one.path); });
}

/// System V objects, which live in an ipc namespace: a line each, below a heading.
bool has_ipc_objects() {
  return std::ranges::any_of(std::array{"shm", "sem", "msg"}, [](const char* kind) {
    const std::string list = small_file(std::string("/proc/sysvipc/") + kind);
    return std::ranges::count(list, '\n') > 1;
  });
}

std::uint64_t peak_memory_bytes(pid_t process) {
  constexpr std::string_view kPeak = "VmHWM:";
  const std::string status = small_file("/proc/" + std::to_string(process) + "/status");
  const std::size_t at = status.find(kPeak);
  if (at == std::string::npos) return 0;
  return std::strtoull(status.c_str() + at + kPeak.size(), nullptr, 10) * 1024;
}

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

LeftSoFar Look::at(const Surroundings& surroundings) {
  LeftSoFar left;
  if (program_ == 0) {
    const std::vector<pid_t> children = own_children();
    if (!children.empty()) program_ = children.front();
    open_ = descriptors_of(program_);
  }
  left.processes = static_cast<int>(descendants().size()) - 1;
  left.other_descriptors = descriptors_of(program_) != open_;
  left.files = has_files(surroundings) || (surroundings.has_namespaces && has_ipc_objects());
  left.peak_memory_bytes = peak_memory_bytes(program_);
  return left;
}

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
