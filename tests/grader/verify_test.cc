// `grade verify` on a small copy of the project: everything passes, until a file is tampered with;
// and on a course's own folder.
#include "grader/verify/verify.h"

#include <gmock/gmock.h>

#include <pugixml.hpp>

#include "tests/support/files.h"
#include "tests/support/places.h"
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

const std::string kGradeProgram = test::built_program("grade");

/// The program, started in `folder`.
ProgramOutput grade_verify_in(const fs::path& folder,
                              const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments{
      "-c", R"(cd "$1" && shift && exec "$@")", "sh", folder.string(), kGradeProgram, "verify"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return test::run_program("/bin/sh", arguments);
}

class VerifyTest : public testing::Test {
 protected:
  VerifyTest() {
    for (const std::string part : {"cases/suites/take_stones.json", "rubrics/take_stones.json",
                                   "tests/official", "tests/submissions/take_stones.json",
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
    VerifyRequest request;
    request.folder = project.path();
    request.jobs = 2;
    const Result<std::vector<Check>> all = verify(request);
    EXPECT_TRUE(all) << all.error().message;
    return all ? *all : std::vector<Check>{};
  }

  /// What the only check that fails says, after its group and name.
  [[nodiscard]] std::string only_failure() const {
    std::vector<std::string> failures;
    for (const Check& check : checks()) {
      if (check.status == CheckStatus::kPassed) continue;
      failures.push_back(check.group + ": " + check.name + "\n" + check.message);
    }
    EXPECT_EQ(failures.size(), 1U) << testing::PrintToString(failures);
    return failures.empty() ? "" : failures.front();
  }

  test::FreshFolder project;
};

TEST_F(VerifyTest, EverythingPasses) {
  const std::vector<Check> all = checks();
  EXPECT_TRUE(all_passed(all)) << verification_text(all);
  std::vector<std::string> names;
  for (const Check& check : all) names.push_back(check.group + ": " + check.name);
  EXPECT_THAT(names, ElementsAre("official: tests/official", "suites: take_stones.json",
                                 "rubrics: take_stones.json",
                                 "planted take_stones: accepted/python_one_file",
                                 "planted take_stones: nothing_to_grade/only_readme",
                                 "planted take_stones: wrong_answer/python_not_negated"));
}

TEST_F(VerifyTest, WhatIsAbsentIsNotCheckedAndSaid) {
  fs::remove_all(project / "tests");
  const std::vector<Check> left = checks();
  EXPECT_TRUE(all_passed(left));
  EXPECT_EQ(verification_text(left),
            "suites                      1 passed\n"
            "rubrics                     1 passed\n"
            "official                 not checked: no tests/official/testcase.txt here\n"
            "planted                  not checked: no "
            "tests/submissions/<rubric>/<verdict>/<submission> here\n"
            "everything checked has passed\n");
  const ProgramOutput output = grade_verify_in(project.path(), {"--junit", "verify.xml"});
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(test::read_file(project / "verify.xml"),
              HasSubstr("<skipped message=\"no tests/official/testcase.txt here\">"));
}

TEST_F(VerifyTest, WhatIsRequiredAndAbsentFails) {
  const std::string all = "official,suites,rubrics,planted,references,certificates";
  const ProgramOutput there =
      grade_verify_in(project.path(), {"--require", "official,suites,rubrics,planted,references"});
  EXPECT_EQ(there.exit_code, 0) << there.out;
  const ProgramOutput bare = grade_verify_in(project.path(), {"--require", all});
  EXPECT_EQ(bare.exit_code, 1);
  EXPECT_THAT(bare.out, HasSubstr("\n--- suites: take_stones.json, its certificate\n--require "
                                  "certificates: the suite has none"));
  fs::remove_all(project / "tests");
  const ProgramOutput gone = grade_verify_in(project.path(), {"--require", "official,planted"});
  EXPECT_EQ(gone.exit_code, 1);
  EXPECT_THAT(gone.out, AllOf(HasSubstr("\n--- official\n--require official: no tests/"
                                        "official/testcase.txt here\n"),
                              HasSubstr("\n--- planted\n--require planted: no tests/"),
                              HasSubstr("2 of 4 checks failed\n")));
}

TEST_F(VerifyTest, WhatCannotBeRequiredIsAUsageError) {
  for (const auto& [words, message] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--require", "suite"}, "--require 'suite' is not one of official, suites, rubrics, "},
           {{"--require", "planted", "--only", "suites"},
            "--require planted needs planted, which --only leaves out"},
           {{"--require", "references", "--only", "rubrics"},
            "--require references needs suites, which --only leaves out"}}) {
    const ProgramOutput output = grade_verify_in(project.path(), words);
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_THAT(output.err, HasSubstr(message));
  }
}

TEST_F(VerifyTest, AFolderWithoutFilesOfAGroupIsNotChecked) {
  fs::remove(project / "cases/suites/take_stones.json");
  fs::remove_all(project / "tests/submissions");
  fs::create_directory(project / "tests/submissions");
  const ProgramOutput output =
      grade_verify_in(project.path(), {"--only", "official,suites,planted"});
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.out,
              AllOf(HasSubstr("suites                   not checked: no cases/suites/*.json"),
                    HasSubstr("planted                  not checked: ")));
}

TEST_F(VerifyTest, ChecksOnlyTheGroupsThatAreNamed) {
  const ProgramOutput one = grade_verify_in(project.path(), {"--only", "suites"});
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_EQ(one.out, "suites                      1 passed\neverything checked has passed\n");
  const ProgramOutput two = grade_verify_in(project.path(), {"--only", "rubrics,suites"});
  EXPECT_EQ(two.out,
            "suites                      1 passed\nrubrics                     1 passed\n"
            "everything checked has passed\n");
  for (const std::string groups : {"suite", "suites,suite", "planted take_stones", "suites,,"}) {
    const ProgramOutput unknown = grade_verify_in(project.path(), {"--only", groups});
    EXPECT_EQ(unknown.exit_code, 2) << groups;
    EXPECT_THAT(unknown.err, HasSubstr(" is not one of official, suites, rubrics, planted"))
        << groups;
  }
}

TEST_F(VerifyTest, TheFolderCanBeNamed) {
  const test::FreshFolder elsewhere;
  const std::string named = project.path().string();
  EXPECT_EQ(grade_verify_in(elsewhere.path(), {named, "--only", "suites"}).exit_code, 0);
  const ProgramOutput absent = grade_verify_in(elsewhere.path(), {named + "/absent"});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("/absent: this folder does not exist"));
}

