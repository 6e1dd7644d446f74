// What the tests of the jail have in common.
#pragma once

#include <grp.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/stream.h"
#include "grader/base/task.h"
#include "grader/run/run.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"

namespace cairn {

enum class Grader { kWhoeverTests, kOrdinaryUser };

/// Everything as whoever tests, who may be root, and as an ordinary user. In the work folder there
/// is "readable" and "writable", as their names say, and "secret", which programs are not to see.
class JailFixture : public testing::TestWithParam<Grader> {
 protected:
  /// A number that no system gives to anybody.
  static constexpr uid_t kNobodys = 0x77000001;

  JailFixture() {
    for (const char* const name : {"readable", "writable", "secret"}) {
      std::filesystem::create_directory(work / name);
    }
    test::write_file(work / "secret/canary", "alive");
    test::write_file(work / "readable/given", "alive");
  }
  void SetUp() override { CAIRN_NEEDS_JAIL(); }

  struct Jailed {
    std::vector<RunResult> results;
    Guarantees guarantees;
  };

  /// What comes of the commands, one after the other in one jail.
  [[nodiscard]] std::vector<RunResult> all(const std::vector<std::vector<std::string>>& commands) {
    const auto run_all = [&](const auto& take) {
      Runner runner(Jail::kRequired, {work.path(), {"readable"}, {"writable"}});
      guarantees = runner.isolation().guarantees;
      for (const auto& command : commands) take(runner.run({command, "", limits}));
    };
    std::vector<RunResult> results;
    if (GetParam() == Grader::kWhoeverTests || geteuid() != 0) {
      run_all([&](RunResult result) { results.push_back(std::move(result)); });
    } else {
      results = in_a_process_of_nobody(commands.size(), run_all);
    }
    return results;
  }
  [[nodiscard]] RunResult python(const std::string& script) {
    return all({{"python3", "-c", script}}).front();
  }
  [[nodiscard]] RunResult sh(const std::string& script) {
    return all({{"/bin/sh", "-c", script}}).front();
  }

  test::FreshFolder work;
  Limits limits{20, 60, 1 << 20, 512 << 20, 64 << 20, 100};
  Guarantees guarantees;  ///< of the last jail; as an ordinary user, memory and CPU time only

 private:
  template <typename RunAll>
  std::vector<RunResult> in_a_process_of_nobody(std::size_t count, const RunAll& run_all) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
    const Descriptor ours(ends[0]);
    Descriptor theirs(ends[1]);
    const pid_t child = fork();
    if (child == 0) {
      bool sent = false;
      try {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(work.path())) {
          if (lchown(entry.path().c_str(), kNobodys, kNobodys) != 0) _exit(1);
        }
        if (lchown(work.path().c_str(), kNobodys, kNobodys) != 0 || setgroups(0, nullptr) != 0 ||
            setresgid(kNobodys, kNobodys, kNobodys) != 0 ||
            setresuid(kNobodys, kNobodys, kNobodys) != 0) {
          _exit(1);
        }
        run_all([&](RunResult result) {
          sent = send_message(theirs.get(), encoded(Outcome{std::move(result), true}));
        });
        sent = sent && send_message(theirs.get(), {static_cast<char>(guarantees.memory),
                                                   static_cast<char>(guarantees.cpu_time)});
      } catch (const std::exception& failure) {
        RunResult failed;
        failed.ending = RunnerFailed{failure.what()};
        sent = send_message(theirs.get(), encoded(Outcome{failed, true}));
      }
      _exit(sent ? 0 : 1);
    }
    theirs = Descriptor();
    std::vector<RunResult> results;
    std::string bytes;
    while (results.size() < count && receive_message(ours.get(), bytes, 1ULL << 30)) {
      results.push_back(outcome_in(bytes).result);
    }
    if (receive_message(ours.get(), bytes, 2)) {
      guarantees.memory = static_cast<MemoryBound>(bytes.at(0));
      guarantees.cpu_time = static_cast<CpuAccounting>(bytes.at(1));
    }
    EXPECT_EQ(waitpid(child, nullptr, 0), child);
    EXPECT_EQ(results.size(), count);
    results.resize(count);
    return results;
  }
};

/// What an ending is when a test expects an exit.
inline std::string problem_of(const RunResult& result) {
  if (const auto* failed = std::get_if<RunnerFailed>(&result.ending)) return failed->reason;
  if (const auto* exited = std::get_if<Exited>(&result.ending)) {
    return exited->code == 0 ? "" : "exit code " + std::to_string(exited->code) + ": " + result.err;
  }
  return "ending " + std::to_string(result.ending.index());
}

inline std::string name_of_grader(const testing::TestParamInfo<Grader>& info) {
  return info.param == Grader::kWhoeverTests ? "WhoeverTests" : "OrdinaryUser";
}

}  // namespace cairn
