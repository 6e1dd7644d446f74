// What a mistaken Factor-Multiples program prints: a game, or what a driver makes of a method.
#pragma once

#include <string>

#include "reference/core/assignment.h"
#include "reference/factor_multiples/misconceptions/mutant_options.h"

namespace cairn::factor_multiples {

/// What java/HW6.java or CairnDriver.java prints for a question that has an answer, with a
/// PlayerImpl of these options; nothing when the program crashes or does not end. A method that
/// throws is no crash: its item is the exception's name.
[[nodiscard]] std::string printed_by(const MutantOptions& options, const Arguments& question);

}  // namespace cairn::factor_multiples
