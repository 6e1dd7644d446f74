#include "grader/marks/best_hand_in.h"

#include <gmock/gmock.h>

#include <map>

#include "grader/class/batch.h"
#include "grader/class/late_ledger.h"
#include "grader/class/manual_grading.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Graded hand_in_worth(const std::string& id, std::optional<int> points) {
  Graded graded;
  graded.id = id;
  graded.marks.graded = points.has_value();
  graded.marks.points = points.value_or(0);
  return graded;
}

TEST(BestHandIn, IsTheOneWithTheMostPointsAndOfSeveralTheLast) {
  std::vector<Graded> all{hand_in_worth("a~1", 5), hand_in_worth("a~2", 7), hand_in_worth("a~3", 7),
                          hand_in_worth("a", std::nullopt)};
  choose_best(all);
  EXPECT_EQ(all[2].superseded_by, "");
  for (const std::size_t i : {0U, 1U, 3U}) EXPECT_EQ(all[i].superseded_by, "a~3");
  EXPECT_THAT(all[2].notes, ElementsAre("the best of several hand-ins counts; the others are a~1 "
                                        "(5 points), a~2 (7 points), a (not graded)"));
  EXPECT_THAT(all[0].notes, ElementsAre("this hand-in does not count, because another is better: "
                                        "a~3 (7 points)"));
}

/// Each of three files is worth points by being there; due at noon on October 6.
Rubric rubric_of_files(const std::string& hand_ins) {
  const Result<Rubric> rubric = parse_rubric(R"({
    "assignment": "take_stones", "title": "Files", "hand_in": "^(.+)-A4", "hand_ins": ")" +
                                                 hand_ins + R"(",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },
    "late": {"due": "2024-10-06 12:00", "zone": "America/Chicago", "deductions": [10, 25, 50]},
    "sections": [
      {"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "one", "points": 10, "pattern": "a.c"},
        {"name": "q2", "title": "two", "points": 2, "pattern": "b.c"}]}
    ]})",
                                             "rubric.json");
  EXPECT_TRUE(rubric) << rubric.error().message;
  return *rubric;
}

class SeveralHandInsTest : public testing::Test {
 protected:
  /// Ann's, all of 12 points a day late or 10 of them in time, and bob's only one.
  SeveralHandInsTest() {
    const std::filesystem::path hand_ins = folder / "hand-ins";
    std::filesystem::create_directory(hand_ins);
    for (const char* const name :
         {"hw_ann_attempt_2024-10-06-11-00-00_a.c", "hw_ann_attempt_2024-10-08-11-00-00_a.c",
          "hw_ann_attempt_2024-10-08-11-00-00_b.c", "hw_bob_attempt_2024-10-05-11-00-00_a.c"}) {
      test::write_file(hand_ins / name, "int main() {}");
    }
  }

  [[nodiscard]] std::vector<SummaryRow> grade(const std::string& counts) const {
    const auto graded =
        grade_batch({folder / "hand-ins", out, 1, [](const auto&...) {}}, rubric_of_files(counts));
    EXPECT_TRUE(graded) << graded.error().message;
    return graded ? graded->rows : std::vector<SummaryRow>{};
  }

  test::FreshFolder folder;
  const std::filesystem::path out = folder / "marks";
};

TEST_F(SeveralHandInsTest, TheLastCountsUnlessTheRubricSaysOtherwise) {
  const auto rows = grade("last");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].id, "ann");
  EXPECT_EQ(rows[0].points, Fraction(9)) << "12 less a quarter of 12";
  EXPECT_THAT(
      rows[0].notes,
      ElementsAre(
          "'a.c', handed in 2024-10-06 11:00:00, was set aside, because of a later attempt"));
}

TEST_F(SeveralHandInsTest, TheBestCountsAfterWhatLatenessCosts) {
  const auto rows = grade("best");
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].id, "ann");
  EXPECT_EQ(rows[0].points, Fraction(9));
  EXPECT_EQ(rows[0].superseded_by, "ann~1");
  EXPECT_EQ(rows[1].id, "ann~1");
  EXPECT_EQ(rows[1].points, Fraction(10));
  EXPECT_EQ(rows[1].superseded_by, "");
  EXPECT_THAT(rows[1].notes,
              Contains("the best of several hand-ins counts; the others are ann (handed in "
                       "2024-10-08T16:00:00Z, 9 points)"));
  EXPECT_THAT(rows[2].notes, IsEmpty());
  EXPECT_THAT(test::read_file(out / "summary.txt"), HasSubstr("9 / 12 (not counted)"));
  EXPECT_THAT(test::read_file(out / "submissions/ann.json"),
              HasSubstr("\"superseded_by\": \"ann~1\""));
  EXPECT_EQ(grade("best").size(), 3U) << "the ids are known";
  const auto ledger = read_late_ledger({out});
  ASSERT_TRUE(ledger) << ledger.error().message;
  EXPECT_THAT(ledger_text(*ledger),
              AllOf(HasSubstr("ann~1 (ann): "), testing::Not(HasSubstr("9 of 12"))));
}

