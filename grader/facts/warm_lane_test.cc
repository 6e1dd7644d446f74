// Which runs in a host count, whatever a host did; and that both lanes give the same marks.
#include "grader/facts/warm_lane.h"

#include <gmock/gmock.h>

#include <deque>
#include <optional>

#include "grader/build/warm_compiler.h"
#include "grader/check/grade_submission.h"
#include "grader/class/batch.h"
#include "grader/class/stored_class.h"
#include "grader/intake/find_submissions.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"
#include "tests/support/machine.h"
#include "tests/support/nightly.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr double kCaseCpuLimit = 10;

RunResult printed_in_host(const std::string& out, double cpu_seconds = 0.01) {
  RunResult run;
  run.ending = Exited{0};
  run.out = out;
  run.cpu_seconds = cpu_seconds;
  run.wall_seconds = cpu_seconds;
  return run;
}

RunResult ended_in_host(const Ending& ending) {
  RunResult run = printed_in_host("right");
  run.ending = ending;
  return run;
}

/// Plays runs in a host one after the other, and writes down which were made alone.
class WarmLaneTest : public testing::Test {
 protected:
  static WarmCase asked(std::size_t number) {
    Limits limits;
    limits.cpu_seconds = kCaseCpuLimit;
    limits.wall_seconds = 3 * kCaseCpuLimit;
    ProgramRun run{{"program"}, {}, {}, limits};
    run.name = "case " + std::to_string(number);
    return {run, [](const RunResult& printed) { return printed.out == "right"; }};
  }

  /// The places of the runs that count.
  std::vector<std::size_t> counted(const std::deque<RunResult>& runs,
                                   const std::string& alone_prints = "right") {
    std::vector<WarmCase> all;
    for (std::size_t i = 0; i < runs.size(); ++i) all.push_back(asked(i));
    asked_in_host = 0;
    alone.clear();
    const auto results = run_warm(all, {[&](const WarmCase&) { return runs.at(asked_in_host++); },
                                        [&](const WarmCase& warm_case) {
                                          alone.push_back(warm_case.run.name);
                                          return printed_in_host(alone_prints);
                                        }});
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (results.counting[i]) places.push_back(i);
    }
    return places;
  }

  std::size_t asked_in_host = 0;
  std::vector<std::string> alone;
  const RunResult right = printed_in_host("right");
  const RunResult wrong = printed_in_host("wrong");
};

TEST_F(WarmLaneTest, WhatIsRightCountsAndNothingIsMadeAgain) {
  EXPECT_THAT(counted({right, right, right}), ElementsAre(0, 1, 2));
  EXPECT_THAT(alone, IsEmpty());
}

TEST_F(WarmLaneTest, WhatIsNotRightToTheByteIsToBeRunAlone) {
  EXPECT_THAT(counted({right, wrong, printed_in_host("right\n")}), ElementsAre(0));
}

TEST_F(WarmLaneTest, RightInATenthOfTheTimeOrMoreDoesNotCount) {
  EXPECT_THAT(counted({printed_in_host("right", 0.1 * kCaseCpuLimit)}), IsEmpty());
  EXPECT_THAT(counted({printed_in_host("right", 0.099 * kCaseCpuLimit)}), ElementsAre(0));
  RunResult slept = right;
  slept.wall_seconds = 0.3 * kCaseCpuLimit;
  EXPECT_THAT(counted({slept}), IsEmpty());
}

TEST_F(WarmLaneTest, NoEndingButZeroCounts) {
  for (const Ending& ending :
       {Ending{Exited{1}}, Ending{Killed{9}}, Ending{OutOfTime{}}, Ending{OutOfOutput{}},
        Ending{OutOfMemory{}}, Ending{RunnerFailed{"the program left threads"}}}) {
    EXPECT_THAT(counted({ended_in_host(ending)}), IsEmpty()) << alternative_name(ending);
  }
}

TEST_F(WarmLaneTest, AProcessThatIsLeftBehindKeepsARightRunFromCounting) {
  RunResult run = right;
  run.left_behind = 1;
  EXPECT_THAT(counted({run}), IsEmpty());
}

