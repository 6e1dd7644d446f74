#include "cases/power.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace cairn {
namespace {

std::size_t pairs_of(std::size_t number) { return number * (number - 1) / 2; }

}  // namespace

std::vector<Mistakes> pairs_made_together(const Bank& bank) {
  std::vector<Mistakes> pairs;
  for (std::size_t one = 0; one < bank.entries().size(); ++one) {
    for (std::size_t other = one + 1; other < bank.entries().size(); ++other) {
      if (!bank.exclude_each_other(one, other)) pairs.push_back({one, other});
    }
  }
  return pairs;
}

Power power_of(Printouts& printouts, const std::vector<std::size_t>& questions) {
  const auto printed = [&](const Mistakes& mistakes) {
    std::vector<std::uint32_t> all;
    for (const std::size_t question : questions) all.push_back(printouts.at(mistakes, question));
    return all;
  };
  const std::vector<std::uint32_t> right = printed({});
  const std::size_t entries = printouts.bank().entries().size();

  Power power;
  std::map<std::vector<std::uint32_t>, Mistakes> alike;
  for (std::size_t entry = 0; entry < entries; ++entry) alike[printed({entry})].push_back(entry);
  if (const auto hidden = alike.find(right); hidden != alike.end()) {
    power.not_killed = hidden->second;
    alike.erase(hidden);
  }
  power.killed = entries - power.not_killed.size();
  power.separated = power.killed < 2 ? 0 : pairs_of(power.killed);
  for (const auto& [texts, group] : alike) {
    if (group.size() < 2) continue;
    power.inseparable.push_back(group);
    power.separated -= pairs_of(group.size());
  }
  std::ranges::sort(power.inseparable);

  for (const Mistakes& pair : pairs_made_together(printouts.bank())) {
    const Distinction both{pair, {}};
    const bool shown = std::ranges::any_of(
        questions, [&](std::size_t question) { return printouts.differ(both, question); });
    if (shown) {
      ++power.killed_together;
    } else {
      power.not_killed_together.push_back(pair);
    }
  }
  return power;
}

std::optional<Distinction> missing_from(const Power& power, Printouts& printouts) {
  std::vector<Distinction> not_made;
  for (const std::size_t entry : power.not_killed) not_made.push_back({{entry}, {}});
  for (const Mistakes& group : power.inseparable) {
    // Being printed alike is transitive.
    for (std::size_t i = 1; i < group.size(); ++i) not_made.push_back({{group[0]}, {group[i]}});
  }
  for (const Mistakes& pair : power.not_killed_together) not_made.push_back({pair, {}});
  const auto found = std::ranges::find_if(not_made, [&](const Distinction& distinction) {
    return printouts.telling(distinction).any();
  });
  if (found == not_made.end()) return std::nullopt;
  return *found;
}

}  // namespace cairn
