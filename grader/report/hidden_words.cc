#include "grader/report/hidden_words.h"

#include <algorithm>
#include <string_view>

#include "reference/core/answer.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// A shorter line of an output, "3" or "true", says nothing of whose it is.
constexpr std::size_t kTellingLine = 8;

/// In place of what says it; a suite wants a text there.
constexpr const char* kNotShown = "not shown";

void add_lines(std::string_view text, std::set<std::string>& words) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end >= kTellingLine) words.emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void add_words(const Case& test_case, int decimals, std::set<std::string>& words) {
  words.insert({test_case.name, test_case.why, joined(test_case.arguments)});
  for (const Field& field : test_case.expected) words.insert(exact_line(field));
  add_lines(printed(test_case.expected, decimals), words);
  add_lines(test_case.output.value_or(""), words);
  add_lines(test_case.input.standard_input, words);
}

/// Of a section's file and cases.
void add_words(const Section& section, std::set<std::string>& words) {
  if (const AnswersInFile* const file = file_of(section)) words.insert(file->pattern);
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  if (cases == nullptr) return;
  for (const Case& test_case : cases->suite.cases) add_words(test_case, cases->decimals, words);
}

bool goes_on(char c) { return is_word_byte(c) || c == '-' || c == '_'; }

bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (at > 0 && goes_on(text[at - 1]) && goes_on(word.front())) continue;
    if (end < text.size() && goes_on(text[end]) && goes_on(word.back())) continue;
    return true;
  }
  return false;
}

}  // namespace

HiddenWords::HiddenWords(const Rubric& rubric) {
  std::set<std::string> shown{""};
  for (const Section& section : rubric.sections) {
    if (section.hidden) {
      titles_.insert(section.title);
      words_.insert(section.title);
    }
    add_words(section, section.hidden ? words_ : shown);
  }
  for (const std::string& one : shown) words_.erase(one);
}

bool HiddenWords::is_hidden(const CaseReport& case_report) const {
  return titles_.contains(case_report.section);
}

bool HiddenWords::is_hidden(const Marks& marks, std::size_t part, const Rubric& rubric) const {
  if (part == 0 && rubric.compile_points != Fraction(0)) return false;
  if (rubric.sections.size() == 1) return !titles_.empty();
  return std::ranges::any_of(titles_, [&](const std::string& title) {
    return marks.parts[part].title.starts_with(title + ", ");
  });
}

bool HiddenWords::are_in(const std::string& text) const {
  return std::ranges::any_of(words_, [&](const std::string& word) { return has_word(text, word); });
}

void HiddenWords::remove_from(Suite& suite) const {
  if (are_in(suite.title)) suite.title = kNotShown;
  for (Case& test_case : suite.cases) {
    if (are_in(test_case.why)) test_case.why = kNotShown;
  }
}

}  // namespace cairn
