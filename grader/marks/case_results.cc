#include "grader/marks/case_results.h"

#include <algorithm>
#include <utility>

namespace cairn {

CaseReport case_report(const Case& test_case, CaseJudgement judgement, const RunResult& run) {
  CaseReport report;
  report.judgement = std::move(judgement);
  report.cpu_seconds = run.cpu_seconds;
  report.wall_seconds = run.wall_seconds;
  report.peak_memory_bytes = run.peak_memory_bytes;
  report.left_behind = run.left_behind;
  report.out = run.out;
  report.err = run.err;
  report.input = test_case.input;
  return report;
}

SectionResult add_cases(Graded& report, const Section& section, std::vector<CaseReport> cases) {
  SectionResult result;
  for (CaseReport& one : cases) {
    one.section = section.title;
    one.credit = credit_of(one.judgement);
    result.cases.push_back(one.judgement);
    report.verdict = std::max(report.verdict, one.judgement.verdict);
    report.cases.push_back(std::move(one));
  }
  return result;
}

std::optional<Unread> unread_in_last(const Graded& report, const CaseSection& section,
                                     const std::vector<CaseJudgement>& judgements) {
  if (reads_whole_output(section)) return {};  // it has no words to look for
  std::vector<std::string_view> outputs;
  for (std::size_t i = report.cases.size() - judgements.size(); i < report.cases.size(); ++i) {
    outputs.emplace_back(report.cases[i].out);
  }
  return unread_in_outputs(outputs, section, judgements);
}

void note_unread(Graded& report) {
  for (const MarkPart& part : report.marks.parts) {
    if (!part.pending || part.remark.empty()) continue;
    report.notes.push_back(part.title + ": " + part.remark);
  }
}

std::optional<DiagnosisReport> diagnosis_of(const Graded& report,
                                            const std::vector<SectionResult>& results,
                                            const Rubric& rubric, const Diagnose& diagnose) {
  std::vector<JudgedRun> runs;
  auto one = report.cases.begin();
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (const CaseJudgement& judgement : results[i].cases) {
      if (runs_of(rubric.sections[i]) != nullptr) runs.push_back({judgement, one->out});
      ++one;
    }
  }
  return diagnose(rubric.assignment, decimals_of(rubric), runs);
}

}  // namespace cairn
