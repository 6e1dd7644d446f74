// Debian has no grammar of Java for its libtree-sitter, and a compiler's parser would have to be
// started for strangers' files. Java's tokens need neither: comments and literals are passed over,
// and brackets tell what is in what.
#include "grader/similarity/java_methods.h"

#include <cctype>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

struct JavaToken {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool is_in_java_word(char c) {
  return is_word_byte(c) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// Behind a literal that begins at `at`; npos where it is left open.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
  const bool is_block = text.substr(at).starts_with(R"(""")");
  const std::string_view quote = text.substr(at, is_block ? 3 : 1);
  at += quote.size();
  while (at < text.size() && !text.substr(at).starts_with(quote)) {
    if (!is_block && text[at] == '\n') return std::string_view::npos;
    at += text[at] == '\\' ? 2 : 1;
  }
  return at < text.size() ? at + quote.size() : std::string_view::npos;
}

/// Behind a comment that begins at `at`; npos where it is left open.
std::size_t end_of_comment(std::string_view text, std::size_t at) {
  const bool is_line = text[at + 1] == '/';
  const std::size_t end = is_line ? text.find('\n', at) : text.find("*/", at + 2);
  if (end == std::string_view::npos) return is_line ? text.size() : end;
  return end + (is_line ? 1 : 2);
}

/// Words, literals and single punctuation marks; nothing where one is left open.
std::optional<std::vector<JavaToken>> java_tokens_of(std::string_view text) {
  std::vector<JavaToken> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//") || rest.starts_with("/*")) {
      at = end_of_comment(text, at);
      if (at == std::string_view::npos) return {};
      continue;
    }
    if (rest[0] == '"' || rest[0] == '\'') {
      at = end_of_literal(text, at);
      if (at == std::string_view::npos) return {};
    } else if (is_in_java_word(rest[0])) {
      while (at < text.size() && is_in_java_word(text[at])) ++at;
    } else {
      ++at;
      if (std::isspace(static_cast<unsigned char>(rest[0])) != 0) continue;
    }
    tokens.push_back({begin, at});
  }
  return tokens;
}

/// What is between two brackets, or in the whole file.
struct JavaScope {
  enum class Kind { kTypeBody, kEnumConstants, kMethodBody, kOther };
  Kind kind = Kind::kOther;
  std::string_view closing;  ///< the bracket that ends it; "" for the file

  // Of a body of a type, the member that is being read:
  std::size_t member = 0;            ///< its first token
  bool has_value = false;            ///< an "=" came: a field
  bool has_parameters = false;       ///< "name(" came
  std::optional<Kind> body_of_type;  ///< "class Name" came, and what its body is

  void begin_member(std::size_t token) {
    member = token;
    has_value = has_parameters = false;
    body_of_type.reset();
  }
};

class JavaReader {
 public:
  JavaReader(std::string_view text, std::vector<JavaToken> tokens)
      : text_(text), tokens_(std::move(tokens)) {}

  /// Nothing where brackets do not match.
  std::optional<JavaOutline> outline() {
    scopes_.emplace_back().kind = JavaScope::Kind::kTypeBody;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const std::string_view word = this->word(i);
      if (word == "(" || word == "[" || word == "{") {
        open(i);
      } else if (word == ")" || word == "]" || word == "}") {
        if (!close(i)) return {};
      } else {
        take(i);
      }
    }
    if (scopes_.size() > 1) return {};
    outline_.tokens = words(0, tokens_.size());
    return std::move(outline_);
  }

 private:
  [[nodiscard]] std::string_view word(std::size_t i) const {
    return text_.substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin);
  }

  [[nodiscard]] bool is_word(std::size_t i) const {
    return i < tokens_.size() && is_in_java_word(text_[tokens_[i].begin]);
  }

  [[nodiscard]] std::string words(std::size_t begin, std::size_t end) const {
    std::string all;
    for (std::size_t i = begin; i < end; ++i) all.append(word(i)).append("\n");
    return all;
  }

  /// Whether the bracket at i follows an annotation's name: "@Name(", "@some.Name(".
  [[nodiscard]] bool is_of_annotation(std::size_t i) const {
    std::size_t name = i - 1;
    while (name >= 2 && word(name - 1) == ".") name -= 2;
    return name >= 1 && word(name - 1) == "@";
  }

  void open(std::size_t i) {
    JavaScope& around = scopes_.back();
    JavaScope inner;
    inner.closing = word(i) == "(" ? ")" : word(i) == "[" ? "]" : "}";
    if (around.kind == JavaScope::Kind::kTypeBody) {
      if (word(i) == "(" && i > 0 && is_word(i - 1) && !is_of_annotation(i)) {
        around.has_parameters = true;
      }
      if (word(i) == "{" && around.body_of_type) {
        inner.kind = *around.body_of_type;
        inner.begin_member(i + 1);
      } else if (word(i) == "{" && around.has_parameters && !around.has_value) {
        inner.kind = JavaScope::Kind::kMethodBody;
      }
    }
    scopes_.push_back(inner);
  }

  /// False where it closes nothing.
  bool close(std::size_t i) {
    if (scopes_.back().closing != word(i)) return false;
    const JavaScope ended = scopes_.back();
    scopes_.pop_back();
    JavaScope& around = scopes_.back();
    const bool ends_member =
        around.kind == JavaScope::Kind::kTypeBody && word(i) == "}" && !around.has_value;
    if (!ends_member) return true;
    if (ended.kind == JavaScope::Kind::kMethodBody) {
      outline_.methods.push_back(
          {tokens_[around.member].begin, tokens_[i].end, words(around.member, i + 1)});
    }
    around.begin_member(i + 1);
    return true;
  }

  void take(std::size_t i) {
    JavaScope& scope = scopes_.back();
    const std::string_view word = this->word(i);
    if (scope.kind == JavaScope::Kind::kEnumConstants && word == ";") {
      scope.kind = JavaScope::Kind::kTypeBody;
      scope.begin_member(i + 1);
    }
    if (scope.kind != JavaScope::Kind::kTypeBody) return;
    if (word == ";") scope.begin_member(i + 1);
    if (word == "=") scope.has_value = true;
    if (scope.has_parameters || scope.body_of_type || !is_word(i + 1)) return;
    if (word == "class" || word == "interface" || word == "record") {
      scope.body_of_type = JavaScope::Kind::kTypeBody;
    }
    if (word == "enum") scope.body_of_type = JavaScope::Kind::kEnumConstants;
  }

  std::string_view text_;
  std::vector<JavaToken> tokens_;
  std::vector<JavaScope> scopes_;
  JavaOutline outline_;
};

}  // namespace

std::optional<JavaOutline> read_java_outline(std::string_view text) {
  std::optional<std::vector<JavaToken>> tokens = java_tokens_of(text);
  if (!tokens) return {};
  return JavaReader(text, std::move(*tokens)).outline();
}

}  // namespace cairn
