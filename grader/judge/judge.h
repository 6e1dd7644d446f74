// What was printed for a case against what is right. Pure: the same output, the same judgement.
#pragma once

#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/judge/rubric.h"
#include "grader/judge/verdict.h"
#include "grader/run/run.h"
#include "grader/text/deviation.h"
#include "reference/core/fraction.h"

namespace cairn {

enum class FieldVerdict {
  kRight,      ///< to the byte
  kWrongForm,  ///< right value, other form
  kWrong,
  kMissing,
};

[[nodiscard]] std::string_view name_of(FieldVerdict verdict);

struct FieldJudgement {
  std::string label;
  FieldVerdict verdict = FieldVerdict::kMissing;
  std::string expected;  ///< the line as it should be
  std::string found;     ///< the line as it was printed, any bytes; "" when it is missing
  std::vector<Deviation> deviations;
  Fraction credit;      ///< 0 to 1, before what the whole output's form costs
  std::string message;  ///< what is wrong with it, one sentence; "" when it is right to the byte
};

struct CaseJudgement {
  std::string name;
  Arguments arguments;
  Verdict verdict = Verdict::kJudgeError;
  std::vector<FieldJudgement> fields;
  std::vector<Deviation> deviations;  ///< of the whole output
  Fraction form_cost;                 ///< what they cost each field, 0 to 1
  std::string message;  ///< what happened to the run, one sentence; "" when nothing did
};

/// What a field of a case is worth, 0 to 1, with everything that its form costs.
[[nodiscard]] Fraction credit_of(const CaseJudgement& judgement, const FieldJudgement& field);

/// What a case is worth, 0 to 1: the mean of its fields; 0 when it has none.
[[nodiscard]] Fraction credit_of(const CaseJudgement& judgement);

/// One sentence of a case: for a wrong answer the first wrong line, else how it ended or what is
/// odd about its form; "" when there is nothing to say.
[[nodiscard]] std::string most_worth_saying(const CaseJudgement& judgement);

/// The labels of the fields that a case of the section is judged by, in order.
[[nodiscard]] std::vector<std::string> field_labels(const Case& one, const Section& section);

/// Judges what a program printed for `one`, a case of the section.
[[nodiscard]] CaseJudgement judge(const Case& one, const RunResult& run, const Section& section);

/// Judges the text of a file of the hand-in: a judgement for each case of the section, in order.
[[nodiscard]] std::vector<CaseJudgement> judge_file(const std::string& text,
                                                    const Section& section);

/// The judgement of a case whose answer there is no way to get, such as of a file that is not
/// there; `why` is a sentence for the student.
[[nodiscard]] CaseJudgement not_answered(const Case& one, Verdict verdict, const std::string& why);

/// How the run ended, one sentence for the student; "" for an exit code of 0.
[[nodiscard]] std::string sentence_of(const Ending& ending, const Limits& limits);

}  // namespace cairn
