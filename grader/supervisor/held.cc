#include "grader/supervisor/held.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "grader/supervisor/small_file.h"

namespace cairn {
namespace {

constexpr std::uint64_t kBlock = 512;  // of stat(2)
constexpr int kDeepest = 100;

/// The number behind "name:" in a file of /proc, in KiB there; 0 when it is not there.
std::uint64_t bytes_in(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + ":");
  if (at == std::string::npos) return 0;
  return std::strtoull(text.c_str() + at + name.size() + 2, nullptr, 10) << 10;
}

struct Mapped {
  std::uint64_t own = 0;
  std::uint64_t shared = 0;

  Mapped& operator+=(const Mapped& other) {
    own += other.own;
    shared += other.shared;
    return *this;
  }
};

/// Cheap, and more than it is: a page that several share counts for each.
Mapped mapped_at_most(pid_t process) {
  const std::string text = small_file("/proc/" + std::to_string(process) + "/status");
  return {bytes_in(text, "RssAnon"), bytes_in(text, "RssShmem")};
}

Mapped mapped(pid_t process) {
  const std::string text = small_file("/proc/" + std::to_string(process) + "/smaps_rollup");
  if (text.empty()) return mapped_at_most(process);
  return {bytes_in(text, "Pss_Anon"), bytes_in(text, "Pss_Shmem")};
}

/// By device and number: a file that several have open counts once.
using Sizes = std::map<std::pair<dev_t, ino_t>, std::uint64_t>;

bool is_in_memory(const std::string& path) {
  struct statfs system{};
  return statfs(path.c_str(), &system) == 0 && system.f_type == TMPFS_MAGIC;
}

enum class Place { kMemory, kDisk };

/// Files there that these have open and that have no name any more.
Sizes open_without_name(const std::vector<pid_t>& processes, Place place) {
  Sizes sizes;
  for (const pid_t process : processes) {
    const std::string folder = "/proc/" + std::to_string(process) + "/fd";
    DIR* const entries = opendir(folder.c_str());
    if (entries == nullptr) continue;
    while (const dirent* const entry = readdir(entries)) {
      const std::string path = folder + '/' + entry->d_name;
      struct stat file{};
      if (stat(path.c_str(), &file) != 0) continue;
      if (!S_ISREG(file.st_mode) || file.st_nlink != 0) continue;
      const bool in_memory = is_in_memory(path);
      if (in_memory != (place == Place::kMemory)) continue;
      sizes[{file.st_dev, file.st_ino}] = static_cast<std::uint64_t>(file.st_blocks) * kBlock;
    }
    closedir(entries);
  }
  return sizes;
}

std::uint64_t total(const Sizes& sizes) {
  std::uint64_t bytes = 0;
  for (const auto& [file, size] : sizes) bytes += size;
  return bytes;
}

/// The column "rss" of all segments.
std::uint64_t system_v_memory() {
  constexpr int kColumnsBefore = 14;
  const std::string list = small_file("/proc/sysvipc/shm");
  std::uint64_t bytes = 0;
  for (std::size_t line = list.find('\n'); line != std::string::npos && line + 1 < list.size();
       line = list.find('\n', line + 1)) {
    const char* at = list.c_str() + line + 1;
    for (int column = 0; column < kColumnsBefore; ++column) {
      char* end = nullptr;
      static_cast<void>(std::strtoll(at, &end, 10));
      at = end;
    }
    bytes += std::strtoull(at, nullptr, 10);
  }
  return bytes;
}

/// What is counted of a disk, until it is too much.
struct DiskCount {
  std::uint64_t bytes_left;
  std::uint64_t entries_left;

  /// False when it is too much.
  bool take(std::uint64_t bytes) {
    if (bytes > bytes_left || entries_left == 0) return false;
    bytes_left -= bytes;
    --entries_left;
    return true;
  }
};

/// Counts what is below the folder behind `folder`, which is closed; false when it is too much.
bool count_entries(int folder, int depth, DiskCount& count) {
  DIR* const entries = fdopendir(folder);
  if (entries == nullptr) {
    close(folder);
    return true;
  }
  bool fits = true;
  while (const dirent* const entry = readdir(entries)) {
    const char* const name = entry->d_name;
    if (std::strcmp(name, ".") == 0 || std::strcmp(name, "..") == 0) continue;
    struct stat file{};
    if (fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) != 0) continue;
    fits = count.take(static_cast<std::uint64_t>(file.st_blocks) * kBlock);
    if (fits && S_ISDIR(file.st_mode)) {
      const int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (below >= 0) fits = depth > 0 && count_entries(below, depth - 1, count);
      if (below >= 0 && depth == 0) close(below);
    }
    if (!fits) break;
  }
  closedir(entries);
  return fits;
}

}  // namespace

bool memory_is_exceeded(const std::vector<pid_t>& processes, bool jailed,
                        std::uint64_t most_bytes) {
  const std::uint64_t unmapped =
      total(open_without_name(processes, Place::kMemory)) + (jailed ? system_v_memory() : 0);
  for (Mapped (*const measure)(pid_t) : {mapped_at_most, mapped}) {
    Mapped all;
    for (const pid_t process : processes) all += measure(process);
    // Of what is shared, most is also mapped.
    if (all.own + std::max(all.shared, unmapped) <= most_bytes) return false;
  }
  return true;
}

bool disk_is_exceeded(const std::vector<std::string>& folders, const std::vector<pid_t>& processes,
                      std::uint64_t most_bytes, std::uint64_t most_entries) {
  DiskCount count{most_bytes, most_entries};
  const Sizes removed = open_without_name(processes, Place::kDisk);
  for (const std::string& folder : folders) {
    struct stat disk{};
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (opened < 0) continue;
    const bool known = fstat(opened, &disk) == 0;
    if (!count_entries(opened, kDeepest, count)) return true;
    for (const auto& [file, size] : removed) {
      if (known && file.first == disk.st_dev && !count.take(size)) return true;
    }
  }
  return false;
}

}  // namespace cairn
