// grade as a person meets it: words in; stdout, stderr and an exit code out.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "grader/evidence/manifest.h"
#include "reference/core/words.h"
#include "tests/support/files.h"
#include "tests/support/golden.h"
#include "tests/support/machine.h"
#include "tests/support/nightly.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::expect_golden;
using test::on_a_terminal;
using test::ProgramOutput;
using test::Stdout;
using testing::AllOf;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kGrade = test::built_program("grade");
const std::string kRubric = "tests/submissions/take_stones.json";
const std::string kPlanted = "tests/submissions/take_stones/";
const std::string kRight = kPlanted + "accepted/python_one_file";
const std::string kWrong = kPlanted + "wrong_answer/python_not_negated";

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

ProgramOutput grade(const std::string& line, Stdout to = Stdout::kKept) {
  return test::run_program(kGrade, words_of(line), to);
}

ProgramOutput sh(const std::string& script) { return test::run_program("/bin/sh", {"-c", script}); }

/// For a shell: waits until the words are in the file, or for a minute.
std::string until_it_says(const std::string& words, const fs::path& log) {
  return "for i in $(seq 600); do grep -q '" + words + "' " + log.string() +
         " && break; sleep 0.1; done\n";
}

TEST(Grade, HelpsWithEveryCommand) {
  std::vector<std::string> commands = {""};
  const std::string all = grade("--help").out;
  const std::size_t first = all.find("Commands:\n");
  ASSERT_NE(first, std::string::npos);
  const std::string list = all.substr(first, all.find("\n\n", first) - first);
  for (const std::string_view line : split(list, "\n")) {
    if (line.starts_with("  ")) commands.emplace_back(line.substr(2, line.find(' ', 2) - 2));
  }
  ASSERT_GT(commands.size(), 2U);
  for (const std::string& command : commands) {
    const ProgramOutput output = grade(command + " --help");
    EXPECT_EQ(output.exit_code, 0);
    EXPECT_EQ(output.err, "");
    expect_golden("grade/help" + (command.empty() ? "" : "_" + command) + ".txt", output.out);
  }
}

TEST(GradeCheck, ExitsWith0WhenAllIsRight) {
  const ProgramOutput output = grade("check " + kRight + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  EXPECT_THAT(output.out, AllOf(HasSubstr("\npython_one_file: all right, 65 of 65 points\n"),
                                HasSubstr("\nAll 9 cases are right.\n")));
  EXPECT_THAT(grade("check " + kRight + " --all --rubric " + kRubric).out,
              EndsWith("\n  total: 65 / 65\n"));
}

TEST(GradeCheck, NeedsNoRubricWhereOneIsForWhatWasHandedIn) {
  const test::FreshFolder folder;
  const std::string mine = folder / "TakeStones.py";
  fs::copy_file(fs::directory_iterator(kRight)->path(), mine);
  const ProgramOutput output = grade("check " + mine);
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  const std::string line = "Rubric: take_stones (TakeStones.py was handed in)\n";
  EXPECT_THAT(output.out, AllOf(StartsWith(line), HasSubstr("\nAll 30 cases are right.\n")));
  EXPECT_THAT(grade("explain " + mine).out, StartsWith(line));
  EXPECT_THAT(grade("check --json " + mine).out,
              AllOf(StartsWith("{\n"), HasSubstr("Take-Stones, points a line")));
}

TEST(GradeCheck, ExitsWith1AndSaysWhatIsWrong) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  const ProgramOutput output = grade("check " + kWrong + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.err, "");
  expect_golden("grade/check_wrong_answer.txt", output.out);
  expect_golden("grade/check_wrong_answer_all.txt",
                grade("check --all " + kWrong + " --rubric " + kRubric).out);
}

TEST(GradeCheck, TellsOnOneScreenWhatToDoNext) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  const std::vector<std::pair<std::string, std::string>> screens{
      {"compile_error", kPlanted + "compile_error/java_syntax_error"},
      {"crash_java", kPlanted + "runtime_error/java_array_too_short"},
      {"crash_cpp", kPlanted + "runtime_error/cpp_assertion_fails"},
      {"crash_python", kPlanted + "runtime_error/python_no_last_move"},
      {"many_lines_wrong", kPlanted + "wrong_answer/cpp_always_the_sample"},
      {"nothing_printed", kPlanted + "wrong_answer/cpp_prints_nothing"},
      {"presentation_error", kPlanted + "presentation_error/python_lines_before"},
      {"form_of_lines", kPlanted + "presentation_error/cpp_other_capitals"}};
  for (const auto& [name, submission] : test::some_of(screens, 2)) {
    const ProgramOutput output = grade("check " + submission + " --rubric " + kRubric);
    expect_golden("grade/check_" + name + ".txt", output.out);
    EXPECT_LE(std::count(output.out.begin(), output.out.end(), '\n'), 24) << output.out;
  }
}

TEST(GradeCheck, SaysThatAProgramWaitsForInput) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  const test::FreshFolder folder;
  fs::create_directory(folder / "asks");
  test::write_file(folder / "asks/TakeStones.py", "n = int(input('Enter n: '))\n");
  const ProgramOutput output =
      grade("check " + (folder / "asks").string() + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  expect_golden("grade/check_waits_for_input.txt", output.out);
}

TEST(GradeCheck, QuotesALoopThatHadTheWholeLimit) {
  const ProgramOutput output =
      grade("check " + kPlanted + "time_limit/java_divisor_never_grows --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(HasSubstr(": the program was stopped after 1 s of computing.\n"),
                                HasSubstr("\n  java TakeStones "), Not(HasSubstr("0.1 s"))));
}

TEST(GradeCheck, FitsTheWidthOfTheTerminal) {
  const std::string command = kGrade + " check " + kWrong + " --rubric " + kRubric;
  for (const std::string all : {"", " --all"}) {
    std::istringstream lines(sh("COLUMNS=60 " + command + all).out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 60U) << line;
  }
  EXPECT_THAT(sh("COLUMNS=200 " + command).out, HasSubstr("negate it when Min is to move.\n"))
      << "which is not broken there";
  EXPECT_EQ(sh("COLUMNS=wide " + command).out, sh(command).out);
  const std::string on_terminal = on_a_terminal("stty cols 100; unset COLUMNS; " + command);
  EXPECT_THAT(on_terminal, HasSubstr("negate it when Min is to move.\r\n"));
}

TEST(GradeCheck, WritesItsReportAsJson) {
  const ProgramOutput output = grade("check --json " + kWrong + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(StartsWith("{\n  \"format\": 1"),
                                HasSubstr("\"verdict\": \"wrong_answer\""), EndsWith("}\n")));
}

