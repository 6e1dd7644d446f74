#include "cases/certify.h"

#include <algorithm>
#include <map>
#include <set>

#include "cases/power.h"
#include "cases/reasons.h"

namespace cairn {
namespace {

std::vector<Ids> ids_of(const Bank& bank, const std::vector<Mistakes>& groups) {
  std::vector<Ids> all;
  for (const Mistakes& group : groups) all.push_back(ids_of(bank, group));
  return all;
}

Result<Mistakes> mistakes_of(const Bank& bank, const Ids& ids) {
  Mistakes mistakes;
  for (const std::string& id : ids) {
    const auto place = entry_named(bank, id);
    if (!place) {
      return Error{"the bank of " + std::string(bank.assignment()) + " has no mistake '" + id +
                   "'"};
    }
    mistakes.push_back(*place);
  }
  return mistakes;
}

/// "a and b, made together, from the right program"
std::string text_of(const Bank& bank, const Distinction& distinction) {
  const auto program = [&](const Mistakes& mistakes) {
    std::string text = mistakes.empty() ? "the right program" : "";
    for (const std::string& id : ids_of(bank, mistakes)) {
      text += (text.empty() ? "" : " with ") + id;
    }
    return text;
  };
  return program(distinction.one) + " from " + program(distinction.other);
}

/// Whether every suite has to make the distinction if some candidate does: a mistake or a pair of
/// them from what is right, or a mistake from another.
bool is_asked_for(const Bank& bank, const Distinction& distinction) {
  const auto& [one, other] = distinction;
  if (one.size() == 1) return other.size() <= 1;
  return one.size() == 2 && one[0] != one[1] && other.empty() &&
         !bank.exclude_each_other(one[0], one[1]);
}

/// The distinctions of the proof, which some case makes.
Result<std::vector<Distinction>> distinctions_of(const Certificate& certificate,
                                                 Printouts& candidates,
                                                 const std::vector<std::size_t>& chosen) {
  std::vector<Distinction> distinctions;
  for (const WeighedDistinction& row : certificate.proof) {
    const Result<Mistakes> one = mistakes_of(candidates.bank(), row.one);
    if (!one) return one.error();
    const Result<Mistakes> other = mistakes_of(candidates.bank(), row.other);
    if (!other) return other.error();
    Distinction distinction{*one, *other};
    const bool made = is_asked_for(candidates.bank(), distinction) &&
                      std::ranges::any_of(chosen, [&](std::size_t question) {
                        return candidates.differ(distinction, question);
                      });
    if (!made) {
      return Error{"the proof of the lower bound rests on telling " +
                   text_of(candidates.bank(), distinction) + ", which no suite has to"};
    }
    distinctions.push_back(std::move(distinction));
  }
  return distinctions;
}

}  // namespace

Ids ids_of(const Bank& bank, const Mistakes& mistakes) {
  Ids ids;
  for (const std::size_t mistake : mistakes) ids.emplace_back(bank.entries()[mistake].id);
  return ids;
}

std::vector<Arguments> candidates_of(const Bank& bank, std::uint64_t seed,
                                     const std::vector<std::string>& without) {
  std::vector<Arguments> candidates = bank.candidates(seed);
  const std::set<std::string> left_out(without.begin(), without.end());
  std::erase_if(candidates,
                [&](const Arguments& question) { return left_out.contains(joined(question)); });
  return candidates;
}

std::vector<std::int64_t> costs_of(const Printouts& candidates, Objective objective) {
  std::vector<std::int64_t> costs;
  for (const Arguments& question : candidates.questions()) {
    costs.push_back(objective == Objective::kCases ? 1 : candidates.bank().visited(question));
  }
  return costs;
}

Result<Suite> certified(Suite suite, Printouts& candidates) {
  const Bank& bank = candidates.bank();
  Certificate& certificate = *suite.certificate;
  certificate.candidates = candidates.questions().size();

  std::map<Arguments, std::size_t> places;
  for (std::size_t i = 0; i < candidates.questions().size(); ++i) {
    places.emplace(candidates.questions()[i], i);
  }
  std::vector<std::size_t> chosen;
  for (const Case& one : suite.cases) {
    const auto place = places.find(one.arguments);
    if (place == places.end()) {
      return Error{"case " + one.name + " (" + joined(one.arguments) +
                   ") is none of the candidates of seed " + std::to_string(certificate.seed)};
    }
    chosen.push_back(place->second);
  }

  const Power power = power_of(candidates, chosen);
  if (const auto missing = missing_from(power, candidates)) {
    const std::size_t question = candidates.telling(*missing).find_first();
    return Error{"no case tells " + text_of(bank, *missing) + ", which the candidate " +
                 joined(candidates.questions()[question]) + " does"};
  }
  certificate.killed = power.killed;
  certificate.not_killed = ids_of(bank, power.not_killed);
  certificate.separated = power.separated;
  certificate.inseparable = ids_of(bank, power.inseparable);
  certificate.killed_together = power.killed_together;
  certificate.not_killed_together = ids_of(bank, power.not_killed_together);

  const auto distinctions = distinctions_of(certificate, candidates, chosen);
  if (!distinctions) return distinctions.error();
  SetCover needs{costs_of(candidates, certificate.objective), {}};
  std::vector<std::int64_t> weights;
  for (std::size_t i = 0; i < distinctions->size(); ++i) {
    needs.rows.push_back(candidates.telling((*distinctions)[i]));
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

}  // namespace cairn
