#include "grader/judge/rubric.h"

#include <algorithm>

namespace cairn {
namespace {

bool ask_for_the_same(const Section& section, const Section& other) {
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  const auto* const others = std::get_if<CaseSection>(&other.content);
  if (cases == nullptr || others == nullptr) return cases == others && section.title == other.title;
  const ProgramRuns* const runs = runs_of(section);
  const ProgramRuns* const other_runs = runs_of(other);
  const bool is_answered_alike = runs == nullptr || other_runs == nullptr
                                     ? runs == other_runs
                                     : runs->calls_methods == other_runs->calls_methods;
  return is_answered_alike && (section.title == other.title ||
                               std::ranges::any_of(cases->suite.cases, [&](const Case& c) {
                                 return std::ranges::find(others->suite.cases, c.name,
                                                          &Case::name) != others->suite.cases.end();
                               }));
}

}  // namespace

Fraction cost_of(const CaseSection& section, FormatDeviation deviation) {
  const auto found = section.forgive.find(deviation);
  return found == section.forgive.end() ? Fraction(1) : found->second;
}

Limits limits_of(const Case& test_case, const ProgramRuns& runs, Limits limits) {
  const auto own = runs.cpu_seconds.find(test_case.name);
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

bool share_a_section(const Rubric& rubric, const Rubric& other) {
  return std::ranges::any_of(rubric.sections, [&](const Section& section) {
    return std::ranges::any_of(
        other.sections, [&](const Section& others) { return ask_for_the_same(section, others); });
  });
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
