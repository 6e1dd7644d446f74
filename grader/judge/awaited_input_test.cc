#include "grader/judge/awaited_input.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

Case with(const Arguments& arguments, const std::string& input) {
  Case test_case;
  test_case.arguments = arguments;
  test_case.input.standard_input = input;
  return test_case;
}

const Case kArguments = with({"7", "1"}, "");

std::string awaited(const std::string& out, const std::string& err = "",
                    const Case& test_case = kArguments) {
  RunResult run;
  run.out = out;
  run.err = err;
  return awaited_input(run, test_case).words;
}

TEST(AwaitedInput, IsCertainWhereItsEndIsWhatEndedTheProgram) {
  const std::string certain =
      "it waits for input, and nobody types any: the numbers come as arguments, on the command "
      "line";
  EXPECT_EQ(awaited("Enter n: ", "EOFError: EOF when reading a line\n"), certain);
  RunResult ended;
  ended.err = "EOFError: EOF when reading a line\n";
  EXPECT_TRUE(awaited_input(ended, kArguments).certain);
  EXPECT_EQ(awaited("",
                    "Exception in thread \"main\" java.util.NoSuchElementException\n"
                    "\tat java.base/java.util.Scanner.throwFor(Scanner.java:937)\n"),
            certain);
  EXPECT_EQ(awaited("", "java.util.NoSuchElementException\n\tat java.util.ArrayDeque\n"), "");
}

TEST(AwaitedInput, IsLikelyWhereSomethingIsAskedFor) {
  EXPECT_EQ(awaited("Take-Stones\nPlease enter n: \x1b"),
            "it may be waiting for input, for it printed 'Please enter n: \\e': the numbers come "
            "as arguments, on the command line");
  EXPECT_NE(awaited("\nInput the number of stones\n"), "");
  RunResult asks;
  asks.out = "Enter n: ";
  EXPECT_FALSE(awaited_input(asks, kArguments).certain);
}

TEST(AwaitedInput, IsMoreThanTheInputThatACaseHas) {
  const std::string ended = "EOFError: EOF when reading a line\n";
  EXPECT_EQ(awaited("", ended, with({}, "15\n")), "it waits for more input than there is");
  EXPECT_EQ(awaited("Enter n: ", "", with({}, "15\n")), "") << "a prompt, which was answered";
}

TEST(AwaitedInput, IsNotToBeAnArgumentWhereThereAreNone) {
  EXPECT_EQ(awaited("", "EOFError: EOF when reading a line\n", with({}, "")),
            "it waits for input, and nobody types any");
}

TEST(AwaitedInput, IsNotGuessedFromOtherWords) {
  for (const char* const out : {"", "\n\n\n", "Move: 6\n", "entered\n", "a\nb\nc\nEnter n: "}) {
    EXPECT_EQ(awaited(out), "") << out;
  }
}

}  // namespace
}  // namespace cairn
