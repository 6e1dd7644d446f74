#include "grader/judge/method_items.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

Case asking(const Arguments& arguments) { return {"one", "a test", arguments, false, {}, ""}; }

TEST(WrongItems, AreNamedWithTheirArgument) {
  EXPECT_EQ(wrong_items(asking({"isPrime", "2", "9", "1"}), {"isPrime", Text{"yes; no; no"}},
                        "yes; yes; no"),
            "isPrime 9: it should be 'no', and it is 'yes'");
  EXPECT_EQ(wrong_items(asking({"max_value", "9", "9-2"}), {"Best Move", Text{"4; 6"}}, "2; 1"),
            "max_value 9: Best Move should be '4', and it is '2'; max_value 9-2: Best Move should "
            "be '6', and it is '1'");
}

TEST(WrongItems, AreCutShort) {
  EXPECT_EQ(wrong_items(asking({"f", "1", "2", "3", "4", "5"}), {"f", Text{"a; a; a; a; a"}},
                        "b; b; b; b; b"),
            "f 1: it should be 'a', and it is 'b'; f 2: it should be 'a', and it is 'b'; f 3: it "
            "should be 'a', and it is 'b'; and 2 more");
}

TEST(WrongItems, AreNothingWhereItemsAndArgumentsDoNotMatch) {
  EXPECT_FALSE(wrong_items(asking({"isPrime", "2", "9"}), {"isPrime", Text{"yes; no"}}, "yes"));
  EXPECT_FALSE(wrong_items(asking({"7", "1"}), {"Winner", Text{"Player 1; x"}}, "Player 2; x"));
  EXPECT_FALSE(wrong_items(asking({"7"}), {"Value", std::int64_t{3}}, "4"));
  EXPECT_FALSE(wrong_items(asking({"f", "1"}), {"f", Text{"a"}}, "a"));
}

TEST(WrongItems, ShowAnyBytesSafely) {
  EXPECT_EQ(wrong_items(asking({"f", "1"}), {"f", Text{"a"}}, "\xff\x1b"),
            "f 1: it should be 'a', and it is '\\xFF\\e'");
}

}  // namespace
}  // namespace cairn
