#include "grader/run/machine_time.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace cairn {
namespace {

constexpr int kProcessors = 2;

/// Of a machine with two processors.
MachineTime reading(double seconds, double worked_seconds) {
  return {seconds, worked_seconds, kProcessors};
}

RunResult run_of(double cpu_seconds, double waited_seconds = 0) {
  RunResult run;
  run.cpu_seconds = cpu_seconds;
  run.waited_seconds = waited_seconds;
  return run;
}

TEST(MachineTimeTest, IsReadFromTheKernelsColumns) {
  const double tick = 1 / static_cast<double>(sysconf(_SC_CLK_TCK));
  // Idle and iowait are no work; guests are in user and nice already.
  const MachineTime time = machine_time_in(
      "cpu  1 20 300 1000000 2000000 4000 50000 600000 7000000 8000000\n"
      "cpu0 1 20 300 1000000 2000000 4000 50000 600000 7000000 8000000\n"
      "cpu1 0 0 0 0 0 0 0 0 0 0\n"
      "cpu2 0 0 0 0 0 0 0 0 0 0\n"
      "intr 5\nctxt 7\n",
      12.5);
  EXPECT_EQ(time.seconds, 12.5);
  EXPECT_EQ(time.processors, 3);
  EXPECT_DOUBLE_EQ(time.worked_seconds, 654'321 * tick);
}

TEST(MachineTimeTest, TextsThatAreNoReadingSayNothing) {
  for (const char* const text : {"", "intr 5\n", "cpu 1 2 3\n", "cpu one two\n", "cpu\n"}) {
    EXPECT_EQ(machine_time_in(text, 1).processors, 0) << text;
  }
}

TEST(MachineTimeTest, OfThisMachineGoesOn) {
  const MachineTime before = machine_time();
  const MachineTime after = machine_time();
  EXPECT_GT(before.processors, 0);
  EXPECT_GT(before.worked_seconds, 0);
  EXPECT_GE(after.worked_seconds, before.worked_seconds);
  EXPECT_GT(after.seconds, before.seconds);
}

TEST(MachineLoadTest, AreWhatTheRunDidNotUseItself) {
  const MachineLoad load = machine_load(run_of(1), reading(100, 500), reading(102, 504));
  EXPECT_DOUBLE_EQ(load.processors_used, 1.5);
  EXPECT_TRUE(load.busy());
  EXPECT_EQ(load.text(), "others used 1.5 of 2 processors");
}

TEST(MachineLoadTest, ARunThatUsesAllItselfHasNone) {
  const MachineLoad load = machine_load(run_of(4), reading(100, 500), reading(102, 504));
  EXPECT_FALSE(load.busy());
}

TEST(MachineLoadTest, ATenthOfAProcessorIsBusy) {
  EXPECT_FALSE(machine_load(run_of(2), reading(0, 0), reading(2, 2.19)).busy());
  EXPECT_TRUE(machine_load(run_of(2), reading(0, 0), reading(2, 2.21)).busy());
}

TEST(MachineLoadTest, ATenthOfTheTimeWaitedIsBusy) {
  EXPECT_FALSE(machine_load(run_of(2, 0.19), reading(0, 0), reading(2, 2)).busy());
  const MachineLoad load = machine_load(run_of(2, 0.21), reading(0, 0), reading(2, 2));
  EXPECT_TRUE(load.busy());
  EXPECT_EQ(load.text(), "it waited 0.21 s for a processor or a disk");
}

TEST(MachineLoadTest, CoarseClocksGiveNothingImpossible) {
  EXPECT_EQ(machine_load(run_of(2), reading(0, 10), reading(2, 11.98)).processors_used, 0);
  EXPECT_EQ(machine_load(run_of(0), reading(0, 10), reading(0.001, 10.02)).processors_used, 2);
}

TEST(MachineLoadTest, WhereNobodyKnowsItIsBusy) {
  const MachineTime unknown{3, 0, 0};
  for (const MachineLoad& load : {machine_load(run_of(1), unknown, reading(4, 9)),
                                  machine_load(run_of(1), reading(2, 9), unknown),
                                  machine_load(run_of(1), reading(2, 9), reading(2, 9))}) {
    EXPECT_TRUE(load.busy());
    EXPECT_EQ(load.text(), "how busy the machine was is unknown");
  }
}

TEST(MachineLoadTest, OfOneProcessorAreSaidSo) {
  const MachineLoad load = machine_load(run_of(0.5), {0, 0, 1}, {1, 1, 1});
  EXPECT_EQ(load.text(), "others used 0.5 of 1 processor");
}

}  // namespace
}  // namespace cairn
