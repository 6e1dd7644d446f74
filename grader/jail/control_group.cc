// Theory of operation.
//
// Limits of a process do not add up: each of a hundred children may use what one may. A control
// group bounds and counts them together. Version 1 has a tree for each controller: there a group is
// made below the grader's own, so that whatever bounds the grader bounds it, too. In version 2 a
// group with processes of its own passes no controller on: there it is made beside the grader's,
// where the parent group passes memory and pids on and can be written (as systemd does for
// `systemd-run --user --scope`), or below the grader's where that is the root.
//
// A group's name holds the pid and the start time of its process, so that a stale group is known by
// its name: what still runs in it is killed, and no group is left forever. The name also holds the
// pid namespace, because a container does not see whose the other pids are.
#include "grader/jail/control_group.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <thread>

#include "grader/base/machine_fault.h"
#include "grader/base/read_file.h"
#include "grader/jail/mount_table.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = "cairn-";

/// The supervisor, bubblewrap, and processes that are just ending.
constexpr std::uint64_t kOurProcesses = 8;

/// Of version 1. Writing into it begins anew.
constexpr const char* kMostUsed = "memory.max_usage_in_bytes";

/// So close to the limit of version 1 the next page may be one too many.
constexpr std::uint64_t kHugePages = 4ULL << 20;

