#include "grader/judge/checker.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

RunResult checker_run(int code, const std::string& out, const std::string& err = "") {
  RunResult run = test::ended(Exited{code}, out);
  run.err = err;
  return run;
}

CheckerFormat called_as(CheckerStyle style) {
  CheckerFormat checker;
  checker.style = style;
  return checker;
}

const CheckerFormat kKattis = called_as(CheckerStyle::kKattis);
const CheckerFormat kTestlib = called_as(CheckerStyle::kTestlib);

Case with_output() {
  Case test_case;
  test_case.name = "one";
  test_case.input.standard_input = "15\n";
  test_case.output = "right\n";
  return test_case;
}

CaseJudgement judged(const RunResult& check, CheckerFormat checker = {}) {
  CaseSection section;
  section.source = ProgramRuns{};
  section.format = std::move(checker);
  return judge(with_output(), test::ended(Exited{}, "found\n"), section, Limits{}, &check);
}

TEST(Checker, OfKattisIsCalledWithInputAnswerAndAFolderAndReadsTheOutput) {
  CheckerFormat checker;
  checker.flags = {"float_tolerance", "1e-6"};
  const ProgramCall call = checker_call(checker, {"python3", "check.py"}, with_output(), "found\n");
  EXPECT_THAT(call.arguments,
              ElementsAre("input", "answer", "feedback/", "float_tolerance", "1e-6"));
  EXPECT_EQ(call.command.at(0), "sh");
  EXPECT_EQ(call.command.back(), "check.py");
  EXPECT_THAT(call.input.files,
              UnorderedElementsAre(Pair("input", "15\n"), Pair("answer", "right\n"),
                                   Pair("output", "found\n")));
}

TEST(Checker, OfTestlibIsCalledWithInputOutputAndAnswer) {
  CheckerFormat checker;
  checker.style = CheckerStyle::kTestlib;
  const ProgramCall call =
      checker_call(checker, {"/cairn/build/program"}, with_output(), "found\n");
  EXPECT_THAT(call.command, ElementsAre("/cairn/build/program"));
  EXPECT_THAT(call.arguments, ElementsAre("input", "output", "answer"));
}

TEST(Checker, AnErrorOfPythonOrJavaIsNoVerdict) {
  for (const char* const error :
       {"Traceback (most recent call last):\n  File \"check.py\"\nValueError: no\n",
        "ok so far\nException in thread \"main\" java.lang.Error\n"}) {
    const Checked checked = read_check(kTestlib, checker_run(1, "", error), "");
    EXPECT_EQ(checked.verdict, CheckVerdict::kFailed);
    EXPECT_THAT(checked.message, HasSubstr("an error of its own"));
  }
  EXPECT_EQ(read_check(kTestlib, checker_run(1, "", "wrong answer Traceback (most"), "").verdict,
            CheckVerdict::kWrong);
}

TEST(Checker, AnErrorThatItQuotesIsNotItsOwn) {
  const std::string python =
      "Traceback (most recent call last):\n  File \"TakeStones.py\", line 1\nValueError: no\n";
  const std::string java = "Exception in thread \"main\" java.lang.Error\n\tat A.main(A.java:1)\n";
  for (const std::string& error : {python, java}) {
    for (const std::string& said :
         {"wrong answer: it printed\n" + error, "it printed\n" + error + "and should print 1\n",
          error + "wrong answer\n", error}) {
      EXPECT_EQ(read_check(kTestlib, checker_run(1, "", said), "1\n" + error).verdict,
                CheckVerdict::kWrong)
          << said;
    }
    EXPECT_EQ(read_check(kTestlib, checker_run(1, "", error + "wrong answer\n"), "").verdict,
              CheckVerdict::kWrong)
        << "it went on";
    EXPECT_EQ(read_check(kTestlib, checker_run(1, "", "it printed\n" + error), "1\n").verdict,
              CheckVerdict::kFailed);
  }
}

TEST(Checker, ThatIsStoppedSaysAfterHowLong) {
  CheckerFormat checker;
  checker.limits.cpu_seconds = 7;
  RunResult run;
  run.ending = OutOfTime{};
  EXPECT_EQ(read_check(checker, run, "").message, "it was stopped after 7 s of computing");
  run.ending = RunnerFailed{"'check' cannot be built: no main"};
  EXPECT_EQ(read_check(checker, run, "").message, "'check' cannot be built: no main");
}

