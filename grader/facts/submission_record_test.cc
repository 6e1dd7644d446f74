#include "grader/facts/submission_record.h"

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

TEST(RecordOf, ListsEveryFile) {
  EXPECT_THAT(record_of(with_a_readme()).files,
              testing::ElementsAre("README.txt", "jdoe-HW2-P3.tar.gz"));
}

}  // namespace
}  // namespace cairn
