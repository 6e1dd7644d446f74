#include "grader/export/student_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grader/report/report.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kLongestLine = 2'000;

bool is_of_section(const std::string& title, const std::string& section) {
  return title.starts_with(section + ", ");
}

/// Puts the parts of a hidden section together: their titles may name cases.
void merge_parts(std::vector<MarkPart>& parts, const std::string& section) {
  const auto first = std::ranges::find_if(
      parts, [&](const MarkPart& part) { return is_of_section(part.title, section); });
  if (first == parts.end()) return;
  MarkPart all{section, 0, 0};
  std::vector<MarkPart> others;
  for (auto part = first; part != parts.end(); ++part) {
    if (!is_of_section(part->title, section)) {
      others.push_back(*part);
      continue;
    }
    all.pending = all.pending || part->pending;
    if (!part->counts) continue;
    all.points = all.points + part->points;
    all.out_of = all.out_of + part->out_of;
  }
  parts.erase(first, parts.end());
  parts.push_back(std::move(all));
  parts.insert(parts.end(), others.begin(), others.end());
}

}  // namespace

std::string escaped_once(std::string_view text) {
  const std::string escaped = escape_for_display(text);
  std::string with_backslashes;
  for (const char c : text) with_backslashes += c == '\\' ? std::string("\\\\") : std::string(1, c);
  return shortened(escaped == with_backslashes ? text : escaped, kLongestLine);
}

bool is_hidden(const CaseReport& one, const Rubric& rubric) {
  return std::ranges::any_of(rubric.sections, [&](const Section& section) {
    return section.hidden && section.title == one.section;
  });
}

StudentView student_view(Graded graded, const Rubric& rubric) {
  StudentView view;
  const bool reason_is_of_cases = graded.reason == reason_of_cases(graded.cases);
  std::set<std::string> hidden;
  for (const CaseReport& one : graded.cases) {
    if (!is_hidden(one, rubric)) continue;
    ++view.hidden_cases;
    view.hidden_right += one.judgement.verdict == Verdict::kAccepted ? 1 : 0;
    hidden.insert(one.judgement.name);
  }
  std::erase_if(graded.cases, [&](const CaseReport& one) { return is_hidden(one, rubric); });
  for (const CaseReport& one : graded.cases) hidden.erase(one.judgement.name);
  if (reason_is_of_cases) graded.reason = reason_of_cases(graded.cases);
  for (const Section& section : rubric.sections) {
    if (!section.hidden) continue;
    merge_parts(graded.marks.parts, section.title);
    std::erase_if(graded.notes,
                  [&](const std::string& note) { return is_of_section(note, section.title); });
  }
  if (graded.diagnosis) {
    std::erase_if(graded.diagnosis->unexplained,
                  [&](const UnexplainedField& field) { return hidden.contains(field.case_name); });
  }
  view.graded = std::move(graded);
  return view;
}

std::string hidden_text(const StudentView& view) {
  if (view.hidden_cases == 0) return "";
  return fmt::format("{} of {} hidden {} right", view.hidden_right, view.hidden_cases,
                     view.hidden_cases == 1 ? "case is" : "cases are");
}

std::string explanation_for_student(const StudentView& view, const Fraction& given) {
  const Graded& graded = view.graded;
  std::string text = std::string(words_of(graded.verdict)) + "\n";
  const auto say = [&](const std::string& line) {
    if (!line.empty()) text += escaped_once(line) + "\n";
  };
  say(graded.reason);
  say(hidden_text(view));
  if (graded.lateness) say(graded.lateness->sentence);
  if (const Decision* const one = override_of(graded)) {
    say("points set by a person: " + remark_of(*one));
  }
  if (final_points(graded) != given) {
    say("the points are those that were handed back before; a new count gives others");
  }
  for (const std::string& note : graded.notes) say("note: " + note);
  return text;
}

std::string case_message(const CaseReport& one) {
  const std::string why = most_worth_saying(one.judgement);
  const std::string words(words_of(one.judgement.verdict));
  return escaped_once(why.empty() ? words : words + ": " + why);
}

std::string part_message(const MarkPart& part) {
  if (part.pending) return escaped_once("not marked yet: " + part.remark);
  if (!part.counts && part.remark.empty()) return "not counted: the other sum is larger";
  return escaped_once(part.remark);
}

}  // namespace cairn
