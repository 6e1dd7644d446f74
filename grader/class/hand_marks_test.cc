#include "grader/class/hand_marks.h"

#include <gmock/gmock.h>

#include "grader/class/batch.h"
#include "grader/class/manual_grading.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// A rubric with a file that is worth 1 point and two questions for a person, 2 and 1.5 points.
Rubric rubric_by_hand() {
  const Result<Rubric> rubric = parse_rubric(R"({
    "assignment": "take_stones", "title": "by hand", "hand_in": "^(.+)-A4",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },
    "sections": [
      {"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "question 1's script", "points": 1, "pattern": "a4q1.*"}]},
      {"title": "Question 8", "from": "by_hand", "items": [
        {"name": "q8.1", "title": "first comment", "points": 2},
        {"name": "q8.2", "title": "second comment", "points": 1.5}]}
    ]})",
                                             "rubric.json");
  EXPECT_TRUE(rubric) << rubric.error().message;
  return *rubric;
}

class EnterMarkTest : public testing::Test {
 protected:
  EnterMarkTest() {
    for (const std::string id : {"ann", "bob"}) {
      std::filesystem::create_directories(folder / "hand-ins" / (id + "-A4"));
      test::write_file(folder / "hand-ins" / (id + "-A4") / "a4q1.py", "print()");
    }
    EXPECT_TRUE(grade());
  }

  [[nodiscard]] Result<BatchResult> grade() const {
    return grade_batch({folder / "hand-ins", out, 1, [](const auto&...) {}}, rubric);
  }
  [[nodiscard]] Result<SummaryRow> mark(const std::string& id, const std::string& item,
                                        const Fraction& points) const {
    const auto result = decide({out, id, DecisionKind::kMark, item, points, "clear", "crd"});
    if (!result) return result.error();
    return result->row;
  }
  [[nodiscard]] std::string report_of(const std::string& id) const {
    return test::read_file(out / "submissions" / (id + ".json"));
  }

  test::FreshFolder folder;
  const std::filesystem::path out = folder / "marks";
  Rubric rubric = rubric_by_hand();
};

TEST_F(EnterMarkTest, UntilThenThePointsArePendingAndNotZero) {
  const auto graded = grade();
  ASSERT_TRUE(graded) << graded.error().message;
  ASSERT_EQ(graded->rows.size(), 2U);
  EXPECT_EQ(graded->rows.front().points, Fraction(1));
  EXPECT_EQ(graded->rows.front().pending, Fraction(7, 2));
  EXPECT_EQ(graded->rows.front().out_of, Fraction(9, 2));
  EXPECT_THAT(test::read_file(out / "summary.txt"), HasSubstr("1 / 4.5 (3.5 to mark)"));
}

TEST_F(EnterMarkTest, CountsAtOnceInReportAndSummary) {
  const auto row = mark("ann", "q8.1", Fraction(3, 2));
  ASSERT_TRUE(row) << row.error().message;
  EXPECT_EQ(row->points, Fraction(5, 2));
  EXPECT_EQ(row->pending, Fraction(3, 2));
  EXPECT_THAT(report_of("ann"), AllOf(HasSubstr("\"points\": 2.5"), HasSubstr("clear")));
  EXPECT_THAT(test::read_file(out / "summary.csv"), HasSubstr("ann,,,,accepted,2.50,1.50,4.50"));
  EXPECT_THAT(test::read_file(out / "summary.csv"), HasSubstr("bob,,,,accepted,1.00,3.50,4.50"));
}

TEST_F(EnterMarkTest, ALaterMarkTakesThePlaceOfAnEarlierOne) {
  ASSERT_TRUE(mark("ann", "q8.1", 2));
  const auto row = mark("ann", "q8.1", 0);
  ASSERT_TRUE(row) << row.error().message;
  EXPECT_EQ(row->points, Fraction(1));
  EXPECT_EQ(row->pending, Fraction(3, 2)) << "a zero that was given is not pending";
}

TEST_F(EnterMarkTest, AMarkSurvivesTheNextBatchAndGivesTheSameReport) {
  ASSERT_TRUE(mark("ann", "q8.1", 2));
  ASSERT_TRUE(mark("ann", "q8.2", Fraction(3, 2)));
  const std::string report = report_of("ann");
  const std::string summary = test::read_file(out / "summary.json");
  const auto graded = grade();
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_EQ(graded->rows.front().points, Fraction(9, 2));
  EXPECT_EQ(graded->rows.front().pending, Fraction(0));
  EXPECT_EQ(report_of("ann"), report);
  EXPECT_EQ(test::read_file(out / "summary.json"), summary);
}

TEST_F(EnterMarkTest, WhatCannotBeIsRefusedAndChangesNothing) {
  const std::string report = report_of("ann");
  EXPECT_EQ(mark("ann", "q8.1", Fraction(5, 2)).error().message,
            "2.5 points for q8.1: it is worth 0 to 2");
  EXPECT_EQ(mark("ann", "q9", 1).error().message,
            "this rubric has no item 'q9'; marked by hand are q8.1, q8.2");
  EXPECT_EQ(mark("ann", "q1", 1).error().message,
            "this rubric has no item 'q1'; marked by hand are q8.1, q8.2");
  EXPECT_THAT(mark("carl", "q8.1", 1).error().message,
              HasSubstr("'carl': the class has no such submission"));
  EXPECT_EQ(report_of("ann"), report);
}

