#include "grader/report/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

std::string percent(const Fraction& credit) { return (credit * Fraction(100)).decimal(1) + " %"; }

std::string name_of_case(const CaseReport& case_report) {
  return escape_for_display(case_report.judgement.name) + " (" +
         escape_for_display(case_report.section) + ")";
}

/// Its case of the same section and name; nullptr when there is none.
const CaseReport* same_case(const Graded& graded, const CaseReport& case_report) {
  const auto found = std::ranges::find_if(graded.cases, [&](const CaseReport& other) {
    return other.section == case_report.section &&
           other.judgement.name == case_report.judgement.name;
  });
  return found == graded.cases.end() ? nullptr : &*found;
}

void compare_cases(const Graded& before, const Graded& after, Comparison& result) {
  const bool has_none = before.cases.empty() || after.cases.empty();
  if (has_none && !(before.marks.graded && after.marks.graded)) return;
  for (const CaseReport& now : after.cases) {
    const CaseReport* const was = same_case(before, now);
    if (was != nullptr && was->judgement.verdict == now.judgement.verdict &&
        was->credit == now.credit) {
      ++result.cases_that_agree;
      continue;
    }
    std::string text = fmt::format("{}: {} -> {}", name_of_case(now),
                                   was == nullptr ? "not run" : words_of(was->judgement.verdict),
                                   words_of(now.judgement.verdict));
    if (was != nullptr && was->credit != now.credit) {
      text += fmt::format(", {} -> {}", percent(was->credit), percent(now.credit));
    }
    const std::string message = most_worth_saying(now.judgement);
    result.differences.push_back(text + (message.empty() ? "" : ": " + message));
  }
  for (const CaseReport& was : before.cases) {
    if (same_case(after, was) != nullptr) continue;
    result.differences.push_back(
        fmt::format("{}: {} -> not run", name_of_case(was), words_of(was.judgement.verdict)));
  }
}

std::string text_of(const MarkPart& part) {
  return fmt::format("{} of {}{}", points_text(part.points), points_text(part.out_of),
                     part.counts ? "" : " (not counted)");
}

void compare_parts(const Marks& before, const Marks& after, Comparison& result) {
  if (before.parts.size() != after.parts.size()) {
    if (before.parts.empty() || after.parts.empty()) return;  // one of them was not graded
    result.differences.push_back(
        fmt::format("the mark: {} parts -> {} parts", before.parts.size(), after.parts.size()));
    return;
  }
  for (std::size_t i = 0; i < before.parts.size(); ++i) {
    const std::string was = text_of(before.parts[i]);
    const std::string now = text_of(after.parts[i]);
    if (was == now) continue;
    result.differences.push_back(
        fmt::format("{}: {} -> {}", escape_for_display(after.parts[i].title), was, now));
  }
}

/// The decisions of one that the other does not have.
std::vector<Decision> without(std::vector<Decision> all, const std::vector<Decision>& others) {
  std::erase_if(all, [&](const Decision& decision) {
    return std::ranges::find(others, decision) != others.end();
  });
  return all;
}

void compare_decisions(const Graded& before, const Graded& after, Comparison& result) {
  const std::vector<Decision> was = decisions_in_force(before.decisions);
  const std::vector<Decision> now = decisions_in_force(after.decisions);
  const std::vector<Decision> added = without(now, was);
  for (const Decision& decision : added) result.differences.push_back(decision_text(decision));
  for (const Decision& decision : without(was, now)) {
    const bool replaced = std::ranges::any_of(added, [&](const Decision& other) {
      return other.kind == decision.kind && other.item == decision.item;
    });
    if (!replaced) result.differences.push_back("no longer: " + decision_text(decision));
  }
}

void compare_lateness(const Graded& before, const Graded& after, Comparison& result) {
  const Lateness was = before.lateness.value_or(Lateness{});
  const Lateness now = after.lateness.value_or(Lateness{});
  const auto essence = [](const Lateness& late) {
    return std::tuple(late.days, late.free_days, late.deducted, late.is_doubtful);
  };
  if (essence(was) == essence(now)) return;
  const auto words = [](const Lateness& late) {
    return late.sentence.empty() ? "on time" : late.sentence;
  };
  result.differences.push_back("lateness: " + words(was) + " -> " + words(now));
}

}  // namespace

std::string standing_text(const Graded& graded) {
  const std::optional<Fraction> points = final_points(graded);
  return points ? points_words(*points) : "not graded";
}

Comparison compare(const Graded& before, const Graded& after,
                   const std::vector<std::string>& rubric_changes) {
  Comparison result;
  result.before = standing_text(before);
  result.after = standing_text(after);
  if (result.before == result.after && before.marks.points != after.marks.points) {
    result.differences.push_back(fmt::format("the computed points: {} -> {}",
                                             points_text(before.marks.points),
                                             points_text(after.marks.points)));
  }
  if (before.verdict != after.verdict) {
    result.differences.push_back(fmt::format("the submission: {} -> {}{}", words_of(before.verdict),
                                             words_of(after.verdict),
                                             after.reason.empty() ? "" : ": " + after.reason));
  }
  compare_decisions(before, after, result);
  compare_lateness(before, after, result);
  compare_cases(before, after, result);
  compare_parts(before.marks, after.marks, result);
  if (result.agrees()) return result;
  if (before.content && after.content && before.content != after.content) {
    result.causes.emplace_back("another version of the submission was graded");
  }
  for (const std::string& change : rubric_changes) result.causes.push_back("the rubric: " + change);
  return result;
}

}  // namespace cairn
