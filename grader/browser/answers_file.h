// answers.txt: what a student's program printed for each case, as the runner wrote it that the
// page gave the student: RunCases.java or run_cases.py. JSON in ASCII:
//
//   {"format": 1, "rubric": "1a2b3c4d5e6f", "command": ["java", "TakeStones"], "cases": [
//     {"ended": "exited", "code": 0, "seconds": 0.12, "out": "Move: 3\n...", "err": ""}, ...]}
//
// A character of `out` and `err` stands for one byte, U+0000 to U+00FF. The file comes from a
// student's machine: it may hold anything.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/run_result.h"
#include "reference/core/result.h"

namespace cairn {

struct AnswersFile {
  std::vector<std::string> command;  ///< that started the program, without a case's arguments
  std::vector<RunResult> runs;       ///< of the rubric's cases, in their order
};

/// The answers to so many cases of the page that has this `rubric`'s name. An Error is a sentence
/// for the student.
[[nodiscard]] Result<AnswersFile> read_answers(std::string_view text, const std::string& rubric,
                                               std::size_t cases);

}  // namespace cairn
