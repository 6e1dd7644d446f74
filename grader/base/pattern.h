// Regular expressions, also those that others wrote, on texts that others wrote.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// Says what is wrong with an expression, in RE2's words.
class InvalidPattern : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// A regular expression in the syntax of RE2 (github.com/google/re2/wiki/Syntax), in which "[^]" is
/// any character, as to ECMAScript. Matching takes time in proportion to the text, whatever the
/// expression is; so there are neither back-references nor lookahead. A text is bytes.
class Pattern {
 public:
  enum class Capitals { kMatter, kIgnored };

  /// Throws InvalidPattern.
  explicit Pattern(const std::string& form, Capitals capitals = Capitals::kMatter);

  /// How many groups "(...)" it has.
  [[nodiscard]] std::size_t groups() const;

  /// Whether it matches the whole text; and some part of it.
  [[nodiscard]] bool matches(std::string_view text) const;
  [[nodiscard]] bool is_in(std::string_view text) const;

  /// Where it matches the whole text, that text and what each group matched of it: views into
  /// `text`, empty for a group that has no part in it.
  [[nodiscard]] std::optional<std::vector<std::string_view>> parts(std::string_view text) const;
  template <std::same_as<std::string> Temporary>
  void parts(Temporary&& text) const = delete;

  /// `text` with `replacement` in the place of every part that it matches; "\1" is its first group.
  [[nodiscard]] std::string replaced(std::string_view text, const std::string& replacement) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace cairn
