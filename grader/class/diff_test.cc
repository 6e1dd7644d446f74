// How the marks that moved are told.
#include "grader/class/diff.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

const std::string kRubric = "the rubric: Move 12 -> 20 points";

MovedSubmission moved(const std::string& id, const std::vector<std::string>& causes) {
  return {id, {"53 points", "54 points", {"a difference"}, causes, 0}};
}

TEST(MovedText, SaysOnceWhatMovedAllOfThem) {
  EXPECT_EQ(moved_text({moved("ann", {kRubric}), moved("bob", {"another version", kRubric})}),
            kRubric +
                "\n\n"
                "ann: 53 points -> 54 points\n  a difference\n\n"
                "bob: 53 points -> 54 points\n  another version\n  a difference\n\n"
                "2 submissions moved, 2 in points\n");
}

TEST(MovedText, SaysBesideASubmissionWhatMovedItAlone) {
  EXPECT_EQ(moved_text({moved("ann", {kRubric})}),
            "ann: 53 points -> 54 points\n  " + kRubric +
                "\n  a difference\n\n1 submission moved, 1 in points\n");
}

}  // namespace
}  // namespace cairn
