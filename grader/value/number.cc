// A printed number is read exactly, as an integer over a power of ten, never as a double: what is
// right is decided between two fractions.
//
// These values are right, too: the same number written differently; the exact value with more
// decimals, rounded, cut off or off by what a float loses; and, when the exact value lies exactly
// between two printed ones, either of them. A number with fewer decimals than asked is right only
// when nothing was lost. Everything else is wrong in substance.
#include "grader/value/number.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// More digits than this cannot change a verdict and would overflow a fraction.
constexpr std::size_t kDigits = 15;

/// A number's text taken apart.
struct Printed {
  bool negative = false;
  bool unusual = false;  ///< written in another way than 12 or 1.25 or -0.5
  bool comma = false;
  bool point = false;
  std::string whole;     ///< the exponent, if there was one, is spent
  std::string decimals;  ///< likewise
};

std::string take_digits(std::string_view& text) {
  std::string digits;
  while (!text.empty() && is_digit(text.front())) {
    digits += text.front();
    text.remove_prefix(1);
  }
  return digits;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Moves the point behind so many digits more; fewer when `places` is negative.
void move_point(Printed& number, int places) {
  const auto count = static_cast<std::size_t>(std::abs(places));
  std::string& from = places > 0 ? number.decimals : number.whole;
  const std::size_t kept = from.size() - std::min(count, from.size());
  const std::string zeros(count - (from.size() - kept), '0');
  if (places > 0) {
    number.whole += from.substr(0, from.size() - kept) + zeros;
    from.erase(0, from.size() - kept);
  } else {
    number.decimals.insert(0, zeros + from.substr(kept));
    from.resize(kept);
  }
  number.point = number.point || !number.decimals.empty();
}

std::optional<Printed> printed_form(std::string_view text) {
  Printed number;
  if (take(text, "-")) {
    number.negative = true;
  } else if (take(text, "\u2212") || take(text, "\u2013") || take(text, "\u2010") ||
             take(text, "\u2011") || take(text, "\ufe63")) {  // the typographer's minus, or a dash
    number.negative = number.unusual = true;
  } else if (take(text, "+")) {
    number.unusual = true;
  }
  number.whole = take_digits(text);
  number.comma = text.starts_with(",");
  if (take(text, ".") || take(text, ",")) {
    number.point = true;
    number.decimals = take_digits(text);
    if (number.decimals.empty()) number.unusual = true;
  }
  if (number.whole.empty() && number.decimals.empty()) return {};
  if (number.whole.empty() || (number.whole.size() > 1 && number.whole.front() == '0')) {
    number.unusual = true;
  }
  if (take(text, "e") || take(text, "E")) {
    number.unusual = true;
    const bool down = take(text, "-");
    if (!down) take(text, "+");
    const std::string digits = take_digits(text);
    if (digits.empty() || digits.size() > 3) return {};
    move_point(number, std::stoi(digits) * (down ? -1 : 1));
  }
  if (!text.empty()) return {};
  return number;
}

/// The number, cut off behind kDigits digits; nothing when it has too many digits to be a right
/// answer.
std::optional<Fraction> value_of(const Printed& number) {
  std::string whole = number.whole;
  std::string decimals = number.decimals;
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size()));
  if (whole.size() > kDigits) return {};
  decimals.resize(std::min(decimals.size(), kDigits - whole.size()));
  std::int64_t digits = 0;
  std::int64_t scale = 1;
  for (const char c : whole + decimals) digits = digits * 10 + (c - '0');
  for (std::size_t i = 0; i < decimals.size(); ++i) scale *= 10;
  return Fraction(number.negative ? -digits : digits, scale);
}

/// Tolerances are no finer than what single precision loses, 10^-6, and numbers no longer than
/// kDigits, so that all of this stays exact within 64 bits.
bool within(const Fraction& value, const Fraction& exact, const Fraction& tolerance) {
  return exact - tolerance <= value && value <= exact + tolerance;
}

/// The worth of one in the last of so many decimals, at least 10^-6, which is what single precision
/// loses.
Fraction step_of(std::size_t decimals) {
  std::int64_t scale = 1;
  for (std::size_t i = 0; i < std::min<std::size_t>(decimals, 6); ++i) scale *= 10;
  return {1, scale};
}

