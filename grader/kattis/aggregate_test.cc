// The rules of the format's documents, restated: what a package makes of the results of its cases.
#include "grader/kattis/aggregate.h"

#include <gmock/gmock.h>

#include <map>

#include "grader/kattis/kattis_test.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Aggregation = GroupScoring::Aggregation;

TestItem case_called(const std::string& name) { return TestCase{name, "", ""}; }

TestGroup legacy(const std::string& name, LegacyGrading grading, std::vector<TestItem> items) {
  return {name, std::move(grading), std::move(items)};
}

TestGroup scored(const std::string& name, Aggregation aggregation, std::optional<double> most,
                 std::vector<TestItem> items, std::vector<std::string> require_pass = {}) {
  return {name, GroupScoring{aggregation, most, std::move(require_pass)}, std::move(items)};
}

LegacyGrading with_flags(DefaultGrader grader, double accept_score = 1) {
  LegacyGrading grading;
  grading.breaks_on_reject = false;
  grading.grader = grader;
  grading.accept_score = accept_score;
  return grading;
}

/// Every case gets what is said here by its name, and else is accepted.
SubmissionOutcome judged(const TestGroup& data, const std::map<std::string, CaseOutcome>& outcomes,
                         bool scoring = true) {
  return judge_package(data, scoring,
                       {[&](const TestCase& test) {
                          const auto found = outcomes.find(test.name);
                          if (found != outcomes.end()) return found->second;
                          CaseOutcome accepted;
                          accepted.verdict = kAc;
                          return accepted;
                        },
                        [](const auto&, const auto&) { return CustomGrade{}; }});
}

CaseOutcome got(Verdict verdict, std::optional<double> score = {}) {
  CaseOutcome outcome;
  outcome.verdict = verdict;
  outcome.score = score;
  return outcome;
}

std::vector<std::string> names_of(const SubmissionOutcome& outcome) {
  std::vector<std::string> names;
  for (const auto& [test, result] : outcome.cases) names.push_back(test->name);
  return names;
}

std::vector<GroupOutcome> results(const std::vector<Verdict>& verdicts,
                                  const std::vector<double>& scores = {}) {
  std::vector<GroupOutcome> all;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    all.push_back({"", verdicts[i], i < scores.size() ? scores[i] : 0});
  }
  return all;
}

TEST(DefaultGraderTest, AcceptsWhenAllIsAccepted) {
  EXPECT_EQ(graded_by_default({}, results({kAc, kAc})).verdict, kAc);
  EXPECT_EQ(graded_by_default({}, {}).verdict, kAc);
}

TEST(DefaultGraderTest, TheWorstErrorIsACrashThenTimeThenAWrongAnswer) {
  EXPECT_EQ(graded_by_default({}, results({kWa, kTle, kAc})).verdict, kTle);
  EXPECT_EQ(graded_by_default({}, results({kWa, kTle, kRte})).verdict, kRte);
  EXPECT_EQ(graded_by_default({}, results({kRte, kJe})).verdict, kJe);
}

TEST(DefaultGraderTest, TheFirstErrorIsThatOfTheFirstThatIsNotAccepted) {
  DefaultGrader first;
  first.verdicts = DefaultGrader::OfVerdicts::kFirstError;
  EXPECT_EQ(graded_by_default(first, results({kAc, kWa, kRte})).verdict, kWa);
}

TEST(DefaultGraderTest, AlwaysAcceptsWhatItIsTold) {
  DefaultGrader always;
  always.verdicts = DefaultGrader::OfVerdicts::kAlwaysAccept;
  EXPECT_EQ(graded_by_default(always, results({kRte})).verdict, kAc);
}

TEST(DefaultGraderTest, AcceptsIfAnyIsAcceptedAndElseAsTheModeSays) {
  DefaultGrader any;
  any.accepts_if_any_accepted = true;
  EXPECT_EQ(graded_by_default(any, results({kWa, kAc})).verdict, kAc);
  EXPECT_EQ(graded_by_default(any, results({kWa, kTle})).verdict, kTle);
}

