#include "reference/paper/decimal.h"

namespace cairn::paper {
namespace {

constexpr std::size_t kMostWholeDigits = 9;
constexpr std::size_t kMostDecimals = 6;

bool are_digits(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Result<Fraction> parse_decimal(std::string_view word, std::string_view what) {
  const bool negative = word.starts_with('-');
  const std::string_view size = word.substr(negative ? 1 : 0);
  const std::size_t point = size.find('.');
  const std::string_view whole = size.substr(0, point);
  const std::string_view behind =
      point == std::string_view::npos ? std::string_view() : size.substr(point + 1);
  const bool dangling = point != std::string_view::npos && behind.empty();
  if (whole.empty() || dangling || !are_digits(whole) || !are_digits(behind)) {
    return Error{std::string(what) + " '" + std::string(word) +
                 "' is not a number such as 3 or -0.25"};
  }
  if (whole.size() > kMostWholeDigits || behind.size() > kMostDecimals) {
    return Error{std::string(what) + " '" + std::string(word) + "' has more than " +
                 std::to_string(kMostWholeDigits) + " digits before the point or " +
                 std::to_string(kMostDecimals) + " behind it"};
  }
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  for (const char digit : whole) numerator = 10 * numerator + (digit - '0');
  for (const char digit : behind) {
    numerator = 10 * numerator + (digit - '0');
    denominator *= 10;
  }
  return Fraction(negative ? -numerator : numerator, denominator);
}

int decimals_needed(const Fraction& number) {
  int decimals = 0;
  while (number.rounded(decimals) != number) ++decimals;
  return decimals;
}

std::string decimal_text(const Fraction& number) { return number.decimal(decimals_needed(number)); }

}  // namespace cairn::paper
