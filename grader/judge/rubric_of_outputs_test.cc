// Rubrics of a course's own homework, whose answers are whole outputs.
#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/judge/rubric.h"
#include "grader/judge/score.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Key;

class RubricOfOutputs : public testing::Test {
 protected:
  RubricOfOutputs() {
    write_suite(R"("answers": "output", "cases": [
      {"name": "a", "why": "w", "input": "1\n", "output": "x\n"},
      {"name": "b", "why": "w", "input": "2\n", "output": "y\nz\n"}])");
    rubric = Json::parse(R"json({
      "assignment": "mine", "title": "Mine", "hand_in": "(.*)", "program": "Mine",
      "limits": {
        "build": {"cpu_seconds": 9, "wall_seconds": 20, "output_kib": 64, "memory_mib": 512},
        "run": {"cpu_seconds": 1, "wall_seconds": 2, "output_kib": 64, "memory_mib": 64}},
      "sections": [{"title": "Output", "from": "program", "suite": "suite.json",
                    "read_as": "output", "marks": {"evenly": 5}}]
    })json");
  }
  void write_suite(const std::string& content) {
    test::write_file(folder / "suite.json",
                     R"({"assignment": "mine", "title": "t", )" + content + "}");
  }
  Json& section() { return rubric["sections"][0]; }
  [[nodiscard]] Result<Rubric> read() const {
    return parse_rubric(rubric.dump(), folder / "rubric.json");
  }
  [[nodiscard]] std::string error() const {
    const Result<Rubric> result = read();
    return result ? "it was read" : result.error().message;
  }

  test::FreshFolder folder;
  Json rubric;
};

TEST_F(RubricOfOutputs, PointsAreSharedEvenlyAndExactly) {
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(full_marks(*result), Fraction(5));
  EXPECT_EQ(test::cases_of(*result).scheme.points_of.at("a"), Fraction(5, 2));
}

TEST_F(RubricOfOutputs, OfWholeCasesAWrongLineCostsAllAndTheFormItsShare) {
  section()["marks"] = {{"whole_cases", 6}};
  section()["forgive"] = {{"blank_lines", 0.5}};
  const Result<Rubric> read_back = read();
  ASSERT_TRUE(read_back) << read_back.error().message;
  const CaseSection& cases = test::cases_of(*read_back);
  const auto points = [&](const std::string& of_a, const std::string& of_b) {
    const std::vector<CaseJudgement> judged{
        judge(cases.suite.cases[0], test::ended(Exited{}, of_a), cases, Limits{}),
        judge(cases.suite.cases[1], test::ended(Exited{}, of_b), cases, Limits{})};
    return score(true, {{judged, {}}}, *read_back).points;
  };
  EXPECT_EQ(points("x\n", "y\nz\n"), Fraction(6));
  EXPECT_EQ(points("x\n", "y\n\nz\n"), Fraction(3) + Fraction(3, 2));
  EXPECT_EQ(points("x\n", "y\nw\n"), Fraction(3));
  EXPECT_EQ(points("", "y\n"), Fraction(0));
}

TEST_F(RubricOfOutputs, ToleranceAndCapitalsAreTheFormats) {
  section()["read_as"] = "tokens";
  section()["case_sensitive"] = true;
  section()["tolerance"] = {{"absolute", 0.5}};
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  const auto& format = std::get<TokensFormat>(test::cases_of(*result).format);
  EXPECT_TRUE(format.case_sensitive);
  EXPECT_FALSE(format.blanks_count);
  EXPECT_EQ(format.tolerance, (Tolerance{0.5, {}}));
}

TEST_F(RubricOfOutputs, TheProgramMayHaveAnyName) {
  rubric.erase("program");
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->program, "");
}

TEST_F(RubricOfOutputs, BlanksCountWhereTheRubricSaysSo) {
  section()["read_as"] = "tokens";
  section()["blanks_count"] = true;
  section()["marks"] = {{"all_cases", 5}};
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(std::get<TokensFormat>(test::cases_of(*result).format).blanks_count);
  EXPECT_EQ(test::cases_of(*result).scheme.kind, Scheme::Kind::kAllCases);
  EXPECT_EQ(full_marks(*result), Fraction(5));
}

