// What was handed in, in a folder of its own: archives, links and names that mean harm stay out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/moment.h"
#include "grader/intake/submission.h"

namespace cairn {

/// The most that a submission may unpack to. Homework is far below; a bomb is far above.
struct IntakeLimits {
  std::uint64_t files = 5'000;
  std::uint64_t bytes = 128ULL << 20;  ///< of all files together, unpacked
  int folder_depth = 32;
};

/// An unpacked submission.
struct Unpacked {
  /// Where the program's files are: `into`, or the folder inside it that holds everything. When
  /// there is a problem, `into` is empty.
  std::filesystem::path root;
  /// What was left out or corrected, one sentence each, for the report.
  std::vector<std::string> notes;
  /// Why there is nothing to grade, one sentence for a person; empty when there is something.
  std::optional<std::string> problem;
  /// When the newest file in an archive was changed, as the archive says; nothing without any.
  /// Where the archive says no zone, it is by the clocks of this process.
  std::optional<Moment> newest_file;
};

/// Where in an unpacked submission the program is looked for: `folder`, or the only folder in it
/// while there is nothing else.
std::filesystem::path program_root(std::filesystem::path folder);

/// Copies or extracts the submission into `into`, an empty folder, and nowhere else: no link, no
/// device, no absolute name, no "..". Removes stale .class files, and what operating systems leave
/// behind. Where no program is among what came in, archives in it are opened, too: of several those
/// that have the name that was asked for, or else all. A single Java file is named after its public
/// class. A fault of the submission is its `problem` or a note; an exception (std::system_error:
/// disk full, no such file) is the grader's.
Unpacked unpack(const Submission& submission, const std::filesystem::path& into,
                const IntakeLimits& limits);

}  // namespace cairn
