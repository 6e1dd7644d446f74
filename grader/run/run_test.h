// What the tests of running programs have in common.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "grader/run/run.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"

namespace cairn {

/// In seconds: what takes longer on the busiest machine hangs. What is stopped would take far
/// longer.
inline constexpr double kHanging = 50;

/// Everything twice: bare, and in a jail. There is a folder that programs can write into.
class RunFixture : public testing::TestWithParam<Jail> {
 protected:
  RunFixture() { std::filesystem::create_directory(folder); }
  void SetUp() override {
    if (jailed()) CAIRN_NEEDS_JAIL();
  }

  /// The same one each time, made when a program is started first.
  [[nodiscard]] Runner& runner() const {
    if (!runner_) {
      runner_ = std::make_unique<Runner>(GetParam(), Mounts{work.path(), {}, {"folder"}});
    }
    return *runner_;
  }
  [[nodiscard]] RunResult run(const RunRequest& request) const { return runner().run(request); }
  [[nodiscard]] bool jailed() const { return GetParam() != Jail::kNone; }

  /// The folder as a program sees it.
  [[nodiscard]] std::string seen_folder() const {
    return jailed() ? "/cairn/folder" : folder.string();
  }
  [[nodiscard]] std::string seen_scratch() const {
    return jailed() ? "/cairn/scratch" : (work / "scratch").string();
  }

  test::FreshFolder work;
  const std::filesystem::path folder = work / "folder";

 private:
  mutable std::unique_ptr<Runner> runner_;
};

/// The tests' names end in /Bare and /Jailed.
inline std::string name_of(const testing::TestParamInfo<Jail>& info) {
  return info.param == Jail::kNone ? "Bare" : "Jailed";
}

inline std::string file_in_proc(pid_t pid, const std::string& name) {
  std::ifstream in("/proc/" + std::to_string(pid) + '/' + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Of all its threads.
inline std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> children;
  const std::string threads = "/proc/" + std::to_string(pid) + "/task";
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(threads, gone)) {
    std::ifstream list(thread.path() / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

/// The supervisors that run for the process.
inline std::vector<pid_t> supervisors_of(pid_t pid) {
  std::vector<pid_t> all;
  for (const pid_t child : children_of(pid)) {
    const std::string name = file_in_proc(child, "comm");
    if (name == "cairn-supervise\n") all.push_back(child);
    if (name != "bwrap\n") continue;
    const std::vector<pid_t> jailed = supervisors_of(child);
    all.insert(all.end(), jailed.begin(), jailed.end());
  }
  return all;
}

/// Of what we started, nothing but the supervisors themselves still runs.
inline void expect_nothing_left() {
  const std::vector<pid_t> supervisors = supervisors_of(getpid());
  EXPECT_NE(supervisors.size(), 0U);
  for (const pid_t supervisor : supervisors) {
    EXPECT_EQ(children_of(supervisor), std::vector<pid_t>{});
  }
}

}  // namespace cairn
