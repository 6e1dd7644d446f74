// What is said of two gradings that differ, and that nothing is said of two that agree.
#include "grader/report/compare.h"

#include <gmock/gmock.h>

#include <functional>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CaseReport case_of(const std::string& name, Verdict verdict, const Fraction& credit) {
  CaseReport case_report;
  case_report.section = "Six lines";
  case_report.judgement.name = name;
  case_report.judgement.verdict = verdict;
  case_report.credit = credit;
  return case_report;
}

Graded graded() {
  Graded graded;
  graded.id = "jdoe";
  graded.verdict = Verdict::kWrongAnswer;
  graded.content = "content 1";
  graded.marks = {true, 53, 65, 0, {{"it compiles", 5, 5}, {"Move: right in 1 of 2", 6, 12}}};
  graded.cases = {case_of("a", Verdict::kAccepted, 1),
                  case_of("b", Verdict::kWrongAnswer, Fraction(1, 2))};
  return graded;
}

/// The comparison with the same after `change`.
Comparison after(const std::function<void(Graded&)>& change,
                 const std::vector<std::string>& rubric_changes = {}) {
  Graded changed = graded();
  change(changed);
  return compare(graded(), changed, rubric_changes);
}

Decision override_by(const std::string& author, std::optional<Fraction> points) {
  return {"Doe", DecisionKind::kOverride, "", points, "the machine was down", author, "today", {},
          {}};
}

TEST(Compare, WhatIsTheSameAgreesWhateverWasPrintedAndWhateverElseChanged) {
  const Comparison same = after(
      [](Graded& now) {
        now.cases[0].out = "other bytes";
        now.cases[0].cpu_seconds = 9;
        now.content = "content 2";
      },
      {"Move 12 -> 20 points"});
  EXPECT_TRUE(same.agrees());
  EXPECT_EQ(same.cases_that_agree, 2U);
  EXPECT_THAT(same.causes, IsEmpty());
}

TEST(Compare, NamesACaseByItsVerdictAndItsCredit) {
  EXPECT_THAT(
      after([](Graded& now) { now.cases[1] = case_of("b", Verdict::kTimeLimit, 0); }).differences,
      ElementsAre("b (Six lines): wrong -> too slow, 50.0 % -> 0.0 %"));
  const Comparison credit = after([](Graded& now) { now.cases[1].credit = Fraction(1, 3); });
  EXPECT_THAT(credit.differences, ElementsAre("b (Six lines): wrong -> wrong, 50.0 % -> 33.3 %"));
  EXPECT_EQ(credit.cases_that_agree, 1U);
}

TEST(Compare, NamesCasesThatOnlyOneOfThemHas) {
  EXPECT_THAT(after([](Graded& now) { now.cases[1].judgement.name = "c"; }).differences,
              ElementsAre("c (Six lines): not run -> wrong", "b (Six lines): wrong -> not run"));
  EXPECT_THAT(after([](Graded& now) { now.cases[1].section = "Other"; }).differences,
              ElementsAre("b (Other): not run -> wrong", "b (Six lines): wrong -> not run"));
}

TEST(Compare, SaysWhatTheRubricAndTheSubmissionHaveToDoWithIt) {
  const Comparison moved = after(
      [](Graded& now) {
        now.marks.points = Fraction(61);
        now.marks.parts[1] = {"Move: right in 1 of 2", 10, 20};
        now.content = "content 2";
      },
      {"Move 12 -> 20 points"});
  EXPECT_EQ(moved.before, "53 points");
  EXPECT_EQ(moved.after, "61 points");
  EXPECT_THAT(moved.differences, ElementsAre("Move: right in 1 of 2: 6 of 12 -> 10 of 20"));
  EXPECT_THAT(moved.causes, ElementsAre("another version of the submission was graded",
                                        "the rubric: Move 12 -> 20 points"));
}

TEST(Compare, SaysWhichDecisionCameAndWhichWent) {
  const auto given = [](Graded& now) { now.decisions = {override_by("crd", 60)}; };
  EXPECT_THAT(after(given).differences,
              ElementsAre("override: 60 points (crd, today): the machine was down"));
  EXPECT_EQ(after(given).after, "60 points");
  Graded before = graded();
  given(before);
  EXPECT_THAT(compare(before, graded()).differences,
              ElementsAre("no longer: override: 60 points (crd, today): the machine was down"));
  Graded withdrawn = before;
  withdrawn.decisions.push_back(override_by("eve", {}));
  EXPECT_TRUE(compare(graded(), withdrawn).agrees());
  Graded by_another = before;
  by_another.decisions.push_back(override_by("eve", 60));
  EXPECT_THAT(compare(before, by_another).differences,
              ElementsAre("override: 60 points (eve, today): the machine was down"));
}

