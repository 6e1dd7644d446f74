// Brackets tell what is in what.
#include "grader/similarity/java_methods.h"

#include <utility>

#include "grader/text/java_tokens.h"

namespace cairn {
namespace {

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
  JavaReader(std::string_view text, std::vector<std::string_view> tokens)
      : text_(text), tokens_(std::move(tokens)) {}

  /// Nothing where brackets do not match.
  std::optional<JavaOutline> outline() {
    scopes_.emplace_back().kind = JavaScope::Kind::kTypeBody;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const std::string_view word = tokens_[i];
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
  /// In the text, in bytes.
  [[nodiscard]] std::size_t place_of(std::size_t i) const {
    return static_cast<std::size_t>(tokens_[i].data() - text_.data());
  }

  [[nodiscard]] bool is_word(std::size_t i) const {
    return i < tokens_.size() && is_java_word(tokens_[i]);
  }

  [[nodiscard]] std::string words(std::size_t begin, std::size_t end) const {
    std::string all;
    for (std::size_t i = begin; i < end; ++i) all.append(tokens_[i]).append("\n");
    return all;
  }

  /// Whether the bracket at i follows an annotation's name: "@Name(", "@some.Name(".
  [[nodiscard]] bool is_of_annotation(std::size_t i) const {
    std::size_t name = i - 1;
    while (name >= 2 && tokens_[name - 1] == ".") name -= 2;
    return name >= 1 && tokens_[name - 1] == "@";
  }

  void open(std::size_t i) {
    JavaScope& around = scopes_.back();
    JavaScope inner;
    inner.closing = tokens_[i] == "(" ? ")" : tokens_[i] == "[" ? "]" : "}";
    if (around.kind == JavaScope::Kind::kTypeBody) {
      if (tokens_[i] == "(" && i > 0 && is_word(i - 1) && !is_of_annotation(i)) {
        around.has_parameters = true;
      }
      if (tokens_[i] == "{" && around.body_of_type) {
        inner.kind = *around.body_of_type;
        inner.begin_member(i + 1);
      } else if (tokens_[i] == "{" && around.has_parameters && !around.has_value) {
        inner.kind = JavaScope::Kind::kMethodBody;
      }
    }
    scopes_.push_back(inner);
  }

  /// False where it closes nothing.
  bool close(std::size_t i) {
    if (scopes_.back().closing != tokens_[i]) return false;
    const JavaScope ended = scopes_.back();
    scopes_.pop_back();
    JavaScope& around = scopes_.back();
    const bool ends_member =
        around.kind == JavaScope::Kind::kTypeBody && tokens_[i] == "}" && !around.has_value;
    if (!ends_member) return true;
    if (ended.kind == JavaScope::Kind::kMethodBody) {
      outline_.methods.push_back(
          {place_of(around.member), place_of(i) + tokens_[i].size(), words(around.member, i + 1)});
    }
    around.begin_member(i + 1);
    return true;
  }

  void take(std::size_t i) {
    JavaScope& scope = scopes_.back();
    const std::string_view word = tokens_[i];
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
  std::vector<std::string_view> tokens_;
  std::vector<JavaScope> scopes_;
  JavaOutline outline_;
};

}  // namespace

std::optional<JavaOutline> read_java_outline(std::string_view text) {
  JavaTokens found = java_tokens(text);
  if (!found.is_whole) return {};
  return JavaReader(text, std::move(found.tokens)).outline();
}

}  // namespace cairn
