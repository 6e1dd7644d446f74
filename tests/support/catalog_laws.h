// What a catalog of misconceptions is held to on the questions among which a suite is chosen.
#pragma once

#include <string>

#include "reference/core/misconception_catalog.h"

namespace cairn::test {

/// Expects the candidates to be legal questions, each there once, and the same for the same seed;
/// and what the program without a mistake prints to be right.
void expect_right_program_is_accepted(const MisconceptionCatalog& catalog);

/// Expects it to be the reference's answer to the byte, where there is one right answer only.
void expect_right_program_prints_the_answers(const MisconceptionCatalog& catalog);

/// Expects a candidate to show each entry that is not hidden, and none to show one that is.
void expect_candidates_show_what_is_not_hidden(const MisconceptionCatalog& catalog);

/// What a program prints that makes the mistakes of these ids, "min-is-max greeting", asked `line`.
[[nodiscard]] std::string printed_with(const MisconceptionCatalog& catalog, const std::string& ids,
                                       const std::string& line);

}  // namespace cairn::test
