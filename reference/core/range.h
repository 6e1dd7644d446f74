// Whole numbers from one to another, as an author asks for them: "3", "0..4".
#pragma once

#include <string_view>

#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {

/// The whole numbers first..last, both among them; first <= last.
struct Range {
  int first = 0;
  int last = 0;

  [[nodiscard]] bool contains(int number) const { return first <= number && number <= last; }
  [[nodiscard]] int size() const { return last - first + 1; }

  friend bool operator==(const Range&, const Range&) = default;
};

/// Reads "3" or "0..4", of numbers that are `allowed`; `what` names them in the Error: "the depth".
[[nodiscard]] inline Result<Range> parse_range(std::string_view word, std::string_view what,
                                               Range allowed) {
  const std::vector<std::string_view> ends = split(word, "..");
  const Result<int> first = whole_number(ends.front(), what, allowed.first, allowed.last);
  if (!first) return first.error();
  const Result<int> last = whole_number(ends.back(), what, allowed.first, allowed.last);
  if (!last) return last.error();
  if (ends.size() <= 2 && *first <= *last) return Range{*first, *last};
  return Error{std::string(what) + " '" + std::string(word) + "' is not a range such as 3 or 2..4"};
}

}  // namespace cairn
