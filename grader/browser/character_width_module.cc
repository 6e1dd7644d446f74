// In the browser the C library knows how wide a character is.
#include <wchar.h>

#include <algorithm>

#include "grader/text/character_width.h"

namespace cairn {

std::size_t character_width(char32_t code) {
  return static_cast<std::size_t>(std::max(wcwidth(static_cast<wchar_t>(code)), 0));
}

}  // namespace cairn
