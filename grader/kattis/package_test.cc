// Packages are read from files that these tests write.
#include "grader/kattis/package.h"

#include <gmock/gmock.h>

#include "grader/kattis/settings_file.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class PackageTest : public testing::Test {
 protected:
  PackageTest() {
    write("problem.yaml", "name: Sums\n");
    write("data/secret/1.in", "1 2\n");
    write("data/secret/1.ans", "3\n");
    write("submissions/accepted/sum.py", "print(3)\n");
    write("input_validators/check.py", "exit(42)\n");
    write("problem_statement/problem.tex", "");
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder / name).parent_path());
    test::write_file(folder / name, text);
  }

  [[nodiscard]] ProblemPackage read() const {
    Result<ProblemPackage> package = read_package(folder.path());
    EXPECT_TRUE(package) << package.error().message;
    return package ? std::move(*package) : ProblemPackage{};
  }
  [[nodiscard]] std::string error() const {
    const Result<ProblemPackage> package = read_package(folder.path());
    EXPECT_FALSE(package);
    return package ? "" : package.error().message;
  }

  test::FreshFolder folder;
};

std::vector<std::string> case_names(const ProblemPackage& package) {
  std::vector<std::string> names;
  for (const TestCase* const test : cases_of(package.data)) names.push_back(test->name);
  return names;
}

const LegacyGrading& legacy_of(const ProblemPackage& package, const std::string& group) {
  const TestGroup* const found = group.empty() ? &package.data : group_named(package.data, group);
  return std::get<LegacyGrading>(found->grading);
}

TEST_F(PackageTest, ReadsTheLeastThatThereMayBe) {
  const ProblemPackage package = read();
  EXPECT_EQ(package.title, "Sums");
  EXPECT_EQ(package.format, PackageFormat::kLegacy);
  EXPECT_FALSE(package.scoring);
  EXPECT_EQ(package.limits.ac_to_time_limit, 5);
  EXPECT_EQ(package.limits.time_limit_to_tle, 2);
  EXPECT_EQ(package.limits.memory_mib, 2048U);
  EXPECT_THAT(case_names(package), ElementsAre("secret/1"));
  ASSERT_EQ(package.submissions.size(), 1U);
  EXPECT_EQ(package.submissions.front().name, "accepted/sum.py");
  EXPECT_FALSE(package.output_validator);
  EXPECT_EQ(package.input_validators.size(), 1U);
  EXPECT_THAT(package.faults, IsEmpty());
  EXPECT_THAT(package.missing, IsEmpty());
  EXPECT_THAT(package.notes, IsEmpty());
}

TEST_F(PackageTest, WhatEveryPackageMustHaveIsMissed) {
  fs::remove_all(folder / "input_validators");
  fs::remove_all(folder / "problem_statement");
  EXPECT_THAT(
      read().missing,
      ElementsAre("problem_statement: this folder does not exist, and the format requires it",
                  "input_validators: it contains no program, and the format requires one"));
  write("problem.yaml", "problem_format_version: 2025-09\n");
  write("statement/problem.en.md", "");
  write("input_validators/check.ctd", "EOF\n");
  EXPECT_THAT(read().missing,
              ElementsAre("problem.yaml: name: it is missing, and 2025-09 requires it",
                          "problem.yaml: uuid: it is missing, and 2025-09 requires it"));
}

TEST_F(PackageTest, AFolderWithoutProblemYamlIsNone) {
  fs::remove(folder / "problem.yaml");
  EXPECT_FALSE(is_problem_package(folder.path()));
  EXPECT_THAT(error(), HasSubstr("not a folder with a problem.yaml"));
}

TEST_F(PackageTest, AnEmptyProblemYamlIsOneWithoutAName) {
  write("problem.yaml", "# nothing\n");
  EXPECT_EQ(read().title, folder.path().filename().string());
}

TEST_F(PackageTest, WindowsLineEndsAndAByteOrderMarkDoNoHarm) {
  write("problem.yaml", "\xEF\xBB\xBFname: Sums\r\nlimits:\r\n  memory: 512\r\n");
  EXPECT_EQ(read().title, "Sums");
  EXPECT_EQ(read().limits.memory_mib, 512U);
}

TEST_F(PackageTest, KindsThatAreNotGradedAreRefusedWithOneSentence) {
  const std::string newer = "problem_format_version: 2023-07-draft\nname: Sums\n";
  write("problem.yaml", newer + "type: interactive\n");
  EXPECT_THAT(error(), EndsWith("problem.yaml: a package of the type 'interactive' is not graded "
                                "here: its validator talks to the submission while that runs"));
  write("problem.yaml", newer + "type: [scoring, multi-pass]\n");
  EXPECT_THAT(error(), HasSubstr("a package of the type 'multi-pass' is not graded here"));
  write("problem.yaml", newer + "type: submit-answer\n");
  EXPECT_THAT(error(), HasSubstr("students hand in answers, not a program"));
  write("problem.yaml", "validation: custom interactive\n");
  EXPECT_THAT(error(), HasSubstr("a package of the type 'interactive' is not graded here"));
}

