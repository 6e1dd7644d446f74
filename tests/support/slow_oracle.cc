#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

namespace cairn::test {

void expect_agreement(const Assignment& assignment, const std::vector<Arguments>& questions,
                      const std::function<std::string(const Arguments&)>& slow_oracle) {
  EXPECT_FALSE(questions.empty());
  for (const Arguments& question : questions) {
    const Result<Solution> solution = assignment.solve(question);
    ASSERT_TRUE(solution) << joined(question) << ": " << solution.error().message;
    ASSERT_EQ(printed(solution->answer, 1), slow_oracle(question)) << joined(question);
    EXPECT_FALSE(solution->pointless) << joined(question);
  }
}

}  // namespace cairn::test
