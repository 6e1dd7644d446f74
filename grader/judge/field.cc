#include "grader/judge/field.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/escape_for_display.h"
#include "grader/value/value.h"
#include "grader/value/written_answer.h"
#include "reference/core/ascii.h"

namespace cairn {

CaseJudgement unjudged(const Case& test_case) {
  CaseJudgement judgement;
  judgement.name = test_case.name;
  judgement.arguments = test_case.arguments;
  return judgement;
}

std::string squeezed(const std::string& label) {
  std::string words = plain_words(label);
  std::erase(words, ' ');
  return words;
}

Fraction credit_after(const std::vector<FormatDeviation>& deviations, const CaseSection& section) {
  Fraction credit = 1;
  for (const FormatDeviation deviation : deviations) credit = credit - cost_of(section, deviation);
  return std::max(credit, Fraction(0));
}

std::vector<FormatDeviation> label_form(const OutputLine& line, const std::string& label) {
  std::vector<FormatDeviation> form;
  if (plain_words(line.label) != plain_words(label)) {
    form.push_back(FormatDeviation::kLabelWording);
  } else if (line.label != label) {
    const bool case_only = lower(line.label) == lower(label);
    form.push_back(case_only ? FormatDeviation::kLabelCase : FormatDeviation::kLabelWording);
  }
  if (line.equals_sign) form.push_back(FormatDeviation::kSeparator);
  const char separator = line.equals_sign ? '=' : ':';
  const bool blanks_right = line.text == line.label + separator + " " + line.value;
  if ((!blanks_right && !line.equals_sign) || line.has_odd_signs) {
    form.push_back(FormatDeviation::kSpacing);
  }
  return form;
}

void settle_right(FieldJudgement& field, const std::vector<FormatDeviation>& deviations,
                  const CaseSection& section) {
  field.deviations = deviations;
  field.credit = credit_after(deviations, section);
  field.verdict = deviations.empty() ? FieldVerdict::kRight : FieldVerdict::kWrongForm;
  if (deviations.empty()) return;
  field.message =
      fmt::format("the value is right, but it should be '{}', and it is '{}': {}",
                  shown_expected(field.expected), shown(field.found), sentences_of(deviations));
}

FieldJudgement judge_field(const Field& expected, const std::vector<const OutputLine*>& lines,
                           const CaseSection& section) {
  FieldJudgement field;
  field.label = expected.label;
  field.expected = printed_line(expected, section.decimals);
  if (lines.empty()) {
    field.message = missing_line(field.expected);
    return field;
  }
  const OutputLine& line = *lines.back();
  field.found = line.raw;
  const bool is_written = std::holds_alternative<AnswersInFile>(section.source);
  const WrittenVerdict written =
      is_written ? judge_written(line.value, expected.value, section.decimals)
                 : WrittenVerdict{Reading::kWrong,
                                  judge_value(line.value, expected.value, section.decimals)};
  if (is_written && written.reading == Reading::kUnclear) {
    field.verdict = FieldVerdict::kUnread;
    field.message = fmt::format("a person reads this answer: '{}'", shown(field.found));
    return field;
  }
  const ValueVerdict& value = written.value;
  if (!value.right) {
    field.verdict = FieldVerdict::kWrong;
    field.message = wrong_line(field) + ": " + value.reason;
    return field;
  }
  std::vector<FormatDeviation> deviations = label_form(line, expected.label);
  deviations.insert(deviations.end(), value.deviations.begin(), value.deviations.end());
  if (lines.size() > 1) deviations.push_back(FormatDeviation::kRepeated);
  settle_right(field, deviations, section);
  return field;
}

std::string shown_expected(const std::string& line) {
  return escape_for_display(line, TrailingBlanks::kMark);
}

std::string wrong_line(const FieldJudgement& field) {
  return fmt::format("it should be '{}', and it is '{}'", shown_expected(field.expected),
                     shown(field.found));
}

std::string missing_line(const std::string& expected) {
  if (expected.empty()) return "an empty line is missing";
  return fmt::format("this line is missing: '{}'", shown_expected(expected));
}

std::string reason_in(const FieldJudgement& field) {
  const std::string beginning = wrong_line(field) + ": ";
  return field.message.starts_with(beginning) ? field.message.substr(beginning.size()) : "";
}

std::string sentence_of_extra(const std::vector<const OutputLine*>& extra) {
  const std::string first = shown(extra.front()->raw);
  if (extra.size() == 1) return fmt::format("a line was not asked for: '{}'", first);
  return fmt::format("{} lines were not asked for; the first is '{}'", extra.size(), first);
}

void judge_rest(const Output& output, std::vector<const OutputLine*> belonging,
                CaseJudgement& judgement) {
  std::ranges::sort(belonging);
  std::vector<const OutputLine*> extra;
  bool blank = false;
  for (const OutputLine& line : output.lines) {
    blank = blank || line.blank;
    if (line.blank || std::ranges::binary_search(belonging, &line)) continue;
    extra.push_back(&line);
  }
  if (!extra.empty()) {
    judgement.deviations.push_back(FormatDeviation::kExtraLines);
    judgement.message = sentence_of_extra(extra);
  }
  if (blank) judgement.deviations.push_back(FormatDeviation::kBlankLines);
}

std::string sentences_of(const std::vector<FormatDeviation>& deviations) {
  std::string sentences;
  for (const FormatDeviation deviation : deviations) {
    sentences += (sentences.empty() ? "" : "; ") + std::string(sentence_of(deviation));
  }
  return sentences;
}

}  // namespace cairn
