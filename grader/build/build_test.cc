// Every way of building but Java's, and every way of failing.
#include "grader/build/build_test.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <ctime>

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class BuildTest : public BuildFixture {
 protected:
  [[nodiscard]] BuildResult build() const { return BuildFixture::build(limits, 256 << 20); }

  /// Builds, and starts what was built: what that prints for an argument.
  [[nodiscard]] std::string output(BuildResult& built) const {
    built = build();
    if (built.status != BuildStatus::kReady) return "not ready: " + built.problem + built.log;
    std::vector<std::string> command = built.command;
    command.emplace_back("9");
    return printed_by(command, {});
  }
  [[nodiscard]] std::string output() const {
    BuildResult ignored;
    return output(ignored);
  }

  /// A status with its sentence, when there is no program to start.
  void expect_problem(BuildStatus status, const std::string& part) const {
    const BuildResult built = build();
    EXPECT_EQ(built.status, status) << built.log;
    EXPECT_THAT(built.problem, HasSubstr(part));
    EXPECT_THAT(built.command, IsEmpty());
  }

  Limits limits{60, 180, 1 << 20, 2ULL << 30, 64 << 20};
};

/// Prints the square root of its argument, an integer.
const std::string kC =
    "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
    "int main(int argc, char** argv) { printf(\"%g\\n\", sqrt(atoi(argv[argc - 1]))); }\n";
const std::string kMakefile = "take_stones: main.c\n\tcc -o take_stones main.c -lm\n";

TEST_F(BuildTest, OfTwoProgramsInCTheChosenFileIsCompiledWithoutTheOther) {
  file("a.cpp", "int one();\nint main() { return one(); }\n");
  file("copy of a.cpp", "int one();\nint main() { return one() + 1; }\n");
  file("one.cpp", "int one() { return 1; }\n");
  Runner builder(Jail::kBest, {folder.path(), {}, {"sources", "out"}});
  BuildRequest request{folder / "sources", folder / "out", "TakeStones", limits, 512ULL << 20U};
  request.chosen = "a.cpp";
  const BuildResult result = cairn::build(request, builder);
  EXPECT_EQ(result.status, BuildStatus::kReady) << result.log;
}

TEST_F(BuildTest, OneFileOfCppIsCompiled) {
  file("main.cpp", "#include <iostream>\nint main(int, char** argv) { std::cout << argv[1]; }\n");
  BuildResult built;
  EXPECT_EQ(output(built), "9");
  EXPECT_EQ(built.language, "C++");
  EXPECT_THAT(built.notes, IsEmpty());
  EXPECT_EQ(built.memory_overhead_bytes, 0U);
}

TEST_F(BuildTest, FilesOfCppAreCompiledTogetherWhateverTheirNamesAndFolders) {
  file("main.cc", "#include \"parts/half.h\"\nint main() { return half(0); }\n");
  file("parts/half.h", "int half(int n);\n");
  file("parts/half.cpp",
       "#include \"half.h\"\n#include <cstdio>\n"
       "int half(int n) { std::puts(\"half\"); return n / 2; }\n");
  file("parts/-o a file.cxx", "int unused;\n");
  file("parts/@file.C", "int unused_too;\n");
  EXPECT_EQ(output(), "half\n");
}

TEST_F(BuildTest, CMayUseMathematics) {
  file("take_stones.c", kC);
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_EQ(built.language, "C");
}

TEST_F(BuildTest, AMakefileSaysHowItIsBuilt) {
  file("hw2/Makefile", kMakefile);
  file("hw2/main.c", kC);
  file("hw2/notes.cpp", "this is no C++\n");
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_EQ(built.language, "Make");
  EXPECT_THAT(built.command, ElementsAre((folder / "sources/hw2/take_stones").string()));
}

TEST_F(BuildTest, CMakeSaysHowItIsBuilt) {
  file("CMakeLists.txt",
       "cmake_minimum_required(VERSION 3.5)\nproject(hw C)\nadd_executable(hw2 main.c)\n"
       "target_link_libraries(hw2 m)\n");
  file("main.c", kC);
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_EQ(built.language, "CMake");
  EXPECT_THAT(built.notes, ElementsAre("the program should be called TakeStones, and it is hw2"));
}

