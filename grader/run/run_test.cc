// How a run can end, and what a run that could not begin leaves behind.
#include "grader/run/run.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

class RunTest : public testing::Test {
 protected:
  [[nodiscard]] RunResult sh(const std::string& script) const {
    return run({{"/bin/sh", "-c", script}, folder.path(), limits});
  }

  test::FreshFolder folder;
  Limits limits{0.3, 30, 1 << 20, 512 << 20, 1 << 20};
};

/// What an ending is, for messages and comparisons.
std::string words_of(const Ending& ending) {
  struct Say {
    std::string operator()(const Exited& exited) const {
      return "exited with " + std::to_string(exited.code);
    }
    std::string operator()(const Killed& killed) const {
      return "killed by " + std::to_string(killed.signal);
    }
    std::string operator()(const OutOfTime& time) const {
      return time.cpu ? "out of CPU time" : "out of wall time";
    }
    std::string operator()(const OutOfOutput&) const { return "out of output"; }
    std::string operator()(const NotStarted& program) const {
      return "not started: " + program.reason;
    }
    std::string operator()(const RunnerFailed& failed) const {
      return "could not be run: " + failed.reason;
    }
  };
  return std::visit(Say{}, ending);
}

TEST_F(RunTest, AProgramThatEndsByItselfHasItsExitCode) {
  EXPECT_EQ(words_of(sh("exit 0").ending), "exited with 0");
  EXPECT_EQ(words_of(sh("exit 3").ending), "exited with 3");
  EXPECT_EQ(words_of(sh("exit 255").ending), "exited with 255");
}

TEST_F(RunTest, AProgramThatASignalEndsHasItsSignal) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGTERM, SIGKILL, SIGHUP, SIGPIPE}) {
    EXPECT_EQ(words_of(sh("kill -" + std::to_string(signal) + " $$").ending),
              "killed by " + std::to_string(signal));
  }
}

TEST_F(RunTest, ASignalOfItsOwnIsNoTimeLimit) {
  EXPECT_EQ(words_of(sh("kill -XCPU $$").ending), "killed by " + std::to_string(SIGXCPU));
}

TEST_F(RunTest, ABusyLoopRunsOutOfCpuTime) {
  const RunResult result = sh("while :; do :; done");
  EXPECT_EQ(words_of(result.ending), "out of CPU time");
  EXPECT_GE(result.cpu_seconds, 0.3);
  EXPECT_LT(result.cpu_seconds, 10);
  EXPECT_LT(result.wall_seconds, 30);
}

TEST_F(RunTest, ASleeperRunsOutOfWallTime) {
  limits.wall_seconds = 0.3;
  const RunResult result = sh("exec sleep 600");
  EXPECT_EQ(words_of(result.ending), "out of wall time");
  EXPECT_GE(result.wall_seconds, 0.3);
  EXPECT_LT(result.wall_seconds, 10);
  EXPECT_LT(result.cpu_seconds, 0.3);
}

TEST_F(RunTest, IgnoringSignalsDoesNotHelp) {
  limits.wall_seconds = 0.3;
  for (const std::string script :
       {"trap '' HUP INT TERM XCPU; while :; do sleep 1; done", "kill -STOP $$"}) {
    const RunResult result = sh(script);
    EXPECT_EQ(words_of(result.ending), "out of wall time") << script;
    EXPECT_LT(result.wall_seconds, 10) << script;
  }
  limits.wall_seconds = 30;
  EXPECT_EQ(words_of(sh("trap '' HUP INT TERM XCPU; while :; do :; done").ending),
            "out of CPU time");
}

TEST_F(RunTest, WhatWasPrintedBeforeTheEndIsKept) {
  limits.wall_seconds = 0.5;
  EXPECT_EQ(sh("echo out; echo err >&2; exec sleep 600").out, "out\n");
  EXPECT_EQ(sh("echo out; echo err >&2; kill -SEGV $$").err, "err\n");
}

TEST_F(RunTest, AProgramThatClosesItsOutputRunsOn) {
  EXPECT_EQ(words_of(sh("exec >&- 2>&-; exit 4").ending), "exited with 4");
  limits.wall_seconds = 0.3;
  EXPECT_EQ(words_of(sh("exec >&- 2>&-; exec sleep 600").ending), "out of wall time");
}

/// The program that a process of ours is running: its only child.
pid_t child_of(pid_t pid) {
  const std::string name = std::to_string(pid);
  std::ifstream list("/proc/" + name + "/task/" + name + "/children");
  pid_t child = 0;
  list >> child;
  return child;
}

