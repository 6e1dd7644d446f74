// What a program may use, and what came of running it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "grader/base/describe.h"

namespace cairn {

struct Limits {
  double cpu_seconds = 10;   ///< of the program and what it starts, all their threads
  double wall_seconds = 30;  ///< stops what sleeps; waiting for a free processor is not counted
  std::uint64_t output_bytes = 1ULL << 20;    ///< of stdout and of stderr, each
  std::uint64_t memory_bytes = 512ULL << 20;  ///< of data, each process
  std::uint64_t file_bytes = 64ULL << 20;     ///< the largest file it may write
  std::uint64_t processes = 512;              ///< at once, counting each of their threads
  bool operator==(const Limits&) const = default;
};
CAIRN_DESCRIBE(Limits, cpu_seconds, wall_seconds, output_bytes, memory_bytes, file_bytes,
               processes);

// How a run can end is a closed set: handled without a default. Each has its name here only
// (alternative_name, alternative_named).
struct Exited {
  static constexpr std::string_view kName = "exited";
  int code = 0;
  bool operator==(const Exited&) const = default;
};
CAIRN_DESCRIBE(Exited, code);

struct Killed {
  static constexpr std::string_view kName = "killed";
  int signal = 0;
  bool operator==(const Killed&) const = default;
};
CAIRN_DESCRIBE(Killed, signal);

struct OutOfTime {
  static constexpr std::string_view kName = "out_of_time";
  bool cpu = true;  ///< false: it ran out of wall time, mostly asleep
  bool operator==(const OutOfTime&) const = default;
};
CAIRN_DESCRIBE(OutOfTime, cpu);

struct OutOfOutput {
  static constexpr std::string_view kName = "out_of_output";
  bool operator==(const OutOfOutput&) const = default;
};
CAIRN_DESCRIBE(OutOfOutput, );

struct OutOfMemory {  ///< all its processes together; one alone fails to allocate, and goes on
  static constexpr std::string_view kName = "out_of_memory";
  bool operator==(const OutOfMemory&) const = default;
};
CAIRN_DESCRIBE(OutOfMemory, );

struct OutOfDisk {  ///< what a build wrote, all files together
  static constexpr std::string_view kName = "out_of_disk";
  bool operator==(const OutOfDisk&) const = default;
};
CAIRN_DESCRIBE(OutOfDisk, );

struct NotStarted {
  static constexpr std::string_view kName = "not_started";
  std::string reason;  ///< what the system says of a program that was named by its path
  bool operator==(const NotStarted&) const = default;
};
CAIRN_DESCRIBE(NotStarted, reason);

struct NotRun {  ///< the submission had used up its time in other cases
  static constexpr std::string_view kName = "not_run";
  bool operator==(const NotRun&) const = default;
};
CAIRN_DESCRIBE(NotRun, );

struct RunnerFailed {
  static constexpr std::string_view kName = "runner_failed";
  std::string reason;  ///< the grader's fault, never the student's
  bool operator==(const RunnerFailed&) const = default;
};
CAIRN_DESCRIBE(RunnerFailed, reason);

using Ending = std::variant<Exited, Killed, OutOfTime, OutOfOutput, OutOfMemory, OutOfDisk,
                            NotStarted, NotRun, RunnerFailed>;

struct RunResult {
  Ending ending = RunnerFailed{"it was never started"};
  std::string out;  ///< any bytes, at most the limit
  std::string err;
  double cpu_seconds = 0;   ///< user and system; of every process where CpuAccounting says so
  double wall_seconds = 0;  ///< until the program itself ended
  std::uint64_t peak_memory_bytes = 0;  ///< peak resident memory, of its largest process
  int left_behind = 0;                  ///< processes that outlived the program, and were killed
  /// How long it was ready to run while no processor was free, or blocked in the kernel
  /// (WaitClock), at most all of its wall time. 0 where the kernel does not tell, and below 10 ms
  /// perhaps.
  double waited_seconds = 0;
  bool operator==(const RunResult&) const = default;
};
CAIRN_DESCRIBE(RunResult, ending, out, err, cpu_seconds, wall_seconds, peak_memory_bytes,
               left_behind, waited_seconds);

/// The wall time that a program is charged for: less the time that it waited for a processor, but
/// at least a tenth; however busy the machine is, a run ends.
[[nodiscard]] constexpr double charged_wall_seconds(double wall, double waited) {
  return std::max(wall - waited, wall / 10);
}

/// What all processes of a program may hold in memory beyond the limit of one, where no control
/// group counts it.
inline constexpr std::uint64_t kMemoryBesideBytes = 64ULL << 20;
/// What a program may hold of a disk, in the folders that it may write into.
inline constexpr std::uint64_t kMostDiskBytes = 512ULL << 20;
inline constexpr std::uint64_t kMostDiskEntries = 20'000;

}  // namespace cairn
