// From judgements to marks, by sums that a person can do.
#include "grader/judge/score.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

constexpr std::size_t kMove = 0;
constexpr std::size_t kValue = 1;
constexpr std::size_t kVisited = 2;
constexpr std::size_t kFactor = 5;
constexpr std::size_t kFields = 6;

const Rubric& course() {
  static const Rubric rubric = test::shipped("take_stones_course.json");
  return rubric;
}

const Rubric& kind() {
  static const Rubric rubric = test::shipped("take_stones.json");
  return rubric;
}

using Cases = std::vector<CaseJudgement>;

CaseJudgement right_case() {
  CaseJudgement judgement;
  judgement.verdict = Verdict::kAccepted;
  for (const FieldRule& rule : std::get<LinesFormat>(test::cases_of(course()).format).fields) {
    FieldJudgement field;
    field.label = rule.label;
    field.verdict = FieldVerdict::kRight;
    field.credit = 1;
    judgement.fields.push_back(field);
  }
  return judgement;
}

/// The marks of a rubric with one section.
Marks score(bool compiled, const Cases& cases, const Rubric& rubric) {
  return cairn::score(compiled, {{cases, {}}}, rubric);
}

CaseJudgement stopped_case(Verdict verdict) {
  CaseJudgement judgement;
  judgement.verdict = verdict;
  return judgement;
}

/// As many right cases as the rubric has.
Cases all_right(const Rubric& rubric) {
  Cases cases(test::cases_of(rubric).suite.cases.size(), right_case());
  return cases;
}

void make_wrong(CaseJudgement& judgement, std::size_t field) {
  judgement.verdict = Verdict::kWrongAnswer;
  judgement.fields[field].verdict = FieldVerdict::kWrong;
  judgement.fields[field].credit = 0;
}

/// The field wrong in so many cases, counted from the first.
void make_wrong(Cases& cases, std::size_t field, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) make_wrong(cases[i], field);
}

std::string points(const Marks& marks) {
  return marks.graded ? marks.points.decimal(2) + " of " + marks.out_of.decimal(2) : "not graded";
}

/// Each part as "9 of 12", the one that does not count in parentheses.
std::string parts(const Marks& marks) {
  std::string text;
  for (const MarkPart& part : marks.parts) {
    const std::string one = part.points.decimal(2) + "/" + part.out_of.decimal(2);
    text += (text.empty() ? "" : " ") + (part.counts ? one : "(" + one + ")");
  }
  return text;
}

struct CourseRow {
  std::string name;
  std::function<void(Cases&)> change;
  std::string points;
  std::string parts;
};

/// 5 for compiling, then 5 a case that is all right or 10 a line that is right in all 12 cases.
class CourseScoreTest : public testing::TestWithParam<CourseRow> {};

TEST_P(CourseScoreTest, IsTheCoursesSum) {
  Cases cases = all_right(course());
  GetParam().change(cases);
  const Marks marks = score(true, cases, course());
  EXPECT_EQ(points(marks), GetParam().points);
  EXPECT_EQ(parts(marks), GetParam().parts);
}