TEST_F(WarmLaneTest, AfterOneThatDoesNotCountTheFirstAndLastThatDoAreMadeAgainAlone) {
  EXPECT_THAT(counted({right, wrong, right, right, wrong, right, wrong}), ElementsAre(0, 2, 3, 5));
  EXPECT_THAT(alone, ElementsAre("case 2", "case 5"));
  EXPECT_THAT(counted({wrong, right}), ElementsAre(1));
  EXPECT_THAT(alone, ElementsAre("case 1"));
}

TEST_F(WarmLaneTest, WhereThatIsNotRightAloneNothingCounts) {
  EXPECT_THAT(counted({right, wrong, right}, "wrong"), IsEmpty());
}

TEST_F(WarmLaneTest, WhatWasRightBeforeAnythingWentWrongNeedsNoProof) {
  EXPECT_THAT(counted({right, right, wrong, wrong}), ElementsAre(0, 1));
  EXPECT_THAT(alone, IsEmpty());
}

TEST_F(WarmLaneTest, WhoLosesThreeHostsGetsNoOther) {
  const RunResult lost = ended_in_host(RunnerFailed{"the host ended"});
  EXPECT_THAT(counted({right, lost, right, lost, lost, right, right}), ElementsAre(0, 2));
  EXPECT_EQ(asked_in_host, 5U);
}

TEST_F(WarmLaneTest, WrongAnswersCostNoHost) {
  EXPECT_THAT(counted({right, wrong, wrong, wrong, wrong, wrong, right}), ElementsAre(0, 6));
  EXPECT_THAT(counted({wrong, wrong, wrong, right}), ElementsAre(3));
}

TEST_F(WarmLaneTest, WhoIsNotRightInFourCasesIsAskedNoMoreInAHost) {
  EXPECT_THAT(counted({wrong, wrong, wrong, wrong, right, right}), IsEmpty());
  EXPECT_EQ(asked_in_host, 4U);
}

/// Submissions graded in both lanes.
class BothLanes : public testing::Test {
 protected:
  void SetUp() override { CAIRN_NEEDS_JAIL(); }
  static void TearDownTestSuite() { compiler.reset(); }

  [[nodiscard]] Graded graded(const fs::path& submission, Lanes lanes) const {
    if (!compiler) compiler.emplace(Jail::kBest);
    return grade_submission(single_submission(submission, rubric.hand_in_pattern), rubric,
                            {Jail::kBest, lanes, &*compiler});
  }

  /// In how many cases the warm lane counted, after both gave the same.
  std::size_t warm_cases_of(const fs::path& submission) const {
    const Graded warm = graded(submission, Lanes::kWarmAndFresh);
    const Graded fresh = graded(submission, Lanes::kFreshOnly);
    EXPECT_EQ(warm.verdict, fresh.verdict) << submission;
    EXPECT_EQ(warm.marks.points, fresh.marks.points) << submission;
    EXPECT_EQ(warm.reason, fresh.reason);
    std::size_t count = 0;
    for (std::size_t i = 0; i < warm.cases.size(); ++i) {
      EXPECT_EQ(warm.cases[i].credit, fresh.cases[i].credit) << warm.cases[i].judgement.name;
      EXPECT_EQ(warm.cases[i].out, fresh.cases[i].out) << warm.cases[i].judgement.name;
      EXPECT_EQ(fresh.cases[i].lane, Lane::kFresh);
      if (warm.cases[i].lane == Lane::kWarm) ++count;
    }
    return count;
  }

  /// Whether its first case counts in a host.
  bool is_warm(const fs::path& submission) {
    test::cases_of(rubric).suite.cases.resize(1);
    const Graded warm = graded(submission, Lanes::kWarmAndFresh);
    EXPECT_EQ(warm.verdict, Verdict::kAccepted) << submission;
    return warm.cases.at(0).lane == Lane::kWarm;
  }

