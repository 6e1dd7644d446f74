#include "grader/judge/question_headings.h"

#include <algorithm>
#include <array>

#include "grader/judge/field.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// "2", "c", "iv" and "length" of "2c.iv-length".
std::vector<std::string> parts_of_label(std::string_view label) {
  std::vector<std::string> parts;
  bool goes_on = false;
  for (const char c : label) {
    if (!is_word_byte(c)) {
      goes_on = false;
      continue;
    }
    const bool is_other_kind = goes_on && is_digit(parts.back().back()) != is_digit(c);
    if (!goes_on || is_other_kind) parts.emplace_back();
    parts.back() += lower(c);
    goes_on = true;
  }
  return parts;
}

struct Mark {
  std::vector<std::string> parts;
  std::string_view rest;  ///< of the text behind it
  bool goes_on = false;   ///< with the next one, without a blank: "2c.i", "2(c)(i)"
};

/// The number or letters of a part, with a sign that ends them: "(c)", "c)", "2.", "iv:".
std::optional<Mark> mark_at(std::string_view text) {
  constexpr std::size_t kLongest = 4;
  text = trimmed(text);
  while (!text.empty() && std::string_view("#*>").find(text.front()) != std::string_view::npos) {
    text = trimmed(text.substr(1));
  }
  const bool is_bracketed = text.starts_with('(') || text.starts_with('[');
  if (is_bracketed) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && is_word_byte(text[length])) ++length;
  if (length == 0 || length > kLongest) return {};
  const std::string_view word = text.substr(0, length);
  std::string_view rest = text.substr(length);
  const char sign = rest.empty() ? '\0' : rest.front();
  const bool is_closed = sign == ')' || sign == ']';
  const bool ends = is_closed || (!is_bracketed && (sign == '.' || sign == ':' || sign == '\0'));
  if (!ends) return {};
  if (!rest.empty()) rest.remove_prefix(1);
  if (sign == '.' && !rest.empty() && is_digit(rest.front())) return {};  // "2.5"
  if (is_closed && (rest.starts_with('.') || rest.starts_with(':'))) rest.remove_prefix(1);
  const bool goes_on = !rest.empty() && (is_word_byte(rest.front()) || rest.front() == '(');
  return Mark{parts_of_label(word), trimmed(rest), goes_on};
}

bool begins_with(const std::vector<std::string>& path, const std::vector<std::string>& beginning) {
  return beginning.size() <= path.size() &&
         std::equal(beginning.begin(), beginning.end(), path.begin());
}

}  // namespace

bool skip_word_for_question(std::string_view& text) {
  constexpr std::array<std::string_view, 9> kWords{
      "problem", "question", "exercise", "answer", "part", "ans", "ex", "q", "p"};
  for (const std::string_view word : kWords) {
    const bool there = text.size() > word.size() &&
                       std::equal(word.begin(), word.end(), text.begin(),
                                  [](char a, char b) { return a == lower(b); }) &&
                       !is_letter(text[word.size()]);
    if (!there) continue;
    text.remove_prefix(word.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t.:#"), text.size()));
    return true;
  }
  return false;
}

QuestionHeadings::QuestionHeadings(const std::vector<std::string>& labels) {
  for (const std::string& label : labels) questions_.push_back({label, parts_of_label(label)});
  std::erase_if(questions_, [](const Question& question) { return question.path.empty(); });
  if (questions_.empty()) return;
  // The sheet is of one problem: its parts need not name it.
  const std::string& problem = questions_.front().path.front();
  const bool is_of_all = std::ranges::all_of(questions_, [&](const Question& question) {
    return question.path.size() > 1 && question.path.front() == problem;
  });
  if (is_of_all) open_ = {problem};
}

std::optional<QuestionHeadings::Begun> QuestionHeadings::begun(std::string_view line) {
  constexpr std::size_t kDeepest = 4;
  std::string_view text = trimmed(line);
  const bool is_named = skip_word_for_question(text);
  std::vector<Mark> marks;
  while (marks.size() < kDeepest) {
    const auto mark = mark_at(marks.empty() ? text : marks.back().rest);
    if (!mark) break;
    marks.push_back(*mark);
  }
  for (std::size_t count = marks.size(); count > 0; --count) {
    if (count < marks.size() && marks[count - 1].goes_on) continue;
    Path own;
    for (std::size_t i = 0; i < count; ++i) {
      own.insert(own.end(), marks[i].parts.begin(), marks[i].parts.end());
    }
    const std::string_view rest = marks[count - 1].rest;
    for (std::size_t depth = open_.size() + 1; depth-- > 0;) {
      Path path(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(depth));
      path.insert(path.end(), own.begin(), own.end());
      const auto question = std::ranges::find(questions_, path, &Question::path);
      if (question != questions_.end()) {
        if (question->is_answered) continue;
        question->is_answered = true;
        open_ = std::move(path);
        return Begun{question->label, std::string(rest)};
      }
      const bool has_parts = std::ranges::any_of(
          questions_, [&](const Question& question) { return begins_with(question.path, path); });
      // "2. E-M-W-S" is an item of a list, and no heading of problem 2.
      const bool may_be_item = depth == 0 && is_digit(own.front().front()) && !is_named;
      if (!has_parts || (may_be_item && !rest.empty())) continue;
      open_ = std::move(path);
      return Begun{"", std::string(rest)};
    }
  }
  return {};
}

void QuestionHeadings::answered(const std::string& label) {
  for (Question& question : questions_) {
    if (squeezed(question.label) != squeezed(label)) continue;
    question.is_answered = true;
    open_ = question.path;
  }
}

}  // namespace cairn
