#include "reference/paper/notation.h"

#include <gmock/gmock.h>

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Names, AreLettersDigitsAndUnderscores) {
  EXPECT_EQ(*parse_name("B2_x", "the node"), "B2_x");
  EXPECT_TRUE(parse_name(std::string(24, 'x'), "the node"));
  for (const std::string word : {"", "a b", "B.1", "a;b", "a\"", "{", "x]", "\xc3\xa4"}) {
    EXPECT_EQ(parse_name(word, "the node").error().message,
              "the node '" + word + "' is not a name of 1 to 24 letters, digits and underscores");
  }
  EXPECT_FALSE(parse_name(std::string(25, 'x'), "the node"));
}

TEST(Words, StandBetweenSeparators) {
  EXPECT_THAT(split_words(" a  b,c ", " ,"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(split_words("", " "), IsEmpty());
  EXPECT_THAT(split_words(" , ", " ,"), IsEmpty());
}

TEST(AScanner, ReadsWordsAndPunctuation) {
  Scanner scanner(" max( x = 3)", " ");
  EXPECT_FALSE(scanner.take('('));
  EXPECT_EQ(scanner.word(), "max");
  EXPECT_EQ(scanner.word(), "") << "a mark comes next";
  EXPECT_TRUE(scanner.take('('));
  EXPECT_EQ(scanner.word(), "x");
  EXPECT_FALSE(scanner.take(':'));
  EXPECT_TRUE(scanner.take('='));
  EXPECT_EQ(scanner.word(), "3");
  EXPECT_EQ(scanner.error("wrong").message, "wrong at character 12, before ')'");
  EXPECT_TRUE(scanner.take(')'));
  EXPECT_TRUE(scanner.at_end());
  EXPECT_EQ(scanner.error("wrong").message, "wrong at the end of the text");
}

}  // namespace
}  // namespace cairn::paper
