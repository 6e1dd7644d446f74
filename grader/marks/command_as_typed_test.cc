#include "grader/marks/command_as_typed.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

Case asked_with(const Arguments& arguments, const std::string& input = "") {
  Case test_case;
  test_case.name = "three";
  test_case.arguments = arguments;
  test_case.input.standard_input = input;
  return test_case;
}

std::string typed(const std::vector<std::string>& command) {
  return command_as_typed(command, asked_with({"7", "3"}), "TakeStones");
}

TEST(CommandAsTyped, IsWhatAStudentWouldType) {
  EXPECT_EQ(typed({"java", "-Xmx512m", "-cp", "/cairn/build", "game.TakeStones"}),
            "java game.TakeStones 7 3");
  EXPECT_EQ(typed({"python3", "/cairn/submission/hw2/TakeStones.py"}), "python3 TakeStones.py 7 3");
  EXPECT_EQ(typed({"/cairn/build/program"}), "./TakeStones 7 3");
  EXPECT_EQ(typed({"/cairn/submission/take_stones"}), "./take_stones 7 3");
  EXPECT_EQ(typed({}), "");
  EXPECT_EQ(command_as_typed({"/cairn/build/program"}, asked_with({}), ""), "./program")
      << "whatever the student called it";
}

TEST(CommandAsTyped, IsQuotedForAShellAndFitToBeShown) {
  EXPECT_EQ(typed({"python3", "/a/it's; rm -r ~.py"}), "python3 'it'\\\\''s; rm -r ~.py' 7 3");
  EXPECT_EQ(typed({"/a/\x1b[31m"}), "'./\\e[31m' 7 3");
  EXPECT_EQ(command_as_typed({"/a/b"}, asked_with({""}), ""), "./b ''");
}

TEST(CommandAsTyped, AShortLineOfInputIsTypedAndMoreIsReadFromAFile) {
  const std::vector<std::string> command{"python3", "/a/mine.py"};
  EXPECT_EQ(command_as_typed(command, asked_with({}, "15\n"), ""), "echo 15 | python3 mine.py");
  EXPECT_EQ(command_as_typed(command, asked_with({"-v"}, "it's\n"), ""),
            "echo 'it'\\\\''s' | python3 mine.py -v");
  for (const std::string longer : {"1\n2\n", "no newline", "\n", "-n\n", "\x1b[1m\n"}) {
    EXPECT_EQ(command_as_typed(command, asked_with({}, longer), ""), "python3 mine.py <three.in");
  }
}

}  // namespace
}  // namespace cairn
