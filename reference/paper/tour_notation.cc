// Reads tours: W-M-E-S M-W=1.1 M-E=1.4 ...
#include <algorithm>

#include "reference/paper/decimal.h"
#include "reference/paper/json_notation.h"
#include "reference/paper/notation.h"
#include "reference/paper/tour.h"

namespace cairn::paper {
namespace {

constexpr std::string_view kExample = "W-M-E M-W=1.1 M-E=1.4 W-E=0.6";

/// "W-M-E-S" as names; what `word` lacks the Error says.
Result<std::vector<std::string>> parse_start(std::string_view word) {
  if (word.find('-') == std::string_view::npos || word.find('=') != std::string_view::npos) {
    return Error{"a tour problem begins with its start, such as W-M-E, and not with '" +
                 std::string(word) + "'"};
  }
  std::vector<std::string> places;
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t end = std::min(word.find('-', at), word.size());
    const Result<std::string> place = parse_name(word.substr(at, end - at), "the place");
    if (!place) return place.error();
    if (std::find(places.begin(), places.end(), *place) != places.end()) {
      return Error{"the place '" + *place + "' is twice in the start; a tour visits it once"};
    }
    places.push_back(*place);
    at = end + 1;
  }
  if (places.size() > kMostPlaces) {
    return Error{"the start has " + std::to_string(places.size()) + " places, and at most " +
                 std::to_string(kMostPlaces) + " are allowed"};
  }
  return places;
}

/// The distances between `places` as they become known.
class DistanceTable {
 public:
  explicit DistanceTable(const std::vector<std::string>& places)
      : places_(places),
        table_(places.size(), std::vector<std::optional<Fraction>>(places.size())) {}

  /// Enters "M-W=1.1".
  std::optional<Error> enter(std::string_view word) {
    const std::size_t dash = word.find('-');
    const std::size_t equals = word.find('=');
    if (dash == std::string_view::npos || equals == std::string_view::npos || dash > equals) {
      return Error{"'" + std::string(word) + "' is not a distance such as M-W=1.1"};
    }
    const Result<std::size_t> from = place(word.substr(0, dash));
    if (!from) return from.error();
    const Result<std::size_t> to = place(word.substr(dash + 1, equals - dash - 1));
    if (!to) return to.error();
    if (*from == *to) {
      return Error{"'" + std::string(word) +
                   "' is the distance from a place to itself; leave it out"};
    }
    const Result<Fraction> distance = parse_decimal(word.substr(equals + 1), "the distance");
    if (!distance) return distance.error();
    if (*distance < Fraction(0)) {
      return Error{"the distance '" + std::string(word) + "' is below 0"};
    }
    std::optional<Fraction>& entry = table_[*from][*to];
    if (entry && *entry != *distance) {
      return Error{"the distance of " + places_[*from] + " and " + places_[*to] + " is " +
                   decimal_text(*entry) + " and then " + decimal_text(*distance)};
    }
    entry = *distance;
    table_[*to][*from] = entry;
    return {};
  }

  Result<std::vector<std::vector<Fraction>>> complete() const {
    std::vector<std::vector<Fraction>> distances(places_.size(),
                                                 std::vector<Fraction>(places_.size()));
    for (std::size_t from = 0; from < places_.size(); ++from) {
      for (std::size_t to = 0; to < places_.size(); ++to) {
        if (from == to) continue;
        if (!table_[from][to]) {
          return Error{"the distance of " + places_[from] + " and " + places_[to] +
                       " is missing; it is written " + places_[from] + "-" + places_[to] + "=1.1"};
        }
        distances[from][to] = *table_[from][to];
      }
    }
    return distances;
  }

 private:
  Result<std::size_t> place(std::string_view name) const {
    const auto found = std::find(places_.begin(), places_.end(), name);
    if (found == places_.end()) {
      return Error{"the place '" + std::string(name.substr(0, kLongestName)) +
                   "' of a distance is not in the start"};
    }
    return static_cast<std::size_t>(found - places_.begin());
  }

  const std::vector<std::string>& places_;
  std::vector<std::vector<std::optional<Fraction>>> table_;
};

}  // namespace

Result<TourProblem> parse_tour(std::string_view text) {
  if (is_json(text)) return tour_of_json(text);
  const std::vector<std::string_view> words = split_words(text, " \t\r\n,;");
  if (words.empty()) {
    return Error{"a start and its distances are missing, such as " + std::string(kExample)};
  }
  TourProblem problem;
  const Result<std::vector<std::string>> start = parse_start(words[0]);
  if (!start) return start.error();
  problem.places = *start;
  for (std::size_t place = 0; place < start->size(); ++place) problem.start.push_back(place);

  DistanceTable table(problem.places);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (const auto error = table.enter(words[i])) return *error;
  }
  auto distances = table.complete();
  if (!distances) return distances.error();
  problem.distances = std::move(*distances);
  return problem;
}

}  // namespace cairn::paper
