// Running programs, one after the other, under limits and in a jail. Knows nothing of answers,
// points or games.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "grader/base/run_result.h"
#include "grader/jail/mounts.h"
#include "grader/run/guarantees.h"
#include "reference/core/program_input.h"

namespace cairn {

struct RunRequest {
  /// The program and its arguments. A program without a slash is looked up in the fixed PATH.
  std::vector<std::string> command;
  std::filesystem::path folder;  ///< where it is started, within the work folder; "": the scratch
  Limits limits;
  /// On top of the limit, before it is stopped; the wall time is longer by what of it is used.
  double more_cpu_seconds = 0;
  ProgramInput input = {};  ///< its files are in `folder`, which is then the scratch
  /// A program that does what the command would do, and stays for the next request that names the
  /// same (supervisor/warm_host.h); "": the command has a process of its own. What it lost, or what
  /// was left in it, is RunnerFailed.
  std::vector<std::string> host = {};
};

/// Whether programs have to be jailed.
enum class Jail {
  kRequired,  ///< without one nothing is started
  kBest,      ///< where there can be none, programs are started without one
  kNone,      ///< programs are started without one: there are limits, but no isolation
};
BOOST_DESCRIBE_ENUM(Jail, kRequired, kBest, kNone)

/// Starts programs in one jail, one after the other; what one of them leaves, the next does not
/// find. The jail is made and ends with the Runner, and dies with the thread that made it.
class Runner {
 public:
  /// Throws std::runtime_error when the jail is required and cannot be had (it names what is
  /// missing and what would give it), and when not even a bare program could be started.
  Runner(Jail jail, Mounts mounts);
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  /// Starts the program, waits for its end or a limit, and kills whatever it left; a host stays
  /// until the next program without one. Stdin is empty,
  /// the environment is fixed and small, and no descriptor of the grader is open in it. Paths of
  /// the work folder in the command become those that the program sees. Never throws: the grader's
  /// own fault is an ending, too, and the next program gets a new jail.
  [[nodiscard]] RunResult run(const RunRequest& request);

  /// What its programs are kept from.
  [[nodiscard]] const Isolation& isolation() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The longest that Runner::run takes, in seconds: a machine may be so busy that a program waits
/// for a processor most of its time. Beyond, it fails.
[[nodiscard]] double longest_run_seconds(const Limits& limits);

/// An argument of a command with the paths of a work folder as programs in the jail see them, which
/// are the same in every session; and back.
[[nodiscard]] std::string path_inside(const std::string& word, const std::filesystem::path& work);
[[nodiscard]] std::string path_outside(const std::string& word, const std::filesystem::path& work);

/// What programs are kept from here, in the folder for temporary files. Throws as Runner does.
[[nodiscard]] Isolation isolation_here(Jail jail);

/// The environment of every build and run, "NAME=value" each. `scratch` as the program sees it.
[[nodiscard]] std::vector<std::string> fixed_environment(const std::string& scratch);

/// Where fixed PATH finds `program`; empty when it does not.
[[nodiscard]] std::filesystem::path find_program(const std::string& program);

}  // namespace cairn
