// Running one program once, under limits. Knows nothing of answers, points or games.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace cairn {

struct Limits {
  double cpu_seconds = 10;   ///< of the program and what it starts, all their threads
  double wall_seconds = 30;  ///< catches what sleeps; waiting for a free processor is not counted
  std::uint64_t output_bytes = 1ULL << 20;    ///< of stdout and of stderr, each
  std::uint64_t memory_bytes = 512ULL << 20;  ///< of data, each process
  std::uint64_t file_bytes = 64ULL << 20;     ///< the largest file it may write
};

struct RunRequest {
  /// The program and its arguments. A program without a slash is looked up in the fixed PATH.
  std::vector<std::string> command;
  std::filesystem::path folder;  ///< where it is started; also its HOME and TMPDIR
  Limits limits;
};

// How a run can end is a closed set: handled without a default.
struct Exited {
  int code = 0;
};
struct Killed {
  int signal = 0;
};
struct OutOfTime {
  bool cpu = true;  ///< false: it ran out of wall time, mostly asleep
};
struct OutOfOutput {};
struct NotStarted {
  std::string reason;  ///< what the system says of a program that was named by its path
};
struct RunnerFailed {
  std::string reason;  ///< ours, never the student's
};
using Ending = std::variant<Exited, Killed, OutOfTime, OutOfOutput, NotStarted, RunnerFailed>;

struct RunResult {
  Ending ending = RunnerFailed{"it was never started"};
  std::string out;  ///< any bytes, at most the limit
  std::string err;
  double cpu_seconds = 0;   ///< user and system, with the children it waited for
  double wall_seconds = 0;  ///< until the program itself ended
  /// Peak resident memory. A process starts as a copy of ours, so small programs show our size.
  std::uint64_t peak_memory_bytes = 0;
  int left_behind = 0;  ///< processes that outlived the program, and were ended
};

/// Starts the program, waits for its end or a limit, and ends whatever it left. Stdin is empty, the
/// environment is fixed and small, no descriptor of ours is open in it.
/// The calling process becomes a child subreaper and may have no other child: all there are
/// afterwards are taken for the program's and killed.
RunResult run(const RunRequest& request);

/// What each limit is and by what means, one sentence each, for the report.
std::vector<std::string> describe(const Limits& limits);

/// The environment of every build and run.
std::vector<std::pair<std::string, std::string>> fixed_environment(
    const std::filesystem::path& folder);

/// Where fixed PATH finds `program`; empty when it does not.
std::filesystem::path find_program(const std::string& program);

}  // namespace cairn
