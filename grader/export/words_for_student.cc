#include "grader/export/words_for_student.h"

#include <fmt/format.h>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kLongestLine = 2'000;

}  // namespace

std::string escaped_once(std::string_view text) {
  const std::string escaped = escape_for_display(text);
  std::string with_backslashes;
  for (const char c : text) with_backslashes += c == '\\' ? std::string("\\\\") : std::string(1, c);
  return shortened(escaped == with_backslashes ? text : escaped, kLongestLine);
}

std::vector<MarkPart> parts_for_student(const ShownToStudent& shown) {
  std::vector<MarkPart> parts = shown.graded.marks.parts;
  if (shown.hidden.cases > 0) {
    parts.push_back({"hidden cases", shown.hidden.points, shown.hidden.out_of});
  }
  return parts;
}

std::string hidden_text(const HiddenResult& hidden) {
  if (hidden.cases == 0) return "";
  return fmt::format("{} of {} hidden {} right", hidden.cases - hidden.lost, hidden.cases,
                     hidden.cases == 1 ? "case is" : "cases are");
}

std::string explanation_for_student(const ShownToStudent& shown, const Fraction& given) {
  const Graded& graded = shown.graded;
  std::string text = std::string(words_of(graded.verdict)) + "\n";
  const auto say = [&](const std::string& line) {
    if (!line.empty()) text += escaped_once(line) + "\n";
  };
  say(graded.reason);
  say(hidden_text(shown.hidden));
  if (graded.lateness) say(graded.lateness->sentence);
  if (final_points(graded) != given) {
    say("the points are those that were handed back before");
  } else if (const Decision* const decision = override_of(graded)) {
    say("points set by a person: " + decision->reason);
  }
  for (const std::string& note : graded.notes) say("note: " + note);
  return text;
}

std::string case_message(const CaseReport& case_report) {
  const std::string why = most_worth_saying(case_report.judgement);
  const std::string words(words_of(case_report.judgement.verdict));
  return escaped_once(why.empty() ? words : words + ": " + why);
}

std::string part_message(const MarkPart& part) {
  if (part.pending) return escaped_once("not marked yet: " + part.remark);
  if (!part.counts && part.remark.empty()) {
    return "not counted: the other way of counting gives more points";
  }
  return escaped_once(part.remark);
}

}  // namespace cairn
