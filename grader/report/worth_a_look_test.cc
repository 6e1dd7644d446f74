#include "grader/report/worth_a_look.h"

#include <gmock/gmock.h>

#include <string>

namespace cairn {
namespace {

/// Of 65 points; every case went so.
Graded graded_with(const Fraction& points, Verdict verdict) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = verdict;
  graded.reason = "in 2 of 2 cases, first in one: this line is missing: 'Move: 3'";
  graded.marks.graded = true;
  graded.marks.points = points;
  graded.marks.out_of = Fraction(65);
  graded.cases.resize(2);
  for (CaseReport& case_report : graded.cases) case_report.judgement.verdict = verdict;
  return graded;
}

std::string words_about(const Graded& graded) {
  const auto look = why_worth_a_look(graded);
  return look ? look->words + " | " + look->command : "";
}

TEST(WorthALook, IsAMarkNearZero) {
  EXPECT_EQ(
      words_about(graded_with(Fraction(5), Verdict::kWrongAnswer)),
      "not one case is right; in 2 of 2 cases, first in one: this line is missing: 'Move: 3' | "
      "grade show MARKS ann");
  EXPECT_EQ(words_about(graded_with(Fraction(13, 2), Verdict::kWrongAnswer)),
            words_about(graded_with(Fraction(5), Verdict::kWrongAnswer)))
      << "a tenth";
  EXPECT_EQ(words_about(graded_with(Fraction(7), Verdict::kWrongAnswer)), "");
}

TEST(WorthALook, IsAProgramThatOneChangeMakesRight) {
  Graded graded = graded_with(Fraction(60), Verdict::kWrongAnswer);
  graded.location = LocationReport{};
  LocationReport& location = *graded.location;
  location.complete = true;
  location.cases_right = 2;
  location.changes = {{"A.java", 7, "A.f", "a < b", "a <= b", "with `<=` in place of `<`"}};
  EXPECT_EQ(words_about(graded),
            "one change away: with `<=` in place of `<` in line 7 of A.java all 2 cases come out "
            "right | grade show MARKS ann");
  location.alternatives = {location.changes};
  EXPECT_THAT(words_about(graded), HasSubstr("right; a change elsewhere does the same |"));
  location.changes.push_back(location.changes.front());
  EXPECT_EQ(words_about(graded), "") << "two changes";
  location.changes.clear();
  EXPECT_EQ(words_about(graded), "") << "in too many places";
}

TEST(WorthALook, IsNoMarkOfSomebodyWhoHasSomethingRight) {
  Graded graded = graded_with(Fraction(5), Verdict::kWrongAnswer);
  graded.cases[0].judgement.verdict = Verdict::kAccepted;
  EXPECT_EQ(words_about(graded), "");
}

TEST(WorthALook, IsAFormThatCostsAllPoints) {
  EXPECT_THAT(words_about(graded_with(Fraction(0), Verdict::kPresentationError)),
              testing::StartsWith("every answer is right, and its form costs the points; in 2 of"));
}

TEST(WorthALook, NamesACompilersOnlyErrorAsSuch) {
  Graded graded = graded_with(Fraction(0), Verdict::kCompileError);
  graded.reason = "it does not compile: A.java:3: error: ';' expected";
  graded.build_log = "A.java:3: error: ';' expected\n1 error\n";
  EXPECT_EQ(words_about(graded),
            "it does not compile: A.java:3: error: ';' expected (its only error) | "
            "grade show MARKS ann");
  graded.build_log = "A.java:3: error: ';' expected\n11 errors\n";
  EXPECT_EQ(words_about(graded),
            "it does not compile: A.java:3: error: ';' expected | grade show MARKS ann");
}

TEST(WorthALook, OfSeveralProgramsAPersonCanChooseOne) {
  Graded graded = graded_with(Fraction(0), Verdict::kNoProgram);
  graded.id = "o'neill";
  graded.reason = "2 classes have a main method";
  EXPECT_EQ(words_about(graded),
            R"(2 classes have a main method | grade choose MARKS 'o'\''neill' PATH --by NAME )"
            "--reason TEXT");
}

TEST(WorthALook, IsWhatLatenessTakes) {
  Graded graded = graded_with(Fraction(65), Verdict::kAccepted);
  graded.lateness = Lateness{};
  graded.lateness->deducted = Fraction(65);
  graded.lateness->sentence = "6 days late: nothing is accepted";
  EXPECT_EQ(words_about(graded),
            "6 days late: nothing is accepted | grade excuse MARKS ann --by NAME --reason TEXT");
}

TEST(WorthALook, WithoutCasesItIsTheReasonAlone) {
  Graded graded = graded_with(Fraction(0), Verdict::kWrongAnswer);
  graded.cases.clear();
  graded.reason = "the file README.txt is missing or empty";
  EXPECT_EQ(words_about(graded), "the file README.txt is missing or empty | grade show MARKS ann");
}

TEST(WorthALook, IsNothingThatAPersonHasSetOrHasToSettle) {
  const Graded zero = graded_with(Fraction(0), Verdict::kWrongAnswer);
  Graded set = zero;
  Decision decision;
  decision.kind = DecisionKind::kOverride;
  decision.points = Fraction(0);
  set.decisions.push_back(decision);
  EXPECT_EQ(words_about(set), "");

  Graded pending = zero;
  pending.marks.pending = Fraction(10);
  EXPECT_EQ(words_about(pending), "");

  Graded failed = zero;
  failed.marks.graded = false;
  EXPECT_EQ(words_about(failed), "");

  Graded superseded = zero;
  superseded.superseded_by = "ann-2";
  EXPECT_EQ(words_about(superseded), "");
}

}  // namespace
}  // namespace cairn