  /// A program in Java that prints what is right, with these statements before and after that.
  [[nodiscard]] fs::path java(const std::string& before, const std::string& after = "",
                              const std::string& members = "") const {
    std::string answers;
    for (const Case& test_case : test::cases_of(rubric).suite.cases) {
      std::string text = printed(test_case.expected, 1);
      for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.replace(at, 1, "\\n");
      }
      answers += "    answers.put(\"" + joined(test_case.arguments) + "\", \"" + text + "\");\n";
    }
    test::write_file(folder / "program" / "TakeStones.java",
                     "import java.util.*;\npublic class TakeStones {\n" + members +
                         "  static int count = 0;\n  public static void main(String[] args) throws "
                         "Exception {\n    Map<String, String> answers = new TreeMap<>();\n" +
                         answers + before +
                         "    System.out.print(answers.get(String.join(\" \", args)));\n" + after +
                         "  }\n}\n");
    return folder / "program";
  }

  /// A program in Python that prints what is right, with these statements before and after that.
  [[nodiscard]] fs::path python(const std::string& before, const std::string& after = "") const {
    std::string answers;
    for (const Case& test_case : test::cases_of(rubric).suite.cases) {
      answers += "'" + joined(test_case.arguments) + "': \"\"\"" + printed(test_case.expected, 1) +
                 "\"\"\",\n";
    }
    test::write_file(folder / "program" / "TakeStones.py",
                     "import sys\n" + before + "print({" + answers +
                         "}[' '.join(sys.argv[1:])], end='')\n" + after);
    return folder / "program";
  }

  /// One for all tests: starting javac a hundred times would be most of their time.
  static inline std::optional<WarmCompiler> compiler;

  test::FreshFolder folder;
  Rubric rubric = [] {
    Rubric some = *read_rubric("tests/submissions/take_stones.json");
    test::cases_of(some).suite.cases.resize(4);
    some.run_limits.cpu_seconds = 20;  // a tenth is enough, however busy the machine is
    some.run_limits.wall_seconds = 60;
    return some;
  }();
};

TEST_F(BothLanes, AProgramThatIsRightIsWarmThroughout) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(java("")), 4U);
}

TEST_F(BothLanes, AProgramThatGuessesOnceInAHostAndOnceAloneIsRunAlone) {
  rubric = *read_rubric("tests/submissions/take_stones.json");
  Suite& suite = test::cases_of(rubric).suite;
  suite.cases.resize(5);
  const auto order = cheapest_first(*runs_of(rubric.sections.at(0)), suite);
  const auto words_of = [&](std::size_t place) {
    return "'" + joined(suite.cases.at(order.at(place)).arguments) + "'";
  };
  fs::create_directory(folder / "program");
  // The ones that are made again alone are right in both.
  const fs::path guesses = python(
      "in_host = sys._getframe().f_back is not None\n"
      "if ' '.join(sys.argv[1:]) == (" +
      words_of(1) + " if in_host else " + words_of(3) +
      "):\n"
      "  print('Move: 1')\n"
      "  sys.exit()\n");
  EXPECT_EQ(warm_cases_of(guesses), 0U);
}

TEST_F(BothLanes, StaticFieldsAreNewForEachCase) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(java("    if (count++ > 0) System.out.println(\"again\");\n")), 4U);
}

TEST_F(BothLanes, ExitIsTheEndOfTheCaseAndNotOfTheHost) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(java("", "    System.exit(0);\n")), 4U);
  EXPECT_EQ(warm_cases_of(java("", "    Runtime.getRuntime().exit(0);\n")), 4U);
  EXPECT_EQ(warm_cases_of(java("",
                               "    java.util.function.IntConsumer end = System::exit;\n"
                               "    end.accept(0);\n")),
            4U);
}

TEST_F(BothLanes, ClosingTheStreamsLeavesThemToTheNextCase) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(
      warm_cases_of(java("    new Scanner(System.in).close();\n", "    System.out.close();\n")),
      4U);
}

TEST_F(BothLanes, WhatIsLeftIsFoundAndTheCaseRunAlone) {
  fs::create_directory(folder / "program");
  const std::vector<std::string> leaving{
      "    Thread t = new Thread(() -> { try { Thread.sleep(9000); } catch (Exception e) {} });\n"
      "    t.setDaemon(true); t.start();\n",
      "    System.setProperty(\"mine\", \"yes\");\n",
      "    Locale.setDefault(Locale.GERMANY);\n",
      "    TimeZone.setDefault(TimeZone.getTimeZone(\"Asia/Tokyo\"));\n",
      "    new java.io.File(System.getProperty(\"java.io.tmpdir\"), \"mine\").createNewFile();\n",
      "    Runtime.getRuntime().addShutdownHook(new Thread());\n",
      "    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});\n",
      "    new java.io.FileInputStream(\"/dev/zero\").read(); new java.io.RandomAccessFile("
      "\"/proc/self/status\", \"r\");\n",
      "    new ProcessBuilder(\"sleep\", \"9\").start();\n",
      "    System.setOut(new java.io.PrintStream(new java.io.FileOutputStream("
      "java.io.FileDescriptor.out), true));\n",
      "    new java.io.FileInputStream(java.io.FileDescriptor.in).close();\n",
  };
  for (const std::string& statements : test::some_of(leaving)) {
    EXPECT_FALSE(is_warm(java(statements))) << statements;
  }
}

