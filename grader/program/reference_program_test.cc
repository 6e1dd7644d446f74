// A course's own program answers a suite.
#include "grader/program/reference_program.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/support/files.h"
#include "tests/support/machine.h"

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Suite questions(AnswerForm form) {
  Suite suite{"doubling", "Doubling", {}, {}, form};
  for (const char* const number : {"3", "21"}) {
    Case test_case;
    test_case.name = std::string("of-") + number;
    test_case.why = "a test";
    test_case.input.standard_input = std::string(number) + "\n";
    suite.cases.push_back(test_case);
  }
  return suite;
}

class ReferenceProgramTest : public testing::Test {
 protected:
  Result<Suite> answered_with(const std::string& python, AnswerForm form = AnswerForm::kOutput) {
    test::write_file(folder / "double.py", python);
    return answered_by(folder / "double.py", questions(form), Jail::kBest);
  }
  std::string error_of(const std::string& python, AnswerForm form = AnswerForm::kOutput) {
    const Result<Suite> suite = answered_with(python, form);
    return suite ? "" : suite.error().message;
  }
  test::FreshFolder folder;
};

TEST_F(ReferenceProgramTest, AnswersEveryCaseWithWhatItPrints) {
  const Result<Suite> suite = answered_with("print(2 * int(input()))\n");
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_EQ(suite->cases[0].output, "6\n");
  EXPECT_EQ(suite->cases[1].output, "42\n");
}

TEST_F(ReferenceProgramTest, AnswersWithLabelledLinesWhereTheSuiteKeepsThem) {
  const Result<Suite> suite =
      answered_with("n = int(input())\nprint(f'Double: {2*n}\\nHalf: {n/2:.1f}\\nIs: fine')\n",
                    AnswerForm::kLabels);
  ASSERT_TRUE(suite) << suite.error().message;
  EXPECT_EQ(suite->cases[0].expected,
            (Answer{{"Double", std::int64_t{6}}, {"Half", Fraction(3, 2)}, {"Is", Text{"fine"}}}));
}

TEST_F(ReferenceProgramTest, OneThatPrintsSomethingElseEachTimeGivesNoAnswers) {
  EXPECT_THAT(error_of("import os\nprint(os.urandom(8).hex())\n"),
              StartsWith("case of-3: the program prints something else each time"));
}

TEST_F(ReferenceProgramTest, OneThatFailsIsNamedWithTheCaseAndWhatItSaid) {
  EXPECT_THAT(error_of("n = int(input())\nif n > 9: raise ValueError('too large')\nprint(n)\n"),
              testing::AllOf(StartsWith("case of-21: the program ended with exit code 1"),
                             HasSubstr("too large")));
}

TEST_F(ReferenceProgramTest, BytesThatASuiteCannotHoldAreRefused) {
  EXPECT_THAT(error_of("import sys\nsys.stdout.buffer.write(b'\\xff')\n"), HasSubstr("not UTF-8"));
}

TEST_F(ReferenceProgramTest, AnOutputWithoutLabelsSaysWhatWouldBeRight) {
  EXPECT_EQ(error_of("print('Fizz')\n", AnswerForm::kLabels),
            "case of-3: the line 'Fizz' is not one such as 'Move: 6'; for outputs of any form, say "
            "\"answers\": \"output\"");
}

TEST_F(ReferenceProgramTest, OneThatIsNotThereOrCannotBeBuiltIsNamed) {
  const Result<Suite> none =
      answered_by(folder / "none", questions(AnswerForm::kOutput), Jail::kBest);
  EXPECT_THAT(none.error().message, HasSubstr("this program does not exist"));
  test::write_file(folder / "wrong.c", "int main( { }\n");
  const Result<Suite> broken =
      answered_by(folder / "wrong.c", questions(AnswerForm::kOutput), Jail::kBest);
  EXPECT_THAT(broken.error().message, HasSubstr("wrong.c"));
}

TEST(LabelledAnswer, NumbersAreExactAndAllElseIsWords) {
  const Result<Answer> answer = labelled_answer("A: 7\nB: -0.50\n\nC: 007\nD: 1e3\nE: Player 2\n");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(*answer, (Answer{{"A", std::int64_t{7}},
                             {"B", Fraction(-1, 2)},
                             {"C", Text{"007"}},
                             {"D", Text{"1e3"}},
                             {"E", Text{"Player 2"}}}));
}

TEST(LabelledAnswer, WhatNoAnswerCanHoldIsRefused) {
  for (const char* const line : {"A: \"x\"\n", "A: a  b\n", "A =3\n", "A:\n", "", "3\n"}) {
    EXPECT_FALSE(labelled_answer(line)) << line;
  }
}

}  // namespace
}  // namespace cairn
