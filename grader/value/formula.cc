// Theory of operation.
//
// Two formulas are equal when their values are. muParser computes the values, from a notation that
// is ambiguous in one way only: whether a product without a sign binds more tightly than a
// division. In "1/2 n" it does not, and in "n!/2!(n-2)!" it does; a formula is right if either
// reading is right. Doubles are exact enough: values may differ by rounding errors.
#include "grader/value/formula.h"

#include <fmt/format.h>
#include <muParser.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/value/formula_notation.h"
#include "grader/value/word_sequence.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kSmallest = 2;  // n!/(2!(n-2)!) begins here
constexpr int kLargest = 12;

/// Nobody's formula is longer.
constexpr std::size_t kMostCharacters = 300;

constexpr double kRounding = 1e-9;
constexpr double kLargestFactorial = 170;  // of a double

double factorial(double n) {
  if (n < 0 || n > kLargestFactorial || n != std::floor(n)) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  double product = 1;
  for (int factor = 2; factor <= static_cast<int>(n); ++factor) product *= factor;
  return product;
}

double choose(double n, double k) {
  return k > n ? 0 * factorial(n) * factorial(k) : factorial(n) / (factorial(k) * factorial(n - k));
}

/// For each n from kSmallest to kLargest.
using Values = std::vector<double>;

enum class Product { kBindsAsAnyOther, kBindsMoreThanDivision };

/// Nothing when the notation is not a formula.
std::optional<Values> values_of(const std::string& notation, Product unsigned_product) {
  enum Precedence { kSum = 1, kProduct, kClose, kChoose, kPower };
  try {
    double n = kSmallest;
    mu::Parser parser;
    parser.EnableBuiltInOprt(false);
    parser.ClearFun();
    parser.ClearConst();
    parser.ClearInfixOprt();
    parser.DefineVar("n", &n);
    parser.DefineFun("factorial", factorial);
    parser.DefineFun("choose", choose);
    const auto product = [](double a, double b) { return a * b; };
    const auto negated = [](double a) { return -a; };
    const auto itself = [](double a) { return a; };
    parser.DefineOprtChars("+-*/^#~!");
    parser.DefineOprt("+", [](double a, double b) { return a + b; }, kSum);
    parser.DefineOprt("-", [](double a, double b) { return a - b; }, kSum);
    parser.DefineOprt("*", product, kProduct);
    parser.DefineOprt("/", [](double a, double b) { return a / b; }, kProduct);
    parser.DefineOprt("~", product,
                      unsigned_product == Product::kBindsAsAnyOther ? kProduct : kClose);
    parser.DefineOprt("#", choose, kChoose);
    parser.DefineOprt("^", [](double a, double b) { return std::pow(a, b); }, kPower, mu::oaRIGHT);
    parser.DefineInfixOprt("-", negated, kProduct);
    parser.DefineInfixOprt("+", itself, kProduct);
    parser.DefinePostfixOprt("!", factorial);
    parser.SetExpr(notation);
    Values values;
    for (int i = kSmallest; i <= kLargest; ++i) {
      n = i;
      values.push_back(parser.Eval());
      if (parser.GetNumResults() != 1) return {};  // several formulas, of which the last is given
    }
    return values;
  } catch (const mu::ParserError&) {
    return {};
  }
}

bool same(double a, double b) {
  return std::isfinite(a) && std::abs(a - b) <= kRounding * std::max(std::abs(a), std::abs(b));
}

/// The smallest n where the values differ, with both; nothing when there is none.
std::optional<std::string> difference_of_values(const Values& found, const Values& right) {
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (same(found[i], right[i])) continue;
    const std::size_t n = i + kSmallest;
    if (!std::isfinite(found[i])) {
      return fmt::format("for n = {} it has no value, but should be {:.12g}", n, right[i]);
    }
    return fmt::format("for n = {} it gives {:.12g}, but should give {:.12g}", n, found[i],
                       right[i]);
  }
  return {};
}

/// The values of a side of an equation in both readings of its products; none when it is not a
/// formula.
std::vector<Values> readings_of(std::string_view side) {
  std::vector<Values> readings;
  const auto notation = formula_notation(side);
  if (!notation) return readings;
  for (const Product product : {Product::kBindsMoreThanDivision, Product::kBindsAsAnyOther}) {
    const auto values = values_of(*notation, product);
    if (values) readings.push_back(*values);
  }
  return readings;
}

/// The sides of an equation or of several, without a first one that only gives a name: "N = n!".
std::vector<std::string_view> sides_of(std::string_view text) {
  std::vector<std::string_view> sides = split(text, "=");
  const bool names = sides.size() > 1 && formula_notation(sides.front()) == "n ";
  if (names) sides.erase(sides.begin());
  return sides;
}

std::string_view without_signs_around(std::string_view text) {
  constexpr std::string_view kSigns = " \t\n`$";
  while (!text.empty() && kSigns.find(text.front()) != std::string_view::npos) {
    text.remove_prefix(1);
  }
  while (!text.empty() && (kSigns.find(text.back()) != std::string_view::npos ||
                           text.back() == '.' || text.back() == ';')) {
    text.remove_suffix(1);
  }
  return text;
}

}  // namespace

ValueVerdict judge_formula(std::string_view text, const Formula& right) {
  if (text == right.text) return {true, {}, ""};
  const auto notation = formula_notation(right.text);
  const auto values = notation ? values_of(*notation, Product::kBindsAsAnyOther) : std::nullopt;
  if (!values) throw std::logic_error("'" + right.text + "' is not a formula in n");
  text = without_signs_around(text);
  if (text.empty()) return {false, {}, "the formula after the label is missing"};
  if (text.size() > kMostCharacters) return {false, {}, "this is too long for a formula"};
  bool some = false;
  for (const std::string_view side : sides_of(text)) {
    std::optional<std::string> reason;
    for (const Values& reading : readings_of(side)) {
      some = true;
      reason = difference_of_values(reading, *values);
      if (!reason) break;
    }
    if (reason) return {false, {}, *reason};
  }
  if (!some) return {false, {}, "this cannot be read as a formula in n, such as n^2 + 1"};
  return {true, {}, ""};
}

}  // namespace cairn
