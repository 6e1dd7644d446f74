// Comments and literals are blanked out first; then braces tell the depth of a word: a package
// line and a class at depth 0, its methods at depth 1.
#include "grader/build/java_source.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "grader/build/language.h"
#include "grader/text/normalize_encoding.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// Nobody's file has more classes that can be started.
constexpr std::size_t kMostMains = 100;

/// The text with every comment, string and character literal replaced by a blank.
std::string without_comments_and_literals(std::string_view text) {
  std::string code;
  std::size_t at = 0;
  const auto skip_past = [&](std::string_view end, std::size_t from) {
    const std::size_t found = text.find(end, from);
    at = found == std::string_view::npos ? text.size() : found + end.size();
    code += ' ';
  };
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//")) {
      at = std::min(text.find_first_of("\r\n", at), text.size());
      code += ' ';
    } else if (rest.starts_with("/*")) {
      skip_past("*/", at + 2);
    } else if (rest[0] == '"' || rest[0] == '\'') {
      const bool text_block = rest.starts_with(R"(""")");
      const std::string_view quote = rest.substr(0, text_block ? 3 : 1);
      at += quote.size();
      while (at < text.size() && !text.substr(at).starts_with(quote) &&
             (text_block || (text[at] != '\n' && text[at] != '\r'))) {
        at += text[at] == '\\' ? 2 : 1;
      }
      at += quote.size();
      code += ' ';
    } else {
      code += rest[0];
      ++at;
    }
  }
  return code;
}

bool in_word(char c) { return is_word_byte(c) || c == '_' || c == '$'; }

/// Words (with dots, as in a package's name) and single punctuation marks of the code.
std::vector<std::string_view> tokens_of(std::string_view code) {
  std::vector<std::string_view> tokens;
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t start = at++;
    if (in_word(code[start])) {
      while (at < code.size() && (in_word(code[at]) || code[at] == '.')) ++at;
      tokens.push_back(code.substr(start, at - start));
    } else if (std::isspace(static_cast<unsigned char>(code[start])) == 0) {
      tokens.push_back(code.substr(start, 1));
    }
  }
  return tokens;
}

bool declares_type(std::string_view token) {
  return token == "class" || token == "interface" || token == "enum" || token == "record";
}

/// Whether tokens[at] is the name in `static void main (`, with its modifiers in any order.
bool is_main(const std::vector<std::string_view>& tokens, std::size_t at) {
  if (tokens[at] != "main" || at < 2 || at + 1 >= tokens.size()) return false;
  if (tokens[at - 1] != "void" || tokens[at + 1] != "(") return false;
  for (std::size_t i = at - 1; i > 0; --i) {
    const std::string_view modifier = tokens[i - 1];
    if (!in_word(modifier.front())) return false;
    if (modifier == "static") return true;
  }
  return false;
}

}  // namespace

JavaSource read_java_source(std::string_view text) {
  const std::string plain = normalize_encoding(std::string(text.substr(0, kMostSourceBytes)));
  const std::string code = without_comments_and_literals(plain);
  const std::vector<std::string_view> tokens = tokens_of(code);
  JavaSource source;
  std::string_view type;  // the top-level type being read
  std::set<std::string_view> mains;
  bool is_public = false;  // since the last statement or body
  int depth = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i] == "{") ++depth;
    if (tokens[i] == "}") --depth;
    if (tokens[i] == ";" || tokens[i] == "}") is_public = false;
    if (tokens[i] == "public") is_public = true;
    const bool named = i + 1 < tokens.size();
    if (depth == 0 && named && tokens[i] == "package") source.package = tokens[i + 1];
    if (depth == 0 && named && declares_type(tokens[i])) {
      type = tokens[i + 1];
      if (source.public_type.empty() && is_public) source.public_type = type;
    }
    if (depth == 1 && source.mains.size() < kMostMains && is_main(tokens, i) &&
        mains.insert(type).second) {
      source.mains.emplace_back(type);
    }
  }
  return source;
}

}  // namespace cairn