/// Whether `value`, which has steps of `step`, is `exact` cut off instead of rounded.
bool is_cut_off(const Fraction& value, const Fraction& exact, const Fraction& step) {
  return exact < Fraction(0) ? exact < value && value < exact + step
                             : exact - step < value && value < exact;
}

/// Whether `value` is `exact` to so many decimals: rounded, cut off, or off by what a float loses.
bool is_exact_to(const Fraction& value, const Fraction& exact, std::size_t decimals) {
  const Fraction step = step_of(decimals);
  return within(value, exact, std::max(step / Fraction(2), step_of(6))) ||
         is_cut_off(value, exact, step);
}

/// The deviations that any number can have: sign of zero, comma, unusual spelling.
std::vector<FormatDeviation> form_of(const Printed& number, const Fraction& value) {
  std::vector<FormatDeviation> form;
  if (number.negative && value == Fraction(0)) form.push_back(FormatDeviation::kNegativeZero);
  if (number.comma) form.push_back(FormatDeviation::kDecimalComma);
  if (number.unusual) form.push_back(FormatDeviation::kNumberForm);
  return form;
}

ValueVerdict judge_integer(const Printed& number, const Fraction& value, std::int64_t expected) {
  if (value != Fraction(expected)) return ValueVerdict::wrong("the number is wrong");
  ValueVerdict verdict{true, form_of(number, value), ""};
  if (number.point) verdict.deviations.push_back(FormatDeviation::kDecimalForInteger);
  return verdict;
}

ValueVerdict judge_decimal(const Printed& number, const Fraction& value, const Fraction& exact,
                           int decimals) {
  const Fraction asked = exact.rounded(decimals);
  const auto printed_decimals = static_cast<int>(number.decimals.size());
  ValueVerdict verdict{true, form_of(number, value), ""};
  const Fraction step = step_of(static_cast<std::size_t>(decimals));
  const Fraction half = step / Fraction(2);
  // "2" is 2.0 to a formatter that drops zeros, the other side of the tie at 2.05.
  const bool other_side = value != asked && printed_decimals <= decimals &&
                          (value == exact - half || value == exact + half);
  if (value == asked || other_side) {
    if (other_side) verdict.deviations.push_back(FormatDeviation::kTieRounding);
    if (!number.point && decimals > 0) {
      verdict.deviations.push_back(FormatDeviation::kIntegerForDecimal);
    } else if (printed_decimals != decimals) {
      verdict.deviations.push_back(FormatDeviation::kOtherDecimals);
    }
    return verdict;
  }
  if (printed_decimals > decimals && is_exact_to(value, exact, number.decimals.size())) {
    verdict.deviations.push_back(FormatDeviation::kOtherDecimals);
    return verdict;
  }
  if (printed_decimals == decimals && is_cut_off(value, exact, step)) {
    return ValueVerdict::wrong("the number is wrong; was it cut off instead of rounded?");
  }
  return ValueVerdict::wrong("the number is wrong");
}

}  // namespace

bool looks_like_number(std::string_view text) { return printed_form(text).has_value(); }

std::optional<PrintedNumber> read_number(std::string_view text) {
  const std::optional<Printed> number = printed_form(text);
  if (!number) return {};
  const std::optional<Fraction> value = value_of(*number);
  if (!value) return {};
  return PrintedNumber{*value, form_of(*number, *value)};
}

ValueVerdict judge_number(std::string_view text, const Value& expected, int decimals) {
  if (text.empty()) return ValueVerdict::wrong("the number after the label is missing");
  const std::optional<Printed> number = printed_form(text);
  if (!number) return ValueVerdict::wrong("this is not a number");
  const std::optional<Fraction> value = value_of(*number);
  if (!value) return ValueVerdict::wrong("the number is wrong");
  if (const auto* integer = std::get_if<std::int64_t>(&expected)) {
    return judge_integer(*number, *value, *integer);
  }
  return judge_decimal(*number, *value, std::get<Fraction>(expected), decimals);
}

}  // namespace cairn
