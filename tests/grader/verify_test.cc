// `grade verify` on a small copy of the project: all holds, until something is tampered with.
#include "grader/verify/verify.h"

#include <gmock/gmock.h>

#include <pugixml.hpp>

#include "tests/support/files.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::ProgramOutput;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kGradeProgram = CAIRN_BINARIES "/grade";

class VerifyTest : public testing::Test {
 protected:
  VerifyTest() {
    for (const std::string part :
         {"cases/suites/take_stones.json", "rubrics/take_stones.json", "tests/official",
          "tests/reference/recorded_answers.json", "tests/submissions/take_stones.json",
          "tests/submissions/take_stones/accepted/python_one_file",
          "tests/submissions/take_stones/wrong_answer/python_not_negated",
          "tests/submissions/take_stones/nothing_to_grade/only_readme"}) {
      fs::create_directories((project / part).parent_path());
      fs::copy(part, project / part, fs::copy_options::recursive);
    }
  }

  /// Replaces the first `before` in a file of the copy.
  void tamper(const std::string& name, const std::string& before, const std::string& after) const {
    std::string text = test::read_file(project / name);
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << name << " holds no " << before;
    test::write_file(project / name, text.replace(at, before.size(), after));
  }

  [[nodiscard]] std::vector<Check> checks() const {
    const Result<std::vector<Check>> all = verify_project(project.path(), 2);
    EXPECT_TRUE(all) << all.error().message;
    return all ? *all : std::vector<Check>{};
  }

  /// What the only check that fails says, after its group and name.
  [[nodiscard]] std::string only_failure() const {
    std::vector<std::string> failures;
    for (const Check& check : checks()) {
      if (check.failure.empty()) continue;
      failures.push_back(check.group + ": " + check.name + "\n" + check.failure);
    }
    EXPECT_EQ(failures.size(), 1U) << testing::PrintToString(failures);
    return failures.empty() ? "" : failures.front();
  }

  /// The program, started in `folder`.
  [[nodiscard]] static ProgramOutput grade_verify_in(const fs::path& folder,
                                                     const std::string& junit = "") {
    std::vector<std::string> arguments{
        "-c", R"(cd "$1" && shift && exec "$@")", "sh", folder.string(), kGradeProgram, "verify"};
    if (!junit.empty()) arguments.insert(arguments.end(), {"--junit", junit});
    return test::run_program("/bin/sh", arguments);
  }

  test::FreshFolder project;
};

TEST_F(VerifyTest, EverythingHolds) {
  const std::vector<Check> all = checks();
  EXPECT_TRUE(all_passed(all)) << checks_text(all);
  std::vector<std::string> names;
  for (const Check& check : all) {
    if (check.group != "slow twin") names.push_back(check.group + ": " + check.name);
  }
  EXPECT_LT(names.size(), all.size()) << "a slow twin is missing";
  EXPECT_THAT(names, ElementsAre("official: tests/official",
                                 "recorded: tests/reference/recorded_answers.json",
                                 "suites: take_stones.json", "rubrics: take_stones.json",
                                 "planted take_stones: accepted/python_one_file",
                                 "planted take_stones: nothing_to_grade/only_readme",
                                 "planted take_stones: wrong_answer/python_not_negated"));
}

TEST_F(VerifyTest, ASuitesAnswerThatMovedIsShown) {
  // The first case, official-1, is none of those that the planted submissions are asked.
  tamper("cases/suites/take_stones.json", "Number of Nodes Visited: 4",
         "Number of Nodes Visited: 5");
  EXPECT_THAT(only_failure(), AllOf(StartsWith("suites: take_stones.json\n@@ "),
                                    HasSubstr("\n-        \"Number of Nodes Visited: 5\",\n"),
                                    HasSubstr("\n+        \"Number of Nodes Visited: 4\",\n")));
}

TEST_F(VerifyTest, AnOfficialOutputThatMovedIsShown) {
  tamper("tests/official/output2.txt", "Move: 5", "Move: 7");
  EXPECT_THAT(only_failure(),
              AllOf(StartsWith("official: tests/official\nrefsolve take_stones 7 1 1 2\n"),
                    HasSubstr("\n-Move: 7\n+Move: 5\n")));
}

TEST_F(VerifyTest, AnOfficialOutputThatIsNotThereIsNamed) {
  fs::remove(project / "tests/official/output3.txt");
  EXPECT_THAT(only_failure(), HasSubstr("output3.txt"));
}

TEST_F(VerifyTest, AnOfficialListThatIsNoneIsAFailure) {
  for (const std::string list : {"", "output1.txt:\n", "output1.txt:\n3 0\n"}) {
    test::write_file(project / "tests/official/testcase.txt", list);
    EXPECT_THAT(only_failure(), StartsWith("official: tests/official\n")) << list;
  }
}

TEST_F(VerifyTest, ARecordedAnswerThatMovedIsShown) {
  tamper("tests/reference/recorded_answers.json", "Max Depth Reached: 2", "Max Depth Reached: 9");
  EXPECT_THAT(only_failure(), AllOf(StartsWith("recorded: tests/reference/recorded_answers.json\n"
                                               "refsolve take_stones "),
                                    HasSubstr("\n-Max Depth Reached: 9\n+Max Depth Reached: 2\n")));
}

