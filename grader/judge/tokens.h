// Answers of which only the words count, not how they are laid out.
#pragma once

#include <string>
#include <string_view>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"

namespace cairn {

/// What first differs between two outputs.
struct TokenDifference {
  std::string right;    ///< the line of the right output in which it is; "" at its end
  std::string found;    ///< the line that was printed there
  std::string message;  ///< one sentence; "": nothing differs
};

/// Compares the words of two outputs, one after the other, as Kattis' default output validator does
/// (https://www.kattis.com/problem-package-format/spec/legacy.html#default-output-validators).
[[nodiscard]] TokenDifference first_difference(std::string_view right, std::string_view found,
                                               const TokensFormat& format);

/// Judges what was printed for `one`: one field, labelled kWholeOutput.
[[nodiscard]] CaseJudgement judge_tokens(const Case& test_case, std::string_view out,
                                         const CaseSection& section);

}  // namespace cairn
