// Which part of which file system lies where.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// A line of /proc/self/mountinfo (proc(5)).
struct Mount {
  std::string device;           ///< of the file system: "8:1"
  std::filesystem::path root;   ///< the part of it that is mounted; of control groups: the group
  std::filesystem::path point;  ///< where
  std::string type;             ///< "ext4", "cgroup2"
  std::string options;          ///< of the file system, with commas between them
};

/// From the text of that file, in its order. Lines that are not as proc(5) says are left out.
[[nodiscard]] std::vector<Mount> mount_table(const std::string& mountinfo);

/// Every place where a file or folder can be found, itself among them, and everywhere where a part
/// of it is mounted. `path` is absolute, and without links.
[[nodiscard]] std::vector<std::filesystem::path> places_of(const std::filesystem::path& path,
                                                           const std::vector<Mount>& mounts);

}  // namespace cairn