/// Two folders of one hand-in, both of a student of Canvas.
class FilesOfOneHandInTest : public testing::Test {
 protected:
  explicit FilesOfOneHandInTest(const std::string& before_number = "doe_LATE_") {
    hand_in(before_number + "1001_5001_jdoe-A4", {"a.c", "b.c"});
    hand_in(before_number + "1001_5002_jdoe-A4-1", {"a.c"});
    hand_in("roe_1002_5003_roe-A4", {"a.c", "b.c"});
  }

  void hand_in(const std::string& name, const std::vector<std::string>& files) const {
    for (const std::string& file : files) {
      std::filesystem::create_directories(folder / "hand-ins" / name);
      test::write_file(folder / "hand-ins" / name / file, "int main() {}");
    }
  }

  /// By id, the points and the days late of what counts.
  [[nodiscard]] std::map<std::string, std::pair<Fraction, int>> counting(
      const std::string& table) const {
    test::write_file(folder / "times.csv", table);
    BatchRequest request{folder / "hand-ins", folder / "marks", 1, [](const auto&...) {}};
    request.hand_in_times = folder / "times.csv";
    const auto graded = grade_batch(request, rubric_of_files("best"));
    EXPECT_TRUE(graded) << graded.error().message;
    std::map<std::string, std::pair<Fraction, int>> all;
    if (!graded) return all;
    for (const SummaryRow& row : graded->rows) {
      if (!row.superseded_by.empty()) continue;
      all.emplace(row.id, std::pair(row.points.value(), row.lateness->days));
    }
    return all;
  }

  test::FreshFolder folder;
};

TEST_F(FilesOfOneHandInTest, AreAllAsLateAsTheirStudent) {
  for (const std::string table :
       {"user,time\n1001,2024-10-08 11:00\n", "file,time\njdoe-A4-1,2024-10-08 11:00\n",
        "id,time\ndoe~1,2024-10-08 11:00\n"}) {
    EXPECT_EQ(counting(table).at("doe~1"), std::pair(Fraction(9), 2)) << table;
  }
}

TEST_F(FilesOfOneHandInTest, KeepATimeOfTheirOwn) {
  const auto rows = counting("id,time\ndoe,2024-10-08 11:00\ndoe~1,2024-10-06 13:00\n");
  EXPECT_EQ(rows.at("doe~1"), std::pair(Fraction(54, 5), 1)) << "a day late";
}

class FilesOfOneHandInWithoutFlagTest : public FilesOfOneHandInTest {
 protected:
  FilesOfOneHandInWithoutFlagTest() : FilesOfOneHandInTest("doe_") {}
};

TEST_F(FilesOfOneHandInWithoutFlagTest, AreAllAsLateAsTheirStudent) {
  EXPECT_EQ(counting("user,time\n1001,2024-10-08 11:00\n").at("doe~1"), std::pair(Fraction(9), 2));
}

TEST_F(FilesOfOneHandInWithoutFlagTest, AreNotLateWhereCanvasSaysSoOfAnother) {
  hand_in("doe_LATE_1001_5009_jdoe-A4-2", {"a.c", "b.c"});
  EXPECT_EQ(counting("user,time\n1001,2024-10-08 11:00\n").at("doe~1"), std::pair(Fraction(12), 0));
}

TEST_F(SeveralHandInsTest, ADecisionIsAboutAllOfAPersonsHandIns) {
  static_cast<void>(grade("best"));
  const auto excused = decide({out, "ann", DecisionKind::kExcuse, "", Fraction(0), "ill", "crd"});
  ASSERT_TRUE(excused) << excused.error().message;
  EXPECT_EQ(excused->row.points, Fraction(12));
  EXPECT_EQ(excused->row.superseded_by, "") << "now it is the best";
  EXPECT_THAT(test::read_file(out / "submissions/ann~1.json"),
              HasSubstr("\"superseded_by\": \"ann\""));
}

}  // namespace
}  // namespace cairn
