// What the machine could not read of a section's answers, and a person has to look at. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"

namespace cairn {

/// Answers of the kind that a section asks for, which could not be assigned to a question.
struct Unread {
  std::string why;  ///< a sentence for the student
  /// The judgements of the section's cases if all that could not be read is right: what it is worth
  /// at most.
  std::vector<CaseJudgement> at_best;
};

/// Of a file of the submission; `judgements` are judge_file()'s. Nothing: all was read, or what is
/// missing is simply not there.
[[nodiscard]] std::optional<Unread> unread_in_file(const std::string& text,
                                                   const CaseSection& section,
                                                   const std::vector<CaseJudgement>& judgements);

/// Of methods that could not be called, because they have another signature.
[[nodiscard]] std::optional<Unread> unread_in_methods(const std::vector<CaseJudgement>& judgements);

/// Of answers that may be in a file that no machine reads; `why` says in which.
[[nodiscard]] Unread unread_altogether(const CaseSection& section, std::string why);

/// Of what the student's program printed, for the section's cases in their order; `judgements` are
/// judge()'s. A program that labels its answers differently does so in every case: what is missing
/// in some only is missing.
[[nodiscard]] std::optional<Unread> unread_in_outputs(const std::vector<std::string_view>& outputs,
                                                      const CaseSection& section,
                                                      const std::vector<CaseJudgement>& judgements);

}  // namespace cairn
