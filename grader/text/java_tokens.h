// Java's text as tokens: enough to tell names and brackets from what comments and literals hold.
//
// Debian has no grammar of Java for its libtree-sitter, and a compiler's parser would have to be
// started for strangers' files.
#pragma once

#include <string_view>
#include <vector>

namespace cairn {

struct JavaTokens {
  /// Words, literals and single punctuation marks: views into the text.
  std::vector<std::string_view> tokens;
  bool is_whole = true;  ///< neither a comment nor a literal is left open
};

/// Of any bytes, in a time that grows as their length. A literal that is left open ends with its
/// line, a comment or a text block with the text.
[[nodiscard]] JavaTokens java_tokens(std::string_view text);

/// What a token is; all others are punctuation marks. Names and numbers are words.
[[nodiscard]] bool is_java_word(std::string_view token);
[[nodiscard]] bool is_java_literal(std::string_view token);

}  // namespace cairn
