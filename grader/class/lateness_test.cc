// Lateness from a folder of submissions to the reports, and what people decide about it.
#include <gmock/gmock.h>

#include <chrono>

#include "grader/class/batch.h"
#include "grader/class/late_ledger.h"
#include "grader/class/manual_grading.h"
#include "grader/class/reports.h"
#include "grader/judge/score.h"
#include "grader/store/store.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A file that is worth 10 points; due on the evening of October 6, or of another day.
Rubric rubric_due(const std::string& day = "2024-10-06", const std::string& title = "Homework",
                  int free_days = 3) {
  const Result<Rubric> rubric = parse_rubric(R"({
    "assignment": "take_stones", "title": ")" + title +
                                                 R"(", "hand_in": "^(.+)-A4",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },
    "late": {"due": ")" + day + R"( 23:59", "zone": "America/Chicago",
             "deductions": [10, 25, 50], "free_days": )" +
                                                 std::to_string(free_days) + R"(},
    "sections": [
      {"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "question 1's script", "points": 10, "pattern": "a4q1.*"}]}
    ]})",
                                             "rubric.json");
  EXPECT_TRUE(rubric) << rubric.error().message;
  return *rubric;
}

class LatenessTest : public testing::Test {
 protected:
  LatenessTest() {
    for (const std::string id : {"ann", "bob"}) {
      std::filesystem::create_directories(folder / "hand-ins" / (id + "-A4"));
      test::write_file(folder / "hand-ins" / (id + "-A4") / "a4q1.py", "print()");
    }
  }

  /// Both of them by a table, with bob on time.
  Result<BatchResult> grade(const std::string& time_of_ann, const Rubric& rubric = rubric_due()) {
    test::write_file(folder / "times.csv",
                     "id,time\nann," + time_of_ann + "\nbob,2024-10-06 12:00\n");
    BatchRequest request{folder / "hand-ins", out, 1, [](const auto&...) {}};
    request.hand_in_times = folder / "times.csv";
    return grade_batch(request, rubric);
  }

  /// Ann's points after it, or why it was refused.
  std::string decide_about_ann(DecisionRequest request) {
    request.out = out;
    request.id = "ann";
    request.author = "crd";
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error().message;
    return points_text(*result->row.points) + ": " + result->row.lateness->sentence;
  }
  std::string extend(const std::string& until) {
    DecisionRequest request;
    request.kind = DecisionKind::kExtension;
    request.reason = "ill";
    request.until = until;
    return decide_about_ann(request);
  }
  std::string excuse(bool excused) {
    DecisionRequest request;
    request.kind = DecisionKind::kExcuse;
    request.reason = "ill";
    if (excused) request.points = Fraction(0);
    return decide_about_ann(request);
  }

  [[nodiscard]] std::string summary() const { return test::read_file(out / "summary.txt"); }

  test::FreshFolder folder;
  const std::filesystem::path out = folder / "marks";
};

TEST_F(LatenessTest, IsInEveryReport) {
  const auto graded = grade("2024-10-08 12:00");
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_EQ(graded->rows[0].points, Fraction(15, 2));
  EXPECT_TRUE(graded->rows[0].late);
  EXPECT_FALSE(graded->rows[1].late);
  EXPECT_THAT(
      test::read_file(out / "submissions/ann.json"),
      HasSubstr("\"sentence\": \"2 days late: 25 % of 10 points, 2.5 points, are deducted"));
  EXPECT_THAT(summary(), HasSubstr("7.5 / 10            2 days: -2.5 "));
  EXPECT_THAT(test::read_file(out / "summary.csv"), HasSubstr(",2024-10-08T17:00:00Z,2,2.50,"));
}

TEST_F(LatenessTest, ARubricWithoutAPolicyAsksForNoTimes) {
  Rubric rubric = rubric_due();
  rubric.late.reset();
  const auto graded = grade("2024-10-08T12:00:00Z", rubric);
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_FALSE(graded->rows[0].lateness);
  EXPECT_EQ(graded->rows[0].points, Fraction(10));
}

