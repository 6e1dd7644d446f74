// Whose fault it is that a file cannot be read: what the machine lacks says nothing of the file,
// and must not be taken for a file that is not there.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace cairn {

/// Whether the machine lacks something, or is broken, and another time it may work.
inline bool is_machine_fault(const std::error_code& error) {
  constexpr std::array kFaults{EIO, EMFILE, ENFILE, ENOMEM, ENOBUFS, ENOSPC};
  return std::ranges::find(kFaults, error.value()) != kFaults.end();
}

/// Throws std::filesystem::filesystem_error if the machine failed. Other errors, such as a file
/// that is not there or may not be read, are for the caller to judge.
inline void throw_if_machine_failed(const std::error_code& error,
                                    const std::filesystem::path& file) {
  if (is_machine_fault(error)) {
    throw std::filesystem::filesystem_error("it cannot be read at the moment", file, error);
  }
}

/// The same for errno.
inline void throw_if_machine_failed(const std::filesystem::path& file) {
  throw_if_machine_failed({errno, std::generic_category()}, file);
}

}  // namespace cairn
