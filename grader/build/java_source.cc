// Braces tell the depth of a word: a package line and a class at depth 0, its methods at depth 1.
#include "grader/build/java_source.h"

#include <set>

#include "grader/build/language.h"
#include "grader/text/java_tokens.h"
#include "grader/text/normalize_encoding.h"

namespace cairn {
namespace {

/// Nobody's file has more classes that can be started.
constexpr std::size_t kMostMains = 100;

bool declares_type(std::string_view token) {
  return token == "class" || token == "interface" || token == "enum" || token == "record";
}

/// Whether tokens[at] is the name in `static void main (`, with its modifiers in any order.
bool is_main(const std::vector<std::string_view>& tokens, std::size_t at) {
  if (tokens[at] != "main" || at < 2 || at + 1 >= tokens.size()) return false;
  if (tokens[at - 1] != "void" || tokens[at + 1] != "(") return false;
  for (std::size_t i = at - 1; i > 0; --i) {
    const std::string_view modifier = tokens[i - 1];
    if (!is_java_word(modifier)) return false;
    if (modifier == "static") return true;
  }
  return false;
}

/// The name that begins at tokens[at]: "edu.wisc.cs540".
std::string name_with_points(const std::vector<std::string_view>& tokens, std::size_t at) {
  std::string name(tokens[at]);
  for (; at + 2 < tokens.size() && tokens[at + 1] == "."; at += 2) {
    name.append(".").append(tokens[at + 2]);
  }
  return name;
}

}  // namespace

JavaSource read_java_source(std::string_view text) {
  const std::string plain = normalize_encoding(std::string(text.substr(0, kMostSourceBytes)));
  std::vector<std::string_view> tokens = java_tokens(plain).tokens;
  std::erase_if(tokens, is_java_literal);
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
    const bool is_member = i > 0 && tokens[i - 1] == ".";  // "Suite.class"
    const bool named = i + 1 < tokens.size() && !is_member;
    if (depth == 0 && named && tokens[i] == "package") {
      source.package = name_with_points(tokens, i + 1);
    }
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
