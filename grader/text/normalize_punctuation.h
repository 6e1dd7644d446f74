// The signs of books and word processors as one types them.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

/// `text` with every such sign in the spelling of a keyboard: dashes and minus signs are "-",
/// arrows "->", angle brackets "<" and ">", blanks of every width " ", infinity "inf", the empty
/// set "{}", times "*", a division sign "/", and raised digits "^2". The rest stays, any bytes.
[[nodiscard]] std::string normalize_punctuation(std::string_view text);

}  // namespace cairn
