#include "grader/supervisor/left_so_far.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "grader/base/folder_entries.h"
#include "grader/supervisor/descendants.h"
#include "grader/supervisor/small_file.h"

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

}  // namespace cairn
