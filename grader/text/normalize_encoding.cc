#include "grader/text/normalize_encoding.h"

#include <algorithm>
#include <array>
#include <boost/locale/encoding_utf.hpp>
#include <string_view>

namespace cairn {
namespace {

// The Unicode Standard, section 23.8.
constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";
constexpr std::string_view kLittleEndianMark = "\xff\xfe";
constexpr std::string_view kBigEndianMark = "\xfe\xff";

enum class Order { kNone, kLittleEndian, kBigEndian };

/// The order of the bytes of UTF-16; kNone for anything else.
Order order_of(std::string_view text) {
  if (text.starts_with(kLittleEndianMark)) return Order::kLittleEndian;
  if (text.starts_with(kBigEndianMark)) return Order::kBigEndian;
  constexpr std::size_t kBeginning = 8;
  if (text.size() < kBeginning) return Order::kNone;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t at = 0; at < kBeginning; ++at) zeros[at % 2] += text[at] == '\0' ? 1 : 0;
  constexpr std::size_t kAll = kBeginning / 2;
  if ((zeros[0] == kAll) == (zeros[1] == kAll)) return Order::kNone;
  return zeros[1] == kAll ? Order::kLittleEndian : Order::kBigEndian;
}

std::string utf8_of_utf16(std::string_view bytes, Order order) {
  std::u16string units;
  for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    units += static_cast<char16_t>(order == Order::kLittleEndian ? first | second << 8U
                                                                 : second | first << 8U);
  }
  return boost::locale::conv::utf_to_utf<char>(units);
}

}  // namespace

bool is_utf16(std::string_view text) { return order_of(text) != Order::kNone; }

std::string normalize_encoding(std::string text) {
  if (const Order order = order_of(text); order != Order::kNone) {
    text = utf8_of_utf16(text, order);
  }
  if (text.starts_with(kUtf8Mark)) text.erase(0, kUtf8Mark.size());
  if (text.find('\n') == std::string::npos) std::ranges::replace(text, '\r', '\n');
  return text;
}

}  // namespace cairn