TEST_F(VerifyTest, RecordedAnswersThatAreNoneAreAFailure) {
  for (const std::string text : {"", "[]", "{}", "[{}]", "[1]"}) {
    test::write_file(project / "tests/reference/recorded_answers.json", text);
    EXPECT_THAT(only_failure(), StartsWith("recorded: ")) << text;
  }
}

TEST_F(VerifyTest, ManyDifferencesAreCutShort) {
  std::string text = test::read_file(project / "tests/reference/recorded_answers.json");
  for (std::size_t at = 0; (at = text.find("Move: ", at)) != std::string::npos; at += 7) {
    text.replace(at, 6, "Move: 9");
  }
  test::write_file(project / "tests/reference/recorded_answers.json", text);
  const std::string failure = only_failure();
  EXPECT_THAT(failure, testing::EndsWith("\nand more\n"));
  EXPECT_LT(failure.size(), 2'000U);
}

TEST_F(VerifyTest, ARubricThatFitsNoLongerIsShownWithItsPlace) {
  tamper("rubrics/take_stones.json", R"("decimals": 1)", R"("decimals": "one")");
  EXPECT_THAT(only_failure(),
              AllOf(StartsWith("rubrics: take_stones.json\n"), HasSubstr("/decimals: ")));
}

TEST_F(VerifyTest, AnUnknownAssignmentsSuiteIsAFailure) {
  test::write_file(project / "cases/suites/chess.json",
                   R"({"assignment": "chess", "title": "t", "cases": []})");
  EXPECT_THAT(only_failure(), StartsWith("suites: chess.json\n"));
}

TEST_F(VerifyTest, APlantedSubmissionThatGetsAnotherVerdictIsShownWithBoth) {
  const fs::path planted = project / "tests/submissions/take_stones";
  fs::rename(planted / "wrong_answer/python_not_negated", planted / "accepted/not_negated");
  EXPECT_THAT(only_failure(),
              StartsWith("planted take_stones: accepted/not_negated\n- accepted\n+ wrong_answer: "
                         "in "));
  fs::rename(planted / "accepted/not_negated", planted / "wrong_answer/not_negated");
  fs::rename(planted / "accepted/python_one_file", planted / "wrong_answer/right");
  EXPECT_THAT(only_failure(),
              StartsWith("planted take_stones: wrong_answer/right\n- wrong_answer\n+ accepted"));
}

TEST_F(VerifyTest, PlantedSubmissionsWithoutTheirRubricAreAFailure) {
  fs::rename(project / "tests/submissions/take_stones", project / "tests/submissions/chess");
  EXPECT_THAT(only_failure(), StartsWith("planted chess: chess.json\n"));
}

TEST_F(VerifyTest, PlantedSubmissionsThatAreGoneAreAFailure) {
  fs::remove_all(project / "tests/submissions/take_stones");
  fs::create_directory(project / "tests/submissions/take_stones");
  EXPECT_THAT(only_failure(),
              AllOf(StartsWith("planted take_stones: "), HasSubstr("there is nothing to grade")));
}

TEST_F(VerifyTest, ElsewhereItSaysWhereItBelongs) {
  const test::FreshFolder elsewhere;
  const Result<std::vector<Check>> all = verify_project(elsewhere.path(), 1);
  ASSERT_FALSE(all);
  EXPECT_THAT(all.error().message, AllOf(StartsWith(elsewhere.path().string() + ": "),
                                         HasSubstr("cases/suites and tests/submissions")));
  const ProgramOutput output = grade_verify_in(elsewhere.path());
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.out, "");
  EXPECT_EQ(output.err, "grade: verify: " + all.error().message + "\n");
}

TEST_F(VerifyTest, TheProgramExitsWith0WhenAllHoldsAndWritesJunit) {
  const ProgramOutput output = grade_verify_in(project.path(), "verify.xml");
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  for (const std::string line :
       {"official                    1 hold\n", "suites                      1 hold\n",
        "planted take_stones         3 hold\n"}) {
    EXPECT_THAT(output.out, HasSubstr(line));
  }
  EXPECT_THAT(output.out, HasSubstr("nothing has moved"));
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file((project / "verify.xml").c_str()));
  EXPECT_GE(junit.select_nodes("/testsuites/testsuite/testcase").size(), 8U);
  EXPECT_THAT(junit.select_nodes("//failure"), IsEmpty());
}

TEST_F(VerifyTest, TheProgramExitsWith1AndShowsWhatMoved) {
  tamper("tests/official/output2.txt", "Move: 5", "Move: 7");
  const ProgramOutput output = grade_verify_in(project.path(), "verify.xml");
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(StartsWith("official                    0 hold, 1 moved\n"),
                                HasSubstr("\n--- official: tests/official\n"),
                                HasSubstr("\n-Move: 7\n+Move: 5\n")));
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file((project / "verify.xml").c_str()));
  EXPECT_EQ(junit.select_nodes("//failure").size(), 1U);
}

TEST_F(VerifyTest, AJunitFileThatCannotBeWrittenIsSaid) {
  const ProgramOutput output = grade_verify_in(project.path(), "nowhere/verify.xml");
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.err, "grade: verify: --junit 'nowhere/verify.xml': it cannot be written\n");
}

}  // namespace
}  // namespace cairn
