// A homework of a course's own, from nothing to marks, by the programs alone.
#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class OwnHomework : public testing::Test {
 protected:
  void SetUp() override { CAIRN_NEEDS_JAIL(); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder / name).parent_path());
    test::write_file(folder / name, text);
  }
  [[nodiscard]] test::ProgramOutput run(const std::string& program,
                                        const std::vector<std::string>& arguments,
                                        const std::string& below = "") const {
    std::vector<std::string> words{"-C", (folder / below).string(), test::built_program(program)};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return test::run_program("/usr/bin/env", words);
  }
  /// The points of a submission by the homework's rubric, and the verdict.
  [[nodiscard]] std::pair<double, std::string> graded(const std::string& submission) const {
    const test::ProgramOutput output =
        run("grade", {"check", submission, "--rubric", "rubric.json", "--json"});
    const auto json = nlohmann::json::parse(output.out, nullptr, false);
    if (json.is_discarded()) return {-1, output.err};
    return {json.at("points").get<double>(), json.at("verdict").get<std::string>()};
  }

  test::FreshFolder folder;
};

constexpr const char* kLimits = R"("limits": {
  "build": {"cpu_seconds": 60, "wall_seconds": 120, "output_kib": 1024, "memory_mib": 2048},
  "run": {"cpu_seconds": 5, "wall_seconds": 20, "output_kib": 1024, "memory_mib": 512}})";

std::string rubric_with(const std::string& section) {
  return std::string(R"json({"assignment": "mine", "title": "Mine", "hand_in": "(.*)",
    "program": "Mine", )json") +
         kLimits +
         R"(, "sections": [{"title": "Output", "from": "program", "suite": "suite.json", )" +
         section + "}]}";
}

TEST_F(OwnHomework, ANewOneHoldsAndNoticesWhenItsReferenceMoves) {
  const test::ProgramOutput made = run("grade", {"new", "sums"});
  ASSERT_EQ(made.exit_code, 0) << made.err;
  const test::ProgramOutput holds = run("grade", {"verify"}, "sums");
  EXPECT_EQ(holds.exit_code, 0) << holds.out << holds.err;
  EXPECT_THAT(holds.out, AllOf(HasSubstr("suites                      2 passed"),
                               HasSubstr("rubrics                     2 passed"),
                               HasSubstr("planted sums                2 passed")));

  const fs::path reference = folder / "sums/references/sums/sums.py";
  std::string text = test::read_file(reference);
  write("sums/references/sums/sums.py", text.replace(text.find("\"sum\""), 5, "\"Sum\""));
  const test::ProgramOutput moved = run("grade", {"verify"}, "sums");
  EXPECT_EQ(moved.exit_code, 1);
  EXPECT_THAT(moved.out, AllOf(HasSubstr("--- suites: sums.json\ncase "),
                               HasSubstr("expected 'sum 6', the reference prints 'Sum 6'"),
                               HasSubstr("the reference program of sums not checked: "),
                               HasSubstr("write the suite again:\n  casegen answer "),
                               HasSubstr("--output ./suites/sums.json")));
}

TEST_F(OwnHomework, ANewOneNoticesThatItsQuestionsHaveChanged) {
  ASSERT_EQ(run("grade", {"new", "sums"}).exit_code, 0);
  std::string questions = test::read_file(folder / "sums/questions/sums.json");
  write("sums/questions/sums.json", questions.replace(questions.find("100\\n"), 3, "90"));
  const test::ProgramOutput changed = run("grade", {"verify"}, "sums");
  EXPECT_EQ(changed.exit_code, 1);
  EXPECT_THAT(changed.out,
              AllOf(HasSubstr("--- suites: questions/sums.json"),
                    HasSubstr("input, line 1: the suite has '100', the questions have '90'"),
                    HasSubstr("The questions have changed since the suite was written"),
                    HasSubstr("casegen answer ./questions/sums.json --reference "
                              "./references/sums --output ./suites/sums.json")));
}

