// Each test is a decision: what the runs were, which counts, and what is said of it.
#include "grader/run/timed_run.h"

#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <deque>
#include <thread>

#include "grader/run/run_lock.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

constexpr double kCpuLimit = 2;
constexpr double kWallLimit = 6;
constexpr double kLongest = 300;  // that another grader's run of this user may take
const MachineLoad kBusy{1.9, 2, 0, 2};
const MachineLoad kQuiet{0.01, 2, 0, 2};
const MachineLoad kWaiting{1.9, 2, 1, 2};

RunResult result_of(const Ending& ending, double cpu_seconds, const std::string& out = "") {
  RunResult result;
  result.ending = ending;
  result.cpu_seconds = cpu_seconds;
  result.out = out;
  return result;
}

Attempt passed(double cpu_seconds, const MachineLoad& load, const std::string& out = "right") {
  return {result_of(Exited{0}, cpu_seconds, out), load, ""};
}

Attempt out_of_cpu_time(const MachineLoad& load, double cpu_seconds = kCpuLimit) {
  return {result_of(OutOfTime{true}, cpu_seconds), load, ""};
}

Attempt out_of_wall_time(const MachineLoad& load) {
  return {result_of(OutOfTime{false}, 0.1), load, ""};
}

Attempt our_fault() { return {result_of(RunnerFailed{"fork"}, 0), kBusy, ""}; }

/// Plays the attempts one after the other, and writes down what was asked for.
class TimedRunTest : public testing::Test {
 protected:
  TimedRun run(std::deque<Attempt> attempts, BelievedTimeOuts believed = BelievedTimeOuts::kNone) {
    asked.clear();
    Limits limits;
    limits.cpu_seconds = kCpuLimit;
    limits.wall_seconds = kWallLimit;
    TimedRun timed =
        run_timed(limits,
                  {[&](Exclusivity exclusivity) {
                     asked.emplace_back(exclusivity == Exclusivity::kAlone ? "alone" : "beside");
                     if (attempts.empty()) return Attempt{};
                     Attempt attempt = attempts.front();
                     attempts.pop_front();
                     return attempt;
                   },
                   [&] { asked.emplace_back("pause"); }},
                  believed);
    EXPECT_THAT(attempts, IsEmpty()) << "not all was asked for";
    return timed;
  }

  std::vector<std::string> asked;
};

bool is_out_of_time(const TimedRun& timed) {
  return std::holds_alternative<OutOfTime>(timed.result.ending);
}

bool is_our_fault(const TimedRun& timed) {
  return std::holds_alternative<RunnerFailed>(timed.result.ending);
}

