#include "grader/selftest/processes.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string_view>
#include <system_error>

#include "grader/base/read_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr useconds_t kPause = 1'000;  // us
/// The kernel takes a signal from those that are pending before it marks the process as ending: on
/// a busy machine that may last some milliseconds.
constexpr int kLooks = 20;

/// proc(5): "PID (name) state ...", where a name can hold anything.
struct Stat {
  std::string name;
  std::vector<std::string> fields;  ///< from the state on, which is number 3; none: it is gone
};

Stat stat_of(const fs::path& folder) {
  const std::string text = read_file_or_empty(folder / "stat");
  const std::size_t start = text.find('(');
  const std::size_t end = text.rfind(')');
  if (start == std::string::npos || end == std::string::npos) return {};
  std::istringstream words(text.substr(end + 1));
  return {text.substr(start + 1, end - start - 1), {std::istream_iterator<std::string>(words), {}}};
}

fs::path folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

bool is_thread_ending(const fs::path& thread) {
  constexpr std::size_t kFlags = 9 - 3;
  constexpr std::size_t kPending = 31 - 3;
  constexpr std::uint64_t kExiting = 0x404;  // PF_EXITING and PF_SIGNALED of the kernel's sched.h
  const std::vector<std::string> fields = stat_of(thread).fields;
  if (fields.size() <= kPending || fields[0] == "Z") return true;
  return (std::stoull(fields[kFlags]) & kExiting) != 0 ||
         (std::stoull(fields[kPending]) & (std::uint64_t{1} << (SIGKILL - 1))) != 0;
}

bool is_ending(pid_t process) {
  std::error_code gone;
  fs::directory_iterator at(folder_of(process) / "task", gone);
  for (const fs::directory_iterator end; !gone && at != end; at.increment(gone)) {
    if (!is_thread_ending(at->path())) return false;
  }
  return true;
}

/// The same, looked at for a while.
bool is_soon_ending(pid_t process) {
  for (int look = 0; look < kLooks; ++look) {
    if (is_ending(process)) return true;
    usleep(kPause);
  }
  return false;
}

std::vector<pid_t> children() {
  std::ifstream in(folder_of(getpid()) / "task" / std::to_string(getpid()) / "children");
  return {std::istream_iterator<pid_t>(in), {}};
}

}  // namespace

bool is_well(pid_t process) {
  const std::vector<std::string> fields = stat_of(folder_of(process)).fields;
  const bool stopped =
      fields.empty() || std::string_view("TtZXx").find(fields[0]) != std::string_view::npos;
  return !stopped && !is_ending(process);
}

std::vector<std::string> end_children(double seconds) {
  const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
  while (Clock::now() < deadline) {
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended < 0) return {};
    if (ended == 0) usleep(kPause);
  }
  std::map<pid_t, std::string> left;  // one that took long to be killed is seen again
  do {
    for (const pid_t child : children()) {
      if (!is_soon_ending(child)) {
        left.emplace(child, escape_for_display(stat_of(folder_of(child)).name));
      }
      kill(child, SIGKILL);
    }
  } while (waitpid(-1, nullptr, 0) > 0);
  std::vector<std::string> names;
  names.reserve(left.size());
  for (const auto& [process, name] : left) names.push_back(fmt::format("{} ({})", name, process));
  return names;
}

}  // namespace cairn
