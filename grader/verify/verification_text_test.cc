#include <gtest/gtest.h>

#include "grader/verify/verify.h"

namespace cairn {
namespace {

const std::vector<Check> kAll{
    {"suites", "one.json"},
    {"suites", "two.json", CheckStatus::kFailed, "case a, line 1: expected '1'\nWrite it again\n"},
    {"planted", "one.json"},
    {"suites", "three.json", CheckStatus::kError, "a sentence without a newline"},
    {"official", "official", CheckStatus::kFailed, "nothing is there"},
};
const Check kAbsent{"rubrics", "rubrics", CheckStatus::kSkipped, "no rubrics/*.json here"};

TEST(VerificationText, HasALineForEachGroupInItsOrderAndEveryFailureWhole) {
  EXPECT_EQ(verification_text(kAll),
            "suites                      1 passed, 2 failed\n"
            "planted                     1 passed\n"
            "official                    0 passed, 1 failed\n"
            "3 of 5 checks failed\n"
            "\n--- suites: two.json\ncase a, line 1: expected '1'\nWrite it again\n"
            "\n--- suites: three.json\na sentence without a newline\n"
            "\n--- official\nnothing is there\n");
}

TEST(VerificationText, SaysThatAllPassedAndWhatWasNotChecked) {
  EXPECT_EQ(verification_text({kAll[0], kAll[2], kAbsent}),
            "suites                      1 passed\n"
            "planted                     1 passed\n"
            "rubrics                  not checked: no rubrics/*.json here\n"
            "everything checked has passed\n");
}

TEST(ChecksPassed, OnlyWhenEachHasPassed) {
  EXPECT_TRUE(all_passed({kAll[0], kAll[2]}));
  EXPECT_FALSE(all_passed({kAll[0], kAll[1]}));
  EXPECT_FALSE(all_passed({kAll[0], kAll[3]})) << "an error is not a pass";
  EXPECT_TRUE(all_passed({kAll[0], kAbsent})) << "what is absent does not fail";
  EXPECT_TRUE(all_passed({}));
}

}  // namespace
}  // namespace cairn