TEST_F(VerifyTest, ASuitesAnswerThatMovedIsShown) {
  // The first case, official-1, is none of those that the planted submissions are asked.
  tamper("cases/suites/take_stones.json", "Number of Nodes Visited: 4",
         "Number of Nodes Visited: 5");
  EXPECT_EQ(only_failure(),
            "suites: take_stones.json\ncase official-1, line 3: expected 'Number of Nodes Visited: "
            "5', the reference prints 'Number of Nodes Visited: 4'\n");
}

TEST_F(VerifyTest, AnOfficialOutputThatMovedIsShown) {
  tamper("tests/official/output2.txt", "Move: 5", "Move: 7");
  EXPECT_EQ(
      only_failure(),
      "official: tests/official\noutput2.txt (refsolve take_stones 7 1 1 2), line 1: expected "
      "'Move: 7', the reference prints 'Move: 5'\n");
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

TEST_F(VerifyTest, ManyDifferencesAreCutShort) {
  std::string list;
  for (int i = 0; i < 9; ++i) list += "output2.txt:\n$ java TakeStones 3 0 0\n";
  test::write_file(project / "tests/official/testcase.txt", list);
  const std::string failure = only_failure();
  EXPECT_THAT(failure, testing::EndsWith("\nand more\n"));
  EXPECT_LT(failure.size(), 2'500U);
}

TEST_F(VerifyTest, AnOfficialOutputOfAnUnknownProgramIsAFailure) {
  tamper("tests/official/testcase.txt", "TakeStones", "ChessGame");
  EXPECT_THAT(only_failure(), HasSubstr("'chess_game'"));
}

TEST_F(VerifyTest, ACertificateThatIsNotTrueIsShown) {
  const fs::path suite = project / "cases/suites/smallest.json";
  fs::copy("cases/suites/factor_multiples-smallest.json", suite);
  VerifyRequest request;
  request.folder = project.path();
  request.only = {"suites"};
  EXPECT_TRUE(all_passed(*verify(request)));
  tamper("cases/suites/smallest.json", "\"killed\": ", "\"killed\": 9");
  const Result<std::vector<Check>> moved = verify(request);
  EXPECT_FALSE(all_passed(*moved));
  EXPECT_THAT(verification_text(*moved),
              HasSubstr("\n--- suites: smallest.json\ncertificate, killed: the suite has 9"));
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
              StartsWith("planted take_stones: accepted/not_negated\nexpected accepted, and it "
                         "gets wrong_answer: in "));
  fs::rename(planted / "accepted/not_negated", planted / "wrong_answer/not_negated");
  fs::rename(planted / "accepted/python_one_file", planted / "wrong_answer/right");
  EXPECT_THAT(only_failure(),
              StartsWith("planted take_stones: wrong_answer/right\nexpected wrong_answer, and it "
                         "gets accepted"));
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

TEST_F(VerifyTest, AFolderThatIsNotAVerdictIsOneFailure) {
  const fs::path planted = project / "tests/submissions/take_stones";
  fs::rename(planted / "accepted", planted / "acepted");
  fs::create_directory(planted / "acepted/another");
  EXPECT_THAT(only_failure(),
              StartsWith("planted take_stones: acepted\n'acepted' is not a verdict; "
                         "these are: accepted, presentation_error, "));
}

/// The titles of the failures, and of what was not checked because of them.
std::vector<std::string> failures_in(const std::vector<Check>& checks) {
  std::vector<std::string> failures;
  for (const Check& check : checks) {
    if (check.status == CheckStatus::kPassed) continue;
    const bool failed = check.status == CheckStatus::kFailed;
    failures.push_back(check.group + ": " + check.name + (failed ? "" : ": " + check.message));
  }
  return failures;
}

TEST_F(VerifyTest, AWrongAnswerFailsOnceAndNotInEveryPlantedSubmission) {
  tamper("cases/suites/take_stones.json", "Move: 5", "Move: 6");  // of official-2
  EXPECT_THAT(failures_in(checks()),
              ElementsAre("suites: take_stones.json",
                          "planted take_stones: accepted/python_one_file: it depends on 'suites: "
                          "take_stones.json', which failed; repair that first"));
}

TEST_F(VerifyTest, ASuiteThatCannotBeReadFailsOnceAndNotInItsRubric) {
  fs::remove_all(project / "tests");
  tamper("cases/suites/take_stones.json", "\"title\"", "\"titel\"");
  EXPECT_THAT(failures_in(checks()),
              ElementsAre(StartsWith("official: official: no "), "suites: take_stones.json",
                          StartsWith("rubrics: take_stones.json: it depends on 'suites: "
                                     "take_stones.json', which failed"),
                          StartsWith("planted: planted: ")));
}

TEST_F(VerifyTest, ARubricThatCannotBeReadFailsOnceAndNotForItsPlantedSubmissions) {
  fs::remove(project / "tests/submissions/take_stones.json");
  tamper("rubrics/take_stones.json", "\"title\"", "\"titel\"");
  EXPECT_THAT(
      failures_in(checks()),
      ElementsAre("rubrics: take_stones.json",
                  StartsWith("planted take_stones: take_stones.json: it depends on 'rubrics: "
                             "take_stones.json', which failed")));
}

TEST_F(VerifyTest, AFolderWithNothingToCheckIsRefused) {
  const test::FreshFolder elsewhere;
  const ProgramOutput output = grade_verify_in(elsewhere.path());
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.out, "");
  EXPECT_THAT(output.err, AllOf(HasSubstr("this folder contains nothing to check"),
                                HasSubstr("cases/suites, suites, rubrics"), HasSubstr("--rubric")));
}

TEST_F(VerifyTest, TheProgramExitsWith0WhenAllPassesAndWritesJunit) {
  const ProgramOutput output = grade_verify_in(project.path(), {"--junit", "verify.xml"});
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.err, "");
  for (const std::string line :
       {"official                    1 passed\n", "suites                      1 passed\n",
        "planted take_stones         3 passed\n"}) {
    EXPECT_THAT(output.out, HasSubstr(line));
  }
  EXPECT_THAT(output.out, HasSubstr("everything checked has passed"));
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file((project / "verify.xml").c_str()));
  EXPECT_EQ(junit.select_nodes("/testsuites/testsuite/testcase").size(), 6U);
  EXPECT_THAT(junit.select_nodes("//failure"), IsEmpty());
}

