// The life of a jail: how it begins, what ends it, and that nothing of it stays.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <atomic>
#include <csignal>
#include <thread>

extern "C" {  // which this header of glibc 2.36 lacks
#include <sys/pidfd.h>
}

#include "grader/run/run_test.h"
#include "tests/support/child.h"
#include "tests/support/comes_true.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Runs `script`, and `meanwhile` when it has printed something into the writable folder.
template <typename Meanwhile>
RunResult run_and(Runner& runner, const fs::path& work, const std::string& script,
                  const Meanwhile& meanwhile) {
  std::thread other([&] {
    EXPECT_TRUE(test::comes_true([&] { return fs::exists(work / "writable/started"); }));
    meanwhile();
  });
  RunResult result = runner.run(
      {{"/bin/sh", "-c", "echo > /cairn/writable/started; " + script}, "", Limits{5, 30}});
  other.join();
  fs::remove(work / "writable/started");
  return result;
}

class JailLife : public testing::Test {
 protected:
  void SetUp() override { CAIRN_NEEDS_JAIL(); }
};

TEST_F(JailLife, ASupervisorThatDiesIsOurFaultAndTheNextRunHasAnother) {
  const test::FreshFolder work;
  fs::create_directory(work / "writable");
  Runner runner(Jail::kRequired, {work.path(), {}, {"writable"}});
  const RunResult result = run_and(runner, work.path(), "sleep 20", [] {
    for (const pid_t supervisor : supervisors_of(getpid())) kill(supervisor, SIGKILL);
  });
  EXPECT_TRUE(std::holds_alternative<RunnerFailed>(result.ending));
  EXPECT_EQ(runner.run({{"echo", "next"}, "", Limits{}}).out, "next\n");
}

TEST_F(JailLife, AJailThatCannotBeHadIsRefusedWhereItIsRequiredAndSaidWhereNot) {
  const test::FreshFolder work;
  const Mounts impossible{work.path(), {"missing"}, {}};
  try {
    const Runner runner(Jail::kRequired, impossible);
    ADD_FAILURE() << "a folder that is not there was shown";
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("missing"));
    EXPECT_THAT(failure.what(), HasSubstr("programs cannot be jailed here"));
    EXPECT_THAT(failure.what(), HasSubstr("--jail none"));
  }
  Runner bare(Jail::kBest, impossible);
  EXPECT_THAT(bare.isolation().no_jail.value_or(""), HasSubstr("missing"));
  EXPECT_FALSE(bare.isolation().guarantees.suffice());
  EXPECT_EQ(bare.run({{"echo", "ran"}, "", Limits{}}).out, "ran\n");
}

TEST_F(JailLife, OneThatEveryWallRefusesIsRefusedWhereItIsRequired) {
  const test::FreshFolder work;
  fs::create_directory(work / "target");
  fs::create_directory(work / "folder");
  // The link leads to a folder outside of the jail, and nowhere inside.
  fs::create_directory_symlink(work / "target", work / "folder/link");
  const Mounts refused{work.path(), {"folder", "folder/link"}, {}};
  EXPECT_THAT([&] { const Runner runner(Jail::kRequired, refused); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr("cannot be jailed here")));
  EXPECT_TRUE(Runner(Jail::kBest, refused).isolation().no_jail);
}

TEST_F(JailLife, AFolderThatTheUserOfTheJailCannotReachIsNamed) {
  const test::FreshFolder closed;
  fs::create_directories(closed / "work/readable");
  const Mounts folders{closed / "work", {"readable"}, {}};
  if (geteuid() != 0) {  // everybody reaches his own
    const Runner runner(Jail::kRequired, folders);
    EXPECT_EQ(runner.isolation().guarantees.files, FileAccess::kOwn);
    return;
  }
  try {
    const Runner runner(Jail::kRequired, folders);
    ADD_FAILURE() << "it was reached";
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("cannot reach " + (closed / "work/readable").string()));
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
}

TEST_F(JailLife, RootGivesProgramsAUserOfTheirOwn) {
  const test::FreshFolder work;
  fs::create_directory(work / "writable");
  test::write_file(work / "writable/ours", "x");
  Runner runner(Jail::kRequired, {work.path(), {}, {"writable"}});
  EXPECT_EQ(runner.run({{"touch", "/cairn/writable/theirs"}, "", Limits{}}).err, "");
  struct stat status{};
  ASSERT_EQ(stat((work / "writable/theirs").c_str(), &status), 0);
  if (geteuid() == 0) {
    constexpr uid_t kFirst = 0x78000000;
    constexpr uid_t kMostPids = 1U << 22U;
    EXPECT_GE(status.st_uid, kFirst);
    EXPECT_EQ((status.st_uid - kFirst) % kMostPids, static_cast<uid_t>(getpid()));
  } else {
    EXPECT_EQ(status.st_uid, geteuid());
  }
  EXPECT_EQ(runner.isolation().guarantees.user == ProgramUser::kOwn, geteuid() == 0);
}

