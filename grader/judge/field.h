// What all formats of answers share: the credit of one field, and the message about it.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/format_deviation.h"
#include "grader/text/output.h"

namespace cairn {

/// A judgement of the case, with nothing judged yet.
[[nodiscard]] CaseJudgement unjudged(const Case& test_case);

/// A label's letters and digits: "2.c.i", "2 (c) i" and "2.C.I" are one label, "2ci", to a person
/// who answers questions on paper.
[[nodiscard]] std::string squeezed(const std::string& label);

/// What is left of a credit of 1 when the deviations are paid for; 0 at least.
[[nodiscard]] Fraction credit_after(const std::vector<FormatDeviation>& deviations,
                                    const CaseSection& section);

/// How a line's label and blanks differ from `label: `.
[[nodiscard]] std::vector<FormatDeviation> label_form(const OutputLine& line,
                                                      const std::string& label);

/// Fills in verdict, credit and message of a field whose value is right but for `deviations`.
void settle_right(FieldJudgement& field, const std::vector<FormatDeviation>& deviations,
                  const CaseSection& section);

/// Judges a field that is one line's value, by the last of the lines that are its own; none: it is
/// missing.
[[nodiscard]] FieldJudgement judge_field(const Field& expected,
                                         const std::vector<const OutputLine*>& lines,
                                         const CaseSection& section);

/// The line as it should be, whole and as shown() spells what is printed.
[[nodiscard]] std::string shown_expected(const std::string& line);

/// That a line is another one than it should be, the message or its beginning.
[[nodiscard]] std::string wrong_line(const FieldJudgement& field);

/// The message about a field that was not printed.
[[nodiscard]] std::string missing_line(const std::string& expected);

/// What is wrong with the value of a field that judge_field() found wrong, the end of its message;
/// "" for every other message.
[[nodiscard]] std::string reason_in(const FieldJudgement& field);

/// The sentence about lines that were not asked for, one at least.
[[nodiscard]] std::string sentence_of_extra(const std::vector<const OutputLine*>& extra);

/// Adds to the judgement whether the output has extra or blank lines beside the lines that belong
/// to fields; its message says which lines are extra, or is "".
void judge_rest(const Output& output, std::vector<const OutputLine*> belonging,
                CaseJudgement& judgement);

/// The sentences of several deviations.
[[nodiscard]] std::string sentences_of(const std::vector<FormatDeviation>& deviations);

}  // namespace cairn
