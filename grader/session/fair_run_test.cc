// Each test is a decision: what the runs were, which counts, and what is said of it.
#include "grader/session/fair_run.h"

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
class FairRunTest : public testing::Test {
 protected:
  FairRun run(std::deque<Attempt> attempts) {
    asked.clear();
    Limits limits;
    limits.cpu_seconds = kCpuLimit;
    limits.wall_seconds = kWallLimit;
    FairRun fair = run_fairly(
        limits, {[&](Exclusivity exclusivity) {
                   asked.emplace_back(exclusivity == Exclusivity::kAlone ? "alone" : "beside");
                   if (attempts.empty()) return Attempt{};
                   Attempt attempt = attempts.front();
                   attempts.pop_front();
                   return attempt;
                 },
                 [&] { asked.emplace_back("pause"); }});
    EXPECT_THAT(attempts, IsEmpty()) << "not all was asked for";
    return fair;
  }

  std::vector<std::string> asked;
};

bool is_out_of_time(const FairRun& fair) {
  return std::holds_alternative<OutOfTime>(fair.result.ending);
}

bool is_our_fault(const FairRun& fair) {
  return std::holds_alternative<RunnerFailed>(fair.result.ending);
}

TEST_F(FairRunTest, WhatStaysFarBelowItsLimitIsRunOnce) {
  const FairRun fair = run({passed(1.59, kBusy)});
  EXPECT_EQ(fair.result.out, "right");
  EXPECT_EQ(fair.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside"));
}

TEST_F(FairRunTest, OnAQuietMachineNothingHasToBeConfirmed) {
  EXPECT_EQ(run({passed(1.99, kQuiet)}).confirmed, "");
  const FairRun by_cpu = run({out_of_cpu_time(kQuiet)});
  EXPECT_TRUE(is_out_of_time(by_cpu));
  EXPECT_EQ(by_cpu.confirmed, "");
  EXPECT_TRUE(is_out_of_time(run({out_of_wall_time(kQuiet)})));
}

TEST_F(FairRunTest, ACrashOnABusyMachineIsACrash) {
  const FairRun fair = run({{result_of(Killed{11}, 0.1), kBusy, ""}});
  EXPECT_EQ(fair.result.ending, Ending(Killed{11}));
  EXPECT_EQ(fair.confirmed, "");
}

TEST_F(FairRunTest, WhatEndsByCpuTimeAloneAsWellHasEndedByTime) {
  const FairRun fair = run({out_of_cpu_time(kBusy), out_of_cpu_time(kQuiet, 2.001)});
  EXPECT_TRUE(is_out_of_time(fair));
  EXPECT_EQ(fair.result.cpu_seconds, 2.001) << "the one that was alone";
  EXPECT_EQ(fair.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; alone it ended by CPU "
            "time (2 s) again");
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
}

TEST_F(FairRunTest, WhatEndsByWallTimeAloneAsWellHasEndedByTime) {
  const FairRun fair = run({out_of_wall_time(kBusy), out_of_wall_time(kQuiet)});
  EXPECT_EQ(fair.result.ending, Ending(OutOfTime{false}));
  EXPECT_EQ(fair.confirmed,
            "ended by wall time (6 s) while others used 1.9 of 2 processors; alone it ended by "
            "wall time (6 s) again");
}

TEST_F(FairRunTest, WhatEndsWithinItsLimitsAloneDidSoAndIsTriedOnceMore) {
  const FairRun fair = run({out_of_cpu_time(kBusy), passed(1.7, kQuiet), passed(1.6, kQuiet)});
  EXPECT_EQ(fair.result.ending, Ending(Exited{0}));
  EXPECT_EQ(fair.result.cpu_seconds, 1.6) << "the least";
  EXPECT_EQ(fair.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; alone it used 1.7 of 2 "
            "s of CPU time; alone it used 1.6 of 2 s of CPU time");
  EXPECT_THAT(asked, ElementsAre("beside", "alone", "alone"));
}

TEST_F(FairRunTest, OneRunWithinItsLimitsIsEnough) {
  EXPECT_EQ(run({out_of_cpu_time(kBusy), passed(1.9, kQuiet), out_of_cpu_time(kQuiet)})
                .result.cpu_seconds,
            1.9);
  EXPECT_EQ(run({passed(1.9, kBusy), out_of_cpu_time(kQuiet), out_of_cpu_time(kQuiet)})
                .result.cpu_seconds,
            1.9);
  EXPECT_EQ(
      run({out_of_cpu_time(kBusy), out_of_cpu_time(kBusy), passed(1.9, kQuiet)}).result.cpu_seconds,
      1.9);
}

TEST_F(FairRunTest, FromFourFifthsOfTheLimitOnABusyMachineIsConfirmed) {
  const FairRun fair = run({passed(1.6, kBusy), passed(1.5, kQuiet)});
  EXPECT_EQ(fair.result.cpu_seconds, 1.5);
  EXPECT_EQ(fair.confirmed,
            "used 1.6 of 2 s of CPU time while others used 1.9 of 2 processors; alone it used 1.5 "
            "of 2 s of CPU time");
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
  EXPECT_EQ(run({passed(1.6, kBusy), passed(1.8, kQuiet)}).result.cpu_seconds, 1.6);
}

TEST_F(FairRunTest, OfAConfirmationOnABusyMachineATimeOutIsDoubtedAndAPassIsNot) {
  const FairRun fair =
      run({out_of_cpu_time(kBusy), out_of_cpu_time(kBusy), out_of_cpu_time(kBusy)});
  EXPECT_TRUE(is_out_of_time(fair));
  EXPECT_EQ(fair.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; alone it ended by CPU "
            "time (2 s) again, while others used 1.9 of 2 processors; alone it ended by CPU time "
            "(2 s) again, while others used 1.9 of 2 processors");
  EXPECT_THAT(asked, ElementsAre("beside", "alone", "alone"));
  run({passed(1.9, kBusy), passed(1.9, kBusy)});
  EXPECT_THAT(asked, ElementsAre("beside", "alone"));
}

TEST_F(FairRunTest, AConfirmationIsAboutTimeAndReplacesNothingThatWasPrinted) {
  EXPECT_EQ(run({passed(1.9, kBusy, "first"), passed(1.0, kQuiet, "second")}).result.out, "first");
  Attempt complaining = passed(1.0, kQuiet);
  complaining.result.err = "words";
  EXPECT_EQ(run({passed(1.9, kBusy), complaining}).result.err, "");
  const Attempt crash{result_of(Killed{11}, 0.1, "right"), kQuiet, ""};
  EXPECT_EQ(run({passed(1.9, kBusy), crash}).result.ending, Ending(Exited{0}));
  EXPECT_EQ(
      run({out_of_cpu_time(kBusy), passed(1.9, kQuiet, "first"), passed(1.0, kQuiet, "second")})
          .result.out,
      "first");
}

TEST_F(FairRunTest, OurOwnFaultIsTriedTwiceMoreAfterAPause) {
  const FairRun fair = run({our_fault(), our_fault(), passed(1, kBusy)});
  EXPECT_EQ(fair.result.out, "right");
  EXPECT_EQ(fair.confirmed, "");
  EXPECT_THAT(asked, ElementsAre("beside", "pause", "beside", "pause", "beside"));
}

TEST_F(FairRunTest, OurOwnFaultThatStaysIsOurs) {
  const FairRun fair = run({our_fault(), our_fault(), our_fault()});
  EXPECT_EQ(fair.result.ending, Ending(RunnerFailed{"fork"}));
  EXPECT_EQ(fair.confirmed, "");
}

TEST_F(FairRunTest, ATimeOutThatCannotBeConfirmedByOurFaultIsNotGraded) {
  const FairRun fair = run({out_of_cpu_time(kBusy), our_fault(), our_fault(), our_fault()});
  EXPECT_TRUE(is_our_fault(fair));
  EXPECT_THAT(asked, ElementsAre("beside", "alone", "pause", "alone", "pause", "alone"));
  EXPECT_THAT(fair.confirmed, HasSubstr("; alone it could not be run"));
  EXPECT_TRUE(is_our_fault(run(
      {out_of_cpu_time(kBusy), out_of_cpu_time(kBusy), our_fault(), our_fault(), our_fault()})));
}

TEST_F(FairRunTest, OurFaultInAConfirmationTakesNothingFromARunWithinItsLimits) {
  EXPECT_EQ(run({passed(1.9, kBusy), our_fault(), our_fault(), our_fault()}).result.out, "right");
  EXPECT_EQ(
      run({out_of_cpu_time(kBusy), passed(1.9, kQuiet), our_fault(), our_fault(), our_fault()})
          .result.out,
      "right");
}

TEST_F(FairRunTest, TellsWhatTheRunsTookThatDoNotCount) {
  Attempt slow = out_of_cpu_time(kBusy);
  slow.load.seconds = 8;
  Attempt quick = passed(1.5, kQuiet);
  quick.load.seconds = 3;
  Attempt quicker = passed(1.4, kQuiet);
  quicker.load.seconds = 1;
  EXPECT_EQ(run({slow, quick, quicker}).repeated_seconds, 11);
  EXPECT_EQ(run({our_fault(), quick}).repeated_seconds, our_fault().load.seconds);
  EXPECT_EQ(run({quick}).repeated_seconds, 0);
}

TEST_F(FairRunTest, WhatCouldNotBeAloneIsRunAgainAllTheSameAndSaysSo) {
  Attempt confirmation = out_of_cpu_time(kQuiet);
  confirmation.not_alone = "other runs did not end in time";
  const FairRun fair = run({out_of_cpu_time(kBusy), confirmation});
  EXPECT_EQ(fair.confirmed,
            "ended by CPU time (2 s) while others used 1.9 of 2 processors; it could not be run "
            "alone (other runs did not end in time), and then it ended by CPU time (2 s) again");
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
class FairRunsOfPrograms : public testing::Test {
 protected:
  FairRun run(const std::string& script, double cpu_seconds,
              std::optional<double> lock_seconds = {}) {
    Limits limits;
    limits.cpu_seconds = cpu_seconds;
    return run_fairly({{"/bin/sh", "-c", script}, "", limits}, runner_, lock_seconds);
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

TEST_F(FairRunsOfPrograms, AreNotBesideOneThatIsAlone) {
  const auto sleeps = [&] { EXPECT_EQ(run("sleep 0.3; echo hello", 10).result.out, "hello\n"); };
  EXPECT_TRUE(ever_during(sleeps, [] { return !RunLock::exclusive(0); }));
  EXPECT_TRUE(RunLock::exclusive(kLongest)) << "it was given back";
}

TEST_F(FairRunsOfPrograms, AreConfirmedAloneOnABusyMachine) {
  const BusyLoop busy;
  FairRun fair;
  const auto loops = [&] { fair = run("while :; do :; done", 0.3); };
  EXPECT_TRUE(ever_during(loops, [] { return !RunLock::shared(0); })) << "it was never alone";
  EXPECT_TRUE(is_out_of_time(fair));
  EXPECT_THAT(fair.confirmed,
              MatchesRegex("ended by CPU time \\(0.3 s\\) while others used .* of .* "
                           "processors?; alone it ended by CPU time .*"));
  EXPECT_TRUE(RunLock::shared(kLongest)) << "it was given back";
}

TEST_F(FairRunsOfPrograms, SayWhyTheyCouldNotBeAlone) {
  const BusyLoop busy;
  const Result<RunLock> other = RunLock::shared(kLongest);
  const FairRun fair = run("while :; do :; done", 0.3, 0.05);
  EXPECT_TRUE(is_out_of_time(fair));
  EXPECT_THAT(fair.confirmed, HasSubstr("; it could not be run alone (other runs did not end in "
                                        "time), and then it ended by CPU time"));
}

}  // namespace
}  // namespace cairn
