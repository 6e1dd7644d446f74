// Tries every attack on this machine, graded like a submission.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "grader/run/lane.h"
#include "grader/run/run.h"
#include "grader/selftest/attack.h"
#include "grader/selftest/trial.h"

namespace cairn {

/// The result of an attack.
struct AttackResult : TrialResult {
  Attack attack;
  bool promised = true;  ///< false: the guarantee that it needs does not hold here
};

/// Whether it achieved nothing, ended in time, and left nothing.
[[nodiscard]] bool is_contained(const AttackResult& result);

struct SelftestResult {
  Guarantees guarantees;
  std::vector<AttackResult> attacks;
  std::vector<std::string>
      faults;  ///< of all attacks together: of the class's reports, what is left
};

struct SelftestRequest {
  Jail jail = Jail::kRequired;
  Lanes lanes = Lanes::kWarmAndFresh;
  std::size_t jobs = 1;  ///< how many attacks are tried at once
  /// Called for every attack that is done, in any order.
  std::function<void(std::size_t done, std::size_t all, const AttackResult& result)> progress;
};

/// Tries `attacks`. Throws std::runtime_error when there can be no jail, or a target of the attacks
/// cannot be made.
[[nodiscard]] SelftestResult try_attacks(const std::vector<Attack>& attacks,
                                         const SelftestRequest& request);

/// Whether every promise held.
[[nodiscard]] bool promises_hold(const SelftestResult& result);

/// A line a promise; a line an attack; what is guaranteed here.
[[nodiscard]] std::string selftest_text(const SelftestResult& result);

}  // namespace cairn