TEST_F(BothLanes, AHostThatIsEndedCostsNothing) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(java("", "    System.out.flush(); Runtime.getRuntime().halt(0);\n")), 0U);
}

TEST_F(BothLanes, WhatIsRightOnlyAfterAnotherCaseIsWrong) {
  fs::create_directory(folder / "program");
  // In a logger of the JDK's, where no host looks.
  const fs::path program = java(
      "    var logger = java.util.logging.Logger.getLogger(\"mine\");\n"
      "    boolean first = logger.getLevel() == null;\n"
      "    logger.setLevel(java.util.logging.Level.FINE);\n"
      "    if (first) System.out.println(\"first\");\n",
      "");
  EXPECT_EQ(warm_cases_of(program), 0U);
}

TEST_F(BothLanes, PythonIsForked) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(python("if __name__ != '__main__': sys.exit(3)\n", "sys.exit()\n")), 4U);
}

TEST_F(BothLanes, AWarningOfPythonsCompilerIsPrintedInEveryCase) {
  fs::create_directory(folder / "program");
  const fs::path program = python("if len(sys.argv) is 0: pass\n");
  for (const Lanes lanes : {Lanes::kWarmAndFresh, Lanes::kFreshOnly}) {
    for (const CaseReport& one : graded(program, lanes).cases) {
      EXPECT_EQ(one.lane == Lane::kWarm, lanes == Lanes::kWarmAndFresh) << one.judgement.name;
      EXPECT_THAT(one.err, testing::HasSubstr("SyntaxWarning: \"is\" with a literal"))
          << one.judgement.name;
    }
  }
}

TEST_F(BothLanes, WhatPythonParsesAndCannotCompileFailsInEveryCase) {
  fs::create_directory(folder / "program");
  const fs::path program = python("", "return\n");
  EXPECT_EQ(warm_cases_of(program), 0U);
  for (const CaseReport& one : graded(program, Lanes::kWarmAndFresh).cases) {
    EXPECT_THAT(one.err, testing::HasSubstr("SyntaxError: 'return' outside function"));
  }
}

TEST_F(BothLanes, WhatAProgramDoesAfterItsExitIsNotDone) {
  fs::create_directory(folder / "program");
  const std::string answer = "answers.get(String.join(\" \", args))";
  EXPECT_EQ(warm_cases_of(
                java("    try (java.io.PrintWriter out = new java.io.PrintWriter(System.out)) {\n"
                     "      out.print(" +
                     answer + "); System.exit(0);\n    }\n")),
            0U);
  EXPECT_EQ(warm_cases_of(java("    try { System.exit(0); } finally { System.out.print(" + answer +
                               "); }\n    if (args.length > 99)\n")),
            0U);
}

TEST_F(BothLanes, WhatMightKeepSomethingIsNotRunInAHost) {
  fs::create_directory(folder / "program");
  const std::vector<std::string> unusual{
      "    java.util.logging.Logger.getLogger(\"\");\n",
      "    Class.forName(\"java.lang.System\");\n",
      "    Thread.sleep(1);\n",
      "    args[0].intern();\n",
      "    new java.io.PrintWriter(\"/dev/null\").close();\n",
      "    new java.io.File(\"x\").exists();\n",
      "    new Exception().getStackTrace();\n",
      "    new Exception().printStackTrace(new java.io.PrintWriter(new java.io.StringWriter()));\n",
  };
  for (const std::string& statements : test::some_of(unusual)) {
    EXPECT_FALSE(is_warm(java(statements))) << statements;
  }
  EXPECT_FALSE(is_warm(java("", "", "  @Override protected void finalize() {}\n")));
}

