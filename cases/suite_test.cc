#include "cases/suite.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/support/golden.h"

namespace cairn {
namespace {

using testing::HasSubstr;

const std::string kSmall = R"({
  "assignment": "take_stones", "title": "small",
  "cases": [{"name": "one", "why": "a test", "arguments": "7 1 1 2"}]
})";

/// The Error of a suite whose only case has `fields` beside its name and reason.
std::string error_of_case(const std::string& fields) {
  const Result<Suite> suite = parse_suite(
      R"({"assignment": "take_stones", "title": "t", "cases": [{"name": "one", "why": "a test", )" +
          fields + "}]}",
      "file.json");
  if (!suite) return suite.error().message;
  const Result<Suite> answer = answered(*suite);
  return answer ? "" : answer.error().message;
}

TEST(Suite, TheReferenceAnswersQuestions) {
  const Result<Suite> questions = parse_suite(kSmall, "file.json");
  ASSERT_TRUE(questions) << questions.error().message;
  const Result<Suite> suite = answered(*questions);
  ASSERT_TRUE(suite) << suite.error().message;
  ASSERT_EQ(suite->cases.size(), 1U);
  EXPECT_EQ(printed(suite->cases[0].expected, 1),
            "Move: 5\nValue: -1.0\nNumber of Nodes Visited: 12\nNumber of Nodes Evaluated: 7\n"
            "Max Depth Reached: 2\nAvg Effective Branching Factor: 2.2\n");
}

TEST(Suite, WhatWasWrittenIsReadBackTheSame) {
  const Result<Suite> suite = answered(*parse_suite(kSmall, "file.json"));
  ASSERT_TRUE(suite);
  const Result<Suite> again = parse_suite(suite_text(*suite), "file.json");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->cases, suite->cases);
}

TEST(Suite, AQuestionThatIsMalformedIsRefusedByName) {
  EXPECT_THAT(error_of_case(R"("arguments": "7 1 9 2")"),
              testing::AllOf(HasSubstr("case one"), HasSubstr("'9' is not a whole number")));
}

TEST(Suite, AQuestionThatBreaksTheRulesMustSaySo) {
  EXPECT_THAT(error_of_case(R"("arguments": "10 1 4 2")"), HasSubstr("\"breaks_rules\": true"));
  EXPECT_EQ(error_of_case(R"("arguments": "10 1 4 2", "breaks_rules": true)"), "");
}

TEST(Suite, AQuestionThatDoesNotBreakTheRulesMustNotSayThatItDoes) {
  EXPECT_THAT(error_of_case(R"("arguments": "10 1 3 2", "breaks_rules": true)"),
              HasSubstr("it does not"));
}

TEST(Suite, AQuestionWithoutAMoveToChooseIsRefused) {
  EXPECT_THAT(error_of_case(R"("arguments": "2 0 0")"), HasSubstr("no move is possible"));
}

TEST(Suite, TextThatIsNotJsonIsRefusedWithItsLine) {
  EXPECT_THAT(parse_suite("{\n\"a\"", "file.json").error().message,
              testing::AllOf(HasSubstr("file.json"), HasSubstr("line 2")));
}

TEST(Suite, AFileWithNothingInItIsCalledEmpty) {
  for (const std::string text : {"", " \n"}) {
    EXPECT_EQ(parse_suite(text, "file.json").error().message, "file.json: it is empty");
  }
}

TEST(Suite, QuotesInALineOfArgumentsAreRefused) {
  for (const std::string line : {"'a b' c", "x \\\"a", "a b'", "'"}) {
    EXPECT_THAT(error_of_case(R"("arguments": ")" + line + "\""),
                testing::AllOf(HasSubstr("case one: /arguments: quotes mean nothing in"),
                               HasSubstr("write a list")))
        << line;
  }
  const Result<Suite> suite = parse_suite(
      R"({"assignment": "a", "title": "t", "cases": [
          {"name": "line", "why": "w", "arguments": "don't"},
          {"name": "list", "why": "w", "arguments": ["'a'", "b"]}]})",
      "file.json");
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_EQ(suite->cases[0].arguments, Arguments{"don't"});
  EXPECT_EQ(parse_suite(suite_text(*suite), "file.json")->cases, suite->cases);
}

