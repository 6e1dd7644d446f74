// What the forms of answers have in common: one field's credit, and the sentence about it.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/deviation.h"
#include "grader/text/output.h"

namespace cairn {

/// What is left of a credit of 1 when the deviations are paid for; 0 at least.
[[nodiscard]] Fraction credit_after(const std::vector<Deviation>& deviations,
                                    const Section& section);

/// How a line's label and blanks differ from `label: `.
[[nodiscard]] std::vector<Deviation> label_form(const OutputLine& line, const std::string& label);

/// Fills in verdict, credit and message of a field whose value is right but for `deviations`.
void settle_right(FieldJudgement& field, const std::vector<Deviation>& deviations,
                  const Section& section);

/// Fills in those of a field that is missing or wrong; `reason` says why, and is "" for a missing
/// one.
void settle_wrong(FieldJudgement& field, FieldVerdict verdict, const std::string& reason);

/// Judges a field that is one line's value, by the last of the lines that are its own; none: it is
/// missing.
[[nodiscard]] FieldJudgement judge_field(const Field& expected,
                                         const std::vector<const OutputLine*>& lines,
                                         const Section& section);

/// What is odd about an output of which so many lines belong to fields: it has further ones, or
/// blank ones.
[[nodiscard]] std::vector<Deviation> rest_form(const Output& output, std::size_t belonging);

/// The sentences of several deviations.
[[nodiscard]] std::string sentences_of(const std::vector<Deviation>& deviations);

}  // namespace cairn
