#include "grader/build/start.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <system_error>

#include "grader/base/read_file.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class StartTest : public testing::Test {
 protected:
  /// The file, with its folders made.
  fs::path file(const std::string& name, const std::string& text = "") const {
    fs::create_directories((folder / name).parent_path());
    test::write_file(folder / name, text);
    return folder / name;
  }

  /// A source with a class of that name, which has a main or not.
  fs::path java(const std::string& name, const std::string& package = "",
                bool has_main = true) const {
    return file(name, (package.empty() ? "" : "package " + package + ";\n") + "class " +
                          fs::path(name).stem().string() + " {" +
                          (has_main ? "public static void main(String[] args) {}" : "") + "}\n");
  }

  [[nodiscard]] Chosen java_main() const {
    return choose_java_main(files_below(folder.path()), "TakeStones");
  }
  [[nodiscard]] Chosen script() const {
    return choose_file(files_below(folder.path()), "TakeStones", "script");
  }

  test::FreshFolder folder;
};

TEST_F(StartTest, AFolderThatCannotBeOpenedAtTheMomentIsNotTakenForAnEmptyOne) {
  file("TakeStones.py");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none{0, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  EXPECT_THROW(files_below(folder.path()), std::system_error);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
}

TEST_F(StartTest, FilesAreListedShallowOnesFirstThenByName) {
  for (const std::string name : {"b/a", "a/z/a", "c", "B", "a/b"}) file(name);
  EXPECT_THAT(files_below(folder.path()), ElementsAre(folder / "B", folder / "c", folder / "a/b",
                                                      folder / "b/a", folder / "a/z/a"));
}

TEST_F(StartTest, LinksAreNotFollowed) {
  file("real/a");
  fs::create_directory_symlink(folder / "real", folder / "linked");
  fs::create_symlink(folder / "real/a", folder / "link");
  EXPECT_THAT(files_below(folder.path()), ElementsAre(folder / "real/a"));
}

TEST_F(StartTest, TextIsReadWholeAndEmptyWhereThereIsNone) {
  const std::string bytes("a\0\r\n\xff", 5);
  EXPECT_EQ(read_file_or_empty(file("a", bytes)), bytes);
  EXPECT_EQ(read_file_or_empty(folder / "nowhere"), "");
  EXPECT_EQ(read_file_or_empty(folder.path()), "");
}

TEST_F(StartTest, AProgramIsKnownByItsContent) {
  EXPECT_TRUE(is_program(file("elf",
                              "\x7f"
                              "ELF\x02\x01")));
  EXPECT_TRUE(is_program(file("script", "#!/bin/sh\n")));
  for (const std::string text : {"", "#", "\x7f", "# !/bin/sh\n", "\n#!/bin/sh\n", "MZ"}) {
    EXPECT_FALSE(is_program(file("other", text))) << text;
  }
}

TEST_F(StartTest, TheMainClassOfTheRightNameIsTaken) {
  java("TakeStones.java");
  java("AlphaBetaPruning.java", "", false);
  java("Demo.java");
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "TakeStones");
  EXPECT_EQ(chosen.source.parent_path(), folder.path());
  EXPECT_EQ(chosen.package_root, folder.path());
  EXPECT_THAT(chosen.notes, IsEmpty());
  EXPECT_EQ(chosen.problem, "");
}

TEST_F(StartTest, OfTwoOfTheRightNameTheShallowerIsTaken) {
  java("backup/TakeStones.java");
  java("TakeStones.java");
  EXPECT_EQ(java_main().source.parent_path(), folder.path());
}

TEST_F(StartTest, ANameInOtherCapitalsOrWithUnderscoresIsTheSame) {
  java("Demo.java");
  java("take_stones.java");
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "take_stones");
  EXPECT_THAT(chosen.notes, IsEmpty());
}

TEST_F(StartTest, TheExactNameGoesBeforeOneInOtherCapitals) {
  java("a/TakeStones.java");
  java("takestones.java");
  EXPECT_EQ(java_main().program, "TakeStones");
}

TEST_F(StartTest, TheOnlyMainClassIsTakenWithANote) {
  java("Player.java");
  java("Board.java", "", false);
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "Player");
  EXPECT_THAT(chosen.notes,
              ElementsAre("the main class should be called TakeStones, and it is Player"));
}

TEST_F(StartTest, APackageThatStandsInItsFolderBeginsAboveIt) {
  java("src/hw2/stones/TakeStones.java", "hw2.stones");
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "hw2.stones.TakeStones");
  EXPECT_EQ(chosen.source.parent_path(), folder / "src/hw2/stones");
  EXPECT_EQ(chosen.package_root, folder / "src");
  EXPECT_THAT(chosen.notes,
              ElementsAre("the program should have no package line, and it has 'package "
                          "hw2.stones'; it was started as hw2.stones.TakeStones"));
}