TEST(GradeCheck, PrintsForEditorsWhereErrorsAre) {
  const auto for_editors = [](const std::string& path) {
    return grade("check --format gcc " + path + " --rubric " + kRubric);
  };
  const test::FreshFolder folder;
  fs::create_directories(folder / "my game/src");
  test::write_file(folder / "my game/src/TakeStones.java",
                   test::read_file(kPlanted + "compile_error/java_syntax_error/TakeStones.java"));
  const ProgramOutput java = for_editors(folder.path());
  EXPECT_EQ(java.exit_code, 1);
  EXPECT_EQ(java.err, "");
  EXPECT_THAT(java.out, StartsWith("my game/src/TakeStones.java:12: error: ';' expected\n"));
  EXPECT_THAT(java.out, EndsWith(": does not compile, 0 of 65 points\n"));
  EXPECT_THAT(for_editors(kPlanted + "compile_error/cpp_type_error").out,
              StartsWith("take_stones.cpp:95:14: error: invalid conversion from "));
  EXPECT_EQ(for_editors(kPlanted + "runtime_error/python_no_last_move/TakeStones.py").out,
            "TakeStones.py:20: error: IndexError: list index out of range (case start-14)\n"
            "TakeStones.py: crashed, 51.67 of 65 points\n");
  EXPECT_THAT(for_editors(kWrong).out,
              EndsWith(" points\nWithout --format gcc, 'grade check' shows what is wrong.\n"));
  const ProgramOutput right = for_editors(kRight);
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_EQ(right.out, "python_one_file: all right, 65 of 65 points\n");
}

TEST(GradeCheck, PrintsInOneFormat) {
  const ProgramOutput unknown = grade("check " + kRight + " --format vim");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("--format 'vim' is not text or gcc"));
  for (const std::string other : {"--json", "--all"}) {
    const ProgramOutput both = grade("check " + kRight + " --format gcc " + other);
    EXPECT_EQ(both.exit_code, 2);
    EXPECT_THAT(both.err, HasSubstr("give --format gcc, --all or --json"));
  }
}

TEST(GradeCheck, ChecksAgainWhenAFileChanges) {
  const test::FreshFolder folder;
  fs::copy(kWrong, folder / "work", fs::copy_options::recursive);
  const fs::path log = folder / "log";
  const ProgramOutput watched = sh(
      kGrade + " check --watch " + (folder / "work").string() + " --rubric " + kRubric + " > " +
      log.string() + " & watcher=$!\n" + until_it_says("Waiting", log) + "cp " + kRight + "/*.py " +
      (folder / "work/").string() + "\n" + until_it_says("all right, 65", log) +
      "kill -INT $watcher || kill $watcher; sleep 0.2; kill $watcher 2>/dev/null; wait $watcher");
  EXPECT_THAT(test::read_file(log),
              AllOf(HasSubstr(": wrong, "), HasSubstr("\n----\n"),
                    HasSubstr("Waiting for a change; Ctrl-C ends it.\n"), Not(HasSubstr("\x1b"))));
}

TEST(GradeCheck, WatchesOnWhenAllIsGoneForAMoment) {
  const test::FreshFolder folder;
  fs::copy(kWrong, folder / "work", fs::copy_options::recursive);
  fs::copy(kRight, folder / "right", fs::copy_options::recursive);
  const fs::path log = folder / "log";
  const ProgramOutput watched = sh(
      "rubric=$PWD/" + kRubric + "; cd " + folder.path().string() + "\n" + kGrade +
      " check --watch work --rubric $rubric > log 2>&1 & watcher=$!\n" +
      until_it_says("Waiting", log) + "mv work gone\n" + until_it_says("does not exist", log) +
      "mv right work\n" + until_it_says("all right, 65", log) +
      "kill -INT $watcher || kill $watcher; sleep 0.2; kill $watcher 2>/dev/null; wait $watcher");
  EXPECT_THAT(test::read_file(log),
              AllOf(HasSubstr("\ngrade: check: work: this file or folder does not exist\n"),
                    HasSubstr("\nwork: all right, 65 of 65 points\n")));
}

TEST(GradeCheck, ExitsWith1WhenThereIsNothingToGrade) {
  const ProgramOutput output =
      grade("check " + kPlanted + "nothing_to_grade/only_readme --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out,
              HasSubstr("only_readme: nothing to grade, 0 of 65 points, 65 still to mark\n"));
}

TEST(GradeCheck, GivesNoAnswerToAQuestionOnPaper) {
  const test::FreshFolder folder;
  const fs::path paper = folder / "jdoe-HW2-P2.txt";
  const std::string none = "Name: J. Doe\n2a:\n2b: n^n\n2c.i: three\n2c.ii: W-E-M-S 2.9\n";
  const auto checked = [&](const std::string& text, const std::string& options = "") {
    test::write_file(paper, text);
    return grade("check " + paper.string() + " --rubric rubrics/paper_hw2.json" + options).out;
  };
  const std::string report = folder / "check.xml";
  for (const std::string& all : {checked(none), checked(none, " --all"), checked(none, " --json"),
                                 checked(none, " --junit " + report), test::read_file(report)}) {
    for (const std::string answer :
         {"n*(n-1)/2", "n!", "2c.i: 3.0", "M-W-E-S 2.2", "S-M-E-W", "2c.iii: M-W-E-S", "M-S-E-W",
          "2c.iv-length: 2.0", "gives 4"}) {
      EXPECT_THAT(all, Not(HasSubstr(answer)));
    }
  }
  EXPECT_THAT(checked(none, " --all"), AllOf(HasSubstr("no answer to 2a was found"),
                                             HasSubstr("the answer to 2b is wrong: '2b: n^n'"),
                                             HasSubstr("no answer to 2c.iii was found")));
  EXPECT_THAT(checked("2a: n(n-1)/2\n", " --json"), HasSubstr("\"expected\": \"2a: n*(n-1)/2\""))
      << "where it is right";
  EXPECT_THAT(
      grade("check " + kPlanted + "wrong_answer/python_not_negated --rubric " + kRubric).out,
      HasSubstr("expected"))
      << "of a program";
}

TEST(GradeCheck, StartsTheClassesOfAJarThatHoldsNoSources) {
  CAIRN_NEEDS_JAIL();
  const test::FreshFolder folder;
  const std::string in_folder = "cd " + folder.path().string() + " && ";
  const std::string sources = fs::absolute(kPlanted + "accepted/java_in_a_package/src").string();
  const ProgramOutput made =
      sh(in_folder + "javac -d classes $(find " + sources + " -name '*.java') && " +
         "jar --create --file TakeStones.jar -C classes . && ls classes");
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const ProgramOutput output =
      grade("check " + (folder / "TakeStones.jar").string() + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 0) << output.out;
  EXPECT_THAT(output.out, AllOf(HasSubstr("all right, 65 of 65 points"),
                                HasSubstr("holds compiled classes and no sources")));
}

TEST(GradeLocate, ExitsAsCheckDoes) {
  const std::string rubric = " --rubric " + kRubric;
  const ProgramOutput right = grade("locate " + kRight + rubric);
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_THAT(right.out, EndsWith("All 9 cases are right; there is nothing to locate.\n"));
  const ProgramOutput cpp =
      grade("locate " + kPlanted + "wrong_answer/cpp_strict_pruning" + rubric);
  EXPECT_EQ(cpp.exit_code, 1);
  EXPECT_THAT(cpp.out,
              EndsWith("Programs in C++ are not located, only those in Java and Python.\n"));
  const ProgramOutput paper = grade("locate " + kRight + " --rubric rubrics/paper_hw2.json");
  EXPECT_EQ(paper.exit_code, 2);
  EXPECT_THAT(paper.err, HasSubstr("has no visible cases of programs"));
  const ProgramOutput ours = sh("TMPDIR=/no/such/folder " + kGrade + " locate " + kWrong + rubric);
  EXPECT_EQ(ours.exit_code, 3);
}

