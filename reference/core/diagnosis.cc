// The diagnosis of an assignment that has no better one of its own: every mistake and every two of
// them are tried.
#include "reference/core/diagnosis.h"

#include "reference/core/misconception_catalog.h"

namespace cairn {
namespace {

std::string without_end(std::string text) {
  text.erase(text.find_last_not_of(" \t\r\n") + 1);
  return text;
}

/// Whether a program that prints `text` behaves as was observed.
bool agrees(const std::string& text, const Observation& observation) {
  if (observation.termination != Termination::kAnswered) return text.empty();
  // "" is of a crash or a search without an end, which a program that ends in silence has not.
  return !text.empty() && without_end(text) == without_end(observation.printed);
}

/// The places of those that a program with these mistakes does not explain.
std::vector<FieldPlace> unexplained_by(const MisconceptionCatalog& catalog,
                                       const Mistakes& mistakes,
                                       const std::vector<Observation>& observations,
                                       std::size_t most) {
  std::vector<FieldPlace> places;
  for (std::size_t i = 0; i < observations.size() && places.size() <= most; ++i) {
    if (!agrees(catalog.printed(mistakes, observations[i].question), observations[i])) {
      places.push_back({i, 0});
    }
  }
  return places;
}

}  // namespace

Diagnosis MisconceptionCatalog::diagnose(const std::vector<Observation>& observations,
                                         const Mistakes& likely) const {
  Diagnosis diagnosis;
  const std::vector<FieldPlace> wrong =
      unexplained_by(*this, {}, observations, observations.size());
  diagnosis.wrong = static_cast<std::int64_t>(wrong.size());
  if (wrong.empty()) {
    diagnosis.outcome = Diagnosis::Outcome::kAllRight;
    return diagnosis;
  }
  const auto explains = [&](const Mistakes& mistakes) {
    return unexplained_by(*this, mistakes, observations, 0).empty();
  };
  const auto found = [&](const Mistakes& mistakes) {
    if (diagnosis.mistakes.empty()) {
      diagnosis.mistakes = mistakes;
      diagnosis.outcome = Diagnosis::Outcome::kExplained;
      diagnosis.explained = diagnosis.wrong;
    } else if (mistakes.size() == 1 && diagnosis.mistakes.size() == 1) {
      diagnosis.doubts.push_back({diagnosis.mistakes.front(), mistakes.front(), {}, false});
    }
  };
  if (likely.size() > 1 && explains(likely)) found(likely);
  for (std::size_t one = 0; one < entries().size(); ++one) {
    if (explains({one})) found({one});
  }
  for (std::size_t one = 0; one < entries().size() && diagnosis.mistakes.empty(); ++one) {
    for (std::size_t other = one + 1; other < entries().size(); ++other) {
      if (exclude_each_other(one, other) || !explains({one, other})) continue;
      found({one, other});
      break;
    }
  }
  if (diagnosis.mistakes.empty()) {
    diagnosis.unexplained = wrong;
    return diagnosis;
  }
  for (Doubt& doubt : diagnosis.doubts) {
    for (const Arguments& question : candidates(0)) {
      if (printed({doubt.mistake}, question) == printed({doubt.instead}, question)) continue;
      doubt.question = question;
      break;
    }
    doubt.is_equal = doubt.question.empty();
  }
  return diagnosis;
}

}  // namespace cairn
