// What a program printed for a question, taken apart: the six numbers, and how they are written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reference/core/diagnosis.h"
#include "reference/take_stones/misconceptions/mutant_options.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

/// One line as it was printed.
struct PrintedLine {
  bool there = false;
  std::string label;      ///< what stands before the separator, without blanks around it
  std::string separator;  ///< the colon or equals sign with the blanks around it
  std::string value;      ///< what follows, without blanks at its end
  std::string suffix;     ///< the blanks at its end
  std::optional<double> number = {};  ///< the value, where it is a number and nothing else
};

struct ObservedOutput {
  Question question;
  Termination termination = Termination::kAnswered;
  std::array<PrintedLine, kLines> lines;

  /// The number of a line; nothing where it is missing or none.
  [[nodiscard]] std::optional<double> number(SixLine line) const { return lines[line].number; }
};

/// Takes one apart. Its question is legal.
[[nodiscard]] ObservedOutput observed_output(const Observation& observation);

/// The ids of the misconceptions about labels and blanks that a line shows.
[[nodiscard]] std::set<std::string> mistakes_of_form(const PrintedLine& line, SixLine place);

/// Those about labels, blanks and lines that every observation with such a line shows: an answer
/// without it refutes one.
[[nodiscard]] std::set<std::string> mistakes_of_form(const std::vector<Observation>& observations);

}  // namespace cairn::take_stones
