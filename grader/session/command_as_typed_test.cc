#include "grader/session/command_as_typed.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

std::string typed(const std::vector<std::string>& command) {
  return command_as_typed(command, {"7", "3"}, "TakeStones");
}

TEST(CommandAsTyped, IsWhatAStudentWouldType) {
  EXPECT_EQ(typed({"java", "-Xmx512m", "-cp", "/cairn/build", "game.TakeStones"}),
            "java game.TakeStones 7 3");
  EXPECT_EQ(typed({"python3", "/cairn/submission/hw2/TakeStones.py"}), "python3 TakeStones.py 7 3");
  EXPECT_EQ(typed({"/cairn/build/program"}), "./TakeStones 7 3");
  EXPECT_EQ(typed({"/cairn/submission/take_stones"}), "./take_stones 7 3");
  EXPECT_EQ(typed({}), "");
}

TEST(CommandAsTyped, IsQuotedForAShellAndFitToBeShown) {
  EXPECT_EQ(typed({"python3", "/a/it's; rm -r ~.py"}), "python3 'it'\\\\''s; rm -r ~.py' 7 3");
  EXPECT_EQ(typed({"/a/\x1b[31m"}), "'./\\e[31m' 7 3");
  EXPECT_EQ(command_as_typed({"/a/b"}, {""}, ""), "./b ''");
}

}  // namespace
}  // namespace cairn
