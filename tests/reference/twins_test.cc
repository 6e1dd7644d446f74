#include "tests/support/twins.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

TEST(Twins, EveryAssignmentHasOne) {
  std::vector<std::string_view> with_twin;
  for (const Twin& twin : twins()) with_twin.push_back(twin.assignment);
  std::vector<std::string_view> all;
  for (const Assignment* assignment : assignments()) all.push_back(assignment->name());
  EXPECT_THAT(with_twin, testing::UnorderedElementsAreArray(all));
}

TEST(Twins, AgreeWithTheReferenceOnEverySmallQuestion) {
  for (const Twin& twin : twins()) {
    const Assignment& assignment = **find_assignment(twin.assignment);
    const std::vector<Arguments> questions = twin.small_questions();
    EXPECT_FALSE(questions.empty()) << twin.assignment;
    for (const Arguments& question : questions) {
      const Result<Solution> solution = assignment.solve(question);
      ASSERT_TRUE(solution) << twin.assignment << ' ' << joined(question);
      ASSERT_EQ(printed(solution->answer, 1), twin.output(question))
          << twin.assignment << ' ' << joined(question);
      EXPECT_FALSE(solution->pointless) << twin.assignment << ' ' << joined(question);
    }
  }
}

}  // namespace
}  // namespace cairn
