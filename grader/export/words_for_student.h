// What the author of a submission is told of it in another system.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/report/shown_to_student.h"

namespace cairn {

/// `text` on one line, valid UTF-8, with nothing in it unseen: as it is where it is so, as nearly
/// everything that a report says, and else escape_for_display().
[[nodiscard]] std::string escaped_once(std::string_view text);

/// The parts of the mark, hidden sections together as one: the sum is that of all.
[[nodiscard]] std::vector<MarkPart> parts_for_student(const ShownToStudent& shown);

/// "9 of 12 hidden cases are right"; "" where there are none.
[[nodiscard]] std::string hidden_text(const HiddenResult& hidden);

/// Why the points are what they are, a line each: verdict and reason, lateness, what a person set,
/// notes, hidden cases, and of the points that are given when they are others.
[[nodiscard]] std::string explanation_for_student(const ShownToStudent& shown,
                                                  const Fraction& given);

/// One line about a case: its verdict, and what is most worth saying.
[[nodiscard]] std::string case_message(const CaseReport& case_report);

/// What is said of a part of the mark beside its title; "" where there is nothing to say.
[[nodiscard]] std::string part_message(const MarkPart& part);

}  // namespace cairn