TEST_F(OwnHomework, ARubricsSuiteIsWrittenAgainWhereItLies) {
  ASSERT_EQ(run("grade", {"new", "sums"}).exit_code, 0);
  write("sums/references/sums/sums.py", "print('sum 3')\n");
  const test::ProgramOutput moved =
      run("grade", {"verify", "--rubric", "rubrics/sums.json", "--reference", "references/sums"},
          "sums");
  EXPECT_EQ(moved.exit_code, 1);
  EXPECT_THAT(moved.out, HasSubstr("casegen answer rubrics/../suites/sums.json --reference "
                                   "references/sums --output rubrics/../suites/sums.json"));
}

TEST_F(OwnHomework, AReferenceThatCannotBeBuiltFailsOnce) {
  ASSERT_EQ(run("grade", {"new", "sums"}).exit_code, 0);
  write("sums/suites/more.json", test::read_file(folder / "sums/suites/sums.json"));
  write("sums/references/sums/sums.py", "x = (\n");
  const test::ProgramOutput broken = run("grade", {"verify"}, "sums");
  EXPECT_THAT(broken.out, AllOf(HasSubstr("1 of 5 checks failed"),
                                HasSubstr("--- suites: more.json\n'./references/sums': it is not"),
                                HasSubstr("\nsuites: sums.json        not checked: ")));
}

TEST_F(OwnHomework, AReferenceThatPrintsNothingAnywhereGivesNoSuite) {
  write("questions.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n"}, {"name": "two", "why": "w", "input": "2\n"}]})");
  write("mine.py", "n = int(input())\n");
  const std::vector<std::string> answer{"answer", "questions.json", "--reference", "mine.py"};
  const test::ProgramOutput nothing = run("casegen", answer);
  EXPECT_EQ(nothing.exit_code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("the program prints nothing, in any case"));
  write("mine.py", "if int(input()) == 2: print('two')\n");
  EXPECT_EQ(run("casegen", answer).exit_code, 0) << "nothing may be right somewhere";
}

TEST_F(OwnHomework, AnAnswerWithTooManyLinesForLineByLineIsNoted) {
  write("questions.json", R"({"assignment": "mine", "title": "t", "answers": "output",
    "cases": [{"name": "long", "why": "w", "input": "1\n"}]})");
  write("mine.py", "for i in range(4017): print(i)\n");
  const test::ProgramOutput answered = run(
      "casegen", {"answer", "questions.json", "--reference", "mine.py", "--output", "suite.json"});
  EXPECT_EQ(answered.exit_code, 0) << "read as tokens, it is a suite";
  const std::string sentence =
      "case long: its output has 4017 lines, and 2000 at most are compared one by one; read it as "
      "'tokens'\n";
  EXPECT_EQ(answered.err, "casegen: answer: warning: " + sentence);
  write("rubric.json", rubric_with(R"("read_as": "output", "marks": {"evenly": 10})"));
  const test::ProgramOutput check = run("grade", {"check", "mine.py", "--rubric", "rubric.json"});
  EXPECT_THAT(check.err, HasSubstr("/suite: " + sentence)) << "the same sentence";
}

TEST_F(OwnHomework, AnAnswerThatNoSuiteCanHoldIsRefused) {
  write("questions.json", R"({"assignment": "mine", "title": "t",
    "cases": [{"name": "long", "why": "w", "input": "1\n"}]})");
  write("mine.py", "print('Word: ' + 'x' * 10001)\n");
  const test::ProgramOutput answered = run(
      "casegen", {"answer", "questions.json", "--reference", "mine.py", "--output", "suite.json"});
  EXPECT_EQ(answered.exit_code, 2);
  EXPECT_THAT(answered.err, HasSubstr("it holds a text of more than 10000 bytes"));
  EXPECT_FALSE(fs::exists(folder / "suite.json"));
}

