// Theory of operation.
//
// A field is unread if words are in its place that could not be understood, or if it is missing and
// something of its kind is left over. In a file of answers
// that is a line that begins as an answer does, "b) 24" or "Neighbours: 6", and that no label of
// the section begins; where no answer at all was recognised it is any line that is not a header's.
// In what programs print it is a line with a number that belongs to no field.
#include "grader/judge/unread.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grader/judge/answer_file.h"
#include "grader/judge/field.h"
#include "grader/judge/lines.h"
#include "grader/judge/transcript.h"
#include "grader/judge/unread_tables.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

bool holds_digit(std::string_view text) { return std::ranges::any_of(text, is_digit); }

/// Whether a line is of those that people put above their answers.
bool is_header(const std::string& text) {
  const std::string plain = plain_words(text);
  const std::string_view all = plain;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(' ', at), all.size());
    if (is_one_of(all.substr(at, end - at),
                  {"name",     "nsid",   "id",      "student",  "number",     "email",
                   "mail",     "course", "class",   "cmpt",     "cs",         "assignment",
                   "homework", "hw",     "problem", "question", "section",    "instructor",
                   "author",   "date",   "due",     "term",     "university", "department"})) {
      return true;
    }
    at = end + 1;
  }
  return false;
}

/// Whether a line begins with the mark of a part: "b)", "(ii)", "2.1:", "c.".
bool begins_with_mark(std::string_view text) {
  constexpr std::size_t kLongestMark = 4;
  text = trimmed(text);
  if (text.starts_with('(') || text.starts_with('[')) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && is_word_byte(text[length])) ++length;
  if (length == 0 || length > kLongestMark || length == text.size()) return false;
  const char behind = text[length];
  return behind == ')' || behind == ']' || behind == ':' ||
         (behind == '.' && length + 1 < text.size());
}

/// The first line of a file that looks like an answer and is none of the section's; "" when there
/// is none.
std::string loose_answer(const Output& sheet, const std::vector<std::string>& all_labels) {
  const std::set<std::string> labels(all_labels.begin(), all_labels.end());
  const bool any_known = std::ranges::any_of(
      sheet.lines, [&](const OutputLine& line) { return labels.contains(squeezed(line.label)); });
  for (const OutputLine& line : sheet.lines) {
    if (labels.contains(squeezed(line.label))) {
      std::string_view more = line.raw;
      for (std::size_t end = more.find('\n'); end != std::string_view::npos;
           end = more.find('\n')) {
        more.remove_prefix(end + 1);
        if (begins_with_mark(more.substr(0, more.find('\n')))) {
          return std::string(more.substr(0, more.find('\n')));
        }
      }
      continue;
    }
    const bool like_answer =
        !any_known || !line.value.empty() || holds_digit(line.text) || begins_with_mark(line.text);
    if (like_answer && !is_header(line.text)) return line.raw;
  }
  return "";
}

/// What a field is worth at best that is there under other words.
Fraction credit_under_other_words(const CaseSection& section) {
  return Fraction(1) - cost_of(section, FormatDeviation::kLabelWording);
}

void take_as_right(FieldJudgement& field, const Fraction& credit) {
  field.verdict = FieldVerdict::kWrongForm;
  field.credit = credit;
}

bool is_missing(const FieldJudgement& field) {
  return field.verdict == FieldVerdict::kMissing && field.found.empty();
}

bool is_unread(const FieldJudgement& field) { return field.verdict == FieldVerdict::kUnread; }

/// The first line with a number that belongs to no field of the case; "" when there is none.
std::string loose_line(std::string_view output, const Case& test_case, const CaseSection& section) {
  const Output parsed = parse_output(output);
  const bool game = std::holds_alternative<TranscriptFormat>(section.format);
  for (const OutputLine& line : parsed.lines) {
    const bool known = game ? is_of_game(line, test_case) : is_of_field(line, test_case, section);
    if (!known && holds_digit(line.text)) return line.raw;
  }
  return "";
}

