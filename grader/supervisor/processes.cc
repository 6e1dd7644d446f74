#include "grader/supervisor/processes.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "grader/base/descriptor.h"
#include "grader/base/folder_entries.h"

namespace cairn {
namespace {

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
  const std::string threads = "/proc/" + process + "/task";
  for (FolderEntries entries(threads); const char* const thread = entries.next();) {
    for (const auto child : numbers_in(small_file(threads + '/' + thread + "/children"))) {
      children.push_back(static_cast<pid_t>(child));
    }
  }
  return children;
}

/// What proc(5) tells of a process in "stat".
struct ProcessTimes {
  CpuTimes cpu;
  std::uint64_t start = 0;
};

/// proc(5): "PID (name) state ..."; fields 14 to 17 are utime, stime, cutime and cstime, and 22 is
/// the start. A name may hold anything, also ") ".
ProcessTimes times_of(pid_t pid) {
  constexpr int kFieldsBefore = 11;  // of the name and these
  constexpr std::size_t kStart = 8;  // after the first of these
  const std::string stat = small_file("/proc/" + std::to_string(pid) + "/stat");
  std::size_t at = stat.rfind(')');
  if (at == std::string::npos) return {};
  for (int i = 0; i <= kFieldsBefore && at != std::string::npos; ++i) at = stat.find(' ', at + 1);
  if (at == std::string::npos) return {};
  const auto fields = numbers_in(stat, at);
  if (fields.size() <= kStart) return {};
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {{static_cast<double>(fields[0] + fields[1]) / ticks,
           static_cast<double>(fields[2] + fields[3]) / ticks},
          fields[kStart]};
}

/// How a thread is scheduled, as proc(5) tells in "stat".
struct Scheduling {
  char state = '?';          // field 3
  std::int64_t nice = 0;     // field 19
  std::uint64_t policy = 0;  // field 41
};

Scheduling scheduling_of(const std::string& thread) {
  constexpr int kNice = 19;
  constexpr int kPolicy = 41;
  const std::string stat = small_file("/proc/" + thread + "/stat");
  Scheduling scheduling;
  std::size_t at = stat.rfind(')');
  if (at != std::string::npos && at + 2 < stat.size()) scheduling.state = stat[at + 2];
  for (int field = 3; field <= kPolicy && at != std::string::npos; ++field) {
    at = stat.find(' ', at + 1);
    if (at == std::string::npos) break;
    if (field == kNice) scheduling.nice = std::strtoll(stat.c_str() + at, nullptr, 10);
    if (field == kPolicy) scheduling.policy = std::strtoull(stat.c_str() + at, nullptr, 10);
  }
  return scheduling;
}

double wait_of(const std::string& thread) {
  // running, waiting, turns
  const auto times = numbers_in(small_file("/proc/" + thread + "/schedstat"));
  return times.size() > 1 ? static_cast<double>(times[1]) / 1e9 : 0;
}

}  // namespace

std::vector<pid_t> threads_of(pid_t process) {
  std::vector<pid_t> threads;
  const std::string folder = "/proc/" + std::to_string(process) + "/task";
  for (FolderEntries entries(folder); const char* const name = entries.next();) {
    threads.push_back(static_cast<pid_t>(std::strtol(name, nullptr, 10)));
  }
  return threads;
}

std::vector<pid_t> own_children() { return children_of("self"); }

std::vector<pid_t> descendants() {
  std::vector<pid_t> all = own_children();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<pid_t> children = children_of(std::to_string(all[i]));
    all.insert(all.end(), children.begin(), children.end());
  }
  return all;
}

std::map<ProcessId, CpuTimes> cpu_times_of_descendants() {
  std::map<ProcessId, CpuTimes> all;
  for (const pid_t pid : descendants()) {
    const auto [cpu, start] = times_of(pid);
    all[{pid, start}] = cpu;
  }
  return all;
}

ThreadWaits waits_of_threads() {
  const Scheduling own = scheduling_of("self");
  ThreadWaits waits{{{0, wait_of("self")}}};
  for (const pid_t pid : descendants()) {
    for (const pid_t thread : threads_of(pid)) {
      const std::string number = std::to_string(thread);
      const Scheduling chosen = scheduling_of(number);
      if (chosen.state == 'D') waits.is_any_blocked = true;
      if (chosen.nice > own.nice || chosen.policy != own.policy) continue;
      waits.for_processor[thread] = wait_of(number);
    }
  }
  return waits;
}

std::string small_file(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return small_file(file.get());
}

std::string small_file(int descriptor) {
  std::string text;
  std::array<char, 4096> part{};
  while (true) {
    const ssize_t count =
        pread(descriptor, part.data(), part.size(), static_cast<off_t>(text.size()));
    if (count <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace cairn
