#include "grader/text/character_width.h"

#include <utf8proc.h>

#include <algorithm>

namespace cairn {

std::size_t character_width(char32_t code) {
  return static_cast<std::size_t>(
      std::max(utf8proc_charwidth(static_cast<utf8proc_int32_t>(code)), 0));
}

}  // namespace cairn