TEST_F(VerifyTest, TheProgramExitsWith1AndShowsWhatMoved) {
  tamper("tests/official/output2.txt", "Move: 5", "Move: 7");
  const ProgramOutput output = grade_verify_in(project.path(), {"--junit", "verify.xml"});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(StartsWith("official                    0 passed, 1 failed\n"),
                                HasSubstr("\n--- official: tests/official\n"),
                                HasSubstr("expected 'Move: 7', the reference prints 'Move: 5'")));
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file((project / "verify.xml").c_str()));
  ASSERT_EQ(junit.select_nodes("//failure").size(), 1U);
  EXPECT_STREQ(junit.select_node("//failure").node().attribute("message").value(),
               "output2.txt (refsolve take_stones 7 1 1 2), line 1: expected 'Move: 7', the "
               "reference prints 'Move: 5'");
}

TEST_F(VerifyTest, AJunitFileThatCannotBeWrittenIsSaid) {
  const ProgramOutput output = grade_verify_in(project.path(), {"--junit", "nowhere/verify.xml"});
  EXPECT_EQ(output.exit_code, 2);
  EXPECT_EQ(output.err,
            "grade: verify: --junit 'nowhere/verify.xml': the folder 'nowhere' does not exist\n");
}

/// A course's own rubric with a suite of one case, and two planted submissions.
class VerifyACourse : public testing::Test {
 protected:
  VerifyACourse() {
    write("suites/hw2.json", R"({
      "assignment": "take_stones", "title": "One case",
      "cases": [{"name": "smallest", "why": "The smallest game.", "arguments": "3 0 0",
                 "expected": ["Move: 1", "Value: -1/1", "Number of Nodes Visited: 4",
                              "Number of Nodes Evaluated: 2", "Max Depth Reached: 2",
                              "Avg Effective Branching Factor: 3/2"]}]})");
    write("rubrics/hw2.json", R"({
      "assignment": "take_stones", "title": "Homework 2", "hand_in": "^(.+)-HW2",
      "program": "TakeStones",
      "limits": {
        "build": {"cpu_seconds": 10, "wall_seconds": 60, "output_kib": 64, "memory_mib": 512},
        "run": {"cpu_seconds": 5, "wall_seconds": 30, "output_kib": 64, "memory_mib": 512}},
      "sections": [{"title": "Lines", "from": "program", "suite": "../suites/hw2.json",
                    "marks": {"per_case": 10}}]})");
    plant("accepted/right",
          "printf 'Move: 1\\nValue: -1.0\\nNumber of Nodes Visited: 4\\n"
          "Number of Nodes Evaluated: 2\\nMax Depth Reached: 2\\n"
          "Avg Effective Branching Factor: 1.5\\n'");
    plant("wrong_answer/wrong", "echo Move: 2");
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((course / name).parent_path());
    test::write_file(course / name, text);
  }

  void plant(const std::string& submission, const std::string& script) const {
    const std::string program = "planted/" + submission + "/TakeStones";
    write(program, "#!/bin/sh\n" + script + "\n");
    fs::permissions(course / program, fs::perms::owner_all);
  }

  [[nodiscard]] ProgramOutput verify_rubric(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> options{"--rubric", "rubrics/hw2.json", "--planted", "planted"};
    options.insert(options.end(), more.begin(), more.end());
    return grade_verify_in(course.path(), options);
  }

  test::FreshFolder course;
};

