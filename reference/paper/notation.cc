#include "reference/paper/notation.h"

#include <algorithm>

namespace cairn::paper {
namespace {

constexpr std::string_view kPunctuation = "()=:";
constexpr std::size_t kShown = 16;  // characters that an Error shows

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

Result<std::string> parse_name(std::string_view word, std::string_view what) {
  if (word.empty() || word.size() > kLongestName ||
      !std::all_of(word.begin(), word.end(), is_name_character)) {
    return Error{std::string(what) + " '" + std::string(word.substr(0, 2 * kLongestName)) +
                 "' is not a name of 1 to " + std::to_string(kLongestName) +
                 " letters, digits and underscores"};
  }
  return std::string(word);
}

std::vector<std::string_view> split_words(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  std::size_t begin = text.find_first_not_of(separators);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(separators, end);
  }
  return words;
}

void Scanner::skip_separators() {
  at_ = std::min(text_.find_first_not_of(separators_, at_), text_.size());
}

bool Scanner::at_end() {
  skip_separators();
  return at_ == text_.size();
}

bool Scanner::take(char mark) {
  if (at_end() || text_[at_] != mark) return false;
  ++at_;
  return true;
}

std::string_view Scanner::word() {
  skip_separators();
  const std::size_t begin = at_;
  while (at_ < text_.size() && separators_.find(text_[at_]) == std::string_view::npos &&
         kPunctuation.find(text_[at_]) == std::string_view::npos) {
    ++at_;
  }
  return text_.substr(begin, at_ - begin);
}

Error Scanner::error(const std::string& what) {
  if (at_end()) return Error{what + " at the end of the text"};
  return Error{what + " at character " + std::to_string(at_ + 1) + ", before '" +
               std::string(text_.substr(at_, kShown)) + "'"};
}

}  // namespace cairn::paper
