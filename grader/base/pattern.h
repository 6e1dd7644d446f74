// Regular expressions, without the header of std::regex, which takes five seconds to compile.
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

/// Says what is wrong with an expression, as std::regex_error does.
class InvalidPattern : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// A regular expression in the syntax of ECMAScript. To match a text takes memory on the stack for
/// each of its bytes: none that others wrote may be longer than a name or a cell.
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

  /// `text` with `replacement` in the place of every part that it matches; "$1" is its first group.
  [[nodiscard]] std::string replaced(std::string_view text, const std::string& replacement) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace cairn
