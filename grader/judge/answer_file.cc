// Theory of operation.
//
// A line answers a question when it begins with the question's label, in any of the ways in which
// people number: "2c.i: 3", "2(c)(i) 3", "Problem 2.c.i. 3", "2c i - 3". The letters and digits of
// the label are compared; of several labels that match, the longest is meant, so that "2c" does not
// take the answers to "2c.i". A separator must follow, since a line of an answer may begin with
// what only looks like a label. Or its parts are on lines of their own, one below the other
// (question_headings.h). A line that begins with no label continues the answer above it.
#include "grader/judge/answer_file.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/field.h"
#include "grader/judge/lines.h"
#include "grader/judge/question_headings.h"
#include "grader/text/normalize_punctuation.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::string_view kBlanks = " \t";

void skip(std::string_view& text, std::string_view signs) {
  text.remove_prefix(std::min(text.find_first_not_of(signs), text.size()));
}

/// How much of `text` is the label; 0 when it does not begin with it.
std::size_t length_of_label(std::string_view text, std::string_view squeezed_label) {
  std::size_t at = 0;
  for (const char c : squeezed_label) {
    at = std::min(text.find_first_not_of(" \t.()[]-_", at), text.size());
    if (at == text.size() || lower(text[at]) != c) return 0;
    ++at;
  }
  return at < text.size() && is_word_byte(text[at]) ? 0 : at;
}

/// The answer that a line begins.
struct Begun {
  std::string label;  ///< as written
  std::string value;
  bool equals_sign = false;
};

/// Whether a part of a question is next, "(i)": then the label is another, longer one.
bool part_follows(std::string_view text) {
  const std::size_t end = text.find(')');
  return text.starts_with('(') && end != std::string_view::npos && 1 < end && end <= 5 &&
         std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(end),
                     [](char c) { return is_digit(c) || ('a' <= c && c <= 'z'); });
}

/// What begins with a label, in front of `rest`. Nothing when no sign tells that the label ends
/// there. `tight`: it is one that needs none but a blank, such as "2c.i".
std::optional<Begun> begun_with(std::string_view label, std::string_view rest, bool tight) {
  bool told = tight || rest.empty();
  const std::string_view before = rest;
  skip(rest, ")]");
  told = told || rest.size() < before.size();
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    // "2.5" does not answer question 2 with 5.
    if (!rest.empty() && is_word_byte(rest.front())) return {};
    told = true;
  }
  if (part_follows(rest)) return {};
  skip(rest, kBlanks);
  bool equals_sign = false;
  if (rest.starts_with(':') || rest.starts_with('=')) {
    equals_sign = rest.starts_with('=');
    rest.remove_prefix(rest.starts_with("=>") ? 2 : 1);
    told = true;
  } else if (rest.starts_with("->") || rest.starts_with("- ") || rest == "-") {
    rest.remove_prefix(rest.starts_with("->") ? 2 : 1);
    told = true;
  }
  if (!told || part_follows(rest)) return {};
  return Begun{std::string(label), std::string(trimmed(rest)), equals_sign};
}

std::optional<Begun> begun_at(std::string_view text, const std::vector<std::string>& labels) {
  const std::string* meant = nullptr;
  for (const std::string& label : labels) {
    const bool longer = meant == nullptr || label.size() > meant->size();
    if (longer && length_of_label(text, label) > 0) meant = &label;
  }
  if (meant == nullptr) return {};
  const std::size_t length = length_of_label(text, *meant);
  const std::string_view label = text.substr(0, length);
  const std::string_view rest = text.substr(length);
  const bool numbered = std::any_of(meant->begin(), meant->end(), is_digit) &&
                        std::any_of(meant->begin(), meant->end(), is_letter);
  const bool tight =
      numbered && label.find_first_of(kBlanks) == std::string_view::npos && rest.starts_with(' ');
  return begun_with(label, rest, tight);
}

std::optional<Begun> begun_by(const std::string& line, const std::vector<std::string>& labels) {
  std::string_view text = line;
  skip(text, " \t#*>([");
  do {
    if (auto begun = begun_at(text, labels)) return begun;
  } while (skip_word_for_question(text));
  return {};
}

/// Whether the line's label is one that a field is known by.
bool is_worded_differently(const OutputLine& line, const CaseSection& section) {
  const std::string words = plain_words(line.label);
  return std::ranges::any_of(std::get<LinesFormat>(section.format).fields,
                             [&](const FieldRule& rule) { return is_known_by(words, rule); });
}

