// Reading the words of a command line, and writing lists of words.
#pragma once

#include <algorithm>
#include <charconv>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// The whole number that `word` spells, from `low` to `high`. `what` names it in the Error:
/// "stone".
[[nodiscard]] inline Result<int> whole_number(std::string_view word, std::string_view what, int low,
                                              int high) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec == std::errc{} && read.ptr == end && low <= number && number <= high) return number;
  return Error{std::string(what) + " '" + std::string(word) + "' is not a whole number from " +
               std::to_string(low) + " to " + std::to_string(high)};
}

/// The parts of `text` between the separators, one at least; they are empty where nothing stands.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text,
                                                         std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(separator); at != std::string_view::npos;
       at = text.find(separator)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + separator.size());
  }
  parts.push_back(text);
  return parts;
}

/// The words of a text, with any blanks between them; the ends of lines and pages are blanks, too.
[[nodiscard]] inline std::vector<std::string> words_in(std::string_view text) {
  constexpr std::string_view kWordBreaks = " \t\n\v\f\r";
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(kWordBreaks); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kWordBreaks, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(kWordBreaks, end);
  }
  return words;
}

/// "1 day", "2 days": the number and a noun whose plural ends in s.
template <typename Number>
[[nodiscard]] std::string count_of(Number number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

/// The items with `separator` between them, each as `words` has it: a function or a member.
template <typename Items, typename Words = std::identity>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator,
                                 const Words& words = {}) {
  std::string text;
  bool first = true;
  for (const auto& item : items) {
    if (!std::exchange(first, false)) text += separator;
    text += std::invoke(words, item);
  }
  return text;
}

}  // namespace cairn
