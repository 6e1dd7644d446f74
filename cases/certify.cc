#include "cases/certify.h"

#include <algorithm>
#include <map>
#include <set>

#include "cases/reasons.h"
#include "cases/suite_coverage.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

std::vector<Ids> ids_of_each(const MisconceptionCatalog& catalog,
                             const std::vector<Mistakes>& groups) {
  std::vector<Ids> all;
  for (const Mistakes& group : groups) all.push_back(ids_of(catalog, group));
  return all;
}

Result<Mistakes> mistakes_of(const MisconceptionCatalog& catalog, const Ids& ids) {
  Mistakes mistakes;
  for (const std::string& id : ids) {
    const auto place = entry_named(catalog, id);
    if (!place) {
      return Error{"the catalog of " + std::string(catalog.assignment()) + " has no mistake '" +
                   id + "'"};
    }
    mistakes.push_back(*place);
  }
  return mistakes;
}

/// "a and b, made together, from the right program"
std::string text_of(const MisconceptionCatalog& catalog, const SeparationGoal& goal) {
  const auto program = [&](const Mistakes& mistakes) {
    std::string text = mistakes.empty() ? "the right program" : "";
    for (const std::string& id : ids_of(catalog, mistakes)) {
      text += (text.empty() ? "" : " with ") + id;
    }
    return text;
  };
  return program(goal.one) + " from " + program(goal.other);
}

/// Whether every suite has to meet the goal if some candidate does: a mistake or a pair of
/// them from what is right, or a mistake from another.
bool is_required(const MisconceptionCatalog& catalog, const SeparationGoal& goal) {
  const auto& [one, other] = goal;
  if (one.size() == 1) return other.size() <= 1;
  return one.size() == 2 && one[0] != one[1] && other.empty() &&
         !catalog.exclude_each_other(one[0], one[1]);
}

/// Whether the cases of a suite that says so show every mistake.
Result<void> check_shown(const Suite& suite, const MisconceptionCatalog& catalog) {
  std::vector<Arguments> questions;
  for (const Case& test_case : suite.cases) questions.push_back(test_case.arguments);
  const Ids ids = ids_of(catalog, not_shown_by(questions, catalog));
  if (ids.empty()) return {};
  return Error{"it says \"shows_every_mistake\", and no case shows " + joined(ids, ", ") +
               ": add cases that do"};
}

/// The goals of the proof, each of which some case meets.
Result<std::vector<SeparationGoal>> goals_of(const Certificate& certificate,
                                             OutputMatrix& candidates,
                                             const std::vector<std::size_t>& chosen) {
  std::vector<SeparationGoal> goals;
  for (const WeightedGoal& row : certificate.proof) {
    const Result<Mistakes> one = mistakes_of(candidates.catalog(), row.one);
    if (!one) return one.error();
    const Result<Mistakes> other = mistakes_of(candidates.catalog(), row.other);
    if (!other) return other.error();
    SeparationGoal goal{*one, *other};
    const bool met = is_required(candidates.catalog(), goal) &&
                     std::ranges::any_of(chosen, [&](std::size_t question) {
                       return candidates.differ(goal, question);
                     });
    if (!met) {
      return Error{"the proof of the lower bound needs a case that separates " +
                   text_of(candidates.catalog(), goal) + ", and no suite needs such a case"};
    }
    goals.push_back(std::move(goal));
  }
  return goals;
}

}  // namespace

Ids ids_of(const MisconceptionCatalog& catalog, const Mistakes& mistakes) {
  Ids ids;
  for (const std::size_t mistake : mistakes) ids.emplace_back(catalog.entries()[mistake].id);
  return ids;
}

std::vector<Arguments> candidates_of(const MisconceptionCatalog& catalog, std::uint64_t seed,
                                     const std::vector<std::string>& without) {
  std::vector<Arguments> candidates = catalog.candidates(seed);
  const std::set<std::string> left_out(without.begin(), without.end());
  std::erase_if(candidates,
                [&](const Arguments& question) { return left_out.contains(joined(question)); });
  return candidates;
}

std::vector<std::int64_t> costs_of(const OutputMatrix& candidates, Objective objective) {
  std::vector<std::int64_t> costs;
  for (const Arguments& question : candidates.questions()) {
    costs.push_back(objective == Objective::kCases ? 1 : candidates.catalog().visited(question));
  }
  return costs;
}

Result<Suite> certified(Suite suite, OutputMatrix& candidates) {
  const MisconceptionCatalog& catalog = candidates.catalog();
  Certificate& certificate = *suite.certificate;
  certificate.candidates = candidates.questions().size();

  std::map<Arguments, std::size_t> places;
  for (std::size_t i = 0; i < candidates.questions().size(); ++i) {
    places.emplace(candidates.questions()[i], i);
  }
  std::vector<std::size_t> chosen;
  for (const Case& test_case : suite.cases) {
    const auto place = places.find(test_case.arguments);
    if (place == places.end()) {
      return Error{"case " + test_case.name + " (" + joined(test_case.arguments) +
                   ") is not a candidate of seed " + std::to_string(certificate.seed)};
    }
    chosen.push_back(place->second);
  }

  const SuiteCoverage coverage = coverage_of(candidates, chosen);
  if (const auto missing = missing_from(coverage, candidates)) {
    const std::size_t question = candidates.separating_questions(*missing).find_first();
    return Error{"no case tells " + text_of(catalog, *missing) + ", which the candidate " +
                 joined(candidates.questions()[question]) + " does"};
  }
  certificate.killed = coverage.killed;
  certificate.not_killed = ids_of(catalog, coverage.not_killed);
  certificate.separated = coverage.separated;
  certificate.inseparable = ids_of_each(catalog, coverage.inseparable);
  certificate.killed_together = coverage.killed_together;
  certificate.not_killed_together = ids_of_each(catalog, coverage.not_killed_together);

  const auto goals = goals_of(certificate, candidates, chosen);
  if (!goals) return goals.error();
  SetCover needs{costs_of(candidates, certificate.objective), {}};
  std::vector<std::int64_t> weights;
  for (std::size_t i = 0; i < goals->size(); ++i) {
    needs.rows.push_back(candidates.separating_questions((*goals)[i]));
    weights.push_back(certificate.proof[i].weight);
  }
  const CoverProof proof = proof_by(needs, weights);
  certificate.capacity = proof.capacity;
  certificate.lower_bound = proof.bound;
  certificate.cost = 0;
  for (const std::size_t question : chosen) certificate.cost += needs.costs[question];

  const std::vector<std::string> reasons = reasons_for(candidates, chosen);
  for (std::size_t i = 0; i < chosen.size(); ++i) suite.cases[i].why = reasons[i];
  return suite;
}

Result<Suite> recertified(Suite suite) {
  const std::optional<Certificate> certificate = suite.certificate;
  if (!certificate && !suite.shows_every_mistake) return suite;
  const Result<const MisconceptionCatalog*> catalog = find_catalog(suite.assignment);
  if (!catalog) return catalog.error();
  if (suite.shows_every_mistake) {
    if (const Result<void> shown = check_shown(suite, **catalog); !shown) return shown.error();
  }
  if (!certificate) return suite;
  OutputMatrix candidates(**catalog,
                          candidates_of(**catalog, certificate->seed, certificate->without));
  Result<Suite> now = certified(std::move(suite), candidates);
  if (!now) return Error{"the certificate is wrong: " + now.error().message};
  return now;
}

}  // namespace cairn
