// Words and options arrive in the struct that a command is asked with.
#include "reference/command_line/command_line.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::internal::CaptureStderr;
using testing::internal::CaptureStdout;
using testing::internal::GetCapturedStderr;
using testing::internal::GetCapturedStdout;

enum class Fruit { kApple, kPear };

Result<Fruit> fruit_of(const std::string& word) {
  if (word == "apple") return Fruit::kApple;
  if (word == "pear") return Fruit::kPear;
  return Error{"--fruit '" + word + "' is no fruit"};
}

struct BasketOptions {
  std::filesystem::path basket = {};
  std::optional<std::string> label = {};
  std::vector<std::string> others = {};
  std::string colour = "red";
  std::optional<std::string> ribbon = {};
  std::vector<std::string> bows = {};
  std::size_t number = 3;
  Fruit fruit{};
  Fruit second = Fruit::kPear;

  std::vector<Option> options() {
    return {word(basket),
            word(label, 0),
            word(others, 0, 2),
            option("colour", colour, "its colour"),
            required(option("ribbon", ribbon, "around it")),
            repeated_option("bow", bows, "on it"),
            number_option("number,n", number, 1, 9, "how many", "the number"),
            parsed_option("fruit", fruit, fruit_of, "which", "pear"),
            flag("apples", second, "also apples", Fruit::kApple)};
  }
};

std::vector<BasketOptions> filled;

Result<int> fill(const BasketOptions& asked) {
  if (asked.colour == "none") return Error{"a basket has a colour"};
  filled.push_back(asked);
  return kExitDone;
}

Result<int> tip_over() { throw std::runtime_error("it is\nempty"); }

Program baskets() {
  return {.name = "baskets",
          .version = "1",
          .summary = "baskets of fruit",
          .examples = "baskets fill a",
          .commands = {{.name = "fill",
                        .words = "<basket> [<label>] [<other>...] --ribbon R",
                        .summary = "Fill one",
                        .examples = "baskets fill a --ribbon b",
                        .run = {fill, BasketOptions{.number = 4}}},
                       {.name = "tip over",
                        .summary = "Empty it",
                        .examples = "baskets tip over",
                        .exit_when_we_fail = 7,
                        .run = tip_over}}};
}

class CommandLine : public testing::Test {
 protected:
  CommandLine() { filled.clear(); }

  /// Runs it, and expects the exit code. Returns what it said on stderr.
  static std::string said(const std::vector<std::string>& arguments, int exit_code) {
    CaptureStderr();
    EXPECT_EQ(run_program(baskets(), arguments), exit_code);
    return GetCapturedStderr();
  }
};

TEST_F(CommandLine, KeepsWhatTheStructHoldsWhereNothingIsGiven) {
  EXPECT_EQ(said({"fill", "a", "--ribbon", ""}, kExitDone), "");
  ASSERT_EQ(filled.size(), 1U);
  EXPECT_EQ(filled[0].basket, "a");
  EXPECT_EQ(filled[0].label, std::nullopt);
  EXPECT_THAT(filled[0].others, testing::IsEmpty());
  EXPECT_EQ(filled[0].colour, "red");
  EXPECT_EQ(filled[0].ribbon, "") << "given, and empty";
  EXPECT_THAT(filled[0].bows, testing::IsEmpty());
  EXPECT_EQ(filled[0].number, 4U);
  EXPECT_EQ(filled[0].fruit, Fruit::kPear) << "the default of its text";
  EXPECT_EQ(filled[0].second, Fruit::kPear);
}

TEST_F(CommandLine, FillsInWhatIsGiven) {
  EXPECT_EQ(said({"fill", "a", "--colour=green", "b", "c", "--fruit", "apple", "-n9", "d",
                  "--apples", "--ribbon", "e", "--bow", "f", "--bow=g"},
                 kExitDone),
            "");
  ASSERT_EQ(filled.size(), 1U);
  EXPECT_EQ(filled[0].basket, "a");
  EXPECT_EQ(filled[0].label, "b");
  EXPECT_THAT(filled[0].others, testing::ElementsAre("c", "d"));
  EXPECT_EQ(filled[0].colour, "green");
  EXPECT_EQ(filled[0].ribbon, "e");
  EXPECT_THAT(filled[0].bows, testing::ElementsAre("f", "g"));
  EXPECT_EQ(filled[0].number, 9U);
  EXPECT_EQ(filled[0].fruit, Fruit::kApple);
  EXPECT_EQ(filled[0].second, Fruit::kApple);
}

TEST_F(CommandLine, BeginsAnewForEveryRun) {
  said({"fill", "a", "--ribbon", "e", "--number", "5"}, kExitDone);
  said({"fill", "a", "--ribbon", "e"}, kExitDone);
  ASSERT_EQ(filled.size(), 2U);
  EXPECT_EQ(filled[1].number, 4U);
}

TEST_F(CommandLine, SaysWhatIsWrongInOneLine) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong = {
      {{"fill", "a"}, "the option '--ribbon' is required but missing"},
      {{"fill", "--ribbon", "e"},
       "an argument is missing; usage: 'fill <basket> [<label>] [<other>...] --ribbon R'"},
      {{"fill", "a", "b", "c", "d", "e", "--ribbon", "e"},
       "'e' is one argument too many (at most 4); usage: 'fill <basket>"},
      {{"fill", "a", "--ribbon", "e", "--ribbon", "f"},
       "option '--ribbon' cannot be specified more than once"},
      {{"fill", "a", "--ribbon", "e", "-n", "4", "--number=4"},
       "option '--number' cannot be specified more than once"},
      {{"fill", "a", "--ribbon", "e", "--apples", "--apples"},
       "option '--apples' cannot be specified more than once"},
      {{"fill", "a", "--ribbon", "e", "-n", "0"}, "the number '0' is not a whole number from 1"},
      {{"fill", "a", "--ribbon", "e", "--fruit", "p\n"}, "--fruit 'p?' is no fruit"},
      {{"fill", "a", "--ribbon", "e", "--colour", "none"}, "a basket has a colour"},
      {{"fill", "a", "--ribbom", "e"}, "did you mean '--ribbon'?"},
      {{"tip", "over", "-9"}, "'-9' is one argument too many (at most 0); usage: 'tip over'"}};
  for (const auto& [arguments, words] : wrong) {
    const std::string line = said(arguments, kExitUsage);
    EXPECT_THAT(line, HasSubstr(words));
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
  }
  EXPECT_THAT(filled, testing::IsEmpty());
  EXPECT_EQ(said({"tip", "over"}, 7), "baskets: tip over: it is?empty\n");
}

TEST_F(CommandLine, ShowsDefaultsInTheHelp) {
  CaptureStdout();
  EXPECT_EQ(run_program(baskets(), {"help", "fill"}), kExitDone);
  EXPECT_EQ(GetCapturedStdout(),
            R"(baskets fill: Fill one

Usage: baskets fill <basket> [<label>] [<other>...] --ribbon R

Options:
  --colour arg (=red)      its colour
  --ribbon arg             around it
  --bow arg                on it
  -n [ --number ] arg (=4) how many
  --fruit arg (=pear)      which
  --apples                 also apples

Examples:
  baskets fill a --ribbon b
)");
}

}  // namespace
}  // namespace cairn
