// Translates a formula in n as a person wrote it into a notation with explicit operators.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn {

/// `text` with an operator between any two operands, and a blank behind each sign: "n(n-1)/2" is
/// "n ~ ( n - 1 ) / 2 ". The operators are + - * / ^, the postfix ! of factorials, # for "choose",
/// and ~ for a product that is written without a sign; choose(a, b) and factorial(a) stand for
/// themselves; the only name is n. Nothing when `text` holds anything else. Brackets may be
/// unbalanced, and operands may be missing.
[[nodiscard]] std::optional<std::string> formula_notation(std::string_view text);

}  // namespace cairn
