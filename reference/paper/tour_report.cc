// Hill-climbing on a tour, written out as on a sheet.
#include "reference/paper/tour.h"

namespace cairn::paper {
namespace {

/// "1.1 + 0.6 + 0.5 = 2.2".
std::string sum(const TourProblem& problem, const Tour& tour) {
  std::string text;
  for (std::size_t i = 1; i < tour.size(); ++i) {
    text +=
        (text.empty() ? "" : " + ") + length_text(problem, problem.distances[tour[i - 1]][tour[i]]);
  }
  return text + " = " + length_text(problem, length_of(problem, tour));
}

std::string numbered(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + ' ' + (n == 1 ? one : many);
}

std::string step_report(const TourProblem& problem, const ClimbStep& step) {
  std::string text =
      "\nNeighbours of " + tour_name(problem, step.tour) + ", by the places that are swapped:\n";
  for (std::size_t i = 0; i < step.neighbours.size(); ++i) {
    const Neighbour& neighbour = step.neighbours[i];
    text += "  " + std::to_string(neighbour.first + 1) + " and " +
            std::to_string(neighbour.second + 1) + "  " + tour_name(problem, neighbour.tour) +
            "  " + sum(problem, neighbour.tour) + (step.next == i ? "  <- next" : "") + '\n';
  }
  if (step.next) {
    const Neighbour& next = step.neighbours[*step.next];
    return text + "Next: " + tour_name(problem, next.tour) +
           ", the first of the shortest: " + length_text(problem, next.length) + " < " +
           length_text(problem, step.length) + '\n';
  }
  return text + "Stop at " + tour_name(problem, step.tour) + ": no neighbour is shorter than " +
         length_text(problem, step.length) + '\n';
}

}  // namespace

std::string tour_report(const TourProblem& problem) {
  const std::size_t n = problem.places.size();
  const std::vector<ClimbStep> steps = climb(problem);
  std::string text = "Neighbours of a tour of " + std::to_string(n) +
                     " places: n*(n-1)/2 = " + std::to_string(count_neighbours(n)) + "\nTours of " +
                     std::to_string(n) + " places: n! = " + std::to_string(count_tours(n)) +
                     "\n\nStart: " + tour_name(problem, problem.start) + "  " +
                     sum(problem, problem.start) + '\n';
  for (const ClimbStep& step : steps) text += step_report(problem, step);
  text += "\nPath of " + numbered(steps.size() - 1, "step", "steps") + ":";
  for (const ClimbStep& step : steps) {
    text += (&step == steps.data() ? " " : " -> ") + tour_name(problem, step.tour) + ' ' +
            length_text(problem, step.length);
  }
  return text + '\n';
}

}  // namespace cairn::paper