TEST_F(VerifyACourse, ARubricIsCheckedWithItsSuiteAndItsPlantedSubmissions) {
  const ProgramOutput output = verify_rubric();
  EXPECT_EQ(output.exit_code, 0) << output.out << output.err;
  EXPECT_EQ(output.out,
            "suites                      1 passed\nrubrics                     1 passed\n"
            "planted                     2 passed\neverything checked has passed\n");
}

TEST_F(VerifyACourse, ASubmissionPlantedUnderTheWrongVerdictIsReported) {
  plant("accepted/planted_wrong", "echo Move: 3");
  const ProgramOutput output = verify_rubric({"--junit", "verify.xml"});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(HasSubstr("planted                     2 passed, 1 failed\n"),
                                HasSubstr("\n--- planted: accepted/planted_wrong\nexpected "
                                          "accepted, and it gets wrong_answer: ")));
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file((course / "verify.xml").c_str()));
  const auto failures = junit.select_nodes("//failure");
  ASSERT_EQ(failures.size(), 1U);
  EXPECT_STREQ(failures.first().parent().attribute("name").value(), "accepted/planted_wrong");
}

TEST_F(VerifyACourse, AWrongAnswerInTheSuiteOfTheRubricIsShown) {
  std::string suite = test::read_file(course / "suites/hw2.json");
  write("suites/hw2.json", suite.replace(suite.find("Visited: 4"), 10, "Visited: 5"));
  const ProgramOutput output = verify_rubric({"--only", "suites"});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out,
              HasSubstr("\ncase smallest, line 3: expected 'Number of Nodes Visited: 5', the "
                        "reference prints 'Number of Nodes Visited: 4'\n"));
}

