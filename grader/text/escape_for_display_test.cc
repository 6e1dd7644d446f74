#include "grader/text/escape_for_display.h"

#include <gtest/gtest.h>

#include <string>

namespace cairn {
namespace {

TEST(Visible, OrdinaryTextStaysAsItIs) {
  for (const std::string text :
       {"Move: 6", "a b  c", "", "Übung", "日本語", "é", "emoji 🂡", "<b>&"}) {
    EXPECT_EQ(escape_for_display(text), text);
  }
}

struct Shown {
  std::string name;
  std::string text;
  std::string shown;
};

class VisibleTest : public testing::TestWithParam<Shown> {};

TEST_P(VisibleTest, IsSpeltOut) {
  EXPECT_EQ(escape_for_display(GetParam().text), GetParam().shown);
}

INSTANTIATE_TEST_SUITE_P(
    All, VisibleTest,
    testing::Values(
        Shown{"Newline", "a\nb", "a\\nb"}, Shown{"Tab", "a\tb", "a\\tb"},
        Shown{"CarriageReturn", "a\rb", "a\\rb"}, Shown{"Nul", std::string("a\0b", 3), "a\\0b"},
        Shown{"Escape", "\x1b[31m", "\\e[31m"}, Shown{"Bell", "\a", "\\x07"},
        Shown{"Backspace", "\b", "\\x08"}, Shown{"Delete", "\x7f", "\\x7F"},
        Shown{"Backslash", "\\n", "\\\\n"}, Shown{"Latin1Byte", "\xfc!", "\\xFC!"},
        Shown{"CutOffCharacter", "\xe2\x82", "\\xE2\\x82"},
        Shown{"OverlongSlash", "\xc0\xaf", "\\xC0\\xAF"},
        Shown{"OverlongThreeBytes", "\xe0\x80\xaf", "\\xE0\\x80\\xAF"},
        Shown{"Surrogate", "\xed\xa0\x80", "\\xED\\xA0\\x80"},
        Shown{"AboveTheLastCharacter", "\xf4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"},
        Shown{"ControlCharacterOfTheSecondSet", "\u0085", "\\u{0085}"},
        Shown{"NoBreakSpace", "1\u00a0000", "1\\u{00A0}000"},
        Shown{"SoftHyphen", "\u00ad", "\\u{00AD}"}, Shown{"EmSpace", "\u2003", "\\u{2003}"},
        Shown{"IdeographicSpace", "\u3000", "\\u{3000}"},
        Shown{"ZeroWidthSpace", "\u200b", "\\u{200B}"},
        // NOLINTBEGIN(misc-misleading-bidirectional): that is the point
        Shown{"BidiOverride", "a\xe2\x80\256b", "a\\u{202E}b"},
        Shown{"BidiIsolate", "\xe2\x81\xa6", "\\u{2066}"},
        // NOLINTEND(misc-misleading-bidirectional)
        Shown{"LineSeparator", "\u2028", "\\u{2028}"},
        Shown{"ByteOrderMark", "\ufeffMove: 6", "\\u{FEFF}Move: 6"},
        Shown{"HangulFiller", "\u3164", "\\u{3164}"},
        Shown{"VariationSelector", "x\ufe0f", "x\\u{FE0F}"},
        Shown{"Tag", "\U000e0041", "\\u{E0041}"}, Shown{"PrivateUse", "\ue000", "\\u{E000}"},
        Shown{"LastPrivateUse", "\U0010fffd", "\\u{10FFFD}"},
        Shown{"Noncharacter", "\uffff", "\\u{FFFF}"},
        Shown{"NoncharacterOfAnotherPlane", "\U0001fffe", "\\u{1FFFE}"}),
    [](const auto& row) { return row.param.name; });

TEST(Visible, BlanksAtTheEndOfALineAreMarkedWhenAskedFor) {
  EXPECT_EQ(escape_for_display("a  b  ", TrailingBlanks::kMark), "a  b··");
  EXPECT_EQ(escape_for_display("a \nb \r\n c", TrailingBlanks::kMark), "a·\\nb·\\r\\n c");
  EXPECT_EQ(escape_for_display("   ", TrailingBlanks::kMark), "···");
  EXPECT_EQ(escape_for_display(" a", TrailingBlanks::kMark), " a");
  EXPECT_EQ(escape_for_display("a ", TrailingBlanks::kStay), "a ");
}

/// Every code point there is, spelt in UTF-8.
std::string spelt(char32_t code) {
  const auto tail = [&](unsigned shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xC0U | (code >> 6U)), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xE0U | (code >> 12U)), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

TEST(Visible, EveryCharacterIsReadBackAsItself) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    const std::optional<Character> character = first_character(spelt(code) + "x");
    const bool surrogate = 0xD800 <= code && code <= 0xDFFF;
    ASSERT_EQ(character.has_value(), !surrogate) << static_cast<unsigned>(code);
    if (surrogate) continue;
    ASSERT_EQ(character->code, code);
    ASSERT_EQ(character->bytes, spelt(code).size());
  }
}

TEST(Visible, AnyThreeBytesBecomeOneLineOfUtf8) {
  for (unsigned bytes = 0; bytes < 1U << 24U; bytes += 7) {
    const std::string text{static_cast<char>(bytes), static_cast<char>(bytes >> 8U),
                           static_cast<char>(bytes >> 16U)};
    const std::string shown = escape_for_display(text);
    for (std::string_view rest = shown; !rest.empty();) {
      const std::optional<Character> character = first_character(rest);
      ASSERT_TRUE(character && character->code >= ' ') << bytes;
      rest.remove_prefix(character->bytes);
    }
  }
}

TEST(Shortened, CutsBetweenCharactersAndSaysSo) {
  EXPECT_EQ(shortened("abcd", 4), "abcd");
  EXPECT_EQ(shortened("abcde", 4), "abc…");
  EXPECT_EQ(shortened("üüüüü", 4), "üüü…");
  EXPECT_EQ(shortened("üüüü", 4), "üüüü");
  EXPECT_EQ(shortened("ab", 1), "…");
  EXPECT_EQ(shortened("ab", 0), "");
  EXPECT_EQ(shortened("", 0), "");
}

}  // namespace
}  // namespace cairn
