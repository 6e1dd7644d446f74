// From the files of a submission to something that can be started.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/run/run.h"

namespace cairn {

struct BuildRequest {
  std::filesystem::path sources;  ///< the submission's files; the build may write among them
  std::filesystem::path out;      ///< an empty folder for what is built
  std::string program;            ///< as the handout calls it: "TakeStones"
  Limits limits;                  ///< of each command of the build
  std::uint64_t run_memory_bytes = 0;
  std::filesystem::path skeleton = {};  ///< Java files that may be left out (add_skeleton), or ""
  std::filesystem::path driver = {};  ///< a Java file with a main, to be compiled with Java, or ""
};

enum class BuildStatus {
  kReady,         ///< it can be started
  kNoProgram,     ///< it compiles, and there is nothing to start
  kCompileError,  ///< it does not compile
  kNoSource,      ///< no file of a language that we know
  kOurFault,      ///< the compiler could not be run: not the student's doing
};

struct BuildResult {
  BuildStatus status = BuildStatus::kOurFault;
  std::string language;              ///< empty when there is no source
  std::vector<std::string> command;  ///< what to start, without the case's arguments
  /// The same for the driver, which calls methods and needs no program; empty when there is none.
  /// It is told the program's Java package, if that has one, by -Dcairn.package.
  std::vector<std::string> driver_command;
  std::uint64_t memory_overhead_bytes = 0;
  std::string log;                 ///< what the compiler printed, any bytes
  std::vector<std::string> notes;  ///< what was mended or chosen, one sentence each
  std::string problem;             ///< why it is not ready, one sentence; empty when it is
  /// Whether something was really compiled or checked, and passed; of a row without steps, chosen.
  bool compiled = false;
  double cpu_seconds = 0;
  double wall_seconds = 0;
};

/// Builds it, with the runner's programs, as the first language of the table that it has sources
/// of; when that leaves nothing to start, as the first later one that does. Every fault of the
/// submission is a status, never an exception.
///
/// Sources and out lie in the runner's work folder, and are writable.
BuildResult build(const BuildRequest& request, Runner& runner);

}  // namespace cairn
