// What the author of a submission may see of it in another system.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grader/judge/rubric.h"
#include "grader/report/graded.h"

namespace cairn {

/// `text` on one line, valid UTF-8, with nothing in it unseen: as it is where it is so, as nearly
/// everything that a report says, and else escape_for_display().
[[nodiscard]] std::string escaped_once(std::string_view text);

/// Whether the case is one of a hidden section.
[[nodiscard]] bool is_hidden(const CaseReport& one, const Rubric& rubric);

/// A submission without the cases of hidden sections, of which there are only the points, in one
/// part, and how many are right.
struct StudentView {
  Graded graded;
  std::size_t hidden_cases = 0;
  std::size_t hidden_right = 0;
};
[[nodiscard]] StudentView student_view(Graded graded, const Rubric& rubric);

/// "9 of 12 hidden cases are right"; "" where there are none.
[[nodiscard]] std::string hidden_text(const StudentView& view);

/// Why the points are what they are, a line each: verdict and reason, lateness, what a person set,
/// notes, hidden cases, and of the points that are given when they are others.
[[nodiscard]] std::string explanation_for_student(const StudentView& view, const Fraction& given);

/// One line about a case: its verdict, and what is most worth saying.
[[nodiscard]] std::string case_message(const CaseReport& one);

/// What is said of a part of the mark beside its title; "" where there is nothing to say.
[[nodiscard]] std::string part_message(const MarkPart& part);

}  // namespace cairn
