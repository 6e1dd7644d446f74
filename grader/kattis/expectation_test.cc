#include "grader/kattis/expectation.h"

#include <gmock/gmock.h>

#include "grader/kattis/expectation_check.h"
#include "grader/kattis/kattis_test.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

NamedOutcome got(const std::string& name, Verdict verdict) {
  CaseOutcome outcome;
  outcome.verdict = verdict;
  return {name, outcome};
}

SubmissionOutcome whole(Verdict verdict, std::optional<double> score = {}) {
  SubmissionOutcome outcome;
  outcome.verdict = verdict;
  outcome.score = score;
  outcome.groups.push_back({"", verdict, score});
  return outcome;
}

/// What does not hold in a folder of that name, where the verdict is that of the first case that is
/// not accepted.
std::vector<std::string> in_folder(const std::string& folder, const std::vector<Verdict>& verdicts,
                                   bool by_rules = false) {
  const auto expected = expectation_of_folder(folder, by_rules);
  EXPECT_TRUE(expected) << folder;
  std::vector<NamedOutcome> cases;
  Verdict first = kAc;
  for (const Verdict verdict : verdicts) {
    if (first == kAc) first = verdict;
    cases.push_back(got("secret/" + std::to_string(cases.size() + 1), verdict));
  }
  return unmet(*expected, whole(first), cases, {});
}

SubmissionRule rule_for_all(const Verdicts& permitted) {
  SubmissionRule rule;
  rule.permitted = permitted;
  return rule;
}

TEST(Expectation, AFolderIsNamedAfterTheVerdict) {
  EXPECT_THAT(in_folder("accepted", {kAc, kAc}), IsEmpty());
  EXPECT_THAT(in_folder("accepted", {kAc, kWa}),
              ElementsAre("it got wrong_answer, and accepted is expected"));
  EXPECT_THAT(in_folder("wrong_answer", {kAc, kWa}), IsEmpty());
  EXPECT_THAT(in_folder("wrong_answer", {kAc, kAc}), Not(IsEmpty()));
  EXPECT_THAT(in_folder("run_time_error", {kRte}), IsEmpty());
  EXPECT_THAT(in_folder("time_limit_exceeded", {kAc, kTle}), IsEmpty());
}

TEST(Expectation, WhatIsTooSlowMayAlsoBeWrong) {
  EXPECT_THAT(in_folder("time_limit_exceeded", {kWa, kTle}), IsEmpty());
  EXPECT_THAT(in_folder("time_limit_exceeded", {kWa, kRte, kTle}), Not(IsEmpty()))
      << "but it may not crash";
  EXPECT_THAT(in_folder("run_time_error", {kWa, kRte}), IsEmpty());
}

TEST(Expectation, OlderFoldersMayGetOneOfSeveral) {
  EXPECT_THAT(in_folder("slow_accepted", {kAc}), IsEmpty());
  EXPECT_THAT(in_folder("slow_accepted", {kTle}), IsEmpty());
  EXPECT_THAT(in_folder("slow_accepted", {kWa}), Not(IsEmpty()));
  EXPECT_THAT(in_folder("rejected", {kRte}), IsEmpty());
  EXPECT_THAT(in_folder("brute_force", {kAc, kTle, kRte}), IsEmpty());
  EXPECT_THAT(in_folder("brute_force", {kAc, kTle, kWa}), Not(IsEmpty()));
}

TEST(Expectation, ByTheRulesEveryCaseCounts) {
  EXPECT_THAT(in_folder("wrong_answer", {kWa, kRte}), IsEmpty());
  EXPECT_THAT(in_folder("wrong_answer", {kWa, kRte}, true),
              ElementsAre("secret/2 got run_time_error, and only accepted or wrong_answer is "
                          "permitted"));
  EXPECT_THAT(in_folder("time_limit_exceeded", {kAc, kAc}, true),
              ElementsAre("no case got time_limit_exceeded"));
}