TEST_F(BothLanes, WhatHomeworkUsesIsRunInAHost) {
  fs::create_directory(folder / "program");
  const std::vector<std::string> usual{
      "    int sum = Arrays.stream(args).mapToInt(Integer::parseInt).sum();\n"
      "    assert sum >= 0; String text = \"a\" + sum + args;\n",
      "    StringBuilder all = new StringBuilder(); for (String one : args) all.append(one);\n"
      "    if (all.length() == 99) throw new IllegalStateException(String.format(\"%.1f\", "
      "1.0));\n",
      "    java.io.BufferedReader in = new java.io.BufferedReader(\n"
      "        new java.io.InputStreamReader(System.in)); in.readLine();\n",
      "    int[][] board = new int[3][3]; int[] row = board[0].clone(); Arrays.fill(row, 1);\n"
      "    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());\n"
      "    queue.add(Math.max(row[0], 2)); new Random(7).nextInt();\n",
      "    record Pair(int one, int two) {} enum Side { MAX, MIN }\n"
      "    switch (Side.valueOf(\"MAX\")) { case MAX: new Pair(1, 2).equals(null); default: }\n",
      "    try { Integer.parseInt(\"x\"); } catch (RuntimeException e) { e.printStackTrace(); }\n",
  };
  for (const std::string& statements : test::some_of(usual)) {
    EXPECT_EQ(warm_cases_of(java(statements)), 4U) << statements;
  }
}

TEST_F(BothLanes, WhatAnObjectSaysAtTheEndIsHeardInPython) {
  fs::create_directory(folder / "program");
  EXPECT_EQ(warm_cases_of(python("", "class Last:\n  pass\nlast = Last()\n")), 4U);
  for (const std::string last :
       {"class Last:\n  def __del__(self): print('more')\nlast = Last()\n",
        "def last():\n  try: yield\n  finally: print('more')\nends = last()\nnext(ends)\n",
        "late = open(1, 'w', closefd=False)\nlate.write('more')\n",
        "print('more')\nclass Quiet:\n  def flush(self): pass\n  write = flush\nsys.stdout = "
        "Quiet()\n"}) {
    EXPECT_EQ(warm_cases_of(python("", last)), 0U) << last;
  }
}

// Whoever is right by chance would have two tries.
TEST_F(BothLanes, WhatChanceOrTheClockDecidesIsNotRunInAHost) {
  fs::create_directory(folder / "program");
  const std::vector<std::string> in_java{
      "    Math.random();\n",
      "    new Random();\n",
      "    Collections.shuffle(new ArrayList<>());\n",
      "    java.util.function.DoubleSupplier any = Math::random;\n",
      "    System.nanoTime();\n",
      "    System.currentTimeMillis();\n",
      "    UUID.randomUUID();\n",
      "    for (int one : Set.of(1, 2, 3)) {}\n",
      "    Map.copyOf(answers);\n",
      "    Arrays.stream(args).parallel().count();\n",
      "    Runtime.getRuntime().freeMemory();\n"};
  for (const std::string& statements : test::some_of(in_java)) {
    EXPECT_FALSE(is_warm(java(statements))) << statements;
  }
  EXPECT_TRUE(is_warm(java("    Collections.shuffle(new ArrayList<>(), new Random(5));\n")));
  fs::remove(folder / "program/TakeStones.java");
  for (const std::string statements :
       {"import random\n", "from time import time\n", "import os\nos.urandom(1)\n", "id(sys)\n",
        "exec('1')\n", "import threading\n"}) {
    EXPECT_FALSE(is_warm(python(statements))) << statements;
  }
}

// A JVM of its own gives it the same hashes each time, and a host others.
TEST_F(BothLanes, WhatIdentityHashesDecideDoesNotCount) {
  fs::create_directory(folder / "program");
  const std::vector<std::string> in_java{
      "    Set<Object> set = new HashSet<>(); set.add(new TakeStones());\n",
      "    enum Side { MAX, MIN } Map<Side, Integer> map = new HashMap<>(); map.put(Side.MAX, "
      "1);\n",
      "    new TakeStones().hashCode();\n", "    Objects.hash(new int[1]);\n",
      "    Set<Object> set = new HashSet<>(); set.add((Runnable) () -> {});\n"};
  for (const std::string& statements : test::some_of(in_java)) {
    EXPECT_FALSE(is_warm(java(statements))) << statements;
  }
  EXPECT_TRUE(is_warm(java("    Set<Integer> set = new HashSet<>(); set.add(args.length);\n")));
  EXPECT_TRUE(is_warm(java("    Comparator<TakeStones> none = (one, other) -> 0;\n")));
  fs::remove(folder / "program/TakeStones.java");
  EXPECT_FALSE(is_warm(python("class Node:\n  pass\nnodes = {Node(), Node()}\n")));
  EXPECT_TRUE(is_warm(python("class Node:\n  pass\nnodes = {1, 2}\nnode = Node()\n")));
}