TEST_F(LatenessTest, AMovedDueDateIsAnotherRubricAndCostsNoRun) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  const auto graded = grade("2024-10-08 12:00", rubric_due("2024-10-07"));
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_EQ(graded->rows[0].points, Fraction(9));
  EXPECT_EQ(graded->unchanged, 2U);
  EXPECT_EQ(graded->as_before, 2U);
}

TEST_F(LatenessTest, AnExtensionMovesTheDeadlineOfOneStudentUntilItIsTakenBack) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  EXPECT_EQ(extend("2024-10-07 23:59"),
            "9: 1 day late after an extension: 10 % of 10 points, 1 point, is deducted");
  EXPECT_EQ(extend("2024-10-08T23:59:00-05:00"), "10: ");
  EXPECT_THAT(summary(), HasSubstr("10 / 10  "));
  EXPECT_THAT(extend(""), HasSubstr("7.5: 2 days late: "));
}

TEST_F(LatenessTest, AnExtensionThatCannotBeIsRefused) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  EXPECT_THAT(extend("tomorrow"), HasSubstr("'tomorrow': it is not a date and a time"));
  EXPECT_EQ(extend("2024-10-06 12:00"),
            "an extension until 2024-10-06 12:00 CDT would give no time: without one it is due at "
            "2024-10-06 23:59 CDT");
  DecisionRequest without_reason;
  without_reason.kind = DecisionKind::kExtension;
  without_reason.until = "2024-10-07 23:59";
  EXPECT_EQ(decide_about_ann(without_reason),
            "an extension needs a reason, for the student, and the name of who gives it");
  Rubric rubric = rubric_due();
  test::write_file(folder / "times.csv", "id,time\n");
  auto text = rubric.files.texts.at(rubric.files.rubric);
  const std::size_t late = text.find("\"late\"");
  text.erase(late, text.find("\"sections\"") - late);
  const Result<Rubric> undated = parse_rubric(text, "rubric.json");
  ASSERT_TRUE(undated) << undated.error().message;
  ASSERT_TRUE(grade("2024-10-08T12:00:00Z", *undated));
  EXPECT_THAT(excuse(true), HasSubstr("the rubric does not say when it is due"));
  EXPECT_THAT(extend("2024-10-08 23:59"), HasSubstr("the rubric does not say when it is due"));
}

TEST_F(LatenessTest, ExcusedItCostsNothingUntilThatIsTakenBack) {
  ASSERT_TRUE(grade("2024-10-20 12:00"));
  EXPECT_EQ(excuse(true), "10: 14 days late, excused (ill): nothing is deducted");
  EXPECT_THAT(summary(), HasSubstr("10 / 10            14 days  "));
  EXPECT_THAT(excuse(false), HasSubstr("0: 14 days late: nothing is accepted"));
}

TEST_F(LatenessTest, AnOverrideReplacesAllPoints) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  DecisionRequest request;
  request.kind = DecisionKind::kOverride;
  request.points = Fraction(10);
  request.reason = "the disk was full";
  EXPECT_THAT(decide_about_ann(request), testing::StartsWith("10: "));
}

TEST_F(LatenessTest, DecisionsAboutItSurviveAnotherVersionOfTheSubmission) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  EXPECT_EQ(extend("2024-10-08 23:59"), "10: ");
  test::write_file(folder / "hand-ins/ann-A4/a4q1.py", "print(2)");
  const auto graded = grade("2024-10-08 13:00");
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_EQ(graded->rows[0].points, Fraction(10));
  EXPECT_THAT(graded->warnings, IsEmpty()) << "it is not about what was handed in";
}

TEST_F(LatenessTest, WhatIsCalledLateWithoutATimeIsAmongWhatAPersonHasToLookAt) {
  std::filesystem::create_directory(folder / "hand-ins/doe_LATE_1001_2002_x-A4");
  test::write_file(folder / "hand-ins/doe_LATE_1001_2002_x-A4/a4q1.py", "print()");
  const auto graded = grade("2024-10-06 12:00");
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_THAT(summary(),
              AllOf(HasSubstr("To be looked at by a person"),
                    HasSubstr("late: the LMS says that it is late, and it is not known by how "
                              "much: nothing is deducted")));
}

