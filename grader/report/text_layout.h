// What a report for people is printed on.
#pragma once

#include <cstddef>

namespace cairn {

/// Of a terminal that does not say.
inline constexpr std::size_t kUsualColumns = 80;

struct TextLayout {
  std::size_t columns = kUsualColumns;
  bool colours = false;  ///< of ECMA-48
  bool all = false;      ///< everything; else no more than a screen of kScreenLines
};

inline constexpr std::size_t kScreenLines = 24;

}  // namespace cairn
