// What the notations of the written problems have in common: names, and a place in a text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/core/result.h"

namespace cairn::paper {

inline constexpr std::size_t kLongestName = 24;

/// `word` if it is a name of a node, place, strategy or move: 1 to kLongestName letters, digits and
/// underscores. `what` names it in the Error: "the place".
[[nodiscard]] Result<std::string> parse_name(std::string_view word, std::string_view what);

/// The words between any of `separators`; none of them is empty.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text,
                                                        std::string_view separators);

/// Reads a nested notation from left to right: words, and the punctuation ( ) = : between them.
class Scanner {
 public:
  /// Whatever is one of `separators` only ends a word.
  Scanner(std::string_view text, std::string_view separators)
      : text_(text), separators_(separators) {}

  /// Whether nothing but separators is left.
  [[nodiscard]] bool at_end();
  /// Steps over the punctuation mark if it comes next.
  bool take(char mark);
  /// Steps over the next word; empty where a punctuation mark or the end comes next.
  std::string_view word();

  /// "<what> at character 7, before 'x)'": where the reading stands.
  [[nodiscard]] Error error(const std::string& what);

 private:
  void skip_separators();

  std::string_view text_;
  std::string_view separators_;
  std::size_t at_ = 0;
};

}  // namespace cairn::paper
