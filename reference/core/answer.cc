#include "reference/core/answer.h"

#include <algorithm>
#include <optional>

#include "reference/core/words.h"

namespace cairn {
namespace {

/// What stands between `open` and `close`; nothing when `text` does not begin and end with them.
std::optional<std::string_view> between(std::string_view text, char open, char close) {
  if (text.size() < 2 || text.front() != open || text.back() != close) return {};
  return text.substr(1, text.size() - 2);
}

Result<Value> parse_number(std::string_view text) {
  const Result<Fraction> number = Fraction::parse(text);
  if (!number) return number.error();
  if (text.find('/') == std::string_view::npos) return Value(number->numerator());
  return Value(*number);
}

Result<Value> parse_one_of(const std::vector<std::string_view>& words) {
  OneOf choice;
  for (const std::string_view word : words) {
    const Result<Value> number = parse_number(word);
    if (!number) return number.error();
    const auto* whole = std::get_if<std::int64_t>(&*number);
    if (whole == nullptr) return Error{"'" + std::string(word) + "' is not a whole number"};
    choice.numbers.push_back(*whole);
  }
  if (!std::is_sorted(choice.numbers.begin(), choice.numbers.end())) {
    return Error{"the numbers between 'or' do not ascend"};
  }
  return Value(choice);
}

Result<Value> parse_exact_value(std::string_view text) {
  if (const auto words = between(text, '"', '"')) return Value(Text{std::string(*words)});
  if (const auto formula = between(text, '`', '`')) return Value(Formula{std::string(*formula)});
  if (const auto items = between(text, '{', '}')) {
    ItemSet set;
    for (const std::string_view item : split(*items, "; ")) set.items.emplace_back(item);
    return Value(set);
  }
  if (const auto choices = split(text, " or "); choices.size() > 1) return parse_one_of(choices);
  if (const auto ends = split(text, " to "); ends.size() == 2) {
    const Result<Fraction> low = Fraction::parse(ends[0]);
    if (!low) return low.error();
    const Result<Fraction> high = Fraction::parse(ends[1]);
    if (!high) return high.error();
    return Value(Between{*low, *high});
  }
  return parse_number(text);
}

}  // namespace

Value any_of(std::vector<std::int64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  if (numbers.size() == 1) return numbers.front();
  return OneOf{std::move(numbers)};
}

std::string printed_value(const Value& value, int decimals) {
  struct Print {
    int decimals;
    std::string operator()(std::int64_t integer) const { return std::to_string(integer); }
    std::string operator()(const Fraction& number) const { return number.decimal(decimals); }
    std::string operator()(const Text& text) const { return text.words; }
    std::string operator()(const OneOf& choice) const {
      return joined(choice.numbers, " or ", [](std::int64_t n) { return std::to_string(n); });
    }
    std::string operator()(const Between& range) const {
      return range.low.decimal(decimals) + " to " + range.high.decimal(decimals);
    }
    std::string operator()(const ItemSet& set) const { return joined(set.items, "; "); }
    std::string operator()(const Formula& formula) const { return formula.text; }
  };
  return std::visit(Print{decimals}, value);
}

std::string printed_line(const Field& field, int decimals) {
  const std::string value = printed_value(field.value, decimals);
  return field.label.empty() ? value : field.label + ": " + value;
}

void append_exact_line(std::string& text, const Field& field) {
  struct Exact {
    std::string operator()(std::int64_t integer) const { return std::to_string(integer); }
    std::string operator()(const Fraction& number) const { return number.text(); }
    std::string operator()(const Text& words) const { return '"' + words.words + '"'; }
    std::string operator()(const OneOf& choice) const { return printed_value(choice, 0); }
    std::string operator()(const Between& range) const {
      return range.low.text() + " to " + range.high.text();
    }
    std::string operator()(const ItemSet& set) const { return '{' + printed_value(set, 0) + '}'; }
    std::string operator()(const Formula& formula) const { return '`' + formula.text + '`'; }
  };
  text += field.label;
  text += ": ";
  text += std::visit(Exact{}, field.value);
}

std::string exact_line(const Field& field) {
  std::string line;
  append_exact_line(line, field);
  return line;
}

Result<Field> parse_exact_line(std::string_view line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || colon == 0) {
    return Error{"'" + std::string(line) + "' is not a line such as 'Move: 6' or 'Value: -7/10'"};
  }
  const Result<Value> value = parse_exact_value(line.substr(colon + 2));
  if (!value) return value.error();
  return Field{std::string(line.substr(0, colon)), *value};
}

std::string printed(const Answer& answer, int decimals) {
  std::string text;
  for (const Field& field : answer) text += printed_line(field, decimals) + '\n';
  return text;
}

}  // namespace cairn