TEST_F(BuildTest, WhatWasBuiltElsewhereIsRemovedAndBuiltAgain) {
  file("Makefile", kMakefile);
  file("main.c", kC);
  fs::copy_file("/bin/echo", folder / "sources/take_stones");
  file("main.o", "not even an object");
  fs::last_write_time(folder / "sources/main.c",
                      fs::file_time_type::clock::now() - std::chrono::hours(24));
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_THAT(built.notes,
              ElementsAre("'main.o' was removed, because it was built elsewhere",
                          "'take_stones' was removed, because it was built elsewhere"));
}

TEST_F(BuildTest, OfSeveralBuiltProgramsNoneIsGuessed) {
  file("Makefile", "all: a b\na b: main.c\n\tcc -o $@ main.c -lm\n");
  file("main.c", kC);
  expect_problem(BuildStatus::kNoProgram,
                 "there are 2 programs (a, b), and none is called TakeStones");
  EXPECT_EQ(build().language, "Make");
}

TEST_F(BuildTest, ABuildThatLeavesNoProgramIsNone) {
  file("Makefile", "all:\n\techo built\n");
  expect_problem(BuildStatus::kNoProgram, "it contains no program; it should be called TakeStones");
}

TEST_F(BuildTest, PythonIsStartedByItsName) {
  file("TakeStones.py", "import sys, game\nprint(game.NAME, *sys.argv[1:])\n");
  file("game.py", "NAME = 'game'\n");
  BuildResult built;
  EXPECT_EQ(output(built), "game 9\n");
  EXPECT_EQ(built.language, "Python");
  EXPECT_THAT(built.notes, IsEmpty());
}

TEST_F(BuildTest, TheOnlyScriptIsStartedWithANote) {
  file("hw2/main.py", "print('main')\n");
  BuildResult built;
  EXPECT_EQ(output(built), "main\n");
  EXPECT_THAT(built.notes,
              ElementsAre("the program should be called TakeStones, and it is main.py"));
}

TEST_F(BuildTest, TheOnlyScriptThatIsMeantToBeStartedIsStarted) {
  file("a.py", "NAME = 'a'\n");
  file("b.py", "import a\nif __name__ == '__main__':\n  print(a.NAME)\n");
  EXPECT_EQ(output(), "a\n");
  file("a.py", "if __name__ == '__main__':\n  print('a')\n");
  expect_problem(BuildStatus::kNoProgram,
                 "there are 2 scripts (a.py, b.py), and none is called TakeStones");
}

TEST_F(BuildTest, TwoScriptsThatAreNotMeantToBeStartedAreNoProgram) {
  file("a.py", "NAME = 'a'\n");
  file("b.py", "NAME = 'b'\n");
  expect_problem(BuildStatus::kNoProgram, "there are 2 scripts");
}

TEST_F(BuildTest, OfTwoScriptsOfTheRightNameNoneIsGuessedThoughAnotherIsMeantToBeStarted) {
  file("old/TakeStones.py", "print('old')\n");
  file("src/TakeStones.py", "print('new')\n");
  file("src/check.py", "if __name__ == '__main__':\n  print('check')\n");
  expect_problem(BuildStatus::kNoProgram, "there are 2 scripts called TakeStones");
}

TEST_F(BuildTest, ACopyOfTheBuiltProgramIsNoSecondOne) {
  file("Makefile", "all:\n\tmkdir -p a b\n\tcc -o a/TakeStones main.c -lm\n\tcp a/TakeStones b\n");
  file("main.c", kC);
  EXPECT_EQ(output(), "3\n");
}

TEST_F(BuildTest, AMakefileThatBuildsNothingGivesWayToTheScript) {
  file("Makefile", "run:\n\t@echo make talks\n\tpython3 TakeStones.py 7\n");
  file("TakeStones.py", "print('script')\n");
  BuildResult built;
  EXPECT_EQ(output(built), "script\n");
  EXPECT_EQ(built.language, "Python");
  EXPECT_EQ(built.log, "");
  EXPECT_EQ(built.problem, "");
  EXPECT_TRUE(built.compiled);
  EXPECT_THAT(built.notes, ElementsAre("graded as Python: as Make, it contains no program"));
}

TEST_F(BuildTest, AMakefileThatBuildsNothingGivesWayToTheSources) {
  file("Makefile", "clean:\n\techo clean\n");
  file("main.c", kC);
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_EQ(built.language, "C");
  EXPECT_THAT(built.notes, ElementsAre("graded as C: as Make, it contains no program"));
}