void write_into(const fs::path& file, const std::string& text) {
  const Descriptor out(open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (out.get() < 0 || write(out.get(), text.data(), text.size()) < 0) {
    throw_errno("control group: " + file.string() + ": '" + text + "'");
  }
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

bool holds(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// The group's folder in this mount.
fs::path folder_of(const std::string& group, const Mount& mount) {
  const std::string root = mount.root == "/" ? "" : mount.root.string();
  const std::string below = group.starts_with(root) ? group.substr(root.size()) : "";
  return below.size() <= 1 ? mount.point : mount.point / below.substr(1);
}

/// cgroups(7): "number:controllers:group".
struct Membership {
  std::vector<std::string> controllers;  ///< none: version 2
  std::string group;
};

std::vector<Membership> memberships(const std::string& cgroup) {
  std::vector<Membership> all;
  for (const std::string& line : split(cgroup, '\n')) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    all.push_back(
        {split(line.substr(first + 1, second - first - 1), ','), line.substr(second + 1)});
  }
  return all;
}

bool passes_on(const fs::path& folder) {
  std::istringstream in(read_file_or_empty(folder / "cgroup.subtree_control"));
  const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  return holds(words, "memory") && holds(words, "pids");
}

bool may_make_groups_in(const fs::path& folder) {
  return access(folder.c_str(), W_OK) == 0 && access((folder / "cgroup.procs").c_str(), W_OK) == 0;
}

/// When the process started, in clock ticks since the machine did; "" when there is none.
std::string start_of(const std::string& process) {
  constexpr std::size_t kStartTime = 19;  // field 22, counted from behind the name
  const std::string stat = read_file_or_empty("/proc/" + process + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return "";
  const std::vector<std::string> fields = split(stat.substr(name_end + 2), ' ');
  return fields.size() > kStartTime ? fields[kStartTime] : "";
}

/// namespaces(7)
ino_t pid_namespace() {
  struct stat status{};
  if (stat("/proc/self/ns/pid", &status) != 0) throw_errno("/proc/self/ns/pid");
  return status.st_ino;
}

std::string group_name() {
  return fmt::format("{}{}-{}-{}", kPrefix, getpid(), start_of("self"), pid_namespace());
}

/// Whether its process would be visible here, and is gone.
bool is_stale(const std::string& name) {
  const std::vector<std::string> parts = split(name, '-');
  const bool visible =
      parts.size() == 4 && name.starts_with(kPrefix) && parts[3] == std::to_string(pid_namespace());
  return visible && start_of(parts[1]) != parts[2];
}

/// Processes of namespaces that are not visible here have the pid 0.
void kill_processes_in(const fs::path& group) {
  std::ifstream in(group / "cgroup.procs");
  for (pid_t process = 0; in >> process;) {
    if (process > 0) kill(process, SIGKILL);
  }
}

/// In a file of "name number" lines; 0 where it is not.
std::uint64_t number_after(const std::string& name, const fs::path& file) {
  std::istringstream in(read_file_or_empty(file));
  std::string word;
  for (std::uint64_t number = 0; in >> word >> number;) {
    if (word == name) return number;
  }
  return 0;
}

/// 0 where there is no such file.
std::uint64_t number_in(const fs::path& file) {
  return std::strtoull(read_file_or_empty(file).c_str(), nullptr, 10);
}

/// With its processes, which may take a moment to leave it after they were killed.
void remove_group(const fs::path& folder) {
  for (int i = 0; i < 200; ++i) {
    if (rmdir(folder.c_str()) == 0 || errno != EBUSY) return;
    kill_processes_in(folder);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace

GroupPlaces group_places(const std::string& cgroup, const std::string& mountinfo) {
  const std::vector<Mount> mounts = mount_table(mountinfo);
  GroupPlaces places;
  for (const Membership& membership : memberships(cgroup)) {
    for (const Mount& mount : mounts) {
      if (mount.type != "cgroup" && mount.type != "cgroup2") continue;
      const fs::path own = folder_of(membership.group, mount);
      const bool unified = mount.type == "cgroup2";
      const auto use = [&](std::optional<GroupPlaces::Place>& place, const fs::path& folder) {
        if (!place && may_make_groups_in(folder)) place = GroupPlaces::Place{folder, unified};
      };
      if (unified && membership.controllers.empty()) {
        std::vector<fs::path> candidates{own};
        if (own != mount.point) candidates.push_back(own.parent_path());
        for (const fs::path& folder : candidates) {
          if (!passes_on(folder)) continue;
          use(places.memory, folder);
          use(places.processes, folder);
        }
        // A process is in one group of this tree.
        if (places.memory && places.memory->unified) candidates = {places.memory->folder};
        for (const fs::path& folder : candidates) use(places.cpu, folder);
      } else if (!unified) {
        const auto shows = [&](const std::string& controller) {
          return holds(membership.controllers, controller) &&
                 holds(split(mount.options, ','), controller);
        };
        if (shows("memory")) use(places.memory, own);
        if (shows("pids")) use(places.processes, own);
        if (shows("cpuacct")) use(places.cpu, own);
      }
    }
  }
  return places;
}

GroupPlaces group_places() {
  return group_places(read_file_or_empty("/proc/self/cgroup"),
                      read_file_or_empty("/proc/self/mountinfo"));
}

std::vector<fs::path> stale_groups(const GroupPlaces& places) {
  std::vector<fs::path> stale;
  for (const auto& place : {places.memory, places.processes, places.cpu}) {
    if (!place) continue;
    std::error_code none;
    for (fs::directory_iterator at(place->folder, none), end; !none && at != end;
         at.increment(none)) {
      if (is_stale(at->path().filename().string())) stale.push_back(at->path());
    }
  }
  return stale;
}

void remove_stale_groups(const GroupPlaces& places) {
  for (const fs::path& folder : stale_groups(places)) remove_group(folder);
}

ControlGroup& ControlGroup::of_this_process() {
  static std::unique_ptr<ControlGroup> group;
  if (!group || group->owner_ != getpid()) {  // a forked child holds its parent's
    const GroupPlaces places = group_places();
    remove_stale_groups(places);
    group = std::make_unique<ControlGroup>(places);
  }
  return *group;
}

ControlGroup::ControlGroup(const GroupPlaces& places)
    : name_(group_name()), owner_(getpid()), places_(places) {
  group_.memory = make(places.memory);
  group_.processes = make(places.processes);
  group_.cpu = make(places.cpu);
}

ControlGroup::~ControlGroup() {
  if (owner_ != getpid()) return;
  for (const fs::path& folder : made_) remove_group(folder);
  std::vector<fs::path> stale;  // of workers that were killed
  try {
    stale = stale_groups(places_);
  } catch (const std::exception&) {
    stale.clear();  // the next grader removes them
  }
  for (const fs::path& folder : stale) remove_group(folder);
}

std::optional<GroupPlaces::Place> ControlGroup::make(
    const std::optional<GroupPlaces::Place>& place) {
  if (!place) return {};
  const fs::path folder = place->folder / name_;
  if (std::find(made_.begin(), made_.end(), folder) == made_.end()) {
    std::error_code failed;
    fs::create_directory(folder, failed);
    throw_if_machine_failed(failed, folder);
    // In version 1 the file of threads: a process of one thread that joins by itself does not have
    // to wait some milliseconds until all processors have noticed.
    const fs::path procs = folder / (place->unified ? "cgroup.procs" : "tasks");
    Descriptor entrance(open(procs.c_str(), O_WRONLY | O_CLOEXEC));
    if (failed) return {};
    if (entrance.get() < 0) {
      throw_if_machine_failed(procs);
      return {};
    }
    made_.push_back(folder);
    entrances_.push_back(std::move(entrance));
  }
  return GroupPlaces::Place{folder, place->unified};
}

void ControlGroup::limit(std::uint64_t memory_bytes, std::uint64_t processes) {
  if (group_.memory && memory_bytes != memory_limit_) {
    const std::string bytes = std::to_string(memory_bytes);
    if (group_.memory->unified) {
      write_into(group_.memory->folder / "memory.max", bytes);
      const fs::path swap = group_.memory->folder / "memory.swap.max";
      if (fs::exists(swap)) write_into(swap, "0");
    } else {
      // Memory with swap may never be bounded more tightly than without: that bound is lifted
      // first.
      const fs::path with_swap = group_.memory->folder / "memory.memsw.limit_in_bytes";
      if (fs::exists(with_swap)) write_into(with_swap, "-1");
      write_into(group_.memory->folder / "memory.limit_in_bytes", bytes);
      if (fs::exists(with_swap)) write_into(with_swap, bytes);
    }
    memory_limit_ = memory_bytes;
  }
  if (group_.memory) {
    kills_ = kills();
    limits_met_ = limits_met();
    if (!group_.memory->unified) write_into(group_.memory->folder / kMostUsed, "0");
  }
  if (group_.processes && processes != process_limit_) {
    write_into(group_.processes->folder / "pids.max", std::to_string(processes + kOurProcesses));
    process_limit_ = processes;
  }
}

fs::path ControlGroup::cpu_time_file() const {
  if (!group_.cpu) return {};
  return group_.cpu->folder / (group_.cpu->unified ? "cpu.stat" : "cpuacct.usage");
}

std::uint64_t ControlGroup::kills() const {
  const fs::path& folder = group_.memory->folder;
  const bool unified = group_.memory->unified;
  return number_after("oom_kill", folder / (unified ? "memory.events" : "memory.oom_control"));
}

/// Version 1 has memory.failcnt, which not all kernels count.
std::uint64_t ControlGroup::limits_met() const {
  return group_.memory->unified ? number_after("oom", group_.memory->folder / "memory.events") : 0;
}

UsedUp ControlGroup::memory_used_up() const {
  if (!group_.memory || kills() <= kills_) return UsedUp::kNothing;
  if (group_.memory->unified) return limits_met() > limits_met_ ? UsedUp::kGroup : UsedUp::kMachine;
  const std::uint64_t most = number_in(group_.memory->folder / kMostUsed);
  return most + kHugePages >= memory_limit_ ? UsedUp::kGroup : UsedUp::kMachine;
}

}  // namespace cairn