TEST_F(StartTest, APackageThatStandsElsewhereBeginsWhereItsFileIs) {
  for (const std::string name : {"TakeStones.java", "xhw2/TakeStones.java"}) {
    java(name, "hw2");
    EXPECT_EQ(java_main().program, "hw2.TakeStones");
    EXPECT_EQ(java_main().package_root, (folder / name).parent_path());
    fs::remove(folder / name);
  }
}

TEST_F(StartTest, WithoutAMainThereIsNothingToStart) {
  java("TakeStones.java", "", false);
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "");
  EXPECT_EQ(chosen.source, "");
  EXPECT_EQ(chosen.problem,
            "no class has a main method; TakeStones should have 'public static void main(String[] "
            "args)'");
}

TEST_F(StartTest, OfSeveralMainsWithOtherNamesNoneIsGuessed) {
  java("Player.java");
  java("src/Demo.java", "src");
  const Chosen chosen = java_main();
  EXPECT_EQ(chosen.program, "");
  EXPECT_EQ(chosen.problem,
            "2 classes have a main method (Player, src.Demo), and none is called TakeStones");
}

TEST_F(StartTest, WhatAStudentNamedIsMadeVisible) {
  java("a\xff.java");
  EXPECT_EQ(java_main().program, "a\xff");
  EXPECT_THAT(java_main().notes, ElementsAre(testing::Not(testing::HasSubstr("\xff"))));
}

TEST_F(StartTest, OfTwoMainClassesOfTheRightNameAtTheSameDepthNoneIsGuessed) {
  java("src/TakeStones.java");
  java("old/TakeStones.java");
  file("old/Player.java", "class Player {}");
  EXPECT_EQ(java_main().program, "");
  EXPECT_TRUE(java_main().ambiguous);
  EXPECT_EQ(java_main().problem,
            "there are 2 main classes called TakeStones (old/TakeStones.java, "
            "src/TakeStones.java); hand in one, or ask whoever grades to choose one (grade "
            "choose)");
}

TEST_F(StartTest, AFileOfTheRightNameIsTakenWhateverItsEnding) {
  file("other.py");
  for (const std::string name : {"TakeStones.py", "TakeStones", "sub/TakeStones.exe"}) {
    const fs::path right = file(name);
    EXPECT_EQ(script().program, right.string());
    EXPECT_THAT(script().notes, IsEmpty()) << name;
    EXPECT_EQ(script().problem, "") << name;
    fs::remove(right);
  }
}

TEST_F(StartTest, AFileInOtherCapitalsOrWithUnderscoresIsTheSame) {
  file("other.py");
  for (const std::string name :
       {"take_stones", "TAKE-STONES.sh", "takestones.exe", "sub/Take Stones.py"}) {
    const fs::path right = file(name);
    EXPECT_EQ(script().program, right.string());
    EXPECT_THAT(script().notes, IsEmpty()) << name;
    EXPECT_EQ(script().problem, "") << name;
    fs::remove(right);
  }
}

TEST_F(StartTest, WhereAnyNameWillDoMainIsPreferredAndNothingIsNoted) {
  const auto any_script = [&] { return choose_file(files_below(folder.path()), "", "script"); };
  EXPECT_EQ(any_script().problem, "it contains no script; it should be called main");
  const fs::path solve = file("solve.py");
  EXPECT_EQ(any_script().program, solve);
  EXPECT_THAT(any_script().notes, IsEmpty());
  file("other.py");
  EXPECT_EQ(any_script().program, "");
  const fs::path main = file("Main.py");
  EXPECT_EQ(any_script().program, main);
  EXPECT_THAT(any_script().notes, IsEmpty());
  java("Solve.java", "own");
  const Chosen chosen = choose_java_main({folder / "Solve.java"}, "");
  EXPECT_EQ(chosen.program, "own.Solve");
  EXPECT_THAT(chosen.notes, IsEmpty());
}

TEST_F(StartTest, AFileWithMoreInItsNameIsAnother) {
  file("TakeStones.backup.py");
  const fs::path right = file("src/TakeStones.py");
  EXPECT_EQ(script().program, right.string());
  EXPECT_THAT(script().notes, IsEmpty());
}

TEST_F(StartTest, TheExactFileNameGoesBeforeOneInOtherCapitals) {
  const fs::path right = file("src/TakeStones.py");
  file("take_stones.py");
  EXPECT_EQ(script().program, right.string());
}

