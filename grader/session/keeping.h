// What a session keeps of its work, and what all of it depends on.
#pragma once

#include <string>

#include "grader/intake/intake.h"
#include "grader/run/run.h"
#include "grader/store/store.h"

namespace cairn {

/// Where results are looked for before something is done, and put when it was.
struct Keeping {
  Store& store;
  std::string toolchain;  ///< Toolchain::fingerprint
  std::string machine;    ///< this_machine()
  Guarantees guarantees;  ///< those of the programs that are started here
};

/// The clock of the machine: UTC, "2025-03-01T12:00:00Z".
[[nodiscard]] std::string now();

/// SHA-256 of what was handed in, before it is unpacked: bytes and names. Throws std::exception for
/// what cannot be read.
[[nodiscard]] std::string hand_in_hash(const Submission& submission);

/// What the store lists of it.
[[nodiscard]] SubmissionRecord record_of(const Submission& submission);

}  // namespace cairn
