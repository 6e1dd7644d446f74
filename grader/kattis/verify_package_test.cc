// Packages of our own, as tests/kattis has them, with everything built and run.
#include "grader/kattis/verify_package.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class VerifyPackageTest : public testing::Test {
 protected:
  void SetUp() override { CAIRN_NEEDS_JAIL(); }

  /// A copy that can be changed.
  void take(const std::string& name) {
    fs::copy(test::project_folder() / "tests/kattis" / name, folder.path() / name,
             fs::copy_options::recursive);
    package = folder / name;
  }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((package / name).parent_path());
    test::write_file(package / name, text);
  }
  /// Only these of its submissions, as their folders say.
  void keep(const std::vector<std::string>& names) const {
    fs::remove(package / "submissions/submissions.yaml");
    for (const auto& verdict : fs::directory_iterator(package / "submissions")) {
      if (!verdict.is_directory()) continue;
      for (const auto& entry : fs::directory_iterator(verdict.path())) {
        const std::string name = entry.path().lexically_relative(package / "submissions").string();
        if (std::ranges::find(names, name) == names.end()) fs::remove_all(entry.path());
      }
    }
  }

  [[nodiscard]] PackageVerification verified() const {
    VerifyPackageRequest request;
    request.folder = package;
    request.jobs = 2;
    const Result<PackageVerification> all = verify_package(request);
    EXPECT_TRUE(all) << all.error().message;
    return all ? *all : PackageVerification{};
  }

  test::FreshFolder folder;
  fs::path package;
};

/// "accepted/mean.py: accepted", a submission each.
std::vector<std::string> rows_of(const PackageVerification& verification) {
  std::vector<std::string> rows;
  for (const auto& row : verification.rows) {
    const bool not_tried = row.trial.status == TrialStatus::kNotTried;
    rows.push_back(row.name + ": " + (not_tried ? "not tried" : row.trial.got) +
                   (row.trial.score.empty() ? "" : " " + row.trial.score));
  }
  return rows;
}

/// "inputs: numbers.py: ...", of what fails.
std::vector<std::string> failures_of(const PackageVerification& verification) {
  std::vector<std::string> failures;
  for (const Check& check : verification.checks) {
    if (check.status != CheckStatus::kFailed) continue;
    failures.push_back(check.group + ": " + check.name + ": " + check.message);
  }
  return failures;
}

TEST_F(VerifyPackageTest, ALegacyPackageHolds) {
  take("mean");
  const PackageVerification all = verified();
  EXPECT_THAT(failures_of(all), IsEmpty());
  EXPECT_TRUE(has_no_failure(all.checks));
  EXPECT_THAT(rows_of(all),
              ElementsAre("accepted/folder: accepted", "accepted/mean.cob: not tried",
                          "accepted/mean.py: accepted", "run_time_error/two.py: run_time_error",
                          "time_limit_exceeded/endless.cc: time_limit_exceeded",
                          "wrong_answer/whole.py: wrong_answer"));
  EXPECT_THAT(all.rows[1].trial.problems,
              ElementsAre("no compiler or interpreter for COBOL (.cob)"));
  EXPECT_EQ(all.time_limit.seconds, 1);
  EXPECT_EQ(all.summary, "mean: 'Mean', legacy, pass-fail, 4 cases");
  EXPECT_THAT(all.notes, IsEmpty());
  EXPECT_THAT(all.not_checked, IsEmpty());
}

TEST_F(VerifyPackageTest, APackageWithScoresHolds) {
  take("coins");
  const PackageVerification all = verified();
  EXPECT_THAT(failures_of(all), IsEmpty());
  EXPECT_THAT(rows_of(all), ElementsAre("accepted/greedy.py: accepted 40",
                                        "partially_accepted/ones.py: accepted 22",
                                        "partially_accepted/only_small.cc: accepted 20",
                                        "wrong_answer/one_more.py: wrong_answer"));
}

TEST_F(VerifyPackageTest, APackageOfTheNewestFormatHolds) {
  take("words");
  const PackageVerification all = verified();
  EXPECT_THAT(failures_of(all), IsEmpty());
  EXPECT_THAT(rows_of(all),
              ElementsAre("accepted/count.cc: accepted 100", "accepted/count.py: accepted 100",
                          "mixed/first_word.py: wrong_answer 70",
                          "rejected/fixed_name.py: run_time_error 70"));
  EXPECT_EQ(all.time_limit.seconds, 2);
}

TEST_F(VerifyPackageTest, ARuleForSomeCasesBoundsTheTimeLimitByThese) {
  take("words");
  keep({"accepted/count.cc"});
  write("problem.yaml",
        "problem_format_version: 2025-09\nuuid: 7d0f0a36-3f5a-4f0c-8d13-6a6a4ce3b8a2\n"
        "name: Count Words\ntype: scoring\nconstants: {longest: 20}\n");
  write("submissions/mixed/slow.py",
        "import sys, time\n"
        "end = 5 if sys.stdin.read().startswith('other') else 1.2\n"
        "while time.process_time() < end: pass\n");
  write("submissions/submissions.yaml",
        "mixed/slow.py:\n  secret/1-easy:\n    use_for_time_limit: lower\n"
        "  secret/2-hard:\n    use_for_time_limit: false\n");
  const PackageVerification all = verified();
  EXPECT_GE(all.time_limit.seconds, 3) << "twice what the easy cases need";
  EXPECT_LE(all.time_limit.seconds, 6) << "and not what the hard ones do";
}

