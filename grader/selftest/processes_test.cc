// What an attack left is named and ended, and what is just ending is not taken for it.
#include "grader/selftest/processes.h"

#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "grader/selftest/canaries.h"
#include "tests/support/child.h"
#include "tests/support/comes_true.h"

namespace cairn {
namespace {

TEST(IsWell, AStoppedOrEndedProcessIsNot) {
  const Bystander sleeper = Bystander::sleeper("secret_of_test");
  EXPECT_TRUE(is_well(sleeper.pid()));
  ASSERT_EQ(kill(sleeper.pid(), SIGSTOP), 0);
  EXPECT_TRUE(test::comes_true([&] { return !is_well(sleeper.pid()); }));
  ASSERT_EQ(kill(sleeper.pid(), SIGCONT), 0);
  EXPECT_TRUE(test::comes_true([&] { return is_well(sleeper.pid()); }));
}

// On a busy machine it may take a while to act on it.
TEST(IsWell, AProcessThatWasSentWhatEndsItIsNot) {
  for (const int signal : {SIGTERM, SIGKILL}) {
    const Bystander sleeper = Bystander::sleeper("secret_of_test");
    ASSERT_EQ(kill(sleeper.pid(), signal), 0);
    EXPECT_FALSE(is_well(sleeper.pid())) << signal;
  }
}

/// What end_children() says of a child that sleeps, after `meanwhile`; and whether it is gone.
template <typename Meanwhile>
std::string said_of_a_sleeper(double seconds, const Meanwhile& meanwhile) {
  return test::in_a_child([&] {
    prctl(PR_SET_NAME, "a (b) \x1b");  // which the child inherits
    const pid_t child = fork();
    if (child == 0) {
      sleep(60);
      _exit(0);
    }
    meanwhile(child);
    std::string said;
    for (const std::string& one : end_children(seconds)) said += one + ";";
    return said + (waitpid(-1, nullptr, WNOHANG) == -1 ? "none" : "some");
  });
}

TEST(EndChildren, NamesWhatDoesNotEndByItselfAndEndsIt) {
  EXPECT_THAT(said_of_a_sleeper(0.1, [](pid_t /*child*/) {}),
              testing::MatchesRegex(R"(a \(b\) \\e \([0-9]+\);none)"));
}

TEST(EndChildren, WaitsForWhatEndsByItself) {
  const std::string said = test::in_a_child([] {
    if (fork() == 0) {
      usleep(200'000);
      _exit(0);
    }
    return std::to_string(end_children(60).size());
  });
  EXPECT_EQ(said, "0");
}

TEST(EndChildren, WhatHasBeenToldToEndIsNotLeft) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(said_of_a_sleeper(0, [](pid_t child) { kill(child, SIGKILL); }), "none");
  }
}

}  // namespace
}  // namespace cairn