TEST_F(LatenessTest, TheTimesOfTheBatchBeforeAreThoseOfWhatIsStillThere) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  const BatchRequest without_table{folder / "hand-ins", out, 1, [](const auto&...) {}};
  const auto again = grade_batch(without_table, rubric_due());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->rows[0].points, Fraction(15, 2));
  EXPECT_EQ(again->rows[0].lateness->known_by, "'times.csv', line 2");
  EXPECT_THAT(again->remarks, IsEmpty());
  test::write_file(folder / "hand-ins/ann-A4/a4q1.py", "print(2)");
  const auto changed = grade_batch(without_table, rubric_due());
  ASSERT_TRUE(changed) << changed.error().message;
  EXPECT_EQ(changed->rows[0].points, Fraction(10));
  EXPECT_THAT(changed->remarks,
              ElementsAre(HasSubstr("the times of 1 hand-in (ann) were known before")));
  EXPECT_TRUE(changed->rows[0].lateness->is_doubtful) << "it is not handed back";
  EXPECT_THAT(changed->rows[0].lateness->sentence,
              HasSubstr("it has changed since 2024-10-08T17:00:00Z, and nothing says when"));
  const auto unchanged = grade_batch(without_table, rubric_due());
  EXPECT_TRUE(unchanged->rows[0].lateness->is_doubtful) << "the doubt stays";
  EXPECT_EQ(excuse(true).substr(0, 2), "10");
}

TEST_F(LatenessTest, ATimeThatTheTableLeavesOutIsForgottenAndThatIsSaid) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  const auto again = grade("");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->rows[0].points, Fraction(10));
  EXPECT_THAT(again->remarks, ElementsAre(HasSubstr("was --handed-in forgotten?")));
}

TEST_F(LatenessTest, ATableAboutNobodyHereIsRefusedBeforeAnythingIsGraded) {
  BatchRequest request{folder / "hand-ins", out, 1, [](const auto&...) {}};
  request.hand_in_times = folder / "other.csv";
  test::write_file(*request.hand_in_times, "user,time\n101,2024-10-07 12:00\n102,2024-10-07\n");
  const auto graded = grade_batch(request, rubric_due());
  ASSERT_FALSE(graded);
  EXPECT_THAT(
      graded.error().message,
      AllOf(HasSubstr("--handed-in "),
            HasSubstr("other.csv': none of its 2 rows is about a submission of this "
                      "folder; it begins with user '101'; user '102', and the folder with ann; "
                      "bob")));
  EXPECT_FALSE(std::filesystem::exists(out / "summary.txt"));
}

TEST_F(LatenessTest, ATableAmongTheSubmissionsIsNone) {
  BatchRequest request{folder / "hand-ins", out, 1, [](const auto&...) {}};
  request.hand_in_times = folder / "hand-ins/times.csv";
  test::write_file(*request.hand_in_times, "id,time\nann,2024-10-07 12:00\n");
  const auto graded = grade_batch(request, rubric_due());
  ASSERT_TRUE(graded) << graded.error().message;
  ASSERT_EQ(graded->rows.size(), 2U);
  EXPECT_EQ(graded->rows[0].points, Fraction(9));
  EXPECT_THAT(graded->set_aside, ElementsAre(HasSubstr("'times.csv' is the table of when")));
}

TEST_F(LatenessTest, ATableThatCannotBeReadStopsTheBatch) {
  BatchRequest request{folder / "hand-ins", out, 1, [](const auto&...) {}};
  request.hand_in_times = folder / "none.csv";
  const auto graded = grade_batch(request, rubric_due());
  ASSERT_FALSE(graded);
  EXPECT_EQ(graded.error().message,
            "--handed-in " + (folder / "none.csv").string() + ": this file does not exist");
}