TEST_F(VerifyPackageTest, AProgramThatPrintsForEverIsTooSlowOrFails) {
  take("mean");
  keep({"accepted/mean.py"});
  write("submissions/time_limit_exceeded/prints.py", "while True: print('x' * 1000)\n");
  write("submissions/run_time_error/prints.py", "while True: print('x' * 1000)\n");
  const PackageVerification all = verified();
  EXPECT_THAT(failures_of(all), IsEmpty());
  EXPECT_THAT(rows_of(all), ElementsAre("accepted/mean.py: accepted",
                                        "run_time_error/prints.py: output_limit_exceeded",
                                        "time_limit_exceeded/prints.py: output_limit_exceeded"));
}

TEST_F(VerifyPackageTest, ASubmissionThatGetsAnotherScoreThanItSaysIsFound) {
  take("coins");
  keep({"accepted/greedy.py", "partially_accepted/ones.py"});
  const fs::path ones = package / "submissions/partially_accepted/ones.py";
  const std::string source = test::read_file(ones);
  test::write_file(ones, source + "\n# @EXPECTED_SCORE@: 22\n");
  EXPECT_THAT(failures_of(verified()), IsEmpty());
  test::write_file(ones, source + "\n# @EXPECTED_SCORE@: 25\n");
  EXPECT_THAT(failures_of(verified()),
              ElementsAre(HasSubstr("its score is 22, and 25 is asked for")));
}

TEST_F(VerifyPackageTest, ASubmissionInTheWrongFolderIsFound) {
  take("mean");
  keep({"accepted/mean.py", "wrong_answer/whole.py"});
  fs::rename(package / "submissions/wrong_answer/whole.py",
             package / "submissions/accepted/whole.py");
  const PackageVerification all = verified();
  EXPECT_FALSE(has_no_failure(all.checks));
  EXPECT_THAT(failures_of(all),
              ElementsAre(HasSubstr("submissions: accepted/whole.py: it got wrong_answer, and "
                                    "accepted is expected: secret/01_negative: ")));
  EXPECT_THAT(package_verification_text(all),
              AllOf(HasSubstr("! accepted/whole.py"), HasSubstr("1 of 6 checks failed")));
}

TEST_F(VerifyPackageTest, AnInputThatAValidatorRefusesIsFound) {
  take("mean");
  keep({"accepted/mean.py"});
  write("data/secret/04.in", "2\n1\n");
  write("data/secret/04.ans", "1\n");
  EXPECT_THAT(failures_of(verified()),
              ElementsAre(HasSubstr("inputs: numbers.py: secret/04: exit code 1")));
}

TEST_F(VerifyPackageTest, WhatTheValidatorsGetWrongIsFound) {
  take("words");
  keep({"accepted/count.py"});
  write("data/invalid_input/short.in", "short\n");
  write("data/valid_output/blanks.out", "3\n");
  EXPECT_THAT(
      failures_of(verified()),
      testing::UnorderedElementsAre(
          HasSubstr("inputs: data/invalid_input: invalid_input/short: no validator refuses it"),
          HasSubstr("valid_output/blanks: it gets wrong_answer, and accepted is expected")));
}

TEST_F(VerifyPackageTest, AValidatorThatFailsIsNoVerdictOnASubmission) {
  take("coins");
  keep({"accepted/greedy.py", "wrong_answer/one_more.py"});
  write("output_validator/judge.py", "exit(7)\n");
  const PackageVerification all = verified();
  EXPECT_THAT(rows_of(all), ElementsAre("accepted/greedy.py: judge_error",
                                        "wrong_answer/one_more.py: judge_error"));
  EXPECT_THAT(failures_of(all).size(), 3U) << "answers and both submissions";
  EXPECT_THAT(package_verification_text(all), Not(HasSubstr("time limit ")))
      << "what it would follow from has failed";
}

TEST_F(VerifyPackageTest, InputValidatorsFindTheFilesOfACase) {
  take("words");
  keep({"accepted/count.py"});
  write("input_validators/files.py",
        "import os\nexit(42 if any(n.endswith('.txt') for n in os.listdir()) else 1)\n");
  EXPECT_THAT(failures_of(verified()), IsEmpty());
  fs::remove_all(package / "data/secret/1-easy/1.files");
  EXPECT_THAT(failures_of(verified()),
              testing::Contains(HasSubstr("inputs: files.py: secret/1-easy/1: exit code 1")));
}

TEST_F(VerifyPackageTest, SourcesWithUnusualEndingsAreBuilt) {
  take("mean");
  keep({"accepted/mean.py"});
  fs::rename(package / "submissions/accepted/mean.py", package / "submissions/accepted/mean.py3");
  write("submissions/wrong_answer/none.c++", "int main() {}\n");
  const PackageVerification all = verified();
  EXPECT_THAT(failures_of(all), IsEmpty());
  EXPECT_THAT(rows_of(all),
              ElementsAre("accepted/mean.py3: accepted", "wrong_answer/none.c++: wrong_answer"));
}

