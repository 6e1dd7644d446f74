// What people decide about a submission: a fact of its own, which no grading changes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "reference/core/fraction.h"

namespace cairn {

enum class DecisionKind {
  kMark,        ///< the points of an item that a person marks
  kOverride,    ///< all points, in place of the computed ones
  kChoice,      ///< which of several programs is graded
  kFullLimits,  ///< every case gets the whole limits, however many ran out of time
  kExtension,   ///< it is due later
  kExcuse,      ///< lateness costs nothing
  kFreeDays,    ///< days late of the student's own that are spent on it: by `grade late --spend`
};
BOOST_DESCRIBE_ENUM(DecisionKind, kMark, kOverride, kChoice, kFullLimits, kExtension, kExcuse,
                    kFreeDays)

/// What a person decided about somebody's work. The last decision of a kind about an item counts.
struct Decision {
  std::string person;  ///< Submission::person
  DecisionKind kind = DecisionKind::kMark;
  std::string item;  ///< kMark: its name in the rubric
  /// Those that it gives, or of a kExcuse the 0 that lateness costs. Nothing: the decision before
  /// is withdrawn.
  std::optional<Fraction> points;
  std::string reason;  ///< for the student
  std::string author;
  std::string date;  ///< UTC, "2025-03-01T12:00:00Z"
  /// content_hash() of what it was about; "" when that could not be unpacked, and nothing when it
  /// is not known.
  std::optional<std::string> content;
  std::vector<std::string> files = {};  ///< of what it was about, as handed in; any bytes
  /// kChoice: a folder or a file, from the program's folder; "": the choice before is withdrawn.
  std::string path = {};
  std::string until = {};  ///< kExtension: when it is due, UTC; "": the one before is withdrawn
  int days = 0;            ///< kFreeDays: how many; 0: those before are taken back

  friend bool operator==(const Decision&, const Decision&) = default;
};
CAIRN_DESCRIBE(Decision, person, kind, item, points, reason, author, date, content, files, path,
               until, days);

/// Those that count, in their order: the last of each kind about each item, unless it withdraws.
[[nodiscard]] std::vector<Decision> decisions_in_force(const std::vector<Decision>& decisions);

/// The one that counts; nullptr when there is none. `item` is "" for an override.
[[nodiscard]] const Decision* decision_in_force(const std::vector<Decision>& decisions,
                                                DecisionKind kind, const std::string& item = "");

/// The path that a person chose of this content; "" where nobody did.
[[nodiscard]] std::string chosen_path(const std::vector<Decision>& decisions,
                                      const std::string& content);

/// Whether a person gave it the whole limits.
[[nodiscard]] bool has_full_limits(const std::vector<Decision>& decisions);

/// Whether it only takes back the decision before.
[[nodiscard]] bool withdraws(const Decision& decision);

/// What it decides about: "override", "full limits", or for an item "q8.1"; escaped for display.
[[nodiscard]] std::string topic_text(const Decision& decision);
/// What was decided about that: "60 points", "withdrawn"; escaped for display.
[[nodiscard]] std::string outcome_text(const Decision& decision);
/// Both: "override: 60 points", "choice: withdrawn", "q8.1: 1 point"; escaped for display.
[[nodiscard]] std::string decided_text(const Decision& decision);

/// The same, by whom, when and why: "override: 60 points (crd, 2025-03-01T12:00:00Z): the machine
/// was down"; escaped for display.
[[nodiscard]] std::string decision_text(const Decision& decision);

/// What it was about: "bob-HW2-P3.zip (content 3fa4b2c1d0e9)"; escaped for display.
[[nodiscard]] std::string subject_text(const Decision& decision);

/// Whether it was about something else than `content`, which is "" for what cannot be unpacked. Not
/// where one of them is not known, nor where it is about a time.
[[nodiscard]] bool is_outdated(const Decision& decision, const std::optional<std::string>& content);
/// What is said then, behind the decision.
inline constexpr const char* kOutdated = " [about an earlier version of the submission]";

}  // namespace cairn