TEST_F(BuildTest, AMakefileBelowTheProgramIsAPartsOrAnOlderVersions) {
  file("TakeStones.c", kC);
  file("old/Makefile", "TakeStones:\n\tcp ../TakeStones.c TakeStones; chmod +x TakeStones\n");
  file("lib/CMakeLists.txt", "cmake_minimum_required(VERSION 3.5)\nproject(lib C)\n");
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_THAT(built.notes, ElementsAre("graded as C; CMakeLists.txt, Makefile were not used"));
}

TEST_F(BuildTest, WhereNothingCanBeStartedTheFirstLanguageStands) {
  file("Makefile", "all:\n\techo built\n");
  file("TakeStones.py", "if True\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kNoProgram);
  EXPECT_EQ(built.language, "Make");
  EXPECT_EQ(built.problem, "it contains no program; it should be called TakeStones");
  EXPECT_THAT(built.log, HasSubstr("built"));
  EXPECT_TRUE(built.compiled);
  EXPECT_THAT(built.notes, IsEmpty());
}

TEST_F(BuildTest, ALanguageThatDoesNotCompileDoesNotGiveWay) {
  file("take_stones.c", "int main() { return missing; }\n");
  file("TakeStones.py", "print('script')\n");
  expect_problem(BuildStatus::kCompileError, "gcc ended with exit code 1");
}

TEST_F(BuildTest, ALanguageWithAFileOfTheProgramsNameComesFirst) {
  file("TakeStones.py", "print('script')\n");
  file("old/trial.c", kC);
  file("Helper.java", "class Helper { missing }\n");
  BuildResult built;
  EXPECT_EQ(output(built), "script\n");
  EXPECT_THAT(built.notes, ElementsAre("graded as Python; Helper.java, trial.c were not used"));
}

TEST_F(BuildTest, AScriptBesideSourcesIsNoLanguageOfTheirs) {
  file("Makefile", "all:\n\techo built\n");
  file("take_stones", "#!/bin/sh\necho script\n");
  expect_problem(BuildStatus::kNoProgram, "it contains no program; it should be called TakeStones");
}

TEST_F(BuildTest, SourcesOfAnotherLanguageThatWereNotUsedAreNamed) {
  file("take_stones.c", kC);
  for (const std::string name : {"a.py", "b.py", "c.py"}) file(name, "print('script')\n");
  file("run.sh", "#!/bin/sh\n");
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_THAT(built.notes, ElementsAre("graded as C; a.py, b.py, c.py were not used"));
  file("TakeStones.py", "print('script')\n");
  EXPECT_THAT(build().notes,
              ElementsAre("graded as C; TakeStones.py, a.py, b.py, ... were not used"));
}

TEST_F(BuildTest, OnlyWhatWasReallyCheckedIsSaidToCompile) {
  EXPECT_FALSE(build().compiled);  // nothing at all
  file("a.py", "this is no Python\n");
  file("b.py", "nor is this\n");
  EXPECT_FALSE(build().compiled);  // none was chosen, so none was checked
  file("TakeStones.py", "nor this one\n");
  EXPECT_FALSE(build().compiled);
  file("TakeStones.py", "print('script')\n");
  EXPECT_TRUE(build().compiled);
}

TEST_F(BuildTest, AnExecutableCompilesWhenItIsChosen) {
  file("a", "#!/bin/sh\n");
  EXPECT_TRUE(build().compiled);
  file("b", "#!/bin/sh\n");
  EXPECT_FALSE(build().compiled);
}

TEST_F(BuildTest, AnExecutableScriptNeedsNoExecuteBit) {
  file("take_stones", "#!/bin/sh\necho \"script $1\"\n");
  file("README.txt", "Start take_stones.\n");
  BuildResult built;
  EXPECT_EQ(output(built), "script 9\n");
  EXPECT_EQ(built.language, "Executable");
  EXPECT_EQ(built.log, "");
}

TEST_F(BuildTest, AnExecutableIsTakenWhereThereIsNoSource) {
  fs::copy_file("/bin/echo", folder / "sources/TakeStones");
  EXPECT_EQ(output(), "9\n");
}

TEST_F(BuildTest, WithoutASourceThereIsNothing) {
  const std::string problem =
      "it contains no program: no source file in a known language, and no executable file";
  expect_problem(BuildStatus::kNoSource, problem);
  file("README.txt", "I could not finish.\n");
  expect_problem(BuildStatus::kNoSource, problem);
  EXPECT_EQ(build().language, "");
}

TEST_F(BuildTest, CompilersErrorsAreShown) {
  file("main.cpp", "int main() { return missing; }\n");
  expect_problem(BuildStatus::kCompileError, "it does not compile: g++ ended with exit code 1");
  EXPECT_THAT(build().log, HasSubstr("main.cpp:1:"));
}

TEST_F(BuildTest, PythonsSyntaxIsCheckedBeforeItIsStarted) {
  file("TakeStones.py", "print('ran')\nif True\n");
  expect_problem(BuildStatus::kCompileError, "it is not valid Python 3");
  EXPECT_THAT(build().log, HasSubstr("TakeStones.py\", line 2"));
}

TEST_F(BuildTest, TheFirstStepThatFailsIsTheLast) {
  file("CMakeLists.txt",
       "cmake_minimum_required(VERSION 3.5)\nproject(hw NONE)\n"
       "message(FATAL_ERROR \"I refuse\")\n");
  expect_problem(BuildStatus::kCompileError, "it does not compile: cmake ended with exit code 1");
  EXPECT_THAT(build().log, HasSubstr("I refuse"));
}

TEST_F(BuildTest, ABuildThatTakesTooLongIsStopped) {
  limits.wall_seconds = 1;
  file("Makefile", "all:\n\tsleep 600\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.problem, "it does not compile within 1 s of wall time: make was stopped");
  EXPECT_LT(built.wall_seconds, 100) << "it hung";
}

TEST_F(BuildTest, ABuildThatComputesTooLongIsStopped) {
  limits.cpu_seconds = 0.5;
  file("CMakeLists.txt", "cmake_minimum_required(VERSION 3.5)\nwhile(TRUE)\nendwhile()\n");
  expect_problem(BuildStatus::kCompileError,
                 "it does not compile within 0.5 s of CPU time: cmake was stopped");
}

TEST_F(BuildTest, ABuildThatPrintsTooMuchIsStopped) {
  limits.output_bytes = 10'000;
  file("Makefile", "all:\n\t@yes\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.problem,
            "it does not compile: make printed more than 10000 bytes and was stopped");
  EXPECT_EQ(built.log.size(), 10'000U);
}

TEST_F(BuildTest, ABuildThatASignalEndsDoesNotCompile) {
  file("Makefile", "all:\n\tkill -SEGV $$PPID\n");
  expect_problem(BuildStatus::kCompileError, "it does not compile: make was killed by signal 11");
}

TEST_F(BuildTest, ADaemonOfTheBuildIsEnded) {
  file("Makefile",
       "all:\n\tsetsid sleep 600 >/dev/null 2>&1 & echo $$! > pid\n"
       "\tprintf '#!/bin/sh\\necho built' > take_stones; chmod +x take_stones\n");
  EXPECT_EQ(output(), "built\n");
  EXPECT_TRUE(fs::exists(folder / "sources/pid"));  // and build() expects that nothing is left
}

/// Others, who keep a processor busy.
class BusyMachine {
 public:
  BusyMachine() : other_(fork()) {
    if (other_ == 0) {
      while (true) static_cast<void>(getppid());
    }
  }
  BusyMachine(const BusyMachine&) = delete;
  BusyMachine& operator=(const BusyMachine&) = delete;
  ~BusyMachine() {
    kill(other_, SIGKILL);
    waitpid(other_, nullptr, 0);
  }

 private:
  pid_t other_;
};

TEST_F(BuildTest, ABuildThatOthersMayHaveSlowedDownIsDoneOnceMore) {
  const BusyMachine busy;
  limits.cpu_seconds = 1;
  file("Makefile",
       "all:\n\ttest -e again || { touch again; while :; do :; done; }\n"
       "\tprintf '#!/bin/sh\\necho built' > take_stones; chmod +x take_stones\n");
  EXPECT_EQ(output(), "built\n");
}

TEST_F(BuildTest, ABuildThatNeverEndsIsDoneOnlyOnceMore) {
  const BusyMachine busy;
  limits.cpu_seconds = 0.5;
  file("Makefile", "all:\n\techo x >> count; while :; do :; done\n");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.problem, "it does not compile within 0.5 s of CPU time: make was stopped");
  EXPECT_EQ(test::read_file(folder / "sources/count"), "x\nx\n");
}

/// More names than execve(2) takes, 6 MiB at the very most: 2,000 paths of more than 3,300 bytes.
std::vector<std::string> too_many_sources() {
  std::string deep;
  for (int i = 0; i < 16; ++i) deep += std::string(200, 'd') + "/";
  std::vector<std::string> names;
  for (int i = 0; i < 2000; ++i) names.push_back(deep + std::to_string(i) + std::string(150, 'f'));
  return names;
}

TEST_F(BuildTest, ACompilerThatCannotBeRunIsOurFault) {
  for (const std::string& name : too_many_sources()) file(name + ".c", "");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kOurFault);
  EXPECT_THAT(built.problem, HasSubstr("gcc could not be run: "));
  EXPECT_THAT(built.command, IsEmpty());
}

TEST_F(BuildTest, ACompilerThatCannotBeRunAfterABuildOfNothingIsOurFault) {
  file("Makefile", "all:\n\techo built\n");
  for (const std::string& name : too_many_sources()) file(name + ".c", "");
  const BuildResult built = build();
  EXPECT_EQ(built.status, BuildStatus::kOurFault);
  EXPECT_THAT(built.problem, HasSubstr("gcc could not be run: "));
  EXPECT_GT(built.wall_seconds, 0) << "of make";
}

/// Of a submission whose build puts links to what lies outside into the place of its own.
class LinkingBuildTest : public BuildFixture {
 protected:
  LinkingBuildTest() {
    std::filesystem::create_directory(outside);
    test::write_file(outside / "TakeStones", "#!/bin/sh\n");
    test::write_file(outside / "TakeStones.py", "print(1)\n");
    std::filesystem::permissions(outside / "TakeStones", std::filesystem::perms::all);
  }

  [[nodiscard]] BuildResult build() const {
    Runner builder(Jail::kBest, {folder.path(), {}, {"sources", "out"}});
    return cairn::build({folder / "sources/HW2", folder / "out", "TakeStones", Limits{}, 0},
                        builder);
  }

  std::filesystem::path outside = folder / "outside";
};

TEST_F(LinkingBuildTest, AFolderThatABuildPutInTheSubmissionsPlaceIsNotLookedInto) {
  file("HW2/Makefile", "all:\n\tmv ../HW2 ../was; ln -s " + outside.string() + " ../HW2\n");
  const BuildResult built = build();
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "sources/HW2")) << built.log;
  EXPECT_EQ(built.status, BuildStatus::kNoProgram) << built.problem;
  EXPECT_THAT(built.command, IsEmpty());
}

