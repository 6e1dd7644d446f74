// From what a mistaken search has seen to the numbers it counts, and to the lines it prints.
#pragma once

#include <cstdint>
#include <string>

#include "reference/take_stones/misconceptions/mutant_options.h"
#include "reference/take_stones/misconceptions/mutant_search.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

/// The six numbers that a program prints.
struct Numbers {
  int move = 0;
  double value = 0;
  std::int64_t visited = 0;
  std::int64_t evaluated = 0;
  int max_depth = 0;
  Quotient branching;

  friend bool operator==(const Numbers&, const Numbers&) = default;
};

/// What a program with these counters, and this way to tell the depth reached, makes of a search
/// that has answered.
[[nodiscard]] Numbers count(const CounterOptions& counters, const DepthOptions& depth,
                            const MutantResult& result, const Question& question);

/// The branching factor alone; `visited` and `evaluated` are the program's own counts.
[[nodiscard]] Quotient branching_by(const CounterOptions& counters, const MutantResult& result,
                                    std::int64_t visited, std::int64_t evaluated);

/// What stands behind the labels of the value and of the branching factor.
[[nodiscard]] std::string value_text(const FormOptions& form, double value);
[[nodiscard]] std::string branching_text(const FormOptions& form, const Quotient& branching);

/// The lines, as a program in the usual languages would print them; 0 / 0 is 0.0, as in the
/// reference.
[[nodiscard]] std::string print(const FormOptions& form, const Numbers& numbers);

/// A program as a whole: what it prints; nothing when it crashes or does not end.
[[nodiscard]] std::string printed_by(const MutantOptions& options, const Question& question);

}  // namespace cairn::take_stones
