// Compiles Java for one submission after the other, without starting javac for each.
//
// Theory of operation.
//
// javac spends nearly all of its time on becoming fast. So one that has compiled before
// (hosts/java/cairn/host/CompilerHost.java) lives in a jail of its own, in which there is nothing
// of any submission: sources are sent to it and class files come back, each time of one submission
// alone. Nothing of them is executed.
//
// What it compiles counts only where all went well. Everything else is compiled again by the
// command itself, with a process and a jail of its own: whoever makes it fail, kills it or keeps it
// busy costs only himself, and javac's own messages are what is reported.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"

namespace cairn {

class WarmCompiler {
 public:
  explicit WarmCompiler(Jail jail);
  ~WarmCompiler();
  WarmCompiler(const WarmCompiler&) = delete;
  WarmCompiler& operator=(const WarmCompiler&) = delete;

  /// Does what this command of javac would do, started in `folder`, and writes the class files to
  /// where it says. `work` is the work folder of the submission, in which all of that lies. Nothing
  /// where the command has to be started: another command, or one that might see other files than
  /// sources; whatever goes wrong.
  [[nodiscard]] std::optional<RunResult> compile(const std::vector<std::string>& command,
                                                 const std::filesystem::path& folder,
                                                 const Limits& limits,
                                                 const std::filesystem::path& work);

  /// Of its jail; it is made now if it was not.
  [[nodiscard]] const Isolation& isolation();

 private:
  [[nodiscard]] Runner& runner();

  Jail jail_;
  TemporaryFolder work_;
  std::optional<Runner> runner_;
  int failures_in_a_row_ = 0;
};

}  // namespace cairn
