// Theory of operation.
//
// Each printed line is given to at most one field: to the one whose label it bears; or else, when
// its label is worded otherwise, to the only field one of whose words it holds, provided that a
// number follows and that no line bears that field's own label. Of several lines for one field the
// last counts, whatever the others say: printing every answer there is gains nothing. Lines that no
// field takes are extra.
#include "grader/judge/lines.h"

#include <algorithm>

#include "grader/judge/field.h"
#include "grader/judge/method_items.h"
#include "grader/value/number.h"

namespace cairn {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

using LinesOfFields = std::vector<std::vector<const OutputLine*>>;

/// The section's rules, or those of a case whose labels are its own.
std::vector<FieldRule> rules_for(const Case& one, const Section& section) {
  if (!section.fields.empty()) return section.fields;
  std::vector<FieldRule> rules;
  for (const Field& field : one.expected) rules.push_back({field.label, {}});
  return rules;
}

bool holds_word(const std::string& words, const std::string& word) {
  return (" " + words + " ").find(" " + word + " ") != std::string::npos;
}

/// "2c.i", "2 (c) i" and "2.C.I" are one label to a person who answers questions on paper.
std::string squeezed(std::string words) {
  std::erase(words, ' ');
  return words;
}

/// The field whose label the line bears, but for capitals and signs; kNone when it is none's.
std::size_t field_labelled(const std::string& words, const std::vector<FieldRule>& fields,
                           bool numbered) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string own = plain_words(fields[i].label);
    if (words == own || (numbered && squeezed(words) == squeezed(own))) return i;
  }
  return kNone;
}

/// The field that a label worded otherwise means; kNone when it is none's or could be several.
std::size_t field_meant(const std::string& words, const std::vector<FieldRule>& fields) {
  std::size_t meant = kNone;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto& known_by = fields[i].known_by;
    if (std::none_of(known_by.begin(), known_by.end(),
                     [&](const std::string& word) { return holds_word(words, word); })) {
      continue;
    }
    if (meant != kNone) return kNone;
    meant = i;
  }
  return meant;
}

/// For each field, the lines that are its own.
LinesOfFields lines_of_fields(const Output& output, const std::vector<FieldRule>& fields,
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

/// What is odd about the lines as a whole.
std::vector<Deviation> lines_form(const Output& output, const LinesOfFields& lines) {
  std::size_t taken = 0;
  const OutputLine* before = nullptr;
  bool in_order = true;
  for (const auto& own : lines) {
    taken += own.size();
    if (own.empty()) continue;
    in_order = in_order && (before == nullptr || before < own.back());
    before = own.back();
  }
  std::vector<Deviation> form = rest_form(output, taken);
  if (!in_order) form.push_back(Deviation::kLineOrder);
  return form;
}

}  // namespace

LinesJudgement judge_lines(const Case& one, const Output& output, const Section& section) {
  const LinesOfFields lines =
      lines_of_fields(output, rules_for(one, section), section.source == Source::kFile);
  LinesJudgement judgement;
  for (std::size_t i = 0; i < one.expected.size(); ++i) {
    FieldJudgement field = judge_field(one.expected[i], lines[i], section);
    if (section.source == Source::kMethods && field.verdict == FieldVerdict::kWrong) {
      field.message =
          wrong_items(one, one.expected[i], lines[i].back()->value).value_or(field.message);
    }
    judgement.fields.push_back(std::move(field));
  }
  judgement.deviations = lines_form(output, lines);
  return judgement;
}

}  // namespace cairn
