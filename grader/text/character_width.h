// How wide a terminal draws a character.
#pragma once

#include <cstddef>

namespace cairn {

/// In columns: 0 for one that is drawn over the one before, 2 for most of East Asia. Unicode
/// Standard Annex 11.
[[nodiscard]] std::size_t character_width(char32_t code);

}  // namespace cairn
