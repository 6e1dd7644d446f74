#include "grader/kattis/package_rubric.h"

#include <gmock/gmock.h>

#include "grader/check/grade_submission.h"
#include "grader/intake/find_submissions.h"
#include "grader/judge/score.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class PackageRubricTest : public testing::Test {
 protected:
  void take(const std::string& name) {
    fs::copy(test::project_folder() / "tests/kattis" / name, folder.path() / name,
             fs::copy_options::recursive);
    package = folder / name;
  }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((package / name).parent_path());
    test::write_file(package / name, text);
  }
  [[nodiscard]] Rubric rubric() const {
    Result<Rubric> read = read_package_rubric(package);
    EXPECT_TRUE(read) << read.error().message;
    return read ? std::move(*read) : Rubric{};
  }
  [[nodiscard]] std::string error() const {
    const Result<Rubric> read = read_package_rubric(package);
    return read ? "it was read" : read.error().message;
  }
  /// Verdict and points of a submission of the package.
  [[nodiscard]] std::string graded(const std::string& name) const {
    const Rubric own = rubric();
    const Graded graded = grade_submission(
        single_submission(package / "submissions" / name, own.hand_in_pattern), own, Jail::kBest);
    return enum_word(graded.verdict) + " " + points_text(graded.marks.points) + " of " +
           points_text(graded.marks.out_of);
  }

  test::FreshFolder folder;
  fs::path package;
};

std::vector<std::string> titles_of(const Rubric& rubric) {
  std::vector<std::string> titles;
  for (const Section& section : rubric.sections) {
    titles.push_back(section.title + (section.hidden ? ", hidden" : ""));
  }
  return titles;
}

const CaseSection& cases_in(const Rubric& rubric, std::size_t section) {
  return std::get<CaseSection>(rubric.sections.at(section).content);
}

TEST_F(PackageRubricTest, APassFailPackageIsWorthAHundredPointsOrNone) {
  take("mean");
  const Rubric read = rubric();
  EXPECT_EQ(read.title, "Mean");
  EXPECT_EQ(single_submission("hand-ins/my.own.py", read.hand_in_pattern).id, "my.own");
  EXPECT_THAT(titles_of(read), ElementsAre("sample", "secret, hidden"));
  EXPECT_EQ(full_marks(read), Fraction(100));
  EXPECT_EQ(read.run_limits.memory_bytes, 512ULL << 20);
  EXPECT_EQ(read.run_limits.cpu_seconds, kUsualCaseSeconds);
  const CaseSection& secret = cases_in(read, 1);
  EXPECT_EQ(secret.scheme.kind, Scheme::Kind::kAllCases);
  EXPECT_EQ(std::get<TokensFormat>(secret.format).tolerance, (Tolerance{1e-6, 1e-6}));
  ASSERT_EQ(secret.suite.cases.size(), 3U);
  EXPECT_EQ(secret.suite.cases[2].name, "03_windows");
  EXPECT_EQ(secret.suite.cases[2].input.standard_input, "3\n1 1 2\r\n") << "byte for byte";
  EXPECT_EQ(secret.suite.cases[2].output, "1.3333333333\n");
}

TEST_F(PackageRubricTest, ItsTimeLimitIsTheRubrics) {
  take("mean");
  write("problem.yaml", "limits:\n  time_limit: 3.5\n");
  EXPECT_EQ(rubric().run_limits.cpu_seconds, 3.5);
}

TEST_F(PackageRubricTest, GroupsOfAScoringPackageAreWorthTheirPoints) {
  take("coins");
  const Rubric read = rubric();
  EXPECT_THAT(titles_of(read),
              ElementsAre("sample", "secret/large, hidden", "secret/small, hidden"));
  EXPECT_EQ(full_marks(read), Fraction(40));
  const auto& checker = std::get<CheckerFormat>(cases_in(read, 2).format);
  EXPECT_EQ(checker.full_score, 10);
  EXPECT_THAT(checker.flags, ElementsAre("small"));
  EXPECT_THAT(checker.sources, ElementsAre(testing::Key("judge.py")));
}

TEST_F(PackageRubricTest, ASubtaskIsWorthAllOrNothing) {
  take("coins");
  fs::remove_all(package / "output_validator");
  write("data/secret/small/testdata.yaml", "grader_flags: min\naccept_score: 15\n");
  const Rubric read = rubric();
  EXPECT_EQ(cases_in(read, 2).scheme.kind, Scheme::Kind::kAllCases);
  EXPECT_EQ(cases_in(read, 2).scheme.points, Fraction(15));
  EXPECT_EQ(cases_in(read, 1).scheme.kind, Scheme::Kind::kEvenly);
}

TEST_F(PackageRubricTest, ArgumentsAndFilesAreTheCases) {
  take("words");
  fs::remove_all(package / "include");
  write("data/secret/2-hard/test_group.yaml", "max_score: 60\nargs: [to, 'b e']\n");
  const Rubric read = rubric();
  EXPECT_EQ(full_marks(read), Fraction(100));
  const Case& test_case = cases_in(read, 2).suite.cases.at(0);
  EXPECT_THAT(test_case.arguments, ElementsAre("to", "b e"));
  EXPECT_EQ(test_case.input.files.at("words.txt"), "to be or not to be\n");
}

TEST_F(PackageRubricTest, WhatNoRubricCanExpressIsRefused) {
  take("words");
  EXPECT_THAT(error(), HasSubstr("include: submissions are built with these files"));
  fs::remove_all(package / "include");
  EXPECT_THAT(error(), HasSubstr("data/secret/2-hard: it depends on other groups; 'grade verify "
                                 "--kattis' judges it, and no rubric can"));
  write("data/secret/test_group.yaml", "max_score: unbounded\n");
  write("data/secret/2-hard/test_group.yaml", "score_aggregation: sum\n");
  EXPECT_THAT(error(), HasSubstr("data/secret: its scores have no highest"));
  fs::remove(package / "data/secret/test_group.yaml");
  write("data/secret/2-hard/test_group.yaml", "max_score: 60\n");
  write("data/secret/2-hard/1.ans", "\xff\n");
  EXPECT_THAT(error(), HasSubstr("data/secret/2-hard/1.ans: it is not text in UTF-8"));
  write("data/secret/2-hard/1.ans", "4\n");
  write("problem.yaml", "problem_format_version: 2025-09\ntype: interactive\n");
  EXPECT_THAT(error(), HasSubstr("'interactive' is not graded here"));
}

TEST_F(PackageRubricTest, SubmissionsAreGradedByIt) {
  CAIRN_NEEDS_JAIL();
  take("mean");
  EXPECT_EQ(graded("accepted/mean.py"), "accepted 100 of 100");
  EXPECT_EQ(graded("accepted/folder"), "accepted 100 of 100");
  EXPECT_EQ(graded("wrong_answer/whole.py"), "wrong_answer 0 of 100");
  EXPECT_EQ(graded("run_time_error/two.py"), "runtime_error 0 of 100");
}

TEST_F(PackageRubricTest, ScoresOfItsValidatorCount) {
  CAIRN_NEEDS_JAIL();
  take("coins");
  EXPECT_EQ(graded("accepted/greedy.py"), "accepted 40 of 40");
  EXPECT_THAT(graded("partially_accepted/ones.py"), HasSubstr(" 22 of 40"));
  EXPECT_THAT(graded("wrong_answer/one_more.py"), HasSubstr("wrong_answer 0 of 40"));
}

}  // namespace
}  // namespace cairn
