#include "grader/store/machine.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

TEST(Machine, IsDescribedInOneLine) {
  EXPECT_THAT(this_machine(),
              AllOf(MatchesRegex(".+: [0-9]+ x .+, Linux .+"), Not(HasSubstr("\n"))));
}

TEST(ThisProgram, IsNamedWithTheHashOfItsFile) {
  EXPECT_THAT(this_program(), MatchesRegex("Cairn [0-9.]+, [0-9a-f]{64}"));
}

}  // namespace
}  // namespace cairn
