// The Java drivers ask a student's methods what refsolve is asked, and print the same lines.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/places.h"
#include "tests/support/refsolve.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::ProgramOutput;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

const fs::path kSources = test::project_folder();

ProgramOutput run(const std::string& program, const std::string& line,
                  const std::string& typed = "") {
  return test::run_program(program, test::words_of(line), test::Stdout::kKept, typed);
}

/// A folder of compiled Java: our own files of an assignment, and a student's.
class JavaDriversTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "java_drivers_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Compiles the driver and `ours`, files below reference/, with a student's class.
  void compile(const std::string& assignment, const std::vector<std::string>& ours,
               const std::string& student, const std::string& text) {
    const fs::path java = kSources / "reference" / assignment / "java";
    std::string line = "-nowarn -d " + folder_.string();
    for (const auto& file : fs::directory_iterator(java / "driver")) {
      line += ' ' + file.path().string();
    }
    for (const std::string& file : ours) line += ' ' + (java / file).string();
    const fs::path source = folder_ / student;
    std::ofstream(source) << text;
    line += ' ' + source.string();
    const ProgramOutput output = run("/usr/bin/javac", line);
    ASSERT_EQ(output.exit_code, 0) << output.out << output.err;
  }

  ProgramOutput java(const std::string& line, const std::string& typed = "") {
    return run("/usr/bin/java", "-cp " + folder_.string() + ' ' + line, typed);
  }

 private:
  fs::path folder_;
};

const std::vector<std::string> kSkeleton{"Player.java", "GameState.java", "Board.java", "HW6.java"};

