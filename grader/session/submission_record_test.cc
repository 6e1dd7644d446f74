#include "grader/session/submission_record.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

Submission with_a_readme() {
  Submission submission;
  submission.id = "jdoe";
  submission.sources = {{"hand-ins/README.txt", "README.txt", false},
                        {"hand-ins/jdoe-HW2-P3.tar.gz", "jdoe-HW2-P3.tar.gz"}};
  return submission;
}

TEST(PersonOf, IsTheUserOfTheLmsWhateverTheFilesAreNamed) {
  Submission submission = with_a_readme();
  submission.user = "4711";
  EXPECT_EQ(person_of(submission), "user 4711");
}

TEST(PersonOf, IsTheNameOfTheProgramsFileWithoutItsEnding) {
  EXPECT_EQ(person_of(with_a_readme()), "name jdoe-HW2-P3");
}

TEST(RecordOf, ListsEveryFile) {
  EXPECT_THAT(record_of(with_a_readme()).files,
              testing::ElementsAre("README.txt", "jdoe-HW2-P3.tar.gz"));
}

}  // namespace
}  // namespace cairn
