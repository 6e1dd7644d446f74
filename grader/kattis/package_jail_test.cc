#include "grader/kattis/package_jail.h"

#include <gmock/gmock.h>

#include "grader/kattis/package_language.h"
#include "grader/kattis/submission_trial.h"

namespace cairn {
namespace {

using testing::HasSubstr;

RunResult validator_with(int code, const std::map<std::string, std::string>& feedback = {}) {
  RunResult run;
  run.ending = Exited{code};
  for (const auto& [name, text] : feedback) {
    run.out += name + " " + std::to_string(text.size()) + "\n" + text;
  }
  return run;
}

ProblemPackage scoring_package() {
  ProblemPackage package;
  package.scoring = package.scores_by_validator = true;
  return package;
}

TEST(OutputValidator, SaysByItsExitCodeWhetherAnOutputIsRight) {
  EXPECT_EQ(outcome_of_validator(validator_with(42), {}).verdict, Verdict::kAccepted);
  const CaseOutcome wrong =
      outcome_of_validator(validator_with(43, {{"judgemessage.txt", "too short\nmore"}}), {});
  EXPECT_EQ(wrong.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(wrong.reason, "too short");
  EXPECT_EQ(wrong.message, "too short\nmore");
}

TEST(OutputValidator, AnyOtherEndIsItsOwnFault) {
  for (const int code : {0, 1, 41, 44}) {
    const CaseOutcome outcome = outcome_of_validator(validator_with(code), {});
    EXPECT_EQ(outcome.verdict, Verdict::kJudgeError) << code;
    EXPECT_THAT(outcome.reason, HasSubstr("which is neither 42 nor 43"));
  }
  RunResult crashed;
  crashed.ending = Killed{11};
  EXPECT_EQ(outcome_of_validator(crashed, {}).verdict, Verdict::kJudgeError);
}

TEST(OutputValidator, WaitsNotMuchLongerThanItMayCompute) {
  ProblemPackage package;
  package.limits.validation_seconds = 3;
  RunResult slept;
  slept.ending = OutOfTime{false};
  EXPECT_EQ(outcome_of_validator(slept, package).reason,
            "the output validator failed: the program was stopped after 16 s, mostly waiting or "
            "sleeping; validation_time is 3 s of computing, and twice that and 10 s in all");
}

TEST(OutputValidator, GivesAScoreOrAShareOfOne) {
  EXPECT_EQ(
      outcome_of_validator(validator_with(42, {{"score.txt", "12.5\n"}}), scoring_package()).score,
      12.5);
  EXPECT_EQ(outcome_of_validator(validator_with(42, {{"score_multiplier.txt", "0.25"}}),
                                 scoring_package())
                .multiplier,
            0.25);
  EXPECT_FALSE(outcome_of_validator(validator_with(42), scoring_package()).score);
}

TEST(OutputValidator, ScoresThatMayNotBeAreItsOwnFault) {
  const auto reason = [](int code, const std::map<std::string, std::string>& feedback,
                         const ProblemPackage& package) {
    const CaseOutcome outcome = outcome_of_validator(validator_with(code, feedback), package);
    EXPECT_EQ(outcome.verdict, Verdict::kJudgeError);
    return outcome.reason;
  };
  const ProblemPackage scoring = scoring_package();
  EXPECT_THAT(reason(42, {{"score.txt", "1"}}, {}), HasSubstr("problem.yaml says of none"));
  EXPECT_THAT(reason(43, {{"score.txt", "1"}}, scoring), HasSubstr("gave a wrong answer a score"));
  EXPECT_THAT(reason(42, {{"score.txt", "much"}}, scoring), HasSubstr("not a number: much"));
  EXPECT_THAT(reason(42, {{"score_multiplier.txt", "1.5"}}, scoring), HasSubstr("from 0 to 1"));
  EXPECT_THAT(reason(42, {{"score.txt", "1"}, {"score_multiplier.txt", "1"}}, scoring),
              HasSubstr("both a score and a multiplier"));
  EXPECT_THAT(reason(42, {{"nextpass.in", ""}}, scoring), HasSubstr("asks for another pass"));
  ProblemPackage required = scoring;
  required.score_is_required = true;
  EXPECT_THAT(reason(42, {}, required), HasSubstr("gave no score"));
}

TEST(RunOfASubmission, EndsWithAVerdictOrIsJudged) {
  const auto verdict = [](Ending ending) {
    RunResult run;
    run.ending = std::move(ending);
    const auto outcome = outcome_of_run(run, {});
    return outcome ? std::optional(outcome->verdict) : std::nullopt;
  };
  EXPECT_FALSE(verdict(Exited{0}));
  EXPECT_EQ(verdict(Exited{1}), Verdict::kRuntimeError);
  EXPECT_EQ(verdict(Killed{11}), Verdict::kRuntimeError);
  EXPECT_EQ(verdict(OutOfMemory{}), Verdict::kRuntimeError);
  EXPECT_EQ(verdict(OutOfOutput{}), Verdict::kOutputLimit);
  EXPECT_EQ(verdict(OutOfTime{}), Verdict::kTimeLimit);
  EXPECT_EQ(verdict(OutOfTime{false}), Verdict::kTimeLimit);
  EXPECT_EQ(verdict(RunnerFailed{"fork"}), Verdict::kJudgeError);
}

TEST(RunOfASubmission, IsTooSlowAboveTheLimitWhateverTheMachineDid) {
  Limits limits;
  limits.cpu_seconds = 1;
  RunResult run;
  run.ending = Exited{0};
  run.cpu_seconds = 1.5;
  EXPECT_EQ(outcome_of_run(run, limits)->verdict, Verdict::kTimeLimit);
  EXPECT_EQ(outcome_of_run(run, limits)->reason,
            "the program took 1.50 s of computing, and the limit is 1 s");
  run.ending = Exited{1};
  EXPECT_EQ(outcome_of_run(run, limits)->verdict, Verdict::kTimeLimit);
  run.ending = OutOfMemory{};
  EXPECT_EQ(outcome_of_run(run, limits)->verdict, Verdict::kRuntimeError);
  run.ending = Exited{0};
  run.cpu_seconds = 0.9;
  EXPECT_FALSE(outcome_of_run(run, limits));
}

TEST(DefaultValidatorArguments, AreThoseOfTheFormat) {
  const auto format = tokens_format_of(
      {"case_sensitive", "space_change_sensitive", "float_absolute_tolerance", "1e-3"});
  ASSERT_TRUE(format);
  EXPECT_TRUE(format->case_sensitive);
  EXPECT_TRUE(format->blanks_count);
  EXPECT_EQ(format->tolerance.absolute, 1e-3);
  EXPECT_FALSE(format->tolerance.relative);
  const auto both = tokens_format_of({"float_tolerance", "0.5"});
  EXPECT_EQ(both->tolerance.absolute, 0.5);
  EXPECT_EQ(both->tolerance.relative, 0.5);
  EXPECT_THAT(tokens_format_of({"tolerance"}).error().message,
              HasSubstr("'tolerance' is not an argument of the default output validator"));
  EXPECT_THAT(tokens_format_of({"float_tolerance"}).error().message, HasSubstr("wants a number"));
  EXPECT_THAT(tokens_format_of({"float_tolerance", "small"}).error().message,
              HasSubstr("wants a number"));
}

std::string code_of(const std::vector<std::filesystem::path>& files) {
  const PackageLanguage* const language = language_of(files);
  return language == nullptr ? "" : std::string(language->code);
}

TEST(LanguageOfAPackage, IsThatOfMostFiles) {
  EXPECT_EQ(code_of({"a.cc"}), "cpp");
  EXPECT_EQ(code_of({"a.C"}), "cpp");
  EXPECT_EQ(code_of({"a.c"}), "c");
  EXPECT_EQ(code_of({"a.py"}), "python3");
  EXPECT_EQ(code_of({"a.py2"}), "python2");
  EXPECT_EQ(code_of({"a.hs"}), "haskell");
  EXPECT_EQ(code_of({"a.pl"}), "prolog");
  EXPECT_EQ(code_of({"Main.java", "b.py", "Other.java"}), "java");
  EXPECT_EQ(code_of({"a.txt", "Makefile"}), "");
  EXPECT_EQ(code_of({}), "");
}

TEST(LanguageOfAPackage, StartsAtMainOrTheFirstFile) {
  EXPECT_EQ(main_source({"a.py", "main.py", "z.py"}), "main.py");
  EXPECT_EQ(main_source({"__init__.py", "__main__.py"}), "__main__.py");
  EXPECT_EQ(main_source({"a.py", "b.py"}), "a.py");
}

}  // namespace
}  // namespace cairn
