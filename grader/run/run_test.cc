// How a run can end, and what a run that could not begin leaves behind.
#include "grader/run/run.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <future>
#include <thread>

#include "grader/run/run_test.h"
#include "tests/support/comes_true.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class RunTest : public RunFixture {
 protected:
  [[nodiscard]] RunResult sh(const std::string& script) const {
    return run({{"/bin/sh", "-c", script}, folder, limits});
  }

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
    std::string operator()(const OutOfMemory&) const { return "out of memory"; }
    std::string operator()(const OutOfDisk&) const { return "out of disk"; }
    std::string operator()(const NotStarted& program) const {
      return "not started: " + program.reason;
    }
    std::string operator()(const NotRun&) const { return "not run"; }
    std::string operator()(const RunnerFailed& failed) const {
      return "could not be run: " + failed.reason;
    }
  };
  return std::visit(Say{}, ending);
}

TEST_P(RunTest, AWorkFolderThatSomebodyRemovedIsNotTheProgramsFault) {
  test::write_file(folder / "program", "#!/bin/sh\n");
  EXPECT_EQ(words_of(run({{"/bin/true"}, folder, {}}).ending), "exited with 0");
  std::filesystem::remove_all(work.path());
  EXPECT_THAT(words_of(run({{(folder / "program").string()}, "", {}}).ending),
              AllOf(StartsWith("could not be run: "), HasSubstr("is gone")));
}

TEST_P(RunTest, AProgramThatEndsByItselfHasItsExitCode) {
  EXPECT_EQ(words_of(sh("exit 0").ending), "exited with 0");
  EXPECT_EQ(words_of(sh("exit 3").ending), "exited with 3");
  EXPECT_EQ(words_of(sh("exit 255").ending), "exited with 255");
}

TEST_P(RunTest, AProgramThatASignalEndsHasItsSignal) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGTERM, SIGKILL, SIGHUP, SIGPIPE}) {
    EXPECT_EQ(words_of(sh("kill -" + std::to_string(signal) + " $$").ending),
              "killed by " + std::to_string(signal));
  }
}

TEST_P(RunTest, ASignalOfItsOwnIsNoTimeLimit) {
  EXPECT_EQ(words_of(sh("kill -XCPU $$").ending), "killed by " + std::to_string(SIGXCPU));
}

TEST_P(RunTest, SaysHowLongItWaitedForAProcessor) {
  const std::string twice = std::to_string(2 * sysconf(_SC_NPROCESSORS_ONLN));
  const RunResult result = sh("for i in $(seq " + twice + "); do while :; do :; done & done; wait");
  EXPECT_EQ(words_of(result.ending), "out of CPU time");
  EXPECT_GT(result.waited_seconds, 0.01);
  EXPECT_LE(result.waited_seconds, result.wall_seconds);
}

TEST_P(RunTest, AfterOurOwnFaultTheNextProgramGetsANewSupervisor) {
  EXPECT_EQ(words_of(sh("exit 0").ending), "exited with 0");
  const std::vector<pid_t> before = supervisors_of(getpid());
  EXPECT_THAT(words_of(run({{"/bin/true"}, "/nowhere", limits}).ending),
              HasSubstr("could not be run: /bin/true in /nowhere: chdir"));
  EXPECT_EQ(words_of(sh("exit 0").ending), "exited with 0");
  EXPECT_NE(supervisors_of(getpid()), before);
}

TEST_P(RunTest, ABusyLoopRunsOutOfCpuTime) {
  const RunResult result = sh("while :; do :; done");
  EXPECT_EQ(words_of(result.ending), "out of CPU time");
  EXPECT_GE(result.cpu_seconds, 0.3);
  EXPECT_LT(result.cpu_seconds, 10);
  EXPECT_LT(result.wall_seconds, kHanging);
}

TEST_P(RunTest, ASleeperRunsOutOfWallTime) {
  limits.wall_seconds = 0.3;
  const RunResult result = sh("exec sleep 600");
  EXPECT_EQ(words_of(result.ending), "out of wall time");
  EXPECT_GE(result.wall_seconds, 0.3);
  EXPECT_LT(result.wall_seconds, kHanging);
  EXPECT_LT(result.cpu_seconds, 0.3);
}

