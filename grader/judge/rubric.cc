#include "grader/judge/rubric.h"

#include <algorithm>
#include <stdexcept>

namespace cairn {
namespace {

Fraction sum_of(const std::map<std::string, Fraction>& points_of) {
  Fraction sum = 0;
  for (const auto& [name, points] : points_of) sum = sum + points;
  return sum;
}

Fraction most_points(const Scheme& scheme, const CaseSection& section) {
  const auto count = [](std::size_t size) { return Fraction(static_cast<std::int64_t>(size)); };
  Fraction most = 0;
  switch (scheme.kind) {
    case Scheme::Kind::kAllOrNothingCase:
      return scheme.points * count(section.suite.cases.size());
    case Scheme::Kind::kPerLine:
      return scheme.points * count(std::get<LinesFormat>(section.format).fields.size());
    case Scheme::Kind::kPerField:
    case Scheme::Kind::kWeightedCase:
      return sum_of(scheme.points_of);
    case Scheme::Kind::kPerColumn:
      for (const auto& [name, columns] : scheme.columns_of) most = most + sum_of(columns);
      return most;
    case Scheme::Kind::kSum:
      for (const Scheme& part : scheme.parts) most = most + most_points(part, section);
      return most;
    case Scheme::Kind::kLargerOf:
      for (const Scheme& part : scheme.parts) most = std::max(most, most_points(part, section));
      return most;
  }
  throw std::logic_error("a scheme of no kind");
}

}  // namespace

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

Fraction full_marks(const Section& section) {
  struct Sum {
    Fraction operator()(const CaseSection& cases) const { return most_points(cases.scheme, cases); }
    Fraction operator()(const FilesSection& files) const {
      Fraction most = 0;
      for (const FilesSection::File& file : files.files) most = most + file.item.points;
      return most;
    }
    Fraction operator()(const ManualSection& manual) const {
      Fraction most = 0;
      for (const Item& item : manual.items) most = most + item.points;
      return most;
    }
  };
  return std::visit(Sum{}, section.content);
}

Fraction full_marks(const Rubric& rubric) {
  Fraction most = rubric.compile_points;
  for (const Section& section : rubric.sections) most = most + full_marks(section);
  return most;
}

}  // namespace cairn
