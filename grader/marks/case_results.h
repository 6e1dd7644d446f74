// From the judged cases of a program to what a mark and a diagnosis are made of.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "grader/diagnose/diagnosis_report.h"
#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"

namespace cairn {

/// diagnosis_report, or one that remembers what that found.
using Diagnose = std::function<std::optional<DiagnosisReport>(
    std::string_view assignment, int decimals, const std::vector<JudgedRun>& runs)>;

/// The case as it was judged, with what its run used and printed.
[[nodiscard]] CaseReport case_report(const Case& test_case, CaseJudgement judgement,
                                     const RunResult& run);

/// Adds the cases of a section to the report, which gets the worst verdict of all; returns what is
/// scored.
[[nodiscard]] SectionResult add_cases(Graded& report, const Section& section,
                                      std::vector<CaseReport> cases);

/// What a person has to look at of the section whose cases were added last: what the student's
/// program printed.
[[nodiscard]] std::optional<Unread> unread_in_last(const Graded& report, const CaseSection& section,
                                                   const std::vector<CaseJudgement>& judgements);

/// Notes what a person has to look at because it could not be read.
void note_unread(Graded& report);

/// What explains the answers of the program, and of its methods. `results` are those of the
/// rubric's sections, in their order.
[[nodiscard]] std::optional<DiagnosisReport> diagnosis_of(const Graded& report,
                                                          const std::vector<SectionResult>& results,
                                                          const Rubric& rubric,
                                                          const Diagnose& diagnose);

}  // namespace cairn