TEST_F(LatenessTest, TheLedgerIsOfSeveralFoldersAndStoresWhatItSpendsOnlyWhenAsked) {
  ASSERT_TRUE(grade("2024-10-08 12:00", rubric_due("2024-10-06", "One")));
  std::filesystem::rename(out, folder / "hw1");
  ASSERT_TRUE(grade("2024-10-15 12:00", rubric_due("2024-10-13", "Two")));
  std::filesystem::create_directory(folder / "term");
  std::filesystem::rename(folder / "hw1", folder / "term/hw1");
  std::filesystem::rename(out, folder / "term/hw2");
  const auto folders = marks_folders({folder / "term"});
  ASSERT_TRUE(folders) << folders.error().message;
  EXPECT_EQ(folders->size(), 2U);

  const std::string before = test::read_file(folder / "term/hw1/summary.txt");
  const auto read = read_late_ledger(*folders);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_THAT(
      ledger_text(*read),
      HasSubstr("ann: 3 of 3 free days spent, 0 left\n"
                "  hw1  2 days late, 2 free days      10 of 10 points; 7.5 without them; by "
                "'times.csv', line 2\n"
                "  hw2  2 days late, 1 free day       10 -> 9 of 10 points; 7.5 without "
                "it; by 'times.csv', line 2\n"));
  EXPECT_EQ(test::read_file(folder / "term/hw1/summary.txt"), before);

  ASSERT_TRUE(spend_late_ledger(*folders, "crd"));
  EXPECT_THAT(test::read_file(folder / "term/hw2/submissions/ann.json"),
              HasSubstr("2 days late; 1 free day was used: 10 % of 10 points, 1 point"));
  const auto decisions = [&] {
    return Store::open_to_read(folder / "term/hw1")->decisions("name ann-A4");
  };
  ASSERT_EQ(decisions().size(), 1U);
  EXPECT_EQ(decisions()[0].kind, DecisionKind::kFreeDays);
  EXPECT_EQ(decisions()[0].days, 2);
  EXPECT_EQ(decisions()[0].author, "crd");
  EXPECT_EQ(decisions()[0].reason, "free days of the term, spent by the ledger over hw1, hw2");
  ASSERT_TRUE(spend_late_ledger(*folders, "crd"));
  EXPECT_EQ(decisions().size(), 1U) << "nothing else is spent now";

  // An extension for the first one leaves the days to the second.
  ASSERT_TRUE(
      decide({folder / "term/hw1", "ann", DecisionKind::kExcuse, "", Fraction(0), "ill", "crd"}));
  ASSERT_TRUE(spend_late_ledger(*folders, "crd"));
  EXPECT_EQ(decisions().back().days, 0);
  EXPECT_THAT(test::read_file(folder / "term/hw2/submissions/ann.json"),
              HasSubstr("2 days late; 2 free days were used: nothing is deducted"));
}

TEST_F(LatenessTest, TheLedgerSaysWhatItLeavesOutAndRefusesWhatItCannotRead) {
  ASSERT_TRUE(grade("2024-10-08 12:00"));
  EXPECT_THAT(marks_folders({folder / "none"}).error().message,
              HasSubstr("this folder does not exist"));
  EXPECT_THAT(marks_folders({folder / "hand-ins"}).error().message,
              HasSubstr("it is not a marks folder, and contains none"));
  EXPECT_THAT(marks_folders({out, folder / "hand-ins/../marks"}).error().message,
              HasSubstr("this folder is named twice"));
  EXPECT_THAT(spend_late_ledger({out}, "").error().message,
              HasSubstr("the name of the person who spends the free days"));
  const Result<StoreLock> other = StoreLock::take(out);
  ASSERT_TRUE(other);
  EXPECT_FALSE(spend_late_ledger({out}, "crd")) << "a grader writes there";
  EXPECT_TRUE(read_late_ledger({out}));
}

}  // namespace
}  // namespace cairn
