// Lines taken apart into cells.
#include "grader/tables/table_line.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace cairn {
namespace {

/// The numbers of the cells: "4|-1|0 2|0.1s"; words are left out, joined cells have a '!'.
std::string cells(const std::string& line) {
  std::string text;
  for (const Cell& cell : cells_of(lexemes_of(line))) {
    text += text.empty() ? "" : "|";
    for (std::size_t i = 0; i < cell.numbers.size(); ++i) {
      text += (i > 0 ? " " : "") + cell.numbers[i].text + cell.numbers[i].unit;
    }
    text += cell.joined ? "!" : "";
  }
  return text;
}

TEST(CellsOf, DivideAtTheStrongestSeparatorThatThereIs) {
  EXPECT_EQ(cells("4 -1 0 0.1"), "4|-1|0|0.1");
  EXPECT_EQ(cells("4; -1; 2 0; 0.1"), "4|-1|2 0|0.1");
  EXPECT_EQ(cells("| 4 | -1, 1 | 0 |  |"), "4|-1 1|0|");
  EXPECT_EQ(cells("4\t\t0\t0.1"), "4||0|0.1");
  EXPECT_EQ(cells("4,-1,(0, 2),0.1"), "4|-1|0 2|0.1");
}

TEST(CellsOf, TakeACommaForADecimalOneOnlyWhereSomethingElseSeparates) {
  EXPECT_EQ(cells("4;-1;0;0,1"), "4|-1|0|0,1");
  EXPECT_EQ(cells("4 -1 0 0,1"), "4|-1|0|0,1");
  EXPECT_EQ(cells("4 -1 (0,2) 0,1"), "4|-1|0 2|0,1");
  EXPECT_EQ(cells("4,-1,0,1"), "4|-1|0|1");
}

TEST(CellsOf, KeepSeveralCandidatesInOneCell) {
  EXPECT_EQ(cells("4 -1 or 1 0"), "4|-1 1!|0");
  EXPECT_EQ(cells("4 -1/1 0"), "4|-1 1!|0");
  EXPECT_EQ(cells("4 -1-1 0"), "4|-1 1!|0");
  EXPECT_EQ(cells("4 -1 / 1 0"), "4|-1 1!|0");
}

TEST(CellsOf, LeaveOutBracketsThatEncloseTheLineOrHaveNoPartner) {
  EXPECT_EQ(cells("[[4, -1, 0, 0.1],"), "4|-1|0|0.1");
  EXPECT_EQ(cells("((4, -1, (0, 2), 0.1))"), "4|-1|0 2|0.1");
  EXPECT_EQ(cells("4) -1 0 0.1"), "4|-1|0|0.1");
  EXPECT_EQ(cells("((((("), "");
}

TEST(CellsOf, GiveATimeItsUnitAndAClockItsSeconds) {
  EXPECT_EQ(cells("4 -1 0 1.5 ms"), "4|-1|0|1.5ms");
  EXPECT_EQ(cells("4 -1 0 12μs"), "4|-1|0|12us");
  const std::vector<Lexeme> clock = lexemes_of("1:02:03.25");
  ASSERT_EQ(clock.size(), 1U);
  EXPECT_DOUBLE_EQ(clock[0].number, 3600 + 2 * 60 + 3.25);
  EXPECT_EQ(seconds_in("minutes"), 60);
  EXPECT_EQ(seconds_in("moves"), 0);
}

TEST(LexemesOf, ReadNumbersInEveryForm) {
  for (const auto& [text, number] :
       std::vector<std::pair<std::string, double>>{{"+1", 1},
                                                   {"-1.0", -1},
                                                   {"−1", -1},
                                                   {".5", 0.5},
                                                   {"4.", 4},
                                                   {"3.03E-5", 3.03e-5},
                                                   {"1e+2", 100},
                                                   {"007", 7}}) {
    const std::vector<Lexeme> lexemes = lexemes_of(text);
    ASSERT_EQ(lexemes.size(), 1U) << text;
    EXPECT_EQ(lexemes[0].kind, Lexeme::Kind::kNumber) << text;
    EXPECT_DOUBLE_EQ(lexemes[0].number, number) << text;
  }
}

TEST(LexemesOf, DoNotTakeWordsForNumbers) {
  for (const char* text : {"1a", "2nd", "1e999", "p1", "nan", "4q1"}) {
    const std::vector<Lexeme> lexemes = lexemes_of(text);
    ASSERT_EQ(lexemes.size(), 1U) << text;
    EXPECT_EQ(lexemes[0].kind, Lexeme::Kind::kWord) << text;
  }
}

}  // namespace
}  // namespace cairn
