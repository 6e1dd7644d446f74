// The table that a mistaken program for the two-player N-Queens game prints.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/core/words.h"
#include "reference/queens/evaluation.h"
#include "reference/queens/misconceptions/misconceptions.h"
#include "reference/queens/misconceptions/mutant_search.h"

namespace cairn::queens {

const Assignment& assignment();

namespace {

/// Whole where it is whole, otherwise with a decimal.
/// The numbers behind the labels, which are those of `expected` in the same order; an Error where
/// they are others, or no numbers. One decimal suffices.
std::optional<std::vector<Fraction>> numbers_in(const std::string& printed,
                                                const Answer& expected) {
  std::vector<Fraction> numbers;
  std::vector<std::string_view> lines = split(printed, "\n");
  if (lines.size() != expected.size() + 1) return std::nullopt;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::string start = expected[i].label + ": ";
    if (!lines[i].starts_with(start)) return std::nullopt;
    // "2.5" is 25/10.
    std::string digits(lines[i].substr(start.size()));
    const std::size_t point = digits.find('.');
    if (point != std::string::npos) digits = digits.erase(point, 1) + "/10";
    const Result<Fraction> number = Fraction::parse(digits);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

bool is_right(const Value& expected, const Fraction& number) {
  if (const auto* const whole = std::get_if<std::int64_t>(&expected)) return number == *whole;
  if (const auto* const range = std::get_if<Between>(&expected)) {
    return range->low <= number && number <= range->high;
  }
  return std::ranges::any_of(std::get<OneOf>(expected).numbers,
                             [&](std::int64_t one) { return number == one; });
}

}  // namespace

std::string printed_by(const MutantOptions& options, const Question& question) {
  std::string table;
  for (const int size : question.sizes) {
    if (size == question.sizes.back() && !options.form.last_size) break;
    const std::optional<Found> found = search(options, question.variation, size, question.cutoff);
    if (!found) return "";
    const Score value{options.form.sign_inverted ? -found->value.tenths : found->value.tenths};
    const std::string row =
        '[' + std::to_string(size - (options.form.sizes_from_0 ? 1 : 0)) + "]: ";
    table += "Value" + row + score_text(value) + "\nOpening" + row +
             (found->opening ? std::to_string(*found->opening) : "None") + '\n';
  }
  return table;
}

bool accepts(const Arguments& question, const std::string& printed) {
  const Answer expected = assignment().solve(question)->answer;
  const auto numbers = numbers_in(printed, expected);
  if (!numbers) return false;
  bool from_0 = true;  // what is known of the openings is right, if rows count so
  bool from_1 = true;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Value& value = expected[i].value;
    const bool known_opening =
        expected[i].label.starts_with("Opening") && !std::holds_alternative<Between>(value);
    if (known_opening) {
      from_0 = from_0 && is_right(value, (*numbers)[i]);
      from_1 = from_1 && is_right(value, (*numbers)[i] - 1);
    } else if (!is_right(value, (*numbers)[i])) {
      return false;
    }
  }
  return from_0 || from_1;
}

}  // namespace cairn::queens
