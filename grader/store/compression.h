// Texts in zstd, as the store keeps what programs printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::store {

[[nodiscard]] std::string compressed(std::string_view text);

/// Nothing for what compressed() did not make, or not of at most `most` bytes.
[[nodiscard]] std::optional<std::string> decompressed(std::string_view bytes, std::uint64_t most);

}  // namespace cairn::store
