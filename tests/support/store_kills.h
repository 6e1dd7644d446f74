// A grader that is killed again and again while it writes into its store.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/random.h"

namespace cairn::test {

/// What was found after a kill.
struct AfterKill {
  int said = 0;         ///< so many runs it said to have put, of 0, 1, 2, ...
  int kept = 0;         ///< so many there are, from 0 without a gap
  std::string problem;  ///< what is wrong with the store; "" when nothing is
};

/// Starts a process that puts the example runs `before`, `before` + 1, ... into the store of
/// `folder`, which holds those below, and a decision after every tenth; kills it by
/// SIGKILL at a moment that `random` draws; opens the store, and compares what was put with what is
/// there. Nobody else may have the store.
[[nodiscard]] AfterKill kill_a_writer(const std::filesystem::path& folder, int before,
                                      Random& random);

}  // namespace cairn::test