TEST_F(VerifyACourse, AZipFileCanBePlanted) {
  write("planted/nothing_to_grade/broken.zip", "no archive");
  const ProgramOutput output = verify_rubric({"--only", "planted"});
  EXPECT_THAT(output.out, HasSubstr("planted                     3 passed\n"));
}

TEST_F(VerifyACourse, TheReferenceProgramBesideTheFolderOfTheRubricIsCheckedWithIt) {
  plant("../references/hw2", "echo Move: 3");
  const ProgramOutput output = verify_rubric();
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, AllOf(HasSubstr("rubrics                     1 passed, 1 failed\n"),
                                HasSubstr("the reference program of Homework 2")));
}

TEST_F(VerifyACourse, ARubricThatCannotBeReadFails) {
  write("rubrics/hw2.json", "{");
  for (const std::string group : {"suites", "rubrics", "planted"}) {
    const ProgramOutput output = verify_rubric({"--only", group});
    EXPECT_EQ(output.exit_code, 1) << group;
    EXPECT_THAT(output.out, HasSubstr("\n--- " + group + ": hw2.json\n"));
  }
  EXPECT_THAT(verify_rubric().out,
              AllOf(HasSubstr("\n1 of 1 checks failed\n"), HasSubstr("\n--- rubrics: hw2.json\n")));
}

TEST_F(VerifyACourse, ItsFolderMayHaveSuitesBesideRubrics) {
  const ProgramOutput output = grade_verify_in(course.path());
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.out, AllOf(HasSubstr("suites                      1 passed\n"),
                                HasSubstr("rubrics                     1 passed\n"),
                                HasSubstr("planted                  not checked: ")));
}

TEST_F(VerifyACourse, AProgramOfItsOwnThatIsGoneFailsWhereItIsRequired) {
  write(
      "suites/hw9.json",
      R"({"title": "Nine", "assignment": "hw9", "answers": "output", "cases": [{"name": "a", "why": "w", "arguments": ["1"], )"
      R"("output": "1\n"}]})");
  const ProgramOutput output = grade_verify_in(course.path());
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_THAT(output.out, HasSubstr("suites: hw9.json         not checked: its answers are those"));
  const ProgramOutput required = grade_verify_in(course.path(), {"--require", "references"});
  EXPECT_EQ(required.exit_code, 1);
  EXPECT_THAT(required.out, HasSubstr("\n--- suites: hw9.json\n--require references: its answers"));
}

TEST_F(VerifyACourse, ARubricNeedsSomethingToHoldItAgainstAndNoFolder) {
  const std::vector<std::string> both{"--rubric", "rubrics/hw2.json", "--planted", "planted"};
  for (const auto& alone : {std::vector{both[0], both[1]}, std::vector{both[2], both[3]}}) {
    const ProgramOutput output = grade_verify_in(course.path(), alone);
    EXPECT_EQ(output.exit_code, 2) << alone[0];
    EXPECT_THAT(output.err, HasSubstr("--rubric needs --planted")) << alone[0];
  }
  const ProgramOutput folder_too = verify_rubric({"."});
  EXPECT_EQ(folder_too.exit_code, 2);
  EXPECT_THAT(folder_too.err,
              HasSubstr("give a folder, or --rubric with --planted or --reference, and not both"));
  const ProgramOutput absent =
      grade_verify_in(course.path(), {both[0], both[1], "--planted", "absent"});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("absent: this folder does not exist"));
}

}  // namespace
}  // namespace cairn
