// Marks that are given to all who answered the same.
#include "grader/class/manual_grading.h"

#include <gmock/gmock.h>

#include "grader/class/batch.h"
#include "grader/class/stored_class.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Four who answered what no machine can read.
class MarkAlikeTest : public testing::Test {
 protected:
  MarkAlikeTest() {
    hand_in("ann", "2a: pairs of places\n");
    hand_in("bob", "2a:   pairs  of places \n");
    hand_in("cat", "2a: pairs of any places\n");
    hand_in("dan", "2a: pairs of places\n");
    const auto graded = grade_batch({folder / "hand-ins", out, 1, [](const auto&...) {}}, rubric);
    EXPECT_TRUE(graded) << graded.error().message;
  }

  void hand_in(const std::string& id, const std::string& text) const {
    std::filesystem::create_directories(folder / "hand-ins");
    test::write_file(folder / "hand-ins" / (id + "-HW2-P2.txt"), text);
  }
  [[nodiscard]] bool mark(const std::string& id, const std::string& item,
                          const Fraction& points) const {
    return decide({out, id, DecisionKind::kMark, item, points, "counted well", "crd"}).ok();
  }
  [[nodiscard]] std::string refusal(const std::string& id, const std::string& item) const {
    const auto result = decide_alike(out, id, item);
    return result ? "it was done" : result.error().message;
  }
  /// What a person gave for 2a.
  [[nodiscard]] std::string given(const std::string& id) const {
    const Result<Store> store = Store::open_to_read(out);
    const auto graded = graded_from_store(*store, rubric, id);
    const Decision* const decision =
        decision_in_force(graded->decisions, DecisionKind::kMark, "2a");
    return decision == nullptr ? "nothing"
                               : points_text(*decision->points) + " by " + decision->author + ": " +
                                     decision->reason;
  }

  test::FreshFolder folder;
  const std::filesystem::path out = folder / "marks";
  const Rubric rubric = test::shipped("paper_hw2.json");
};

TEST_F(MarkAlikeTest, GivesTheMarkToAllWhoAnsweredTheSameAndHaveNone) {
  ASSERT_TRUE(mark("dan", "2a", 1));
  ASSERT_TRUE(mark("ann", "2a", 2));
  const auto result = decide_alike(out, "ann", "2a");
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->others, ElementsAre("bob"));
  EXPECT_EQ(given("bob"), "2 by crd: counted well");
  EXPECT_EQ(given("cat"), "nothing");
  EXPECT_EQ(given("dan"), "1 by crd: counted well");
  EXPECT_THAT(decide_alike(out, "ann", "2a")->others, IsEmpty()) << "nobody is left";
}

TEST_F(MarkAlikeTest, WithoutAMarkOrAnAnswerThereIsNothingToGive) {
  EXPECT_EQ(refusal("ann", "2a"), "nobody has marked '2a' of 'ann' yet; 'grade mark' does");
  EXPECT_EQ(refusal("nobody", "2a"),
            "'nobody': the class has no such submission; summary.txt lists them");
  ASSERT_TRUE(mark("ann", "1a", 3));
  EXPECT_EQ(refusal("ann", "1a"), "'1a' of 'ann' has no answer that was read, to find others by");
  EXPECT_EQ(given("bob"), "nothing");
}

}  // namespace
}  // namespace cairn
