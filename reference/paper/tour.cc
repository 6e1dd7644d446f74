#include "reference/paper/tour.h"

#include <algorithm>

#include "reference/core/words.h"
#include "reference/paper/decimal.h"

namespace cairn::paper {
namespace {

std::vector<Neighbour> neighbours_of(const TourProblem& problem, const Tour& tour) {
  std::vector<Neighbour> neighbours;
  for (std::size_t first = 0; first < tour.size(); ++first) {
    for (std::size_t second = first + 1; second < tour.size(); ++second) {
      Neighbour neighbour{first, second, tour, {}};
      std::swap(neighbour.tour[first], neighbour.tour[second]);
      neighbour.length = length_of(problem, neighbour.tour);
      neighbours.push_back(std::move(neighbour));
    }
  }
  return neighbours;
}

ClimbStep step_from(const TourProblem& problem, const Tour& tour) {
  ClimbStep step{tour, length_of(problem, tour), neighbours_of(problem, tour), {}};
  const auto shortest =
      std::min_element(step.neighbours.begin(), step.neighbours.end(),
                       [](const Neighbour& a, const Neighbour& b) { return a.length < b.length; });
  if (shortest->length < step.length) {
    step.next = static_cast<std::size_t>(shortest - step.neighbours.begin());
  }
  return step;
}

}  // namespace

Fraction length_of(const TourProblem& problem, const Tour& tour) {
  Fraction length;
  for (std::size_t i = 1; i < tour.size(); ++i) {
    length = length + problem.distances[tour[i - 1]][tour[i]];
  }
  return length;
}

std::vector<ClimbStep> climb(const TourProblem& problem) {
  std::vector<ClimbStep> steps{step_from(problem, problem.start)};
  while (steps.back().next) {
    const Tour next = steps.back().neighbours[*steps.back().next].tour;
    steps.push_back(step_from(problem, next));
  }
  return steps;
}

std::int64_t count_neighbours(std::size_t places) {
  const auto n = static_cast<std::int64_t>(places);
  return n * (n - 1) / 2;
}

std::int64_t count_tours(std::size_t places) {
  std::int64_t count = 1;
  for (std::size_t n = 2; n <= places; ++n) count *= static_cast<std::int64_t>(n);
  return count;
}

std::string tour_name(const TourProblem& problem, const Tour& tour) {
  return joined(tour, "-", [&](std::size_t place) { return problem.places[place]; });
}

std::string length_text(const TourProblem& problem, const Fraction& length) {
  int decimals = 0;
  for (const auto& row : problem.distances) {
    for (const Fraction& distance : row) decimals = std::max(decimals, decimals_needed(distance));
  }
  return length.decimal(decimals);
}

}  // namespace cairn::paper
