#include "grader/report/source_problems.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// As gcc_line() has them, without the newline.
std::vector<std::string> lines_of(const std::vector<SourceProblem>& problems) {
  std::vector<std::string> lines;
  for (const SourceProblem& problem : problems) {
    lines.push_back(gcc_line(problem));
    lines.back().pop_back();
  }
  return lines;
}

std::vector<std::string> lines_in_log(const std::string& log,
                                      const std::vector<std::string>& files) {
  return lines_of(problems_in_log(log, files));
}

CaseReport case_with(const std::string& name, Verdict verdict, const std::string& err) {
  CaseReport report;
  report.judgement.name = name;
  report.judgement.verdict = verdict;
  report.err = err;
  return report;
}

TEST(SourceProblems, OfJavacAreItsErrorsWithTheNameThatIsNotFound) {
  EXPECT_THAT(lines_in_log("/cairn/submission/src/Board.java:12: error: ';' expected\n"
                           "        this.n = n\n"
                           "                  ^\n"
                           "/cairn/submission/src/Board.java:20: warning: [cast] redundant cast\n"
                           "/cairn/submission/src/Board.java:31: error: cannot find symbol\n"
                           "        moves.ad(i);\n"
                           "             ^\n"
                           "  symbol:   method ad(int)\n"
                           "  location: variable moves of type List<Integer>\n"
                           "2 errors\n",
                           {"src/Board.java"}),
              ElementsAre("src/Board.java:12: error: ';' expected",
                          "src/Board.java:31: error: cannot find symbol: method ad(int)"));
}

TEST(SourceProblems, OfGccHaveTheirColumns) {
  const std::string log =
      "In file included from /cairn/submission/main.cpp:3:\n"
      "/cairn/submission/board.h:7:10: fatal error: game.h: No such file or directory\n"
      "    7 | #include \"game.h\"\n"
      "      |          ^~~~~~~~\n"
      "/cairn/submission/main.cpp: In function 'int main()':\n"
      "/cairn/submission/main.cpp:9:3: warning: unused variable 'x' [-Wunused-variable]\n"
      "/usr/include/c++/12/board.h:5:1: error: static assertion failed\n"
      "compilation terminated.\n";
  EXPECT_THAT(lines_in_log(log, {"board.h", "main.cpp"}),
              ElementsAre("board.h:7:10: error: game.h: No such file or directory"));
}

TEST(SourceProblems, OfPythonStandInTheLineOfTheSyntaxError) {
  EXPECT_THAT(lines_in_log("  File \"TakeStones.py\", line 79\n"
                           "    print \"Move: %d\" % move\n"
                           "    ^^^^^^^^^^^^^^^^^^^^^^^\n"
                           "SyntaxError: Missing parentheses in call to 'print'. Did you mean "
                           "print(...)?\n",
                           {"TakeStones.py", "board.py"}),
              ElementsAre("TakeStones.py:79: error: SyntaxError: Missing parentheses in call to "
                          "'print'. Did you mean print(...)?"));
}

TEST(SourceProblems, AreFoundInTheLogsOfOtherLanguages) {
  EXPECT_THAT(lines_in_log("warning: unused variable: `z`\n --> a.rs:3:7\n  |\n\n"
                           "error[E0308]: mismatched types\n --> a.rs:1:26\n  |\n"
                           "1 | fn main() { let x: i32 = \"a\"; }\n\n"
                           "error: aborting due to previous error\n",
                           {"a.rs"}),
              ElementsAre("a.rs:1:26: error: mismatched types"));
  EXPECT_THAT(lines_in_log("# command-line-arguments\n./a.go:2:23: undefined: y\n", {"a.go"}),
              ElementsAre("a.go:2:23: error: undefined: y"));
  EXPECT_THAT(lines_in_log("a.hs:2:18: error:\n    • Variable not in scope: x\n  |\n"
                           "a.hs:3:1: error: parse error on input\n",
                           {"a.hs"}),
              ElementsAre("a.hs:2:18: error: • Variable not in scope: x",
                          "a.hs:3:1: error: parse error on input"));
  EXPECT_THAT(lines_in_log("File \"a.ml\", line 1, characters 9-21:\n"
                           "1 | let () = print_endlin \"right\"\n"
                           "             ^^^^^^^^^^^^\n"
                           "Error: Unbound value print_endlin\n",
                           {"a.ml"}),
              ElementsAre("a.ml:1: error: Unbound value print_endlin"));
  EXPECT_THAT(lines_in_log("/cairn/submission/a.js:1\nlet x = ;\n        ^\n\n"
                           "SyntaxError: Unexpected token ';'\n    at wrapSafe (node:1:18)\n",
                           {"a.js"}),
              ElementsAre("a.js:1: error: SyntaxError: Unexpected token ';'"));
  EXPECT_THAT(lines_in_log("a.rb:2: unterminated string meets end of file\n", {"a.rb"}),
              ElementsAre("a.rb:2: error: unterminated string meets end of file"));
  EXPECT_THAT(
      lines_in_log("PHP Parse error:  syntax error, unexpected variable in a.php on line 1\n",
                   {"a.php"}),
      ElementsAre("a.php:1: error: Parse error:  syntax error, unexpected variable"));
  EXPECT_THAT(lines_in_log("CMake Error at CMakeLists.txt:2 (add_executabl):\n"
                           "  Unknown CMake command \"add_executabl\".\n\n",
                           {"CMakeLists.txt"}),
              ElementsAre("CMakeLists.txt:2: error: Unknown CMake command \"add_executabl\"."));
  EXPECT_THAT(lines_in_log("Makefile:2: *** missing separator.  Stop.\n", {"Makefile"}),
              ElementsAre("Makefile:2: error: *** missing separator.  Stop."));
}