TEST_F(EnterMarkTest, AFileOfMarksThatIsBrokenIsNamedAndNotOverwritten) {
  test::write_file(out / "hand_marks.json", "{\"ann\": 3}");
  EXPECT_THAT(mark("ann", "q8.1", 1).error().message, HasSubstr("hand_marks.json: /ann"));
  EXPECT_THAT(grade().error().message, HasSubstr("hand_marks.json: /ann"));
  EXPECT_EQ(test::read_file(out / "hand_marks.json"), "{\"ann\": 3}");
}

TEST_F(EnterMarkTest, AnOldFileOfMarksIsMovedIntoTheStoreOnce) {
  test::write_file(out / "hand_marks.json", R"({
      "ann": {"q8.1": {"points": 0, "by": "crd", "reason": "unclear"}},
      "zoe": {"q8.2": {"points": 1.5, "by": "", "reason": ""}}})");
  const auto first = grade();
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->imported, 2U);
  EXPECT_EQ(first->rows[0].points, Fraction(1));
  EXPECT_EQ(first->rows[0].pending, Fraction(3, 2)) << "a mark of 0 is not pending";
  EXPECT_THAT(first->warnings, testing::ElementsAre(HasSubstr("no submission of 'zoe'")));
  EXPECT_FALSE(std::filesystem::exists(out / "hand_marks.json"));
  EXPECT_TRUE(std::filesystem::exists(out / "hand_marks.json.imported"));
  EXPECT_EQ(grade()->imported, 0U);
  EXPECT_EQ(mark("ann", "q8.1", 2)->points, Fraction(3)) << "a later mark counts";
}

TEST_F(EnterMarkTest, AnOldMarkOfSomebodyWhoIsAbsentCountsWhenTheyAreBack) {
  namespace fs = std::filesystem;
  fs::rename(folder / "hand-ins/bob-A4", folder / "bob");
  test::write_file(out / "hand_marks.json", R"({
      "bob": {"q8.1": {"points": 2, "by": "crd", "reason": "clear"}},
      "zoe": {"q8.2": {"points": 1.5, "by": "", "reason": ""}}})");
  const auto without = grade();
  ASSERT_TRUE(without) << without.error().message;
  EXPECT_THAT(without->warnings, testing::UnorderedElementsAre(
                                     HasSubstr("bob-A4"), HasSubstr("no submission of 'zoe'")));
  fs::rename(folder / "bob", folder / "hand-ins/bob-A4");
  fs::create_directories(folder / "hand-ins/zoe-A4");
  test::write_file(folder / "hand-ins/zoe-A4/a4q1.py", "print()");
  const auto all = grade();
  ASSERT_TRUE(all) << all.error().message;
  ASSERT_EQ(all->rows.size(), 3U);
  EXPECT_EQ(all->rows[1].points, Fraction(3)) << "whom the store knew already";
  EXPECT_EQ(all->rows[2].points, Fraction(5, 2)) << "who came later";
  EXPECT_THAT(all->warnings, testing::IsEmpty());
}

TEST_F(EnterMarkTest, AMarkIsOfAPersonWhateverTheIdBecomes) {
  ASSERT_TRUE(mark("ann", "q8.1", 2));
  std::filesystem::create_directories(folder / "hand-ins" / "ann-A4 (2)");
  test::write_file(folder / "hand-ins" / "ann-A4 (2)" / "a4q1.py", "print()");
  const auto graded = grade();
  ASSERT_TRUE(graded) << graded.error().message;
  std::size_t marked = 0;
  for (const SummaryRow& row : graded->rows) marked += row.points == Fraction(3) ? 1 : 0;
  EXPECT_EQ(marked, 1U);
  EXPECT_THAT(graded->warnings, testing::IsEmpty());
}

TEST_F(EnterMarkTest, AMarkThatTheRubricHasNoPlaceForIsSaidAndNotDropped) {
  ASSERT_TRUE(mark("ann", "q8.1", 2));
  ASSERT_TRUE(mark("ann", "q8.2", 1));
  auto& items = std::get<ItemSection>(rubric.sections[1].content).items;
  items[0].name = "q8.3";
  items[1].points = Fraction(1, 2);
  const auto graded = grade();
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_THAT(
      graded->warnings,
      testing::ElementsAre(
          AllOf(StartsWith("ann: decided by another rubric: q8.1: 2 points (crd, "),
                HasSubstr("; this rubric has no item 'q8.1'; marked by hand are q8.3, q8.2")),
          AllOf(StartsWith("ann: decided by another rubric: q8.2: 1 point (crd, "),
                HasSubstr("; 1 point for q8.2: it is worth 0 to 0.5"))));
}

TEST_F(EnterMarkTest, AMarkOfAnEarlierVersionIsShownAsThat) {
  ASSERT_TRUE(mark("ann", "q8.1", 2));
  test::write_file(folder / "hand-ins/ann-A4/a4q1.py", "print(1)");
  const auto graded = grade();
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_THAT(graded->warnings, testing::ElementsAre(HasSubstr("ann: decided about an earlier")));
  EXPECT_THAT(report_of("ann"), HasSubstr("clear [about an earlier version"));
}

TEST(HandMarks, ARubricWithoutItemsNamesItsSections) {
  EXPECT_EQ(hand_item(*read_rubric("rubrics/take_stones.json"), "q8").error().message,
            "this rubric has no item 'q8'; a mark may replace all of 'Six lines'");
}

}  // namespace
}  // namespace cairn
