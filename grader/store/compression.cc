#include "grader/store/compression.h"

#include <zstd.h>

#include <stdexcept>

namespace cairn::store {

std::string compressed(std::string_view text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), ZSTD_defaultCLevel());
  if (ZSTD_isError(size) != 0) {
    throw std::runtime_error(std::string("zstd: ") + ZSTD_getErrorName(size));
  }
  bytes.resize(size);
  return bytes;
}

std::optional<std::string> decompressed(std::string_view bytes, std::uint64_t most) {
  // What the frame says of its size is not believed beyond `most`, and is then what there is.
  const std::uint64_t size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > most) return {};
  std::string text(size, '\0');
  const std::size_t got = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) != 0 || got != size) return {};
  return text;
}

}  // namespace cairn::store
