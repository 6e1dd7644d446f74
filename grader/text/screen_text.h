// Text from anywhere, made fit for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

/// Whether the colours that our reports have (Brush) mean something there.
enum class ScreenColours { kStay, kSpelt };

/// `text` as it is, in lines, but for what a terminal would obey and no reader would see: control
/// characters, in one byte or two, marks that turn the direction of writing, and bytes that are not
/// UTF-8 are spelt as escape_for_display() spells them. Backslashes stay: what was spelt before
/// looks the same.
[[nodiscard]] std::string screen_text(std::string_view text, ScreenColours colours);

}  // namespace cairn