TEST_F(OwnHomework, ATabIsSpelledAlikeInWhatIsExpectedAndPrinted) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n", "output": "a\tb\nc\td\ne\tf\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "output", "marks": {"evenly": 10})"));
  write("mine.py", "print('a\\tX')\nprint('c d')\n");
  const std::string check =
      run("grade", {"check", "mine.py", "--rubric", "rubric.json", "--all"}).out;
  EXPECT_THAT(check, Not(HasSubstr("\t")));
  EXPECT_THAT(check, AllOf(HasSubstr("  expected  a\\tb\n"), HasSubstr("  found     a\\tX\n"),
                           HasSubstr("  expected  c\\td\n"), HasSubstr("  expected  e\\tf\n")));
  write("mine.py", "pass\n");
  EXPECT_THAT(run("grade", {"check", "mine.py", "--rubric", "rubric.json", "--all"}).out,
              HasSubstr("the first should be 'a\\tb'"));
}

TEST_F(OwnHomework, ACheckerThatNeverEndsIsStoppedOnceASubmission) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n"}, {"name": "two", "why": "w", "input": "2\n"},
    {"name": "three", "why": "w", "input": "3\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "checker", "marks": {"per_case": 4},
                                      "checker": {"program": "check.py", "cpu_seconds": 1})"));
  write("one/mine.py", "print(1)\n");
  write("check.py", "while True: pass\n");
  const test::ProgramOutput check = run("grade", {"check", "one", "--rubric", "rubric.json"});
  EXPECT_EQ(check.exit_code, 3);
  EXPECT_THAT(check.out, AllOf(HasSubstr("the checker failed, which is not the"),
                               HasSubstr("stopped after 1 s of computing")));
  const test::ProgramOutput all =
      run("grade", {"check", "one", "--rubric", "rubric.json", "--all"});
  EXPECT_THAT(all.out, HasSubstr("not started again"));
}

TEST_F(OwnHomework, ReadsStandardInputInAnyLanguage) {
  write("questions.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "three", "why": "w", "input": "3\n"}, {"name": "five", "why": "w", "input": "5\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "output", "marks": {"evenly": 10})"));
  write("right/mine.py",
        "for i in range(1, int(input()) + 1): print('Fizz' if i % 3 == 0 else i)\n");
  write("java/Mine.java",
        "public class Mine { public static void main(String[] a) {"
        " int n = new java.util.Scanner(System.in).nextInt();"
        " for (int i = 1; i <= n; i++) System.out.println(i % 3 == 0 ? \"Fizz\" : \"\" + i); } }");
  write("cpp/mine.cpp",
        "#include <iostream>\nint main() { int n; std::cin >> n;"
        " for (int i = 1; i <= n; i++) std::cout << i << '\\n'; }");
  const test::ProgramOutput suite =
      run("casegen", {"answer", "questions.json", "--reference", "right/mine.py"});
  ASSERT_EQ(suite.exit_code, 0) << suite.err;
  write("suite.json", suite.out);
  EXPECT_EQ(run("casegen", {"verify", "suite.json", "--reference", "right"}).exit_code, 0);
  EXPECT_EQ(graded("right"), std::pair(10.0, std::string("accepted")));
  EXPECT_EQ(graded("java"), std::pair(10.0, std::string("accepted")));
  const auto [points, verdict] = graded("cpp");
  EXPECT_EQ(verdict, "wrong_answer");
  EXPECT_NEAR(points, 5 * (2.0 / 3) + 5 * (4.0 / 5), 0.01) << "a share for each right line";
  const test::ProgramOutput check = run("grade", {"check", "cpp", "--rubric", "rubric.json"});
  EXPECT_THAT(check.out, AllOf(HasSubstr("echo 3 | ./Mine"), HasSubstr("expected  Fizz"),
                               Not(HasSubstr("arguments, on the command line"))));
}