TEST(DefaultGraderTest, MakesOneScoreOfSeveral) {
  using Scores = DefaultGrader::OfScores;
  const auto score = [](Scores how) {
    DefaultGrader grader;
    grader.scores = how;
    return graded_by_default(grader, results({kAc, kAc, kAc}, {1, 5, 3})).score;
  };
  EXPECT_EQ(score(Scores::kSum), 9);
  EXPECT_EQ(score(Scores::kAverage), 3);
  EXPECT_EQ(score(Scores::kMin), 1);
  EXPECT_EQ(score(Scores::kMax), 5);
}

TEST(DefaultGraderTest, IgnoringTheSampleTakesTheSecretsResult) {
  DefaultGrader ignoring;
  ignoring.ignores_sample = true;
  const GroupOutcome whole = graded_by_default(ignoring, results({kWa, kAc}, {7, 40}));
  EXPECT_EQ(whole.verdict, kAc);
  EXPECT_EQ(whole.score, 40);
}

TEST(Aggregate, ALegacyGroupEndsAtTheFirstThatIsRejected) {
  const TestGroup data =
      legacy("", {},
             {legacy("sample", {}, {case_called("sample/1")}),
              legacy("secret", {},
                     {case_called("secret/1"), case_called("secret/2"), case_called("secret/3")})});
  const SubmissionOutcome outcome =
      judged(data, {{"secret/2", got(kWa)}, {"secret/3", got(kRte)}}, false);
  EXPECT_EQ(outcome.verdict, kWa);
  EXPECT_EQ(outcome.reason, "secret/2");
  EXPECT_THAT(names_of(outcome), ElementsAre("sample/1", "secret/1", "secret/2"));
  EXPECT_FALSE(outcome.score) << "it is a pass-fail package";
}

TEST(Aggregate, AGroupThatContinuesIsJudgedWhole) {
  const TestGroup data = legacy(
      "", with_flags({}),
      {legacy("secret", with_flags({}), {case_called("secret/1"), case_called("secret/2")})});
  const SubmissionOutcome outcome =
      judged(data, {{"secret/1", got(kWa)}, {"secret/2", got(kTle)}}, false);
  EXPECT_EQ(outcome.verdict, kTle);
  EXPECT_EQ(outcome.cases.size(), 2U);
}

/// Subtasks of 50 points, as many packages have them.
TestGroup two_subtasks() {
  LegacyGrading subtask;
  DefaultGrader lowest;
  lowest.scores = DefaultGrader::OfScores::kMin;
  subtask.grader = lowest;
  subtask.accept_score = 50;
  subtask.lowest = 0;
  subtask.highest = 50;
  DefaultGrader any;
  any.accepts_if_any_accepted = true;
  DefaultGrader ignoring;
  ignoring.ignores_sample = true;
  LegacyGrading root = with_flags(ignoring);
  root.lowest = 0;
  root.highest = 100;
  return legacy("", root,
                {legacy("sample", with_flags({}, 0), {case_called("sample/1")}),
                 legacy("secret", with_flags(any),
                        {legacy("secret/one", subtask,
                                {case_called("secret/one/1"), case_called("secret/one/2")}),
                         legacy("secret/two", subtask,
                                {case_called("secret/two/1"), case_called("secret/two/2")})})});
}

TEST(Aggregate, ASubtaskIsWorthItsPointsOrNothing) {
  EXPECT_EQ(judged(two_subtasks(), {}).score, 100);
  const SubmissionOutcome half = judged(two_subtasks(), {{"secret/two/2", got(kWa)}});
  EXPECT_EQ(half.verdict, kAc);
  EXPECT_EQ(half.score, 50);
  EXPECT_EQ(judged(two_subtasks(), {{"sample/1", got(kWa)}}).score, 100) << "it is ignored";
  const SubmissionOutcome none =
      judged(two_subtasks(), {{"secret/one/1", got(kWa)}, {"secret/two/1", got(kTle)}});
  EXPECT_EQ(none.verdict, kTle) << "the worst";
  EXPECT_FALSE(none.score) << "what is not accepted has none";
}

