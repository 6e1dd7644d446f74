// The selftest notices what gets through, what is left, and what is not promised.
#include "grader/selftest/selftest.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// "network/tcp.py" and so on, of those that there are.
std::vector<Attack> some_attacks(const std::vector<std::string>& names) {
  std::vector<Attack> some;
  for (const Attack& attack : attacks()) {
    const bool wanted =
        std::find(names.begin(), names.end(), attack.promise + "/" + attack.name) != names.end();
    if (wanted) some.push_back(attack);
  }
  EXPECT_EQ(some.size(), names.size());
  return some;
}

/// A program that prints nothing, handed in by code.
Attack silent_attack(const std::function<void(const fs::path& folder)>& beside) {
  Attack attack{"processes", "silent", "to do nothing."};
  attack.verdicts = {Verdict::kWrongAnswer};
  attack.write_submission = [beside](const fs::path& folder, const Names&) {
    test::write_file(folder / "attack-HW2-P3.py", "pass\n");
    beside(folder);
  };
  return attack;
}

AttackResult result_of(const Attack& attack) {
  return try_attacks({attack}, {Jail::kNone, Lanes::kWarmAndFresh, 1, {}}).attacks.front();
}

// Attacks that are never seen to get through would prove nothing where they do not.
TEST(Selftest, WithoutAJailAttacksGetThroughThatNeedOne) {
  std::vector<Attack> some = some_attacks({"build/incbin.c",
                                           "build/makefile_environment",
                                           "build/makefile_network",
                                           "build/makefile_reads",
                                           "build/makefile_writes",
                                           "files/environment_of_others.py",
                                           "files/posix_shared_memory.py",
                                           "files/read_expected",
                                           "files/read_other_submission.cpp",
                                           "files/read_rubric.py",
                                           "files/read_suite.c",
                                           "files/root_of_parent.c",
                                           "files/sysv_shared_memory.c",
                                           "files/upwards.py",
                                           "files/write_canaries.py",
                                           "files/write_system.c",
                                           "network/abstract_socket.c",
                                           "network/listens.py",
                                           "network/netlink.c",
                                           "network/socket_file.py",
                                           "network/tcp.py",
                                           "network/udp.c",
                                           "next_case/file_in_dev_shm.py",
                                           "next_case/file_in_tmp.py",
                                           "next_case/own_source.py",
                                           "next_case/sysv_messages.c",
                                           "next_case/sysv_semaphore.c",
                                           "next_case/sysv_shared_memory.c",
                                           "processes/kills_everything.c",
                                           "processes/signals_another.c"});
  const SelftestResult unpromised = try_attacks(some, {Jail::kNone, Lanes::kWarmAndFresh, 2, {}});
  for (const AttackResult& result : unpromised.attacks) {
    EXPECT_THAT(result.broken, Not(IsEmpty()))
        << result.attack.promise << "/" << result.attack.name;
    EXPECT_FALSE(result.promised) << result.attack.name;
  }
  EXPECT_TRUE(promises_hold(unpromised));
  EXPECT_THAT(selftest_text(unpromised), HasSubstr("in part  network"));

  some.resize(1);
  some.front().needs = "";
  const SelftestResult promised = try_attacks(some, {Jail::kNone, Lanes::kWarmAndFresh, 1, {}});
  EXPECT_FALSE(promises_hold(promised));
  EXPECT_THAT(selftest_text(promised), HasSubstr("BROKEN   build"));
}