TEST_F(PackageTest, AFaultNamesTheFileAndThePlace) {
  write("problem.yaml", "problem_format_version: 1999\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: problem_format_version: '1999' is not a known "
                                 "format: legacy, legacy-icpc, "));
  write("problem.yaml", "limits: 3\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: limits: it is not a map"));
  write("problem.yaml", "limits:\n  memory: much\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: limits: memory: 'much' is not a number"));
  write("problem.yaml", "limits:\n  memory: 0\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: limits: memory: it is not a number above 0"));
  write("problem.yaml", "limits:\n  time_multiplier: 0.5\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: limits: time_multiplier: it is less than 1"));
  write("problem.yaml", "name: [a\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: it is not YAML"));
  write("problem.yaml", "- a list\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: it is not a map"));
  write("problem.yaml", "validation: custom\n");
  EXPECT_THAT(error(), HasSubstr("output_validators: it contains no program"));
  write("problem.yaml", "type: hard\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: type: 'hard' is neither pass-fail nor scoring"));
  write("problem.yaml", "problem_format_version: 2025-09\ntype: [pass-fail, scoring]\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: type: a package is either pass-fail or scoring"));
  write("problem.yaml", std::string(300, '[') + "\n");
  EXPECT_THAT(error(), HasSubstr("problem.yaml: "));
}

TEST_F(PackageTest, AnUnknownKeyIsNoted) {
  write("problem.yaml", "name: Sums\ncolour: red\n");
  EXPECT_THAT(read().notes, ElementsAre("problem.yaml: colour: this key means nothing here"));
  write("problem.yaml", "name: Sums\nlimits:\n  time_for_AC_submissions: 2\n");
  EXPECT_THAT(read().notes, ElementsAre("problem.yaml: limits: time_for_AC_submissions: this key "
                                        "means nothing here"));
}

TEST_F(PackageTest, AnUnknownKeyIsAFaultInNewerFormats) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Sums\ntype: scoring\nauthor: A\n"
        "limits:\n  memry: 3\n  time_multipliers:\n    ac: 2\n");
  write("data/sample/1.in", "");
  write("data/sample/1.ans", "");
  write("data/sample/test_group.yaml", "max_score: 4\n");
  write("data/secret/test_group.yaml",
        "score_agregation: min\ninput_validator_args:\n  check: [x]\n  check.py: [y]\n");
  write("data/secret/1.yaml", "argz: [x]\nhint: none\n");
  write("submissions/submissions.yaml",
        "accepted/sum.py:\n  permited: [AC]\n  secret/2:\n    permitted: [AC]\n"
        "  '*/1':\n    requird: [AC]\naccepted/som.py:\n  model_solution: true\n");
  const ProblemPackage package = read();
  EXPECT_THAT(
      package.faults,
      ElementsAre("problem.yaml: author: 2025-09 has no such key here",
                  "problem.yaml: limits: memry: 2025-09 has no such key here; did you mean "
                  "'memory'?",
                  "problem.yaml: limits: time_multipliers: ac: 2025-09 has no such key here",
                  "data/sample/test_group.yaml: max_score: 2025-09 has no such key here",
                  "data/secret/test_group.yaml: score_agregation: 2025-09 has no such key here; "
                  "did you mean 'score_aggregation'?",
                  "data/secret/test_group.yaml: input_validator_args: unknown input validator "
                  "'check'; did you mean 'check.py'?",
                  "data/secret/1.yaml: argz: 2025-09 has no such key here; did you mean 'args'?",
                  "submissions/submissions.yaml: accepted/sum.py: */1: requird: 2025-09 has no "
                  "such key here; did you mean 'required'?",
                  "submissions/submissions.yaml: accepted/sum.py: secret/2: it matches no case",
                  "submissions/submissions.yaml: accepted/sum.py: permited: 2025-09 has no such "
                  "key here; did you mean 'permitted'?",
                  "submissions/submissions.yaml: accepted/som.py: it matches no submission; did "
                  "you mean 'accepted/sum.py'?"));
  ASSERT_EQ(package.submissions.front().expected.rules.size(), 3U)
      << "its folder's and two groups'";
}