INSTANTIATE_TEST_SUITE_P(
    All, CourseScoreTest,
    testing::Values(CourseRow{"AllRight", [](Cases&) {}, "65.00 of 65.00",
                              "5.00/5.00 60.00/60.00 (60.00/60.00)"},
                    CourseRow{"OneLineWrongOnceCostsACase",
                              [](Cases& cases) { make_wrong(cases, kMove, 1); }, "60.00 of 65.00",
                              "5.00/5.00 55.00/60.00 (50.00/60.00)"},
                    CourseRow{"OneLineWrongTwiceIsEvenEitherWay",
                              [](Cases& cases) { make_wrong(cases, kMove, 2); }, "55.00 of 65.00",
                              "5.00/5.00 50.00/60.00 (50.00/60.00)"},
                    CourseRow{"OneLineWrongThreeTimesCostsALine",
                              [](Cases& cases) { make_wrong(cases, kMove, 3); }, "55.00 of 65.00",
                              "5.00/5.00 (45.00/60.00) 50.00/60.00"},
                    CourseRow{"OneLineWrongAlwaysCostsALine",
                              [](Cases& cases) { make_wrong(cases, kFactor, 12); },
                              "55.00 of 65.00", "5.00/5.00 (0.00/60.00) 50.00/60.00"},
                    CourseRow{"TwoLinesWrongAlwaysCostTwo",
                              [](Cases& cases) {
                                make_wrong(cases, kFactor, 12);
                                make_wrong(cases, kValue, 12);
                              },
                              "45.00 of 65.00", "5.00/5.00 (0.00/60.00) 40.00/60.00"},
                    CourseRow{"OneCaseAllWrongCostsACase",
                              [](Cases& cases) { cases[4] = stopped_case(Verdict::kTimeLimit); },
                              "60.00 of 65.00", "5.00/5.00 55.00/60.00 (0.00/60.00)"},
                    CourseRow{"EachLineWrongInItsOwnCaseCostsSixCases",
                              [](Cases& cases) {
                                for (std::size_t i = 0; i < kFields; ++i) make_wrong(cases[i], i);
                              },
                              "35.00 of 65.00", "5.00/5.00 30.00/60.00 (0.00/60.00)"},
                    CourseRow{"AllTooSlowLeavesWhatCompilingGives",
                              [](Cases& cases) {
                                for (CaseJudgement& judgement : cases)
                                  judgement = stopped_case(Verdict::kTimeLimit);
                              },
                              "5.00 of 65.00", "5.00/5.00 0.00/60.00 (0.00/60.00)"},
                    CourseRow{"AFormThatCostsSomethingCostsTheCaseAndTheLine",
                              [](Cases& cases) {
                                for (CaseJudgement& judgement : cases)
                                  judgement.fields[kValue].credit = Fraction(9, 10);
                              },
                              "55.00 of 65.00", "5.00/5.00 (0.00/60.00) 50.00/60.00"},
                    CourseRow{"AnExtraLineCostsTheCaseAndNoLine",
                              [](Cases& cases) {
                                for (CaseJudgement& judgement : cases) judgement.format_penalty = 1;
                              },
                              "65.00 of 65.00", "5.00/5.00 (0.00/60.00) 60.00/60.00"},
                    CourseRow{"OneCaseThatWeFailedToJudgeIsNoMark",
                              [](Cases& cases) { cases[11] = stopped_case(Verdict::kJudgeError); },
                              "not graded", ""}),
    test::kNameOfRow);

/// 5 for compiling; 12 12 10 10 8 8 for the lines, over 30 cases.
class KindScoreTest : public testing::TestWithParam<CourseRow> {};

TEST_P(KindScoreTest, IsTheSumOfItsLines) {
  Cases cases = all_right(kind());
  ASSERT_EQ(cases.size(), 30U) << "the sums below are for 30 cases";
  GetParam().change(cases);
  const Marks marks = score(true, cases, kind());
  EXPECT_EQ(points(marks), GetParam().points);
  EXPECT_EQ(parts(marks), GetParam().parts);
}

