#include "grader/value/formula_notation.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "grader/base/pattern.h"
#include "grader/text/normalize_punctuation.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

struct Token {
  enum class Kind { kNumber, kName, kFunction, kOperator, kFactorial, kOpen, kClose, kComma };
  Kind kind;
  std::string text;
};

/// Takes tokens off the front of a formula, one at a time.
class TokenReader {
 public:
  explicit TokenReader(std::string_view text) : text_(text) {}

  /// Nothing when a sign or word cannot be part of a formula.
  std::optional<std::vector<Token>> all() {
    while (skip_blanks()) {
      if (!take()) return {};
    }
    return tokens_;
  }

 private:
  [[nodiscard]] char at(std::size_t place) const {
    return place < text_.size() ? text_[place] : '\0';
  }

  bool skip_blanks() {
    at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size());
    return at_ < text_.size();
  }

  void push(Token::Kind kind, std::string text) { tokens_.push_back({kind, std::move(text)}); }

  bool take() {
    if (is_digit(at(at_)) || (at(at_) == '.' && is_digit(at(at_ + 1)))) return take_number();
    if (is_letter(at(at_))) return take_word();
    return take_sign();
  }

  bool take_number() {
    std::string number;
    while (is_digit(at(at_))) number += text_[at_++];
    if (at(at_) == '.' && is_digit(at(at_ + 1))) {
      number += text_[at_++];
      while (is_digit(at(at_))) number += text_[at_++];
    }
    push(Token::Kind::kNumber, number);
    return true;
  }

  bool take_sign() {
    const char c = text_[at_++];
    switch (c) {
      case '(':
      case '[':
      case '{':
        push(Token::Kind::kOpen, "(");
        return true;
      case ')':
      case ']':
      case '}':
        push(Token::Kind::kClose, ")");
        return true;
      case ',':
        push(Token::Kind::kComma, ",");
        return true;
      case '!':
        push(Token::Kind::kFactorial, "!");
        return true;
      case '*':
        if (at(at_) == '*') {
          ++at_;
          push(Token::Kind::kOperator, "^");
          return true;
        }
        [[fallthrough]];
      case '+':
      case '-':
      case '/':
      case '^':
        push(Token::Kind::kOperator, std::string(1, c));
        return true;
      default:
        return false;
    }
  }

  bool take_word() {
    std::string word;
    while (is_letter(at(at_))) {
      word += lower(text_[at_++]);
    }
    if (word == "n") {
      push(Token::Kind::kName, "n");
    } else if (word == "nc") {  // of "nC2"
      push(Token::Kind::kName, "n");
      push(Token::Kind::kOperator, "#");
    } else if (word == "x" || word == "times") {
      push(Token::Kind::kOperator, "*");
    } else if (word == "c" || word == "choose") {
      const bool function = pair_follows();
      push(function ? Token::Kind::kFunction : Token::Kind::kOperator, function ? "choose" : "#");
    } else if (word == "binom" || word == "binomial" || word == "comb") {
      push(Token::Kind::kFunction, "choose");
    } else if (word == "factorial" || word == "fact") {
      const bool function = skip_blanks() && at(at_) == '(';
      push(function ? Token::Kind::kFunction : Token::Kind::kFactorial,
           function ? "factorial" : "!");
    } else {
      return false;
    }
    return true;
  }

  /// Whether two operands in brackets are next: "(n, 2)", and not "(2)".
  bool pair_follows() {
    if (!skip_blanks() || at(at_) != '(') return false;
    int depth = 0;
    for (std::size_t i = at_; i < text_.size(); ++i) {
      if (text_[i] == '(') ++depth;
      if (text_[i] == ')' && --depth == 0) return false;
      if (text_[i] == ',' && depth == 1) return true;
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

/// Where the group that opens at `open`, a '{', ends: behind its '}'. npos when it does not.
std::size_t end_of_group(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i + 1;
  }
  return std::string::npos;
}

/// "\\frac{n}{2}" as "((n) / (2))", and what else LaTeX has for signs that a keyboard has. What is
/// not a whole command stays as it is, and makes the text no formula.
std::string without_latex(std::string text) {
  using Sign = std::pair<std::string_view, std::string_view>;
  for (const auto& [command, sign] : {Sign{"\\dfrac", " / "}, Sign{"\\tfrac", " / "},
                                      Sign{"\\frac", " / "}, Sign{"\\binom", " choose "}}) {
    // The last one first: nothing in its own groups is left to replace.
    for (std::size_t at = text.rfind(command); at != std::string::npos; at = text.rfind(command)) {
      const std::size_t first = at + command.size();
      const std::size_t second = end_of_group(text, first);
      if (text[first] != '{' || second == std::string::npos || text[second] != '{') return text;
      const std::size_t end = end_of_group(text, second);
      if (end == std::string::npos) return text;
      text = text.substr(0, at) + '(' + text.substr(first, second - first) + std::string(sign) +
             text.substr(second, end - second) + ')' + text.substr(end);
    }
  }
  for (const auto& [command, sign] : {Sign{"\\left", ""}, Sign{"\\right", ""}, Sign{"\\cdot", "*"},
                                      Sign{"\\times", "*"}, Sign{"\\,", ""}}) {
    for (std::size_t at = text.find(command); at != std::string::npos; at = text.find(command)) {
      text.replace(at, command.size(), sign);
    }
  }
  return text;
}

/// What is counted, at the end of a count: "n! possible tours" is n!. Other words may change what a
/// formula means.
std::string without_noun(const std::string& text) {
  static const Pattern noun(
      R"(\b(in\s+total|((possible|different|distinct|successor)\s+)?)"
      R"((states?|tours?|orders?|permutations?|neighbou?rs?|swaps?|pairs?|successors?|ways))$)",
      Pattern::Capitals::kIgnored);
  return noun.replaced(text, "");
}

bool ends_operand(const Token& token) {
  using Kind = Token::Kind;
  return token.kind == Kind::kNumber || token.kind == Kind::kName ||
         token.kind == Kind::kFactorial || token.kind == Kind::kClose;
}

bool begins_operand(const Token& token) {
  using Kind = Token::Kind;
  return token.kind == Kind::kNumber || token.kind == Kind::kName ||
         token.kind == Kind::kFunction || token.kind == Kind::kOpen;
}

}  // namespace

std::optional<std::string> formula_notation(std::string_view text) {
  const std::string plain = without_noun(without_latex(normalize_punctuation(text)));
  const auto tokens = TokenReader(plain).all();
  if (!tokens) return {};
  std::string notation;
  const Token* before = nullptr;
  for (const Token& token : *tokens) {
    if (before != nullptr && ends_operand(*before) && begins_operand(token)) {
      // Two adjacent numbers are not a product: "n 2" may be one, "1 2" is a slip.
      if (before->kind == Token::Kind::kNumber && token.kind == Token::Kind::kNumber) return {};
      notation += "~ ";
    }
    notation += token.text;
    if (token.kind != Token::Kind::kFunction) notation += ' ';
    before = &token;
  }
  return notation;
}

}  // namespace cairn
