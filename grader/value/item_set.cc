// Theory of operation.
//
// People separate items in several ways, and a comma or a blank may also be part of an item. So the
// text is divided in each of these ways, and the division that finds the most right items counts: a
// division with all of them, and nothing else, can only be right. Brackets are never divided.
#include "grader/value/item_set.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_punctuation.h"
#include "grader/value/word_sequence.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// No reason names more items than this.
constexpr std::size_t kNamed = 4;

constexpr std::string_view kOpening = "([{<";
constexpr std::string_view kClosing = ")]}>";

/// How far each byte of `text` is within brackets.
std::vector<int> depths(std::string_view text) {
  std::vector<int> all;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool arrow = text[i] == '>' && i > 0 && (text[i - 1] == '-' || text[i - 1] == '=');
    if (kOpening.find(text[i]) != std::string_view::npos) ++depth;
    all.push_back(depth);
    if (!arrow && depth > 0 && kClosing.find(text[i]) != std::string_view::npos) --depth;
  }
  return all;
}

/// Without the brackets that enclose all of it.
std::string_view without_brackets(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 2 || kClosing.find(text.back()) == std::string_view::npos) return text;
  const std::vector<int> depth = depths(text);
  const bool enclosed = std::all_of(depth.begin(), depth.end(), [](int d) { return d > 0; });
  return enclosed ? trimmed(text.substr(1, text.size() - 2)) : text;
}

/// The parts of `text` between any of the `separators`; none is blank.
std::vector<std::string_view> items_of(std::string_view text, std::string_view separators) {
  const std::vector<int> depth = depths(text);
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool ends =
        i == text.size() || (depth[i] == 0 && separators.find(text[i]) != std::string_view::npos);
    if (!ends) continue;
    const std::string_view part = trimmed(text.substr(begin, i - begin));
    if (!part.empty()) parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

/// With a semicolon for every "and".
std::string without_and(std::string text) {
  for (const std::string_view word : {" and ", " & ", "\nand "}) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
      text.replace(at, word.size(), ";");
    }
  }
  return text;
}

/// What the items of a text are worth.
struct Matched {
  std::vector<std::size_t> times;  ///< how often each of the right items is there
  std::vector<std::string> superfluous;

  [[nodiscard]] auto missing() const { return std::count(times.begin(), times.end(), 0U); }
  [[nodiscard]] bool complete() const { return missing() == 0 && superfluous.empty(); }
  [[nodiscard]] bool repeats() const {
    return std::any_of(times.begin(), times.end(), [](std::size_t n) { return n > 1; });
  }
};

/// The right items, read once.
struct RightItems {
  std::vector<std::vector<Word>> items;
  Capitals capitals = Capitals::kIgnored;
};

RightItems right_items(const ItemSet& right) {
  RightItems result;
  std::vector<Word> all;
  for (const std::string& item : right.items) {
    result.items.push_back(parse_words(normalize_punctuation(item)));
    all.insert(all.end(), result.items.back().begin(), result.items.back().end());
  }
  result.capitals = capitals_of(all);
  return result;
}

Matched match(const std::vector<std::string_view>& parts, const RightItems& right) {
  Matched matched{std::vector<std::size_t>(right.items.size()), {}};
  for (const std::string_view part : parts) {
    const std::vector<Word> words = parse_words(part);
    const std::vector<Word> pointed = parse_words(with_decimal_points(std::string(part)));
    const auto found =
        std::find_if(right.items.begin(), right.items.end(), [&](const std::vector<Word>& item) {
          return !difference(words, item, right.capitals) ||
                 !difference(pointed, item, right.capitals);
        });
    if (found == right.items.end()) {
      matched.superfluous.emplace_back(part);
    } else {
      ++matched.times[static_cast<std::size_t>(found - right.items.begin())];
    }
  }
  return matched;
}

/// Whether `text` is the right items, to the byte, but for their order.
bool is_to_the_byte(std::string_view text, const ItemSet& right) {
  const std::vector<std::string_view> found = split(text, "; ");
  return std::is_permutation(found.begin(), found.end(), right.items.begin(), right.items.end());
}

/// "'A', 'B' and 3 more".
std::string named(const std::vector<std::string>& items) {
  std::vector<std::string> first;
  for (std::size_t i = 0; i < std::min(items.size(), kNamed); ++i) {
    first.push_back(fmt::format("'{}'", shown(items[i])));
  }
  const std::string more =
      items.size() > kNamed ? fmt::format(" and {} more", items.size() - kNamed) : "";
  return fmt::format("{}{}", fmt::join(first, ", "), more);
}

std::string reason_of(const Matched& matched, const ItemSet& right) {
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < right.items.size(); ++i) {
    if (matched.times[i] == 0) missing.push_back(right.items[i]);
  }
  std::string reason;
  if (!missing.empty()) reason = "missing: " + named(missing);
  if (!matched.superfluous.empty()) {
    reason += (reason.empty() ? "" : "; ") + ("not expected: " + named(matched.superfluous));
  }
  return reason;
}

}  // namespace

ValueVerdict judge_item_set(std::string_view text, const ItemSet& right) {
  if (is_to_the_byte(text, right)) return {true, {}, ""};
  const std::string plain(without_brackets(normalize_punctuation(text)));
  if (plain.empty()) return {false, {}, "the answer after the label is missing"};
  const std::string listed = without_and(plain);
  const RightItems items = right_items(right);
  Matched best = match(items_of(plain, ";\n"), items);
  for (const auto& parts :
       {items_of(plain, ";\n,"), items_of(listed, ";\n,"), items_of(listed, ";\n, ")}) {
    Matched matched = match(parts, items);
    if (matched.complete() || (!best.complete() && matched.missing() < best.missing())) {
      best = std::move(matched);
    }
    if (best.complete()) break;
  }
  if (!best.complete()) return {false, {}, reason_of(best, right)};
  ValueVerdict verdict{true, {FormatDeviation::kTextForm}, ""};
  if (best.repeats()) verdict.deviations.push_back(FormatDeviation::kRepeatedItem);
  return verdict;
}

}  // namespace cairn
