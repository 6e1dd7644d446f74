// The Travelling Salesperson Problem of the sheet: open tours, and hill-climbing by swaps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn::paper {

/// The most places whose tours, n!, a 64-bit number counts.
inline constexpr std::size_t kMostPlaces = 20;

/// Places in the order of a visit, as numbers 0..n-1; from the last one nobody returns.
using Tour = std::vector<std::size_t>;

struct TourProblem {
  std::vector<std::string> places;  ///< 2..kMostPlaces different names
  /// Symmetric, zeros on the diagonal, nowhere negative.
  std::vector<std::vector<Fraction>> distances;
  Tour start;

  friend bool operator==(const TourProblem&, const TourProblem&) = default;
};

/// Reads a start and the distance of every two of its places,
///   W-M-E-S M-W=1.1 M-E=1.4 M-S=0.9 W-E=0.6 W-S=0.7 E-S=0.5
/// separated by blanks, newlines, commas or semicolons; or JSON, see json_notation.h.
[[nodiscard]] Result<TourProblem> parse_tour(std::string_view text);

/// A tour that differs in two places, `first` < `second`, counted from 0.
struct Neighbour {
  std::size_t first = 0;
  std::size_t second = 0;
  Tour tour;
  Fraction length;
};

/// One tour of the climb, all its neighbours, and the one that comes next.
struct ClimbStep {
  Tour tour;
  Fraction length;
  /// In the order of the swaps: 1 2, 1 3, ..., 1 n, 2 3, ..., n-1 n.
  std::vector<Neighbour> neighbours;
  /// The place of the shortest, the first among equals; nothing where none is shorter than `tour`.
  std::optional<std::size_t> next;
};

[[nodiscard]] Fraction length_of(const TourProblem& problem, const Tour& tour);

/// Greedy hill-climbing from the start: always to the shortest neighbour, until none is shorter.
/// The last step is where it stops.
[[nodiscard]] std::vector<ClimbStep> climb(const TourProblem& problem);

/// n(n-1)/2, and n!, for n of 0..kMostPlaces.
[[nodiscard]] std::int64_t count_neighbours(std::size_t places);
[[nodiscard]] std::int64_t count_tours(std::size_t places);

/// "W-M-E-S".
[[nodiscard]] std::string tour_name(const TourProblem& problem, const Tour& tour);

/// A length with as many decimals as the most exact distance has: "3.0" where one is 1.1.
[[nodiscard]] std::string length_text(const TourProblem& problem, const Fraction& length);

/// The climb for a person, step by step.
[[nodiscard]] std::string tour_report(const TourProblem& problem);

}  // namespace cairn::paper
