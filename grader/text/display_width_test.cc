#include "grader/text/display_width.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(DisplayWidth, CountsColumnsAndNotBytesOrCharacters) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("abc"), 3U);
  EXPECT_EQ(display_width("Zoë"), 3U);
  EXPECT_EQ(display_width("Zoe\u0308"), 3U) << "a combining mark";
  EXPECT_EQ(display_width("山田"), 4U);
  EXPECT_EQ(display_width("\x1b[31mred\x1b[0m"), 3U);
  EXPECT_EQ(display_width("a\xff"), 2U) << "a byte that is not UTF-8";
}

TEST(Fitted, CutsWhatIsTooWideAndNothingElse) {
  EXPECT_EQ(fitted("abcd", 4), "abcd");
  EXPECT_EQ(fitted("abcde", 4), "abc…");
  EXPECT_EQ(fitted("山田太郎", 8), "山田太郎");
  EXPECT_EQ(fitted("山田太郎", 6), "山田…") << "half a character does not fit";
  EXPECT_EQ(fitted("山田太郎", 5), "山田…");
  EXPECT_EQ(fitted("abc", 0), "");
}

TEST(Padded, AddsBlanksUpToTheColumn) {
  EXPECT_EQ(padded("山", 4) + "|", "山  |");
  EXPECT_EQ(padded_left("1", 3), "  1");
  EXPECT_EQ(padded("long", 2), "long");
}

TEST(Wrapped, BreaksAtBlanksAndNeverInAWord) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree\n");
  EXPECT_EQ(wrapped("one two three", 8, "- ", "  "), "- one\n  two\n  three\n");
  EXPECT_EQ(wrapped("incomprehensibly long", 5), "incomprehensibly\nlong\n");
  EXPECT_EQ(wrapped("", 5, "| "), "| \n");
  EXPECT_EQ(wrapped("a   b", 9), "a   b\n") << "blanks inside a line stay";
  EXPECT_EQ(wrapped("  a b", 9), "  a b\n");
  EXPECT_EQ(wrapped("a ", 1), "a\n");
}

TEST(ExpandedTabs, ReachTheNextMultipleOfEight) {
  EXPECT_EQ(with_expanded_tabs("\tat"), "        at");
  EXPECT_EQ(with_expanded_tabs("ab\tc\td"), "ab      c       d");
  EXPECT_EQ(with_expanded_tabs("none"), "none");
}

}  // namespace
}  // namespace cairn
