// Whatever a program leaves running is ended, and neither delays nor changes its result.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <sstream>

#include "grader/run/run_test.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

class RunLeftBehindTest : public RunFixture {
 protected:
  [[nodiscard]] RunResult sh(const std::string& script) const {
    return run({{"/bin/sh", "-c", script}, folder, limits});
  }
  [[nodiscard]] RunResult python(const std::string& script) const {
    return run({{"python3", "-c", script}, folder, limits});
  }

  /// Every number in the text is that of a process which is gone; returns how many there are. In a
  /// jail the numbers are the jail's own, so that nothing may run in it at all.
  [[nodiscard]] int gone(const std::string& pids) const {
    expect_nothing_left();
    std::istringstream in(pids);
    int count = 0;
    for (int pid = 0; in >> pid; ++count) {
      EXPECT_TRUE(jailed() || !fs::exists("/proc/" + std::to_string(pid))) << pid;
    }
    return count;
  }

  Limits limits{20, 60, 1 << 20, 512 << 20, 1 << 20};
};

TEST_P(RunLeftBehindTest, AProgramThatLeavesNothingLeavesNothing) {
  EXPECT_EQ(sh("true | true; sleep 0").left_behind, 0);
  expect_nothing_left();
}

TEST_P(RunLeftBehindTest, AChildThatKeepsStdoutOpenNeitherDelaysNorLosesOutput) {
  const RunResult result = sh("sleep 600 & echo $!; echo done >&2");
  EXPECT_EQ(gone(result.out), 1);
  EXPECT_EQ(result.err, "done\n");
  EXPECT_EQ(result.left_behind, 1);
  EXPECT_LT(result.wall_seconds, kHanging);
  EXPECT_TRUE(std::holds_alternative<Exited>(result.ending));
  expect_nothing_left();
}

TEST_P(RunLeftBehindTest, FiftyChildrenAreAllEnded) {
  const RunResult result = sh("i=0; while [ $i -lt 50 ]; do sleep 600 & echo $!; i=$((i+1)); done");
  EXPECT_EQ(gone(result.out), 50);
  EXPECT_EQ(result.left_behind, 50);
  expect_nothing_left();
}

// Forks twice, leaves the session and the group, closes everything and ignores what it can.
const std::string kDaemon =
    "import os, signal, time\n"
    "if os.fork() == 0:\n"
    "  os.setsid()\n"
    "  if os.fork() == 0:\n"
    "    for signum in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):\n"
    "      signal.signal(signum, signal.SIG_IGN)\n"
    "    os.close(0); os.close(1); os.close(2)\n"
    "    with open('pid.new', 'w') as file: file.write(str(os.getpid()))\n"
    "    os.rename('pid.new', 'pid')\n"
    "    os.chdir('/')\n"
    "    time.sleep(600)\n"
    "  os._exit(0)\n"
    "os.wait()\n"
    "while not os.path.exists('pid'): time.sleep(0.01)\n";

TEST_P(RunLeftBehindTest, ADaemonIsEndedAndCounted) {
  const RunResult result = python(kDaemon + "print('done')");
  EXPECT_EQ(result.out, "done\n");
  EXPECT_EQ(result.left_behind, 1);
  EXPECT_EQ(gone(test::read_file(folder / "pid")), 1);
  expect_nothing_left();
}

TEST_P(RunLeftBehindTest, ADaemonOfAProgramThatIsStoppedIsEndedToo) {
  limits.cpu_seconds = 0.5;
  const RunResult out_of_time = python(kDaemon + "while True: pass");
  EXPECT_TRUE(std::holds_alternative<OutOfTime>(out_of_time.ending));
  EXPECT_EQ(gone(test::read_file(folder / "pid")), 1);

  fs::remove(folder / "pid");
  const RunResult out_of_output = python(kDaemon + "while True: print('x' * 1000)");
  EXPECT_TRUE(std::holds_alternative<OutOfOutput>(out_of_output.ending));
  EXPECT_EQ(gone(test::read_file(folder / "pid")), 1);
  expect_nothing_left();
}

TEST_P(RunLeftBehindTest, ASleepingParentsBusyChildIsEnded) {
  limits.wall_seconds = 0.5;
  const RunResult result = sh("(while :; do :; done) & echo $!; wait");
  EXPECT_TRUE(std::holds_alternative<OutOfTime>(result.ending));
  EXPECT_EQ(gone(result.out), 1);
}

TEST_P(RunLeftBehindTest, AStoppedChildIsEnded) {
  const RunResult result = sh("sleep 600 & kill -STOP $!; echo $!");
  EXPECT_EQ(gone(result.out), 1);
  EXPECT_EQ(result.left_behind, 1);
}

TEST_P(RunLeftBehindTest, AProcessThatForksOnAndOnIsEnded) {
  // Each generation starts the next and ends; by itself that stops after twenty seconds.
  const RunResult result = python(
      "import os, time\n"
      "end = time.monotonic() + 20\n"
      "if os.fork() == 0:\n"
      "  os.setsid()\n"
      "  while time.monotonic() < end:\n"
      "    if os.fork() != 0: os._exit(0)\n"
      "  open('lived', 'w')\n"
      "time.sleep(0.1)\n");
  EXPECT_TRUE(std::holds_alternative<Exited>(result.ending));
  EXPECT_GE(result.left_behind, 1);
  EXPECT_FALSE(fs::exists(folder / "lived"));
  expect_nothing_left();
}

TEST_P(RunLeftBehindTest, TwoHundredRunsLeaveNoDescriptorOpen) {
  const auto open_now = [] {
    const auto all = fs::directory_iterator("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  ASSERT_TRUE(std::holds_alternative<Exited>(sh("exit").ending));
  const auto before = open_now();
  for (int i = 0; i < 200; ++i) {
    ASSERT_TRUE(std::holds_alternative<Exited>(sh("echo $$").ending)) << i;
    if (i % 4 == 0) {
      ASSERT_TRUE(
          std::holds_alternative<RunnerFailed>(run({{"no-such-program"}, folder, limits}).ending));
      ASSERT_TRUE(std::holds_alternative<NotStarted>(
          run({{(folder / "nothing").string()}, folder, limits}).ending));
    }
  }
  EXPECT_EQ(open_now(), before);
  expect_nothing_left();
}

INSTANTIATE_TEST_SUITE_P(All, RunLeftBehindTest, testing::Values(Jail::kNone, Jail::kRequired),
                         name_of);

}  // namespace
}  // namespace cairn
