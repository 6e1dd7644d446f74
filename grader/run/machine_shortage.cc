#include "grader/run/machine_shortage.h"

#include <fmt/format.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cstdlib>

#include "grader/base/read_file.h"

namespace cairn {
namespace {

constexpr std::uint64_t kLeastEntries = 2'000;
constexpr std::uint64_t kLeastMemoryBytes = 64ULL << 20;
constexpr std::uint64_t kLeastProcesses = 200;

/// The number after `name` in a text of "name: number kB" lines, in bytes.
std::optional<std::uint64_t> kibibytes(const std::string& text, const std::string& name) {
  const std::size_t at = text.find(name);
  if (at == std::string::npos) return {};
  return std::strtoull(text.c_str() + at + name.size(), nullptr, 10) << 10U;
}

/// proc_loadavg(5): the fourth column is "running/all".
std::optional<std::uint64_t> processes_left() {
  const std::string load = read_file_or_empty("/proc/loadavg");
  const std::size_t slash = load.find('/');
  const std::uint64_t most = std::min(
      std::strtoull(read_file_or_empty("/proc/sys/kernel/threads-max").c_str(), nullptr, 10),
      std::strtoull(read_file_or_empty("/proc/sys/kernel/pid_max").c_str(), nullptr, 10));
  if (slash == std::string::npos || most == 0) return {};
  const std::uint64_t now = std::strtoull(load.c_str() + slash + 1, nullptr, 10);
  return most - std::min<std::uint64_t>(now, most);
}

}  // namespace

MachineReserves machine_reserves(const std::filesystem::path& folder) {
  MachineReserves reserves;
  struct statvfs disk{};
  if (statvfs(folder.c_str(), &disk) == 0) {
    reserves.disk_bytes = std::uint64_t{disk.f_bavail} * disk.f_frsize;
    if (disk.f_files > 0) reserves.disk_entries = disk.f_favail;
  }
  reserves.memory_bytes = kibibytes(read_file_or_empty("/proc/meminfo"), "MemAvailable:");
  reserves.processes = processes_left();
  return reserves;
}

std::optional<std::string> shortage(const MachineReserves& reserves, std::uint64_t disk_bytes) {
  const auto less = [](const std::optional<std::uint64_t>& left, std::uint64_t least) {
    return left && *left < least;
  };
  const auto mebibytes = [](std::uint64_t bytes) { return bytes >> 20U; };
  if (less(reserves.disk_bytes, disk_bytes)) {
    return fmt::format("the disk for temporary files (TMPDIR) has {} MiB left, and {} are needed",
                       mebibytes(*reserves.disk_bytes), mebibytes(disk_bytes));
  }
  if (less(reserves.disk_entries, kLeastEntries)) {
    return fmt::format("the disk for temporary files (TMPDIR) has room for {} files only",
                       *reserves.disk_entries);
  }
  if (less(reserves.memory_bytes, kLeastMemoryBytes)) {
    return fmt::format("the machine has {} MiB of memory left", mebibytes(*reserves.memory_bytes));
  }
  if (less(reserves.processes, kLeastProcesses)) {
    return fmt::format("the machine can start {} processes only", *reserves.processes);
  }
  return {};
}

}  // namespace cairn
