#include "grader/judge/rubric.h"

#include <algorithm>

namespace cairn {

Fraction cost_of(const CaseSection& section, FormatDeviation deviation) {
  const auto found = section.forgive.find(deviation);
  return found == section.forgive.end() ? Fraction(1) : found->second;
}

Limits limits_of(const Case& one, const ProgramRuns& runs, Limits limits) {
  const auto own = runs.cpu_seconds.find(one.name);
  if (own == runs.cpu_seconds.end()) return limits;
  // Wall time keeps its distance: it is there for programs that sleep.
  limits.wall_seconds *= std::max(1.0, own->second / limits.cpu_seconds);
  limits.cpu_seconds = own->second;
  return limits;
}

const ProgramRuns* runs_of(const Section& section) {
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  return cases == nullptr ? nullptr : std::get_if<ProgramRuns>(&cases->source);
}

const AnswersInFile* file_of(const Section& section) {
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  return cases == nullptr ? nullptr : std::get_if<AnswersInFile>(&cases->source);
}

const CheckerFormat* checker_of(const Section& section) {
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  return cases == nullptr ? nullptr : std::get_if<CheckerFormat>(&cases->format);
}

bool reads_whole_output(const CaseSection& section) {
  return std::holds_alternative<OutputFormat>(section.format) ||
         std::holds_alternative<TokensFormat>(section.format) ||
         std::holds_alternative<CheckerFormat>(section.format);
}

bool runs_programs(const Rubric& rubric) {
  return std::ranges::any_of(rubric.sections,
                             [](const Section& section) { return runs_of(section) != nullptr; });
}

std::string field_of(const std::string& label) {
  return label.ends_with(']') ? label.substr(0, label.find('[')) : label;
}

std::string row_of(const std::string& label) {
  const std::size_t open = label.find('[');
  if (!label.ends_with(']') || open == std::string::npos) return "";
  return label.substr(open + 1, label.size() - open - 2);
}

bool names_scenario(const std::string& row) { return row.find(' ') != std::string::npos; }

}  // namespace cairn
