// The three programs' common command line: a table of commands, their help, and exit codes.
#pragma once

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>
#include <functional>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// Exit codes of every program. `grade check` alone says 3 instead of 1 for a failure of ours,
/// because there 1 says that the submission is wrong.
inline constexpr int kExitDone = 0;
inline constexpr int kExitCouldNot = 1;
inline constexpr int kExitAskedWrongly = 2;

struct Command {
  std::string name;      ///< one word, or two: "queens table"
  std::string words;     ///< what follows the name: "<FOLDER> --rubric FILE --out FOLDER"
  std::string summary;   ///< one line
  std::string examples;  ///< lines to paste
  boost::program_options::options_description options{"Options"};
  /// The fewest and the most words beside the options; `run` finds them in order.
  std::size_t fewest_words = 0;
  std::size_t most_words = 0;
  /// -j beside --jobs. Off where a word may begin with a dash, such as a wrong -3.
  bool short_options = false;
  /// Does it. An Error is what the caller asked wrongly; it must come before anything is printed.
  std::function<Result<int>(const std::vector<std::string>& words,
                            const boost::program_options::variables_map& options)>
      run;
  int exit_when_we_fail = kExitCouldNot;
};

struct Program {
  std::string name;
  std::string summary;
  std::string examples;
  std::vector<Command> commands;
};

/// Runs the command that `arguments` (without the program's name) ask for; returns the exit code.
/// Errors are one line on stderr: "refsolve: take_stones: ...".
int run_program(const Program& program, const std::vector<std::string>& arguments);

}  // namespace cairn
