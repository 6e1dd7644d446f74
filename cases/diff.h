// What differs between two texts, and between two lists.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace cairn {

/// The hunks of a unified diff, line by line; "" when the texts are the same.
[[nodiscard]] std::string unified_diff(const std::string& before, const std::string& after);

/// Where two lists have the same.
struct CommonPlace {
  std::size_t before = 0;
  std::size_t after = 0;
};

/// A longest common subsequence of two lists with so many items, in order; `same` compares the
/// items at two places.
[[nodiscard]] std::vector<CommonPlace> longest_common(
    std::size_t before, std::size_t after,
    const std::function<bool(std::size_t before, std::size_t after)>& same);

}  // namespace cairn
