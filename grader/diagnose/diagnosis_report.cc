#include "grader/diagnose/diagnosis_report.h"

#include <fmt/format.h>

#include <algorithm>

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

DiagnosisReport in_words(const Diagnosis& diagnosis, const MisconceptionCatalog& catalog,
                         const std::vector<const CaseJudgement*>& cases) {
  DiagnosisReport report;
  report.outcome = diagnosis.outcome;
  report.wrong = diagnosis.wrong;
  report.explained = diagnosis.explained;
  for (const std::size_t mistake : diagnosis.mistakes) {
    report.mistakes.push_back(named(catalog.entries()[mistake]));
    std::string& sentence = report.mistakes.back().sentence;
    for (const Doubt& doubt : diagnosis.doubts) {
      if (doubt.mistake != mistake || !doubt.is_equal) continue;
      sentence +=
          fmt::format(" Or, with the same effect: {}", catalog.entries()[doubt.instead].sentence);
    }
  }
  for (const Doubt& doubt : diagnosis.doubts) {
    if (doubt.is_equal) continue;
    report.doubts.push_back({std::string(catalog.entries()[doubt.mistake].id),
                             named(catalog.entries()[doubt.instead]), joined(doubt.question)});
  }
  for (const FieldPlace& place : diagnosis.unexplained) {
    const CaseJudgement& judgement = *cases[place.observation];
    const UnexplainedField field{judgement.name, label_of(judgement, place.field)};
    const bool is_known = !report.unexplained.empty() && report.unexplained.back() == field;
    if (!is_known) report.unexplained.push_back(field);
  }
  return report;
}

std::optional<DiagnosisReport> diagnosis_report(std::string_view assignment, int decimals,
                                                const std::vector<JudgedRun>& runs) {
  const Result<const MisconceptionCatalog*> found = find_catalog(assignment, decimals);
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
  const Diagnosis diagnosis = catalog.diagnose(observations, {});
  if (diagnosis.outcome == Diagnosis::Outcome::kAllRight) return std::nullopt;
  return in_words(diagnosis, catalog, cases);
}

}  // namespace cairn
