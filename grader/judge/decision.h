// What people decide about a submission: a fact of its own, which no grading changes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "reference/core/fraction.h"

namespace cairn {

enum class DecisionKind {
  kMark,      ///< the points of an item that a person marks
  kOverride,  ///< all points, in place of the computed ones
};
BOOST_DESCRIBE_ENUM(DecisionKind, kMark, kOverride)

/// What a person decided about somebody's work. The last decision of a kind about an item counts.
struct Decision {
  std::string person;  ///< person_of() the submission
  DecisionKind kind = DecisionKind::kMark;
  std::string item;                ///< kMark: its name in the rubric
  std::optional<Fraction> points;  ///< nothing: the decision before is withdrawn
  std::string reason;              ///< for the student
  std::string author;
  std::string date;     ///< UTC, "2025-03-01T12:00:00Z"
  std::string content;  ///< content_hash() of what it was about; "" when that is not known

  friend bool operator==(const Decision&, const Decision&) = default;
};
CAIRN_DESCRIBE(Decision, person, kind, item, points, reason, author, date, content);

/// Those that count, in their order: the last of each kind about each item, unless it withdraws.
[[nodiscard]] std::vector<Decision> decisions_in_force(const std::vector<Decision>& decisions);

/// The one that counts; nullptr when there is none. `item` is "" for an override.
[[nodiscard]] const Decision* decision_in_force(const std::vector<Decision>& decisions,
                                                DecisionKind kind, const std::string& item = "");

/// What the student is told beside the points: "why (who)".
[[nodiscard]] std::string remark_of(const Decision& decision);

/// "override: 60 points (crd, 2025-03-01T12:00:00Z): the machine was down", or for an item
/// "q8.1: 1 point (...)"; escaped for display.
[[nodiscard]] std::string decision_text(const Decision& decision);

}  // namespace cairn
