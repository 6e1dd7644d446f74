// What the grader and its supervisor send each other. Both are of one build: numbers travel as they
// lie in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/run_result.h"

namespace cairn {

/// A program to start, every path as the supervisor sees it.
struct Task {
  std::vector<std::string> command;  ///< first the program's path
  std::string folder;
  std::vector<std::string> environment;  ///< "NAME=value"
  Limits limits;
  /// What all its processes may hold in memory, in bytes; 0: a control group bounds it.
  std::uint64_t memory_together_bytes = 0;
  std::vector<std::string> written;  ///< folders that it may write into, and that outlive it
  bool named_by_path = false;        ///< by the caller: one that cannot be started is its fault
};
CAIRN_DESCRIBE(Task, command, folder, environment, limits, memory_together_bytes, written,
               named_by_path);

/// The supervisor's answer.
struct Outcome {
  RunResult result;
  bool clean = false;  ///< nothing of the program is left: another may be started here
};
CAIRN_DESCRIBE(Outcome, result, clean);

[[nodiscard]] std::string encoded(const Task& task);
[[nodiscard]] std::string encoded(const Outcome& outcome);

/// Both throw std::runtime_error for bytes that `encoded` did not make of a plausible value: one
/// whose numbers are finite and not negative, and whose command is not empty. Whoever sent them may
/// have been taken over.
[[nodiscard]] Task task_in(const std::string& bytes);
[[nodiscard]] Outcome outcome_in(const std::string& bytes);

/// Sends a message; false when nobody reads any more.
[[nodiscard]] bool send_message(int socket, const std::string& bytes);

/// Receives a message of at most `most` bytes; false at the end, and for a longer one.
[[nodiscard]] bool receive_message(int socket, std::string& bytes, std::uint64_t most);

}  // namespace cairn