TEST_F(LinkingBuildTest, AFileThatABuildPutInASourcesPlaceIsNotRead) {
  file("HW2/TakeStones.py", "print(2)\n");
  file("HW2/Makefile", "all:\n\tln -sf " + (outside / "TakeStones.py").string() + " .\n");
  const BuildResult built = build();
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "sources/HW2/TakeStones.py")) << built.log;
  EXPECT_EQ(built.status, BuildStatus::kNoProgram) << built.problem;
  EXPECT_THAT(built.command, IsEmpty());
}

TEST_F(BuildTest, OfSeveralFilesWithAMainFunctionTheProgramsIsCompiled) {
  const std::string main = "#include <cstdio>\nint half(int n);\nint main() { half(0); }\n";
  file("take_stones.cc", main);
  file("take_stones_old.cc", main);
  file("half.cc", "#include <cstdio>\nint half(int n) { std::puts(\"half\"); return n; }\n");
  BuildResult built;
  EXPECT_EQ(output(built), "half\n");
  EXPECT_THAT(built.notes, Contains("several files have a main function; of these only "
                                    "take_stones.cc was compiled"));
}

TEST_F(BuildTest, ATestThatNeedsALibraryIsLeftOut) {
  file("TakeStones.c", kC);
  file("test.c", "#include <no_such_library.h>\nint test() { return 1; }\n");
  BuildResult built;
  EXPECT_EQ(output(built), "3\n");
  EXPECT_THAT(built.notes, ElementsAre("not all files compile; test files were skipped"));
}

