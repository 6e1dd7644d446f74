// Whether the machine has too little left for a failure to be the program's.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace cairn {

/// What a machine has left. Nothing where the kernel does not tell.
struct MachineReserves {
  std::optional<std::uint64_t> disk_bytes;
  std::optional<std::uint64_t> disk_entries;
  std::optional<std::uint64_t> memory_bytes;
  std::optional<std::uint64_t> processes;
};

/// Of this machine, and of the file system that holds the folder.
[[nodiscard]] MachineReserves machine_reserves(const std::filesystem::path& folder);

/// What is short, as a sentence without a full stop; nothing where nothing is. `disk_bytes`: how
/// much of the disk is needed.
[[nodiscard]] std::optional<std::string> shortage(const MachineReserves& reserves,
                                                  std::uint64_t disk_bytes);

/// What has to be left of a disk after a program has failed; before a build there has to be as much
/// beside what it may write itself, so that none can use up what others need.
inline constexpr std::uint64_t kLeastDiskBytes = 64ULL << 20;

}  // namespace cairn
