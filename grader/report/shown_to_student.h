// What the author of a submission may see of how it was graded. Of a rubric's hidden sections that
// is how many cases were lost and what that costs: no name, no arguments, no answer, and no
// sentence that speaks of one.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"

namespace cairn {

/// What came of the hidden cases, all of them together.
struct HiddenResult {
  std::size_t cases = 0;  ///< 0: the rubric hides none
  std::size_t lost = 0;   ///< of them, those with less than full credit
  Fraction points;
  Fraction out_of;
};

/// Whatever a student is given is made of this and of nothing else; only shown_to_student() makes
/// one.
struct ShownToStudent {
  Graded graded;  ///< without what is hidden
  Rubric rubric;  ///< its sections that are not hidden, and none of its files
  HiddenResult hidden;

  friend ShownToStudent shown_to_student(const Graded& graded, const Rubric& rubric);

 private:
  ShownToStudent(Graded whole, Rubric of, const HiddenResult& result)
      : graded(std::move(whole)), rubric(std::move(of)), hidden(result) {}
};

[[nodiscard]] ShownToStudent shown_to_student(const Graded& graded, const Rubric& rubric);

/// What a student sees of its location. Nothing where the rubric shows none, where no place is
/// named, and where the mistakes that explain every wrong answer are fewer than the changes: then
/// the changes are not about them.
[[nodiscard]] std::optional<LocationReport> location_shown(const Graded& graded,
                                                           const Rubric& rubric);

/// Before it is handed in: takes the right answers out of what is said of questions on paper, that
/// is, of lines that are read from a file. Whoever has them needs no submission.
void withhold_written_answers(Graded& graded, const Rubric& rubric);

/// The cases that it leaves out: for those who grade.
[[nodiscard]] std::vector<CaseReport> hidden_cases(const Graded& graded, const Rubric& rubric);

}  // namespace cairn
