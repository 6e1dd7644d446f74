// What all the processes of a jail together may use, and have used: a control group.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"

namespace cairn {

/// Where groups can be made, for each controller; nothing where there is no such controller, or
/// this process may not use it.
struct GroupPlaces {
  struct Place {
    std::filesystem::path folder;  ///< new groups are made in it
    bool unified = false;          ///< version 2
    bool operator==(const Place&) const = default;
  };
  std::optional<Place> memory;
  std::optional<Place> processes;
  std::optional<Place> cpu;
};

/// From the texts of /proc/self/cgroup and /proc/self/mountinfo (cgroups(7), proc(5)).
[[nodiscard]] GroupPlaces group_places(const std::string& cgroup, const std::string& mountinfo);

/// Whose memory was used up when the kernel killed a process.
enum class UsedUp { kNothing, kGroup, kMachine };

/// Each grader process has one group, which it uses for one jail after the other and removes in the
/// end. A group whose process was killed is removed by the next process that makes or removes one.
class ControlGroup {
 public:
  /// That of this process, made at the first call. What cannot be had is left out.
  static ControlGroup& of_this_process();

  explicit ControlGroup(const GroupPlaces& places);
  ~ControlGroup();
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  [[nodiscard]] bool bounds_memory() const { return group_.memory.has_value(); }
  [[nodiscard]] bool counts_cpu_time() const { return group_.cpu.has_value(); }

  /// Sets the limits of what runs next, as far as they can be set. Throws std::runtime_error when
  /// the kernel refuses.
  void limit(std::uint64_t memory_bytes, std::uint64_t processes);

  /// Open files; a process that writes "0" into each joins the group.
  [[nodiscard]] const std::vector<Descriptor>& entrances() const { return entrances_; }

  /// The file of its CPU time, to be opened: cpuacct.usage, or cpu.stat of version 2; "" for none.
  [[nodiscard]] std::filesystem::path cpu_time_file() const;

  /// Whether the kernel has killed one of its processes since the last limit(): because of the
  /// group's own limit, or because a group around it, or the machine, had no memory left.
  [[nodiscard]] UsedUp memory_used_up() const;

 private:
  [[nodiscard]] std::uint64_t kills() const;
  [[nodiscard]] std::uint64_t limits_met() const;
  std::optional<GroupPlaces::Place> make(const std::optional<GroupPlaces::Place>& place);

  std::string name_;
  int owner_;
  GroupPlaces places_;  ///< that it was made in
  GroupPlaces group_;   ///< its own folders
  std::vector<std::filesystem::path> made_;
  std::vector<Descriptor> entrances_;
  std::uint64_t memory_limit_ = 0;
  std::uint64_t process_limit_ = 0;
  std::uint64_t kills_ = 0;       ///< at the last limit()
  std::uint64_t limits_met_ = 0;  ///< likewise; version 2
};

/// The folders of groups whose process is gone.
[[nodiscard]] std::vector<std::filesystem::path> stale_groups(const GroupPlaces& places);

/// Removes them, with the processes that are left in them.
void remove_stale_groups(const GroupPlaces& places);

/// Of the machine, as this process sees it.
[[nodiscard]] GroupPlaces group_places();

}  // namespace cairn
