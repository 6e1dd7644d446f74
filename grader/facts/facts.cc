#include "grader/facts/facts.h"

#include <utility>

namespace cairn {
namespace {

/// What checkers say of the outputs of a section's runs; nothing where it is not known of one. What
/// the end of a run settles is not checked.
std::optional<SectionRuns> checks_of(const Section& section, const SectionRuns& runs,
                                     FactSource& source) {
  const CheckerFormat* const checker = checker_of(section);
  if (checker == nullptr) return SectionRuns{};
  const auto& cases = std::get<CaseSection>(section.content).suite.cases;
  SectionRuns checks(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!has_output_to_judge(runs[i].result)) continue;
    std::optional<TimedRun> check = source.check(*checker, cases[i], runs[i].result.out);
    if (!check) return {};
    checks[i] = *std::move(check);
  }
  return checks;
}

}  // namespace

std::optional<SubmissionFacts> collect_facts(SubmissionFacts facts, const Rubric& rubric,
                                             const std::vector<Decision>& decisions,
                                             std::size_t attempts, FactSource& source) {
  if (facts.unpacked.problem) return facts;
  for (const Section& section : rubric.sections) {
    const AnswersInFile* const asked = file_of(section);
    if (asked == nullptr) continue;
    std::optional<AnswerFile> file = source.answer_file(asked->pattern);
    if (!file) return {};
    facts.answer_files.emplace(asked->pattern, *std::move(file));
  }
  if (!runs_programs(rubric)) return facts;
  facts.build = source.build(chosen_path(decisions, facts.unpacked.content.value_or("")));
  if (!facts.build) return {};
  auto runs = source.runs({rubric, facts.build->result, attempts, has_full_limits(decisions)});
  if (!runs) return {};
  facts.runs = *std::move(runs);
  for (std::size_t i = 0; i < facts.runs.size(); ++i) {
    auto checks = checks_of(rubric.sections[i], facts.runs[i], source);
    if (!checks) return {};
    facts.checks.push_back(*std::move(checks));
  }
  facts.isolation = source.isolation();
  return facts;
}

}  // namespace cairn
