#include "grader/value/value.h"

#include <fmt/format.h>

#include "grader/value/formula.h"
#include "grader/value/item_set.h"
#include "grader/value/word_sequence.h"

namespace cairn {
namespace {

/// A text longer than this plus so many times the right answer is not read.
constexpr std::size_t kMostBytes = 1000;
constexpr std::size_t kMostTimes = 4;

struct Judge {
  std::string_view text;
  int decimals;

  ValueVerdict operator()(std::int64_t right) const { return judge_number(text, right, decimals); }
  ValueVerdict operator()(const Fraction& right) const {
    return judge_number(text, right, decimals);
  }

  ValueVerdict operator()(const OneOf& right) const {
    ValueVerdict verdict;
    for (const std::int64_t number : right.numbers) {
      verdict = judge_number(text, number, decimals);
      if (verdict.right) return verdict;
    }
    return ValueVerdict::wrong(fmt::format("{}; any of {} would be right", verdict.reason,
                                           printed_value(right, decimals)));
  }

  ValueVerdict operator()(const Between& right) const {
    const std::optional<PrintedNumber> number = read_number(text);
    if (number && right.low <= number->value && number->value <= right.high) {
      return {true, number->form, ""};
    }
    return ValueVerdict::wrong(
        fmt::format("{}; any from {} would be right",
                    looks_like_number(text) ? "the number is out of range" : "this is not a number",
                    printed_value(right, decimals)));
  }

  ValueVerdict operator()(const Text& right) const {
    return fits(right.words.size()) ? judge_words(text, right) : too_long();
  }

  ValueVerdict operator()(const ItemSet& right) const {
    return fits(printed_value(right, decimals).size()) ? judge_item_set(text, right) : too_long();
  }

  ValueVerdict operator()(const Formula& right) const { return judge_formula(text, right); }

  [[nodiscard]] bool fits(std::size_t right_bytes) const {
    return text.size() <= kMostBytes + kMostTimes * right_bytes;
  }
  static ValueVerdict too_long() {
    return ValueVerdict::wrong("this is far longer than the right answer");
  }
};

}  // namespace

ValueVerdict judge_value(std::string_view text, const Value& right, int decimals) {
  return std::visit(Judge{text, decimals}, right);
}

}  // namespace cairn
