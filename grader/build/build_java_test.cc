// Java as students hand it in, built by a real javac.
#include <gmock/gmock.h>

#include "grader/build/build.h"
#include "grader/build/build_test.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class BuildJavaTest : public BuildFixture {
 protected:
  [[nodiscard]] BuildResult build() const {
    return BuildFixture::build({60, 180, 1 << 20, 3ULL << 30, 64 << 20}, kRunMemory);
  }

  /// What the built program prints.
  [[nodiscard]] std::string output_of(const BuildResult& built) const {
    if (built.status != BuildStatus::kReady) return "not ready: " + built.problem;
    Limits limits;
    limits.memory_bytes = kRunMemory + built.memory_overhead_bytes;
    std::vector<std::string> command = built.command;
    command.emplace_back("7 stones");
    return printed_by(command, limits);
  }

  static constexpr std::uint64_t kRunMemory = 256 << 20;
};

/// A main that prints `what`, a Java expression, and its first argument.
std::string main_printing(const std::string& what) {
  return "public static void main(String[] args) { System.out.println(" + what +
         " + \" \" + args[0]); }";
}

TEST_F(BuildJavaTest, APackageInItsFolderIsStartedByItsFullName) {
  file("src/hw2/TakeStones.java",
       "package hw2; import hw2.core.Board;\npublic class TakeStones { " +
           main_printing("Board.NAME + Helper.NAME") + " }\n");
  file("src/hw2/Helper.java", "package hw2; class Helper { static final String NAME = \"h\"; }\n");
  file("src/hw2/core/Board.java",
       "package hw2.core; public class Board { public static final String NAME = \"b\"; }\n");
  file("src/hw2/Helper.class", "stale");
  const BuildResult built = build();
  EXPECT_EQ(built.language, "Java");
  EXPECT_EQ(output_of(built), "bh 7 stones\n");
  EXPECT_EQ(built.problem, "");
  EXPECT_THAT(built.notes, ElementsAre(HasSubstr("'package hw2'")));
  EXPECT_THAT(built.command, AllOf(Contains("hw2.TakeStones"), Contains("-Xmx256m")));
  EXPECT_GE(built.memory_overhead_bytes, 256U << 20);
  EXPECT_GT(built.cpu_seconds, 0);
  EXPECT_GT(built.wall_seconds, 0);
}

TEST_F(BuildJavaTest, APackageElsewhereAndLatin1BytesCompile) {
  file("TakeStones.java",
       "package hw2; // Gr\xf6\xdf"
       "e\npublic class TakeStones { " +
           main_printing("Helper.NAME") + " }\n");
  file("Helper.java", "package hw2; class Helper { static final String NAME = \"h\"; }\n");
  file("backup/Helper.java", "this is no Java\n");
  EXPECT_EQ(output_of(build()), "h 7 stones\n");
}

TEST_F(BuildJavaTest, TheOnlyMainClassIsStartedWithANote) {
  file("Player.java", "public class Player { " + main_printing("\"p\"") + " }\n");
  file("Notes.java", "// public static void main(String[] args)\nclass Notes {}\n");
  const BuildResult built = build();
  EXPECT_EQ(output_of(built), "p 7 stones\n");
  EXPECT_THAT(built.notes,
              ElementsAre("the main class should be called TakeStones, and it is Player"));
}

TEST_F(BuildJavaTest, OfSeveralMainClassesNoneIsGuessed) {
  file("Player.java", "public class Player { " + main_printing("\"p\"") + " }\n");
  file("Demo.java", "public class Demo { " + main_printing("\"d\"") + " }\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kNoProgram);
  EXPECT_THAT(built.problem, HasSubstr("2 classes have a main method (Demo, Player)"));
  EXPECT_THAT(built.command, IsEmpty());
}

TEST_F(BuildJavaTest, WithoutAMainItCompilesAndCannotBeStarted) {
  file("TakeStones.java", "public class TakeStones { void main(String[] args) {} }\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kNoProgram);
  EXPECT_THAT(built.problem, HasSubstr("no class has a main method"));
  EXPECT_TRUE(built.compiled);
  EXPECT_TRUE(fs::exists(folder / "out/TakeStones.class"));
}

TEST_F(BuildJavaTest, ClassesWithoutAMainGiveWayToTheScript) {
  file("Helper.java", "class Helper {}\n");
  file("script.py", "import sys\nprint('script', sys.argv[1])\n");
  const BuildResult built = build();
  EXPECT_EQ(built.language, "Python");
  EXPECT_EQ(output_of(built), "script 7 stones\n");
  EXPECT_THAT(built.notes, ElementsAre(HasSubstr("should be called TakeStones"),
                                       "graded as Python: as Java, no class has a main method"));
}

TEST_F(BuildJavaTest, AScriptBesideAMainClassIsNamedAsNotUsed) {
  file("TakeStones.java", "class TakeStones { " + main_printing("\"j\"") + " }\n");
  file("TakeStones.py", "print('script')\n");
  const BuildResult built = build();
  EXPECT_EQ(output_of(built), "j 7 stones\n");
  EXPECT_TRUE(built.compiled);
  EXPECT_THAT(built.notes, ElementsAre("graded as Java; TakeStones.py was not used"));
}

TEST_F(BuildJavaTest, AnErrorIsShownWithItsPlace) {
  file("TakeStones.java",
       "public class TakeStones {\n  " + main_printing("\"t\"") + "\n  int n\n}\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.problem,
            "it does not compile: javac ended with exit code 1; its messages say where");
  EXPECT_THAT(built.log, HasSubstr("TakeStones.java:3: error: ';' expected"));
  EXPECT_THAT(built.command, IsEmpty());
}

/// A class that needs another one.
const std::string kTakesState =
    "public class TakeStones { " + main_printing("new GameState().name") + " }\n";
const std::string kState = "class GameState { String name = \"state\"; }\n";

TEST_F(BuildJavaTest, AnOldVersionBesideTheProgramIsLeftOut) {
  file("TakeStones.java", kTakesState);
  file("GameState.java", kState);
  file("GameState_old.java", kState);
  file("TakeStones_old.java", kTakesState);
  const BuildResult built = build();
  EXPECT_EQ(output_of(built), "state 7 stones\n");
  EXPECT_THAT(built.notes, ElementsAre("not all .java files compile; TakeStones.java alone was "
                                       "compiled, with what it needs"));
  EXPECT_EQ(built.log, "") << "the messages are of what was left out";
}

TEST_F(BuildJavaTest, ATestThatNeedsALibraryIsLeftOut) {
  file("hw/TakeStones.java", "package hw; " + kTakesState);
  file("hw/GameState.java", "package hw; " + kState);
  file(
      "hw/TestHelper.java",
      "package hw; import org.junit.Test;\npublic class TestHelper { @Test public void a() {} }\n");
  EXPECT_EQ(output_of(build()), "state 7 stones\n");
}

TEST_F(BuildJavaTest, WhatTheProgramNeedsHasToCompile) {
  file("TakeStones.java", kTakesState);
  file("GameState.java", "class GameState { String name = 1; }\n");
  file("Other.java", "class Other {}\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_THAT(built.log, HasSubstr("GameState.java:1: error"));
  EXPECT_THAT(built.notes, IsEmpty());
}

}  // namespace
}  // namespace cairn
