#include "grader/text/screen_text.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

std::string plain(std::string_view text) { return screen_text(text, ScreenColours::kSpelt); }

TEST(ScreenText, LeavesLinesTabsAndEveryScriptAsTheyAre) {
  for (const std::string text : {"", "a\n\tb\n", "\\n stays \\x1b", "Größe 数 עברית 🏔️"}) {
    EXPECT_EQ(plain(text), text);
  }
}

TEST(ScreenText, SpellsWhatATerminalObeys) {
  EXPECT_EQ(plain("\x1b[2J"), "\\e[2J");
  EXPECT_EQ(plain("\x1b]52;c;cm0=\x07"), "\\e]52;c;cm0=\\x07");
  EXPECT_EQ(plain("a\rb\x08"
                  "c\x7f"),
            "a\\rb\\x08c\\x7F");
  EXPECT_EQ(plain("\xc2\x9b"
                  "2J"),
            "\\u{009B}2J");
  EXPECT_EQ(plain("\x9b"
                  "2J"),
            "\\x9B2J");
  EXPECT_EQ(plain(std::string("a\0b", 3)), "a\\0b");
}

TEST(ScreenText, SpellsWhatTurnsTheDirectionOfWriting) {
  EXPECT_EQ(plain("a\u202Eb\u2066c\u200Fd\u061Ce"), "a\\u{202E}b\\u{2066}c\\u{200F}d\\u{061C}e");
}

TEST(ScreenText, KeepsTheColoursOfReportsWhereTheyMeanSomething) {
  const std::string painted = "\x1b[31mwrong\x1b[0m";
  EXPECT_EQ(screen_text(painted, ScreenColours::kStay), painted);
  EXPECT_EQ(plain(painted), "\\e[31mwrong\\e[0m");
  EXPECT_EQ(screen_text("\x1b[8mhidden", ScreenColours::kStay), "\\e[8mhidden");
  EXPECT_EQ(screen_text("\x1b[31;8m", ScreenColours::kStay), "\\e[31;8m");
}

}  // namespace
}  // namespace cairn