TEST(Expectation, WhatWasSkippedIsNotAccepted) {
  const auto accepted = expectation_of_folder("accepted", true);
  SubmissionOutcome outcome = whole(kWa, 50);
  EXPECT_THAT(unmet(*accepted, outcome, {got("secret/a/1", kAc)}, {}),
              ElementsAre("it got wrong_answer as a whole, and only accepted is permitted"))
      << "whatever the reason";
  outcome.skipped = {"secret/b/1", "secret/b/2"};
  EXPECT_THAT(unmet(*accepted, outcome, {got("secret/a/1", kAc)}, {}),
              ElementsAre("secret/b/1 was not judged, as a group that its group requires was not "
                          "accepted, and only accepted is permitted"));
  EXPECT_THAT(unmet(*accepted, outcome, {got("secret/a/1", kWa)}, {}),
              ElementsAre(HasSubstr("secret/a/1 got wrong_answer")))
      << "said once";
  Expectation of_group;
  SubmissionRule rule;
  rule.cases = "secret/b";
  rule.permitted = Verdicts{kAc};
  of_group.rules.push_back(rule);
  EXPECT_THAT(unmet(of_group, outcome, {}, {}), ElementsAre(HasSubstr("secret/b/1 was not")));
  of_group.rules[0].cases = "secret/a";
  EXPECT_THAT(unmet(of_group, outcome, {}, {}), IsEmpty());
}

TEST(Expectation, AnUnknownFolderSaysNothing) {
  EXPECT_FALSE(expectation_of_folder("mixed", false));
  EXPECT_FALSE(expectation_of_folder("", false));
}

TEST(Expectation, PartiallyAcceptedIsNotAllThePoints) {
  const auto expected = expectation_of_folder("partially_accepted", false);
  EXPECT_THAT(unmet(*expected, whole(kAc, 50), {}, 100), IsEmpty());
  EXPECT_THAT(unmet(*expected, whole(kAc, 100), {}, 100),
              ElementsAre("it got all 100 points, and less is expected"));
  EXPECT_THAT(unmet(*expected, whole(kWa), {}, 100), Not(IsEmpty()));
}

TEST(Expectation, AJudgeErrorHoldsNowhere) {
  for (const std::string folder : {"accepted", "wrong_answer", "rejected", "run_time_error"}) {
    EXPECT_THAT(in_folder(folder, {Verdict::kJudgeError}),
                ElementsAre(HasSubstr("it could not be judged")))
        << folder;
  }
}

TEST(Expectation, ASourceCanSayWhatItGets) {
  EXPECT_EQ(expectation_in_source("// @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\nint x;")
                ->final_verdicts,
            (Verdicts{kWa, kTle}));
  EXPECT_EQ(expectation_in_source("/* @EXPECTED_RESULTS@: CORRECT */")->final_verdicts,
            Verdicts{kAc});
  EXPECT_FALSE(expectation_in_source("int main() {}"));
  EXPECT_FALSE(expectation_in_source("# @EXPECTED_RESULTS@: CHECK-MANUALLY"));
  EXPECT_EQ(expected_results_in("# @EXPECTED_RESULTS@: CHECK-MANUALLY\nx"), "CHECK-MANUALLY");
  EXPECT_EQ(expected_results_in("int main() {}"), "");
}

TEST(Expectation, PatternsMatchNamesAndWhatLiesInFolders) {
  EXPECT_TRUE(is_matched("accepted/a.py", "accepted"));
  EXPECT_TRUE(is_matched("accepted/a.py", "accepted/*"));
  EXPECT_TRUE(is_matched("accepted/a.py", "accepted/*.py"));
  EXPECT_TRUE(is_matched("accepted/a.py", "*/a.{py,cc}"));
  EXPECT_TRUE(is_matched("secret/group1/03-hard", "secret/*/*-hard"));
  EXPECT_TRUE(is_matched("secret/group1/03-hard", "secret/group1"));
  EXPECT_FALSE(is_matched("secret/group1/03-hard", "secret/*-hard"));
  EXPECT_FALSE(is_matched("accepted/a.py", "accept"));
  EXPECT_FALSE(is_matched("accepted/a.py", ""));
}

TEST(Expectation, TooMuchOutputIsARunTimeErrorOrTooSlow) {
  EXPECT_THAT(in_folder("run_time_error", {Verdict::kOutputLimit}), IsEmpty());
  EXPECT_THAT(in_folder("time_limit_exceeded", {Verdict::kOutputLimit}), IsEmpty());
  EXPECT_THAT(in_folder("run_time_error", {kAc, Verdict::kOutputLimit}, true), IsEmpty());
  EXPECT_THAT(in_folder("time_limit_exceeded", {kAc, Verdict::kOutputLimit}, true), IsEmpty());
  EXPECT_THAT(in_folder("accepted", {Verdict::kOutputLimit}),
              ElementsAre("it got output_limit_exceeded, and accepted is expected"));
  EXPECT_THAT(in_folder("wrong_answer", {kWa, Verdict::kOutputLimit}, true), Not(IsEmpty()));
  EXPECT_EQ(short_word(Verdict::kOutputLimit), "RTE") << "for graders, as problemtools have it";
}