TEST_F(OwnHomework, IsJudgedByACheckerOfItsOwn) {
  // Any divisor but 1 and the number itself is right.
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "twelve", "why": "many are right", "input": "12\n"},
    {"name": "35", "why": "two are right", "input": "35\n"}]})");
  write("check.py",
        "import sys\n"
        "n = int(open(sys.argv[1]).read())\n"
        "try:\n"
        "    d = int(sys.stdin.read())\n"
        "except ValueError:\n"
        "    open(sys.argv[3] + '/teammessage.txt', 'w').write('that is no number')\n"
        "    sys.exit(43)\n"
        "sys.exit(42 if 1 < d < n and n % d == 0 else 43)\n");
  write("rubric.json", rubric_with(R"("read_as": "checker", "checker": {"program": "check.py"},
                                      "marks": {"per_case": 4})"));
  write("smallest/mine.py",
        "n = int(input())\nprint(next(d for d in range(2, n) if n % d == 0))\n");
  write("largest/mine.py", "n = int(input())\nprint(max(d for d in range(2, n) if n % d == 0))\n");
  write("itself/mine.py", "print(input())\n");
  write("words/mine.py", "print('five')\n");
  EXPECT_EQ(graded("smallest"), std::pair(8.0, std::string("accepted")));
  EXPECT_EQ(graded("largest"), std::pair(8.0, std::string("accepted")));
  EXPECT_EQ(graded("itself"), std::pair(0.0, std::string("wrong_answer")));
  const test::ProgramOutput words = run("grade", {"check", "words", "--rubric", "rubric.json"});
  EXPECT_THAT(words.out, HasSubstr("the checker says that it is wrong: that is no number"));

  // In a batch it is built once; what it said is kept, and is enough to report again.
  fs::create_directories(folder / "class");
  for (const char* const one : {"smallest", "itself"}) {
    fs::copy(folder / one, folder / "class" / one, fs::copy_options::recursive);
  }
  const test::ProgramOutput batch =
      run("grade", {"batch", "class", "--rubric", "rubric.json", "--out", "marks"});
  ASSERT_EQ(batch.exit_code, 0) << batch.err;
  EXPECT_THAT(test::read_file(folder / "marks/summary.csv"),
              AllOf(HasSubstr("smallest,,,Python,accepted,8.00"),
                    HasSubstr("itself,,,Python,wrong_answer,0.00")));
  const test::ProgramOutput show = run("grade", {"show", "marks", "smallest"});
  EXPECT_THAT(show.out, HasSubstr("8 of 8 points"));
}

TEST_F(OwnHomework, ACheckerThatFailsGivesNoMark) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "checker", "checker": {"program": "check.py"},
                                      "marks": {"per_case": 4})"));
  write("one/mine.py", "print(1)\n");
  write("check.py", "raise ValueError('a mistake of ours')\n");
  const test::ProgramOutput crashed = run("grade", {"check", "one", "--rubric", "rubric.json"});
  EXPECT_EQ(crashed.exit_code, 3);
  EXPECT_THAT(crashed.out,
              AllOf(HasSubstr("not graded"), HasSubstr("it says 'ValueError: a mistake")));
  const test::ProgramOutput batch =
      run("grade", {"batch", "one", "--rubric", "rubric.json", "--out", "marks"});
  EXPECT_EQ(batch.exit_code, 1) << batch.out;
  EXPECT_THAT(test::read_file(folder / "marks/summary.csv"), HasSubstr("judge_error"));

  write("check.py", "exit(42)\n");
  const test::ProgramOutput again =
      run("grade", {"batch", "one", "--rubric", "rubric.json", "--out", "marks"});
  EXPECT_EQ(again.exit_code, 0) << again.out;
  EXPECT_THAT(test::read_file(folder / "marks/summary.csv"), HasSubstr("accepted,4.00"));
}

TEST_F(OwnHomework, ACheckerOfTestlibsKindIsUnderstood) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n", "output": "7\n"}]})");
  write("checker/lib.h", "enum { kOk = 0, kWrong = 1, kPoints = 7 };\n");
  write("checker/check.cpp",
        "#include <fstream>\n#include <iostream>\n#include \"lib.h\"\n"
        "int main(int, char** files) { int right = 0, found = 0; std::ifstream(files[3]) >> right;"
        " if (!(std::ifstream(files[2]) >> found)) { std::cerr << \"wrong answer nothing\"; return "
        "kWrong; }"
        " if (found == right) { std::cerr << \"ok\"; return kOk; }"
        " std::cerr << \"points 0.25 near\"; return kPoints; }\n");
  write("rubric.json", rubric_with(R"("read_as": "checker", "marks": {"evenly": 8},
                       "checker": {"program": "checker", "called_as": "testlib"})"));
  write("right/mine.py", "print(7)\n");
  write("near/mine.py", "print(6)\n");
  write("nothing/mine.py", "pass\n");
  EXPECT_EQ(graded("right"), std::pair(8.0, std::string("accepted")));
  EXPECT_EQ(graded("near"), std::pair(2.0, std::string("wrong_answer")));
  EXPECT_EQ(graded("nothing"), std::pair(0.0, std::string("wrong_answer")));
}

