// The table that a mistaken program for the two-player N-Queens game prints.
#pragma once

#include <string>

#include "reference/queens/misconceptions/mutant_options.h"
#include "reference/queens/question.h"

namespace cairn::queens {

/// The lines `Value[N]: -1` and `Opening[N]: 0` of each size, in which "None" stands for an opening
/// that is not there; nothing when a search takes too long.
[[nodiscard]] std::string printed_by(const MutantOptions& options, const Question& question);

/// Whether `printed` is right: each value is, or lies where an estimate may, and each opening is
/// one of the best. As the judge has it, rows may count from 1 if all openings then are right.
[[nodiscard]] bool accepts(const Arguments& question, const std::string& printed);

}  // namespace cairn::queens
