#include "grader/text/java_tokens.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

bool is_in_word(char c) { return is_word_byte(c) || c == '_' || c == '$'; }

/// Behind the literal that begins at `at`.
std::size_t end_of_literal(std::string_view text, std::size_t at, bool& is_whole) {
  const bool is_block = text.substr(at).starts_with(R"(""")");
  const std::string_view quote = text.substr(at, is_block ? 3 : 1);
  at += quote.size();
  while (at < text.size() && (is_block || (text[at] != '\n' && text[at] != '\r'))) {
    if (text.substr(at).starts_with(quote)) return at + quote.size();
    at += text[at] == '\\' ? 2 : 1;
  }
  is_whole = false;
  return std::min(at, text.size());
}

}  // namespace

JavaTokens java_tokens(std::string_view text) {
  JavaTokens found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//")) {
      at = std::min(text.find_first_of("\r\n", at), text.size());
      continue;
    }
    if (rest.starts_with("/*")) {
      const std::size_t end = text.find("*/", at + 2);
      if (end == std::string_view::npos) found.is_whole = false;
      at = end == std::string_view::npos ? text.size() : end + 2;
      continue;
    }
    if (is_java_literal(rest)) {
      at = end_of_literal(text, at, found.is_whole);
    } else if (is_java_word(rest)) {
      while (at < text.size() && is_in_word(text[at])) ++at;
    } else {
      ++at;
      if (std::isspace(static_cast<unsigned char>(rest.front())) != 0) continue;
    }
    found.tokens.push_back(text.substr(begin, at - begin));
  }
  return found;
}

bool is_java_word(std::string_view token) { return is_in_word(token.front()); }

bool is_java_literal(std::string_view token) {
  return token.front() == '"' || token.front() == '\'';
}

}  // namespace cairn