TEST_F(BothLanes, PythonLendsNoModules) {
  fs::create_directory(folder / "program");
  test::write_file(folder / "program" / "types.py", "raise RuntimeError('own types')\n");
  EXPECT_EQ(warm_cases_of(python("import dataclasses\n")), 0U);
}

TEST_F(BothLanes, WhatAPythonProgramBringsAlongIsLookedThroughToo) {
  fs::create_directory(folder / "program");
  test::write_file(folder / "program" / "own.py", "one = 1\n");
  EXPECT_TRUE(is_warm(python("import own\n")));
  test::write_file(folder / "program" / "own.py", "import random\n");
  EXPECT_FALSE(is_warm(python("import own\n")));
  test::write_file(folder / "program" / "own.py", std::string(5000, '-') + "1\n");
  EXPECT_FALSE(is_warm(python(""))) << "no interpreter can compile it";
}

// javac refuses such sources, but class files may be handed in.
TEST_F(BothLanes, AClassFileDoesWhatItDoesInAJvm) {
  fs::create_directory(folder / "program");
  const auto compiled = [&](const fs::path& source) {
    const auto done = test::run_program(
        "/usr/bin/javac", {"-proc:none", "-d", (folder / "classes").string(), source.string()});
    EXPECT_EQ(done.exit_code, 0) << done.err;
  };
  static_cast<void>(java("    Thread.sleep(1);\n"));
  compiled(folder / "program/TakeStones.java");
  fs::create_directories(folder / "classes/java/lang");
  fs::copy(folder / "classes/TakeStones.class", folder / "classes/java/lang/Thread.class");
  EXPECT_EQ(warm_cases_of(folder / "classes"), 0U)
      << "a class of the JDK's name is none of its own";

  fs::remove_all(folder / "classes");
  static_cast<void>(java(""));
  std::string source = test::read_file(folder / "program/TakeStones.java");
  const std::string is = "static void main(";
  source.replace(source.find(is), is.size(), "static int main(");
  source.insert(source.rfind("  }\n}"), "    return 0;\n");
  test::write_file(folder / "program/TakeStones.java", source);
  compiled(folder / "program/TakeStones.java");
  EXPECT_EQ(warm_cases_of(folder / "classes"), 0U) << "no JVM starts a main that returns a number";
}

TEST_F(BothLanes, TheStoreKnowsTheLaneAndKeepsOnlyWhatCounts) {
  fs::create_directory(folder / "program");
  fs::create_directory(folder / "hand-ins");
  fs::copy(java("    if (args[0].equals(\"7\")) System.out.println(\"more\");\n"),
           folder / "hand-ins/ann", fs::copy_options::recursive);
  BatchRequest request{folder / "hand-ins", folder / "marks", 1,
                       [](std::size_t, std::size_t, const SummaryRow&) {}};
  request.jail = Jail::kBest;
  const auto lanes = [&] {
    const Result<BatchResult> result = grade_batch(request, rubric);
    EXPECT_TRUE(result) << result.error().message;
    const Result<Store> store = Store::open_to_read(request.out);
    std::vector<Lane> all;
    const std::optional<Graded> graded = graded_from_store(*store, rubric, "ann");
    for (const CaseReport& case_report : graded.value().cases) {
      EXPECT_EQ(store->find_run(case_report.run)->inputs.lane, case_report.lane);
      all.push_back(case_report.lane);
    }
    return all;
  };
  const std::vector<Lane> first = lanes();
  EXPECT_THAT(first, testing::Contains(Lane::kWarm));
  EXPECT_THAT(first, testing::Contains(Lane::kFresh));
  request.lanes = Lanes::kFreshOnly;
  EXPECT_THAT(lanes(), Each(Lane::kFresh));
}

}  // namespace
}  // namespace cairn
