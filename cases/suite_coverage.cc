#include "cases/suite_coverage.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace cairn {
namespace {

std::size_t pairs_of(std::size_t number) { return number * (number - 1) / 2; }

}  // namespace

std::vector<Mistakes> pairs_made_together(const MisconceptionCatalog& catalog) {
  std::vector<Mistakes> pairs;
  for (std::size_t one = 0; one < catalog.entries().size(); ++one) {
    for (std::size_t other = one + 1; other < catalog.entries().size(); ++other) {
      if (!catalog.exclude_each_other(one, other)) pairs.push_back({one, other});
    }
  }
  return pairs;
}

Mistakes not_shown_by(const std::vector<Arguments>& questions,
                      const MisconceptionCatalog& catalog) {
  OutputMatrix outputs(catalog, questions);
  Mistakes not_shown;
  for (std::size_t entry = 0; entry < catalog.entries().size(); ++entry) {
    if (catalog.entries()[entry].hidden) continue;
    if (outputs.separating_questions({{entry}, {}}).none()) not_shown.push_back(entry);
  }
  return not_shown;
}

SuiteCoverage coverage_of(OutputMatrix& outputs, const std::vector<std::size_t>& questions) {
  const auto printed = [&](const Mistakes& mistakes) {
    std::vector<std::uint32_t> all;
    for (const std::size_t question : questions) all.push_back(outputs.at(mistakes, question));
    return all;
  };
  const std::vector<std::uint32_t> right = printed({});
  const std::size_t entries = outputs.catalog().entries().size();

  SuiteCoverage coverage;
  std::map<std::vector<std::uint32_t>, Mistakes> alike;
  for (std::size_t entry = 0; entry < entries; ++entry) alike[printed({entry})].push_back(entry);
  if (const auto hidden = alike.find(right); hidden != alike.end()) {
    coverage.not_killed = hidden->second;
    alike.erase(hidden);
  }
  coverage.killed = entries - coverage.not_killed.size();
  coverage.separated = coverage.killed < 2 ? 0 : pairs_of(coverage.killed);
  for (const auto& [texts, group] : alike) {
    if (group.size() < 2) continue;
    coverage.inseparable.push_back(group);
    coverage.separated -= pairs_of(group.size());
  }
  std::ranges::sort(coverage.inseparable);

  for (const Mistakes& pair : pairs_made_together(outputs.catalog())) {
    const SeparationGoal both{pair, {}};
    const bool shown = std::ranges::any_of(
        questions, [&](std::size_t question) { return outputs.differ(both, question); });
    if (shown) {
      ++coverage.killed_together;
    } else {
      coverage.not_killed_together.push_back(pair);
    }
  }
  return coverage;
}

std::optional<SeparationGoal> missing_from(const SuiteCoverage& coverage, OutputMatrix& outputs) {
  std::vector<SeparationGoal> not_made;
  for (const std::size_t entry : coverage.not_killed) not_made.push_back({{entry}, {}});
  for (const Mistakes& group : coverage.inseparable) {
    // Being printed alike is transitive.
    for (std::size_t i = 1; i < group.size(); ++i) not_made.push_back({{group[0]}, {group[i]}});
  }
  for (const Mistakes& pair : coverage.not_killed_together) not_made.push_back({pair, {}});
  const auto found = std::ranges::find_if(not_made, [&](const SeparationGoal& goal) {
    return outputs.separating_questions(goal).any();
  });
  if (found == not_made.end()) return std::nullopt;
  return *found;
}

}  // namespace cairn
