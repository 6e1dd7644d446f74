// What a report says of a program's mistakes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/describe.h"
#include "grader/diagnose/observe.h"
#include "grader/judge/judge.h"
#include "reference/core/misconception_catalog.h"

namespace cairn {

/// A mistake of the assignment's catalog.
struct NamedMistake {
  std::string id;     ///< "first-move-up-to-half"
  std::string layer;  ///< the part of a program that it is made in
  /// For the student: what is wrong, and what would be right; with the other mistakes that have the
  /// same effect, so that nobody looks for the wrong one.
  std::string sentence;
};
CAIRN_DESCRIBE(NamedMistake, id, layer, sentence);

/// A mistake in whose place another would explain as much, though some question would tell them
/// apart.
struct NamedDoubt {
  std::string mistake;  ///< its id
  NamedMistake instead;
  std::string question;  ///< one that would tell; "" when none is known
};
CAIRN_DESCRIBE(NamedDoubt, mistake, instead, question);

/// A field that the mistakes do not explain.
struct UnexplainedField {
  std::string case_name;
  std::string label;  ///< "" for the whole case, where the program was stopped

  friend bool operator==(const UnexplainedField&, const UnexplainedField&) = default;
};
CAIRN_DESCRIBE(UnexplainedField, case_name, label);

BOOST_DESCRIBE_ENUM(Diagnosis::Outcome, kAllRight, kExplained, kPartly, kAbstained)

/// A Diagnosis in words: its places are the names of mistakes, cases and lines.
struct DiagnosisReport {
  Diagnosis::Outcome outcome = Diagnosis::Outcome::kAbstained;
  std::int64_t wrong = 0;
  std::int64_t explained = 0;
  std::vector<NamedMistake> mistakes;
  std::vector<NamedDoubt> doubts;
  std::vector<UnexplainedField> unexplained;
};
CAIRN_DESCRIBE(DiagnosisReport, outcome, wrong, explained, mistakes, doubts, unexplained);

/// A diagnosis in words; `cases` are those of its observations.
[[nodiscard]] DiagnosisReport in_words(const Diagnosis& diagnosis,
                                       const MisconceptionCatalog& catalog,
                                       const std::vector<const CaseJudgement*>& cases);

/// What explains the outputs of one program, asked different questions of `assignment` in the
/// edition with so many decimals; nothing where there is nothing to explain, or no catalog.
[[nodiscard]] std::optional<DiagnosisReport> diagnosis_report(std::string_view assignment,
                                                              int decimals,
                                                              const std::vector<JudgedRun>& runs);

}  // namespace cairn