INSTANTIATE_TEST_SUITE_P(
    All, KindScoreTest,
    testing::Values(
        CourseRow{"AllRight", [](Cases&) {}, "65.00 of 65.00",
                  "5.00/5.00 12.00/12.00 12.00/12.00 10.00/10.00 10.00/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"OneLineWrongInHalfTheCases", [](Cases& cases) { make_wrong(cases, kValue, 15); },
                  "59.00 of 65.00",
                  "5.00/5.00 12.00/12.00 6.00/12.00 10.00/10.00 10.00/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"ATenthForItsFormInEveryCase",  // 12 - 1.2
                  [](Cases& cases) {
                    for (CaseJudgement& judgement : cases)
                      judgement.fields[kValue].credit = Fraction(9, 10);
                  },
                  "63.80 of 65.00",
                  "5.00/5.00 12.00/12.00 10.80/12.00 10.00/10.00 10.00/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"ATenthForTheWholeOutputInEveryCase",  // 60 * 0.9 + 5
                  [](Cases& cases) {
                    for (CaseJudgement& judgement : cases)
                      judgement.format_penalty = Fraction(1, 10);
                  },
                  "59.00 of 65.00",
                  "5.00/5.00 10.80/12.00 10.80/12.00 9.00/10.00 9.00/10.00 7.20/8.00 7.20/8.00"},
        CourseRow{"BothAddUpAndStopAtZero",  // Move: 12 * (0.3 - 0.4 -> 0)
                  [](Cases& cases) {
                    for (CaseJudgement& judgement : cases) {
                      judgement.fields[kMove].credit = Fraction(3, 10);
                      judgement.format_penalty = Fraction(2, 5);
                    }
                  },
                  "33.80 of 65.00",
                  "5.00/5.00 0.00/12.00 7.20/12.00 6.00/10.00 6.00/10.00 4.80/8.00 4.80/8.00"},
        CourseRow{"ThirdsRoundUp",  // 65 - 10/3 = 61.666...
                  [](Cases& cases) { make_wrong(cases, kVisited, 10); }, "61.67 of 65.00",
                  "5.00/5.00 12.00/12.00 12.00/12.00 6.67/10.00 10.00/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"ThirdsRoundDown",  // 65 - 20/3 = 58.333...
                  [](Cases& cases) { make_wrong(cases, kVisited, 20); }, "58.33 of 65.00",
                  "5.00/5.00 12.00/12.00 12.00/12.00 3.33/10.00 10.00/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"RoundedPartsAreNotAddedUp",  // 5 + 40 + 10/3 + 10/3 = 51.666..., not 51.66
                  [](Cases& cases) {
                    make_wrong(cases, kVisited, 20);
                    make_wrong(cases, kVisited + 1, 20);
                  },
                  "51.67 of 65.00",
                  "5.00/5.00 12.00/12.00 12.00/12.00 3.33/10.00 3.33/10.00 8.00/8.00 8.00/8.00"},
        CourseRow{"OneCaseStopped",  // 5 + 60 * 29/30
                  [](Cases& cases) { cases[7] = stopped_case(Verdict::kOutputLimit); },
                  "63.00 of 65.00",
                  "5.00/5.00 11.60/12.00 11.60/12.00 9.67/10.00 9.67/10.00 7.73/8.00 7.73/8.00"},
        CourseRow{"OneCaseThatWeFailedToJudgeIsNoMark",
                  [](Cases& cases) { cases[0] = stopped_case(Verdict::kJudgeError); }, "not graded",
                  ""}),
    test::kNameOfRow);

TEST(Score, NothingStartedIsWhatCompilingGives) {
  EXPECT_EQ(points(score(true, Cases{}, course())), "5.00 of 65.00");
  EXPECT_EQ(points(score(true, Cases{}, kind())), "5.00 of 65.00");
}

TEST(Score, NothingCompiledIsNothing) {
  EXPECT_EQ(points(score(false, Cases{}, course())), "0.00 of 65.00");
  EXPECT_EQ(parts(score(false, Cases{}, course())), "0.00/5.00 0.00/60.00 (0.00/60.00)");
  EXPECT_EQ(points(score(false, Cases{}, kind())), "0.00 of 65.00");
}

TEST(Score, WhatWeFailedToGradeHasNoPointsAndSaysOutOfHowMany) {
  const Marks marks = not_graded(course());
  EXPECT_FALSE(marks.graded);
  EXPECT_EQ(marks.out_of, Fraction(65));
  EXPECT_TRUE(marks.parts.empty());
}

