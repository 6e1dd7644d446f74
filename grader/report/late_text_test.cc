// What reports show of lateness: the points before and after it, and why.
#include <gmock/gmock.h>

#include "grader/report/check_text.h"
#include "grader/report/class_table.h"
#include "grader/report/compare.h"
#include "grader/report/summary_row.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Graded two_days_late() {
  Graded graded;
  graded.rubric = "Take-Stones";
  graded.id = "jdoe";
  graded.verdict = Verdict::kAccepted;
  graded.marks = {true, 65, 65, 0, {{"compiles", 5, 5}, {"Six lines", 60, 60}}};
  graded.lateness = {
      "2024-10-07T04:59:00Z",
      "2024-10-08T05:00:00Z",
      "a list",
      2,
      1,
      Fraction(13, 2),
      "2 days late; 1 free day was used: 10 % of 65 points, 6.5 points, are deducted"};
  return graded;
}

Graded called_late() {
  Graded graded = two_days_late();
  graded.lateness = {"2024-10-07T04:59:00Z", "", "", 0, 0, 0, "the LMS says that it is late", true};
  return graded;
}

TEST(LateReport, ShowsWhatIsDeductedBetweenThePartsAndTheTotal) {
  EXPECT_THAT(report_text(two_days_late(), {.all = true}),
              AllOf(HasSubstr("2 days late; 1 free day was used: 10 % of 65 points, 6.5 points"),
                    HasSubstr("\n  compiles         5 of 5\n"
                              "  Six lines       60 of 60\n"
                              "  being late    -6.5\n"
                              "  total: 58.5 / 65\n")));
}

TEST(LateReport, OnTimeNothingIsShown) {
  Graded graded = two_days_late();
  graded.lateness = {"2024-10-07T04:59:00Z", "2024-10-06T05:00:00Z", "a list"};
  const std::string text = report_text(graded, {.all = true});
  graded.lateness.reset();
  EXPECT_EQ(text, report_text(graded, {.all = true}));
}

TEST(LateReport, PointsOfAPersonReplaceLatenessToo) {
  Graded graded = two_days_late();
  Decision decision;
  decision.kind = DecisionKind::kOverride;
  decision.points = Fraction(60);
  graded.decisions = {decision};
  EXPECT_EQ(final_points(graded), Fraction(60));
  EXPECT_THAT(report_text(graded, {.all = true}),
              AllOf(HasSubstr("total: 60 / 65\n"), Not(HasSubstr("being late"))));
  Graded doubtful = called_late();
  doubtful.decisions = {decision};
  EXPECT_THAT(summary_row(doubtful).unread, IsEmpty()) << "nothing is left to look at";
}

TEST(LateSummary, MarksWhatIsLate) {
  const auto table = [](const Graded& graded) {
    return summary_text("take_stones", "Take-Stones", {summary_row(graded)});
  };
  EXPECT_THAT(table(two_days_late()), AllOf(HasSubstr("58.5 / 65 "), HasSubstr(" 2 days: -6.5 ")));
  Graded free = two_days_late();
  free.lateness->deducted = 0;
  EXPECT_THAT(table(free), AllOf(HasSubstr(" 65 / 65 "), HasSubstr(" 2 days ")));
  EXPECT_THAT(table(called_late()),
              AllOf(HasSubstr(" late? "), HasSubstr("To be looked at by a person"),
                    HasSubstr("jdoe: late: the LMS says that it is late")));
}

TEST(LateSummary, SaysByWhatATimeIsKnown) {
  EXPECT_THAT(summary_text("take_stones", "Take-Stones", {summary_row(two_days_late())}),
              HasSubstr("6.5 points, are deducted (by a list)\n"));
  Graded said = two_days_late();
  said.lateness->sentence = "by a list it was handed in on time";
  EXPECT_THAT(summary_text("take_stones", "Take-Stones", {summary_row(said)}),
              HasSubstr("jdoe: by a list it was handed in on time\n"));
}

TEST(LateProgress, SaysWhatLatenessCosts) {
  EXPECT_EQ(progress_text(summary_row(two_days_late())),
            "jdoe: all right, 58.5 of 65 after 6.5 for being late");
  EXPECT_EQ(progress_text(summary_row(called_late())), "jdoe: all right, 65 of 65, perhaps late");
  Graded set = two_days_late();
  Decision decision;
  decision.kind = DecisionKind::kOverride;
  decision.points = Fraction(60);
  set.decisions = {decision};
  EXPECT_EQ(progress_text(summary_row(set)), "jdoe: all right, 60 of 65");
  Graded failed;
  failed.id = "roe";
  EXPECT_EQ(progress_text(summary_row(failed)), "roe: not graded");
}

TEST(LateComparison, SaysWhatMoved) {
  Graded on_time = two_days_late();
  on_time.lateness.reset();
  EXPECT_TRUE(compare(two_days_late(), two_days_late()).agrees());
  const Comparison comparison = compare(on_time, two_days_late());
  EXPECT_EQ(comparison.before, "65 points");
  EXPECT_EQ(comparison.after, "58.5 points");
  EXPECT_THAT(comparison.differences,
              ElementsAre("lateness: on time -> 2 days late; 1 free day was used: 10 % of 65 "
                          "points, 6.5 points, are deducted"));
  EXPECT_FALSE(compare(on_time, called_late()).agrees());
}

}  // namespace
}  // namespace cairn
