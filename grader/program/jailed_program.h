// A program of anybody's: a submission's, a checker, a course's reference, a package's. It is built
// once and run often, in a jail.
//
//   JailedProgram program(mode);
//   write_texts({{"Main.java", text}}, program.sources());
//   const BuildFact built = program.build({program.sources(), {}, "Main", limits, memory});
//   const TimedRun run = program.run({built.result.command, {"7", "3"}, {}, limits});
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/program/run_mode.h"
#include "grader/run/lane.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/timed_run.h"

namespace cairn {

/// What came of a build. Paths of its commands are spelt as in a jail, in every session the same.
struct BuildFact {
  std::string key;  ///< build_key(); "" when it is not stored
  BuildResult result;
};

/// `limits` with the memory that the language needs beside the program.
[[nodiscard]] Limits with_overhead(Limits limits, const BuildResult& build);

/// One start of a program.
struct ProgramRun {
  std::vector<std::string> command;  ///< of its BuildResult
  std::vector<std::string> arguments;
  ProgramInput input;
  Limits limits;
  BelievedTimeOuts believed = BelievedTimeOuts::kNone;
  std::string name = {};  ///< of the case, for who watches
  /// Whether a run says something, and may be stored; by default every one that is not our fault.
  std::function<bool(const RunResult&)> is_result = {};
};

/// A program in a folder of its own, gone in the end. This one remembers nothing.
class JailedProgram {
 public:
  /// `promised`: from what its programs must be kept, or std::runtime_error is thrown.
  explicit JailedProgram(const RunMode& mode, std::optional<Guarantees> promised = {});
  /// A copy that is built, with a jail of its own: a folder can be used by one process at a time.
  JailedProgram(const JailedProgram& built);
  JailedProgram& operator=(const JailedProgram&) = delete;
  virtual ~JailedProgram();

  [[nodiscard]] std::filesystem::path sources() const;  ///< an empty folder for its sources

  /// Keeps what sources() holds before it is built, and returns its hash, where it is remembered.
  virtual std::optional<std::string> keep_sources();

  /// In one jail, where sources and build are writable; `request.out` is of the program itself.
  /// Throws std::runtime_error as Runner does.
  [[nodiscard]] virtual BuildFact build(BuildRequest request);

  /// The same by other steps than build()'s: `steps` may write into sources() with these tools.
  [[nodiscard]] BuildResult build_by(const std::function<BuildResult(const BuildTools&)>& steps);

  /// Starts it fairly (run/timed_run.h), in another jail, which is the same each time; sources and
  /// build can be read.
  [[nodiscard]] virtual TimedRun run(const ProgramRun& run);
  /// The same, whatever is remembered.
  [[nodiscard]] TimedRun run_here(const ProgramRun& run);
  /// The same once, and believes whatever comes of it.
  [[nodiscard]] RunResult run_once(const ProgramRun& run);

  /// Whether programs of its language can be run in a host, which stays (facts/warm_lane.h).
  [[nodiscard]] bool has_host() const { return !host().empty(); }
  [[nodiscard]] virtual RunResult run_in_host(const ProgramRun& run);

  /// Starts one of the searches where the program runs, in "{hosts}/searches"; in its command
  /// "{hosts}" and "{memory_mib}" are filled. Only where has_host().
  [[nodiscard]] RunResult run_tool(const std::vector<std::string>& command,
                                   const std::string& standard_input, const Limits& limits);

  /// Such a run that is remembered.
  [[nodiscard]] virtual std::optional<TimedRun> find_run(const ProgramRun& run, Lane lane) const;
  /// Remembers a run in a host, whose key it then has.
  virtual void keep_warm(const ProgramRun& run, TimedRun& result);

  /// Of the programs that were started last.
  [[nodiscard]] const Isolation& isolation() const { return isolation_; }

 protected:
  /// Makes what is built here, where it is not.
  virtual void bring_products();
  /// Takes what a build was asked, and its language once that is known.
  void take_request(BuildRequest request);
  void take_language(const BuildResult& built) { language_ = built.language; }
  [[nodiscard]] BuildResult build_here();
  [[nodiscard]] const BuildRequest& request() const { return request_; }
  [[nodiscard]] const std::filesystem::path& work() const { return work_.path(); }

 private:
  void take_isolation(const Isolation& isolation);
  [[nodiscard]] BuildTools tools();
  [[nodiscard]] Runner& runner();
  [[nodiscard]] RunRequest request_of(const ProgramRun& run) const;
  /// What runs programs of the build's language one after the other; empty: nothing does.
  [[nodiscard]] std::vector<std::string> host() const;
  [[nodiscard]] std::vector<std::string> with_hosts(const std::vector<std::string>& command) const;

  RunMode mode_;
  std::optional<Guarantees> promised_;
  TemporaryFolder work_;
  BuildRequest request_;
  std::string language_;  ///< that it was built in
  std::optional<Runner> builder_;
  std::optional<Runner> runner_;
  Isolation isolation_;
  bool isolation_is_checked_ = false;
};

}  // namespace cairn