TEST_F(PackageTest, AllKeysOfTheNewestFormatAreKnown) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Sums\nuuid: u\nversion: 1\ntype: scoring\n"
        "credits: A\nsource: B\nlicense: cc0\nrights_owner: C\nembargo_until: 2030-01-01\n"
        "keywords: [a]\nlanguages: all\nallow_file_writing: true\nconstants: {n: 1}\n"
        "limits: {time_multipliers: {ac_to_time_limit: 2, time_limit_to_tle: 2}, time_limit: 1, "
        "time_resolution: 1, memory: 9, output: 9, code: 9, compilation_time: 9, "
        "compilation_memory: 9, validation_time: 9, validation_memory: 9, validation_output: 9, "
        "validation_passes: 2}\n");
  write("data/secret/test_group.yaml",
        "max_score: 9\nscore_aggregation: min\nrequire_pass: []\nargs: []\n"
        "input_validator_args: []\noutput_validator_args: []\ninput_visualizer_args: []\n"
        "output_visualizer_args: []\nstatic_validator_args: []\nfull_feedback: true\n");
  write("data/secret/1.yaml",
        "args: []\ninput_validator_args: []\noutput_validator_args: []\n"
        "input_visualizer_args: []\noutput_visualizer_args: []\nfull_feedback: true\n"
        "hint: h\ndescription: d\n");
  write("submissions/submissions.yaml",
        "accepted:\n  language: python3\n  entrypoint: sum.py\n  authors: {name: A}\n"
        "  model_solution: true\n  permitted: [AC]\n  required: [AC]\n  score: 9\n"
        "  message: m\n  use_for_time_limit: lower\n");
  EXPECT_THAT(read().faults, IsEmpty());
  EXPECT_THAT(read().notes, IsEmpty());
}

TEST_F(PackageTest, NewerFormatsHaveOtherMultipliersAndTitlesByLanguage) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname:\n  sv: Summor\n  en: Sums\n"
        "limits:\n  time_multipliers:\n    ac_to_time_limit: 3\n  time_resolution: 0.5\n");
  const ProblemPackage package = read();
  EXPECT_EQ(package.format, PackageFormat::k2025);
  EXPECT_EQ(package.title, "Sums");
  EXPECT_EQ(package.limits.ac_to_time_limit, 3);
  EXPECT_EQ(package.limits.time_limit_to_tle, 1.5);
  EXPECT_EQ(package.limits.time_resolution, 0.5);
}

TEST_F(PackageTest, AnOldPackageMayHaveItsTimeLimitInAFile) {
  write(".timelimit", "7\n");
  EXPECT_EQ(read().limits.time_seconds, 7);
}

TEST_F(PackageTest, CasesAndGroupsComeInTheOrderOfTheirNames) {
  for (const std::string name : {"10", "9", "b/2", "b/1", "a"}) {
    write("data/secret/" + name + ".in", "");
    write("data/secret/" + name + ".ans", "");
  }
  write("data/sample/1.in", "");
  write("data/sample/1.ans", "");
  write("data/secret/a.desc", "");
  EXPECT_THAT(case_names(read()), ElementsAre("sample/1", "secret/1", "secret/10", "secret/9",
                                              "secret/a", "secret/b/1", "secret/b/2"));
}

TEST_F(PackageTest, NamesMayBeInAnyScript) {
  write("data/secret/\u00fcml\u00e4ut.in", "");
  write("data/secret/\u00fcml\u00e4ut.ans", "");
  EXPECT_THAT(case_names(read()), ElementsAre("secret/1", "secret/\u00fcml\u00e4ut"));
}

TEST_F(PackageTest, ACaseWithoutItsAnswerIsLeftOutAndSaid) {
  write("data/secret/2.in", "");
  write("data/secret/3.ans", "");
  const ProblemPackage package = read();
  EXPECT_THAT(case_names(package), ElementsAre("secret/1"));
  EXPECT_THAT(
      package.faults,
      ElementsAre("data/secret/3.ans: no input has this name",
                  "data/secret/2.in: its answer is missing, a file of this name with .ans"));
}

TEST_F(PackageTest, WithoutCasesThereIsNothingToJudge) {
  fs::remove_all(folder / "data/secret");
  EXPECT_THAT(error(), HasSubstr("data/secret: it contains no case"));
  fs::remove_all(folder / "data");
  EXPECT_THAT(error(), HasSubstr("data: this folder does not exist"));
}

TEST_F(PackageTest, WhatTestdataYamlSaysHoldsBelow) {
  write("problem.yaml", "type: scoring\nvalidator_flags: case_sensitive\n");
  write("data/testdata.yaml",
        "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n"
        "input_validator_flags: --small\n");
  write("data/secret/testdata.yaml",
        "grader_flags: min first_error accept_if_any_accepted\naccept_score: 50\n"
        "output_validator_flags: float_tolerance 1e-6\n");
  write("data/secret/deep/group/1.in", "");
  write("data/secret/deep/group/1.ans", "");
  const ProblemPackage package = read();
  EXPECT_TRUE(legacy_of(package, "").grader->ignores_sample);
  const LegacyGrading& secret = legacy_of(package, "secret");
  EXPECT_FALSE(secret.breaks_on_reject) << "as above";
  EXPECT_EQ(secret.grader->scores, DefaultGrader::OfScores::kMin);
  EXPECT_EQ(secret.grader->verdicts, DefaultGrader::OfVerdicts::kFirstError);
  EXPECT_TRUE(secret.grader->accepts_if_any_accepted);
  EXPECT_FALSE(secret.grader->ignores_sample);
  EXPECT_EQ(secret.accept_score, 50);
  EXPECT_EQ(secret.highest, 100);
  for (const TestCase* const test : cases_of(package.data)) {
    EXPECT_THAT(test->output_arguments, ElementsAre("case_sensitive", "float_tolerance", "1e-6"));
    EXPECT_THAT(test->input_arguments.of("check.py"), ElementsAre("--small"));
  }
  EXPECT_THAT(package.faults, IsEmpty());
}

