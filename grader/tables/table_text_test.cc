// Which lines of a file are headings, and of what.
#include "grader/tables/table_text.h"

#include <gtest/gtest.h>

#include <string>

namespace cairn {
namespace {

/// The parts that follow the first one: "1 7a 7b".
std::string parts(const std::string& text) {
  std::string names;
  const auto all = parts_of(text);
  for (std::size_t i = 1; i < all.size(); ++i) {
    names += (i > 1 ? " " : "") + (all[i].question ? std::to_string(*all[i].question) : "?");
    if (all[i].variation != '\0') names += all[i].variation;
  }
  return names;
}

TEST(PartsOf, AHeadingNamesItsQuestionHoweverItIsWritten) {
  for (const char* heading :
       {"a4q3", "A4Q3:", "a4q3.txt", "Question 3", "QUESTION #3", "Question3", "Q3.", "Q 3", "q-3",
        "*** Q3 ***", "# Question 3: Alpha-Beta", "Output for question 3", "A4 Q3", "a4_q3",
        "Assignment 4, Question 3 (Variation 1a and alpha-beta)", "Table for Q3"}) {
    EXPECT_EQ(parts(heading).substr(0, 1), "3") << heading;
  }
}

TEST(PartsOf, AHeadingNamesItsVariation) {
  for (const char* heading : {"Question 7 Variation 1b", "Q7 (1b)", "a4q7 - var. 1b", "Q7b",
                              "a4q7b", "Q7 variation 1 (b)", "Question 7: Variation 1B"}) {
    EXPECT_EQ(parts(heading), "7b") << heading;
  }
  EXPECT_EQ(parts("Q7\nVariation 1a\n1 1\n--- Variation 1b ---\n1b:\nQ8"), "7 7a 7b 7b 8");
  EXPECT_EQ(parts("Q7: variations 1a and 1b"), "7") << "both is neither";
}

TEST(PartsOf, ASentenceIsNoHeading) {
  for (const char* sentence :
       {"Question 3 was faster", "Q3 took 5 seconds", "In question 3 nothing is pruned",
        "Q1 vs Q3: no difference", "Question", "Quiz 3", "variation 1a is easier", "3", "Q123",
        "the values of Q1", "1 1 (a, 0) 0.1", ""}) {
    EXPECT_EQ(parts(sentence), "") << sentence;
  }
}

TEST(PartsOf, LinesKeepTheirTextAndLoseWhatNobodySees) {
  const auto all = parts_of("\xef\xbb\xbfQ1\r\n\r\n  1 \x1b[1m1\x1b[0m \xff\r\n");
  ASSERT_EQ(all.size(), 2U);
  ASSERT_EQ(all[1].lines.size(), 2U);
  EXPECT_EQ(all[1].lines[1].text, "  1 1 \xff");
  EXPECT_EQ(parts_of("Q1\r1 1\r2 1").at(1).lines.size(), 3U) << "line ends of an old Macintosh";
  EXPECT_EQ(parts_of("Q1\r1 1\r2 1\n").at(1).lines.size(), 3U) << "but for the last one";
}

TEST(PartsOf, LinesThatNoTableHasAreLeftOut) {
  const auto all = parts_of(std::string(2001, '1') + "\n" + std::string(2000, '1') + "\n");
  ASSERT_EQ(all[0].lines.size(), 1U);
  EXPECT_EQ(parts(std::string(19'999, '\n') + "Q1\n"), "1");
  EXPECT_EQ(parts(std::string(20'000, '\n') + "Q1\n"), "");
  EXPECT_EQ(parts(std::string(std::size_t{1} << 20U, ' ') + "\nQ1\n"), "");
}

}  // namespace
}  // namespace cairn