std::string right_player() {
  std::ifstream in(kSources / "tests/submissions/factor_multiples/accepted/java_player_impl_only" /
                   "PlayerImpl.java");
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(JavaDriversTest, PrintWhatRefsolvePrintsForARightPlayer) {
  compile("factor_multiples", kSkeleton, "PlayerImpl.java", right_player());
  for (const std::string question :
       {"generateSuccessors 9 9-2-8 9-2-8-1-7", "max_value 9 9-2 9-2-8-1-7 12-4-1",
        "min_value 9 9-2 9-2-8-1-7 12-4-1", "move 9 9-2 9-2-8-1-7 12-4-1"}) {
    const ProgramOutput output = java("CairnDriver " + question);
    EXPECT_EQ(output.exit_code, 0) << question;
    EXPECT_EQ(output.out, test::printed_by("factor_multiples " + question));
    EXPECT_EQ(output.err, "") << question;
  }
  for (const std::string question : {"4 1", "13 1", "7 9", "x 1", "7"}) {
    const ProgramOutput output = java("HW6 " + question);
    const ProgramOutput ours = run(test::built_program("refsolve"), "factor_multiples " + question);
    EXPECT_EQ(output.out, ours.out) << question;
    EXPECT_EQ(output.exit_code, ours.exit_code) << question;
  }
}

TEST_F(JavaDriversTest, TheSkeletonPlaysWithAPersonAsRefsolveDoes) {
  compile("factor_multiples", kSkeleton, "PlayerImpl.java", right_player());
  for (const std::string typed : {"2\n1\n", "3\nx\n\n2\n1\n", "2\n", ""}) {
    const ProgramOutput output = java("HW6 7 2", typed);
    const ProgramOutput ours = run(test::built_program("refsolve"), "factor_multiples 7 2", typed);
    EXPECT_EQ(output.out, ours.out) << typed;
    EXPECT_EQ(output.exit_code, ours.exit_code) << typed;
  }
}

TEST_F(JavaDriversTest, AMissingMethodAndAThrownExceptionCostOnlyTheirOwnItems) {
  compile("factor_multiples", {"GameState.java"}, "PlayerImpl.java", R"(
import java.util.*;
class PlayerImpl {
  int asked = 0;
  private PlayerImpl(int name, int n) { System.out.println("hello"); }
  static List<Integer> generateSuccessors(int last, int[] list) {
    if (last == -1) return null;
    if (last == 8) { int[] none = null; return Arrays.asList(none[0]); }
    list[0] = 5;
    if (last == 6) list[1] = 5;
    return Arrays.asList(4, 1, 4);
  }
  int max_value(GameState s) {
    s.bestMove = 3;
    s.leaf = true;
    if (s.lastMove == 4) return max_value(s);
    return ++asked;
  }
})");
  const ProgramOutput successors = java("CairnDriver generateSuccessors 9 9-2-8 9-2-6 9-2");
  EXPECT_EQ(successors.exit_code, 0);
  EXPECT_EQ(successors.out,
            "Successors: null; NullPointerException; 1 4 (crossedList was changed); 1 4\n");
  EXPECT_THAT(successors.err, HasSubstr("hello\n"));
  EXPECT_THAT(successors.err, HasSubstr("CairnDriver: 9-2-8: java.lang.NullPointerException"));
  EXPECT_THAT(successors.err,
              HasSubstr("\n    at PlayerImpl.generateSuccessors(PlayerImpl.java:8)\n"));
  EXPECT_THAT(successors.err, Not(HasSubstr("at java."))) << "only the student's own frames";

  EXPECT_EQ(java("CairnDriver max_value 9-2 9-4 9-2-8-1-7 9-2").out,
            "Value: 1; StackOverflowError; 2; 3\n"
            "Best Move: 3; StackOverflowError; -; 3\n"
            "Leaf: yes; StackOverflowError; yes; yes\n")
      << "one object is asked everything; the best move at a leaf is not";
  EXPECT_EQ(java("CairnDriver move 9 9-2").out, "Move: no such method; no such method\n");
}

TEST_F(JavaDriversTest, AMissingClassCostsOnlyItsOwnItems) {
  compile("factor_multiples", {}, "PlayerImpl.java",
          "package hw; class PlayerImpl { PlayerImpl(int name, int n) {} "
          "int move(int last, int[] list) { return list.length; } }");
  EXPECT_EQ(java("CairnDriver move 9").out, "Move: no such class\n");
  EXPECT_EQ(java("-Dcairn.package=hw CairnDriver move 9").out, "Move: 10\n");
  EXPECT_EQ(java("-Dcairn.package=hw CairnDriver max_value 9 9-2-8-1-7").out,
            "Value: no such class; no such class\nBest Move: no such class; -\n"
            "Leaf: no such class; no such class\n")
      << "there is no GameState";
}

TEST_F(JavaDriversTest, AskTheSmallMethodsOfTakeStones) {
  compile("take_stones", {}, "GameState.java", R"(
import java.util.*;
class Helper {
  boolean isPrime(int n) { return n == 2; }
}
class GameState {
  private int last = -1;
  GameState(int size) {}
  void removeStone(int stone) { last = stone; }
  List<Integer> getMoves() { return last == -1 ? Arrays.asList(3, 1) : new ArrayList<>(); }
  double evaluate() { return last == -1 ? -0.0 : last == 3 ? 0.1 + 0.2 : -1.0 / 0; }
})");
  EXPECT_EQ(java("CairnDriver isPrime 1 2").out, test::printed_by("take_stones isPrime 1 2"))
      << "also where the method is not static";
  EXPECT_EQ(java("CairnDriver getLargestPrimeFactor 12").out,
            "getLargestPrimeFactor: no such method\n");
  EXPECT_EQ(java("CairnDriver getMoves 7 7-1-7").out,
            test::printed_by("take_stones getMoves 7 7-1-7"));
  EXPECT_EQ(java("CairnDriver evaluate 7 7-3 7-1").out, "evaluate: 0.0; 0.3; -Infinity\n");
}

TEST_F(JavaDriversTest, WhatThereIsInAnotherFormThanIsAskedForIsNamed) {
  compile("take_stones", {}, "GameState.java", R"(
class Helper {
  static boolean isPrime(long n, int[] known) { return true; }
}
class GameState {
  GameState(int size, String player) {}
  double evaluate() { return 0; }
})");
  EXPECT_EQ(java("CairnDriver isPrime 2 3").out,
            "isPrime: another signature: isPrime(long, int[]); "
            "another signature: isPrime(long, int[])\n");
  EXPECT_EQ(java("CairnDriver evaluate 7-3").out,
            "evaluate: another signature: GameState(int, String)\n");
}

TEST_F(JavaDriversTest, RefuseWhatTheyCannotAsk) {
  compile("take_stones", {}, "Helper.java", "class Helper {}");
  for (const std::string line :
       {"", "isPrime", "isOdd 3", "isPrime x", "getMoves 7--1", "getMoves 7-8"}) {
    const ProgramOutput output = java("CairnDriver " + line);
    EXPECT_EQ(output.exit_code, 2) << line;
    EXPECT_EQ(output.out, "") << line;
    EXPECT_THAT(output.err, MatchesRegex("CairnDriver: [^\n]+\n")) << line;
  }
}

}  // namespace
}  // namespace cairn
