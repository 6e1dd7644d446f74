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

Fraction most_points(const Scheme& scheme, const Section& section) {
  const auto count = [](std::size_t size) { return Fraction(static_cast<std::int64_t>(size)); };
  Fraction most = 0;
  switch (scheme.kind) {
    case Scheme::Kind::kPerCase:
      return scheme.points * count(section.suite.cases.size());
    case Scheme::Kind::kPerLine:
      return scheme.points * count(section.fields.size());
    case Scheme::Kind::kPerField:
    case Scheme::Kind::kByCase:
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

Fraction cost_of(const Section& section, Deviation deviation) {
  const auto found = section.forgive.find(deviation);
  return found == section.forgive.end() ? Fraction(1) : found->second;
}

Limits limits_of(const Section& section, const Case& one) {
  Limits limits = section.limits;
  const auto own = section.cpu_seconds.find(one.name);
  if (own == section.cpu_seconds.end()) return limits;
  // Wall time keeps its distance: it is there for those that sleep.
  limits.wall_seconds *= std::max(1.0, own->second / limits.cpu_seconds);
  limits.cpu_seconds = own->second;
  return limits;
}

bool runs_programs(const Rubric& rubric) {
  return std::any_of(rubric.sections.begin(), rubric.sections.end(), [](const Section& section) {
    return section.source == Source::kProgram || section.source == Source::kMethods;
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

Fraction full_marks(const Section& section) {
  if (section.items.empty()) return most_points(section.scheme, section);
  Fraction most = 0;
  for (const Item& item : section.items) most = most + item.points;
  return most;
}

Fraction full_marks(const Rubric& rubric) {
  Fraction most = rubric.compile_points;
  for (const Section& section : rubric.sections) most = most + full_marks(section);
  return most;
}

}  // namespace cairn