TEST_F(JailLife, TheSupervisorStaysInMemory) {
  const test::FreshFolder work;
  const Runner runner(Jail::kRequired, {work.path(), {}, {}});
  const std::vector<pid_t> supervisors = supervisors_of(getpid());
  ASSERT_EQ(supervisors.size(), 1U);
  const std::string status = file_in_proc(supervisors[0], "status");
  EXPECT_THAT(status, HasSubstr("VmLck:"));
  EXPECT_THAT(status, testing::Not(testing::ContainsRegex("VmLck:[ \t]+0 kB")));
}

TEST_F(JailLife, AGraderThatIsKilledLeavesNoProcess) {
  const test::FreshFolder work;
  fs::create_directory(work / "writable");
  const pid_t grader = fork();
  ASSERT_GE(grader, 0);
  if (grader == 0) {
    Runner runner(Jail::kRequired, {work.path(), {}, {"writable"}});
    const RunResult result = runner.run(
        {{"/bin/sh", "-c", "setsid sleep 600 & echo > /cairn/writable/started; sleep 600"},
         "",
         Limits{}});
    _exit(result.out.empty() ? 0 : 1);
  }
  ASSERT_TRUE(test::comes_true([&] { return fs::exists(work / "writable/started"); }));
  const std::vector<pid_t> supervisors = supervisors_of(grader);
  ASSERT_EQ(supervisors.size(), 1U);
  const std::vector<pid_t> programs = children_of(supervisors[0]);
  ASSERT_FALSE(programs.empty());
  kill(grader, SIGKILL);
  EXPECT_EQ(waitpid(grader, nullptr, 0), grader);
  const auto lives = [&] {
    return fs::exists("/proc/" + std::to_string(supervisors[0])) ||
           fs::exists("/proc/" + std::to_string(programs[0]));
  };
  EXPECT_TRUE(test::comes_true([&] { return !lives(); }));
}

TEST_F(JailLife, BubblewrapThatIsEndedWhileItBuildsTheJailLeavesNoProcess) {
  const test::FreshFolder work;
  ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  int ended = 0;
  for (int i = 0; i < 100; ++i) {
    std::atomic<bool> looks = false;
    std::atomic<bool> over = false;
    std::thread other([&] {
      std::vector<pid_t> children;
      while (children.empty() && !over) {
        children = children_of(getpid());
        looks = true;
      }
      if (children.empty()) return;  // a busy machine may not let it see the start
      const Descriptor bubblewrap(pidfd_open(children[0], 0));
      std::this_thread::sleep_for(std::chrono::microseconds(30 * i));
      if (pidfd_send_signal(bubblewrap.get(), SIGKILL, nullptr, 0) == 0) ++ended;
    });
    EXPECT_TRUE(test::comes_true([&] { return looks.load(); }));
    try {
      const Runner runner(Jail::kRequired, {work.path(), {}, {}});
    } catch (const std::runtime_error& /*it was ended*/) {
    }
    over = true;
    other.join();
    ASSERT_TRUE(test::comes_true([] { return waitpid(-1, nullptr, WNOHANG) < 0; }))
        << "a process is left of start " << i;
  }
  EXPECT_GT(ended, 0);
  ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 0), 0);
}

TEST(JailInShortage, WhatIsLackingAtTheMomentIsNotTakenForARefusal) {
  CAIRN_NEEDS_JAIL();
  const test::FreshFolder work;
  const std::string said = test::in_a_child([&] {
    const int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
    close(next);
    rlimit few{};
    if (getrlimit(RLIMIT_NOFILE, &few) != 0) throw_errno("getrlimit");
    few.rlim_cur = static_cast<rlim_t>(next) + 4;  // with fewer, sanitizers cannot look at it
    if (setrlimit(RLIMIT_NOFILE, &few) != 0) throw_errno("setrlimit");
    const Runner runner(Jail::kRequired, {work.path(), {}, {}});
    return std::string("jailed");
  });
  EXPECT_THAT(said, AllOf(StartsWith("exception: "), HasSubstr("Too many open files"),
                          Not(HasSubstr("cannot be jailed here"))));
}

}  // namespace
}  // namespace cairn
