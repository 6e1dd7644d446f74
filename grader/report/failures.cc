#include "grader/report/failures.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "grader/judge/awaited_input.h"
#include "grader/judge/field.h"
#include "grader/judge/rubric.h"
#include "grader/report/complaint.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// More labels are counted.
constexpr std::size_t kNamedLabels = 3;

/// "Move, Value and 2 more lines are wrong".
std::string words_for_wrong(const CaseJudgement& judgement) {
  const std::vector<std::string> labels = wrong_labels(judgement);
  if (labels.empty()) return judgement.message;
  if (labels.size() > kNamedLabels && labels.size() == judgement.fields.size()) {
    return fmt::format("all {} lines are wrong", labels.size());
  }
  if (labels.size() == 1) return "'" + labels.front() + "' is wrong";
  const bool all_named = labels.size() <= kNamedLabels;
  const std::size_t named = all_named ? labels.size() - 1 : kNamedLabels - 1;
  std::string words = "'" + labels.front() + "'";
  for (std::size_t i = 1; i < named; ++i) words += ", '" + labels[i] + "'";
  words += all_named ? " and '" + labels.back() + "'"
                     : fmt::format(" and {} more lines", labels.size() - named);
  return words + " are wrong";
}

std::string words_for_form(const CaseJudgement& judgement) {
  std::vector<FormatDeviation> deviations = judgement.deviations;
  for (const FieldJudgement& field : judgement.fields) {
    for (const FormatDeviation one : field.deviations) add_once(deviations, one);
  }
  return sentences_of(deviations);
}

/// What went wrong, but for what differs from case to case.
std::string words_for(const CaseReport& case_report) {
  const CaseJudgement& judgement = case_report.judgement;
  switch (judgement.verdict) {
    case Verdict::kPresentationError:
      return words_for_form(judgement);
    case Verdict::kWrongAnswer:
      if (is_for_a_person(judgement)) return "a person reads the answer";
      if (!misses_all(judgement)) return words_for_wrong(judgement);
      if (!case_report.out.empty()) return "no line of the answer was printed";
      // Where nothing was started, the answer was looked for in a file.
      return judgement.message.empty() ? "no answer was found" : judgement.message;
    case Verdict::kRuntimeError: {
      const std::string complaint = words_of(complaint_in(case_report.err));
      // It says more than that something is at its end.
      const bool waits = judgement.message.starts_with(kWaitsForInput);
      return complaint.empty() || waits ? judgement.message : complaint;
    }
    default:
      return judgement.message;
  }
}

/// What cases have in common that went wrong in the same way: with a tenth of the limits the
/// message has other numbers, and says so behind a semicolon.
std::string key_of(const CaseReport& case_report) {
  std::string words = words_for(case_report);
  if (case_report.judgement.verdict == Verdict::kTimeLimit) {
    words.resize(std::min(words.find(';'), words.size()));
    std::erase_if(words, [](char c) { return is_digit(c) || c == '.'; });
  }
  return enum_word(case_report.judgement.verdict) + ' ' + words;
}

}  // namespace

std::vector<Failure> failures_of(const std::vector<CaseReport>& cases) {
  std::vector<Failure> failures;
  std::map<std::string, std::size_t> places;
  for (const CaseReport& case_report : cases) {
    if (case_report.judgement.verdict == Verdict::kAccepted) continue;
    const auto [place, is_new] = places.emplace(key_of(case_report), failures.size());
    if (is_new) failures.emplace_back();
    failures[place->second].cases.push_back(&case_report);
  }
  for (Failure& failure : failures) {
    std::stable_partition(
        failure.cases.begin(), failure.cases.end(),
        [](const CaseReport* case_report) { return case_report->had_whole_limits; });
    const CaseReport& first = *failure.cases.front();
    failure.what = words_for(first);
    if (failure.what.empty()) failure.what = words_of(first.judgement.verdict);
  }
  std::ranges::stable_sort(failures, std::ranges::greater(), [](const Failure& failure) {
    const CaseReport& first = *failure.cases.front();
    return std::pair(first.judgement.verdict, first.had_whole_limits);
  });
  return failures;
}

std::vector<std::string> wrong_labels(const CaseJudgement& judgement) {
  std::vector<std::string> labels;
  for (const FieldJudgement& field : judgement.fields) {
    if (has_right_value(field) || field.verdict == FieldVerdict::kUnread) continue;
    add_once(labels, field_of(field.label));
  }
  return labels;
}

bool is_for_a_person(const CaseJudgement& judgement) {
  bool is_any = false;
  for (const FieldJudgement& field : judgement.fields) {
    is_any = is_any || field.verdict == FieldVerdict::kUnread;
    if (field.verdict != FieldVerdict::kUnread && !has_right_value(field)) return false;
  }
  return is_any;
}

bool misses_all(const CaseJudgement& judgement) {
  return !judgement.fields.empty() &&
         std::ranges::all_of(judgement.fields, [](const FieldJudgement& field) {
           return field.verdict == FieldVerdict::kMissing;
         });
}

}  // namespace cairn
