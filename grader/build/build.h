// Builds a submission.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/run/run.h"

namespace cairn {

struct BuildRequest {
  std::filesystem::path sources;  ///< the submission's files; the build may write among them
  std::filesystem::path out;      ///< an empty folder for what is built
  std::string program;            ///< as the handout calls it: "TakeStones"; "": any name
  Limits limits;                  ///< of each command of the build
  std::uint64_t run_memory_bytes = 0;
  std::filesystem::path skeleton = {};  ///< Java files that may be left out (add_skeleton), or ""
  std::filesystem::path driver = {};  ///< a Java file with a main, to be compiled with Java, or ""
  /// The folder or the file, from `sources`, that a person chose to be graded; "": nobody did.
  std::filesystem::path chosen = {};
};

enum class BuildStatus {
  kReady,         ///< it can be started
  kNoProgram,     ///< it compiles, and there is nothing to start
  kCompileError,  ///< it does not compile
  kNoSource,      ///< no file of a known language
  kOurFault,      ///< the compiler could not be run: the grader's fault
};
BOOST_DESCRIBE_ENUM(BuildStatus, kReady, kNoProgram, kCompileError, kNoSource, kOurFault)

struct BuildResult {
  BuildStatus status = BuildStatus::kOurFault;
  std::string language;              ///< empty when there is no source
  std::vector<std::string> command;  ///< what to start, without the case's arguments
  /// The same for the driver, which calls methods; empty when there is none. It is told the
  /// program's Java package, if any, by -Dcairn.package, and a host its file by -Dcairn.driver.
  std::vector<std::string> driver_command;
  std::uint64_t memory_overhead_bytes = 0;
  std::string log;                 ///< what the compiler printed, any bytes
  std::vector<std::string> notes;  ///< what was corrected or chosen, one sentence each
  /// That one of `notes` which says that the program asks for what cases give as arguments; or "".
  std::string input_note = {};
  std::string choice = {};  ///< of several copies, which one was taken and why; or ""
  std::string problem;      ///< one sentence about a status other than kReady
  /// Whether something was compiled or checked without errors; for a language without build steps,
  /// whether a program was found.
  bool compiled = false;
  double cpu_seconds = 0;
  double wall_seconds = 0;
  bool operator==(const BuildResult&) const = default;
};
CAIRN_DESCRIBE(BuildResult, status, language, command, driver_command, memory_overhead_bytes, log,
               notes, input_note, choice, problem, compiled, cpu_seconds, wall_seconds);

/// What does the commands of a build.
struct BuildTools {
  std::function<Runner&()> runner;  ///< in which sources and out are writable; made when needed
  /// WarmCompiler::compile(), without its last parameter; "": every command is started.
  std::function<std::optional<RunResult>(const std::vector<std::string>& command,
                                         const std::filesystem::path& folder, const Limits& limits)>
      compile = {};
  /// fault_of_language() within the same walls; "": a build's failure is always the submission's.
  std::function<std::optional<std::string>(const std::string& language)> fault_of_language = {};
};

/// Builds it with these tools, as the first language of the table that it has sources of; if that
/// gives nothing to start, as the first later language that does. Every fault of the submission is
/// a status, never an exception; what fails where no program of its language can be graded is our
/// fault.
///
/// Sources and out lie in the runner's work folder.
BuildResult build(const BuildRequest& request, const BuildTools& tools);

/// The same in this runner, every command started.
inline BuildResult build(const BuildRequest& request, Runner& runner) {
  return build(request, BuildTools{[&runner]() -> Runner& { return runner; }});
}

}  // namespace cairn