TEST_F(PackageTest, QuotesInFlagsAreLetters) {
  write("problem.yaml", "validator_flags: \"it's a 'test\"\n");
  EXPECT_THAT(cases_of(read().data).front()->output_arguments, ElementsAre("it's", "a", "'test"));
}

TEST_F(PackageTest, WhatTestdataYamlMayNotSayIsAFault) {
  write("data/secret/testdata.yaml", "on_reject: stop\n");
  EXPECT_THAT(error(),
              HasSubstr("data/secret/testdata.yaml: on_reject: it is neither break nor continue"));
  write("data/secret/testdata.yaml", "grader_flags: median\n");
  EXPECT_THAT(error(), HasSubstr("'median' is not a flag of the default grader"));
  write("data/secret/testdata.yaml", "range: 100 0\n");
  EXPECT_THAT(error(), HasSubstr("range: it is not a lowest and a highest score"));
  write("data/secret/testdata.yaml", "grading: custom\n");
  EXPECT_THAT(error(),
              HasSubstr("data/secret: it has 'grading: custom', and graders contains no program"));
  write("data/secret/testdata.yaml", "grader_flags: ignore_sample\n");
  EXPECT_THAT(read().faults, ElementsAre(HasSubstr("ignore_sample works only in data/")));
}

TEST_F(PackageTest, AFlagThatIsInheritedIsSaidWhereItComesFrom) {
  write("problem.yaml", "type: scoring\n");
  write("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n");
  write("data/sample/1.in", "");
  write("data/sample/1.ans", "");
  write("data/sample/testdata.yaml", "range: 0 10\n");
  write("data/secret/testdata.yaml", "grader_flags: sum\n");
  const std::string inherited =
      "data/sample/testdata.yaml: grader_flags: ignore_sample is inherited from "
      "data/testdata.yaml, and has a meaning only there: say others here, such as "
      "'grader_flags: worst_error', the default";
  EXPECT_THAT(read().faults, ElementsAre(inherited));
  write("data/sample/testdata.yaml", "grader_flags: worst_error\n");
  EXPECT_THAT(read().faults, IsEmpty());
  EXPECT_TRUE(legacy_of(read(), "").grader->ignores_sample);
}

TEST_F(PackageTest, GroupsOfTheDraftShareThePointsThatAreLeft) {
  write("problem.yaml", "problem_format_version: 2023-07-draft\nname: Sums\ntype: scoring\n");
  fs::remove_all(folder / "data/secret");
  for (const std::string name : {"a/1", "b/1", "b/2", "c/1"}) {
    write("data/secret/" + name + ".in", "");
    write("data/secret/" + name + ".ans", "");
  }
  write("data/secret/a/test_group.yaml", "scoring: {score: 40}\n");
  const ProblemPackage package = read();
  std::vector<std::optional<double>> worth;
  for (const TestItem& item : group_named(package.data, "secret")->items) {
    worth.push_back(std::get<GroupScoring>(std::get<TestGroup>(item).grading).max_score);
  }
  EXPECT_THAT(worth, ElementsAre(40, 30, 30));
  EXPECT_THAT(package.faults, IsEmpty());
}

TEST_F(PackageTest, AGroupNeedsAHighestScoreWhereSecretHasOne) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\ntype: scoring\n");
  fs::remove_all(folder / "data/secret");
  for (const std::string name : {"a/1", "b/1"}) {
    write("data/secret/" + name + ".in", "");
    write("data/secret/" + name + ".ans", "");
  }
  write("data/secret/b/test_group.yaml", "max_score: 60\n");
  EXPECT_THAT(read().faults, ElementsAre("data/secret/a: it has no highest score, and data/secret "
                                         "has one, 100: give it a max_score"));
  write("data/secret/test_group.yaml", "max_score: unbounded\n");
  EXPECT_THAT(read().faults, ElementsAre("data/secret/a: it has no highest score, and passes or "
                                         "fails as a whole: give it a max_score"));
  write("data/secret/a/test_group.yaml", "score_aggregation: min\n");
  EXPECT_THAT(read().faults, IsEmpty());
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  EXPECT_THAT(
      read().faults,
      ElementsAre(
          "data/secret/test_group.yaml: max_score: the package is pass-fail, and only scoring "
          "ones have this key",
          HasSubstr("data/secret/a/test_group.yaml: score_aggregation: the package is pass-fail"),
          HasSubstr("data/secret/b/test_group.yaml: max_score: the package is pass-fail")));
}

