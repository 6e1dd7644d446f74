// Compiles Java, and looks whether programs are Python, for one submission after the other, without
// starting a compiler for each.
//
// Theory of operation.
//
// javac spends nearly all of its time on becoming fast, and python3 on starting, in a jail of its
// own. So compilers that have started before (hosts/java/cairn/host/CompilerHost.java,
// hosts/python/compiler_host.py) live in jails in which there is nothing of any submission: sources
// are sent to them and class files come back, each time of one submission alone. Nothing of them is
// executed.
//
// What they compile counts only where all went well. Everything else is compiled again by the
// command itself, with a process and a jail of its own: whoever makes a host fail, kills it or
// keeps it busy costs only himself, and the compiler's own messages are what is reported.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/build/language.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"

namespace cairn {

class WarmCompiler {
 public:
  explicit WarmCompiler(Jail jail);
  ~WarmCompiler();
  WarmCompiler(const WarmCompiler&) = delete;
  WarmCompiler& operator=(const WarmCompiler&) = delete;

  /// Does what this command of the table would do, started in `folder`, and writes the class files
  /// to where it says. `work` is the work folder of the submission, in which all of that lies.
  /// Nothing where the command has to be started: another command, or one that might see other
  /// files than sources; whatever goes wrong.
  [[nodiscard]] std::optional<RunResult> compile(const std::vector<std::string>& command,
                                                 const std::filesystem::path& folder,
                                                 const Limits& limits,
                                                 const std::filesystem::path& work);

  /// Of the jail in which it compiled last. Throws std::logic_error when there is none.
  [[nodiscard]] const Isolation& isolation() const;

 private:
  struct Host {
    TemporaryFolder work;
    std::optional<Runner> runner;
    int failures_in_a_row = 0;
  };

  [[nodiscard]] Runner& runner_of(Host& host) const;

  Jail jail_;
  std::map<const Language*, Host> hosts_;
  const Host* last_ = nullptr;
};

}  // namespace cairn
