#include "reference/core/answer.h"

namespace cairn {

std::string printed_value(const Value& value, int decimals) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
  return std::get<Fraction>(value).decimal(decimals);
}

std::string printed_line(const Field& field, int decimals) {
  return field.label + ": " + printed_value(field.value, decimals);
}

std::string exact_line(const Field& field) {
  const auto* integer = std::get_if<std::int64_t>(&field.value);
  return field.label + ": " +
         (integer != nullptr ? std::to_string(*integer) : std::get<Fraction>(field.value).text());
}

Result<Field> parse_exact_line(std::string_view line) {
  const std::size_t colon = line.rfind(": ");
  if (colon == std::string_view::npos || colon == 0) {
    return Error{"'" + std::string(line) + "' is not a line such as 'Move: 6' or 'Value: -7/10'"};
  }
  const std::string_view text = line.substr(colon + 2);
  const Result<Fraction> number = Fraction::parse(text);
  if (!number) return number.error();
  Field field{std::string(line.substr(0, colon)), *number};
  if (text.find('/') == std::string_view::npos) field.value = number->numerator();
  return field;
}

std::string printed(const Answer& answer, int decimals) {
  std::string text;
  for (const Field& field : answer) text += printed_line(field, decimals) + '\n';
  return text;
}

}  // namespace cairn
