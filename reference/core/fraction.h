// Exact numbers, and how they are printed with a fixed number of decimals.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/core/result.h"

namespace cairn {

/// numerator / denominator in lowest terms, denominator > 0. Arithmetic is exact while numerators
/// and denominators stay below 2^63 (the products in between are 128 bits wide).
class Fraction {
 public:
  Fraction() = default;
  Fraction(std::int64_t whole) : numerator_(whole) {}  // NOLINT(google-explicit-constructor)
  /// `denominator` may not be 0.
  Fraction(std::int64_t numerator, std::int64_t denominator);

  /// "3/2", "-7/10", "4".
  static Result<Fraction> parse(std::string_view text);
  [[nodiscard]] std::string text() const;

  /// With exactly `decimals` (0..15) digits behind the point, ties away from zero: 5/4 is "1.3".
  /// Never "-0.0". This is Java's %.1f, which the course used; C and Python round ties to even.
  [[nodiscard]] std::string decimal(int decimals) const;

  /// The same rounding, as a fraction.
  [[nodiscard]] Fraction rounded(int decimals) const;

  [[nodiscard]] std::int64_t numerator() const { return numerator_; }
  [[nodiscard]] std::int64_t denominator() const { return denominator_; }

  friend Fraction operator+(const Fraction& left, const Fraction& right);
  friend Fraction operator-(const Fraction& left, const Fraction& right);
  friend Fraction operator*(const Fraction& left, const Fraction& right);
  friend Fraction operator/(const Fraction& left, const Fraction& right);  // right is not 0
  friend std::strong_ordering operator<=>(const Fraction& left, const Fraction& right);
  friend bool operator==(const Fraction&, const Fraction&) = default;

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

}  // namespace cairn