TEST_P(RunTest, IgnoringSignalsDoesNotHelp) {
  limits.wall_seconds = 0.3;
  for (const std::string script :
       {"trap '' HUP INT TERM XCPU; while :; do sleep 1; done", "kill -STOP $$"}) {
    const RunResult result = sh(script);
    EXPECT_EQ(words_of(result.ending), "out of wall time") << script;
    EXPECT_LT(result.wall_seconds, kHanging) << script;
  }
  limits.wall_seconds = 30;
  EXPECT_EQ(words_of(sh("trap '' HUP INT TERM XCPU; while :; do :; done").ending),
            "out of CPU time");
}

TEST_P(RunTest, WhatWasPrintedBeforeTheEndIsKept) {
  limits.wall_seconds = 0.5;
  EXPECT_EQ(sh("echo out; echo err >&2; exec sleep 600").out, "out\n");
  EXPECT_EQ(sh("echo out; echo err >&2; kill -SEGV $$").err, "err\n");
}

TEST_P(RunTest, AProgramThatClosesItsOutputRunsOn) {
  EXPECT_EQ(words_of(sh("exec >&- 2>&-; exit 4").ending), "exited with 4");
  limits.wall_seconds = 0.3;
  EXPECT_EQ(words_of(sh("exec >&- 2>&-; exec sleep 600").ending), "out of wall time");
}

/// The program that a process's supervisor is running.
pid_t program_of(pid_t grader) {
  const std::vector<pid_t> supervisors = supervisors_of(grader);
  if (supervisors.empty()) return 0;
  const std::vector<pid_t> inits = children_of(supervisors.front());
  if (inits.empty()) return 0;
  const std::vector<pid_t> children = children_of(inits.front());
  return children.empty() ? 0 : children.front();
}

char state_of(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string number;
  std::string name;
  char state = '?';
  stat >> number >> name >> state;
  return state;
}

