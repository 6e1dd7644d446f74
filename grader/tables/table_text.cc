// Theory of operation.
//
// A heading is a line that begins with a question's name (`a4q1`, `=== Q 1 (Variation 1a) ===`,
// `Question 7, Variation 1b`), or that names a variation and nothing else. Remarks about a table
// may begin the same way: "Question 3 was faster". So a line with a verb is not a heading, unless a
// colon follows the name, and neither is a line that names two questions.
//
// A bare number, `3.`, may be a question's or a list's. It divides the text as a heading does, and
// whoever knows what was asked decides what it means. Below a question's heading it is a list's.
#include "grader/tables/table_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "grader/tables/table_header.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::size_t kLineBytes = 2000;
constexpr std::size_t kHeadingWords = 30;

using Words = std::vector<std::string>;

/// Words and whole numbers of a line in lower case: "=== A4Q7 (Variation 1b)" is "a4q7",
/// "variation", "1b".
Words heading_words(std::string_view line) {
  Words words;
  bool inside = false;
  for (const char c : line) {
    const bool part = is_letter(c) || is_digit(c);
    if (part && !inside) words.emplace_back();
    if (part) words.back() += lower(c);
    inside = part;
  }
  return words;
}

/// A number of one or two digits and what follows it: "7b" is 7 and "b".
struct Numbered {
  int number = 0;
  std::string rest;
};

std::optional<Numbered> numbered(std::string_view word) {
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  if (digits == 0 || digits > 2) return {};
  return Numbered{std::stoi(std::string(word.substr(0, digits))), std::string(word.substr(digits))};
}

/// The variation that a word names: 'a' for "1a", "a" and "variation1a".
char variation_named(std::string_view word) {
  if (word.ends_with("1a") || word == "a") return 'a';
  if (word.ends_with("1b") || word == "b") return 'b';
  return '\0';
}

/// The question that the words name at `at`, which is moved behind it.
std::optional<Numbered> question_at(const Words& words, std::size_t& at) {
  constexpr std::array<std::string_view, 6> kNames{"a4q",     "question", "q",
                                                   "problem", "exercise", "ques"};
  for (const std::string_view name : kNames) {
    const std::string_view word = words[at];
    if (!word.starts_with(name)) continue;
    const std::string_view rest = word.substr(name.size());
    std::optional<Numbered> found = numbered(rest);
    if (found && (found->rest.empty() || variation_named(found->rest) != '\0')) {
      at += 1;
      return found;
    }
    if (!rest.empty() || at + 1 == words.size()) continue;
    found = numbered(words[at + 1]);
    if (found && (found->rest.empty() || variation_named(found->rest) != '\0')) {
      at += 2;
      return found;
    }
  }
  return {};
}

/// The variation that words from `at` on name; 0 when they name none, or both.
char variation_in(const Words& words, std::size_t at) {
  char variation = '\0';
  for (; at < words.size(); ++at) {
    const bool single = words[at].size() == 1;
    const bool after_name = at > 0 && (words[at - 1].starts_with("var") || words[at - 1] == "1");
    const char named = single && !after_name ? '\0' : variation_named(words[at]);
    if (named == '\0') continue;
    if (variation != '\0' && variation != named) return '\0';
    variation = named;
  }
  return variation;
}

struct Heading {
  std::optional<int> question;  ///< nothing: it names a variation of the same question
  char variation = '\0';
};

/// What may stand before a question's name: "CMPT 317, Assignment 4, output of Question 1".
bool is_preface(const std::string& word) {
  return is_one_of(word, {"a4", "assignment", "4", "cmpt", "317", "output", "outputs", "table",
                          "tables", "result", "results", "answer", "for", "of"});
}

/// Whether a colon directly follows so many words: "Question 1: what was asked".
bool is_title(std::string_view line, std::size_t words) {
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && heading_words(line.substr(0, colon)).size() == words;
}

std::optional<Heading> heading_in(const TableLine& line) {
  const Words words = heading_words(line.text);
  if (words.empty() || words.size() > kHeadingWords) return {};
  std::size_t at = 0;
  while (at + 1 < words.size() && is_preface(words[at])) ++at;
  if (const std::optional<Numbered> question = question_at(words, at)) {
    Heading heading{question->number, variation_named(question->rest)};
    if (heading.variation == '\0') heading.variation = variation_in(words, at);
    if (is_prose(words) && !is_title(line.text, at)) return {};
    for (; at < words.size(); ++at) {
      std::size_t other = at;
      const std::optional<Numbered> second = question_at(words, other);
      if (second && second->number != question->number) return {};
    }
    return heading;
  }
  const char variation = variation_in(words, 0);
  const bool numbers =
      std::any_of(line.lexemes.begin(), line.lexemes.end(), [](const Lexeme& lexeme) {
        return lexeme.kind == Lexeme::Kind::kNumber && lexeme.text != "1";  // "Variation 1 (a)"
      });
  if (variation == '\0' || numbers || is_prose(words)) return {};
  return Heading{{}, variation};
}

/// The number and the variation of a line such as "3.", "(3) Alpha-Beta", "#7" or "7b)".
std::optional<Numbered> bare_number_in(const TableLine& line) {
  std::string_view text = trimmed(line.text);
  const bool opened = text.starts_with('(') || text.starts_with('[') || text.starts_with('#');
  if (opened) text.remove_prefix(1);
  const Words words = heading_words(text);
  if (words.empty() || words.size() > kHeadingWords || is_prose(words)) return {};
  const std::optional<Numbered> first = numbered(words.front());
  if (!first || !text.starts_with(words.front().front())) return {};
  if (!first->rest.empty() && variation_named(first->rest) == '\0') return {};
  const std::string_view behind = text.substr(words.front().size());
  if (!opened &&
      (behind.empty() || std::string_view(".):").find(behind.front()) == std::string_view::npos)) {
    return {};
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bool holds_digit = std::any_of(words[i].begin(), words[i].end(), is_digit);
    if (holds_digit && variation_named(words[i]) == '\0') return {};
  }
  const char named = variation_named(first->rest);
  // In "1. a search" it is an article.
  const std::size_t next = words.size() > 1 && words[1].size() == 1 ? 2 : 1;
  const char variation = named != '\0' ? named : variation_in(words, next);
  return Numbered{first->number, variation == '\0' ? "" : std::string(1, variation)};
}

}  // namespace

std::vector<TablePart> parts_of(std::string_view text) {
  std::vector<TablePart> parts(1);
  for (OutputLine& output : parse_answers(text).lines) {
    if (output.blank || output.text.size() > kLineBytes) continue;
    TableLine line{std::move(output.text), {}};
    line.lexemes = lexemes_of(line.text);
    if (const std::optional<Heading> heading = heading_in(line)) {
      const std::optional<int> question =
          heading->question ? heading->question : parts.back().question;
      parts.push_back({question, heading->variation, {}, {}});
      if (!question) parts.back().number = parts[parts.size() - 2].number;
    } else if (!parts.back().question) {
      if (const std::optional<Numbered> bare = bare_number_in(line)) {
        const char variation = bare->rest.empty() ? '\0' : bare->rest.front();
        parts.push_back({{}, variation, {}, bare->number});
      }
    }
    parts.back().lines.push_back(std::move(line));  // a heading may be the table's header, too
  }
  return parts;
}

}  // namespace cairn