TEST(Expectation, ARuleIsAboutSomeCases) {
  SubmissionRule rule;
  rule.cases = "secret/hard";
  rule.permitted = Verdicts{kAc, kTle};
  rule.required = Verdicts{kTle};
  Expectation expected;
  expected.rules.push_back(rule);
  const std::vector<NamedOutcome> fine{got("secret/easy/1", kWa), got("secret/hard/1", kTle)};
  EXPECT_THAT(unmet(expected, whole(kWa), fine, {}), IsEmpty());
  const std::vector<NamedOutcome> fast{got("secret/easy/1", kTle), got("secret/hard/1", kAc)};
  EXPECT_THAT(unmet(expected, whole(kTle), fast, {}),
              ElementsAre("no case in secret/hard got time_limit_exceeded"));
}

TEST(Expectation, ARuleAsksForAScoreOrAMessage) {
  SubmissionRule rule;
  rule.score = {20, 30};
  rule.message = "off by one";
  Expectation expected;
  expected.rules.push_back(rule);
  NamedOutcome one = got("secret/1", kWa);
  one.second.message = "this is off by one";
  EXPECT_THAT(unmet(expected, whole(kWa, 25), {one}, {}), IsEmpty());
  one.second.message = "";
  EXPECT_THAT(unmet(expected, whole(kWa, 35), {one}, {}),
              ElementsAre(HasSubstr("has 'off by one' in it"), HasSubstr("its score is 35")));
}

TEST(Expectation, ThoseThatMayNotBeTooSlowBoundTheTimeLimit) {
  EXPECT_TRUE(bounds_from_below(*expectation_of_folder("accepted", false)));
  EXPECT_TRUE(bounds_from_below(*expectation_of_folder("accepted", true)));
  EXPECT_TRUE(bounds_from_below(*expectation_of_folder("wrong_answer", true)));
  EXPECT_FALSE(bounds_from_below(*expectation_of_folder("wrong_answer", false)));
  EXPECT_FALSE(bounds_from_below(*expectation_of_folder("partially_accepted", false)));
  EXPECT_FALSE(bounds_from_below(*expectation_of_folder("brute_force", false)));
  EXPECT_TRUE(bounds_from_above(*expectation_of_folder("time_limit_exceeded", false)));
  EXPECT_FALSE(bounds_from_above(*expectation_of_folder("rejected", true)));
  EXPECT_FALSE(bounds_by_some_cases(*expectation_of_folder("accepted", true)));
}

TEST(Expectation, ARuleForSomeCasesBoundsTheTimeLimitByThese) {
  SubmissionRule easy;
  easy.cases = "secret/*-easy";
  easy.permitted = Verdicts{kAc};
  SubmissionRule hard;
  hard.cases = "secret/*-hard";
  hard.permitted = Verdicts{kAc, kTle};
  hard.required = Verdicts{kTle};
  Expectation expected;
  expected.rules = {easy, hard};
  EXPECT_TRUE(bounds_from_below(expected));
  EXPECT_TRUE(bounds_by_some_cases(expected));
  EXPECT_TRUE(bounds_from_below(expected, "secret/1-easy"));
  EXPECT_FALSE(bounds_from_below(expected, "secret/2-hard"));
  EXPECT_TRUE(bounds_from_above(expected, "secret/2-hard"));
  EXPECT_FALSE(bounds_from_above(expected, "secret/1-easy"));
  expected.rules[0].timing = SubmissionRule::Timing::kNeither;
  EXPECT_FALSE(bounds_from_below(expected));
  expected.rules.push_back(rule_for_all({kAc, kWa}));
  EXPECT_FALSE(bounds_by_some_cases(expected)) << "a rule for all cases does, too";
  EXPECT_TRUE(bounds_from_below(expected, "secret/2-hard"));
}

}  // namespace
}  // namespace cairn