TEST(SourceProblems, AreOnlyInFilesOfTheStudents) {
  EXPECT_THAT(lines_in_log("/cairn/submission/CairnDriver.java:30: error: cannot find symbol\n"
                           "  symbol: method moves()\n",
                           {"Board.java"}),
              IsEmpty());
  EXPECT_THAT(lines_in_log("Makefile:2: *** missing separator.\n", {}), IsEmpty());
}

TEST(SourceProblems, HaveThePathOfTheFileThatSharesMostNames) {
  const std::vector<std::string> files{"my game/hw2/Board.java", "old/hw2/Board.java"};
  EXPECT_EQ(file_meant("/cairn/submission/old/hw2/Board.java", files), "old/hw2/Board.java");
  EXPECT_EQ(file_meant("my game/hw2/Board.java", files), "my game/hw2/Board.java");
  EXPECT_EQ(file_meant("hw2/Board.java", files), "my game/hw2/Board.java");
  EXPECT_EQ(file_meant("OtherBoard.java", files), std::nullopt);
  EXPECT_THAT(
      lines_in_log("/cairn/submission/my game/hw2/Board.java:3: error: ';' expected\n", files),
      ElementsAre("my game/hw2/Board.java:3: error: ';' expected"));
}

TEST(SourceProblems, SendNothingToATerminal) {
  EXPECT_THAT(lines_in_log("a\x1b[2J.cc:3:1: error: \x1b]0;title\a\tbad\n", {"a\x1b[2J.cc"}),
              ElementsAre("a\\e[2J.cc:3:1: error: \\e]0;title\\x07  bad"));
  Graded report;
  report.cases = {case_with("one", Verdict::kRuntimeError,
                            "Traceback (most recent call last):\n"
                            "  File \"/cairn/submission/a.py\", line 2, in <module>\n"
                            "ValueError: \x1b[31mred\n")};
  EXPECT_THAT(lines_of(source_problems(report, {"a.py"})),
              ElementsAre("a.py:2: error: ValueError: \\e[31mred (case one)"));
}

TEST(SourceProblems, OfAnExceptionOfJavaAreTheInnermostLineOfTheStudents) {
  Graded report;
  report.cases = {
      case_with("right", Verdict::kAccepted, ""),
      case_with(
          "start", Verdict::kRuntimeError,
          "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 7 out "
          "of bounds for length 7\n"
          "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n"
          "\tat Skeleton.play(Skeleton.java:9)\n"
          "\tat hw2.Board$Inner.moves(Board.java:30)\n"
          "\tat hw2.TakeStones.main(TakeStones.java:108)\n"),
      case_with("later", Verdict::kRuntimeError,
                "Exception in thread \"main\" java.lang.Error\n"
                "\tat hw2.TakeStones.main(TakeStones.java:5)\n")};
  EXPECT_THAT(lines_of(source_problems(
                  report, {"Board.java", "src/hw2/Board.java", "src/hw2/TakeStones.java"})),
              ElementsAre("src/hw2/Board.java:30: error: ArrayIndexOutOfBoundsException: Index 7 "
                          "out of bounds for length 7 (case start)"));
}

TEST(SourceProblems, OfAnExceptionOfPythonAreTheInnermostLineOfTheStudents) {
  Graded report;
  report.cases = {case_with("start", Verdict::kRuntimeError,
                            "Traceback (most recent call last):\n"
                            "  File \"/cairn/submission/TakeStones.py\", line 76, in <module>\n"
                            "    value, move = search(TAKEN)\n"
                            "  File \"/cairn/submission/src/board.py\", line 20, in moves\n"
                            "    heappop([])\n"
                            "  File \"/usr/lib/python3.11/heapq.py\", line 7, in heappop\n"
                            "IndexError: list index out of range\n")};
  EXPECT_THAT(lines_of(source_problems(report, {"TakeStones.py", "src/board.py"})),
              ElementsAre("src/board.py:20: error: IndexError: list index out of range (case "
                          "start)"));
}

TEST(SourceProblems, AreNoneWhereNothingIsKnown) {
  EXPECT_THAT(source_problems(Graded(), {"a.py"}), IsEmpty());
  Graded report;
  report.build_log = "a.cc:1:1: error: only a build that failed has errors\n";
  report.cases = {case_with("one", Verdict::kWrongAnswer, "searching a.cc:3: error: x\n")};
  EXPECT_THAT(source_problems(report, {"a.cc"}), IsEmpty());
}

TEST(SourceProblems, ThatAreOnlyPlacesToLookAtAreWarnings) {
  EXPECT_EQ(gcc_line({"a.py", 7, 0, "With '<=' in place of '<', all cases come out right.", false}),
            "a.py:7: warning: With '<=' in place of '<', all cases come out right.\n");
}

}  // namespace
}  // namespace cairn