TEST_F(PackageTest, OnlyEarlierGroupsCanBeRequired) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\ntype: scoring\n");
  fs::remove_all(folder / "data/secret");
  for (const std::string name : {"sample/1", "secret/a/1", "secret/b/1", "secret/c/1"}) {
    write("data/" + name + ".in", "");
    write("data/" + name + ".ans", "");
  }
  write("data/secret/a/test_group.yaml",
        "max_score: 20\nrequire_pass: [sample, secret/b, secret]\n");
  write("data/secret/b/test_group.yaml", "max_score: 20\nscore_aggregation: min\n");
  write("data/secret/c/test_group.yaml", "max_score: 60\nrequire_pass: [secret/a, secret/b, b]\n");
  const ProblemPackage package = read();
  const std::string later =
      "is not judged before this group, and only earlier ones can be required";
  EXPECT_THAT(
      package.faults,
      ElementsAre("data/secret/a/test_group.yaml: require_pass: 'secret/b' " + later,
                  "data/secret/a/test_group.yaml: require_pass: 'secret' " + later,
                  "data/secret/c/test_group.yaml: require_pass: 'secret/b' does not have "
                  "score_aggregation: pass-fail, and only groups that have can be required",
                  HasSubstr("data/secret/c/test_group.yaml: require_pass: unknown group 'b'")));
  const TestGroup* const secret = group_named(package.data, "secret");
  const auto required = [&](std::size_t place) {
    return std::get<GroupScoring>(std::get<TestGroup>(secret->items.at(place)).grading)
        .require_pass;
  };
  EXPECT_THAT(required(0), ElementsAre("sample")) << "the others are left out";
  EXPECT_THAT(required(2), ElementsAre("secret/a"));
}

TEST_F(PackageTest, TheDraftCanRequireSingleCases) {
  write("problem.yaml", "problem_format_version: 2023-07-draft\nname: Sums\ntype: scoring\n");
  for (const std::string name : {"a/1", "b/1"}) {
    write("data/secret/" + name + ".in", "");
    write("data/secret/" + name + ".ans", "");
  }
  write("data/secret/a/test_group.yaml", "scoring: {score: 20, require_pass: secret/1}\n");
  EXPECT_THAT(read().faults, IsEmpty());
  write("data/secret/a/test_group.yaml", "scoring: {score: 20, require_pass: secret/b/1}\n");
  EXPECT_THAT(read().faults, ElementsAre(HasSubstr("'secret/b/1' is not judged before")));
}

TEST_F(PackageTest, SecretHoldsEitherCasesOrGroupsInTheNewestFormat) {
  write("data/secret/a/1.in", "");
  write("data/secret/a/1.ans", "");
  EXPECT_THAT(read().faults, IsEmpty());
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  EXPECT_THAT(read().faults,
              ElementsAre("data/secret: it holds both cases and groups, and may hold "
                          "only one or the other"));
  write("problem.yaml", "problem_format_version: 2023-07-draft\nname: Sums\n");
  EXPECT_THAT(read().faults, IsEmpty());
}

TEST_F(PackageTest, GroupsOfTheNewestFormatHaveArgumentsAndFolders) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\ntype: scoring\n");
  fs::remove_all(folder / "data/secret");
  for (const std::string name : {"a/1", "b/1", "b/2", "c/sub/1"}) {
    write("data/secret/" + name + ".in", "");
    write("data/secret/" + name + ".ans", "");
  }
  write("data/secret/a/test_group.yaml", "max_score: 40\n");
  write("data/secret/b/test_group.yaml",
        "max_score: 60\nscore_aggregation: sum\nrequire_pass: secret/a\nargs: [x, 'y z']\n");
  write("data/secret/c/test_group.yaml", "max_score: 0\n");
  write("data/secret/b/2.yaml", "args: [two]\noutput_validator_args: [case_sensitive]\n");
  const ProblemPackage package = read();
  const TestGroup* const secret = group_named(package.data, "secret");
  EXPECT_THAT(package.faults, IsEmpty());
  ASSERT_EQ(secret->items.size(), 3U);
  const auto& b = std::get<TestGroup>(secret->items[1]);
  EXPECT_THAT(std::get<GroupScoring>(b.grading).require_pass, ElementsAre("secret/a"));
  EXPECT_THAT(std::get<TestCase>(b.items[0]).arguments, ElementsAre("x", "y z"));
  EXPECT_THAT(std::get<TestCase>(b.items[1]).arguments, ElementsAre("two"));
  EXPECT_THAT(std::get<TestCase>(b.items[1]).output_arguments, ElementsAre("case_sensitive"));
  const auto& c = std::get<TestGroup>(secret->items[2]);
  EXPECT_TRUE(std::holds_alternative<TestCase>(c.items.front())) << "its folders are no groups";
}