/// The labels that are in none of the outputs that were judged.
std::set<std::string> never_there(const std::vector<CaseJudgement>& judgements) {
  std::set<std::string> missing;
  std::set<std::string> there;
  for (const CaseJudgement& judgement : judgements) {
    for (const FieldJudgement& field : judgement.fields) {
      (is_missing(field) ? missing : there).insert(field.label);
    }
  }
  for (const std::string& label : there) missing.erase(label);
  return missing;
}

}  // namespace

std::optional<Unread> unread_in_file(const std::string& text, const CaseSection& section,
                                     const std::vector<CaseJudgement>& judgements) {
  if (std::holds_alternative<TablesFormat>(section.format)) {
    return unread_in_tables(text, section, judgements);
  }
  const auto any_field = [&](const auto& is) {
    return std::ranges::any_of(judgements, [&](const CaseJudgement& judgement) {
      return std::ranges::any_of(judgement.fields, is);
    });
  };
  const Fraction credit = credit_under_other_words(section);
  std::string line;
  if (any_field(is_missing) && credit != Fraction(0)) {
    line = loose_answer(parse_answer_file(parse_answers(text), section), answer_labels(section));
  }
  if (line.empty() && !any_field(is_unread)) return {};
  Unread unread{line.empty() ? "it is not clear what is meant"
                             : fmt::format("there are lines that look like answers, and it is not "
                                           "clear to which question; the first is '{}'",
                                           shown(line)),
                judgements};
  for (CaseJudgement& judgement : unread.at_best) {
    for (FieldJudgement& field : judgement.fields) {
      if (is_unread(field)) take_as_right(field, 1);
      if (is_missing(field) && !line.empty()) take_as_right(field, credit);
    }
  }
  return unread;
}

std::optional<Unread> unread_in_methods(const std::vector<CaseJudgement>& judgements) {
  Unread unread{"", judgements};
  for (CaseJudgement& judgement : unread.at_best) {
    for (FieldJudgement& field : judgement.fields) {
      if (!is_unread(field)) continue;
      if (unread.why.empty()) unread.why = field.message;
      take_as_right(field, 1);
    }
  }
  return unread.why.empty() ? std::nullopt : std::optional(std::move(unread));
}

Unread unread_altogether(const CaseSection& section, std::string why) {
  Unread unread{std::move(why), {}};
  for (const Case& test_case : section.suite.cases) {
    CaseJudgement& judgement = unread.at_best.emplace_back(unjudged(test_case));
    for (std::string& label : field_labels(test_case, section)) {
      FieldJudgement& field = judgement.fields.emplace_back();
      field.label = std::move(label);
      take_as_right(field, 1);
    }
  }
  return unread;
}

std::optional<Unread> unread_in_outputs(const std::vector<std::string_view>& outputs,
                                        const CaseSection& section,
                                        const std::vector<CaseJudgement>& judgements) {
  const std::set<std::string> missing = never_there(judgements);
  const Fraction credit = credit_under_other_words(section);
  if (missing.empty() || credit == Fraction(0)) return {};
  Unread unread{"", judgements};
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    const Case& test_case = section.suite.cases.at(i);
    std::vector<FieldJudgement>& fields = unread.at_best[i].fields;
    if (std::ranges::none_of(fields, is_missing)) continue;
    const std::string line = loose_line(outputs.at(i), test_case, section);
    if (line.empty()) continue;
    for (FieldJudgement& field : fields) {
      if (missing.contains(field.label)) take_as_right(field, credit);
    }
    if (!unread.why.empty()) continue;
    unread.why = fmt::format(
        "'{}' is printed in no case, and some lines with numbers could not be recognised; the "
        "first, in {}, is '{}'",
        *missing.begin(), test_case.name, shown(line));
  }
  return unread.why.empty() ? std::nullopt : std::optional(std::move(unread));
}

}  // namespace cairn
