#include "reference/core/questions.h"

#include <gmock/gmock.h>

#include "reference/core/assignment.h"

namespace cairn {
namespace {

TEST(Questions, AreOfferedByTheAssignmentThatTheyName) {
  std::vector<std::string_view> names;
  for (const Assignment* const assignment : assignments()) {
    if (assignment->questions() == nullptr) continue;
    EXPECT_EQ(assignment->questions()->assignment(), assignment->name());
    names.push_back(assignment->name());
  }
  EXPECT_THAT(names, testing::ElementsAre("take_stones"));
}

}  // namespace
}  // namespace cairn
