// Running programs, one after the other, under limits and in a jail. Knows nothing of answers,
// points or games.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
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
  std::uint64_t processes = 512;              ///< at once, counting each thread of them
};

struct RunRequest {
  /// The program and its arguments. A program without a slash is looked up in the fixed PATH.
  std::vector<std::string> command;
  std::filesystem::path folder;  ///< where it is started, within the work folder; "": the scratch
  Limits limits;
};

// How a run can end is a closed set: handled without a default.
struct Exited {
  int code = 0;
  bool operator==(const Exited&) const = default;
};
struct Killed {
  int signal = 0;
  bool operator==(const Killed&) const = default;
};
struct OutOfTime {
  bool cpu = true;  ///< false: it ran out of wall time, mostly asleep
  bool operator==(const OutOfTime&) const = default;
};
struct OutOfOutput {
  bool operator==(const OutOfOutput&) const = default;
};
struct OutOfMemory {  ///< all its processes together; one alone fails to allocate, and goes on
  bool operator==(const OutOfMemory&) const = default;
};
struct OutOfDisk {  ///< what a build wrote, all files together
  bool operator==(const OutOfDisk&) const = default;
};
struct NotStarted {
  std::string reason;  ///< what the system says of a program that was named by its path
  bool operator==(const NotStarted&) const = default;
};
struct RunnerFailed {
  std::string reason;  ///< ours, never the student's
  bool operator==(const RunnerFailed&) const = default;
};
using Ending = std::variant<Exited, Killed, OutOfTime, OutOfOutput, OutOfMemory, OutOfDisk,
                            NotStarted, RunnerFailed>;

struct RunResult {
  Ending ending = RunnerFailed{"it was never started"};
  std::string out;  ///< any bytes, at most the limit
  std::string err;
  double cpu_seconds = 0;   ///< user and system; of all it started where Guarantees::cpu_time holds
  double wall_seconds = 0;  ///< until the program itself ended
  std::uint64_t peak_memory_bytes = 0;  ///< peak resident memory, of its largest process
  int left_behind = 0;                  ///< processes that outlived the program, and were ended
  /// How long that thread of those alive in the end which waited longest was ready to run and no
  /// processor was free. 0 where the kernel does not tell.
  double waited_seconds = 0;
};

/// What all processes of a program may hold in memory beyond the limit of one, where no control
/// group counts it.
inline constexpr std::uint64_t kMemoryBesideBytes = 64ULL << 20;
/// What a program may hold of a disk, in the folders that it may write into.
inline constexpr std::uint64_t kMostDiskBytes = 512ULL << 20;
inline constexpr std::uint64_t kMostDiskEntries = 20'000;

/// How much is asked of the jail.
enum class Jail {
  kRequired,  ///< without one nothing is started
  kBest,      ///< where there can be none, programs are started bare
  kNone,      ///< programs are started bare: limits, but nothing is kept from them
};

/// Something that a program is kept from, or not.
struct Guarantee {
  bool holds = false;
  std::string sentence;  ///< what holds and by what means; or what does not, and why
};

struct Guarantees {
  Guarantee network;       ///< it reaches nobody, and nobody reaches it
  Guarantee files;         ///< it sees the system and its own folders, and writes into its own
  Guarantee processes;     ///< it sees and signals only its own, and their number is bounded
  Guarantee memory;        ///< what all its processes hold together is bounded
  Guarantee disk;          ///< what it writes into its own folders, all files together, is bounded
  Guarantee cpu_time;      ///< that of every process counts, also of those nobody waited for
  Guarantee system_calls;  ///< what is no business of a homework is refused
  Guarantee user;          ///< it runs as nobody who owns anything else
  std::string no_jail;     ///< why there is none, one sentence; "" where there is one

  [[nodiscard]] std::vector<Guarantee> all() const;

  /// A line each: "guaranteed: ..." or "not guaranteed: ...".
  [[nodiscard]] std::vector<std::string> lines() const;
  /// The same as one text, as keys have it.
  [[nodiscard]] std::string text() const;
};

/// What programs find beside the system.
struct Folders {
  /// Absolute; ours, and given to the user that programs run as. Inside the jail it is "/cairn".
  std::filesystem::path work;
  std::vector<std::string> readable;  ///< the names of its entries that programs may read
  std::vector<std::string> writable;  ///< and of those that they may also write into
  // Besides, always: "scratch", which is HOME and TMPDIR, writable, and empty for every program.
};

/// Starts programs in one jail, one after the other; what one of them leaves, the next does not
/// find. The jail is made when the Runner is, ends with it, and has to be left by the thread that
/// made it: a jail dies with that thread.
class Runner {
 public:
  /// Throws std::runtime_error when the jail is required and cannot be had (it names what is
  /// missing and what would give it), and when not even a bare program could be started.
  Runner(Jail jail, Folders folders);
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  /// Starts the program, waits for its end or a limit, and ends whatever it left. Stdin is empty,
  /// the environment is fixed and small, no descriptor of ours is open in it. Paths of the work
  /// folder in the command become those that the program sees. Never throws: what is our own fault
  /// is an ending, too, and the next program gets a new jail.
  [[nodiscard]] RunResult run(const RunRequest& request);

  /// Of the programs that it runs.
  [[nodiscard]] const Guarantees& guarantees() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The longest that Runner::run takes, in seconds: a machine may be so busy that a program waits
/// for a processor most of its time. Beyond, it fails.
[[nodiscard]] double longest_run_seconds(const Limits& limits);

/// What each limit is and by what means, one sentence each, for the report; then what is guaranteed
/// besides, if it is known.
[[nodiscard]] std::vector<std::string> describe(const Limits& limits);
[[nodiscard]] std::vector<std::string> describe(const Limits& limits, const Guarantees& guarantees);

/// A word of a command with the paths of a work folder as programs in the jail see them, and back:
/// the same in every session.
[[nodiscard]] std::string spelt_inside(const std::string& word, const std::filesystem::path& work);
[[nodiscard]] std::string spelt_outside(const std::string& word, const std::filesystem::path& work);

/// What programs are kept from here. Throws as Runner does.
[[nodiscard]] Guarantees guarantees_here(Jail jail);

/// The environment of every build and run. `scratch` as the program sees it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> fixed_environment(
    const std::string& scratch);

/// Where fixed PATH finds `program`; empty when it does not.
[[nodiscard]] std::filesystem::path find_program(const std::string& program);

}  // namespace cairn