TEST(GradeLocate, PrintsJson) {
  const ProgramOutput output = grade("locate " + kRight + " --json --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.out, AllOf(StartsWith("{"), HasSubstr("\"complete\": false"),
                                HasSubstr("\"changes\": []")));
}

TEST(GradeExplain, ShowsItsProgressOnATerminal) {
  const std::string command = kGrade + " explain " + kWrong + " --rubric " + kRubric + " --runs 9";
  EXPECT_THAT(on_a_terminal(command),
              AllOf(HasSubstr("] 0/9 building\x1b[K"), HasSubstr("] 8/9 "), HasSubstr("\r\x1b[K")));
  EXPECT_EQ(sh(command + " 2>&1 >/dev/null").out, "");
}

TEST(GradeExplain, ExitsAsCheckWhereAFormCostsNothing) {
  const std::string windows = kPlanted + "presentation_error/cpp_crlf --rubric " + kRubric;
  EXPECT_EQ(grade("check " + windows).exit_code, 0);
  EXPECT_EQ(grade("explain " + windows + " --runs 5").exit_code, 0);
}

TEST(GradeCheck, ExitsWith3WhenWeFail) {
  const ProgramOutput output =
      sh("TMPDIR=/no/such/folder " + kGrade + " check " + kRight + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 3);
  EXPECT_THAT(output.out,
              AllOf(HasSubstr("\npython_one_file: not graded\n\nNot graded, which is not "
                              "the submission's fault: "),
                    Not(HasSubstr(" points"))));
}

TEST(GradeCheck, ExitsWith3WhenItsResultCannotBeWritten) {
  for (const Stdout to : {Stdout::kFull, Stdout::kClosed}) {
    const ProgramOutput output = grade("check " + kRight + " --rubric " + kRubric, to);
    EXPECT_EQ(output.exit_code, 3);
    EXPECT_EQ(output.err, "grade: check: the result could not be written to stdout\n");
  }
}

TEST(GradeCheck, ColoursAreForTerminals) {
  const std::string command = kGrade + " check " + kWrong + " --rubric " + kRubric;
  const std::string painted = on_a_terminal(command);
  EXPECT_THAT(painted, HasSubstr("\x1b[31mwrong\x1b[0m"));
  EXPECT_THAT(on_a_terminal("NO_COLOR=1 " + command), Not(HasSubstr("\x1b")));
  EXPECT_THAT(on_a_terminal("NO_COLOR= " + command), HasSubstr("\x1b")) << "as no-color.org has it";
  EXPECT_THAT(on_a_terminal("TERM=dumb " + command), Not(HasSubstr("\x1b")));
  EXPECT_THAT(on_a_terminal(command + " | cat"), Not(HasSubstr("\x1b")));
  EXPECT_THAT(sh(command).out, Not(HasSubstr("\x1b")));
}

TEST(GradeExplain, ExitsWith1AndShowsTheSmallestBoard) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  const ProgramOutput output = grade("explain " + kWrong + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.err, "");
  expect_golden("grade/explain_wrong_answer.txt", output.out);
}

TEST(GradeExplain, ExitsWith0WhenAllIsRight) {
  CAIRN_NEEDS_JAIL();  // or there is a note
  const ProgramOutput output = grade("explain " + kRight + " --rubric " + kRubric + " --runs 3");
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  EXPECT_THAT(output.out, EndsWith("\npython_one_file: all right\nIt is right for all 3 inputs "
                                   "that were tried.\n"));
}

TEST(GradeExplain, OffersTheEditionInWhichTheDecimalsAreRightAsCheckDoes) {
  const std::string two = kPlanted + "presentation_error/python_two_decimals --rubric ";
  const std::string offer =
      "your program prints 2 decimals; if your handout asks for 2, use --rubric\\s+"
      "take_stones_two_decimals\n";
  EXPECT_THAT(grade("check " + two + "take_stones").out, ContainsRegex(offer));
  EXPECT_THAT(grade("explain " + two + "take_stones --runs 9").out, ContainsRegex(offer));
  EXPECT_THAT(grade("check " + two + "take_stones_two_decimals").out, Not(HasSubstr("handout")));
  EXPECT_THAT(grade("check " + two + "take_stones_course").out, Not(HasSubstr("handout")))
      << "this rubric names no mistakes";
}

TEST(GradeExplain, ExitsWith3WhenWeFail) {
  const ProgramOutput output =
      sh("TMPDIR=/no/such/folder " + kGrade + " explain " + kRight + " --rubric " + kRubric);
  EXPECT_EQ(output.exit_code, 3);
  EXPECT_THAT(output.out, HasSubstr("\npython_one_file: not graded\n"));
}

TEST(GradeExplain, ExitsWith2WhenAskedWrongly) {
  const ProgramOutput runs = grade("explain " + kRight + " --rubric " + kRubric + " --runs 0");
  EXPECT_EQ(runs.exit_code, 2);
  EXPECT_EQ(runs.out, "");
  EXPECT_EQ(runs.err, "grade: explain: --runs '0' is not a whole number from 1 to 10000\n");
  const ProgramOutput rubric = grade("explain " + kRight + " --rubric rubrics/paper_hw2.json");
  EXPECT_EQ(rubric.exit_code, 2);
  EXPECT_THAT(rubric.err, HasSubstr("no mistakes are known for 'paper', only for "));
  EXPECT_EQ(grade("explain no/such --rubric " + kRubric).exit_code, 2);
}

TEST(GradeCheck, SaysThatItRanWithoutAJail) {
  const std::string check = "check " + kRight + " --rubric " + kRubric + " --jail ";
  const ProgramOutput bare = grade(check + "none");
  EXPECT_EQ(bare.exit_code, 0);
  EXPECT_THAT(bare.out,
              HasSubstr("note: programs were started without a jail: none was asked for\n"))
      << bare.out;
  CAIRN_NEEDS_JAIL();
  EXPECT_THAT(grade(check + "required").out, Not(HasSubstr("without a jail")));
}

class GradeBatch : public testing::Test {
 protected:
  GradeBatch() {
    fs::create_directory(folder / "hand-ins");
    fs::copy(kRight, folder / "hand-ins/ann-HW2-P3", fs::copy_options::recursive);
    fs::copy(kWrong, folder / "hand-ins/bob-HW2-P3", fs::copy_options::recursive);
  }

  /// The command line. The jail is `best`, so that it works on machines without one.
  [[nodiscard]] std::string batch(const std::string& more = "",
                                  const std::string& jail = "best") const {
    return "batch " + (folder / "hand-ins").string() + " --rubric " + kRubric + " --out " +
           (folder / "marks").string() + " --jail " + jail + " " + more;
  }