TEST(Suite, AMissingPropertyIsRefusedWithItsName) {
  EXPECT_THAT(parse_suite(R"({"assignment": "x", "title": "t"})", "file.json").error().message,
              testing::AllOf(HasSubstr("file.json"), HasSubstr("cases")));
}

TEST(Suite, AValueOfTheWrongTypeIsRefusedWithItsPlace) {
  EXPECT_THAT(
      parse_suite(
          R"({"assignment": "x", "title": "t", "cases": [{"name": 3, "why": "w", "arguments": "3"}]})",
          "file.json")
          .error()
          .message,
      HasSubstr("/cases/0/name"));
}

TEST(Suite, TwoCasesOfOneNameAreRefused) {
  const std::string one = R"({"name": "one", "why": "w", "arguments": "7 0 0"})";
  EXPECT_THAT(parse_suite(R"({"assignment": "take_stones", "title": "t", "cases": [)" + one + "," +
                              one + "]}",
                          "file.json")
                  .error()
                  .message,
              HasSubstr("two cases named one"));
}

TEST(Suite, AnExpectedLineThatIsNoLineIsRefused) {
  EXPECT_THAT(error_of_case(R"("arguments": "7 0 0", "expected": ["Move"])"),
              testing::AllOf(HasSubstr("case one"), HasSubstr("'Move'")));
}

TEST(Suite, AnUnknownAssignmentIsRefusedWithThoseThereAre) {
  Suite suite;
  suite.assignment = "chess";
  EXPECT_THAT(answered(suite).error().message,
              testing::AllOf(HasSubstr("'chess'"), HasSubstr("take_stones")));
}

TEST(Suite, ANameThatStandsTwiceIsRefused) {
  EXPECT_EQ(parse_suite(R"({"title": "a", "cases": [{"x": 1}, {"x": 2}], "title": "b"})", "f.json")
                .error()
                .message,
            "f.json: 'title' appears twice in one object");
}

TEST(Suite, EndlessNestingIsRefused) {
  for (const int depth : {101, 1'000'000}) {
    const auto open_and_close = std::string(static_cast<std::size_t>(depth), '[') +
                                std::string(static_cast<std::size_t>(depth), ']');
    EXPECT_EQ(parse_suite(open_and_close, "f.json").error().message,
              "f.json: its lists and objects are nested more than 100 deep");
  }
  EXPECT_THAT(parse_suite(std::string(100, '[') + std::string(100, ']'), "f.json").error().message,
              testing::StartsWith("f.json: /: "));
}

TEST(Suite, AnEndlessTextIsRefused) {
  const std::string text(1'000'000, 'a');
  for (const std::string& json :
       {"\"" + text + "\"", "{\"" + text + "\": 1}", "[\"" + text + "\"]"}) {
    EXPECT_THAT(parse_suite(json, "f.json").error().message,
                testing::StartsWith("f.json: it holds a text of more than 10000 bytes"));
  }
}

/// A suite of whole outputs, whose only case has `fields` beside its name and reason.
std::string of_outputs(const std::string& fields) {
  return R"({"assignment": "fizzbuzz", "title": "t", "answers": "output",
             "cases": [{"name": "one", "why": "w")" +
         fields + "}]}";
}

TEST(SuiteOfOutputs, KeepsWhatAProgramReadsAndPrints) {
  const std::string text = of_outputs(
      R"(, "arguments": ["a b", "c"], "input": "15\n", "files": {"w.txt": "x\n"}, "output": "Fizz\n")");
  const Result<Suite> suite = parse_suite(text, "f.json");
  ASSERT_TRUE(suite) << suite.error().message;
  const Case& test_case = suite->cases[0];
  EXPECT_EQ(test_case.arguments, (Arguments{"a b", "c"}));
  EXPECT_EQ(test_case.input.standard_input, "15\n");
  EXPECT_EQ(test_case.input.files.at("w.txt"), "x\n");
  EXPECT_EQ(test_case.output, "Fizz\n");
  const Result<Suite> again = parse_suite(suite_text(*suite), "f.json");
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, *suite);
}