TEST_P(RunTest, CpuTimeIsLimitedEvenWhileTheSupervisorIsStopped) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t grader = fork();
  ASSERT_GE(grader, 0);
  if (grader == 0) {
    limits.cpu_seconds = 0.9;
    const std::string words = words_of(sh("while :; do :; done").ending);
    const ssize_t written = write(ends[1], words.data(), words.size());
    _exit(written == static_cast<ssize_t>(words.size()) ? 0 : 1);
  }
  close(ends[1]);
  EXPECT_TRUE(test::comes_true([&] { return program_of(grader) != 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // now it waits for the program
  const pid_t supervisor = supervisors_of(grader).at(0);
  kill(supervisor, SIGSTOP);
  const pid_t program = program_of(grader);
  EXPECT_TRUE(test::comes_true([&] { return state_of(program) == 'Z'; }));
  kill(supervisor, SIGCONT);
  std::array<char, 100> words{};
  EXPECT_GT(read(ends[0], words.data(), words.size() - 1), 0);
  EXPECT_STREQ(words.data(), "out of CPU time");
  close(ends[0]);
  EXPECT_EQ(waitpid(grader, nullptr, 0), grader);
}

TEST_P(RunTest, AProgramThatEndedBeforeALateSupervisorLooksIsNotOutOfTime) {
  limits = {20, 1, 1 << 20, 512 << 20, 1 << 20};
  // It prints so fast that the supervisor is stopped while it reads, and not while it waits.
  std::future<RunResult> ended = std::async(std::launch::async, [&] {
    return sh("echo >begun; dd if=/dev/zero bs=1 count=60000 2>/dev/null; echo >done; exit 3");
  });
  EXPECT_TRUE(test::comes_true([&] { return fs::exists(folder / "begun"); }));
  const std::vector<pid_t> supervisors = supervisors_of(getpid());
  EXPECT_FALSE(supervisors.empty());
  for (const pid_t supervisor : supervisors) kill(supervisor, SIGSTOP);
  EXPECT_TRUE(test::comes_true([&] { return fs::exists(folder / "done"); }));
  std::this_thread::sleep_for(std::chrono::duration<double>(1.2 * limits.wall_seconds));
  for (const pid_t supervisor : supervisors) kill(supervisor, SIGCONT);
  EXPECT_EQ(words_of(ended.get().ending), "exited with 3");
}

TEST_P(RunTest, AProgramThatIsNotInstalledIsOurFaultAndNamed) {
  const RunResult result = run({{"no-such-program"}, folder, limits});
  EXPECT_THAT(words_of(result.ending),
              AllOf(HasSubstr("could not be run"), HasSubstr("no-such-program")));
}

/// The beginning of a program (elf(5)) that names its interpreter: a name longer than a file can
/// have, or one that the file does not hold.
std::string program_with_interpreter(bool of_long_name) {
  const std::string name = "/" + std::string(300, 'x') + '\0';
  Elf64_Ehdr head{};
  std::memcpy(head.e_ident, ELFMAG, SELFMAG);
  head.e_type = ET_EXEC;
  std::ifstream self("/proc/self/exe", std::ios::binary);
  Elf64_Ehdr ours{};
  self.read(reinterpret_cast<char*>(&ours), sizeof ours);
  head.e_machine = ours.e_machine;
  head.e_phoff = sizeof head;
  head.e_phentsize = sizeof(Elf64_Phdr);
  head.e_phnum = 1;
  Elf64_Phdr interpreter{};
  interpreter.p_type = PT_INTERP;
  interpreter.p_offset = of_long_name ? sizeof head + sizeof interpreter : 1U << 20;
  interpreter.p_filesz = name.size();
  return std::string(reinterpret_cast<const char*>(&head), sizeof head) +
         std::string(reinterpret_cast<const char*>(&interpreter), sizeof interpreter) +
         (of_long_name ? name : "");
}

TEST_P(RunTest, AProgramNamedByItsPathThatCannotBeStartedIsNotOurFault) {
  test::write_file(folder / "text", "no program\n");
  fs::create_directory(folder / "a_folder");
  for (const std::string text : {"windows", "foreign"}) {
    test::write_file(folder / text, text == "windows" ? "#!/bin/sh\r\n" : "\177ELF of a stranger");
    fs::permissions(folder / text, fs::perms::owner_all);
  }
  for (const std::string text : {"beyond_its_end", "long_name"}) {
    test::write_file(folder / text, program_with_interpreter(text == "long_name"));
    fs::permissions(folder / text, fs::perms::owner_all);
  }
  const std::string below = folder.string() + "/";
  for (const std::string& program :
       {below + "nothing", below + "text", below + "a_folder", below + "windows", below + "foreign",
        below + "beyond_its_end", below + "long_name"}) {
    const RunResult result = run({{program}, folder, limits});
    EXPECT_THAT(words_of(result.ending), testing::StartsWith("not started: ")) << program;
    EXPECT_EQ(result.out, "");
  }
}

TEST_P(RunTest, AFolderThatIsNotThereIsOurFaultAndNamed) {
  const RunResult result = run({{"/bin/echo", "ran"}, folder / "nowhere", limits});
  EXPECT_THAT(words_of(result.ending), AllOf(HasSubstr("could not be run"), HasSubstr("nowhere")));
  EXPECT_EQ(result.out, "") << "it ran in another folder";
}

TEST_P(RunTest, AFailedStartIsNotChargedToTheNextProgram) {
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(std::holds_alternative<NotStarted>(
        run({{(folder / "nothing").string()}, folder, limits}).ending));
    ASSERT_EQ(sh("exit 0").left_behind, 0) << "after failure " << i;
  }
}

TEST_P(RunTest, ProgramsAreFoundInAFixedPath) {
  EXPECT_EQ(find_program("sh").filename(), "sh");
  EXPECT_TRUE(find_program("sh").is_absolute());
  EXPECT_EQ(find_program("no-such-program"), "");
  EXPECT_EQ(find_program(""), "");
  EXPECT_EQ(run({{"echo", "found"}, folder, limits}).out, "found\n");
}

TEST_P(RunTest, TheDescriptionNamesEveryLimitAndWhatIsGuaranteed) {
  const std::vector<std::string> sentences =
      describe({1.5, 4.5, 3ULL << 20, 7ULL << 20, 9ULL << 20, 11}, runner().isolation().guarantees);
  for (const std::string limit :
       {"CPU time: 1.5 s", "wall time: 4.5 s", "output: 3 MiB", "memory: 7 MiB", "files: 9 MiB"}) {
    EXPECT_THAT(sentences, Contains(HasSubstr(limit)));
  }
  const std::string word = jailed() ? "guaranteed: " : "not guaranteed: ";
  for (const std::string what : {"network", "files", "processes", "system calls"}) {
    EXPECT_THAT(sentences, Contains(testing::StartsWith(word + what)));
  }
  EXPECT_EQ(runner().isolation().no_jail.has_value(), !jailed());
  EXPECT_EQ(std::count(sentences.begin(), sentences.end(),
                       "processes: 11 at once, each thread counted (RLIMIT_NPROC)"),
            jailed() ? 1 : 0);
  EXPECT_THAT(describe(Limits{}), Not(Contains(HasSubstr("guaranteed"))));
}

INSTANTIATE_TEST_SUITE_P(All, RunTest, testing::Values(Jail::kNone, Jail::kRequired), name_of);

}  // namespace
}  // namespace cairn
