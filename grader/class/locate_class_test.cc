// The wrong submissions of a class, located after it is graded.
#include <gmock/gmock.h>

#include "grader/class/batch.h"
#include "grader/class/stored_class.h"
#include "grader/locate/locate_test.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Programs print the successor of a number, in five cases.
class LocateClassTest : public testing::Test {
 protected:
  LocateClassTest() {
    rubric = test::successor_homework(folder.path(), 5);
    hand_in("far", "print('Nothing')\n");
    hand_in("near", kNear);
    hand_in("same", kNear);
    hand_in("right", "import sys\nprint('Value:', int(sys.argv[1]) + 1)\n");
    request.folder = folder / "hand-ins";
    request.out = folder / "marks";
    request.jail = Jail::kBest;
    request.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
    request.begins = [this](std::size_t, std::size_t, const std::string& id,
                            const std::string& what) {
      if (what == "locating: searching") searched.push_back(id);
    };
  }

  void hand_in(const std::string& id, const std::string& python) const {
    std::filesystem::create_directories(folder / "hand-ins" / id);
    test::write_file(folder / "hand-ins" / id / "successor.py", python);
  }

  [[nodiscard]] LocatedClass located(std::optional<std::chrono::seconds> time) {
    searched.clear();
    request.locate = time;
    const Result<BatchResult> graded = grade_batch(request, rubric);
    EXPECT_TRUE(graded) << graded.error().message;
    EXPECT_THAT(graded->located.failures, IsEmpty());
    return graded->located;
  }

  [[nodiscard]] std::optional<LocationReport> stored(const std::string& id) const {
    const Result<Store> store = Store::open_to_read(request.out);
    return graded_from_store(*store, rubric, id)->location;
  }

  const std::string kNear =
      "import sys\nn = int(sys.argv[1])\nprint('Value:', n + 1 if n < 3 else n)\n";
  test::FreshFolder folder;
  Rubric rubric;
  BatchRequest request;
  std::vector<std::string> searched;
};

TEST_F(LocateClassTest, IsTriedNearestToRightFirstAndOnce) {
  const LocatedClass all = located(std::chrono::minutes(10));
  EXPECT_THAT(searched, ElementsAre("near", "far"));
  EXPECT_EQ(all.wrong, 2U);
  EXPECT_EQ(all.complete, 1U);
  EXPECT_EQ(all.not_tried, 0U);
  for (const std::string id : {"near", "same"}) {
    ASSERT_TRUE(stored(id));
    EXPECT_TRUE(stored(id)->complete);
    EXPECT_EQ(stored(id)->id, id);
    EXPECT_EQ(stored(id)->changes.at(0).line, 3);
  }
  EXPECT_FALSE(stored("far")->complete);
  EXPECT_FALSE(stored("right"));

  const LocatedClass again = located(std::chrono::minutes(10));
  EXPECT_THAT(searched, IsEmpty());
  EXPECT_EQ(again.wrong, 2U);
  EXPECT_EQ(again.complete, 1U);
}

TEST_F(LocateClassTest, CountsWhatWasNotTriedForLackOfTime) {
  const LocatedClass none = located(std::chrono::seconds(0));
  EXPECT_THAT(searched, IsEmpty());
  EXPECT_EQ(none.wrong, 2U);
  EXPECT_EQ(none.not_tried, 2U);
  EXPECT_FALSE(stored("near"));
}

TEST(LocatedClassTextTest, SaysWhatWasNotTriedAndHowToGoOn) {
  EXPECT_EQ(text_of({.wrong = 0}),
            "There is nothing to locate: no submission in Java or Python runs and is wrong\n");
  EXPECT_EQ(text_of({.wrong = 1, .not_tried = 1}),
            "Located: small changes make 0 of 1 wrong submission right\n"
            "1 of 1 wrong submission was not tried for lack of time; the same command goes on with "
            "it\n");
  EXPECT_EQ(text_of({.wrong = 28, .complete = 18, .not_tried = 3}),
            "Located: small changes make 18 of 28 wrong submissions right\n"
            "3 of 28 wrong submissions were not tried for lack of time; the same command goes on "
            "with them\n");
}

TEST_F(LocateClassTest, MovesNoMark) {
  static_cast<void>(located({}));
  const std::string before = test::read_file(request.out / "summary.csv");
  EXPECT_THAT(searched, IsEmpty());
  static_cast<void>(located(std::chrono::minutes(10)));
  EXPECT_EQ(test::read_file(request.out / "summary.csv"), before);
}

}  // namespace
}  // namespace cairn