Scheme leaf(Scheme::Kind kind, const Fraction& points) {
  Scheme scheme;
  scheme.kind = kind;
  scheme.points = points;
  return scheme;
}

Scheme node(Scheme::Kind kind, std::vector<Scheme> parts) {
  Scheme scheme;
  scheme.kind = kind;
  scheme.parts = std::move(parts);
  return scheme;
}

TEST(Score, SumsAndAlternativesNest) {
  using Kind = Scheme::Kind;
  Rubric rubric = course();
  rubric.compile_points = 0;
  // 12 cases: 1 a case, and the larger of 10 a line and (2 a case and 1 a line).
  test::cases_of(rubric).scheme = node(
      Kind::kSum, {leaf(Kind::kPerCase, 1),
                   node(Kind::kLargerOf,
                        {leaf(Kind::kPerLine, 10),
                         node(Kind::kSum, {leaf(Kind::kPerCase, 2), leaf(Kind::kPerLine, 1)})})});
  Cases cases = all_right(rubric);
  EXPECT_EQ(parts(score(true, cases, rubric)), "12.00/12.00 60.00/60.00 (24.00/24.00) (6.00/6.00)");
  EXPECT_EQ(points(score(true, cases, rubric)), "72.00 of 72.00");
  for (std::size_t field = 0; field < kFields; ++field) make_wrong(cases[0], field);
  EXPECT_EQ(parts(score(true, cases, rubric)), "11.00/12.00 (0.00/60.00) 22.00/24.00 0.00/6.00");
  EXPECT_EQ(points(score(true, cases, rubric)), "33.00 of 72.00");
}

TEST(Score, OfAnAlternativeWithinAnAlternativeOnePartCounts) {
  using Kind = Scheme::Kind;
  Rubric rubric = course();
  rubric.compile_points = 0;
  // 12 cases, 6 lines.
  test::cases_of(rubric).scheme = node(
      Kind::kLargerOf, {node(Kind::kLargerOf, {leaf(Kind::kPerCase, 6), leaf(Kind::kPerCase, 1)}),
                        leaf(Kind::kPerLine, 10)});
  const Marks marks = score(true, all_right(rubric), rubric);
  EXPECT_EQ(parts(marks), "72.00/72.00 (12.00/12.00) (60.00/60.00)");
  EXPECT_EQ(points(marks), "72.00 of 72.00");
}

TEST(Score, AllCasesOrNothingIsLostByOne) {
  Rubric rubric = course();
  rubric.compile_points = 0;
  test::cases_of(rubric).scheme = leaf(Scheme::Kind::kAllCases, 100);
  Cases cases = all_right(rubric);
  EXPECT_EQ(points(score(true, cases, rubric)), "100.00 of 100.00");
  make_wrong(cases.back(), kValue);
  EXPECT_EQ(points(score(true, cases, rubric)), "0.00 of 100.00");
}

TEST(Score, HalfACentRoundsUp) {
  Rubric rubric = course();
  rubric.compile_points = 0;
  test::cases_of(rubric).scheme = leaf(Scheme::Kind::kPerCase, Fraction(1, 200));  // 0.005
  Cases cases = all_right(rubric);
  EXPECT_EQ(points(score(true, cases, rubric)), "0.06 of 0.06");
  make_wrong(cases, kMove, 11);
  EXPECT_EQ(points(score(true, cases, rubric)), "0.01 of 0.06");
}

TEST(Score, AFieldThatTheSchemeDoesNotNameIsWorthNothing) {
  Rubric rubric = kind();
  test::cases_of(rubric).scheme.points_of = {{"Value", Fraction(10)}};
  Cases cases = all_right(rubric);
  make_wrong(cases, kMove, 30);
  EXPECT_EQ(points(score(true, cases, rubric)), "15.00 of 15.00");
}