TEST_F(PackageTest, TheDraftOf2023IsJudgedByEitherFile) {
  const std::string draft = "problem_format_version: 2023-07-draft\nname: Sums\ntype: scoring\n";
  write("problem.yaml", draft);
  write("data/testdata.yaml", "on_reject: continue\n");
  EXPECT_FALSE(legacy_of(read(), "").breaks_on_reject);
  fs::remove(folder / "data/testdata.yaml");
  write("data/secret/test_group.yaml", "scoring:\n  score: 60\n  aggregation: min\n");
  const ProblemPackage package = read();
  const auto& scoring = std::get<GroupScoring>(group_named(package.data, "secret")->grading);
  EXPECT_EQ(scoring.max_score, 60);
  EXPECT_EQ(scoring.aggregation, GroupScoring::Aggregation::kMin);
}

TEST_F(PackageTest, AProgramThatJudgesSourcesIsNotRunHere) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  write("data/secret/test_group.yaml", "static_validation_score: pass-fail\n");
  EXPECT_THAT(error(), HasSubstr("a program that judges the source itself is asked for"));
}

TEST_F(PackageTest, FilesOfACaseAndItsArgumentsAreFound) {
  write("data/secret/1.files/words.txt", "one\n");
  write("data/secret/1.args", "-n 3\n");
  const TestCase one = *cases_of(read().data).front();
  EXPECT_EQ(one.files.filename(), "1.files");
  EXPECT_THAT(one.arguments, ElementsAre("-n", "3"));
  write("data/secret/2.in", "");
  write("data/secret/2.ans", "");
  write("data/secret/2.files/deep/words.txt", "one\n");
  EXPECT_THAT(read().faults, ElementsAre(HasSubstr("data/secret/2.files/deep: a folder among")));
}

TEST_F(PackageTest, OutputsThatHaveToBeJudgedRightAreFound) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  write("data/invalid_input/odd.in", "x\n");
  write("data/invalid_output/wrong.in", "");
  write("data/invalid_output/wrong.ans", "");
  write("data/invalid_output/wrong.out", "");
  write("data/valid_output/lost.in", "");
  write("data/valid_output/lost.ans", "");
  const ProblemPackage package = read();
  ASSERT_EQ(package.validation_cases.size(), 2U);
  EXPECT_EQ(package.validation_cases[0].test.name, "invalid_input/odd");
  EXPECT_EQ(package.validation_cases[1].kind, ValidationCase::Kind::kInvalidOutput);
  EXPECT_THAT(package.faults, ElementsAre(HasSubstr("lost.in: its output is missing")));
}

TEST_F(PackageTest, AnOutputValidatorIsAFileOrAFolder) {
  write("problem.yaml", "validation: custom score\ntype: scoring\n");
  write("output_validators/judge.py", "");
  EXPECT_EQ(read().output_validator->name, "judge.py");
  EXPECT_TRUE(read().score_is_required);
  fs::remove(folder / "output_validators/judge.py");
  write("output_validators/judge/main.cc", "");
  EXPECT_EQ(read().output_validator->name, "judge");
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  EXPECT_THAT(read().notes, ElementsAre(HasSubstr("the folder is called output_validator")));
  write("output_validator/judge.cc", "");
  write("output_validator/judge.h", "");
  EXPECT_EQ(read().output_validator->path.filename(), "output_validator") << "is one itself";
}

TEST_F(PackageTest, AValidatorThatIsNotAskedForIsAFault) {
  write("output_validators/judge.py", "");
  EXPECT_THAT(read().faults, ElementsAre(HasSubstr("problem.yaml has not 'validation: custom'")));
}

TEST_F(PackageTest, SubmissionsAreFilesAndFoldersOfKnownNames) {
  write("submissions/wrong_answer/twice/main.cc", "");
  write("submissions/wrong_answer/twice/other.cc", "");
  write("submissions/accepted/README.md", "");
  write("submissions/accepted/.hidden.py", "");
  write("submissions/odd_name/a.py", "");
  write("submissions/odd_name/b.py", "# @EXPECTED_RESULTS@: RUN-ERROR\n");
  const ProblemPackage package = read();
  std::vector<std::string> names;
  for (const PlannedSubmission& submission : package.submissions) names.push_back(submission.name);
  EXPECT_THAT(names, ElementsAre("accepted/sum.py", "odd_name/b.py", "wrong_answer/twice"));
  EXPECT_THAT(
      package.faults,
      ElementsAre(
          "submissions/odd_name/a.py: the folder's name is not a verdict, and it was not tried"));
}

TEST_F(PackageTest, ATagThatIsNotUnderstoodIsSaid) {
  write("submissions/mixed/a.py", "# @EXPECTED_RESULTS@: CHECK-MANUALLY\n");
  write("submissions/accepted/b.py", "# @EXPECTED_RESULTS@: FINE\n");
  const ProblemPackage package = read();
  EXPECT_THAT(
      package.faults,
      ElementsAre("submissions/mixed/a.py: '@EXPECTED_RESULTS@: CHECK-MANUALLY' is not "
                  "understood, and the folder's name is not a verdict, and it was not tried"));
  EXPECT_THAT(package.notes, ElementsAre("submissions/accepted/b.py: '@EXPECTED_RESULTS@: FINE' is "
                                         "not understood, and does not count"));
}