/// Without the sign or number that lists begin their items with: "- ", "* ", "3) ".
std::string_view without_bullet(std::string_view text) {
  std::string_view item = trimmed(text);
  const std::size_t digits = std::min(item.find_first_not_of("0123456789"), item.size());
  if (digits > 0 && digits <= 3) {
    item.remove_prefix(digits);
    if (item.starts_with(". ") || item.starts_with(") ")) {
      return trimmed(item.substr(2));
    }
  }
  item = trimmed(text);
  for (const std::string_view bullet : {"- ", "* ", "+ ", "• ", "– "}) {
    if (item.starts_with(bullet)) return trimmed(item.substr(bullet.size()));
  }
  return item;
}

/// `answer` goes on with `more`, behind so many blank lines.
void go_on(OutputLine& answer, const OutputLine& more, std::size_t blank_lines) {
  answer.raw += std::string(blank_lines + 1, '\n') + more.raw;
  const std::string_view item = without_bullet(more.text);
  // What ends in a colon only introduces what follows: "The neighbours are:".
  if (answer.value.empty() || answer.value.ends_with(':')) {
    answer.value = item;
  } else {
    answer.value += std::string(blank_lines + 1, '\n') + std::string(item);
  }
}

/// Those written in digits: "2", "-0.5".
std::vector<std::string> numbers_in(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<std::string> numbers;
  for (std::size_t at = text.find_first_of(kDigits); at != std::string_view::npos;) {
    std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    if (end + 1 < text.size() && (text[end] == '.' || text[end] == ',') &&
        is_digit(text[end + 1])) {
      end = std::min(text.find_first_not_of(kDigits, end + 1), text.size());
    }
    const bool is_negative = at > 0 && text[at - 1] == '-';
    numbers.emplace_back(text.substr(at - (is_negative ? 1 : 0), end - at + (is_negative ? 1 : 0)));
    at = text.find_first_of(kDigits, end);
  }
  return numbers;
}

/// The labels as the section has them.
std::vector<std::string> questions_of(const CaseSection& section) {
  std::vector<std::string> labels;
  for (const FieldRule& rule : std::get<LinesFormat>(section.format).fields) {
    labels.push_back(rule.label);
  }
  for (const Case& test_case : section.suite.cases) {
    for (const Field& field : test_case.expected) labels.push_back(field.label);
  }
  return labels;
}

}  // namespace

std::vector<std::string> answer_labels(const CaseSection& section) {
  std::vector<std::string> labels;
  for (const std::string& label : questions_of(section)) labels.push_back(squeezed(label));
  std::erase(labels, "");
  return labels;
}

std::optional<std::string> value_in_answer_before(const Output& sheet, const std::string& label) {
  const std::size_t dash = label.rfind('-');
  if (dash == std::string::npos) return {};
  const std::string before = squeezed(label.substr(0, dash));
  const auto answer =
      std::find_if(sheet.lines.rbegin(), sheet.lines.rend(), [&](const OutputLine& line) {
        return !line.label.empty() && squeezed(line.label) == before;
      });
  if (answer == sheet.lines.rend()) return {};
  const std::string& value = answer->value;
  const std::size_t word = lower(value).find(lower(label.substr(dash + 1)));
  const std::vector<std::string> numbers =
      numbers_in(std::string_view(value).substr(word == std::string::npos ? 0 : word));
  if (numbers.empty()) return {};
  return word != std::string::npos || numbers.size() == 1 ? numbers.front() : value;
}

Output parse_answer_file(Output output, const CaseSection& section) {
  const std::vector<std::string> labels = answer_labels(section);
  QuestionHeadings headings(questions_of(section));
  Output sheet;
  sheet.deviations = std::move(output.deviations);
  bool open = false;  // whether an answer may go on
  std::size_t blank_lines = 0;
  for (OutputLine& line : output.lines) {
    if (line.blank) {
      ++blank_lines;
      continue;
    }
    if (auto begun = begun_by(normalize_punctuation(line.text), labels)) {
      line.label = std::move(begun->label);
      line.value = std::move(begun->value);
      line.equals_sign = begun->equals_sign;
      headings.answered(line.label);
      sheet.lines.push_back(std::move(line));
      open = true;
    } else if (const auto part = headings.begun(normalize_punctuation(line.text))) {
      open = !part->label.empty();
      if (open) {
        line.value = part->rest;
        line.label = part->label;
      }
      if (open || !part->rest.empty()) sheet.lines.push_back(std::move(line));
    } else if (!open || is_worded_differently(line, section)) {
      sheet.lines.push_back(std::move(line));
      open = false;
    } else {
      go_on(sheet.lines.back(), line, blank_lines);
    }
    blank_lines = 0;
  }
  // In a file of answers, blanks around a label do not matter.
  for (OutputLine& line : sheet.lines) {
    if (line.label.empty()) continue;
    line.text = line.label + (line.equals_sign ? '=' : ':') + " " + line.value;
  }
  return sheet;
}

}  // namespace cairn
