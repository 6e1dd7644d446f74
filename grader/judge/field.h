// What the forms of answers have in common: one field's credit, and the sentence about it.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/deviation.h"
#include "grader/judge/judge.h"
#include "grader/judge/output.h"
#include "grader/judge/rubric.h"

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

/// A line as reports show it: on one line, not too long, everything in it to be seen.
[[nodiscard]] std::string shown(const std::string& line);

/// The sentences of several deviations.
[[nodiscard]] std::string sentences_of(const std::vector<Deviation>& deviations);

}  // namespace cairn
