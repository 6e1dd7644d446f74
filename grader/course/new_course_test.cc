#include "grader/course/new_course.h"

#include <gmock/gmock.h>

#include "grader/judge/rubric.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(NewCourse, HasARubricThatCanBeReadAndIsNamedAsAsked) {
  const test::FreshFolder folder;
  const auto written = write_new_course(folder / "word-count", "word-count");
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_THAT(*written, Contains(".github/workflows/cairn.yml"));
  EXPECT_THAT(*written, Contains("README.md"));
  const Result<Rubric> rubric = read_rubric(folder / "word-count/rubrics/word-count.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  EXPECT_EQ(rubric->assignment, "word-count");
  EXPECT_EQ(rubric->program, "word_count") << "a name that Java and C have, too";
}

TEST(NewCourse, IsWrittenNowhereWhereSomethingIs) {
  const test::FreshFolder folder;
  EXPECT_THAT(write_new_course(folder.path(), "course").error().message,
              HasSubstr("is there already"));
}

TEST(NewCourse, ANameThatIsNoneOrAnotherHomeworksIsRefused) {
  const test::FreshFolder folder;
  for (const std::string name : {"", "1st", "a b", "../x", "-x", "take_stones"}) {
    EXPECT_FALSE(write_new_course(folder / "new", name)) << name;
    EXPECT_FALSE(std::filesystem::exists(folder / "new")) << name;
  }
}

}  // namespace
}  // namespace cairn
