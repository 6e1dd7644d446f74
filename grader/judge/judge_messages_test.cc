// What a student is told: what was expected, what was found, with nothing unseen in it.
#include <gmock/gmock.h>

#include <csignal>
#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/text/escape_for_display.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using test::ended;
using test::forgiving;
using test::question;

using namespace std::string_literals;
using testing::AllOf;
using testing::HasSubstr;

const std::string kBehindMove =
    "Value: -1.0\nNumber of Nodes Visited: 16\nNumber of Nodes Evaluated: 8\n"
    "Max Depth Reached: 4\nAvg Effective Branching Factor: 1.9\n";

CaseJudgement judged_ending(const std::string& out, const Ending& ending = Exited{0}) {
  return judge(question(), ended(ending, out), forgiving(), test::shipped_limits());
}

struct MoveMessage {
  std::string name;
  std::string line;  ///< in the place of Move's
  std::string message;
};

class MoveMessageTest : public testing::TestWithParam<MoveMessage> {};

TEST_P(MoveMessageTest, IsASentence) {
  EXPECT_EQ(judged_ending(GetParam().line + kBehindMove).fields.at(0).message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, MoveMessageTest,
    testing::Values(
        MoveMessage{"RightSaysNothing", "Move: 6\n", ""},
        MoveMessage{"WrongNamesBoth", "Move: 5\n",
                    "it should be 'Move: 6', and it is 'Move: 5': the number is wrong"},
        MoveMessage{"MissingNamesTheLine", "", "this line is missing: 'Move: 6'"},
        MoveMessage{
            "NoNumber", "Move:\n",
            "it should be 'Move: 6', and it is 'Move:': the number after the label is missing"},
        MoveMessage{
            "ATrailingBlankIsSeen", "Move: 6 \n",
            "the value is right, but it should be 'Move: 6', and it is 'Move: 6·': the spaces are "
            "not where they should be"},
        MoveMessage{
            "ATabIsSeen", "Move:\t6\n",
            "the value is right, but it should be 'Move: 6', and it is 'Move:\\t6': the spaces are "
            "not where they should be"},
        MoveMessage{"ColoursAreSeen", "Move: \x1b[31m5\n",
                    "it should be 'Move: 6', and it is 'Move: \\e[31m5': the number is wrong"},
        MoveMessage{"AZeroWidthSpaceIsSeen", "Move: \u200b6\n",
                    "the value is right, but it should be 'Move: 6', and it is 'Move: \\u{200B}6': "
                    "the spaces are "
                    "not where they should be"},
        MoveMessage{"ANoBreakSpaceIsSeen", "Move:\u00a06\n",
                    "the value is right, but it should be 'Move: 6', and it is 'Move:\\u{00A0}6': "
                    "the spaces are "
                    "not where they should be"},
        MoveMessage{"ABidiOverrideIsSeen", "Move: \u202e6\n",
                    "it should be 'Move: 6', and it is 'Move: \\u{202E}6': this is not a number"},
        MoveMessage{"ABackslashIsNotTakenForIt", "Move: \\e6\n",
                    "it should be 'Move: 6', and it is 'Move: \\\\e6': this is not a number"},
        MoveMessage{
            "TwoOddities", "MOVE: 6.0\n",
            "the value is right, but it should be 'Move: 6', and it is 'MOVE: 6.0': the label is "
            "capitalized differently; this is a whole number and should be printed without "
            "decimals"}),
    [](const auto& row) { return row.param.name; });

TEST(JudgeMessages, AnEndlessLineIsCutShort) {
  const std::string message =
      judged_ending("Move: " + std::string(100'000, '5')).fields.at(0).message;
  EXPECT_THAT(message, AllOf(HasSubstr("'Move: 5555"), HasSubstr("…': the number is wrong")));
  EXPECT_LT(message.size(), 250U);
}

TEST(JudgeMessages, TheEndIsToldWithItsLimit) {
  const auto message_of = [](const Ending& ending) { return judged_ending("", ending).message; };
  EXPECT_EQ(message_of(Exited{0}), "the program printed nothing");
  EXPECT_EQ(message_of(Exited{3}), "the program ended with exit code 3, and 0 means success");
  EXPECT_EQ(message_of(Killed{SIGSEGV}), "the program crashed: signal 11 (Segmentation fault)");
  EXPECT_EQ(message_of(OutOfTime{true}), "the program was stopped after 10 s of computing");
  EXPECT_EQ(message_of(OutOfTime{false}),
            "the program was stopped after 15 s, mostly waiting or sleeping");
  EXPECT_EQ(message_of(OutOfOutput{}),
            "the program was stopped because it printed more than 1024 KiB");
  EXPECT_EQ(message_of(OutOfMemory{}),
            "the program was stopped because its processes and files together used too much "
            "memory; one process may use 512 MiB");
  EXPECT_EQ(message_of(OutOfDisk{}),
            "the program was stopped because it wrote files of more than 512 MiB");
  EXPECT_EQ(message_of(RunnerFailed{"fork"}),
            "the program could not be run, which is not its fault: fork");
}

TEST(JudgeMessages, TheWholeOutputsFormIsToldWhenTheEndWasGood) {
  EXPECT_EQ(judged_ending("Move: 6\n" + kBehindMove).message, "");
  EXPECT_EQ(judged_ending("hello\nMove: 6\n\n" + kBehindMove).message,
            "a line was not asked for: 'hello'; there are blank lines");
  EXPECT_EQ(judged_ending("one\x1b\nMove: 6\ntwo\n" + kBehindMove).message,
            "2 lines were not asked for; the first is 'one\\e'; there are invisible characters, "
            "such as colours or a byte order mark");
}

TEST(JudgeMessages, EveryFieldThatIsNotRightToTheByteSaysWhatWasExpectedAndWhatWasFound) {
  const CaseJudgement judgement = judged_ending(
      "MOVE: 6\nValue: 1.0\nNumber of Nodes Visited:16\nNodes Evaluated: 9\nMax Depth: 4\n"
      "Avg Effective Branching Factor: 1,875\n");
  for (std::size_t i = 0; i < judgement.fields.size(); ++i) {
    const FieldJudgement& field = judgement.fields[i];
    EXPECT_EQ(field.expected, printed_line(question().expected[i], 1));
    EXPECT_THAT(field.message,
                AllOf(HasSubstr("'" + field.expected + "'"), HasSubstr("'" + field.found + "'")));
  }
}

TEST(JudgeMessages, NoMessageHoldsAControlCharacterOrABrokenByte) {
  const std::vector<std::string> hostile{"\x1b[2J\x1b[HMove: 6\n",
                                         "Move: 5\rMove: 6\n",
                                         "Move: \0"
                                         "6\n"s,
                                         "Move: 5\b6\n",
                                         "\xff\xfeMove: 6\n",
                                         "Move: \xc0\xb6\n",
                                         "Move: 6\x1b]0;you are root\a\n",
                                         "Move\x7f: 7\n",
                                         "\u2028Move: 6\n",
                                         "M\u00f6ve: 6\n",
                                         "Move: \u202e5\n",
                                         "Move: \xed\xa0\x80\n",
                                         "Move: 6\x0c\x0b\n",
                                         "Move: 6\u0085\n",
                                         std::string(2'000, '\x1b') + "Move: 6"};
  for (const std::string& line : hostile) {
    for (const Ending& ending : {Ending{Exited{0}}, Ending{Exited{1}}, Ending{Killed{SIGABRT}}}) {
      const CaseJudgement judgement = judged_ending(line + kBehindMove, ending);
      std::vector<std::string> messages{judgement.message};
      for (const FieldJudgement& field : judgement.fields) messages.push_back(field.message);
      // escape_for_display() changes nothing in what is visible already, but for the backslashes it
      // wrote.
      for (std::string message : messages) {
        std::erase(message, '\\');
        EXPECT_EQ(escape_for_display(message), message) << escape_for_display(line);
      }
    }
  }
}

TEST(JudgeMessages, AProgramThatWaitsForInputIsToldWhereItsInputIs) {
  for (const char* err :
       {"Traceback (most recent call last):\n  File \"a.py\", line 1\nEOFError: EOF when reading a "
        "line\n",
        "Exception in thread \"main\" java.util.NoSuchElementException: No line found\n\tat "
        "java.base/java.util.Scanner.nextLine(Scanner.java:1651)\n"}) {
    RunResult run = test::ended(Exited{1}, "");
    run.err = err;
    EXPECT_THAT(judge(test::question(), run, test::forgiving(), Limits{}).message,
                testing::HasSubstr("arguments, on the command line"));
  }
  RunResult other = test::ended(Exited{1}, "");
  other.err = "ValueError: EOF\n";
  EXPECT_THAT(judge(test::question(), other, test::forgiving(), Limits{}).message,
              testing::Not(testing::HasSubstr("command line")));
}

}  // namespace
}  // namespace cairn
