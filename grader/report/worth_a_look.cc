#include "grader/report/worth_a_look.h"

#include <algorithm>

#include "grader/report/location.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {
namespace {

/// The share of all points up to which a mark is near zero.
const Fraction kNearZero(1, 10);

constexpr const char* kByWhom = " --by NAME --reason TEXT";

/// Whether the compiler says that this is the only error.
bool is_only_error(const std::string& build_log) {
  return build_log.starts_with("1 error") || build_log.find("\n1 error") != std::string::npos;
}

/// Of a program that was run: nothing where some cases are right and others not.
std::optional<std::string> words_about_cases(const Graded& graded) {
  if (graded.cases.empty()) return graded.reason;
  const auto right = std::ranges::count_if(graded.cases, [](const CaseReport& case_report) {
    return case_report.judgement.verdict == Verdict::kAccepted ||
           case_report.judgement.verdict == Verdict::kPresentationError;
  });
  if (right == std::ssize(graded.cases)) {
    return "every answer is right, and its form costs the points; " + graded.reason;
  }
  if (right > 0) return {};
  return "not one case is right; " + graded.reason;
}

}  // namespace

std::optional<WorthALook> why_worth_a_look(const Graded& graded) {
  const std::optional<Fraction> points = settled_points(graded);
  const Fraction& out_of = graded.marks.out_of;
  if (!points || override_of(graded) != nullptr || !graded.superseded_by.empty()) return {};
  const std::string id = quoted_for_shell(graded.id);
  const std::string show = "grade show MARKS " + id;
  const std::string change = graded.location ? only_change_in_words(*graded.location) : "";
  if (!change.empty()) return WorthALook{change, show};
  if (*points > kNearZero * out_of) return {};
  if (graded.verdict == Verdict::kNoProgram) {
    return WorthALook{graded.reason, "grade choose MARKS " + id + " PATH" + kByWhom};
  }
  if (graded.verdict == Verdict::kCompileError) {
    const bool is_only = is_only_error(graded.build_log);
    return WorthALook{graded.reason + (is_only ? " (its only error)" : ""), show};
  }
  if (deducted_for_lateness(graded) > kNearZero * out_of) {
    return WorthALook{graded.lateness->sentence, "grade excuse MARKS " + id + kByWhom};
  }
  const std::optional<std::string> words = words_about_cases(graded);
  if (!words) return {};
  return WorthALook{*words, show};
}

}  // namespace cairn
