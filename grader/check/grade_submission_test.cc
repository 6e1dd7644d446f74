// One submission from its folder to its marks, for every verdict.
#include "grader/check/grade_submission.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <optional>

#include "grader/build/build.h"
#include "grader/facts/live_facts.h"
#include "grader/intake/find_submissions.h"
#include "grader/program/stored_program.h"
#include "grader/store/store.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"
#include "tests/support/machine.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// The rubric of the planted submissions (5 points for compiling, 60 for six lines), two cases.
Rubric two_cases() {
  Rubric rubric = *read_rubric("tests/submissions/take_stones.json");
  test::cases_of(rubric).suite.cases.resize(2);
  rubric.run_limits.cpu_seconds = 1;
  rubric.run_limits.wall_seconds = 2;
  rubric.run_limits.output_bytes = 64 << 10;
  return rubric;
}

class SessionTest : public testing::Test {
 protected:
  /// Answers each question in Python by `lines`, where `right` holds the right ones.
  void answer(const std::string& lines) const {
    std::string table;
    for (const Case& test_case : test::cases_of(rubric).suite.cases) {
      table += "  '" + joined(test_case.arguments) + "': '''" + printed(test_case.expected, 1) +
               "''',\n";
    }
    file("TakeStones.py",
         "import os, sys, time\nright = {\n" + table + "}[' '.join(sys.argv[1:])]\n" + lines);
  }
  void file(const std::string& name, const std::string& text) const {
    test::write_file(folder / name, text);
  }

  [[nodiscard]] Graded grade() const {
    return grade_submission(single_submission(folder.path(), rubric.hand_in_pattern), rubric, jail);
  }

  Jail jail = Jail::kBest;
  test::FreshFolder folder;
  Rubric rubric = two_cases();
  const std::string first = test::cases_of(rubric).suite.cases[0].name;
};

/// What a report says in short: "accepted 65".
std::string verdict_and_points(const Graded& report) {
  return enum_word(report.verdict) + " " +
         (report.marks.graded ? points_text(report.marks.points) : "-");
}

TEST_F(SessionTest, WhatIsRightGetsFullMarks) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  answer("sys.stdout.write(right)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "accepted 65");
  EXPECT_EQ(report.marks.out_of, Fraction(65));
  EXPECT_EQ(report.reason, "");
  EXPECT_EQ(report.language, "Python");
  EXPECT_THAT(report.notes, IsEmpty());
  ASSERT_EQ(report.cases.size(), 2U);
  for (const CaseReport& case_report : report.cases) {
    EXPECT_EQ(case_report.judgement.verdict, Verdict::kAccepted);
    EXPECT_THAT(case_report.out, StartsWith("Move: "));
    EXPECT_GT(case_report.cpu_seconds, 0);
    EXPECT_GT(case_report.wall_seconds, 0);
    EXPECT_GT(case_report.peak_memory_bytes, 0U);
    EXPECT_EQ(case_report.left_behind, 0);
  }
  EXPECT_THAT(report.run_limits, Contains(HasSubstr("CPU time: 1 s")));
  EXPECT_THAT(report.build_limits, Contains(HasSubstr("CPU time: 60 s")));
  for (const auto& limits : {report.build_limits, report.run_limits}) {
    EXPECT_THAT(limits, Contains(StartsWith("guaranteed: network: none")));
  }
}

