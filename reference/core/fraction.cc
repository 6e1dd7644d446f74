#include "reference/core/fraction.h"

#include <charconv>
#include <numeric>
#include <stdexcept>

#include "reference/core/throw_error.h"

namespace cairn {
namespace {

__extension__ using Wide = __int128;

std::int64_t narrow(Wide value) {
  const auto result = static_cast<std::int64_t>(value);
  if (result != value) throw_error(std::overflow_error("a fraction outgrew 64 bits"));
  return result;
}

Wide greatest_common_divisor(Wide a, Wide b) {
  if (a < 0) a = -a;
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/// `numerator` / `denominator` in lowest terms; `denominator` is not 0.
Fraction reduced(Wide numerator, Wide denominator) {
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const Wide divisor = greatest_common_divisor(numerator, denominator);
  return {narrow(numerator / divisor), narrow(denominator / divisor)};
}

std::int64_t power_of_ten(int exponent) {
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

/// numerator / denominator to the nearest integer, ties away from zero.
Wide nearest(Wide numerator, Wide denominator) {
  const bool negative = numerator < 0;
  const Wide size = negative ? -numerator : numerator;
  const Wide rounded = (2 * size + denominator) / (2 * denominator);
  return negative ? -rounded : rounded;
}

}  // namespace

Fraction::Fraction(std::int64_t numerator, std::int64_t denominator)
    : numerator_(numerator), denominator_(denominator) {
  if (denominator == 0) throw_error(std::domain_error("a fraction with denominator 0"));
  const auto divisor = static_cast<std::int64_t>(greatest_common_divisor(numerator, denominator));
  numerator_ = narrow(Wide{numerator} / divisor);
  denominator_ /= divisor;
  if (denominator_ < 0) {
    numerator_ = narrow(-Wide{numerator_});
    denominator_ = narrow(-Wide{denominator_});
  }
}

Result<Fraction> Fraction::parse(std::string_view text) {
  const Error error{"'" + std::string(text) + "' is not a fraction such as 3/2 or -7/10"};
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  const char* const end = text.data() + text.size();
  auto read = std::from_chars(text.data(), end, numerator);
  if (read.ec != std::errc{}) return error;
  if (read.ptr != end) {
    if (*read.ptr != '/') return error;
    read = std::from_chars(read.ptr + 1, end, denominator);
    if (read.ec != std::errc{} || read.ptr != end || denominator <= 0) return error;
  }
  if (numerator == std::numeric_limits<std::int64_t>::min()) return error;
  return Fraction(numerator, denominator);
}

std::string Fraction::text() const {
  return std::to_string(numerator_) + "/" + std::to_string(denominator_);
}

Fraction Fraction::rounded(int decimals) const {
  const std::int64_t scale = power_of_ten(decimals);
  return reduced(nearest(Wide{numerator_} * scale, denominator_), scale);
}

std::string Fraction::decimal(int decimals) const {
  const std::int64_t scale = power_of_ten(decimals);
  const Wide scaled = nearest(Wide{numerator_} * scale, denominator_);
  const Wide size = scaled < 0 ? -scaled : scaled;
  std::string text = (scaled < 0 ? "-" : "") + std::to_string(narrow(size / scale));
  if (decimals == 0) return text;
  const std::string digits = std::to_string(narrow(size % scale));
  return text + "." + std::string(static_cast<std::size_t>(decimals) - digits.size(), '0') + digits;
}

Fraction operator+(const Fraction& left, const Fraction& right) {
  return reduced(
      Wide{left.numerator_} * right.denominator_ + Wide{right.numerator_} * left.denominator_,
      Wide{left.denominator_} * right.denominator_);
}

Fraction operator-(const Fraction& left, const Fraction& right) {
  return reduced(
      Wide{left.numerator_} * right.denominator_ - Wide{right.numerator_} * left.denominator_,
      Wide{left.denominator_} * right.denominator_);
}

Fraction operator*(const Fraction& left, const Fraction& right) {
  return reduced(Wide{left.numerator_} * right.numerator_,
                 Wide{left.denominator_} * right.denominator_);
}

Fraction operator/(const Fraction& left, const Fraction& right) {
  if (right.numerator_ == 0) throw_error(std::domain_error("a division by 0"));
  return reduced(Wide{left.numerator_} * right.denominator_,
                 Wide{left.denominator_} * right.numerator_);
}

std::strong_ordering operator<=>(const Fraction& left, const Fraction& right) {
  return Wide{left.numerator_} * right.denominator_ <=> Wide{right.numerator_} * left.denominator_;
}

}  // namespace cairn
