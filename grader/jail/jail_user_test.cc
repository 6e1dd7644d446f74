#include "grader/jail/jail_user.h"

#include <gmock/gmock.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>

#include "grader/run/run.h"
#include "tests/support/child.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

constexpr uid_t kUnknown = 54'321;

TEST(JailUser, IsNeitherKnownToTheSystemNorAProcesss) {
  EXPECT_TRUE(is_taken(0));
  EXPECT_TRUE(is_taken(geteuid()));
  const std::optional<uid_t> user = user_of_jails();
  ASSERT_TRUE(user);
  EXPECT_TRUE(exists_here(*user));
  EXPECT_FALSE(is_taken(*user));
  EXPECT_EQ(user_of_jails(), user);
}

TEST(JailUser, IsNobodysWhoseProcessRuns) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root";
  ASSERT_FALSE(is_taken(kUnknown));
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    if (setresuid(kUnknown, kUnknown, kUnknown) == 0) raise(SIGSTOP);
    pause();
    _exit(0);
  }
  ASSERT_EQ(waitpid(child, nullptr, WUNTRACED), child);
  EXPECT_TRUE(is_taken(kUnknown));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_FALSE(is_taken(kUnknown));
}

/// Becomes root of a user namespace in which nobody else exists, and where no other can be made.
void become_only_user() {
  const std::string user = std::to_string(geteuid());
  const std::string group = std::to_string(getegid());
  if (unshare(CLONE_NEWUSER) != 0) throw std::runtime_error("no user namespace can be made");
  std::ofstream("/proc/self/setgroups") << "deny";
  std::ofstream("/proc/self/uid_map") << "0 " + user + " 1";
  std::ofstream("/proc/self/gid_map") << "0 " + group + " 1";
  std::ofstream("/proc/sys/user/max_user_namespaces") << "0";
  if (geteuid() != 0) throw std::runtime_error("the namespace has no root");
}

TEST(JailUser, RootWhoIsTheOnlyUserHasNoneAndKeepsTheWallsThatNeedNone) {
  const test::FreshFolder work;
  std::filesystem::create_directory(work / "readable");
  test::write_file(work / "secret", "alive");
  const std::string said = test::in_a_child([&] {
    become_only_user();
    if (user_of_jails()) return std::string("a user is free");
    Runner runner(Jail::kBest, {work.path(), {"readable"}, {}});
    const Guarantees& all = runner.isolation().guarantees;
    std::string held = all.system_calls == SystemCallAccess::kFiltered ? "filtered, " : "";
    if (all.files == FileAccess::kOpensOwnOfGrader) held += "Landlock, ";
    const std::string secret = (work / "secret").string();
    return held + runner.run({{"/bin/cat", secret}, "", Limits{}}).err;
  });
  if (said.find("no user namespace can be made") != std::string::npos) GTEST_SKIP() << said;
  EXPECT_THAT(said, testing::StartsWith("filtered, Landlock, "));
  EXPECT_THAT(said, testing::HasSubstr("Permission denied"));
}

}  // namespace
}  // namespace cairn