TEST(Aggregate, AScoreOutsideOfTheRangeIsAFaultOfThePackage) {
  const SubmissionOutcome outcome =
      judged(two_subtasks(), {{"secret/one/1", got(kAc, 60)}, {"secret/one/2", got(kAc, 70)}});
  EXPECT_THAT(outcome.faults, ElementsAre(HasSubstr("secret/one: its score is 60"),
                                          HasSubstr("the whole: its score is 110")));
}

TEST(Aggregate, WhatTheValidatorScoresReplacesTheGroupsScore) {
  const TestGroup data = legacy(
      "", with_flags({}),
      {legacy("secret", with_flags({}, 10), {case_called("secret/1"), case_called("secret/2")})});
  EXPECT_EQ(judged(data, {{"secret/1", got(kAc, 2.5)}}).score, 12.5);
}

TEST(Aggregate, AFailureOfTheJudgeIsNoVerdictOnTheSubmission) {
  DefaultGrader any;
  any.accepts_if_any_accepted = true;
  const TestGroup data = legacy(
      "", with_flags(any),
      {legacy("secret", with_flags(any), {case_called("secret/1"), case_called("secret/2")})});
  EXPECT_EQ(judged(data, {{"secret/2", got(kJe)}}).verdict, kJe);
}

TEST(Aggregate, AGroupsOwnGraderIsAsked) {
  LegacyGrading own = with_flags({});
  own.grader.reset();
  own.grader_flags = {"half"};
  const TestGroup data =
      legacy("", with_flags({}), {legacy("secret", own, {case_called("secret/1")})});
  std::vector<std::string> flags;
  const SubmissionOutcome outcome = judge_package(
      data, true,
      {[](const TestCase&) { return got(kWa); },
       [&](const std::vector<GroupOutcome>& given, const std::vector<std::string>& said) {
         flags = said;
         EXPECT_EQ(given.size(), 1U);
         return CustomGrade{kAc, 7, ""};
       }});
  EXPECT_THAT(flags, ElementsAre("half"));
  EXPECT_EQ(outcome.verdict, kAc);
  EXPECT_EQ(outcome.score, 7);
}

TEST(Aggregate, AGraderThatFailsIsSaid) {
  LegacyGrading own;
  own.grader.reset();
  const TestGroup data = legacy("", {}, {legacy("secret", own, {case_called("secret/1")})});
  const SubmissionOutcome outcome = judge_package(
      data, false,
      {[](const TestCase&) { return got(kAc); },
       [](const auto&, const auto&) { return CustomGrade{{}, 0, "the grader failed"}; }});
  EXPECT_EQ(outcome.verdict, kJe);
  EXPECT_THAT(outcome.faults, ElementsAre("secret: the grader failed"));
}

/// As 2025-09 has it: three groups of 100 points, the last of which needs the first.
TestGroup three_groups() {
  return scored(
      "", Aggregation::kSum, {},
      {scored("sample", Aggregation::kPassFail, {}, {case_called("sample/1")}),
       scored("secret", Aggregation::kSum, 100,
              {scored("secret/a", Aggregation::kPassFail, 20,
                      {case_called("secret/a/1"), case_called("secret/a/2")}),
               scored("secret/b", Aggregation::kSum, 50,
                      {case_called("secret/b/1"), case_called("secret/b/2")}),
               scored("secret/c", Aggregation::kMin, 30,
                      {case_called("secret/c/1"), case_called("secret/c/2")}, {"secret/a"})})});
}

TEST(Aggregate, GroupsPassOrAddUpOrGiveTheLeast) {
  EXPECT_EQ(judged(three_groups(), {}).score, 100);
  EXPECT_EQ(judged(three_groups(), {}).verdict, kAc);
  const SubmissionOutcome half_of_b = judged(three_groups(), {{"secret/b/1", got(kWa)}});
  EXPECT_EQ(half_of_b.score, 75) << "the other case is worth 25";
  EXPECT_EQ(half_of_b.verdict, kWa);
  EXPECT_EQ(judged(three_groups(), {{"secret/c/2", got(kAc, 12)}}).score, 82);
}

