#include "grader/text/quoted_for_shell.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(QuotedForShell, AWordThatMeansItselfStays) {
  EXPECT_EQ(quoted_for_shell("java"), "java");
  EXPECT_EQ(quoted_for_shell("-n=1,2:/a_b.c@d%+"), "-n=1,2:/a_b.c@d%+");
}

TEST(QuotedForShell, AnyOtherIsQuoted) {
  EXPECT_EQ(quoted_for_shell(""), "''");
  EXPECT_EQ(quoted_for_shell("two words"), "'two words'");
  EXPECT_EQ(quoted_for_shell("$(x)"), "'$(x)'");
  EXPECT_EQ(quoted_for_shell("it's"), "'it'\\''s'");
}

}  // namespace
}  // namespace cairn
