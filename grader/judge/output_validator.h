// Kattis' output validators: how one is started, and what it leaves
// (https://www.kattis.com/problem-package-format/spec/legacy.html#output-validators).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/run/run.h"
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

/// The files that such a call left, by name, the first 10000 bytes of each: teammessage.txt,
/// judgemessage.txt, score.txt, score_multiplier.txt and nextpass.in.
[[nodiscard]] std::map<std::string, std::string> feedback_of_validator(const RunResult& run);

}  // namespace cairn
