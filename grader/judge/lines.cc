// Theory of operation.
//
// Each printed line belongs to at most one field: to the field with its label; otherwise, when the
// label is worded differently, to the only field that is known by one of the label's words,
// provided that a number follows and that no other line has that field's own label. Of several
// lines for one field the last counts, whatever the others say: printing every possible answer
// gains nothing. Lines that belong to no field are extra.
#include "grader/judge/lines.h"

#include <algorithm>

#include "grader/judge/field.h"
#include "grader/judge/method_items.h"
#include "grader/value/number.h"

namespace cairn {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

using LinesOfFields = std::vector<std::vector<const OutputLine*>>;

/// "2c.i", "2 (c) i" and "2.C.I" are one label to a person who answers questions on paper.
std::string without_blanks(std::string words) {
  std::erase(words, ' ');
  return words;
}

/// A field, and what its label is compared as.
struct KnownField {
  FieldRule rule;
  std::string words;
  std::string packed;  ///< the words without blanks
};

/// The section's fields, or those of a case whose labels are its own.
std::vector<KnownField> fields_of(const Case& one, const CaseSection& section) {
  std::vector<FieldRule> rules = std::get<LinesFormat>(section.format).fields;
  if (rules.empty()) {
    for (const Field& field : one.expected) rules.push_back({field.label, {}});
  }
  std::vector<KnownField> fields;
  for (FieldRule& rule : rules) {
    std::string words = plain_words(rule.label);
    std::string packed = without_blanks(words);
    fields.push_back({std::move(rule), std::move(words), std::move(packed)});
  }
  return fields;
}

/// The field with that label, but for capitals and punctuation; kNone when there is none.
std::size_t field_labelled(const std::string& words, const std::vector<KnownField>& fields,
                           bool numbered) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (words == fields[i].words) return i;
    if (numbered && without_blanks(words) == fields[i].packed) return i;
  }
  return kNone;
}

/// The field that a label worded differently means; kNone when it is none or could be several.
std::size_t field_meant(const std::string& words, const std::vector<KnownField>& fields) {
  std::size_t meant = kNone;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!is_known_by(words, fields[i].rule)) continue;
    if (meant != kNone) return kNone;
    meant = i;
  }
  return meant;
}

/// For each field, the lines that are its own.
LinesOfFields lines_of_fields(const Output& output, const std::vector<KnownField>& fields,
                              bool numbered) {
  LinesOfFields labelled(fields.size());
  LinesOfFields worded(fields.size());
  for (const OutputLine& line : output.lines) {
    if (line.label.empty()) continue;
    const std::string words = plain_words(line.label);
    const std::size_t own = field_labelled(words, fields, numbered);
    const std::size_t meant = own == kNone ? field_meant(words, fields) : kNone;
    if (own != kNone) labelled[own].push_back(&line);
    if (meant != kNone && looks_like_number(line.value)) worded[meant].push_back(&line);
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (labelled[i].empty()) labelled[i] = std::move(worded[i]);
  }
  return labelled;
}

/// The deviations of the lines as a whole.
std::vector<FormatDeviation> lines_form(const Output& output, const LinesOfFields& lines) {
  std::size_t taken = 0;
  const OutputLine* before = nullptr;
  bool in_order = true;
  for (const auto& own : lines) {
    taken += own.size();
    if (own.empty()) continue;
    in_order = in_order && (before == nullptr || before < own.back());
    before = own.back();
  }
  std::vector<FormatDeviation> form = rest_form(output, taken);
  if (!in_order) form.push_back(FormatDeviation::kLineOrder);
  return form;
}

}  // namespace

bool is_known_by(const std::string& words, const FieldRule& rule) {
  const std::string all = " " + words + " ";
  return std::ranges::any_of(rule.known_by, [&](const std::string& word) {
    return all.find(" " + word + " ") != std::string::npos;
  });
}

OutputJudgement judge_lines(const Case& one, const Output& output, const CaseSection& section) {
  const auto* const runs = std::get_if<ProgramRuns>(&section.source);
  const bool numbered = runs == nullptr;
  const LinesOfFields lines = lines_of_fields(output, fields_of(one, section), numbered);
  OutputJudgement judgement;
  for (std::size_t i = 0; i < one.expected.size(); ++i) {
    FieldJudgement field = judge_field(one.expected[i], lines[i], section);
    if (runs != nullptr && runs->calls_methods && field.verdict == FieldVerdict::kWrong) {
      field.message =
          wrong_items(one, one.expected[i], lines[i].back()->value).value_or(field.message);
    }
    judgement.fields.push_back(std::move(field));
  }
  judgement.deviations = lines_form(output, lines);
  return judgement;
}

}  // namespace cairn