  /// Grades them, or copies what came of it in an earlier test: it is the same in each.
  void have_marks() const {
    static const test::FreshFolder kept;
    if (fs::exists(kept / "marks")) {
      fs::copy(kept / "marks", folder / "marks", fs::copy_options::recursive);
      return;
    }
    EXPECT_EQ(grade(batch()).exit_code, 0);
    fs::copy(folder / "marks", kept / "marks", fs::copy_options::recursive);
  }

  test::FreshFolder folder;
};

TEST_F(GradeBatch, RefusesToRunWithoutTheJailThatIsRequired) {
  // There can be none without the supervisor, which should lie beside the program.
  const fs::path alone = folder / "grade";
  fs::copy_file(kGrade, alone);
  std::vector<std::string> words = words_of(batch("", "required"));
  std::ranges::replace(words, kRubric, "rubrics/take_stones.json");  // whose folder is a course's
  const ProgramOutput refused = test::run_program(alone.string(), words);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, AllOf(HasSubstr("grade: batch: programs cannot be jailed here: "),
                                 HasSubstr("/cairn-supervisor cannot be read")));
  EXPECT_FALSE(fs::exists(folder / "marks"));
}

TEST_F(GradeBatch, AStrangersArchiveIsNotReplayedWithoutAJailUnlessThatIsAskedFor) {
  const fs::path alone = folder / "grade";
  fs::copy_file(kGrade, alone);
  EXPECT_EQ(grade(batch("", "none")).exit_code, 0);
  const std::string archive = (folder / "bob.tar.zst").string();
  const std::string marks = (folder / "marks").string();
  ASSERT_EQ(grade("evidence " + marks + " bob --out " + archive).exit_code, 0);
  const ProgramOutput refused = test::run_program(alone.string(), words_of("replay " + archive));
  EXPECT_EQ(refused.exit_code, 3);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, AllOf(HasSubstr("programs cannot be jailed here: "),
                                 HasSubstr("/cairn-supervisor cannot be read")));
  EXPECT_EQ(grade("replay --jail none " + archive).exit_code, 0);
}

TEST_F(GradeBatch, PrintsTheTableAndSaysWhereTheReportsAre) {
  CAIRN_NEEDS_JAIL();
  const ProgramOutput output = grade(batch("", "required"));
  EXPECT_EQ(output.exit_code, 0) << "wrong answers are no failure of ours";
  EXPECT_THAT(output.err, AllOf(HasSubstr("/2 ann: all right, 65 of 65\n"),
                                HasSubstr("/2 bob: wrong, 51.22 of 65\n"), Not(HasSubstr("\r")),
                                StartsWith("1/2 ")));
  const std::string marks = (folder / "marks").string();
  EXPECT_EQ(output.out, test::read_file(folder / "marks/summary.txt") + "\nReports: " + marks +
                            "/submissions/<id>.json\nSummary: " + marks +
                            "/summary.txt, .csv, .json\n");
  EXPECT_THAT(output.out, AllOf(ContainsRegex("\nann +65 / 65 +9/9 cases  Python +all right"),
                                HasSubstr("\nbob  "), HasSubstr("2 submissions: 1 all right")));
  EXPECT_THAT(test::listing(folder / "marks"),
              ElementsAre("store.lock", "store.sqlite", "submissions/", "submissions/ann.json",
                          "submissions/bob.json", "summary.csv", "summary.json", "summary.txt"));
}

TEST_F(GradeBatch, AndCheckWriteJunit) {
  const std::string xml = (folder / "grade.xml").string();
  EXPECT_EQ(grade(batch("--junit " + xml)).exit_code, 0);
  EXPECT_EQ(fs::status(xml).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(test::read_file(xml), AllOf(HasSubstr("<testsuite name=\"bob\" tests=\"9\""),
                                          HasSubstr("<failure message=\"wrong_answer: ")));
  fs::remove(xml);
  EXPECT_EQ(grade("check " + kRight + " --rubric " + kRubric + " --junit " + xml).exit_code, 0);
  EXPECT_THAT(test::read_file(xml),
              AllOf(HasSubstr("tests=\"9\" failures=\"0\""), Not(HasSubstr("bob"))));
}

TEST_F(GradeBatch, LeavesTheJunitFileAloneWhenNothingWasGraded) {
  const fs::path xml = folder / "grade.xml";
  const std::string nowhere = "check " + (folder / "nowhere").string() + " --rubric " +
                              (folder / "none.json").string() + " --junit " + xml.string();
  const std::string into_a_file = batch("--junit " + xml.string() + " --full-limits nobody");
  test::write_file(folder / "marks", "a file");
  for (const std::string& refused : {nowhere, into_a_file}) {
    EXPECT_NE(grade(refused).exit_code, 0);
    EXPECT_FALSE(fs::exists(xml)) << refused;
  }
  test::write_file(xml, "of last time");
  EXPECT_NE(grade(into_a_file).exit_code, 0);
  EXPECT_EQ(test::read_file(xml), "of last time");
}

TEST_F(GradeBatch, WritesNoJunitFileOverItsStore) {
  const fs::path store = folder / "marks/store.sqlite";
  fs::create_directory(folder / "marks");
  const ProgramOutput output = grade(batch("--junit " + store.string()));
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.err, "grade: batch: --junit '" + store.string() +
                            "': the grader keeps this file of a marks folder itself; choose "
                            "another name\n");
  EXPECT_FALSE(fs::exists(store));
}

TEST_F(GradeBatch, SaysWhatHeldWhereNoJailWasRequired) {
  const ProgramOutput output = grade(batch("", "none"));
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.err, HasSubstr("\nIsolation on this machine:\n  not guaranteed: "));
}

TEST_F(GradeBatch, EvidenceOfAMarkIsWrittenAndReplayed) {
  have_marks();
  const std::string evidence =
      "cd " + folder.path().string() + " && " + kGrade + " evidence marks bob";
  const ProgramOutput written = sh(evidence);
  EXPECT_EQ(written.exit_code, 0) << written.err;
  EXPECT_EQ(written.out,
            "Evidence: bob.evidence.tar.zst\n"
            "To check it: grade replay bob.evidence.tar.zst\n");
  const ProgramOutput again = sh(evidence);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.err, StartsWith("grade: evidence: 'bob.evidence.tar.zst': it exists "));

  const std::string archive = (folder / "bob.evidence.tar.zst").string();
  const ProgramOutput replayed = grade("replay --jail best " + archive);
  EXPECT_EQ(replayed.exit_code, 0) << replayed.out << replayed.err;
  EXPECT_THAT(replayed.out,
              AllOf(StartsWith("bob: graded 20"), Not(HasSubstr("differs")),
                    ContainsRegex("\nagrees: [0-9.]+ of 65 points; 9 of 9 cases as before\n$")));
  const ProgramOutput failed =
      sh("TMPDIR=/no/such/folder " + kGrade + " replay --jail best " + archive);
  EXPECT_EQ(failed.exit_code, 3);
  const ProgramOutput none = grade("replay " + (folder / "marks/summary.txt").string());
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("or not evidence"));

  EvidenceFiles files = *read_evidence_archive(archive);
  Manifest manifest = *read_manifest(files);
  manifest.marks.points = 65;
  files.erase(kManifest);
  files.erase(kManifestHash);
  add_manifest(manifest, files);
  test::write_file(archive, *evidence_archive(files, "bob.evidence"));
  const ProgramOutput differs = grade("replay --jail best " + archive);
  EXPECT_EQ(differs.exit_code, 1);
  EXPECT_THAT(differs.out, HasSubstr("differs: the mark: 65 points -> "));
}

