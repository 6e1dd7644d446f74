#include "grader/diagnose/diagnosis_report.h"

#include <algorithm>

#include "reference/core/misconception_catalog.h"

namespace cairn {
namespace {

NamedMistake named(const Misconception& entry) {
  return {std::string(entry.id), std::string(entry.layer), std::string(entry.sentence)};
}

/// The label of a field; "" when the run was stopped, so that no field was judged.
std::string label_of(const CaseJudgement& judgement, std::size_t field) {
  return field < judgement.fields.size() ? judgement.fields[field].label : "";
}

}  // namespace

bool is_diagnosed(const Section& section) {
  return runs_of(section) != nullptr && std::get<CaseSection>(section.content).decimals == 1;
}

std::optional<DiagnosisReport> diagnosis_report(std::string_view assignment,
                                                const std::vector<JudgedRun>& runs) {
  const Result<const MisconceptionCatalog*> found = find_catalog(assignment);
  const bool all_right = std::ranges::all_of(
      runs, [](const JudgedRun& run) { return run.judgement.verdict == Verdict::kAccepted; });
  if (!found || all_right) return std::nullopt;
  const MisconceptionCatalog& catalog = **found;
  std::vector<Observation> observations;
  std::vector<const CaseJudgement*> cases;  // that these are of
  for (const JudgedRun& run : runs) {
    const std::optional<Observation> observation = observed(run);
    if (!observation) continue;
    observations.push_back(*observation);
    cases.push_back(&run.judgement);
  }
  const Diagnosis diagnosis = catalog.diagnose(observations);
  if (diagnosis.outcome == Diagnosis::Outcome::kAllRight) return std::nullopt;

  DiagnosisReport report;
  report.outcome = diagnosis.outcome;
  report.wrong = diagnosis.wrong;
  report.explained = diagnosis.explained;
  for (const std::size_t mistake : diagnosis.mistakes) {
    report.mistakes.push_back(named(catalog.entries()[mistake]));
  }
  for (const Doubt& doubt : diagnosis.doubts) {
    report.doubts.push_back({std::string(catalog.entries()[doubt.mistake].id),
                             named(catalog.entries()[doubt.instead]), joined(doubt.question)});
  }
  for (const FieldPlace& place : diagnosis.unexplained) {
    const CaseJudgement& judgement = *cases[place.observation];
    const UnexplainedField field{judgement.name, label_of(judgement, place.field)};
    const bool said = !report.unexplained.empty() && report.unexplained.back() == field;
    if (!said) report.unexplained.push_back(field);
  }
  for (const std::size_t line : diagnosis.abstained_lines) {
    const auto judged = std::ranges::find_if(diagnosis.unexplained, [&](const FieldPlace& place) {
      return place.field == line && !label_of(*cases[place.observation], line).empty();
    });
    if (judged == diagnosis.unexplained.end()) continue;
    report.abstained.push_back(label_of(*cases[judged->observation], line));
  }
  return report;
}

}  // namespace cairn
