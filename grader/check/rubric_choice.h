// Which of several rubrics a submission is for, where nobody says.
#pragma once

#include <string>
#include <vector>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "reference/core/result.h"

namespace cairn {

struct NamedRubric {
  std::string name;  ///< as --rubric takes it: "take_stones"
  Rubric rubric;
};

/// What was handed in, as far as it tells the rubric.
struct NamesFound {
  std::vector<std::string> names;  ///< of the files
  std::string problem = {};        ///< why none of them can be graded; or ""
};

struct RubricChoice {
  NamedRubric chosen;
  std::string why;  ///< for the student: "TakeStones.java was handed in"
};

/// The only rubric there is, or else the one that asks for a file that was found: for the program's
/// source, for a source that is required, or for the file that answers are read from; whatever the
/// capitals. Where several ask for it, the one whose name the others' begin with: take_stones, and
/// not take_stones_course. The Error lists what can be chosen from, and what each asks for; or it
/// is the problem, where that leaves no file.
[[nodiscard]] Result<RubricChoice> choose_rubric(const NamesFound& found,
                                                 const std::vector<NamedRubric>& rubrics);

/// A note for the student whose program makes one of these mistakes, by their ids, and would be
/// right in another edition of the handout: which of the rubrics is for that. "" in all other
/// cases.
[[nodiscard]] std::string offer_of_edition(const Rubric& rubric,
                                           const std::vector<std::string>& mistakes,
                                           const std::vector<NamedRubric>& rubrics);

/// The names of the files in what was handed in. They are read in a process with limits of its own.
/// Throws std::runtime_error when that fails.
[[nodiscard]] NamesFound names_in(const Submission& submission);

}  // namespace cairn
