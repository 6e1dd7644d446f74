// What the grader and its supervisor say to each other. Both are of one build: numbers travel as
// they lie in memory.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "grader/run/run.h"

namespace cairn {

/// A program to start, every path as the supervisor sees it.
struct Task {
  std::vector<std::string> command;  ///< first the program's path
  std::string folder;
  std::vector<std::pair<std::string, std::string>> environment;
  Limits limits;
  /// What all its processes may hold in memory, in bytes; 0: a control group sees to that.
  std::uint64_t memory_together_bytes = 0;
  std::vector<std::string> written;  ///< folders that it may write into, and that outlive it
  bool named_by_path = false;  ///< by whoever asks: when it cannot be started, that is their doing
};

/// What came of it.
struct Outcome {
  RunResult result;
  /// Nothing of it is left, so that another program may be started here; else why not.
  std::string dirt;
};

[[nodiscard]] std::string encoded(const Task& task);
[[nodiscard]] std::string encoded(const Outcome& outcome);

/// Both throw std::runtime_error for bytes that the other two did not make of an honest value,
/// whose durations are finite and, as its counts, not negative: whoever sent them may have been
/// taken over.
[[nodiscard]] Task task_in(const std::string& bytes);
[[nodiscard]] Outcome outcome_in(const std::string& bytes);

/// Sends a message; false when nobody reads any more.
[[nodiscard]] bool send_message(int socket, const std::string& bytes);

/// Receives one of at most `most` bytes; false at the end, and for a longer one.
[[nodiscard]] bool receive_message(int socket, std::string& bytes, std::uint64_t most);

}  // namespace cairn
