#include "grader/run/descendants.h"

#include <unistd.h>

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The folders in /proc of a process's threads; none once it is gone.
std::vector<fs::path> tasks_of(const std::string& process) {
  std::vector<fs::path> tasks;
  std::error_code gone;
  for (fs::directory_iterator at("/proc/" + process + "/task", gone), end; !gone && at != end;
       at.increment(gone)) {
    tasks.push_back(at->path());
  }
  return tasks;
}

std::vector<pid_t> children_of(const std::string& process) {
  std::vector<pid_t> children;
  for (const fs::path& task : tasks_of(process)) {
    std::ifstream list(task / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

std::vector<pid_t> descendants() {
  std::vector<pid_t> all = children_of_ours();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<pid_t> children = children_of(std::to_string(all[i]));
    all.insert(all.end(), children.begin(), children.end());
  }
  return all;
}

/// The process's CPU time so far, with that of the children it waited for; 0 once it is gone.
double cpu_time_of(pid_t pid) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  double cpu = static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  // proc(5): "PID (name) state ..."; fields 16 and 17 are cutime and cstime. A name may hold
  // anything, also ") ".
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(stat, line, '\0');
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return cpu;
  std::istringstream fields(line.substr(name_end + 1));
  std::string skipped;
  for (int i = 0; i < 13; ++i) fields >> skipped;
  double waited_for_user = 0;
  double waited_for_system = 0;
  if (fields >> waited_for_user >> waited_for_system) {
    cpu += (waited_for_user + waited_for_system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return cpu;
}

}  // namespace

std::vector<pid_t> children_of_ours() { return children_of("self"); }

double cpu_time() {
  double cpu = 0;
  for (const pid_t pid : descendants()) cpu += cpu_time_of(pid);
  return cpu;
}

double waited_for_processor() {
  double waited = 0;
  for (const pid_t pid : descendants()) {
    for (const fs::path& task : tasks_of(std::to_string(pid))) {
      std::ifstream schedstat(task / "schedstat");
      std::int64_t on_processor = 0;
      std::int64_t waiting = 0;
      if (schedstat >> on_processor >> waiting) waited += static_cast<double>(waiting) / 1e9;
    }
  }
  return waited;
}

}  // namespace cairn
