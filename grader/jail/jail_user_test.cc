#include "grader/jail/jail_user.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace cairn {
namespace {

constexpr uid_t kUnknown = 54'321;

TEST(JailUser, IsNeitherKnownToTheSystemNorAProcesss) {
  EXPECT_TRUE(is_taken(0));
  EXPECT_TRUE(is_taken(geteuid()));
  const uid_t user = user_of_jails();
  EXPECT_TRUE(exists_here(user));
  EXPECT_FALSE(is_taken(user));
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

}  // namespace
}  // namespace cairn