TEST_F(GradeBatch, HandsItsMarksBack) {
  have_marks();
  const std::string marks = (folder / "marks").string();
  const std::string table = (folder / "gradebook.csv").string();
  const std::string head = "Student,ID,SIS Login ID,Section,HW2 (12)\r\n";
  test::write_file(table, head + "Ann,1,ann,CS,\r\n");
  const std::string command = "export " + marks + " --to canvas --column-of " + table;
  const ProgramOutput planned = grade(command + " --dry-run");
  EXPECT_EQ(planned.out, "ann: nothing -> 65\n");
  const ProgramOutput filled = grade(command);
  EXPECT_EQ(filled.exit_code, 1) << "bob is in no row";
  EXPECT_EQ(filled.out, head + "Ann,1,ann,CS,65\r\n");
  EXPECT_EQ(filled.err, "grade: export: skipped:\n  bob: it is in no row of the table\n");
  test::write_file(table, head + "Ann,1,ann,CS,\r\nBob,2,bob,CS,\r\n");
  EXPECT_EQ(grade(command).exit_code, 0);
  EXPECT_EQ(grade("export " + marks + " --to csv").out,
            test::read_file(folder / "marks/summary.csv"));
  const ProgramOutput full = grade("export " + marks + " --to csv", Stdout::kFull);
  EXPECT_EQ(full.exit_code, 1);
  EXPECT_THAT(full.err, EndsWith("grade: export: the result could not be written to stdout\n"));
  const ProgramOutput feedback =
      grade("feedback " + marks + " --for canvas --output " + (folder / "x.zip").string());
  EXPECT_EQ(feedback.exit_code, 2);
  EXPECT_THAT(feedback.err,
              HasSubstr("no page was written for canvas; the first student without a page: "));
}

TEST_F(GradeBatch, WritesNoMarksAmongTheSubmissions) {
  const ProgramOutput output = sh("cd " + (folder / "hand-ins").string() + " && " + kGrade +
                                  " batch . --rubric take_stones --jail best --out marks");
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.err,
            "grade: batch: --out 'marks': it is among the submissions, and would be graded as one; "
            "choose a folder outside of '.'\n");
  EXPECT_FALSE(fs::exists(folder / "hand-ins/marks"));
}

TEST_F(GradeBatch, PrintsFirstWhatAnotherRubricGivesDifferently) {
  have_marks();
  std::vector<std::string> words = words_of(batch());
  std::ranges::replace(words, kRubric, "take_stones");
  const ProgramOutput output = test::run_program(kGrade, words);
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(
      output.err,
      AllOf(StartsWith("grade: batch: the rubric differs from the last batch's; 'grade "
                       "report MARKS --html FILE' shows which marks that changes:\n  title "),
            HasSubstr("\n1/2 ")));
  EXPECT_THAT(
      grade("report " + (folder / "marks").string() + " --html " + (folder / "class.html").string())
          .out,
      HasSubstr("class.html"));
  EXPECT_THAT(test::read_file(folder / "class.html"), HasSubstr("51.22"));
}

TEST_F(GradeBatch, TheNumberOfJobsChangesNothing) {
  const std::string one = grade(batch("-j 1")).out;
  for (const std::string jobs : {"-j2", "--jobs=256"}) {
    fs::remove_all(folder / "marks");
    EXPECT_EQ(grade(batch(jobs)).out, one) << jobs;
  }
}

TEST_F(GradeBatch, ASubmissionIsShownAsCheckShowsIt) {
  CAIRN_NEEDS_JAIL();
  have_marks();
  const std::string marks = (folder / "marks").string();
  for (const std::string all : {"", " --all"}) {
    std::string checked = grade("check " + kWrong + " --rubric " + kRubric + all).out;
    checked.replace(checked.find("python_not_negated"), std::string("python_not_negated").size(),
                    "bob");
    const ProgramOutput shown = grade("show " + marks + " bob" + all);
    EXPECT_EQ(shown.exit_code, 0);
    EXPECT_EQ(shown.err, "");
    EXPECT_EQ(shown.out, checked);
  }
  EXPECT_EQ(grade("show " + marks + " bob --json").out,
            test::read_file(folder / "marks/submissions/bob.json"));
}

TEST_F(GradeBatch, ShowSaysWhatPeopleDecidedAndWhy) {
  have_marks();
  const std::string marks = (folder / "marks").string();
  static_cast<void>(sh(kGrade + " override " + marks + " bob 60 --by crd --reason 'it was down'"));
  EXPECT_THAT(grade("show " + marks + " bob").out,
              AllOf(HasSubstr("\nbob: wrong, 60 of 65 points\n"),
                    ContainsRegex("\ndecided: override: 60 points \\(crd, [-0-9T:Z]+\\): it was "
                                  "down\n")));
}

TEST_F(GradeBatch, StoresATableOfDecisionsAndTakesItBack) {
  have_marks();
  const std::string marks = (folder / "marks").string();
  const std::string file = (folder / "d.csv").string();
  const std::string kinds = "student,kind,points,comment,grader\n";
  test::write_file(file, kinds + "ann,override,60,checked,crd\nbob,override,5,checked,crd\n");
  EXPECT_EQ(grade("decide " + marks + " --from " + file + " --dry-run").out,
            "ann, override: none -> 60 points\nbob, override: none -> 5 points\n"
            "2 new, 0 changed, 0 there already; nothing was stored\n");
  const ProgramOutput stored = grade("decide " + marks + " --from " + file);
  EXPECT_EQ(stored.out, "2 new, 0 changed, 0 there already\nTable 1: 2 decisions (" + file +
                            "); 'grade mark " + marks + " --undo-table 1' takes them back\n");
  EXPECT_EQ(stored.exit_code, 0) << stored.err;
  EXPECT_EQ(grade("decide " + marks + " --from " + file).out,
            "all 2 decisions are there already\n");
  EXPECT_THAT(grade("decide " + marks + " --list").out,
              AllOf(StartsWith("student,person,kind,item,points,path,until,days,comment,grader,"
                               "date,content\n\"ann\",\"name ann-HW2-P3\",override,"),
                    HasSubstr("\n\"bob\",")));
  const ProgramOutput undone = grade("mark " + marks + " --undo-table 1");
  EXPECT_THAT(undone.out, StartsWith("ann, override: 60 points -> withdrawn\n"));
  EXPECT_EQ(grade("mark " + marks + " --undo-table 1").exit_code, 2);
}