TEST_F(BuildTest, AMainFunctionIsSoonFoundOnALineThatNamesItEverywhere) {
  std::string comment = "//";
  while (comment.size() < (std::size_t{1} << 20U)) comment += " main(";
  file("TakeStones.c", kC);
  file("other.c", comment + "\n");
  const std::clock_t before = std::clock();
  EXPECT_EQ(output(), "3\n");
  EXPECT_LT(std::clock() - before, 2 * CLOCKS_PER_SEC);
}

TEST_F(BuildTest, OfSeveralMainFunctionsInFilesOfOtherNamesNoneIsGuessed) {
  file("one.c", kC);
  file("two.c", "// int main() {}\n" + kC);
  expect_problem(BuildStatus::kCompileError, "it does not compile: gcc");
}

TEST_F(BuildTest, ScriptsThatAreNotStartedNeedNotBeRight) {
  file("take_stones.py", "print('right')\n");
  file("old_version.py", "print 'of Python 2'\n");
  EXPECT_EQ(output(), "right\n");
}

TEST_F(BuildTest, APythonMistakeIsShownInPythonsOwnWords) {
  file("TakeStones.py", "print('a')\nif True\n  print('b')\n");
  const BuildResult built = build();
  EXPECT_EQ(built.problem, "it is not valid Python 3; the message of python3 says where");
  EXPECT_THAT(built.log, StartsWith("  File \"TakeStones.py\", line 2\n    if True\n"));
  EXPECT_THAT(built.log, testing::Not(HasSubstr("Traceback")));
}

