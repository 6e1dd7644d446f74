#include "reference/core/words.h"

#include <gtest/gtest.h>

#include <limits>

namespace cairn {
namespace {

TEST(WordsIn, AreWhatStandsBetweenBlanksOfAnyKind) {
  EXPECT_EQ(words_in(" a\tbc \n d\v\f\re"), (std::vector<std::string>{"a", "bc", "d", "e"}));
  EXPECT_EQ(words_in("alone"), std::vector<std::string>{"alone"});
  EXPECT_TRUE(words_in(" \n").empty());
  EXPECT_TRUE(words_in("").empty());
}

TEST(WholeNumber, ReadsNumbersFromLowToHigh) {
  for (int number = -3; number <= 12; ++number) {
    const Result<int> read = whole_number(std::to_string(number), "the stone", -3, 12);
    ASSERT_TRUE(read) << number;
    EXPECT_EQ(*read, number);
  }
  constexpr int kLargest = std::numeric_limits<int>::max();
  EXPECT_EQ(*whole_number("2147483647", "the size", 1, kLargest), kLargest);
}

TEST(WholeNumber, RefusesWhatIsOutOfRange) {
  EXPECT_EQ(whole_number("0", "the stone", 1, 7).error().message,
            "the stone '0' is not a whole number from 1 to 7");
  EXPECT_EQ(whole_number("8", "the stone", 1, 7).error().message,
            "the stone '8' is not a whole number from 1 to 7");
  EXPECT_FALSE(whole_number("-1", "the stone", 0, 7));
  EXPECT_FALSE(whole_number("2147483648", "the size", 1, std::numeric_limits<int>::max()));
  EXPECT_FALSE(whole_number("99999999999999999999", "the stone", 1, 7));
}

TEST(WholeNumber, RefusesWhatIsNoNumberOrMoreThanOne) {
  for (const std::string_view word : {"", " ", "x", "3x", "x3", " 3", "3 ", "+3", "--3", "3.0",
                                      "3,", "1e3", "0x3", "3 4", "\xd9\xa3", "3\n"}) {
    EXPECT_FALSE(whole_number(word, "the stone", -10, 10'000)) << "'" << word << "'";
  }
  EXPECT_FALSE(whole_number(std::string_view("3\0", 2), "the stone", 1, 7));
}

TEST(WholeNumber, ReadsNoFurtherThanTheWord) {
  EXPECT_EQ(*whole_number(std::string_view("345", 1), "the stone", 1, 7), 3);
}

}  // namespace
}  // namespace cairn
