// What a program finds: its arguments, its streams, its environment, and nothing of the grader's.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <sstream>

#include "grader/base/descriptor.h"
#include "grader/run/run_test.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::UnorderedElementsAreArray;

class RunSurroundingsTest : public RunFixture {
 protected:
  [[nodiscard]] RunResult run_here(std::vector<std::string> command) const {
    return run({std::move(command), folder, {}});
  }
  [[nodiscard]] RunResult sh(const std::string& script) const {
    return run_here({"/bin/sh", "-c", script});
  }
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_P(RunSurroundingsTest, ArgumentsArriveUnchanged) {
  const std::vector<std::string> arguments{"7",         "",
                                           "a b",       " ",
                                           "it's",      "\"quoted\"",
                                           "back\\s",   "$HOME",
                                           "`id`",      "*",
                                           "new\nline", "-n",
                                           "--",        "--help",
                                           "~",         "\xc3\xbc\xf0\x9f\x98\x80",
                                           "\xff\xfe",  "a=b",
                                           "<>|&;",     "\x1b[31mred",
                                           "tab\there", std::string(100'000, 'x')};
  std::vector<std::string> command{"/bin/sh", "-c", R"(printf '%s\0' "$@")", "sh"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  std::string expected;
  for (const std::string& argument : arguments) expected += argument + '\0';
  EXPECT_EQ(run_here(command).out, expected);
}

TEST_P(RunSurroundingsTest, AProgramWithoutArgumentsHasNone) {
  test::write_file(folder / "count", "#!/bin/sh\necho $#\n");
  fs::permissions(folder / "count", fs::perms::owner_all);
  EXPECT_EQ(run_here({(folder / "count").string()}).out, "0\n");
}

TEST_P(RunSurroundingsTest, StdoutAndStderrAreKeptApart) {
  const RunResult result = sh("echo 1; echo 2 >&2; echo 3; echo 4 >&2");
  EXPECT_EQ(result.out, "1\n3\n");
  EXPECT_EQ(result.err, "2\n4\n");
}

TEST_P(RunSurroundingsTest, AnyBytesAreKept) {
  std::string all;
  std::string octal;
  for (int byte = 0; byte < 256; ++byte) {
    all += static_cast<char>(byte);
    octal += '\\';
    for (const int shift : {6, 3, 0}) octal += static_cast<char>('0' + (byte >> shift) % 8);
  }
  const RunResult result = sh("printf '" + octal + "'; printf '" + octal + octal + "' >&2");
  EXPECT_EQ(result.out, all);
  EXPECT_EQ(result.err, all + all);
}

/// Whether it holds in another process, whose descriptors `change` may change.
template <typename Change, typename Holds>
bool holds_elsewhere(const Change& change, const Holds& holds) {
  const pid_t child = fork();
  if (child == 0) {
    change();
    _exit(holds() ? 0 : 1);
  }
  int status = -1;
  return waitpid(child, &status, 0) == child && status == 0;
}

TEST_P(RunSurroundingsTest, StdinIsEmptyAndNotOurs) {
  test::write_file(folder / "ours", "seven\n");
  const Descriptor ours(open((folder / "ours").c_str(), O_RDONLY | O_CLOEXEC));
  EXPECT_TRUE(
      holds_elsewhere([&] { dup2(ours.get(), STDIN_FILENO); },
                      [&] { return sh("wc -c; readlink /proc/$$/fd/0").out == "0\n/dev/null\n"; }));
}

TEST_P(RunSurroundingsTest, ItsStreamsDoNotDependOnOurs) {
  const std::vector<std::vector<int>> some{{}, {0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}};
  for (const std::vector<int>& closed : some) {
    const auto close_them = [&] {
      for (const int stream : closed) close(stream);
    };
    EXPECT_TRUE(holds_elsewhere(close_them, [&] {
      const RunResult result = sh("cat; echo out; echo err >&2");
      return result.out == "out\n" && result.err == "err\n";
    })) << testing::PrintToString(closed);
    EXPECT_TRUE(holds_elsewhere(close_them, [&] {
      const RunResult result = run_here({(folder / "nothing").string()});
      return std::holds_alternative<NotStarted>(result.ending);
    })) << testing::PrintToString(closed);
  }
}

TEST_P(RunSurroundingsTest, TheEnvironmentIsFixedAndHoldsNothingOfOurs) {
  ASSERT_EQ(setenv("CAIRN_CANARY", "alive", 1), 0);
  const RunResult result = run_here({"/usr/bin/env"});
  unsetenv("CAIRN_CANARY");
  const std::string here = seen_scratch();
  const std::vector<std::string> expected{"PATH=/usr/local/bin:/usr/bin:/bin",
                                          "HOME=" + here,
                                          "TMPDIR=" + here,
                                          "LANG=C.UTF-8",
                                          "LC_ALL=C.UTF-8",
                                          "TZ=UTC",
                                          "PYTHONHASHSEED=0",
                                          "PYTHONDONTWRITEBYTECODE=1"};
  EXPECT_THAT(lines_of(result.out), UnorderedElementsAreArray(expected));
  EXPECT_THAT(fixed_environment(seen_scratch()), UnorderedElementsAreArray(expected));
}

TEST_P(RunSurroundingsTest, TheProgramIsFoundInTheFixedPathAndNotInOurs) {
  test::write_file(folder / "mine", "#!/bin/sh\necho found\n");
  fs::permissions(folder / "mine", fs::perms::owner_all);
  const char* const path = std::getenv("PATH");
  const std::string before = path == nullptr ? "" : path;
  ASSERT_EQ(setenv("PATH", folder.c_str(), 1), 0);
  const RunResult result = run_here({"mine"});
  ASSERT_EQ(setenv("PATH", before.c_str(), 1), 0);
  EXPECT_TRUE(std::holds_alternative<RunnerFailed>(result.ending));
}

TEST_P(RunSurroundingsTest, NoDescriptorOfOursIsOpen) {
  test::write_file(folder / "canary", "alive");
  const Descriptor inherited(open((folder / "canary").c_str(), O_RDONLY));  // without O_CLOEXEC
  ASSERT_GE(inherited.get(), 0);
  EXPECT_EQ(sh("ls /proc/$$/fd; exit").out, "0\n1\n2\n");
}

TEST_P(RunSurroundingsTest, ItStartsInItsFolder) {
  EXPECT_EQ(sh("pwd -P").out, seen_folder() + "\n");
}

TEST_P(RunSurroundingsTest, ItIsAloneInASessionWithoutATerminal) {
  EXPECT_EQ(run_here({"python3", "-c",
                      "import os\n"
                      "print(os.getsid(0) == os.getpgrp() == os.getpid())\n"
                      "try: open('/dev/tty'); print('a terminal')\n"
                      "except OSError: print('no terminal')"})
                .out,
            "True\nno terminal\n");
}

TEST_P(RunSurroundingsTest, NoSignalIsBlocked) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ASSERT_EQ(sigprocmask(SIG_BLOCK, &all, &before), 0);
  const RunResult result = run_here({"grep", "SigBlk", "/proc/self/status"});  // sh unblocks them
  ASSERT_EQ(sigprocmask(SIG_SETMASK, &before, nullptr), 0);
  EXPECT_EQ(result.out, "SigBlk:\t0000000000000000\n");
}

TEST_P(RunSurroundingsTest, NoSignalIsIgnoredBecauseTheGraderIgnoresIt) {
  const auto hangup = std::signal(SIGHUP, SIG_IGN);  // as nohup does it
  const auto pipe = std::signal(SIGPIPE, SIG_IGN);
  const RunResult result = run_here({"grep", "SigIgn", "/proc/self/status"});
  std::signal(SIGHUP, hangup);
  std::signal(SIGPIPE, pipe);
  EXPECT_EQ(result.out, "SigIgn:\t0000000000000000\n");
}

TEST_P(RunSurroundingsTest, LimitsCannotBeEscapedByAnOrdinaryRise) {
  // Soft and hard limits are one, so that a program without privileges cannot raise them.
  for (const std::string limit : {"d", "f", "c", "t"}) {
    const std::string soft = sh("ulimit -S" + limit).out;
    EXPECT_EQ(sh("ulimit -H" + limit).out, soft) << limit;
    EXPECT_NE(soft, "unlimited\n") << limit;
  }
}

INSTANTIATE_TEST_SUITE_P(All, RunSurroundingsTest, testing::Values(Jail::kNone, Jail::kRequired),
                         name_of);

}  // namespace
}  // namespace cairn