TEST(Checker, ExitCodesOfKattisAreRightAndWrong) {
  EXPECT_EQ(read_check(kKattis, checker_run(42, ""), "").verdict, CheckVerdict::kRight);
  EXPECT_EQ(read_check(kKattis, checker_run(43, ""), "").verdict, CheckVerdict::kWrong);
  for (const int other : {0, 1, 41, 44, 139}) {
    EXPECT_EQ(read_check(kKattis, checker_run(other, ""), "").verdict, CheckVerdict::kFailed)
        << other;
  }
}

TEST(Checker, ExitCodesOfTestlibAreRightWrongAndPoints) {
  EXPECT_EQ(read_check(kTestlib, checker_run(0, ""), "").verdict, CheckVerdict::kRight);
  for (const int wrong : {1, 2, 8}) {
    EXPECT_EQ(read_check(kTestlib, checker_run(wrong, ""), "").verdict, CheckVerdict::kWrong);
  }
  const Checked points = read_check(kTestlib, checker_run(7, "", "points 0.5 half of it\n"), "");
  EXPECT_EQ(points.verdict, CheckVerdict::kRight);
  EXPECT_EQ(points.score, 0.5);
  for (const auto& [code, said] : {std::pair{3, "FAIL"}, {7, "half of it"}, {66, ""}}) {
    EXPECT_EQ(read_check(kTestlib, checker_run(code, "", said), "").verdict, CheckVerdict::kFailed)
        << code;
  }
}

TEST(Checker, MessagesAreReadWhateverIsInThem) {
  const std::string out = "teammessage.txt 12\nscore.txt 5\nscore.txt 3\n0.5";
  const Checked checked = read_check(kKattis, checker_run(42, out), "");
  EXPECT_EQ(checked.message, "score.txt 5");
  EXPECT_EQ(checked.score, 0.5);
}

TEST(Checker, ACheckerThatSaysMoreThanItWroteIsNotBelieved) {
  const Checked checked = read_check(kKattis, checker_run(43, "score.txt 99\n1"), "");
  EXPECT_FALSE(checked.score);
}

TEST(Checker, WhatIsNoScoreIsItsFault) {
  for (const std::string score : {"", "half", "-1\n", "nan", "1 2"}) {
    const std::string out = "score.txt " + std::to_string(score.size()) + "\n" + score;
    EXPECT_EQ(read_check(kKattis, checker_run(42, out), "").verdict, CheckVerdict::kFailed)
        << score;
  }
}

TEST(Checker, AScoreIsTheShareOfTheFullOne) {
  CheckerFormat checker;
  checker.full_score = 20;
  const RunResult half = checker_run(42, "score.txt 2\n10");
  EXPECT_EQ(credit_of(judged(half, checker)), Fraction(1, 2));
  EXPECT_EQ(judged(half, checker).verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(judged(half, checker).fields[0].message, HasSubstr("right in part, 10 of 20"));
  EXPECT_EQ(judged(checker_run(42, "score.txt 2\n20"), checker).verdict, Verdict::kAccepted);
  EXPECT_EQ(judged(checker_run(42, "score.txt 2\n21"), checker).verdict, Verdict::kJudgeError)
      << "more than everything";
  EXPECT_EQ(credit_of(judged(checker_run(43, "score.txt 2\n20"), checker)), Fraction(0))
      << "wrong, with a score";
}

TEST(Checker, WhatIsWrongIsSaidInItsWords) {
  const CaseJudgement judgement =
      judged(checker_run(43, "judgemessage.txt 6\nsecretteammessage.txt 7\nno path"));
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judgement.fields[0].message, "the checker says that it is wrong: no path");
}

TEST(Checker, ItsFailureIsNeverTheStudents) {
  for (const RunResult& failed :
       {checker_run(1, "", "Traceback\n"), test::ended(Killed{11}, ""),
        test::ended(OutOfTime{}, ""), test::ended(RunnerFailed{"it cannot be built"}, "")}) {
    const CaseJudgement judgement = judged(failed);
    EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
    EXPECT_THAT(judgement.message, HasSubstr("which is not the program's fault"));
  }
}

TEST(Checker, IsNotAskedAboutAProgramThatRanOutOfTime) {
  CaseSection section;
  section.source = ProgramRuns{};
  section.format = CheckerFormat{};
  const RunResult late = test::ended(OutOfTime{}, "found\n");
  EXPECT_FALSE(has_output_to_judge(late));
  EXPECT_EQ(judge(with_output(), late, section, Limits{}).verdict, Verdict::kTimeLimit);
}

}  // namespace
}  // namespace cairn
