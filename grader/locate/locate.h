// Finds lines of a wrong program by changing it and running it again.
//
// Theory of operation.
//
// A search, which runs in the jail as the program does, changes one to three small places of it
// until it prints what is right, on cases that students may see. It is quick, and nothing that it
// answers is believed: each change is made in the sources here, the program is built as the rubric
// builds it, and judged as it would be graded, all visible cases in processes of their own; of
// games also other questions. Only what is right in all of that is reported.
//
// A program that reads itself may do something else after any change. So one that changes nothing
// is made first, after which it has to print what it printed.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/locate/search_language.h"
#include "grader/marks/graded.h"
#include "grader/program/jailed_program.h"
#include "grader/report/location.h"

namespace cairn {

using LocateProgress =
    std::function<void(std::size_t done, std::size_t all, const std::string& next)>;

/// Asks a search where the program is; tests replace it.
using AskSearch = std::function<RunResult(JailedProgram& program, const SearchLanguage& language,
                                          const SearchRequest& request)>;
[[nodiscard]] RunResult ask_search(JailedProgram& program, const SearchLanguage& language,
                                   const SearchRequest& request);

/// Whether a submission that was graded so is searched: it is wrong in cases that are compared, and
/// in a language that is searched.
[[nodiscard]] bool can_be_located(const Graded& graded, const Rubric& rubric);

/// What changes make a submission right that was graded by the rubric. A failure of ours is
/// Verdict::kJudgeError and a reason, never an exception. It changes no mark.
[[nodiscard]] LocationReport locate_mistake(const Submission& submission, const Rubric& rubric,
                                            const Graded& graded, const RunMode& mode,
                                            LocatePurpose purpose,
                                            const LocateProgress& progress = {},
                                            const AskSearch& ask = ask_search);

}  // namespace cairn