TEST_F(VerifyPackageTest, WhatIsMissingFails) {
  take("mean");
  keep({"accepted/mean.py"});
  fs::remove_all(package / "input_validators");
  EXPECT_THAT(failures_of(verified()),
              ElementsAre(HasSubstr("package: problem.yaml and data: input_validators: it contains "
                                    "no program, and the format requires one")));
}

TEST_F(VerifyPackageTest, AGroupThatRequiresALaterOneIsAFault) {
  take("words");
  keep({"accepted/count.py"});
  write("data/secret/1-easy/test_group.yaml",
        "max_score: 40\nrequire_pass: secret/2-hard\nargs: [to]\n");
  const PackageVerification all = verified();
  EXPECT_THAT(rows_of(all), ElementsAre("accepted/count.py: accepted 100"));
  EXPECT_THAT(failures_of(all), testing::Contains(HasSubstr("require_pass: 'secret/2-hard' is not "
                                                            "judged before this group")));
}

TEST_F(VerifyPackageTest, AValidatorThatCannotBeStartedIsSaidOnce) {
  take("coins");
  fs::remove(package / "output_validator/judge.py");
  write("output_validator/judge.cc", "no program\n");
  const PackageVerification all = verified();
  EXPECT_THAT(rows_of(all), IsEmpty());
  EXPECT_THAT(failures_of(all),
              ElementsAre(HasSubstr("answers: output_validator: it cannot be started: ")));
}

TEST_F(VerifyPackageTest, ScriptsSayHowAValidatorIsBuiltAndRun) {
  take("mean");
  keep({"accepted/mean.py"});
  fs::remove_all(package / "input_validators");
  const fs::path build = package / "input_validators/own/build";
  write("input_validators/own/build",
        "#!/bin/sh\nprintf '#!/bin/sh\\nexit 42\\n' >run\nchmod +x run\n");
  fs::permissions(build, fs::perms::owner_all);
  EXPECT_THAT(failures_of(verified()), IsEmpty());
  write("input_validators/own/build", "#!/bin/sh\necho broken; exit 1\n");
  EXPECT_THAT(failures_of(verified()),
              ElementsAre(HasSubstr("inputs: own: it cannot be started: its script 'build' failed: "
                                    "broken")));
}

TEST_F(VerifyPackageTest, AGroupsOwnGraderJudgesIt) {
  take("coins");
  keep({"partially_accepted/ones.py"});
  write("graders/half.py",
        "import sys\nscores = [float(line.split()[1]) for line in sys.stdin]\n"
        "print('AC', sum(scores) * float(sys.argv[1]))\n");
  write("data/secret/testdata.yaml", "on_reject: continue\ngrading: custom\ngrader_flags: 0.5\n");
  write("data/secret/small/testdata.yaml", "grading: default\ngrader_flags: max\n");
  write("data/secret/large/testdata.yaml", "grading: default\ngrader_flags: min\n");
  EXPECT_THAT(rows_of(verified()), ElementsAre("partially_accepted/ones.py: accepted 7"));
}

TEST_F(VerifyPackageTest, ADeepRecursionHasAllTheMemory) {
  take("mean");
  keep({});
  write("submissions/accepted/deep.cc",
        "#include <iomanip>\n#include <iostream>\n"
        "double sum(int left) {\n  if (left == 0) return 0;\n  double x;\n  std::cin >> x;\n"
        "  volatile char frame[1 << 14] = {};\n  return x + sum(left - 1) + frame[0];\n}\n"
        "int deep(int n) {\n  volatile char frame[1 << 14] = {};\n"
        "  return n == 0 ? 0 : deep(n - 1) + frame[1];\n}\n"
        "int main() {\n  int n;\n  std::cin >> n;\n"
        "  std::cout << std::setprecision(9) << deep(2000) + sum(n) / n << '\\n';\n}\n");
  EXPECT_THAT(failures_of(verified()), IsEmpty());
}

TEST_F(VerifyPackageTest, WithoutInputValidatorsTheInputsAreNotChecked) {
  take("mean");
  keep({"accepted/mean.py"});
  fs::remove_all(package / "input_validators");
  write("input_validators/grammar.ctd", "INT(0, 9) NEWLINE EOF\n");
  const PackageVerification all = verified();
  EXPECT_THAT(all.not_checked, ElementsAre(HasSubstr("input_validators/grammar.ctd: not run")));
  EXPECT_TRUE(has_no_failure(all.checks));
}

TEST_F(VerifyPackageTest, AKindThatIsNotGradedIsAnError) {
  take("words");
  write("problem.yaml", "problem_format_version: 2025-09\nname: x\ntype: interactive\n");
  VerifyPackageRequest request;
  request.folder = package;
  const Result<PackageVerification> refused = verify_package(request);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("'interactive' is not graded here"));
}

}  // namespace
}  // namespace cairn
