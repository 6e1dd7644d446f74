// The three programs' common command line: a table of commands, their help, and exit codes.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// Exit codes of every program. Only `grade check` exits with 3 instead of 1 when the program
/// itself fails, because there 1 means that the submission is wrong.
inline constexpr int kExitDone = 0;
inline constexpr int kExitCouldNot = 1;
inline constexpr int kExitUsage = 2;

/// "--name VALUE", or a flag "--name".
struct Option {
  enum class Kind { kOptional, kRequired, kFlag };

  std::string name;  ///< without dashes; "jobs,j" is --jobs and -j
  std::string help;
  Kind kind = Kind::kOptional;
  std::optional<std::string> by_default;
};

[[nodiscard]] Option option(std::string name, std::string help,
                            std::optional<std::string> by_default = std::nullopt);
[[nodiscard]] Option required_option(std::string name, std::string help);
[[nodiscard]] Option flag(std::string name, std::string help);

/// The values of the options that were given or have a default; a flag that was given has "".
using Options = std::map<std::string, std::string>;

struct Command {
  std::string name;      ///< one word, or two: "queens table"
  std::string words;     ///< what follows the name: "<FOLDER> --rubric FILE --out FOLDER"
  std::string summary;   ///< one line
  std::string examples;  ///< lines to paste
  std::vector<Option> options;
  /// The fewest and the most words beside the options; `run` finds them in order.
  std::size_t fewest_words = 0;
  std::size_t most_words = 0;
  /// -j beside --jobs. Off where a word may begin with a dash, such as a wrong -3.
  bool short_options = false;
  /// Runs it. An Error is a usage error; it must be returned before anything is printed.
  std::function<Result<int>(const std::vector<std::string>& words, const Options& options)> run;
  int exit_when_we_fail = kExitCouldNot;

  void add_options(const std::vector<Option>& more) {
    options.insert(options.end(), more.begin(), more.end());
  }
};

struct Program {
  std::string name;
  std::string version;
  std::string summary;
  std::string examples;
  std::vector<Command> commands;
};

/// Runs the command that `arguments` (without the program's name) ask for; returns the exit code.
/// Errors are one line on stderr: "refsolve: take_stones: ...".
int run_program(const Program& program, const std::vector<std::string>& arguments);

}  // namespace cairn
