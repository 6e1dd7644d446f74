// Theory of operation.
//
// Each printed line belongs to at most one field: to the field with its label; otherwise, when the
// label is worded differently, to the only field that is known by one of the label's words, or
// whose label differs in a letter or two, provided that a number follows and that no other line has
// that field's own label. Of several lines for one field the last counts, whatever the others say:
// printing every possible answer gains nothing. Lines that belong to no field are extra.
#include "grader/judge/lines.h"

#include <algorithm>

#include "grader/judge/answer_file.h"
#include "grader/judge/field.h"
#include "grader/judge/method_items.h"
#include "grader/value/number.h"
#include "reference/core/ascii.h"
#include "reference/core/similar.h"

namespace cairn {
namespace {

/// A field, what its label is compared as, and the lines that are its own.
struct KnownField {
  FieldRule rule;
  std::string label;
  std::vector<const OutputLine*> lines = {};
  std::vector<const OutputLine*> worded = {};  ///< those whose label is worded differently
};

/// What labels are compared as: those of numbered questions without blanks.
std::string key_of(const std::string& label, bool numbered) {
  return numbered ? squeezed(label) : plain_words(label);
}

/// The section's fields, or those of a case whose labels are its own.
std::vector<KnownField> fields_of(const Case& test_case, const CaseSection& section,
                                  bool numbered) {
  std::vector<FieldRule> rules = std::get<LinesFormat>(section.format).fields;
  if (rules.empty()) {
    for (const Field& field : test_case.expected) rules.push_back({field.label, {}});
  }
  std::vector<KnownField> fields;
  for (const FieldRule& rule : rules) fields.push_back({rule, key_of(rule.label, numbered)});
  return fields;
}

/// The only field of which it is true; nullptr when it is none or several.
template <typename Is>
KnownField* only_field(std::vector<KnownField>& fields, const Is& is) {
  KnownField* only = nullptr;
  for (KnownField& field : fields) {
    if (!is(field)) continue;
    if (only != nullptr) return nullptr;
    only = &field;
  }
  return only;
}

std::string digits_of(std::string words) {
  std::erase_if(words, [](char c) { return !is_digit(c); });
  return words;
}

/// Whether a label differs from another in a slip of the fingers: "mvoe" and "move". Another number
/// is another line's.
bool is_misspelt(const std::string& words, const std::string& label) {
  constexpr std::size_t kFewestLetters = 4;
  return label.size() >= kFewestLetters && words.size() >= kFewestLetters &&
         digits_of(words) == digits_of(label) && edit_distance(words, label) <= 2;
}

/// The field that a label worded differently means; nullptr when it is none or could be several.
KnownField* field_meant(const std::string& words, std::vector<KnownField>& fields, bool numbered) {
  const auto is_known = [&](const KnownField& field) { return is_known_by(words, field.rule); };
  if (numbered || std::ranges::any_of(fields, is_known)) return only_field(fields, is_known);
  return only_field(fields,
                    [&](const KnownField& field) { return is_misspelt(words, field.label); });
}

/// Gives each field the lines that are its own.
void take_lines(const Output& output, std::vector<KnownField>& fields, bool numbered) {
  for (const OutputLine& line : output.lines) {
    if (line.label.empty()) continue;
    const auto own = std::ranges::find(fields, key_of(line.label, numbered), &KnownField::label);
    if (own != fields.end()) {
      own->lines.push_back(&line);
      continue;
    }
    KnownField* const meant = field_meant(plain_words(line.label), fields, numbered);
    if (meant != nullptr && looks_like_number(line.value)) meant->worded.push_back(&line);
  }
  for (KnownField& field : fields) {
    if (field.lines.empty()) field.lines = std::move(field.worded);
  }
}

/// Judges the lines as a whole.
void judge_whole(const Output& output, const std::vector<KnownField>& fields,
                 CaseJudgement& judgement) {
  std::vector<const OutputLine*> taken;
  const OutputLine* before = nullptr;
  bool in_order = true;
  for (const KnownField& field : fields) {
    const auto& own = field.lines;
    taken.insert(taken.end(), own.begin(), own.end());
    if (own.empty()) continue;
    in_order = in_order && (before == nullptr || before < own.back());
    before = own.back();
  }
  judge_rest(output, taken, judgement);
  if (!in_order) judgement.deviations.push_back(FormatDeviation::kLineOrder);
}

bool is_count(const std::string& label) { return plain_words(label).starts_with("number of "); }

/// A value exactly between two printed ones may be either of them where it was computed from the
/// right counts. From others it comes by chance.
void refuse_ties_of_wrong_counts(CaseJudgement& judgement) {
  const bool counts_are_right = std::ranges::all_of(judgement.fields, [](const auto& field) {
    return !is_count(field.label) || has_right_value(field);
  });
  if (counts_are_right) return;
  for (FieldJudgement& field : judgement.fields) {
    if (std::ranges::count(field.deviations, FormatDeviation::kTieRounding) == 0) continue;
    field.verdict = FieldVerdict::kWrong;
    field.credit = 0;
    field.deviations.clear();
    field.message = wrong_line(field) +
                    ": the exact value lies between the two, but it cannot come from these counts, "
                    "which are wrong";
  }
}

}  // namespace

bool is_known_by(const std::string& words, const FieldRule& rule) {
  const std::string all = " " + words + " ";
  return std::ranges::any_of(rule.known_by, [&](const std::string& word) {
    return all.find(" " + word + " ") != std::string::npos;
  });
}

bool is_of_field(const OutputLine& line, const Case& test_case, const CaseSection& section) {
  if (line.label.empty()) return false;
  std::vector<KnownField> fields = fields_of(test_case, section, false);
  return std::ranges::count(fields, key_of(line.label, false), &KnownField::label) > 0 ||
         field_meant(plain_words(line.label), fields, false) != nullptr;
}

CaseJudgement judge_lines(const Case& test_case, const Output& output, const CaseSection& section) {
  const auto* const runs = std::get_if<ProgramRuns>(&section.source);
  const bool numbered = runs == nullptr;
  std::vector<KnownField> fields = fields_of(test_case, section, numbered);
  take_lines(output, fields, numbered);
  CaseJudgement judgement = unjudged(test_case);
  for (std::size_t i = 0; i < test_case.expected.size(); ++i) {
    OutputLine of_other_answer;
    if (numbered && fields[i].lines.empty()) {
      if (auto value = value_in_answer_before(output, test_case.expected[i].label)) {
        of_other_answer.label = test_case.expected[i].label;
        of_other_answer.value = *std::move(value);
        of_other_answer.text = of_other_answer.label + ": " + of_other_answer.value;
        of_other_answer.raw = of_other_answer.text;
        fields[i].lines.push_back(&of_other_answer);
      }
    }
    FieldJudgement field = judge_field(test_case.expected[i], fields[i].lines, section);
    if (!of_other_answer.label.empty()) fields[i].lines.clear();
    if (runs != nullptr && runs->calls_methods && field.verdict == FieldVerdict::kWrong) {
      field.message = wrong_items(test_case, test_case.expected[i], fields[i].lines.back()->value)
                          .value_or(field.message);
      if (has_other_signature(fields[i].lines.back()->value)) {
        field.verdict = FieldVerdict::kUnread;
        field.message = "a person looks at it: " + field.message;
      }
    }
    judgement.fields.push_back(std::move(field));
  }
  refuse_ties_of_wrong_counts(judgement);
  judge_whole(output, fields, judgement);
  return judgement;
}

}  // namespace cairn
