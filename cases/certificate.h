// What a suite that casegen has selected claims about itself. `casegen verify` computes every claim
// again (certify.h), and the bound can be checked by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reference/core/assignment.h"

namespace cairn {

/// What is minimized.
enum class Objective : std::uint8_t {
  kCases,    ///< the number of cases
  kVisited,  ///< the nodes that a right program searches for all of them
};

/// Ids of mistakes: those of one program, or a group.
using Ids = std::vector<std::string>;

/// A goal of a suite and its weight in the proof of how many cases it takes.
struct WeightedGoal {
  std::int64_t weight = 0;  ///< at least 1
  Ids one;
  Ids other;  ///< none: the program that is right
  friend bool operator==(const WeightedGoal&, const WeightedGoal&) = default;
};

struct Certificate {
  Objective objective{};

  // The questions that were chosen from: the catalog's candidates of this seed.
  std::uint64_t seed = 0;
  std::vector<std::string> without;  ///< candidates left out: another suite's questions
  std::size_t candidates = 0;        ///< how many were left

  // What the cases show and separate. What they do not, no candidate does.
  std::size_t killed = 0;                ///< mistakes that show when made alone
  Ids not_killed;                        ///< the others
  std::size_t separated = 0;             ///< pairs of killed ones that are separated
  std::vector<Ids> inseparable;          ///< groups of killed ones that are not
  std::size_t killed_together = 0;       ///< pairs of mistakes that show when made together
  std::vector<Ids> not_killed_together;  ///< the other pairs

  // How far from optimal it is, in cases or in nodes.
  std::int64_t cost = 0;
  std::int64_t lower_bound = 0;  ///< proved: no suite of candidates that covers all this costs less
  std::optional<std::int64_t> solver_bound;  ///< when the solver says more than is proved here
  /// The proof: the goals that any one candidate meets weigh at most `capacity` in all,
  /// times its cost; so all of them need candidates that cost at least total weight / capacity.
  std::int64_t capacity = 0;
  std::vector<WeightedGoal> proof;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// Its form in a suite, of which the schema of suites says more.
[[nodiscard]] nlohmann::ordered_json certificate_json(const Certificate& certificate);
[[nodiscard]] Certificate parse_certificate(const nlohmann::ordered_json& json);

}  // namespace cairn