TEST_F(GradeBatch, PrintsTwentyFaultsOfATableAndHowManyThereAreMore) {
  have_marks();
  const std::string file = (folder / "d.csv").string();
  std::string table = "student,item,points\n";
  for (int i = 0; i < 27; ++i) table += "ann,q8." + std::to_string(i) + ",1\n";
  test::write_file(file, table);
  const ProgramOutput refused = grade("mark " + (folder / "marks").string() + " --from " + file);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, AllOf(StartsWith("grade: mark: nothing was stored:\n  " + file +
                                            ", line 2: ann, q8.0: this rubric has no item 'q8.0'"),
                                 HasSubstr(", line 21: "), Not(HasSubstr(", line 22: ")),
                                 EndsWith("\n  and 7 more\n")));
}

TEST_F(GradeBatch, WordsThatDoNotGoWithATableAreRefused) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"mark m", "an argument is missing: <marks folder> <id> <item> <points>, or --from FILE"},
      {"mark m ann q1 1 --dry-run", "--dry-run needs --from or --undo-table"},
      {"mark m ann q1 --from f", "a table has its own students, points, comments and graders"},
      {"mark m --from f --undo-table 1", "--from and --undo-table are two commands"},
      {"mark m --undo-table 0", "the table '0' is not a whole number from 1"},
      {"decide m", "give either --from FILE or --list"},
      {"decide m --list --from f", "give either --from FILE or --list"}};
  for (const auto& [words, message] : wrong) {
    const ProgramOutput refused = grade(words);
    EXPECT_EQ(refused.exit_code, 2) << words;
    EXPECT_THAT(refused.err, HasSubstr(message)) << words;
  }
}

TEST_F(GradeBatch, ShowSaysWhoIsThereWithASimilarName) {
  have_marks();
  const std::string marks = (folder / "marks").string();
  const ProgramOutput similar = grade("show " + marks + " bpb");
  EXPECT_EQ(similar.exit_code, 2);
  EXPECT_EQ(similar.out, "");
  EXPECT_THAT(
      similar.err,
      AllOf(StartsWith("grade: show: 'bpb': the class has no such submission; there is bob"),
            Not(HasSubstr("ann"))));
  EXPECT_THAT(grade("show " + marks + " xyz").err, HasSubstr("; summary.txt lists them\n"));
}

TEST_F(GradeBatch, TheTableFitsATerminal) {
  CAIRN_NEEDS_JAIL();
  have_marks();
  std::istringstream lines(
      sh("COLUMNS=70 " + kGrade + " report " + (folder / "marks").string()).out);
  for (std::string line; std::getline(lines, line) && !line.starts_with("Reports: ");) {
    EXPECT_LE(line.size(), 72U) << line;  // bytes: an ellipsis has three
  }
}

TEST_F(GradeBatch, SaysHowManyNeededNoNewRun) {
  const std::string first = grade(batch()).out;
  EXPECT_EQ(grade(batch()).out, first + "2 of 2 submissions: as before, and not run again\n");
}

TEST_F(GradeBatch, SaysThatResultsAreSavedWhenItIsInterrupted) {
  fs::remove_all(folder / "hand-ins/bob-HW2-P3");
  fs::create_directory(folder / "hand-ins/bob-HW2-P3");
  test::write_file(folder / "hand-ins/bob-HW2-P3/TakeStones.py", "import time\ntime.sleep(600)\n");
  const ProgramOutput interrupted =
      sh(kGrade + " " + batch("-j1") + " 2>" + (folder / "said").string() + " & grader=$!; cd " +
         folder.path().string() +
         "\nfor i in $(seq 600); do grep -q ^1/2 said && break; sleep 0.1; done\n"
         "kill -TERM $grader; wait $grader");
  EXPECT_EQ(interrupted.exit_code, 128 + 15);
  EXPECT_THAT(test::read_file(folder / "said"),
              AllOf(StartsWith("1/2 ann: all right, 65 of 65\n\ngrade: batch: interrupted; 1 of 2 "
                               "submissions are graded; they and the finished cases of others are "
                               "saved; to go on: "),
                    HasSubstr("/grade batch "), HasSubstr(" --jail best -j1\n")));
  EXPECT_EQ(interrupted.out, "");
}

TEST_F(GradeBatch, WithoutAFolderToWorkInWritesNothing) {
  const ProgramOutput output = sh("TMPDIR=/no/such/folder " + kGrade + " " + batch());
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.err, AllOf(StartsWith("grade: batch: "), HasSubstr("/no/such/folder")));
  EXPECT_FALSE(fs::exists(folder / "marks"));
}

TEST_F(GradeBatch, ExitsWith1WhenSomethingIsNotGraded) {
  // A folder where bob's report should go.
  fs::create_directories(folder / "marks/submissions/bob.json.new");
  const ProgramOutput output = grade(batch());
  EXPECT_EQ(output.exit_code, 1);
}

TEST_F(GradeBatch, ExitsWith1AndNamesADecisionAboutSomebodyWhoIsNoLongerThere) {
  have_marks();
  const std::string marks = (folder / "marks").string();
  const ProgramOutput set =
      sh(kGrade + " override " + marks + " bob 60 --by crd --reason 'it was down'");
  EXPECT_EQ(set.exit_code, 0) << set.err;
  EXPECT_EQ(set.out, "bob: set; in all 60 of 65\n");
  const ProgramOutput again =
      sh(kGrade + " override " + marks + " bob 59 --by ann --reason 'it was down'");
  EXPECT_EQ(again.out, "bob: set, in place of 60 points, by crd; in all 59 of 65\n");
  fs::remove_all(folder / "hand-ins/bob-HW2-P3");
  for (const std::string& command : {batch(), "report " + marks}) {
    const ProgramOutput output = grade(command);
    EXPECT_EQ(output.exit_code, 1);
    EXPECT_THAT(output.out, AllOf(HasSubstr("\nDecisions to look at again:\n  no submission of '"),
                                  HasSubstr("it was down")));
    EXPECT_THAT(output.err, HasSubstr(": the summary lists 1 decision to look at again\n"));
    EXPECT_THAT(output.err, Not(HasSubstr("no submission of '"))) << "once is enough";
  }
}

TEST_F(GradeBatch, ExitsWith1WhenTheTableCannotBeWritten) {
  const ProgramOutput output = grade(batch(), Stdout::kFull);
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.err, EndsWith("grade: batch: the result could not be written to stdout\n"));
  EXPECT_TRUE(fs::exists(folder / "marks/summary.csv")) << "the reports are there all the same";
}

TEST_F(GradeBatch, MarksDoNotDependOnTheStreamsThatWeAreGiven) {
  have_marks();
  const std::string expected = test::read_file(folder / "marks/summary.csv");
  const std::vector<std::string> all{"<&- >&- 2>&-", "<&-", "<&- >&-", "</dev/zero >/dev/full"};
  for (const std::string& streams : test::some_of(all)) {
    fs::remove_all(folder / "marks");
    static_cast<void>(sh(kGrade + " " + batch() + " " + streams));
    EXPECT_EQ(test::read_file(folder / "marks/summary.csv"), expected) << streams;
  }
}

