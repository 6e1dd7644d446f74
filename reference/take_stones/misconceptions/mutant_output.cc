#include "reference/take_stones/misconceptions/mutant_output.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace cairn::take_stones {
namespace {

/// As C's printf writes it, with "%.1f" and the like.
std::string formatted(const char* format, int precision, double number) {
  std::array<char, 400> text{};
  const int length = std::snprintf(text.data(), text.size(), format, precision, number);
  return {text.data(), static_cast<std::size_t>(length)};
}

/// The fewest digits that read back as the same number, with a point: 1.5694444444444444, 2.0.
std::string shortest(double number) {
  std::array<char, 40> text{};
  char* const end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  const std::string digits(text.data(), end);
  const bool whole = digits.find_first_not_of("-0123456789") == std::string::npos;
  return whole ? digits + ".0" : digits;
}

/// What is printed in place of a number that is none, as Java does.
std::string infinite(double number) {
  if (std::isnan(number)) return "NaN";
  return number < 0 ? "-Infinity" : "Infinity";
}

std::string rounded(const Quotient& number, Rounding rounding, int decimals) {
  const double scale = std::pow(10.0, decimals);
  const double size = std::abs(number.value());
  double units = 0;  // of the last decimal
  switch (rounding) {
    case Rounding::kHalfUp: {
      // In one division of whole numbers, so that a tie is one.
      const double numerator = std::abs(number.numerator) * scale;
      const double denominator = std::abs(number.denominator);
      units = std::floor((2 * numerator + denominator) / (2 * denominator));
      break;
    }
    case Rounding::kBinary:
      return formatted("%.*f", decimals, number.value());
    case Rounding::kFloat:
      units = std::floor(static_cast<double>(static_cast<float>(size)) * scale + 0.5);
      break;
    case Rounding::kTruncated:
      units = std::floor(size * scale);
      break;
    case Rounding::kUp:
      units = std::ceil(size * scale);
      break;
  }
  return formatted("%.*f", decimals, std::copysign(units / scale, number.value()));
}

std::string bare(double number, int decimals) {
  std::string text = formatted("%.*f", decimals, number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string with_decimal_sign(const FormOptions& form, std::string text) {
  if (form.decimal_comma) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string plain_branching_text(const FormOptions& form, Quotient number) {
  if (form.branching_form == DecimalForm::kEmpty) return "";
  if (number.denominator == 0 && number.numerator == 0) number = {0, 1};
  const double value = number.value();
  if (!std::isfinite(value)) return infinite(value);
  switch (form.branching_form) {
    case DecimalForm::kShortest:
      return shortest(form.rounding == Rounding::kFloat ? static_cast<float>(value) : value);
    case DecimalForm::kSixDigits:
      return formatted("%.*g", 6, value);
    case DecimalForm::kBare:
      return bare(value, form.decimals);
    case DecimalForm::kInteger:
      return formatted("%.*f", 0, std::trunc(value));
    case DecimalForm::kFixed:
    case DecimalForm::kEmpty:
      break;
  }
  return rounded(number, form.rounding, form.decimals);
}

std::string plain_value_text(const FormOptions& form, double value) {
  if (!std::isfinite(value)) return infinite(value);
  const bool win = value == 1 || value == -1;
  std::string text;
  if (form.integer_value || (form.integer_zero && value == 0) || (form.integer_win && win)) {
    text = formatted("%.*f", 0, std::trunc(value) + 0.0);
  } else if (form.branching_form == DecimalForm::kBare) {
    text = bare(value, form.decimals);
  } else {
    text = rounded({std::round(value * 10), 10}, Rounding::kHalfUp, form.decimals);
  }
  return form.plus_sign && value > 0 ? "+" + text : text;
}

}  // namespace

Quotient branching_by(const CounterOptions& counters, const MutantResult& result,
                      std::int64_t visited, std::int64_t evaluated) {
  const Quotient quotient =
      counters.branching(result, static_cast<double>(visited), static_cast<double>(evaluated));
  if (!counters.integer_division || quotient.denominator == 0) return quotient;
  return {std::trunc(quotient.value()), 1};
}

Numbers count(const CounterOptions& counters, const DepthOptions& depth, const MutantResult& result,
              const Question& question) {
  Numbers numbers;
  numbers.move = result.move;
  numbers.value = result.value;
  numbers.visited = counters.visited(result);
  numbers.evaluated = counters.evaluated(result);
  numbers.max_depth = depth.reached(result, question);
  numbers.branching = branching_by(counters, result, numbers.visited, numbers.evaluated);
  return numbers;
}

std::string value_text(const FormOptions& form, double value) {
  return with_decimal_sign(form, plain_value_text(form, value));
}

std::string branching_text(const FormOptions& form, const Quotient& branching) {
  return with_decimal_sign(form, plain_branching_text(form, branching));
}

std::string print(const FormOptions& form, const Numbers& numbers) {
  const std::array<std::string, kLines> values{
      std::to_string(numbers.move),      value_text(form, numbers.value),
      std::to_string(numbers.visited),   std::to_string(numbers.evaluated),
      std::to_string(numbers.max_depth), branching_text(form, numbers.branching)};
  std::string text(form.before);
  bool first = true;
  for (std::size_t i = 0; i < kLines; ++i) {
    const LineOptions& line = form.lines[i];
    if (!line.printed) continue;
    if (!first) text += form.line_end;
    first = false;
    text.append(line.label).append(line.separator).append(values[i]).append(line.suffix);
  }
  text += form.after;
  return text;
}

std::string printed_by(const MutantOptions& options, const Question& question) {
  const MutantResult result =
      MutantSearch(options, question.size).search(question.taken, question.depth);
  if (result.termination != Termination::kAnswered) return {};
  return print(options.form, count(options.counters, options.depth, result, question));
}

}  // namespace cairn::take_stones