TEST_F(PackageTest, NothingIsPartlyAcceptedInAPassFailPackage) {
  write("submissions/partially_accepted/half.py", "");
  EXPECT_THAT(read().faults, ElementsAre("submissions/partially_accepted/half.py: the package is "
                                         "pass-fail, which has no such folder, and it was not "
                                         "tried"));
  write("problem.yaml", "type: scoring\n");
  EXPECT_THAT(read().faults, IsEmpty());
}

TEST_F(PackageTest, WithoutAnAcceptedSubmissionThereIsAFault) {
  fs::remove_all(folder / "submissions");
  EXPECT_THAT(read().faults, ElementsAre("submissions: this folder does not exist"));
}

TEST_F(PackageTest, SubmissionsYamlSaysMoreThanFolders) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  write("submissions/time_limit_exceeded/slow.py", "");
  write("submissions/mixed/half.py", "");
  write("submissions/submissions.yaml",
        "time_limit_exceeded:\n  permitted: [AC, WA, TLE]\n"
        "mixed/*.py:\n  required: [WA]\n  secret/1:\n    permitted: [TLE]\n"
        "accepted:\n  entrypoint: sum.py\n");
  const ProblemPackage package = read();
  ASSERT_EQ(package.submissions.size(), 3U);
  EXPECT_EQ(package.submissions[0].entry_point, "sum.py");
  EXPECT_EQ(package.submissions[0].expected.rules.size(), 1U) << "what its folder asks for";
  EXPECT_EQ(package.submissions[1].expected.rules.size(), 2U);
  EXPECT_EQ(package.submissions[1].expected.rules[1].cases, "secret/1");
  ASSERT_EQ(package.submissions[2].expected.rules.size(), 1U) << "in place of its folder's";
  EXPECT_EQ(package.submissions[2].expected.rules[0].permitted->size(), 3U);
  EXPECT_EQ(package.submissions[2].expected.rules[0].required, Verdicts{Verdict::kTimeLimit});
  EXPECT_THAT(package.faults, IsEmpty());
  write("submissions/submissions.yaml", "accepted:\n  required: [XY]\n");
  EXPECT_THAT(error(), HasSubstr("'XY' is not AC, WA, TLE or RTE"));
}

TEST_F(PackageTest, LinksStayInside) {
  fs::create_symlink("1.in", folder / "data/secret/2.in");
  fs::create_symlink("1.ans", folder / "data/secret/2.ans");
  EXPECT_THAT(case_names(read()), ElementsAre("secret/1", "secret/2"));
  fs::create_symlink("/etc/passwd", folder / "data/secret/3.in");
  EXPECT_THAT(error(), HasSubstr("data/secret/3.in: the link leads out of the package"));
  fs::remove(folder / "data/secret/3.in");
  fs::create_symlink("nowhere", folder / "data/secret/3.in");
  EXPECT_THAT(error(), HasSubstr("data/secret/3.in: the link leads nowhere"));
}

TEST_F(PackageTest, AWrittenPathIsALinkThatCouldNotBeMade) {
  write("data/secret/b/1.in", "../1.in");
  write("data/secret/b/1.ans", "../1.ans");
  write("data/secret/b/2.in", "../1.in\n");
  write("data/secret/b/2.ans", "../../../../etc/passwd");
  write("data/secret/b/3.in", "../none.in");
  write("data/secret/b/3.ans", "../1.in");
  const ProblemPackage package = read();
  std::vector<std::string> files;
  for (const TestCase* const test : cases_of(package.data)) {
    for (const fs::path& file : {test->input, test->answer}) {
      files.push_back(file.lexically_relative(package.folder / "data/secret").string());
    }
  }
  EXPECT_THAT(files, ElementsAre("1.in", "1.ans", "1.in", "1.ans", "b/2.in", "b/2.ans", "b/3.in",
                                 "b/3.ans"));
  EXPECT_THAT(package.notes,
              ElementsAre(HasSubstr("2 files contain only the path of another file")));
}

TEST_F(PackageTest, OfAKeyThatIsGivenTwiceTheLastValueCounts) {
  write("problem.yaml", "name: Sums\nlimits:\n  memory: 1\n  memory: 512\n");
  write("data/testdata.yaml", "on_reject: break\non_reject: continue\n");
  const ProblemPackage package = read();
  EXPECT_EQ(package.limits.memory_mib, 512U);
  EXPECT_FALSE(legacy_of(package, "").breaks_on_reject);
  EXPECT_THAT(package.notes,
              ElementsAre("problem.yaml: 'memory' is given twice, and the last value counts",
                          "data/testdata.yaml: 'on_reject' is given twice, and the last value "
                          "counts"));
  EXPECT_THAT(package.faults, IsEmpty());
}

