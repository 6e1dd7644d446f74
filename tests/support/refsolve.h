// Runs refsolve as a person would.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/places.h"
#include "tests/support/run_program.h"
#include "tests/support/words_of.h"

namespace cairn::test {

/// See run_program().
[[nodiscard]] inline ProgramOutput refsolve(const std::vector<std::string>& arguments,
                                            Stdout to = Stdout::kKept,
                                            const std::string& input = "") {
  return run_program(test::built_program("refsolve"), arguments, to, input);
}

/// The same for arguments without blanks in them.
[[nodiscard]] inline ProgramOutput refsolve(const std::string& line, Stdout to = Stdout::kKept,
                                            const std::string& input = "") {
  return refsolve(words_of(line), to, input);
}

/// What it printed on stdout; the test fails if it printed anything else or ended in failure.
inline std::string printed_by(const std::vector<std::string>& arguments) {
  const ProgramOutput output = refsolve(arguments);
  EXPECT_EQ(output.exit_code, 0) << testing::PrintToString(arguments);
  EXPECT_EQ(output.err, "") << testing::PrintToString(arguments);
  return output.out;
}

/// The same for arguments without blanks in them.
inline std::string printed_by(const std::string& line) { return printed_by(words_of(line)); }

}  // namespace cairn::test
