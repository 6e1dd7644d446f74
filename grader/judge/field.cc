#include "grader/judge/field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "grader/judge/visible.h"

namespace cairn {
namespace {

/// No line that is worth showing is longer.
constexpr std::size_t kShownCharacters = 120;

}  // namespace

Fraction credit_after(const std::vector<Deviation>& deviations, const Section& section) {
  Fraction credit = 1;
  for (const Deviation deviation : deviations) credit = credit - cost_of(section, deviation);
  return std::max(credit, Fraction(0));
}

std::vector<Deviation> label_form(const OutputLine& line, const std::string& label) {
  std::vector<Deviation> form;
  if (plain_words(line.label) != plain_words(label)) {
    form.push_back(Deviation::kLabelWording);
  } else if (line.label != label) {
    const bool case_only = std::equal(line.label.begin(), line.label.end(), label.begin(),
                                      label.end(), [](char a, char b) {
                                        return std::tolower(static_cast<unsigned char>(a)) ==
                                               std::tolower(static_cast<unsigned char>(b));
                                      });
    form.push_back(case_only ? Deviation::kLabelCase : Deviation::kLabelWording);
  }
  if (line.equals_sign) form.push_back(Deviation::kSeparator);
  const char separator = line.equals_sign ? '=' : ':';
  const bool blanks_right = line.text == line.label + separator + " " + line.value;
  if (!blanks_right && !line.equals_sign) form.push_back(Deviation::kSpacing);
  return form;
}

void settle_right(FieldJudgement& field, const std::vector<Deviation>& deviations,
                  const Section& section) {
  field.deviations = deviations;
  field.credit = credit_after(deviations, section);
  field.verdict = deviations.empty() ? FieldVerdict::kRight : FieldVerdict::kWrongForm;
  if (deviations.empty()) return;
  field.message = fmt::format("the value is right, but it should be '{}', and it is '{}': {}",
                              field.expected, shown(field.found), sentences_of(deviations));
}

void settle_wrong(FieldJudgement& field, FieldVerdict verdict, const std::string& reason) {
  field.verdict = verdict;
  field.message = verdict == FieldVerdict::kMissing
                      ? fmt::format("there is no line '{}'", field.expected)
                      : fmt::format("it should be '{}', and it is '{}': {}", field.expected,
                                    shown(field.found), reason);
}

std::string shown(const std::string& line) {
  return shortened(visible(line, TrailingBlanks::kMark), kShownCharacters);
}

std::string sentences_of(const std::vector<Deviation>& deviations) {
  std::string sentences;
  for (const Deviation deviation : deviations) {
    sentences += (sentences.empty() ? "" : "; ") + std::string(sentence_of(deviation));
  }
  return sentences;
}

}  // namespace cairn
