// Whether a submission of a package got what it must. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/kattis/aggregate.h"
#include "grader/kattis/expectation.h"

namespace cairn {

/// Of a case: its name, and what the submission got.
using NamedOutcome = std::pair<std::string, CaseOutcome>;

/// What does not hold, a sentence each without a full stop; none when all does. `cases` are all
/// that were judged, those after the verdict was known, too; `best` is best_score().
[[nodiscard]] std::vector<std::string> unmet(const Expectation& expected,
                                             const SubmissionOutcome& outcome,
                                             const std::vector<NamedOutcome>& cases,
                                             std::optional<double> best);

/// Whether the cases that were not judged have to be, to know whether it got what it must.
[[nodiscard]] bool asks_for_all_cases(const Expectation& expected,
                                      const SubmissionOutcome& outcome);

/// As the package's folders call it: "wrong_answer".
[[nodiscard]] std::string package_word(Verdict verdict);

}  // namespace cairn