TEST(Aggregate, AGroupThatIsRequiredHasToPass) {
  const TestGroup data = three_groups();
  const SubmissionOutcome outcome = judged(data, {{"secret/a/2", got(kWa)}});
  EXPECT_EQ(outcome.score, 50);
  EXPECT_THAT(outcome.skipped, ElementsAre("secret/c/1", "secret/c/2"));
  EXPECT_THAT(names_of(outcome),
              ElementsAre("sample/1", "secret/a/1", "secret/a/2", "secret/b/1", "secret/b/2"));
}

TEST(Aggregate, AGroupOfWhichAPartWasSkippedHasNotPassed) {
  const TestGroup data =
      scored("", Aggregation::kSum, {},
             {scored("sample", Aggregation::kPassFail, {}, {case_called("sample/1")}),
              scored("secret", Aggregation::kSum, 100,
                     {scored("secret/a", Aggregation::kPassFail, 50,
                             {case_called("secret/a/1"),
                              scored("secret/a/deep", Aggregation::kPassFail, 50,
                                     {case_called("secret/a/deep/1")}, {"sample"})}),
                      scored("secret/b", Aggregation::kMin, 50, {case_called("secret/b/1")},
                             {"secret/a"})})});
  EXPECT_THAT(judged(data, {}).skipped, IsEmpty());
  EXPECT_THAT(judged(data, {{"sample/1", got(kWa)}}).skipped,
              ElementsAre("secret/a/deep/1", "secret/b/1"));
}

TEST(Aggregate, TheSampleHasNoPoints) {
  const SubmissionOutcome outcome = judged(three_groups(), {{"sample/1", got(kWa)}});
  EXPECT_EQ(outcome.score, 100);
  EXPECT_EQ(outcome.verdict, kWa);
}

TEST(Aggregate, AMultiplierIsAShareOfWhatACaseIsWorth) {
  CaseOutcome fifth = got(kAc);
  fifth.multiplier = 0.2;
  EXPECT_EQ(judged(three_groups(), {{"secret/b/2", fifth}}).score, 80);
}

TEST(Aggregate, AScoreWhereThereIsNoneOrMoreThanThereIsIsAFault) {
  EXPECT_THAT(judged(three_groups(), {{"secret/a/1", got(kAc, 3)}}).faults,
              ElementsAre(HasSubstr("secret/a/1: the validator gave it a score")));
  EXPECT_THAT(judged(three_groups(), {{"secret/b/1", got(kAc, 26)}}).faults,
              ElementsAre(HasSubstr("secret/b/1: the validator gave it 26"),
                          HasSubstr("secret/b: its score is 51")));
}

TEST(Aggregate, WhatIsUnboundedNeedsAScore) {
  const TestGroup data = scored("", Aggregation::kSum, {},
                                {scored("secret", Aggregation::kSum, {},
                                        {case_called("secret/1"), case_called("secret/2")})});
  EXPECT_EQ(judged(data, {{"secret/1", got(kAc, 300)}, {"secret/2", got(kAc, 1)}}).score, 301);
  EXPECT_THAT(judged(data, {{"secret/1", got(kAc, 300)}}).faults,
              ElementsAre(HasSubstr("secret/2: the validator gave it no score")));
}

TEST(Aggregate, APassFailPackageEndsAtTheFirstThatIsRejected) {
  const TestGroup data = three_groups();
  const SubmissionOutcome outcome = judged(data, {{"secret/a/1", got(kRte)}}, false);
  EXPECT_EQ(outcome.verdict, kRte);
  EXPECT_THAT(names_of(outcome), ElementsAre("sample/1", "secret/a/1"));
  EXPECT_FALSE(outcome.score);
}

TEST(Aggregate, TheBestScoreIsThatOfTheRange) {
  EXPECT_EQ(best_score(two_subtasks(), false), 100);
  EXPECT_EQ(best_score(two_subtasks(), true), 0);
  EXPECT_EQ(best_score(three_groups(), false), 100);
  EXPECT_FALSE(best_score(legacy("", {}, {}), false)) << "its range is not bounded";
}

TEST(Aggregate, ScoresAreTheSameButForRounding) {
  EXPECT_TRUE(same_score(0.1 + 0.2, 0.3));
  EXPECT_FALSE(same_score(49.99, 50));
}

}  // namespace
}  // namespace cairn
