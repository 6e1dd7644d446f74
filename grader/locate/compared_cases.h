// The cases of a rubric that say where a program is wrong: those that students may see, of programs
// and methods, whose answers are compared without a checker.
#pragma once

#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/judge/rubric.h"
#include "grader/locate/search_request.h"
#include "grader/marks/graded.h"

namespace cairn {

struct ComparedCase {
  const CaseSection* section;
  const Case* test_case;
  const CaseReport* report;  ///< of the program as it is
  Limits limits;             ///< without what the language needs beside the program
};

/// Whether every value is right, in whatever form.
[[nodiscard]] bool is_right(const CaseJudgement& judgement);

/// Whether the rubric has such cases.
[[nodiscard]] bool has_compared_cases(const Rubric& rubric);

/// Those of a graded submission, section by section, cheapest first.
[[nodiscard]] std::vector<ComparedCase> compared_cases(const Rubric& rubric, const Graded& graded);

/// Of those that a search can be asked, which are not held back from it: of at least six two in
/// three of the wrong ones, and two in three of the right ones. All where `holds_back` is false.
[[nodiscard]] std::vector<ComparedCase> cases_to_search(const std::vector<ComparedCase>& cases,
                                                        bool holds_back);

/// How a search is asked these, of a program that was built so.
[[nodiscard]] std::vector<SearchCase> search_cases(const std::vector<ComparedCase>& cases,
                                                   const BuildResult& built);

/// In how many of the wrong cases each line is wrong.
[[nodiscard]] std::vector<std::pair<std::string, std::size_t>> wrong_lines(
    const std::vector<ComparedCase>& cases);

}  // namespace cairn
