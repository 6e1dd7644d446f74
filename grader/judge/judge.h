// What was printed for a case against what is right. Pure: the same output, the same judgement.
//
//   const CaseJudgement judged = judge(one, run, section, limits_of(one, runs, rubric.run_limits));
//   if (judged.verdict != Verdict::kAccepted) show(judged.message);
#pragma once

#include <string>
#include <vector>

#include "cases/suite.h"
#include "grader/base/run_result.h"
#include "grader/judge/rubric.h"
#include "grader/judge/verdict.h"
#include "grader/text/format_deviation.h"
#include "reference/core/fraction.h"

namespace cairn {

enum class FieldVerdict {
  kRight,      ///< to the byte
  kWrongForm,  ///< right value, other form
  kWrong,
  kUnread,  ///< a person has to read it: words, of which it is not clear what they say
  kMissing,
};
BOOST_DESCRIBE_ENUM(FieldVerdict, kRight, kWrongForm, kWrong, kUnread, kMissing)

struct FieldJudgement {
  std::string label;
  FieldVerdict verdict = FieldVerdict::kMissing;
  std::string expected;  ///< the line as it should be
  std::string found;     ///< the line as it was printed, any bytes; "" when it is missing
  std::vector<FormatDeviation> deviations;
  Fraction credit;      ///< 0 to 1, before what the whole output's form costs
  std::string message;  ///< what is wrong with it, one sentence; "" when it is right to the byte
};
CAIRN_DESCRIBE(FieldJudgement, label, verdict, expected, found, deviations, credit, message);

struct CaseJudgement {
  std::string name;
  Arguments arguments;
  Verdict verdict = Verdict::kJudgeError;
  std::vector<FieldJudgement> fields;
  std::vector<FormatDeviation> deviations;  ///< of the whole output
  Fraction format_penalty;                  ///< what they cost each field, 0 to 1
  std::string message;  ///< what happened to the run, one sentence; "" when nothing did
};
CAIRN_DESCRIBE(CaseJudgement, name, arguments, verdict, fields, deviations, format_penalty,
               message);

/// The label of the field that is a whole output.
inline constexpr const char* kWholeOutput = "Output";

/// Whether the value is right, in whatever format.
[[nodiscard]] inline bool has_right_value(const FieldJudgement& field) {
  return field.verdict == FieldVerdict::kRight || field.verdict == FieldVerdict::kWrongForm;
}

/// What a field of a case is worth, 0 to 1, less everything that its format costs.
[[nodiscard]] Fraction credit_of(const CaseJudgement& judgement, const FieldJudgement& field);

/// What a case is worth, 0 to 1: the mean of its fields; 0 when it has none.
[[nodiscard]] Fraction credit_of(const CaseJudgement& judgement);

/// One sentence about a case: for a wrong answer the first wrong line, otherwise how it ended or
/// how it deviates from the format; "" when there is nothing to say.
[[nodiscard]] std::string most_worth_saying(const CaseJudgement& judgement);

/// The labels of the fields that a case of the section is judged by, in order.
[[nodiscard]] std::vector<std::string> field_labels(const Case& test_case,
                                                    const CaseSection& section);

/// Judges what a program printed for `one`, a case of the section.
/// Of `limits`, those of the run, the message tells the one that was reached. `check` is what the
/// section's checker did; nullptr: it has none, or the program's end settled the case.
[[nodiscard]] CaseJudgement judge(const Case& test_case, const RunResult& run,
                                  const CaseSection& section, const Limits& limits,
                                  const RunResult* check = nullptr);

/// Whether a run ended such that its output is judged, and not only its end.
[[nodiscard]] bool has_output_to_judge(const RunResult& run);

/// Judges the text of a file of the submission: a judgement for each case of the section, in order.
[[nodiscard]] std::vector<CaseJudgement> judge_file(const std::string& text,
                                                    const CaseSection& section);

/// The judgement of a case that cannot be answered, for example because a file is missing; `why` is
/// a sentence for the student.
[[nodiscard]] CaseJudgement not_answered(const Case& test_case, Verdict verdict,
                                         const std::string& why);

/// How the run ended, one sentence for the student; "" for an exit code of 0.
[[nodiscard]] std::string sentence_of(const Ending& ending, const Limits& limits);

}  // namespace cairn