TEST_F(TimedRunTest, WhatEndsWithinItsLimitsIsRunOnce) {
  const TimedRun timed = run({passed(1.99, kBusy)});
  EXPECT_EQ(timed.result.out, "right");
  EXPECT_EQ(timed.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside"));
}

TEST_F(TimedRunTest, OnAQuietMachineNothingHasToBeConfirmed) {
  const TimedRun by_cpu = run({out_of_cpu_time(kQuiet)});
  EXPECT_TRUE(is_out_of_time(by_cpu));
  EXPECT_EQ(by_cpu.confirmed, "");
  EXPECT_TRUE(is_out_of_time(run({out_of_wall_time(kQuiet)})));
  EXPECT_TRUE(is_out_of_time(run({passed(2.01, kQuiet)}))) << "it had more CPU time than its limit";
}

TEST_F(TimedRunTest, ACrashOnABusyMachineIsACrash) {
  const TimedRun timed = run({{result_of(Killed{11}, 0.1), kBusy, ""}});
  EXPECT_EQ(timed.result.ending, Ending(Killed{11}));
  EXPECT_EQ(timed.confirmed, "");
}

TEST_F(TimedRunTest, TheFirstTimeOutIsConfirmedAlone) {
  const Attempt far_over = out_of_cpu_time(kBusy, kSlowdown * kCpuLimit);
  const TimedRun timed = run({far_over, out_of_cpu_time(kQuiet)});
  EXPECT_TRUE(is_out_of_time(timed));
  EXPECT_EQ(timed.confirmed,
            "had not ended after 2 times its CPU time (2 s) while others used 1.9 of 2 processors; "
            "alone it ended by CPU time (2 s)");
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
  EXPECT_EQ(run({far_over, passed(1.9, kQuiet)}).result.ending, Ending(Exited{0}));
}

TEST_F(TimedRunTest, OnceOneWasConfirmedTwiceTheTimeIsEnough) {
  const TimedRun timed =
      run({out_of_cpu_time(kBusy, kSlowdown * kCpuLimit)}, BelievedTimeOuts::kBeyond);
  EXPECT_TRUE(is_out_of_time(timed));
  EXPECT_EQ(timed.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside"));
  EXPECT_FALSE(is_out_of_time(
      run({out_of_cpu_time(kBusy, 2.5), passed(1.9, kQuiet)}, BelievedTimeOuts::kBeyond)));
}

TEST_F(TimedRunTest, WhatEndsBetweenItsLimitAndTwiceIsRunAgainAlone) {
  const TimedRun slow = run({passed(2.5, kBusy), passed(1.9, kQuiet)});
  EXPECT_EQ(slow.result.ending, Ending(Exited{0}));
  EXPECT_EQ(slow.result.cpu_seconds, 1.9);
  EXPECT_EQ(slow.confirmed,
            "used 2.5 of 2 s of CPU time while others used 1.9 of 2 processors; alone it used 1.9 "
            "of 2 s of CPU time");
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
  const TimedRun slower = run({passed(2.5, kBusy), passed(2.1, kQuiet)});
  EXPECT_TRUE(is_out_of_time(slower));
  EXPECT_EQ(slower.result.cpu_seconds, 2.1) << "the one that was alone";
}

TEST_F(TimedRunTest, AConfirmationDecidesTheEnding) {
  const Attempt crash{result_of(Killed{11}, 1.9), kQuiet, ""};
  EXPECT_EQ(run({out_of_cpu_time(kBusy), crash}).result.ending, Ending(Killed{11}));
  EXPECT_EQ(run({out_of_cpu_time(kBusy), passed(1.9, kQuiet, "late")}).result.out, "late");
}

TEST_F(TimedRunTest, WhoSleepsIsNotSlowedDownByWhatOthersCompute) {
  const TimedRun timed = run({out_of_wall_time(kBusy)});
  EXPECT_EQ(timed.result.ending, Ending(OutOfTime{false}));
  EXPECT_EQ(timed.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside"));
}

TEST_F(TimedRunTest, WhoWaitedForAProcessorOrADiskMayHaveBeen) {
  const TimedRun timed = run({out_of_wall_time(kWaiting), out_of_wall_time(kQuiet)});
  EXPECT_EQ(timed.result.ending, Ending(OutOfTime{false}));
  EXPECT_EQ(timed.confirmed,
            "ended by wall time (6 s) while others used 1.9 of 2 processors; alone it ended by "
            "wall time (6 s)");
  MachineLoad disk = kQuiet;
  disk.disk_seconds = 1;
  EXPECT_EQ(run({out_of_wall_time(disk), passed(1, kQuiet)}).result.ending, Ending(Exited{0}));
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
}

TEST_F(TimedRunTest, OfAConfirmationOnABusyMachineATimeOutIsDoubtedOnceMore) {
  const TimedRun timed =
      run({out_of_cpu_time(kBusy), out_of_cpu_time(kBusy), out_of_cpu_time(kBusy)});
  EXPECT_TRUE(is_out_of_time(timed));
  EXPECT_EQ(timed.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; alone it ended by CPU "
            "time (2 s), while others used 1.9 of 2 processors; alone it ended by CPU time (2 s), "
            "while others used 1.9 of 2 processors");
  EXPECT_THAT(asked, ElementsAre("beside", "alone", "alone"));
}

TEST_F(TimedRunTest, WhatEndedByItselfAndCouldNeverBeAloneGetsTheBenefitOfTheDoubt) {
  const TimedRun timed = run({passed(2.5, kBusy), passed(2.4, kBusy), passed(2.3, kBusy)});
  EXPECT_EQ(timed.result.ending, Ending(Exited{0}));
  EXPECT_THAT(timed.confirmed, HasSubstr("; it is counted as within its limits"));
}

TEST_F(TimedRunTest, OfASubmissionWhoseTimeOutsWereConfirmedTheyAreBelieved) {
  const TimedRun timed = run({out_of_cpu_time(kBusy)}, BelievedTimeOuts::kAll);
  EXPECT_TRUE(is_out_of_time(timed));
  EXPECT_EQ(timed.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside"));
}

TEST_F(TimedRunTest, OurOwnFaultIsTriedTwiceMoreAfterAPause) {
  const TimedRun timed = run({our_fault(), our_fault(), passed(1, kBusy)});
  EXPECT_EQ(timed.result.out, "right");
  EXPECT_EQ(timed.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside", "pause", "beside", "pause", "beside"));
}

TEST_F(TimedRunTest, OurOwnFaultThatStaysIsOurs) {
  const TimedRun timed = run({our_fault(), our_fault(), our_fault()});
  EXPECT_EQ(timed.result.ending, Ending(RunnerFailed{"fork"}));
  EXPECT_EQ(timed.confirmed, "");
}

TEST_F(TimedRunTest, ATimeOutThatCannotBeConfirmedByOurFaultIsNotGraded) {
  const TimedRun timed = run({out_of_cpu_time(kBusy), our_fault(), our_fault(), our_fault()});
  EXPECT_TRUE(is_our_fault(timed));
  EXPECT_THAT(asked, ElementsAre("beside", "alone", "pause", "alone", "pause", "alone"));
  EXPECT_THAT(timed.confirmed, HasSubstr("; alone it could not be run"));
  EXPECT_TRUE(is_our_fault(run(
      {out_of_cpu_time(kBusy), out_of_cpu_time(kBusy), our_fault(), our_fault(), our_fault()})));
}

TEST_F(TimedRunTest, TellsWhatTheRunsTookThatDoNotCount) {
  Attempt slow = out_of_cpu_time(kBusy);
  slow.load.seconds = 8;
  Attempt quick = passed(1.5, kQuiet);
  quick.load.seconds = 3;
  EXPECT_EQ(run({slow, quick}).repeated_seconds, 8);
  EXPECT_EQ(run({our_fault(), quick}).repeated_seconds, our_fault().load.seconds);
  EXPECT_EQ(run({quick}).repeated_seconds, 0);
}

TEST_F(TimedRunTest, WhatCouldNotBeAloneIsRunAgainAllTheSameAndSaysSo) {
  Attempt confirmation = out_of_cpu_time(kQuiet);
  confirmation.not_alone = "other runs did not end in time";
  const TimedRun timed = run({out_of_cpu_time(kBusy), confirmation});
  EXPECT_EQ(timed.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; it could not be run "
            "alone (other runs did not end in time), and then it ended by CPU time (2 s)");
}

/// Keeps a processor busy as long as it lives.
class BusyLoop {
 public:
  BusyLoop() : pid_(fork()) {
    if (pid_ != 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned turns = 0;;) turns = turns + 1;
  }
  ~BusyLoop() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  BusyLoop(const BusyLoop&) = delete;
  BusyLoop& operator=(const BusyLoop&) = delete;

 private:
  pid_t pid_;
};

/// Real programs and the machine's own locks.
class TimedRunsOfPrograms : public testing::Test {
 protected:
  TimedRun run(const std::string& script, double cpu_seconds,
               BelievedTimeOuts believed = BelievedTimeOuts::kNone,
               std::optional<double> lock_seconds = {}) {
    Limits limits;
    limits.cpu_seconds = cpu_seconds;
    return run_timed({{"/bin/sh", "-c", script}, "", limits}, runner_, believed, lock_seconds);
  }

  /// Calls `asks` until it says yes, while `work` goes on. Whether it ever did.
  template <typename Asks, typename Work>
  static bool ever_during(const Work& work, const Asks& asks) {
    std::atomic<bool> over = false;
    std::thread worker([&] {
      work();
      over = true;
    });
    bool yes = false;
    while (!over && !yes) {
      yes = asks();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    worker.join();
    return yes;
  }

 private:
  test::FreshFolder work_;
  Runner runner_{Jail::kNone, {work_.path(), {}, {}}};
};

TEST_F(TimedRunsOfPrograms, AreNotBesideOneThatIsAlone) {
  const auto sleeps = [&] { EXPECT_EQ(run("sleep 0.3; echo hello", 10).result.out, "hello\n"); };
  EXPECT_TRUE(ever_during(sleeps, [] { return !RunLock::exclusive(0); }));
  EXPECT_TRUE(RunLock::exclusive(kLongest)) << "it was given back";
}

TEST_F(TimedRunsOfPrograms, HaveTwiceTheirTimeOnABusyMachine) {
  const BusyLoop busy;
  const TimedRun timed = run("while :; do :; done", 0.3, BelievedTimeOuts::kBeyond);
  EXPECT_TRUE(is_out_of_time(timed));
  EXPECT_GE(timed.result.cpu_seconds, kSlowdown * 0.3);
  EXPECT_EQ(timed.confirmed, "");
}

/// A program that computes so long, by its own clock.
std::string burns(double seconds) {
  return "exec python3 -c 'import time\nwhile time.process_time() < " + std::to_string(seconds) +
         ": pass'";
}

TEST_F(TimedRunsOfPrograms, AreConfirmedAloneWhereTheyEndedInBetween) {
  const BusyLoop busy;
  TimedRun timed;
  const auto program = [&] { timed = run(burns(0.75), 0.5); };
  EXPECT_TRUE(ever_during(program, [] { return !RunLock::shared(0); })) << "it was never alone";
  EXPECT_THAT(timed.confirmed, MatchesRegex("used .* of 0.5 s of CPU time while others used .* of "
                                            ".* processors?; alone it used .*"));
  EXPECT_TRUE(RunLock::shared(kLongest)) << "it was given back";
}

TEST_F(TimedRunsOfPrograms, SayWhyTheyCouldNotBeAlone) {
  const BusyLoop busy;
  const Result<RunLock> other = RunLock::shared(kLongest);
  const TimedRun timed = run(burns(0.75), 0.5, BelievedTimeOuts::kNone, 0.05);
  EXPECT_THAT(timed.confirmed, HasSubstr("; it could not be run alone (other runs did not end in "
                                         "time), and then it used"));
}

}  // namespace
}  // namespace cairn
