#include "tests/support/run_program.h"

#include <gtest/gtest.h>

#include <system_error>

namespace cairn::test {
namespace {

ProgramOutput shell(const std::string& script, Stdout to = Stdout::kKept) {
  return run_program("/bin/sh", {"-c", script}, to);
}

TEST(RunProgram, KeepsBothOutputsAndTheExitCode) {
  const ProgramOutput output = shell("echo out; echo err >&2; exit 3");
  EXPECT_EQ(output.out, "out\n");
  EXPECT_EQ(output.err, "err\n");
  EXPECT_EQ(output.exit_code, 3);
}

TEST(RunProgram, KeepsMoreThanAPipeHolds) {
  EXPECT_EQ(shell("head -c 300000 /dev/zero").out, std::string(300'000, '\0'));
}

TEST(RunProgram, PassesArgumentsAsTheyAre) {
  EXPECT_EQ(run_program("/bin/echo", {"a  b", "", "$x"}).out, "a  b  $x\n");
}

TEST(RunProgram, TellsASignalFromAnExitCode) { EXPECT_EQ(shell("kill -9 $$").exit_code, 128 + 9); }

TEST(RunProgram, GivesAnEmptyStdin) { EXPECT_EQ(shell("wc -c").out, "0\n"); }

TEST(RunProgram, GivesTheInputAsStdin) {
  const std::string input = "a line\n" + std::string(100'000, 'x');
  EXPECT_EQ(run_program("/bin/cat", {}, Stdout::kKept, input).out, input);
}

TEST(RunProgram, CanGiveAStdoutThatTakesNothing) {
  EXPECT_NE(shell("echo out", Stdout::kFull).exit_code, 0);
  EXPECT_NE(shell("echo out", Stdout::kClosed).exit_code, 0);
}

TEST(RunProgram, ThrowsWhenThereIsNoSuchProgram) {
  EXPECT_THROW(static_cast<void>(run_program("/no/such/program", {})), std::system_error);
}

}  // namespace
}  // namespace cairn::test