TEST_F(OwnHomework, ReadsFilesAndNeedsNoArguments) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "words", "why": "w", "files": {"words.txt": "one two\n"}, "output": "2\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "tokens", "marks": {"per_case": 1})"));
  write("right/mine.py", "print(len(open('words.txt').read().split()))\n");
  EXPECT_EQ(graded("right"), std::pair(1.0, std::string("accepted")));
}

TEST_F(OwnHomework, ASuiteIsWrittenOnlyWhenEveryCaseHasItsAnswer) {
  write("questions.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "one", "why": "w", "input": "1\n"}]})");
  write("mine.py", "print(1 / int(input()))\n");
  const std::vector<std::string> answer{"answer",  "questions.json", "--reference",
                                        "mine.py", "--output",       "suite.json"};
  const test::ProgramOutput written = run("casegen", answer);
  EXPECT_EQ(written.exit_code, 0) << written.err;
  EXPECT_EQ(written.out, "");
  const std::string suite = test::read_file(folder / "suite.json");
  EXPECT_THAT(suite, HasSubstr("1.0"));
  write("mine.py", "print(1 / 0)\n");
  EXPECT_EQ(run("casegen", answer).exit_code, 2);
  EXPECT_EQ(test::read_file(folder / "suite.json"), suite);
}

TEST_F(OwnHomework, WhatProgramsReadIsWrittenForAStudent) {
  write("suite.json", R"({"assignment": "mine", "title": "t", "answers": "output", "cases": [
    {"name": "long", "why": "w", "input": "1\n2\n3\n", "output": "6\n"}]})");
  write("rubric.json", rubric_with(R"("read_as": "tokens", "marks": {"per_case": 1})"));
  write("wrong/mine.py", "print(5)\n");
  const test::ProgramOutput check = run("grade", {"check", "wrong", "--rubric", "rubric.json"});
  EXPECT_THAT(check.out, AllOf(HasSubstr("python3 mine.py <long.in"),
                               HasSubstr("--inputs FOLDER writes what programs read")));
  const test::ProgramOutput inputs =
      run("grade", {"check", "wrong", "--rubric", "rubric.json", "--inputs", "inputs"});
  EXPECT_EQ(inputs.exit_code, 1) << inputs.err;
  EXPECT_EQ(test::read_file(folder / "inputs/long.in"), "1\n2\n3\n");
}

TEST_F(OwnHomework, WhatIsNotOneIsRefusedWithTheNextStep) {
  write("questions.json", R"({"assignment": "mine", "title": "t", "cases": [
    {"name": "one", "why": "w", "input": "3\n"}]})");
  write("mine.py", "print('Fizz')\n");
  const test::ProgramOutput no_reference = run("casegen", {"answer", "questions.json"});
  EXPECT_EQ(no_reference.exit_code, 2);
  EXPECT_THAT(no_reference.err, HasSubstr("--reference PROGRAM"));
  const test::ProgramOutput labels =
      run("casegen", {"answer", "questions.json", "--reference", "mine.py"});
  EXPECT_EQ(labels.exit_code, 2);
  EXPECT_THAT(labels.err, HasSubstr("\"answers\": \"output\""));
  const test::ProgramOutput absent =
      run("casegen", {"answer", "questions.json", "--reference", "none"});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("this program does not exist"));
  EXPECT_EQ(run("grade", {"new", "take_stones"}).exit_code, 2);
  const test::ProgramOutput verify = run("grade", {"verify", "--reference", "mine.py"});
  EXPECT_EQ(verify.exit_code, 2);
  EXPECT_THAT(verify.err, StartsWith("grade: verify: --rubric needs --planted"));
}

}  // namespace
}  // namespace cairn
