// An answer: labelled fields, each an exact value and a way to print it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A field's exact value. An integer is printed as such, a Fraction with the edition's decimals.
using Value = std::variant<std::int64_t, Fraction>;

/// One printed line, `label: value`.
struct Field {
  std::string label;
  Value value;

  friend bool operator==(const Field&, const Field&) = default;
};

/// The value alone, as the handout prints it: "6", or "1.0" with one decimal.
[[nodiscard]] std::string printed_value(const Value& value, int decimals);

/// The line as the handout prints it, without its end: "Value: 1.0".
[[nodiscard]] std::string printed_line(const Field& field, int decimals);

/// The line with its exact value, which is how suites keep it: "Move: 6", "Value: -7/10". What
/// holds a slash is a decimal field, what does not is an integer.
[[nodiscard]] std::string exact_line(const Field& field);

/// Reads what exact_line wrote.
[[nodiscard]] Result<Field> parse_exact_line(std::string_view line);

/// The fields in the order in which they are printed.
using Answer = std::vector<Field>;

/// All lines, each with its newline.
[[nodiscard]] std::string printed(const Answer& answer, int decimals);

}  // namespace cairn