char state_of(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string number;
  std::string name;
  char state = '?';
  stat >> number >> name >> state;
  return state;
}

template <typename Holds>
bool comes_true(const Holds& holds) {
  const auto start = std::chrono::steady_clock::now();
  while (!holds()) {
    if (std::chrono::steady_clock::now() - start > std::chrono::seconds(60)) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

TEST_F(RunTest, CpuTimeIsLimitedEvenWhileTheRunnerIsStopped) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t runner = fork();
  ASSERT_GE(runner, 0);
  if (runner == 0) {
    limits.cpu_seconds = 0.9;
    const std::string words = words_of(sh("while :; do :; done").ending);
    const ssize_t written = write(ends[1], words.data(), words.size());
    _exit(written == static_cast<ssize_t>(words.size()) ? 0 : 1);
  }
  close(ends[1]);
  EXPECT_TRUE(comes_true([&] { return child_of(runner) != 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // now it waits for the program
  kill(runner, SIGSTOP);
  const pid_t program = child_of(runner);
  EXPECT_TRUE(comes_true([&] { return state_of(program) == 'Z'; }));
  kill(runner, SIGCONT);
  std::array<char, 100> words{};
  EXPECT_GT(read(ends[0], words.data(), words.size() - 1), 0);
  EXPECT_STREQ(words.data(), "out of CPU time");
  close(ends[0]);
  EXPECT_EQ(waitpid(runner, nullptr, 0), runner);
}

TEST_F(RunTest, AProgramThatIsNotInstalledIsOurFaultAndNamed) {
  const RunResult result = run({{"no-such-program"}, folder.path(), limits});
  EXPECT_THAT(words_of(result.ending),
              AllOf(HasSubstr("could not be run"), HasSubstr("no-such-program")));
}

TEST_F(RunTest, AProgramNamedByItsPathThatCannotBeStartedIsNotOurFault) {
  test::write_file(folder / "text", "no program\n");
  fs::create_directory(folder / "a_folder");
  for (const std::string text : {"windows", "foreign"}) {
    test::write_file(folder / text, text == "windows" ? "#!/bin/sh\r\n" : "\177ELF of a stranger");
    fs::permissions(folder / text, fs::perms::owner_all);
  }
  const std::string below = folder.path().string() + "/";
  for (const std::string& program : {below + "nothing", below + "text", below + "a_folder",
                                     below + "windows", below + "foreign"}) {
    const RunResult result = run({{program}, folder.path(), limits});
    EXPECT_THAT(words_of(result.ending), testing::StartsWith("not started: ")) << program;
    EXPECT_EQ(result.out, "");
  }
}

TEST_F(RunTest, AFolderThatIsNotThereIsOurFaultAndNamed) {
  const RunResult result = run({{"/bin/echo", "ran"}, folder / "nowhere", limits});
  EXPECT_THAT(words_of(result.ending), AllOf(HasSubstr("could not be run"), HasSubstr("nowhere")));
  EXPECT_EQ(result.out, "") << "it ran in another folder";
}

TEST_F(RunTest, AFailedStartIsNotChargedToTheNextProgram) {
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(std::holds_alternative<NotStarted>(
        run({{(folder / "nothing").string()}, folder.path(), limits}).ending));
    ASSERT_EQ(sh("exit 0").left_behind, 0) << "after failure " << i;
  }
}

TEST_F(RunTest, ProgramsAreFoundInAFixedPath) {
  EXPECT_EQ(find_program("sh").filename(), "sh");
  EXPECT_TRUE(find_program("sh").is_absolute());
  EXPECT_EQ(find_program("no-such-program"), "");
  EXPECT_EQ(find_program(""), "");
  EXPECT_EQ(run({{"echo", "found"}, folder.path(), limits}).out, "found\n");
}

TEST_F(RunTest, TheDescriptionNamesEveryLimit) {
  const std::vector<std::string> sentences =
      describe({1.5, 4.5, 3ULL << 20, 7ULL << 20, 9ULL << 20});
  for (const std::string limit :
       {"CPU time: 1.5 s", "wall time: 4.5 s", "output: 3 MiB", "memory: 7 MiB", "files: 9 MiB"}) {
    EXPECT_THAT(sentences, Contains(HasSubstr(limit)));
  }
  for (const std::string unlimited : {"processes", "network"}) {
    EXPECT_THAT(sentences, Contains(AllOf(HasSubstr(unlimited), HasSubstr("not limited"))));
  }
}

}  // namespace
}  // namespace cairn