TEST_F(RubricOfOutputs, ACheckerComesWithAllItsSources) {
  std::filesystem::create_directories(folder / "checker/lib");
  test::write_file(folder / "checker/check.cc", "int main() {}");
  test::write_file(folder / "checker/lib/testlib.h", "// lib");
  section()["read_as"] = "checker";
  section()["checker"] = {
      {"program", "checker"}, {"called_as", "testlib"}, {"flags", {"1"}}, {"full_score", 10}};
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  const auto& checker = std::get<CheckerFormat>(test::cases_of(*result).format);
  EXPECT_THAT(checker.sources, ElementsAre(Key("check.cc"), Key("lib/testlib.h")));
  EXPECT_EQ(checker.style, CheckerStyle::kTestlib);
  EXPECT_THAT(checker.flags, ElementsAre("1"));
  EXPECT_EQ(checker.full_score, 10);
  EXPECT_EQ(checker.limits.memory_bytes, 512ULL << 20U) << "as a step of a build";
  EXPECT_EQ(checker.limits.cpu_seconds, 10) << "whatever submissions have";
  section()["checker"]["cpu_seconds"] = 90;
  EXPECT_EQ(std::get<CheckerFormat>(test::cases_of(*read()).format).limits.cpu_seconds, 90);
  EXPECT_TRUE(result->files.texts.contains("checkers/1/checker/lib/testlib.h"));

  const test::FreshFolder elsewhere;
  const Result<Rubric> again = read_rubric(result->files, elsewhere.path());
  ASSERT_TRUE(again) << again.error().message;
  const auto& copy = std::get<CheckerFormat>(test::cases_of(*again).format);
  EXPECT_EQ(copy.sources, checker.sources);
  EXPECT_EQ(copy.name, checker.name) << "facts are found again by it";
}

TEST_F(RubricOfOutputs, ACheckerOfOneFileIsKeptOnce) {
  test::write_file(folder / "check.py", "exit(42)");
  section()["read_as"] = "checker";
  section()["checker"] = {{"program", "check.py"}};
  Json second = section();
  second["title"] = "Again";
  rubric["sections"].push_back(second);
  const Result<Rubric> result = read();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->files.texts.contains("checkers/1/check.py"));
  EXPECT_FALSE(result->files.texts.contains("checkers/2/check.py"));
  EXPECT_TRUE(check_self_contained(result->files));
}

TEST_F(RubricOfOutputs, ACaseOfACheckerNeedsNoOutput) {
  write_suite(R"("answers": "output", "cases": [{"name": "a", "why": "w"}])");
  test::write_file(folder / "check.py", "exit(42)");
  section()["read_as"] = "checker";
  section()["checker"] = {{"program", "check.py"}};
  EXPECT_TRUE(read()) << error();
  section()["read_as"] = "tokens";
  section().erase("checker");
  EXPECT_THAT(error(), HasSubstr("/sections/0/suite: case a has no answer"));
}

TEST_F(RubricOfOutputs, WhatIsWrongIsRefusedWithItsPlace) {
  const auto with = [&](const char* property, const Json& value) {
    const Json before = section();
    section()[property] = value;
    std::string message = error();
    section() = before;
    return message;
  };
  EXPECT_THAT(with("read_as", "lines"),
              HasSubstr("/sections/0/suite: its answers are whole outputs"));
  EXPECT_THAT(with("read_as", "checker"), HasSubstr("it needs 'checker', the program"));
  EXPECT_THAT(with("checker", {{"program", "x"}}), HasSubstr("'checker' means nothing"));
  EXPECT_THAT(with("case_sensitive", true), HasSubstr("'case_sensitive' means nothing"));
  EXPECT_THAT(with("tolerance", Json::object()), HasSubstr("/sections/0/tolerance"));
  EXPECT_THAT(with("tolerance", {{"absolute", -1}}), HasSubstr("/sections/0/tolerance/absolute"));
  section()["read_as"] = "tokens";
  EXPECT_THAT(with("forgive", {{"spacing", 0}}),
              HasSubstr("/forgive: 'spacing' means nothing read as tokens"));
  EXPECT_EQ(with("forgive", {{"exit_code", 0.5}}), "it was read");
  section()["read_as"] = "output";
  EXPECT_THAT(with("forgive", {{"decimal_comma", 0}}),
              HasSubstr("/forgive: 'decimal_comma' means nothing read as output"));
  section()["read_as"] = "checker";
  EXPECT_THAT(with("checker", {{"program", "none.py"}}),
              HasSubstr("/sections/0/checker/program: "));
  section()["from"] = "file";
  section()["file"] = "a.txt";
  EXPECT_THAT(with("read_as", "output"), HasSubstr("'output' is read from a program only"));
}

TEST_F(RubricOfOutputs, LabelledAnswersAreNoOutputs) {
  write_suite(R"("cases": [{"name": "a", "why": "w", "expected": ["A: 1"]}])");
  EXPECT_THAT(error(), HasSubstr("its answers are labelled lines; read them as 'lines'"));
}

TEST_F(RubricOfOutputs, AnEndlessOutputIsNotComparedLineByLine) {
  std::string lines;
  for (int i = 0; i < 2001; ++i) lines += "x\\n";
  write_suite(R"("answers": "output", "cases": [{"name": "a", "why": "w", "output": ")" + lines +
              "\"}]");
  EXPECT_THAT(error(), HasSubstr("case a: its output has 2001 lines, and 2000 at most"));
}

}  // namespace
}  // namespace cairn