TEST(SuiteOfOutputs, ACaseNeedsNoArguments) {
  const Result<Suite> suite = parse_suite(of_outputs(""), "f.json");
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_THAT(suite->cases[0].arguments, testing::IsEmpty());
  EXPECT_FALSE(suite->cases[0].output) << "still to be found";
}

TEST(SuiteOfOutputs, InputAndOutputMayBeLongerThanOtherTexts) {
  const std::string much(1'000'000, 'a');
  EXPECT_TRUE(parse_suite(of_outputs(R"(, "output": ")" + much + "\""), "f.json"));
  EXPECT_TRUE(parse_suite(of_outputs(R"(, "files": {"f": ")" + much + "\"}"), "f.json"));
  EXPECT_FALSE(parse_suite(of_outputs(R"(, "why": ")" + much + "\""), "f.json"));
}

TEST(SuiteOfOutputs, FormsOfAnswersAreNotMixed) {
  EXPECT_THAT(parse_suite(of_outputs(R"(, "expected": ["A: 1"])"), "f.json").error().message,
              HasSubstr("case one: 'expected' means nothing"));
  EXPECT_THAT(error_of_case(R"("arguments": "7 0 0", "output": "1")"),
              HasSubstr("case one: 'output' needs \"answers\": \"output\""));
}

TEST(SuiteOfOutputs, AFileOutsideOfTheFolderIsRefused) {
  for (const std::string name : {"../x", "a/b", "..", ""}) {
    EXPECT_THAT(
        parse_suite(of_outputs(R"(, "files": {")" + name + R"(": ""})"), "f.json").error().message,
        HasSubstr("is not the name of a file"))
        << name;
  }
}

TEST(SuiteOfOutputs, ItsAnswersAreAskedOfAProgramOfTheCourse) {
  const Result<Suite> suite = answered(*parse_suite(of_outputs(""), "f.json"));
  EXPECT_THAT(suite.error().message, HasSubstr("--reference PROGRAM"));
}

TEST(Suite, AnEndlessFileIsRefused) {
  EXPECT_EQ(read_suite("/dev/zero").error().message,
            "/dev/zero: it is larger than 64 MiB, far more than it needs");
}

TEST(Suite, AFileThatIsNotThereIsNamed) {
  EXPECT_THAT(read_suite("no/such.json").error().message, HasSubstr("no/such.json"));
}

TEST(Suite, ACaseMayAskForOneFieldUnderItsOwnName) {
  const Result<Suite> questions =
      parse_suite(R"({"assignment": "take_stones", "title": "t", "cases": [
      {"name": "2c.i", "why": "w", "arguments": "7 1 1 2", "field": "Value"}]})",
                  "file.json");
  ASSERT_TRUE(questions) << questions.error().message;
  const Result<Suite> suite = answered(*questions);
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_EQ(suite->cases[0].expected, (Answer{{"2c.i", Fraction(-1)}}));
  EXPECT_EQ(parse_suite(suite_text(*suite), "file.json")->cases, suite->cases);
  EXPECT_THAT(error_of_case(R"("arguments": "7 1 1 2", "field": "Worth")"),
              HasSubstr("no field 'Worth'; it has Move, Value, "));
}

TEST(Suite, EveryCommittedSuiteHoldsTheAnswersToItsQuestions) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator("cases/questions")) {
    ++files;
    const std::filesystem::path name = entry.path().filename();
    const Result<Suite> questions = read_suite(entry.path());
    ASSERT_TRUE(questions) << questions.error().message;
    const Result<Suite> suite = answered(*questions);
    ASSERT_TRUE(suite) << name << ": " << suite.error().message;
    const Result<Suite> committed = read_suite("cases/suites" / name);
    ASSERT_TRUE(committed) << committed.error().message;
    EXPECT_EQ(suite_text(*suite), suite_text(*committed)) << name;
  }
  EXPECT_GE(files, 1);
}

}  // namespace
}  // namespace cairn
