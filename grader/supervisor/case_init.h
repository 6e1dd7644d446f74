// The process between the supervisor and a program: everything that the program starts is below it,
// and ends with it.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "grader/base/descriptor.h"
#include "grader/base/task.h"
#include "grader/supervisor/left_behind.h"
#include "grader/supervisor/start.h"

namespace cairn {

/// What became of a program once everything that it started is gone. It travels through a socket as
/// it lies in memory.
struct ProgramEnd {
  int status = 0;                       ///< of the program itself, as wait(2) gives it
  int left_behind = 0;                  ///< processes that were alive when it had ended
  double cpu_seconds = 0;               ///< of all that were waited for
  std::uint64_t peak_memory_bytes = 0;  ///< resident, of the largest that was waited for
};

/// A program with its init, seen from the supervisor.
class CaseInit {
 public:
  /// Makes the init, in new namespaces where the surroundings have any. It starts nothing yet.
  /// Throws std::system_error when no process can be made.
  CaseInit(const Task& task, const OwnWalls& walls, const ProgramDescriptors& descriptors);
  /// Kills it, and with it what is left.
  ~CaseInit();
  CaseInit(const CaseInit&) = delete;
  CaseInit& operator=(const CaseInit&) = delete;

  /// Lets it prepare everything and start the program. When the program did not start: NotStarted
  /// or RunnerFailed.
  [[nodiscard]] std::optional<Ending> start_program();

  /// Readable as soon as the program has ended, or the init itself.
  [[nodiscard]] int ended() const { return socket_.get(); }

  /// Looks at a program that goes on. Throws std::runtime_error when it has ended.
  [[nodiscard]] LeftSoFar look();

  /// Ends the program and everything that it started. Throws std::runtime_error when that is not
  /// possible.
  [[nodiscard]] ProgramEnd end();

 private:
  Descriptor socket_;
  pid_t pid_ = -1;
};

}  // namespace cairn
