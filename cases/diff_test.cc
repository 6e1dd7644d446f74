#include "cases/diff.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

TEST(Diff, OfEqualTextsIsEmpty) { EXPECT_EQ(unified_diff("a\nb\n", "a\nb\n"), ""); }

TEST(Diff, ShowsWhatWentAndWhatCame) {
  EXPECT_EQ(unified_diff("a\nb\nc\n", "a\nx\nc\n"), "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n");
}

TEST(Diff, SeesALineThatWasAddedAtTheEnd) {
  EXPECT_EQ(unified_diff("a\n", "a\nb\n"), "@@ -1,1 +1,2 @@\n a\n+b\n");
}

TEST(Diff, SeesThatTheLastLineIsNotEnded) {
  EXPECT_EQ(unified_diff("a\n", "a"), "@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n");
}

TEST(Diff, SeesAllOfATextThatWasEmptyAndOtherLineEnds) {
  EXPECT_THAT(unified_diff("", "a\n"), testing::EndsWith(" @@\n+a\n"));
  EXPECT_EQ(unified_diff("a\r\n", "a\n"), "@@ -1,1 +1,1 @@\n-a\r\n+a\n");
}

}  // namespace
}  // namespace cairn
