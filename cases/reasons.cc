#include "cases/reasons.h"

#include <algorithm>
#include <optional>

#include "cases/suite_coverage.h"

namespace cairn {
namespace {

constexpr std::size_t kMostNamed = 3;

/// The one of the chosen questions that alone meets the goal.
std::optional<std::size_t> only_one(OutputMatrix& outputs, const std::vector<std::size_t>& chosen,
                                    const SeparationGoal& goal) {
  std::optional<std::size_t> only;
  for (const std::size_t question : chosen) {
    if (!outputs.differ(goal, question)) continue;
    if (only) return std::nullopt;
    only = question;
  }
  return only;
}

/// "a, b, c and 4 more"
std::string some_of(const std::vector<std::string>& names) {
  std::string text;
  const std::size_t named = std::min(names.size(), kMostNamed);
  for (std::size_t i = 0; i < named; ++i) {
    const bool last = i + 1 == names.size();
    text += (i == 0 ? "" : last ? " and " : ", ") + names[i];
  }
  if (named < names.size()) text += " and " + std::to_string(names.size() - named) + " more";
  return text;
}

/// What one case alone does.
struct Merits {
  std::size_t shown = 0;  // of all mistakes, alone or not
  std::vector<std::string> shows;
  std::vector<std::string> separates;
  std::vector<std::string> shows_together;
};

std::string sentence_of(const Merits& merits, std::size_t entries) {
  const std::string text =
      "Shows " + std::to_string(merits.shown) + " of " + std::to_string(entries) + " mistakes";
  if (!merits.shows.empty()) {
    return text + ", and it alone of these cases shows " + some_of(merits.shows) + ".";
  }
  if (!merits.separates.empty()) {
    return text + ", and it alone of these cases tells " + some_of(merits.separates) + ".";
  }
  if (!merits.shows_together.empty()) {
    return text + ", and it alone of these cases shows programs that make two: " +
           some_of(merits.shows_together) + ".";
  }
  return text + ".";
}

}  // namespace

std::vector<std::string> reasons_for(OutputMatrix& outputs,
                                     const std::vector<std::size_t>& chosen) {
  const auto& entries = outputs.catalog().entries();
  std::vector<Merits> merits(outputs.questions().size());
  const auto id = [&](std::size_t entry) { return std::string(entries[entry].id); };
  for (std::size_t one = 0; one < entries.size(); ++one) {
    const SeparationGoal alone{{one}, {}};
    for (const std::size_t question : chosen) {
      if (outputs.differ(alone, question)) ++merits[question].shown;
    }
    if (const auto only = only_one(outputs, chosen, alone)) {
      merits[*only].shows.push_back(id(one));
    }
    for (std::size_t other = one + 1; other < entries.size(); ++other) {
      if (const auto only = only_one(outputs, chosen, {{one}, {other}})) {
        merits[*only].separates.push_back(id(one) + " from " + id(other));
      }
    }
  }
  // There are very many of these, and they are hardly ever the only reason.
  const auto needs_one = [&](std::size_t question) {
    return merits[question].shows.empty() && merits[question].separates.empty();
  };
  if (std::ranges::any_of(chosen, needs_one)) {
    for (const Mistakes& pair : pairs_made_together(outputs.catalog())) {
      if (const auto only = only_one(outputs, chosen, {pair, {}})) {
        merits[*only].shows_together.push_back(id(pair[0]) + " with " + id(pair[1]));
      }
    }
  }
  std::vector<std::string> sentences;
  for (const std::size_t question : chosen) {
    sentences.push_back(sentence_of(merits[question], entries.size()));
  }
  return sentences;
}

}  // namespace cairn