TEST_F(BuildTest, CompiledFilesAreNoSources) {
  file("TakeStones.pyc", "\x61\x0d\x0d\x0a");
  expect_problem(BuildStatus::kNoSource,
                 "'TakeStones.pyc' is compiled Python; hand in its source, the .py file");
  EXPECT_FALSE(build().compiled);
}

TEST_F(BuildTest, ThousandsOfProgramsOfOneNameAreReadOnceEach) {
  // Of 8 MiB each, and different in the last byte only: 3000 of them, compared in pairs, are
  // hours.
  file("Makefile",
       "all:\n\tfor i in $$(seq 40); do mkdir -p $$i; (printf '\\177ELF'; head -c 8388608 "
       "/dev/zero; echo $$i) > $$i/a; chmod +x $$i/a; done\n");
  expect_problem(BuildStatus::kNoProgram, "there are 40 programs");
}

TEST_F(BuildTest, ABuildThatLocksItsFolderIsTheSubmissionsFault) {
  file("Makefile", "all:\n\tmkdir deep && chmod 0 deep\n\tchmod 0 .\n");
  const BuildResult built = build();
  fs::permissions(folder / "sources", fs::perms::owner_all);
  EXPECT_EQ(built.status, BuildStatus::kNoProgram) << built.problem;
}

TEST_F(BuildTest, FoldersTooDeepForAPathAreTheSubmissionsFault) {
  file(
      "Makefile",
      "all:\n\tn=$$(printf 'd%.0s' $$(seq 200)); for i in $$(seq 40); do mkdir $$n && cd -P $$n || "
      "exit 0; done; touch a\n");
  EXPECT_EQ(build().status, BuildStatus::kNoProgram);
}

TEST_F(BuildTest, AProgramThatReadsWhatIsTypedIsToldSo) {
  const std::string note =
      "reads what somebody types, and nobody does here: the numbers come as arguments";
  file("TakeStones.cc", "#include <iostream>\nint main() { int n; std::cin >> n; }\n");
  const BuildResult built = build();
  EXPECT_THAT(built.notes, Contains(built.input_note));
  EXPECT_THAT(built.input_note, HasSubstr("'TakeStones.cc' " + note));
  file("TakeStones.cc",
       "#include <iostream>\nint main(int, char** a) { int n; std::cin >> n; std::cout << a[1]; "
       "}\n");
  EXPECT_THAT(build().notes, IsEmpty()) << "it looks at its arguments, too";
  fs::remove(folder / "sources/TakeStones.cc");
  file("TakeStones.py", "n = int(input())\n");
  EXPECT_THAT(build().notes, Contains(HasSubstr("'TakeStones.py' " + note)));
  fs::remove(folder / "sources/TakeStones.py");
  file("TakeStones.rb", "def input(words) = words.map(&:to_i)\nputs input(ARGV).sum\n");
  EXPECT_THAT(build().notes, IsEmpty()) << "these are words of Python";
}

}  // namespace
}  // namespace cairn