TEST_F(GradeBatch, GradesAsEverUnderAParentThatIgnoresItsChildren) {
  have_marks();
  const std::string expected = test::read_file(folder / "marks/summary.csv");
  fs::remove_all(folder / "marks");
  const ProgramOutput output = sh("env --ignore-signal=CHLD " + kGrade + " " + batch());
  EXPECT_EQ(output.exit_code, 0) << output.err;
  EXPECT_EQ(test::read_file(folder / "marks/summary.csv"), expected);
}

TEST_F(GradeBatch, ShowsItsProgressOnATerminal) {
  const std::string shown = on_a_terminal(kGrade + " " + batch("-j1"));
  EXPECT_THAT(shown, AllOf(HasSubstr("[###############               ] 1/2\x1b[K"),
                           HasSubstr("[##############################] 2/2\x1b[K")));
  EXPECT_THAT(on_a_terminal(kGrade + " " + batch() + " 2>/dev/null"), Not(HasSubstr("[#")));
  EXPECT_THAT(shown, AllOf(HasSubstr(" ann: the build\x1b[K"), HasSubstr(" bob: start-14\x1b[K")));
  EXPECT_THAT(on_a_terminal("TERM=dumb " + kGrade + " " + batch()),
              AllOf(HasSubstr("2/2 "), Not(HasSubstr("\x1b")), Not(HasSubstr("[#"))));
}

struct Bad {
  std::string name;
  std::string line;
  std::string says;  // a part of the line on stderr

  friend std::ostream& operator<<(std::ostream& out, const Bad& bad) { return out << bad.name; }
};

class GradeUsageError : public testing::TestWithParam<Bad> {};

TEST_P(GradeUsageError, SaysSoInOneLineAndPrintsNothing) {
  const test::FreshFolder folder;
  fs::create_directory(folder / "empty");
  test::write_file(folder / "file", "{\n");
  std::string line = GetParam().line;
  for (std::size_t at = 0; (at = line.find('@')) != std::string::npos;) {
    line.replace(at, 1, folder.path().string());
  }
  const ProgramOutput output = grade(line);
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.out, "");
  EXPECT_THAT(output.err, AllOf(StartsWith("grade: "), HasSubstr(GetParam().says)));
  EXPECT_EQ(std::count(output.err.begin(), output.err.end(), '\n'), 1) << output.err;
  EXPECT_FALSE(fs::exists(folder / "out/summary.csv"));
}

