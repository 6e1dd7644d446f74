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

/// Words separated by single blanks: "Player 2", "M-W-E-S", "2 4; 1; none". Holds no newline and no
/// quotation mark.
struct Text {
  std::string words;
  friend bool operator==(const Text&, const Text&) = default;
};

/// Any of these whole numbers is right: equally good moves. Ascending, two at least.
struct OneOf {
  std::vector<std::int64_t> numbers;
  friend bool operator==(const OneOf&, const OneOf&) = default;
};

/// Any number from `low` to `high` is right: what a heuristic leaves open.
struct Between {
  Fraction low;
  Fraction high;
  friend bool operator==(const Between&, const Between&) = default;
};

/// Items in any order, each words without ';', '{' and '}': the neighbours of a state.
struct ItemSet {
  std::vector<std::string> items;  ///< in the order in which they are printed
  friend bool operator==(const ItemSet&, const ItemSet&) = default;
};

/// A formula in n, such as "n*(n-1)/2"; every formula that has its value for every n is right.
struct Formula {
  std::string text;  ///< no backquote
  friend bool operator==(const Formula&, const Formula&) = default;
};

/// A field's exact value. An integer is printed as such, a Fraction with the edition's decimals.
using Value = std::variant<std::int64_t, Fraction, Text, OneOf, Between, ItemSet, Formula>;

/// The whole numbers, of which any is right: an integer when there is but one.
[[nodiscard]] Value any_of(std::vector<std::int64_t> numbers);

/// One printed line, `label: value`; with an empty label the value alone. Labels may repeat, as
/// those of a game's moves do. The rows of a table are fields labelled `column[row]`: "Value[4]".
struct Field {
  std::string label;
  Value value;

  friend bool operator==(const Field&, const Field&) = default;
};

/// The value alone, as the handout prints it: "6", or "1.0" with one decimal; a person's words for
/// what is no single value: "0 or 3", "-1.0 to 1.0".
[[nodiscard]] std::string printed_value(const Value& value, int decimals);

/// The line as the handout prints it, without its end: "Value: 1.0".
[[nodiscard]] std::string printed_line(const Field& field, int decimals);

/// The line with its exact value, which is how suites keep it: "Move: 6", "Value: -7/10". What
/// holds a slash is a decimal field, what does not is an integer. Words stand in quotation marks:
/// `Winner: "Player 2"`; choices as `Opening: 0 or 3`; ranges as `Value: -1/1 to 1/1`; sets as
/// `Neighbours: {M-W-E-S 2.2; W-E-M-S 2.5}`; formulas in backquotes.
[[nodiscard]] std::string exact_line(const Field& field);

/// Appends the same to `text`, for callers that write very many.
void append_exact_line(std::string& text, const Field& field);

/// Reads what exact_line wrote.
[[nodiscard]] Result<Field> parse_exact_line(std::string_view line);

/// The fields in the order in which they are printed.
using Answer = std::vector<Field>;

/// All lines, each with its newline.
[[nodiscard]] std::string printed(const Answer& answer, int decimals);

}  // namespace cairn