TEST_F(PackageTest, LinksInTheStatementAreFollowedByNobody) {
  fs::create_directories(folder / "generators");
  fs::create_symlink("nowhere", folder / "problem_statement/logo.png");
  fs::create_symlink("/etc/passwd", folder / "generators/make.py");
  const ProblemPackage package = read();
  EXPECT_THAT(package.missing, ElementsAre("generators/make.py: the link leads out of the package",
                                           "problem_statement/logo.png: the link leads nowhere"));
  EXPECT_THAT(package.faults, IsEmpty()) << "so it can be a rubric";
  fs::create_symlink("nowhere", folder / "submissions/accepted/lost.py");
  EXPECT_THAT(error(), HasSubstr("submissions/accepted/lost.py: the link leads nowhere"));
}

TEST_F(PackageTest, CasesThatBAPCtoolsWouldWriteAreSaid) {
  fs::remove_all(folder / "data/secret");
  write("generators/generators.yaml", "data: {}\n");
  EXPECT_THAT(error(), EndsWith("data/secret: it contains no case; generators/generators.yaml "
                                "describes the cases, and BAPCtools' 'bt generate' writes them"));
  fs::remove_all(folder / "data");
  EXPECT_THAT(error(), HasSubstr("data: this folder does not exist; generators/generators.yaml"));
  fs::remove_all(folder / "generators");
  EXPECT_THAT(error(), EndsWith("data: this folder does not exist"));
}

TEST_F(PackageTest, AConstantThatIsNoValueStaysAsItIs) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Sums\nconstants:\n  n: {value: 5}\n  m: 7\n");
  const ProblemPackage package = read();
  EXPECT_THAT(package.faults, ElementsAre("problem.yaml: constants: n: it is a list or a map and "
                                          "no value, so '{{n}}' stays as it is"));
  EXPECT_EQ(with_constants("{{n}} {{m}}", package.constants), "{{n}} 7");
}

TEST_F(PackageTest, PatternsMayNameManyAndStandForAHundred) {
  write("problem.yaml", "problem_format_version: 2025-09\nname: Sums\n");
  write("submissions/submissions.yaml",
        "accepted/{a,b,c,d,e,f,g,h,i,j,k,l,sum}.py:\n  permitted: [AC]\n");
  EXPECT_THAT(read().faults, IsEmpty());
  write("submissions/submissions.yaml",
        "accepted/{a,b,c,d,e}{a,b,c,d,e}{a,b,c,d,e}.py:\n  permitted: [AC]\n");
  EXPECT_THAT(error(), HasSubstr(".py: the pattern stands for more than 100 others"));
  write("submissions/submissions.yaml", "accepted/*********.py:\n  permitted: [AC]\n");
  EXPECT_THAT(error(), HasSubstr(".py: the pattern has more than 8 wildcards"));
}

TEST_F(PackageTest, ASourceCanSayItsScore) {
  write("problem.yaml", "type: scoring\n");
  write("submissions/partially_accepted/half.py", "# @EXPECTED_SCORE@: 20.5\nprint(1)\n");
  write("submissions/partially_accepted/odd.py", "# @EXPECTED_SCORE@: much\n");
  ProblemPackage package = read();
  EXPECT_THAT(package.notes, ElementsAre("submissions/partially_accepted/odd.py: "
                                         "'@EXPECTED_SCORE@: much' is not a score, and does not "
                                         "count"));
  ASSERT_EQ(package.submissions[1].expected.rules.size(), 1U);
  EXPECT_EQ(package.submissions[1].expected.rules[0].score, std::pair(20.5, 20.5));
  fs::remove_all(folder / "submissions/partially_accepted");
  write("problem.yaml", "name: Sums\n");
  write("submissions/accepted/c.cc", "/* @EXPECTED_SCORE@:5 */\n");
  package = read();
  EXPECT_THAT(package.submissions[0].expected.rules, IsEmpty());
  EXPECT_THAT(package.notes, ElementsAre(HasSubstr("'@EXPECTED_SCORE@: 5 */' is in a pass-fail "
                                                   "package, and does not count")));
}

TEST_F(PackageTest, ConstantsAreFilledIn) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Sums\ntype: scoring\nconstants:\n  points: 70\n");
  write("data/secret/test_group.yaml", "max_score: {{points}}\n");
  const ProblemPackage package = read();
  EXPECT_EQ(std::get<GroupScoring>(group_named(package.data, "secret")->grading).max_score, 70);
  EXPECT_EQ(with_constants("n <= {{points}}{{other}}", package.constants), "n <= 70{{other}}");
}

TEST(PackageNumber, IsAFloatOfTheFormat) {
  EXPECT_EQ(package_number("1e-4"), 1e-4);
  EXPECT_EQ(package_number("+.5"), 0.5);
  EXPECT_EQ(package_number("-inf"), -std::numeric_limits<double>::infinity());
  for (const std::string word : {"", "-", "1,5", "0x10", "nan", "1 2", "--1"}) {
    EXPECT_FALSE(package_number(word)) << word;
  }
}

}  // namespace
}  // namespace cairn