INSTANTIATE_TEST_SUITE_P(
    Commands, GradeUsageError,
    testing::Values(
        Bad{"NoCommand", "", "a command is missing"},
        Bad{"UnknownCommand", "remark", "unknown command 'remark'; did you mean 'mark'?"},
        Bad{"AbbreviatedCommand", "bat", "unknown command 'bat'; did you mean 'batch'?"},
        Bad{"CommandMisspelt", "chekc @", "unknown command 'chekc'; did you mean 'check'?"},
        Bad{"CommandLikeNoOther", "frobnicate",
            "the commands are batch, merge, check, explain, locate, show, report, diff, mark, "
            "override, choose, decide, extend, "
            "excuse, late, sheet, export, feedback, similarity, evidence, replay, new, page, "
            "verify, "
            "selftest"},
        Bad{"OptionForACommand", "--colour", "unknown command '--colour'"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Check, GradeUsageError,
    testing::Values(
        Bad{"NothingThere", "check @/nowhere --rubric " + kRubric,
            "this file or folder does not exist"},
        Bad{"NoWord", "check --rubric " + kRubric, "check <folder or file>"},
        Bad{"TwoWords", "check @ @ --rubric " + kRubric, "check <folder or file>"},
        Bad{"NoRubric", "check @/file",
            "file: the homework is not known: no rubric asks for file. Choose its rubric: --rubric "
            "factor_multiples (HW6 or PlayerImpl.java), "},
        Bad{"NoRubricAndNothingThere", "check @/nowhere", "this file or folder does not exist"},
        Bad{"RubricWithoutFile", "check @ --rubric", "--rubric"},
        Bad{"RubricNotThere", "check @ --rubric @/nowhere.json",
            "nowhere.json': this file does not exist"},
        Bad{"RubricMisspelt", "check @ --rubric take_stone",
            "'take_stone': this file does not exist, and no installed rubric has this name; did "
            "you mean "
            "'take_stones'"},
        Bad{"OptionMisspelt", "check @ --rubrik x",
            "unrecognised option '--rubrik'; did you mean '--rubric'?"},
        Bad{"RubricIsAFolder", "check @ --rubric @/empty", "this is a folder"},
        Bad{"RubricIsNoJson", "check @ --rubric @/file", "file: this is not JSON"},
        Bad{"RubricIsASuite", "check @ --rubric cases/suites/take_stones.json",
            "take_stones.json: "},
        Bad{"OptionOfAnother", "check @ --rubric " + kRubric + " --out @/out", "--out"},
        Bad{"Jobs", "check @ --rubric " + kRubric + " -j 2", "check"},
        Bad{"WatchAndJson", "check @ --watch --json --rubric " + kRubric, "give --watch or --json"},
        Bad{"WatchNothing", "check @/nowhere --watch --rubric " + kRubric,
            "this file or folder does not exist"},
        Bad{"ShowWithoutStore", "show @/empty ann", "no store"},
        Bad{"ShowWithoutId", "show @/empty", "show <marks folder> <id>"},
        Bad{"Jail", "check @ --rubric " + kRubric + " --jail open",
            "--jail 'open' is not required, best or none"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Export, GradeUsageError,
    testing::Values(Bad{"NoFormat", "export @", "--to"},
                    Bad{"UnknownFormat", "export @ --to excel",
                        "unknown format 'excel'; known formats are autolab, canvas, "},
                    Bad{"NoStore", "export @ --to csv", "this folder contains no store"},
                    Bad{"UnknownSystem", "feedback @ --for blackboard --output @/x.zip",
                        "--for 'blackboard' is not canvas or moodle"},
                    Bad{"NoArchive", "feedback @ --for canvas", "--output"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Late, GradeUsageError,
    testing::Values(
        Bad{"NoTime", "extend @/marks jdoe --by crd --reason x", "extend <marks folder>"},
        Bad{"ExcuseOfSomething", "excuse @/marks jdoe no --by crd --reason x",
            "'no': only 'computed' may stand here"},
        Bad{"ExcuseWithoutReason", "excuse @/marks jdoe --by crd", "--reason"},
        Bad{"NoMarks", "late @/empty", "it is not a marks folder, and contains none"},
        Bad{"SpentByNobody", "late @/empty --spend", "--spend needs --by"},
        Bad{"NothingSpent", "late @/empty --by crd", "--by needs --spend"},
        Bad{"TableNotThere",
            "batch --jail none @/empty --out @/out --handed-in @/no.csv --rubric " + kRubric,
            "this folder contains no submission"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Batch, GradeUsageError,
    testing::Values(
        Bad{"FolderNotThere", "batch --jail none @/nowhere --out @/out --rubric " + kRubric,
            "this folder does not exist"},
        Bad{"FolderIsAFile", "batch --jail none @/file --out @/out --rubric " + kRubric,
            "this is neither a folder of submissions nor an archive of them"},
        Bad{"FolderIsEmpty", "batch --jail none @/empty --out @/out --rubric " + kRubric,
            "no submission"},
        Bad{"NoFolder", "batch --out @/out --rubric " + kRubric, "batch <folder or archive>"},
        Bad{"TwoFolders", "batch @ @ --out @/out --rubric " + kRubric, "batch <folder or archive>"},
        Bad{"NoRubric", "batch @ --out @/out", "--rubric"},
        Bad{"NoOut", "batch @ --rubric " + kRubric, "--out"},
        Bad{"OutIsAFile", "batch --jail none tests/official --out @/file --rubric " + kRubric,
            "--out '"},
        Bad{"OutAmongTheHandIns", "batch --jail none @ --out @/out --rubric " + kRubric, "--out '"},
        Bad{"UnknownOption", "batch @ --out @/out --colour --rubric " + kRubric, "--colour"},
        Bad{"AbbreviatedOption", "batch @ --out @/out --rub " + kRubric, "--rub"},
        Bad{"UnknownShortOption", "batch @ --out @/out -q --rubric " + kRubric, "-q"},
        Bad{"RubricTwice", "batch @ --out @/out --rubric a --rubric b", "--rubric"},
        Bad{"ShardZero", "batch @ --out @/out --shard 0/8 --rubric " + kRubric,
            "--shard '0/8' is not a part of a class; write the part and the number of parts, such "
            "as 3/8"},
        Bad{"ShardTooLarge", "batch @ --out @/out --shard 9/8 --rubric " + kRubric, "such as 3/8"},
        Bad{"ShardIsNone", "batch @ --out @/out --shard x --rubric " + kRubric, "such as 3/8"},
        Bad{"LocateWithoutUnit", "batch @ --out @/out --locate 30 --rubric " + kRubric,
            "--locate '30': this is not a time; write it as in 90s, 30m or 2h"},
        Bad{"LocateForNoTime", "batch @ --out @/out --locate 0m --rubric " + kRubric, "2h"},
        Bad{"LocateWithoutNumber", "batch @ --out @/out --locate m --rubric " + kRubric, "2h"},
        Bad{"LocateForAYear", "batch @ --out @/out --locate 100001h --rubric " + kRubric, "2h"},
        Bad{"MergeWithoutShards", "merge @/out", "merge <marks folder> <shard>..."},
        Bad{"MergeOfNothing", "merge @/out @/nowhere", "no shard can be merged"},
        Bad{"NoJobs", "batch @ --out @/out -j 0 --rubric " + kRubric, "--jobs '0'"},
        Bad{"TooManyJobs", "batch @ --out @/out -j 257 --rubric " + kRubric, "from 1 to 256"},
        Bad{"NegativeJobs", "batch @ --out @/out --jobs=-1 --rubric " + kRubric, "--jobs '-1'"},
        Bad{"JobsNoNumber", "batch @ --out @/out --jobs abc --rubric " + kRubric, "abc"},
        Bad{"JobsTooLarge", "batch @ --out @/out -j 99999999999 --rubric " + kRubric,
            "99999999999"},
        Bad{"JobsWithoutNumber", "batch @ --out @/out --rubric " + kRubric + " -j", "jobs"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(Verify, GradeUsageError,
                         testing::Values(Bad{"NoFolder", "verify absent",
                                             "this folder does not exist"},
                                         Bad{"TwoFolders", "verify a b", "verify [<folder>"},
                                         Bad{"NoJobs", "verify -j 0", "--jobs '0'"},
                                         Bad{"JunitWithoutFile", "verify --junit", "--junit"}),
                         [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(Selftest, GradeUsageError,
                         testing::Values(Bad{"AWord", "selftest all", "selftest [--jail required"},
                                         Bad{"NoJobs", "selftest -j 0", "--jobs '0'"},
                                         Bad{"NoJail", "selftest --jail some",
                                             "--jail 'some' is not required, best or none"}),
                         [](const auto& row) { return row.param.name; });

/// A rubric with escape sequences where a person reads words, and what a hand-in gets by it.
class GradeHostileWords : public testing::Test {
 protected:
  GradeHostileWords() {
    std::string rubric = test::read_file(kRubric);
    const std::string title = "\"title\": \"";
    rubric.insert(rubric.find(title) + title.size(),
                  "\\u001b[2J\\u001b]0;owned\\u0007\\u009b2J\\u202e");
    const fs::path folder = work / "rubrics";
    fs::create_directories(folder);
    const std::string cases = "../../cases";
    for (std::size_t at = 0; (at = rubric.find(cases, at)) != std::string::npos;) {
      rubric.replace(at, cases.size(), fs::absolute("cases").string());
    }
    test::write_file(folder / "hostile.json", rubric);
    fs::create_directories(work / "hand-ins");
    fs::copy(kRight, work / "hand-ins/jdoe", fs::copy_options::recursive);
  }
  [[nodiscard]] std::string command() const {
    return "batch " + (work / "hand-ins").string() + " --rubric " +
           (work / "rubrics/hostile.json").string() + " --out " + (work / "marks").string();
  }
  static void expect_harmless(const std::string& printed) {
    EXPECT_THAT(printed,
                AllOf(Not(HasSubstr("\x1b[2J")), Not(HasSubstr("\x1b]")), Not(HasSubstr("\x07")),
                      Not(HasSubstr("\xc2\x9b")), Not(HasSubstr("\u202e"))));
    EXPECT_THAT(printed, HasSubstr("\\e[2J\\e]0;owned\\x07\\u{009B}2J\\u{202E}"));
  }

  test::FreshFolder work;
};

TEST_F(GradeHostileWords, AreSpeltOnATerminalAndInAFile) {
  const ProgramOutput batch = grade(command());
  EXPECT_EQ(batch.exit_code, 0) << batch.err;
  expect_harmless(batch.out);
  expect_harmless(on_a_terminal(kGrade + " " + command()));
  expect_harmless(grade("show " + (work / "marks").string() + " jdoe").out);
}

TEST_F(GradeHostileWords, AreSpeltInErrorsAboutARubric) {
  const std::string bad = (work / "rubrics/bad.json").string();
  test::write_file(bad, "{\"\\u001b[2J\\u001b]0;owned\\u0007\\u009b2J\\u202e\": 1}");
  const ProgramOutput output = grade("check " + kRight + " --rubric " + bad);
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_THAT(output.err,
              AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xc2\x9b")), Not(HasSubstr("\u202e"))));
}

TEST_F(GradeHostileWords, DataForProgramsIsAsItIs) {
  ASSERT_EQ(grade(command()).exit_code, 0);
  const ProgramOutput json = grade("show " + (work / "marks").string() + " jdoe --json");
  EXPECT_EQ(json.out, test::read_file(work / "marks/submissions/jdoe.json"));
}

}  // namespace
}  // namespace cairn