TEST_F(SessionTest, AnotherFormCostsWhatTheRubricSays) {
  answer("print('Hello')\nsys.stdout.write(right)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "presentation_error 59");
  EXPECT_THAT(report.reason, StartsWith("in 2 of 2 cases, first in " + first +
                                        ": a line was not asked for: 'Hello'"));
}

TEST_F(SessionTest, AWrongLineCostsItsPoints) {
  answer("sys.stdout.write(right.replace('Move: ', 'Move: 9'))\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "wrong_answer 53");
  EXPECT_THAT(report.reason,
              StartsWith("in 2 of 2 cases, first in " + first + ": it should be 'Move: "));
}

TEST_F(SessionTest, TheWorstCaseGivesTheVerdict) {
  for (const Case& wrong : test::cases_of(rubric).suite.cases) {
    answer("sys.stdout.write('Move: 0' if '" + joined(wrong.arguments) +
           "' == ' '.join(sys.argv[1:]) else right)\n");
    const Graded report = grade();
    EXPECT_EQ(verdict_and_points(report), "wrong_answer 35");
    EXPECT_THAT(report.reason, StartsWith("in 1 of 2 cases, " + wrong.name));
  }
}

TEST_F(SessionTest, ACrashKeepsWhatWasPrintedBeforeIt) {
  answer("sys.stdout.write(right[:right.index('Number')])\nsys.stdout.flush()\nos.abort()\n");
  const Graded report = grade();
  EXPECT_EQ(report.verdict, Verdict::kRuntimeError);
  EXPECT_THAT(report.reason, AllOf(StartsWith("in 2 of 2 cases"), HasSubstr("signal 6")));
  EXPECT_GT(report.marks.points, Fraction(5));
  EXPECT_LT(report.marks.points, Fraction(29));
}

TEST_F(SessionTest, AnExitCodeIsTold) {
  answer("sys.exit(3)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "runtime_error 5");
  EXPECT_THAT(report.reason, HasSubstr("exit code 3"));
}

TEST_F(SessionTest, TooMuchOutputEarnsNothing) {
  answer("while True: sys.stdout.write(right)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "output_limit 5");
  EXPECT_THAT(report.reason, HasSubstr("printed more than 64 KiB"));
}

TEST_F(SessionTest, TooMuchTimeEarnsNothing) {
  test::cases_of(rubric).suite.cases.resize(1);
  answer("sys.stdout.write(right)\nsys.stdout.flush()\nwhile True: pass\n");
  const Graded busy = grade();
  EXPECT_EQ(verdict_and_points(busy), "time_limit 5");
  EXPECT_THAT(busy.reason, HasSubstr("stopped after 1 s of computing"));
  answer("time.sleep(600)\n");
  const Graded asleep = grade();
  EXPECT_EQ(verdict_and_points(asleep), "time_limit 5");
  EXPECT_THAT(asleep.reason, HasSubstr("stopped after 2 s, mostly waiting or sleeping"));
}

TEST_F(SessionTest, WhatDoesNotCompileEarnsNothing) {
  answer("if\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "compile_error 0");
  EXPECT_THAT(report.reason, StartsWith("it is not valid Python 3"));
  EXPECT_THAT(report.build_log, HasSubstr("SyntaxError"));
  EXPECT_THAT(report.cases, IsEmpty());
}

TEST_F(SessionTest, WhatACompilerSaysIsTheSameInAndOutOfAJail) {
  file("TakeStones.cc", "int main() { return stones; }\n");
  const std::string inside = grade().build_log;
  EXPECT_THAT(inside, HasSubstr("TakeStones.cc:1:21: error: "));
  jail = Jail::kNone;
  EXPECT_EQ(grade().build_log, inside);
}

TEST_F(SessionTest, WhatWasNeitherCompiledNorCheckedEarnsNothingForCompiling) {
  file("a.py", "");
  file("b.py", "");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "no_program 0");
  EXPECT_EQ(report.reason, "there are 2 scripts (a.py, b.py), and none is called TakeStones");
}

TEST_F(SessionTest, WhereThereIsNoProgramThereIsNothingToGrade) {
  EXPECT_EQ(verdict_and_points(grade()), "nothing_to_grade 0");
  file("README.txt", "Sorry.\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "nothing_to_grade 0");
  EXPECT_THAT(report.reason, StartsWith("it contains no program"));
  EXPECT_EQ(report.marks.pending, Fraction(65)) << "a person has to look at it";
}

TEST_F(SessionTest, AnArchiveThatCannotBeOpenedIsNothingToGrade) {
  file("jdoe-HW2-P3.zip", "no archive");
  const Graded report = grade_submission(
      single_submission(folder / "jdoe-HW2-P3.zip", rubric.hand_in_pattern), rubric, Jail::kBest);
  EXPECT_EQ(report.id, "jdoe");
  EXPECT_EQ(verdict_and_points(report), "nothing_to_grade 0");
  EXPECT_NE(report.reason, "");
}

TEST_F(SessionTest, OurFaultIsNoMark) {
  answer("sys.stdout.write(right)\n");
  const test::TemporaryFilesIn nowhere(folder / "nowhere");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "judge_error -");
  EXPECT_EQ(report.marks.out_of, Fraction(65));
  EXPECT_THAT(report.reason, StartsWith("not graded, which is not the submission's fault: "));
}

TEST_F(SessionTest, NothingIsStoredThatIsIsolatedInAnotherWayThanTheSessionSays) {
  answer("sys.stdout.write(right)\n");
  const test::FreshFolder out;
  const Result<StoreLock> lock = StoreLock::take(out.path());
  Store store = std::move(*Store::open(*lock));
  test::begin_example(store);
  BuildSetup setup = setup_here(rubric, isolation_here(Jail::kNone).guarantees);
  setup.toolchain = test::example_session().setup.toolchain;
  setup.guarantees.system_calls = SystemCallAccess::kFiltered;
  ResultCache cache{store, setup, "a machine"};
  const Submission submission = single_submission(folder.path(), rubric.hand_in_pattern);
  try {
    static_cast<void>(make_facts(submission, rubric, Jail::kNone, &cache));
    FAIL() << "it was graded";
  } catch (const std::runtime_error& refused) {
    EXPECT_STREQ(refused.what(),
                 "programs are isolated in another way than when the session began");
  }
  EXPECT_EQ(cache.computed, 0U);
}

TEST_F(SessionTest, AProgramInAJailRemovesNothingOfOurs) {
  answer("import shutil\nsys.stdout.write(right)\nshutil.rmtree('/cairn', ignore_errors=True)\n");
  CAIRN_NEEDS_JAIL();
  jail = Jail::kRequired;
  EXPECT_EQ(verdict_and_points(grade()), "accepted 65");
}

TEST_F(SessionTest, OurFaultBetweenTwoCasesIsNoMark) {
  jail = Jail::kNone;  // one that is not confined can remove what we work with
  answer("import shutil\nsys.stdout.write(right)\nshutil.rmtree(os.path.dirname(os.getcwd()))\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "judge_error -");
  EXPECT_THAT(report.reason, HasSubstr("the program could not be run, which is not its fault: "));
}

TEST_F(SessionTest, JavaNeedsMemoryBesideThePrograms) {
  rubric.run_limits.memory_bytes = 64 << 20;
  test::cases_of(rubric).suite.cases.resize(1);
  std::string lines = printed(test::cases_of(rubric).suite.cases[0].expected, 1);
  for (std::size_t at = 0; (at = lines.find('\n', at)) != std::string::npos; at += 2) {
    lines.replace(at, 1, "\\n");
  }
  file("TakeStones.java",
       "public class TakeStones { public static void main(String[] args) { "
       "System.out.print(\"" +
           lines + "\"); } }\n");
  EXPECT_EQ(verdict_and_points(grade()), "accepted 65");
}

TEST_F(SessionTest, ACaseFindsNothingOfTheOneBefore) {
  answer(
      "for folder in ('.', os.environ['HOME'], os.environ['TMPDIR']):\n"
      "  if os.listdir(folder): sys.exit('seen: ' + str(os.listdir(folder)))\n"
      "open('seen', 'w').close()\n"
      "os.makedirs('deep/folder')\n"
      "os.symlink('/', 'root')\n"
      "os.chmod('deep', 0)\n"
      "sys.stdout.write(right)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "accepted 65");
  for (const CaseReport& case_report : report.cases) EXPECT_EQ(case_report.err, "");
}

TEST_F(SessionTest, WhatACaseLeavesRunningIsEndedAndCounted) {
  answer("if os.fork() == 0: time.sleep(600)\nsys.stdout.write(right)\n");
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "accepted 65");
  for (const CaseReport& case_report : report.cases) EXPECT_EQ(case_report.left_behind, 1);
}

TEST_F(SessionTest, TheSubmissionIsNotChanged) {
  file("Makefile",
       "all:\n\trm -f *.c notes\n\tprintf '#!/bin/sh\\n' > take_stones\n"
       "\tchmod +x take_stones\n");
  file("main.c", "int main(void) { return 0; }\n");
  file("notes", "mine");
  static_cast<void>(grade());
  EXPECT_THAT(test::listing(folder.path()), ElementsAre("Makefile", "main.c", "notes"));
}

TEST_F(SessionTest, NothingIsLeftWhereTheWorkWasDone) {
  answer("os.chmod('.', 0)\nsys.stdout.write(right)\n");
  const test::FreshFolder temporary;
  const test::TemporaryFilesIn here(temporary.path());
  const Graded report = grade();
  EXPECT_EQ(verdict_and_points(report), "accepted 65");
  EXPECT_THAT(test::listing(temporary.path()), IsEmpty());
}

std::vector<std::string> mistakes_of(const Graded& report) {
  std::vector<std::string> ids;
  if (!report.diagnosis) return {"nothing is said"};
  for (const NamedMistake& mistake : report.diagnosis->mistakes) ids.push_back(mistake.id);
  return ids;
}

TEST(SessionDiagnosis, OfAPlantedMistakeIsThatMistake) {
  const Rubric rubric = *read_rubric("tests/submissions/take_stones.json");
  const auto mistakes_in = [&](const std::string& name) {
    const fs::path folder = "tests/submissions/take_stones/wrong_answer/" + name;
    return mistakes_of(
        grade_submission(single_submission(folder, rubric.hand_in_pattern), rubric, Jail::kBest));
  };
  EXPECT_THAT(mistakes_in("python_no_pruning"), ElementsAre("no-pruning"));
  EXPECT_THAT(mistakes_in("python_root_always_max"), ElementsAre("root-always-max"));
}

TEST_F(SessionTest, OfWhatIsRightThereIsNoDiagnosis) {
  answer("sys.stdout.write(right)\n");
  EXPECT_FALSE(grade().diagnosis);
}

TEST_F(SessionTest, OfWhatDoesNotCompileThereIsNoDiagnosis) {
  answer("if\n");
  EXPECT_FALSE(grade().diagnosis);
}

TEST_F(SessionTest, OfWhatWeCouldNotGradeThereIsNoDiagnosis) {
  answer("sys.stdout.write('Move: 9')\n");
  const test::TemporaryFilesIn nowhere(folder / "nowhere");
  EXPECT_FALSE(grade().diagnosis);
}

TEST_F(SessionTest, TheRubricSaysWhetherTheAuthorIsToldTheMistakes) {
  answer("sys.stdout.write(right.replace('\\n', ' \\n'))\n");
  for (const bool named : {true, false}) {
    rubric.names_mistakes = named;
    const Graded report = grade();
    EXPECT_EQ(report.names_mistakes, named);
    EXPECT_THAT(mistakes_of(report), ElementsAre("trailing-blanks"));
  }
}

TEST_F(SessionTest, TheReportNamesWhatWasHandedIn) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  answer("sys.stdout.write(right)\n");
  fs::rename(folder / "TakeStones.py", folder / "doe_LATE_1001_2002_jdoe-HW2-P3.py");
  const Graded report = grade_submission(
      single_submission(folder / "doe_LATE_1001_2002_jdoe-HW2-P3.py", rubric.hand_in_pattern),
      rubric, Jail::kBest);
  EXPECT_EQ(report.id, "doe");
  EXPECT_EQ(report.student, "doe");
  EXPECT_TRUE(report.late);
  EXPECT_EQ(report.assignment, "take_stones");
  EXPECT_EQ(report.rubric, "Take-Stones, nine cases and short limits");
  EXPECT_THAT(report.files, ElementsAre("doe_LATE_1001_2002_jdoe-HW2-P3.py"));
  EXPECT_EQ(verdict_and_points(report), "accepted 65");
  EXPECT_THAT(report.notes, ElementsAre(EndsWith("and it is jdoe-HW2-P3.py")));
}

}  // namespace
}  // namespace cairn
