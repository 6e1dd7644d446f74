#include "grader/supervisor/resource_usage.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/perf_event.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <sstream>
#include <string_view>
#include <utility>

#include "grader/base/folder_entries.h"
#include "grader/base/shared_mapping.h"

namespace cairn {
namespace {

/// cpuacct.usage is nanoseconds; cpu.stat begins with "usage_usec ", microseconds.
double group_seconds(int group) {
  const std::string text = small_file(group);
  const std::string word = "usage_usec ";
  if (text.starts_with(word)) return std::strtod(text.c_str() + word.size(), nullptr) / 1e6;
  return std::strtod(text.c_str(), nullptr) / 1e9;
}

double own_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Counts the CPU time of this process and of everything that it starts from now on, however that
/// ends (perf_event_open(2), "inherit"). Of another one it may not be asked without privilege.
Descriptor own_counter() {
  perf_event_attr what{};
  what.type = PERF_TYPE_SOFTWARE;
  what.size = sizeof what;
  what.config = PERF_COUNT_SW_TASK_CLOCK;
  what.inherit = 1;
  what.exclude_kernel = 1;  // this clock counts it all the same, and more privilege is not needed
  return Descriptor(
      static_cast<int>(syscall(SYS_perf_event_open, &what, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
}

constexpr std::uint64_t kBlock = 512;  // of stat(2)

/// The number after "name:" in a file of /proc, which is in KiB; 0 when there is none.
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

std::string file_of(pid_t process, const char* name) {
  return "/proc/" + std::to_string(process) + "/" + name;
}

/// proc(5) shows nothing of a process whose first thread has ended while others go on: what it
/// holds is seen under the number of one of them.
std::string status_of(pid_t process) {
  for (const pid_t thread : threads_of(process)) {
    std::string status = small_file(file_of(thread, "status"));
    if (status.find("\nVmPTE:") != std::string::npos) return status;
  }
  return "";
}

/// Cheap, and too much: a page that several share counts for each.
Mapped mapped_at_most(pid_t process) {
  const std::string text = status_of(process);
  return {bytes_in(text, "RssAnon") + bytes_in(text, "VmPTE"), bytes_in(text, "RssShmem")};
}

Mapped mapped(pid_t process) {
  const std::string text = small_file(file_of(process, "smaps_rollup"));
  if (text.empty()) return mapped_at_most(process);
  return {bytes_in(text, "Pss_Anon") + bytes_in(status_of(process), "VmPTE"),
          bytes_in(text, "Pss_Shmem")};
}

/// By device and inode: a file that several have open counts once.
using Sizes = std::map<std::pair<dev_t, ino_t>, std::uint64_t>;

bool is_in_memory(const std::string& path) {
  struct statfs system{};
  return statfs(path.c_str(), &system) == 0 && system.f_type == TMPFS_MAGIC;
}

enum class Place { kMemory, kDisk };

/// Threads that have all open files of a process between them: it is one, but for a thread that was
/// made with descriptors of its own, or that outlived the first.
std::vector<pid_t> threads_with_files(pid_t process) {
  constexpr int kFiles = 2;  // KCMP_FILES, kcmp(2)
  std::vector<pid_t> threads;
  for (const pid_t thread : threads_of(process)) {
    if (threads.empty() || syscall(SYS_kcmp, threads.back(), thread, kFiles, 0UL, 0UL) != 0) {
      threads.push_back(thread);
    }
  }
  return threads;
}

/// What a socket keeps of what was sent through it, at most; its last piece may exceed that.
std::uint64_t socket_bytes() {
  constexpr int kUsual = 212'992;
  constexpr std::uint64_t kLastPiece = 32 << 10;
  int bytes = kUsual;
  socklen_t size = sizeof bytes;
  const Descriptor any(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  static_cast<void>(getsockopt(any.get(), SOL_SOCKET, SO_SNDBUF, &bytes, &size));
  return static_cast<std::uint64_t>(bytes) + kLastPiece;
}

/// The sockets that the processes have open.
Sizes open_sockets(const std::vector<pid_t>& processes) {
  static const std::uint64_t bytes = socket_bytes();
  Sizes sizes;
  for (const pid_t process : processes) {
    for (const pid_t thread : threads_with_files(process)) {
      const std::string folder = file_of(thread, "fd");
      for (FolderEntries entries(folder); const char* const name = entries.next();) {
        struct stat file{};
        if (stat((folder + '/' + name).c_str(), &file) != 0 || !S_ISSOCK(file.st_mode)) continue;
        sizes[{file.st_dev, file.st_ino}] = bytes;
      }
    }
  }
  return sizes;
}

/// Removed files that the processes have mapped, by their paths, as in the lines of proc(5)'s maps:
/// "7f0a0000-7f0b0000 rw-s 00000000 fd:00 4711    /folder/name (deleted)". The kernel names shared
/// memory of no file "/dev/zero".
std::map<Sizes::key_type, std::string> removed_but_mapped(const std::vector<pid_t>& processes) {
  constexpr std::string_view kRemoved = " (deleted)";
  std::map<Sizes::key_type, std::string> mapped;
  for (const pid_t process : processes) {
    std::istringstream maps(small_file(file_of(process, "maps")));
    for (std::string line; std::getline(maps, line);) {
      if (!line.ends_with(kRemoved)) continue;
      std::istringstream words(line);
      std::string skipped;
      unsigned major_number = 0;
      unsigned minor_number = 0;
      ino_t inode = 0;
      char colon = 0;
      words >> skipped >> skipped >> skipped >> std::hex >> major_number >> colon >> minor_number >>
          std::dec >> inode >> std::ws;
      std::string path;
      std::getline(words, path);
      mapped[{makedev(major_number, minor_number), inode}] = path;
    }
  }
  return mapped;
}

/// Adds the removed files there that a thread has open.
void add_removed_but_open(pid_t thread, Place place, Sizes& sizes) {
  const std::string folder = file_of(thread, "fd");
  for (FolderEntries entries(folder); const char* const name = entries.next();) {
    const std::string path = folder + '/' + name;
    struct stat file{};
    if (stat(path.c_str(), &file) != 0) continue;
    if (!S_ISREG(file.st_mode) || file.st_nlink != 0) continue;
    const bool in_memory = is_in_memory(path);
    if (in_memory != (place == Place::kMemory)) continue;
    sizes[{file.st_dev, file.st_ino}] = static_cast<std::uint64_t>(file.st_blocks) * kBlock;
  }
}

/// Removed files there that the processes still have open.
Sizes removed_but_open(const std::vector<pid_t>& processes, Place place) {
  Sizes sizes;
  for (const pid_t process : processes) {
    for (const pid_t thread : threads_with_files(process)) {
      add_removed_but_open(thread, place, sizes);
    }
  }
  return sizes;
}

std::uint64_t total(const Sizes& sizes) {
  std::uint64_t bytes = 0;
  for (const auto& [file, size] : sizes) bytes += size;
  return bytes;
}

/// What may still be on the disk.
struct DiskQuota {
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

/// Counts what is below an open folder, which it closes; false when it is too much.
bool count_entries(int folder, int depth, DiskQuota& quota) {
  for (FolderEntries entries(folder); const char* const name = entries.next();) {
    struct stat file{};
    if (fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (!quota.take(static_cast<std::uint64_t>(file.st_blocks) * kBlock)) return false;
    if (!S_ISDIR(file.st_mode)) continue;
    if (depth == 0) return false;
    const int below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below < 0 && errno == EACCES) return false;
    if (below >= 0 && !count_entries(below, depth - 1, quota)) return false;
  }
  return true;
}

}  // namespace

CpuClock::CpuClock(int group) : group_(group) {
  if (group_ < 0) counter_ = own_counter();
}

void CpuClock::start() {
  start_ = counted_seconds().value_or(0);
  if (group_ < 0) observed_at_start_ = observed_seconds();
}

/// Both count this process, too.
std::optional<double> CpuClock::counted_seconds() const {
  if (group_ >= 0) return group_seconds(group_) - own_seconds();
  std::uint64_t nanoseconds = 0;
  if (counter_.get() < 0 ||
      read(counter_.get(), &nanoseconds, sizeof nanoseconds) != sizeof nanoseconds) {
    return {};
  }
  return static_cast<double>(nanoseconds) / 1e9 - own_seconds();
}

double CpuClock::seconds() {
  const std::optional<double> counted = counted_seconds();
  const double since_start = std::max(0.0, counted.value_or(start_) - start_);
  if (group_ >= 0) return since_start;
  // A process can lose its counter: the kernel takes it from one that starts a program which it may
  // not read.
  return std::max(since_start, observed_seconds() - observed_at_start_);
}

/// Of a process that nobody waits for, and that is gone, what it had used when it was last seen.
double CpuClock::observed_seconds() {
  double of_living = 0;
  for (const auto& [process, times] : cpu_times_of_descendants()) {
    of_living += times.own + times.waited_for;
    seen_[process] = times.own;
  }
  double seen = 0;
  for (const auto& [process, own] : seen_) seen += own;
  return std::max(of_living, seen);
}

bool performance_counter_works() { return own_counter().get() >= 0; }

bool memory_is_exceeded(const std::vector<pid_t>& processes, std::uint64_t most_bytes) {
  std::uint64_t unmapped = total(removed_but_open(processes, Place::kMemory));
  for (const auto& [file, path] : removed_but_mapped(processes)) {
    if (path.starts_with("/dev/zero ")) unmapped += kMostSharedMappingBytes;
  }
  const std::uint64_t on_the_way = total(open_sockets(processes));
  for (Mapped (*const measure)(pid_t) : {mapped_at_most, mapped}) {
    Mapped all;
    for (const pid_t process : processes) all += measure(process);
    // Most shared memory is also mapped.
    if (all.own + std::max(all.shared, unmapped) + on_the_way <= most_bytes) return false;
  }
  return true;
}

bool disk_is_exceeded(const std::vector<std::string>& folders, const std::vector<pid_t>& processes,
                      std::uint64_t most_bytes, std::uint64_t most_entries,
                      std::uint64_t most_file_bytes) {
  DiskQuota quota{most_bytes, most_entries};
  const Sizes removed = removed_but_open(processes, Place::kDisk);
  const auto mapped = removed_but_mapped(processes);
  for (const std::string& folder : folders) {
    struct stat disk{};
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (opened < 0 && errno == EACCES) return true;
    if (opened < 0) continue;
    const bool known = fstat(opened, &disk) == 0;
    if (!count_entries(opened, kMostLevels, quota)) return true;
    for (const auto& [file, size] : removed) {
      if (known && file.first == disk.st_dev && !quota.take(size)) return true;
    }
    for (const auto& [file, path] : mapped) {
      const bool is_counted = removed.contains(file) || !path.starts_with(folder + '/');
      if (!is_counted && !quota.take(most_file_bytes)) return true;
    }
  }
  return false;
}

}  // namespace cairn