TEST(Selftest, AContainedAttackIsContained) {
  const AttackResult result = result_of(silent_attack([](const fs::path&) {}));
  EXPECT_EQ(result.verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(result.broken, IsEmpty());
  EXPECT_THAT(result.late, IsEmpty());
  EXPECT_THAT(result.left, IsEmpty());
}

TEST(Selftest, WhatHasAHostIsTriedInBothLanes) {
  EXPECT_TRUE(result_of(silent_attack([](const fs::path&) {})).in_host);
  EXPECT_FALSE(result_of(some_attacks({"files/read_suite.c"}).front()).in_host);
}

TEST(Selftest, OnlyFreshProcessesAreTriedWhereThatIsAskedFor) {
  const Attack attack = silent_attack([](const fs::path&) {});
  const auto result = try_attacks({attack}, {Jail::kNone, Lanes::kFreshOnly, 1, {}});
  EXPECT_FALSE(result.attacks.front().in_host);
  EXPECT_EQ(result.attacks.front().verdict, Verdict::kWrongAnswer);
}

TEST(Selftest, AnotherVerdictBreaksThePromise) {
  Attack attack = silent_attack([](const fs::path&) {});
  attack.verdicts = {Verdict::kTimeLimit};
  EXPECT_THAT(result_of(attack).broken,
              ElementsAre(StartsWith("its verdict is wrong_answer: "),
                          StartsWith("in a host: its verdict is wrong_answer: ")));
}

TEST(Selftest, RunningOutOfTimeIsTriedAgainAloneBeforeItBreaksThePromise) {
  const test::FreshFolder folder;
  const std::string starts = (folder / "starts").string();
  Attack attack = silent_attack([](const fs::path&) {});
  attack.write_submission = [&](const fs::path& submissions, const Names&) {
    test::write_file(submissions / "attack-HW2-P3.py",
                     "import time\nopen('" + starts + "', 'a').write('x')\ntime.sleep(600)\n");
  };
  const auto result = try_attacks({attack}, {Jail::kNone, Lanes::kFreshOnly, 1, {}});
  EXPECT_THAT(result.attacks.front().broken, IsEmpty());
  EXPECT_THAT(result.attacks.front().late, ElementsAre(StartsWith("its verdict is time_limit: ")));
  EXPECT_GE(test::read_file(starts).size(), 3U);
  EXPECT_FALSE(promises_hold(result));
}

TEST(Selftest, WhatIsLeftIsNoticed) {
  const AttackResult process = result_of(silent_attack([](const fs::path&) {
    if (fork() == 0) {
      // Whoever waits for what the test prints does not wait for it, which outlives the busiest
      // try.
      for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(stream);
      sleep(300);
      _exit(0);
    }
  }));
  EXPECT_THAT(process.left, ElementsAre(StartsWith("a process: grader_test (")));
  const AttackResult file = result_of(silent_attack([](const fs::path& folder) {
    test::write_file(folder.parent_path() / "tmp" / "forgotten", "x");
  }));
  EXPECT_THAT(file.left, ElementsAre("a temporary file: forgotten"));
}

TEST(Selftest, WhatCannotBeTriedIsNoSuccess) {
  const AttackResult result = result_of(silent_attack(
      [](const fs::path& folder) { test::write_file(folder / "another-HW2-P3.py", "pass\n"); }));
  EXPECT_THAT(result.broken, ElementsAre("it could not be tried: it is 2 submissions"));
}

TEST(Selftest, AnUnknownGuaranteeIsRefused) {
  Attack attack = silent_attack([](const fs::path&) {});
  attack.needs = "luck";
  EXPECT_THAT([&] { static_cast<void>(result_of(attack)); },
              testing::ThrowsMessage<std::runtime_error>("no guarantee is called 'luck'"));
}

TEST(Selftest, TheTextSaysWhichAttackBrokeWhat) {
  SelftestResult result;
  result.guarantees.network = NetworkAccess::kNone;
  AttackResult attack;
  attack.attack = silent_attack([](const fs::path&) {});
  attack.verdict = Verdict::kTimeLimit;
  attack.seconds = 2.25;
  attack.most_seconds = 2.5;
  result.attacks.push_back(attack);
  EXPECT_THAT(
      selftest_text(result),
      AllOf(HasSubstr("holds    processes"), HasSubstr("\n    1 contained:\n        silent\n"),
            HasSubstr("processes/silent  contained     time_limit         fresh  2.25 of 2.5  "
                      "to do nothing.\n"),
            HasSubstr("  yes  network: none, "), HasSubstr("1 of 1 attacks contained\n")));
  result.attacks[0].broken = {"it printed the secret"};
  result.attacks[0].late = {"it took 9 s"};
  result.attacks[0].left = {"a process: daemon (7)"};
  EXPECT_THAT(
      selftest_text(result),
      AllOf(HasSubstr("BROKEN   processes"), HasSubstr("1 got through:\n        silent\n"),
            HasSubstr(
                "    it printed the secret\n    it took 9 s\n    left: a process: daemon (7)\n"),
            HasSubstr("0 of 1 attacks contained\n")));
  result.attacks[0].promised = false;
  EXPECT_TRUE(promises_hold(result));
  EXPECT_THAT(selftest_text(result), HasSubstr("in part  processes"));
  result.faults = {"the CSV has 2 rows in place of 3"};
  EXPECT_FALSE(promises_hold(result));
  EXPECT_THAT(selftest_text(result), HasSubstr("BROKEN   the CSV has 2 rows in place of 3\n"));
}

TEST(Selftest, TheTextHasALineForEveryPromiseThatIsTriedAndForNoOther) {
  SelftestResult result;
  EXPECT_THAT(selftest_text(result), Not(HasSubstr("holds    ")));
  for (const Attack& attack : attacks()) {
    result.attacks.emplace_back();
    result.attacks.back().attack = attack;
  }
  const std::string text = selftest_text(result);
  for (const Attack& attack : attacks()) EXPECT_THAT(text, HasSubstr("holds    " + attack.promise));
}

}  // namespace
}  // namespace cairn