TEST(Compare, AnOverrideDoesNotHideThatOtherPointsWereComputed) {
  Graded before = graded();
  before.decisions = {override_by("crd", 60)};
  Graded now = before;
  now.marks.points = 54;
  const Comparison comparison = compare(before, now);
  EXPECT_EQ(comparison.before, comparison.after);
  EXPECT_THAT(comparison.differences, ElementsAre("the computed points: 53 -> 54"));
  EXPECT_FALSE(comparison.agrees());
}

TEST(Compare, WhatIsNotGradedHasNoPointsAndNotZero) {
  const Comparison failed = after([](Graded& now) {
    now.marks = {false, 0, 65, 0, {}};
    now.verdict = Verdict::kJudgeError;
    now.reason = "the disk was full";
  });
  EXPECT_EQ(failed.after, "not graded");
  EXPECT_THAT(failed.differences,
              ElementsAre("the submission: wrong -> not graded: the disk was full"));
}

TEST(Compare, ListsNoCasesWhereOnlyOneOfThemWasRun) {
  const Comparison not_yet = after([](Graded& now) {
    now.marks = {false, 0, 65, 0, {}};
    now.cases.clear();
  });
  EXPECT_EQ(not_yet.after, "not graded");
  EXPECT_THAT(not_yet.differences, IsEmpty());
}

TEST(Compare, SaysWhatLatenessCostNowAndBefore) {
  const Comparison extended = after([](Graded& now) {
    now.lateness = Lateness{"", "", "", 1, 0, Fraction(13, 2), "1 day late: 6.5 points"};
  });
  EXPECT_EQ(extended.before, "53 points");
  EXPECT_EQ(extended.after, "46.5 points");
  EXPECT_THAT(extended.differences, ElementsAre("lateness: on time -> 1 day late: 6.5 points"));
}

TEST(Graded, ADecisionAboutAnEarlierVersionIsNamedAndStillCounts) {
  Graded submission = graded();
  submission.decisions = {override_by("crd", 60)};
  EXPECT_THAT(outdated_decisions(submission), IsEmpty()) << "nobody knows what it was about";
  submission.decisions[0].content = "content 1";
  submission.decisions[0].files = {"jdoe-HW2-P3.zip"};
  EXPECT_THAT(outdated_decisions(submission), IsEmpty()) << "nobody knows what it is about now";
  submission.content = "content 2";
  EXPECT_THAT(
      outdated_decisions(submission),
      ElementsAre("decided about an earlier version of the submission: override: 60 "
                  "points (crd, today): the machine was down; about jdoe-HW2-P3.zip (content "
                  "content 1)"));
  std::vector<Decision> marks(2, submission.decisions[0]);
  marks[0].kind = marks[1].kind = DecisionKind::kMark;
  marks[0].item = "q8.1";
  marks[1].item = "q8.2";
  std::swap(marks, submission.decisions);
  EXPECT_THAT(
      outdated_decisions(submission),
      ElementsAre("decided about an earlier version of the submission: 2 marks, for q8.1, q8.2"));
  std::swap(marks, submission.decisions);
  submission.content = "";
  EXPECT_THAT(outdated_decisions(submission), testing::SizeIs(1)) << "it can no longer be unpacked";
  EXPECT_EQ(final_points(submission), Fraction(60));
  submission.decisions.push_back(override_by("crd", {}));
  EXPECT_THAT(outdated_decisions(submission), IsEmpty()) << "it was withdrawn";
  EXPECT_EQ(final_points(submission), Fraction(53));
}

TEST(Graded, AnOverrideLeavesNothingToMark) {
  Graded submission = graded();
  submission.marks.pending = 4;
  EXPECT_EQ(final_pending(submission), Fraction(4));
  submission.decisions = {override_by("crd", 60)};
  EXPECT_EQ(final_pending(submission), Fraction(0));
}

}  // namespace
}  // namespace cairn