TEST_F(StartTest, TheFileNameWithoutAnEndingGoesBeforeOneWithAnEnding) {
  file("TakeStones.debug");
  const fs::path right = file("TakeStones");
  file("TakeStones.sh");
  EXPECT_EQ(script().program, right.string());
}

TEST_F(StartTest, OfTwoFilesOfTheRightNameTheShallowerIsTaken) {
  file("old/TakeStones.py");
  const fs::path right = file("TakeStones.py");
  EXPECT_EQ(script().program, right.string());
}

TEST_F(StartTest, OfTwoFilesOfTheRightNameAtTheSameDepthNoneIsGuessed) {
  file("hw2/src/TakeStones.py", "print(1)");
  file("hw2/old/TakeStones.py", "print(2)");
  file("hw2/old/older/TakeStones.py");
  EXPECT_EQ(script().program, "");
  EXPECT_TRUE(script().ambiguous);
  EXPECT_EQ(script().problem,
            "there are 2 scripts called TakeStones (old/TakeStones.py, src/TakeStones.py); "
            "hand in one, or ask whoever grades to choose one (grade choose)");
}

TEST_F(StartTest, OfCopiesTheFirstIsTakenAndThatIsSaid) {
  const fs::path first = file("new/TakeStones.py", "import a");
  const fs::path copy = file("old/TakeStones.py", "import a");
  EXPECT_EQ(script().program, first.string());
  EXPECT_THAT(script().passed_over, ElementsAre(copy));
  EXPECT_EQ(script().why, "its copies are the same, with all files around them");
  file("new/a.py", "1");
  EXPECT_TRUE(script().ambiguous);
  file("old/a.py", "2");
  EXPECT_TRUE(script().ambiguous) << "what it needs differs";
  file("old/a.py", "1");
  EXPECT_EQ(script().program, first.string());
  file("old/a.py", "11");
  EXPECT_TRUE(script().ambiguous);
}

TEST_F(StartTest, OfCopiesOfAClassTheFirstIsTaken) {
  const fs::path first = java("1/hw/TakeStones.java", "hw");
  java("2/hw/TakeStones.java", "hw");
  EXPECT_EQ(java_main().source, first);
  file("2/Other.java");
  EXPECT_TRUE(java_main().ambiguous);
}

TEST_F(StartTest, ACompiledClassInOtherCapitalsIsTheSame) {
  file("Helper.class");
  const Chosen chosen = choose_java_class({file("take_stones.class")}, "TakeStones");
  EXPECT_EQ(chosen.program, "take_stones");
  EXPECT_THAT(chosen.notes, IsEmpty());
  file("META-INF/MANIFEST.MF", "Main-Class: hw.TAKE_STONES\n");
  const Chosen named = choose_java_class({file("hw/Other.class")}, "TakeStones");
  EXPECT_EQ(named.program, "hw.TAKE_STONES");
  EXPECT_THAT(named.notes, IsEmpty());
  EXPECT_THAT(choose_java_class({file("hw/Other.class")}, "Player").notes,
              ElementsAre("the main class should be called Player, and it is hw.TAKE_STONES"));
}

TEST_F(StartTest, TheOnlyFileIsTakenWithANote) {
  file("main.py");
  EXPECT_EQ(script().program, (folder / "main.py").string());
  EXPECT_THAT(script().notes,
              ElementsAre("the program should be called TakeStones, and it is main.py"));
}

TEST_F(StartTest, OfSeveralFilesWithOtherNamesNoneIsGuessed) {
  file("a.py");
  file("b.py");
  EXPECT_EQ(script().program, "");
  EXPECT_EQ(script().problem, "there are 2 scripts (a.py, b.py), and none is called TakeStones");
  EXPECT_FALSE(script().ambiguous);
}

TEST_F(StartTest, OfManyFilesFiveAreNamed) {
  for (const std::string name : {"1.py", "2.py", "3.py", "4.py", "\xff.py", "sub/6.py"}) file(name);
  EXPECT_EQ(script().problem,
            "there are 6 scripts (1.py, 2.py, 3.py, 4.py, \\xFF.py, ...), and none is called "
            "TakeStones");
}

TEST_F(StartTest, WithoutAFileThereIsNothingToStart) {
  EXPECT_EQ(script().program, "");
  EXPECT_EQ(script().problem, "it contains no script; it should be called TakeStones");
}

TEST_F(StartTest, OfTwoFilesWithTheSameMainClassTheOneNamedAfterItIsTaken) {
  file("TakeStones.java", "class TakeStones { public static void main(String[] a) {} }");
  file("TakeStones_old.java", "class TakeStones { public static void main(String[] a) {} }");
  EXPECT_EQ(java_main().source, folder / "TakeStones.java");
}

}  // namespace
}  // namespace cairn
