#include "grader/judge/lateness.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Whatever the clocks did meanwhile.
constexpr std::chrono::seconds kDay = std::chrono::hours(24);

int days_after(Moment due, Moment handed_in, const LatePolicy& policy) {
  const auto late = handed_in - due - std::chrono::minutes(policy.grace_minutes);
  if (late.count() <= 0) return 0;
  return static_cast<int>((late + kDay - std::chrono::seconds(1)) / kDay);
}

/// The moment until which a person gave the student time; nothing when nobody did.
std::optional<Moment> extended(const std::vector<Decision>& decisions) {
  const Decision* const extension = decision_in_force(decisions, DecisionKind::kExtension);
  return extension == nullptr ? std::nullopt : utc_moment(extension->until);
}

std::string excuse_text(const Decision& excuse) {
  return "excused" + (excuse.reason.empty() ? "" : " (" + escape_for_display(excuse.reason) + ")");
}

/// What is deducted for one day or more, of which not all are free.
std::string deduction_text(const LatePolicy& policy, const Lateness& late, const Fraction& out_of) {
  const char* const verb = late.deducted == Fraction(1) ? "is" : "are";
  const std::string deducted = points_words(late.deducted);
  if (!is_accepted(policy, late.days)) {
    const int days = static_cast<int>(policy.deductions.size());
    return fmt::format("nothing is accepted {}, {}",
                       days == 0 ? "late" : "more than " + count_of(days, "day") + " late",
                       late.deducted == Fraction(0)
                           ? "and no points remain to be deducted"
                           : fmt::format("so that {} {} deducted", deducted, verb));
  }
  const Fraction& percent =
      policy.deductions[static_cast<std::size_t>(late.days - late.free_days - 1)];
  const Fraction whole = (out_of * percent / Fraction(100)).rounded(2);
  const std::string share = fmt::format("{} % of {}", points_text(percent), points_words(out_of));
  if (late.deducted == Fraction(0) && whole != Fraction(0)) {
    return fmt::format("{} would be deducted, but no points{} remain", share,
                       policy.floor == Fraction(0) ? "" : " above " + points_text(policy.floor));
  }
  if (whole == late.deducted) return fmt::format("{}, {}, {} deducted", share, deducted, verb);
  return fmt::format("{} would be {}; {} {} deducted, because lateness takes nothing below {}",
                     share, points_words(whole), deducted, verb, points_words(policy.floor));
}

std::string late_sentence(const LatePolicy& policy, const Lateness& late, const Fraction& out_of,
                          bool is_extended, const Decision* excuse, bool is_overridden) {
  std::string text =
      count_of(late.days, "day") + " late" + (is_extended ? " after an extension" : "");
  if (excuse != nullptr) return text + ", " + excuse_text(*excuse) + ": nothing is deducted";
  if (late.free_days > 0) {
    text += fmt::format("; {} {} used", count_of(late.free_days, "free day"),
                        late.free_days == 1 ? "was" : "were");
  }
  if (is_overridden) return text + ": nothing is deducted from points that a person set";
  if (late.free_days == late.days) return text + ": nothing is deducted";
  return text + ": " + deduction_text(policy, late, out_of);
}

constexpr const char* kUntilSeen = "nothing is deducted until a person has looked at it";

std::string doubt_of_files(const Lateness& late, bool is_flagged) {
  return fmt::format("{}by {} it is {} late, and nothing else says {}: {}",
                     is_flagged ? "the LMS says that it is late, " : "",
                     escape_for_display(late.known_by), count_of(late.days, "day"),
                     is_flagged ? "by how much" : "when it was handed in", kUntilSeen);
}

std::string doubt_of_change(const Lateness& late) {
  return fmt::format("it has changed since {}, and nothing says when it was handed in: {}",
                     late.handed_in, kUntilSeen);
}

std::string doubt_sentence(const Lateness& late) {
  return fmt::format("the LMS says that it is late, and {}: {}",
                     late.handed_in.empty() ? "it is not known by how much"
                                            : fmt::format("by {} it was handed in on time",
                                                          escape_for_display(late.known_by)),
                     kUntilSeen);
}

}  // namespace

bool is_accepted(const LatePolicy& policy, int days) {
  return days <= static_cast<int>(policy.deductions.size());
}

Fraction late_deduction(const LatePolicy& policy, int days, int free_days, const Fraction& points,
                        const Fraction& out_of) {
  if (!is_accepted(policy, days)) return points;
  const int charged = days - free_days;
  if (charged <= 0) return 0;
  const Fraction& percent = policy.deductions[static_cast<std::size_t>(charged - 1)];
  const Fraction above_floor = std::max(points - policy.floor, Fraction(0));
  return std::min((out_of * percent / Fraction(100)).rounded(2), above_floor);
}

Lateness lateness_of(const LatePolicy& policy, const HandInTime& handed_in, const Fraction& points,
                     const Fraction& out_of, const std::vector<Decision>& decisions) {
  const std::optional<Moment> until = extended(decisions);
  const bool is_extended = until && *until > policy.due;
  const Moment due = is_extended ? *until : policy.due;
  const std::optional<Moment> time = utc_moment(handed_in.time);
  const Decision* const excuse = decision_in_force(decisions, DecisionKind::kExcuse);
  const bool is_overridden = decision_in_force(decisions, DecisionKind::kOverride) != nullptr;
  Lateness late;
  late.due = utc_text(due);
  if (time) {
    late.handed_in = utc_text(*time);
    late.known_by = handed_in.known_by;
    late.days = days_after(due, *time, policy);
  }
  if (handed_in.source == TimeSource::kEarlier && excuse == nullptr) {
    late.is_doubtful = true;
    late.sentence = doubt_of_change(late);
    late.days = 0;
    return late;
  }
  if (late.days == 0) {
    const bool is_confirmed = time && *time > policy.due;  // grace or an extension made it timely
    if (!handed_in.is_flagged || is_confirmed) return late;
    late.is_doubtful = excuse == nullptr;
    late.sentence = excuse == nullptr ? doubt_sentence(late)
                                      : "late, " + excuse_text(*excuse) + ": nothing is deducted";
    return late;
  }
  if (handed_in.source == TimeSource::kFiles && excuse == nullptr) {
    late.is_doubtful = true;
    late.sentence = doubt_of_files(late, handed_in.is_flagged);
    late.days = 0;
    return late;
  }
  if (excuse != nullptr) {
    late.free_days = late.days;
  } else {
    const Decision* const spent = decision_in_force(decisions, DecisionKind::kFreeDays);
    if (spent != nullptr && is_accepted(policy, late.days)) {
      late.free_days = std::min(spent->days, late.days);
    }
    if (!is_overridden) {
      late.deducted = late_deduction(policy, late.days, late.free_days, points, out_of);
    }
  }
  late.sentence = late_sentence(policy, late, out_of, is_extended, excuse, is_overridden);
  return late;
}

}  // namespace cairn
