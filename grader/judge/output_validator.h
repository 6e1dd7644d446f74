// Kattis' output validators: how one is started, and what it leaves
// (https://www.kattis.com/problem-package-format/spec/legacy.html#output-validators).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/base/run_result.h"
#include "reference/core/program_input.h"

namespace cairn {

/// Its exit codes.
inline constexpr int kValid = 42;
inline constexpr int kInvalid = 43;

/// How a program is started, in a folder of its own.
struct ProgramCall {
  std::vector<std::string> command;
  std::vector<std::string> arguments;
  ProgramInput input;
};

/// `command` starts the validator, `arguments` are behind its own three. A shell starts it, which
/// prints what the validator writes into its folder.
[[nodiscard]] ProgramCall validator_call(const std::vector<std::string>& command,
                                         const std::vector<std::string>& arguments,
                                         const std::string& input, const std::string& answer,
                                         const std::string& output);

/// What a validator said, any bytes, of each file the first 10000.
struct ValidatorSaid {
  std::optional<bool> is_right;  ///< nothing: it ended with neither kValid nor kInvalid
  std::string team_message;
  std::string judge_message;
  std::optional<std::string> score;       ///< for score_in(), as it wrote it
  std::optional<std::string> multiplier;  ///< likewise
  bool asks_for_another_pass = false;
};

/// What such a call left.
[[nodiscard]] ValidatorSaid read_validator(const RunResult& run);

/// A finite number, and nothing but blanks around it.
[[nodiscard]] std::optional<double> score_in(const std::string& text);

}  // namespace cairn