TEST(Score, NoMarkIsBelowZeroOrAboveFullAndNoRightLineCostsPoints) {
  for (const Rubric* rubric : {&course(), &kind()}) {
    Cases cases = all_right(*rubric);
    Fraction before = score(true, cases, *rubric).points;
    for (CaseJudgement& judgement : cases) {
      for (std::size_t field = 0; field < kFields; ++field) {
        make_wrong(judgement, field);
        const Fraction now = score(true, cases, *rubric).points;
        EXPECT_LE(now, before);
        EXPECT_GE(now, Fraction(0));
        before = now;
      }
    }
    EXPECT_EQ(before, rubric->compile_points);
  }
}

/// A section of one field in one case, worth so many points.
Section section_worth(const Fraction& points) {
  CaseSection cases;
  cases.suite.cases = {{"one", "", {}, false, {{"Value", std::int64_t{1}}}}};
  cases.scheme = leaf(Scheme::Kind::kPerCase, points);
  return {"cases", false, cases};
}

TEST(Score, IsRoundedOnceAfterTheSumOfAllSections) {
  Rubric rubric;
  rubric.sections = {section_worth(Fraction(1, 3)), section_worth(Fraction(1, 3))};
  CaseJudgement right;
  right.verdict = Verdict::kAccepted;
  right.fields = {{"Value", FieldVerdict::kRight, "", "", {}, 1, ""}};
  const SectionResult result{{right}, {}};
  EXPECT_EQ(points(cairn::score(true, {result, result}, rubric)), "0.67 of 0.67")
      << "0.33 + 0.33 = 0.66";
}

/// Two items that a person reads, worth 4 and 6.
Rubric read_by_hand() {
  Rubric rubric;
  rubric.sections = {{"comments", false, ItemSection{{{"q1", "clear", 4}, {"q2", "complete", 6}}}}};
  return rubric;
}

TEST(Score, AnItemWithoutAHandMarkIsPendingAndOneOfZeroIsNot) {
  const SectionResult result{{}, {{Fraction(0), "not there"}, {}}};
  const Marks marks = cairn::score(true, {result}, read_by_hand());
  EXPECT_EQ(points(marks), "0.00 of 10.00");
  EXPECT_EQ(marks.pending, Fraction(6));
  ASSERT_EQ(marks.parts.size(), 2U);
  EXPECT_FALSE(marks.parts[0].pending);
  EXPECT_TRUE(marks.parts[1].pending);
  EXPECT_EQ(marks.parts[0].remark, "not there");
  EXPECT_EQ(marks.parts[0].item, "q1") << "grade mark can still change it";
}

TEST(Score, ItemsWithoutResultsArePending) {
  EXPECT_EQ(cairn::score(true, {}, read_by_hand()).pending, Fraction(10));
}

TEST(Score, AFileThatIsThereIsWorthItsPointsAndIsNoItemOfGradeMark) {
  Rubric rubric;
  rubric.sections = {{"files", false, ItemSection{{{"log", "the log", 3, "*.log"}}}}};
  const SectionResult there{{}, {{Fraction(3), "a.log"}}};
  const Marks marks = cairn::score(true, {there}, rubric);
  EXPECT_EQ(points(marks), "3.00 of 3.00");
  EXPECT_EQ(marks.parts.at(0).item, "");
}

TEST(PointsText, IsAsPeopleWriteIt) {
  EXPECT_EQ(points_text(Fraction(60)), "60");
  EXPECT_EQ(points_text(Fraction(0)), "0");
  EXPECT_EQ(points_text(Fraction(100)), "100");
  EXPECT_EQ(points_text(Fraction(105, 2)), "52.5");
  EXPECT_EQ(points_text(Fraction(6167, 100)), "61.67");
  EXPECT_EQ(points_text(Fraction(1, 10)), "0.1");
  EXPECT_EQ(points_text(Fraction(185, 3)), "61.67");
}

}  // namespace
}  // namespace cairn
