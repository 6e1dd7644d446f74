#include "grader/supervisor/descendants.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "grader/supervisor/folder_entries.h"
#include "grader/supervisor/small_file.h"

namespace cairn {
namespace {

/// The folders in /proc of a process's threads; none once it is gone.
std::vector<std::string> tasks_of(const std::string& process) {
  std::vector<std::string> tasks;
  const std::string folder = "/proc/" + process + "/task";
  for (FolderEntries entries(folder); const char* const name = entries.next();) {
    tasks.push_back(folder + '/' + name);
  }
  return tasks;
}

/// The numbers in a text, up to the first word that is not a number.
std::vector<std::uint64_t> numbers_in(const std::string& text, std::size_t at = 0) {
  std::vector<std::uint64_t> numbers;
  const char* position = text.c_str() + at;
  while (true) {
    char* end = nullptr;
    const std::uint64_t number = std::strtoull(position, &end, 10);
    if (end == position) return numbers;
    numbers.push_back(number);
    position = end;
  }
}

std::vector<pid_t> children_of(const std::string& process) {
  std::vector<pid_t> children;
  for (const std::string& task : tasks_of(process)) {
    for (const auto child : numbers_in(small_file(task + "/children"))) {
      children.push_back(static_cast<pid_t>(child));
    }
  }
  return children;
}

/// proc(5): "PID (name) state ..."; fields 14 to 17 are utime, stime, cutime and cstime. A name may
/// hold anything, also ") ".
double cpu_time_of(pid_t pid) {
  constexpr int kFieldsBefore = 11;  // of the name and these
  const std::string stat = small_file("/proc/" + std::to_string(pid) + "/stat");
  std::size_t at = stat.rfind(')');
  if (at == std::string::npos) return 0;
  for (int i = 0; i <= kFieldsBefore && at != std::string::npos; ++i) at = stat.find(' ', at + 1);
  if (at == std::string::npos) return 0;
  const auto times = numbers_in(stat, at);
  std::uint64_t ticks = 0;
  for (std::size_t i = 0; i < 4 && i < times.size(); ++i) ticks += times[i];
  return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

std::vector<pid_t> own_children() { return children_of("self"); }

std::vector<pid_t> descendants() {
  std::vector<pid_t> all = own_children();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<pid_t> children = children_of(std::to_string(all[i]));
    all.insert(all.end(), children.begin(), children.end());
  }
  return all;
}

double cpu_time_of_descendants() {
  double cpu = 0;
  for (const pid_t pid : descendants()) cpu += cpu_time_of(pid);
  return cpu;
}

double waited_for_processor() {
  double longest = 0;
  for (const pid_t pid : descendants()) {
    for (const std::string& task : tasks_of(std::to_string(pid))) {
      const auto times = numbers_in(small_file(task + "/schedstat"));  // running, waiting, turns
      if (times.size() > 1) longest = std::max(longest, static_cast<double>(times[1]) / 1e9);
    }
  }
  return longest;
}

}  // namespace cairn
