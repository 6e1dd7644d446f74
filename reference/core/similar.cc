#include "reference/core/similar.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Longer words are compared by their beginnings.
constexpr std::size_t kCompared = 64;
/// Fewer letters are in too many names.
constexpr std::size_t kFewestLetters = 3;
/// More are a list, and no help.
constexpr std::size_t kMostMeant = 3;

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view other) {
  const std::string a = lower(one.substr(0, kCompared));
  const std::string b = lower(other.substr(0, kCompared));
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

bool may_mean(std::string_view word, std::string_view name) {
  const bool holds =
      word.size() >= kFewestLetters && lower(name).find(lower(word)) != std::string::npos;
  return holds || edit_distance(word, name) <= std::min<std::size_t>(2, word.size() / 2);
}

std::string did_you_mean(std::string_view word, std::vector<std::string> names) {
  std::erase_if(names, [&](const std::string& name) { return !may_mean(word, name); });
  if (names.empty()) return "";
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    return edit_distance(word, a) < edit_distance(word, b);
  });
  names.resize(std::min(names.size(), kMostMeant));
  const std::string last = names.back();
  names.pop_back();
  return "; did you mean '" + (names.empty() ? "" : joined(names, "', '") + "' or '") + last + "'?";
}

}  // namespace cairn
