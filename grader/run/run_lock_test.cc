#include "grader/run/run_lock.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <optional>
#include <thread>

#include "grader/base/descriptor.h"
#include "tests/support/child.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::FreshFolder;
using test::in_a_child;
using testing::HasSubstr;

constexpr double kAtOnce = 0;
constexpr double kLong = 30;

std::string folder_name() { return "cairn-" + std::to_string(geteuid()); }

class RunLockTest : public testing::Test {
 protected:
  [[nodiscard]] Result<RunLock> together(double seconds = kAtOnce) const {
    return RunLock::shared(seconds, {place.path()});
  }
  [[nodiscard]] Result<RunLock> alone(double seconds = kAtOnce) const {
    return RunLock::exclusive(seconds, {place.path()});
  }
  [[nodiscard]] fs::path folder() const { return place / folder_name(); }

  FreshFolder place;
};

/// Whether another process gets it, too.
template <typename Take>
std::string elsewhere(const Take& take) {
  return in_a_child([&] { return std::string(take() ? "had" : "refused"); });
}

TEST_F(RunLockTest, ManyRunBesideEachOther) {
  const auto first = together();
  const auto second = together();
  EXPECT_TRUE(first);
  EXPECT_TRUE(second);
  EXPECT_EQ(elsewhere([&] { return together(); }), "had");
}

TEST_F(RunLockTest, WhoIsAloneIsBesideNobody) {
  {
    const auto first = alone();
    ASSERT_TRUE(first);
    EXPECT_EQ(together().error().message, "other runs did not end in time");
    EXPECT_EQ(alone().error().message, "other runs did not end in time");
    EXPECT_EQ(elsewhere([&] { return together(); }), "refused");
    EXPECT_EQ(elsewhere([&] { return alone(); }), "refused");
  }
  EXPECT_TRUE(alone()) << "it was given back";
  EXPECT_TRUE(together());
}

TEST_F(RunLockTest, NobodyIsAloneBesideARun) {
  {
    const auto first = together();
    ASSERT_TRUE(first);
    EXPECT_EQ(elsewhere([&] { return alone(); }), "refused");
    EXPECT_FALSE(alone());
    EXPECT_TRUE(together()) << "who was refused no longer stands in the way";
  }
  EXPECT_TRUE(alone());
}

TEST_F(RunLockTest, WhoWantsToBeAloneIsNotKeptWaitingByThoseWhoComeLater) {
  std::optional<Result<RunLock>> running(together());
  ASSERT_TRUE(*running);
  std::atomic<bool> had = false;
  std::thread waiting([&] { had = alone(kLong).ok(); });
  bool stopped = false;  // as soon as the other one waits
  for (int i = 0; i < 10'000 && !stopped; ++i) {
    stopped = !together();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(stopped);
  running.reset();
  waiting.join();
  EXPECT_TRUE(had);
}

TEST_F(RunLockTest, RunsThatBeginAtTheSameMomentDoNotWaitForEachOther) {
  ASSERT_TRUE(together());
  const Descriptor turnstile(open((folder() / "turnstile").c_str(), O_RDWR | O_CLOEXEC));
  ASSERT_EQ(flock(turnstile.get(), LOCK_SH), 0) << "as somebody who is just beginning";
  EXPECT_TRUE(together());
  EXPECT_FALSE(alone());
}

TEST_F(RunLockTest, ARunWaitsUntilTheOneAloneHasEnded) {
  std::optional<Result<RunLock>> one(alone());
  ASSERT_TRUE(*one);
  std::atomic<bool> ended = false;
  std::atomic<bool> too_early = false;
  std::atomic<double> waited = 0;
  std::thread waiting([&] {
    const auto lock = together(kLong);
    too_early = !lock || !ended;
    waited = RunLock::seconds_waited();
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  ended = true;
  one.reset();
  waiting.join();
  EXPECT_FALSE(too_early);
  EXPECT_GT(waited, 0);
  EXPECT_LT(waited, kLong);
}

TEST_F(RunLockTest, EndsWithItsProcessWhateverEndsThat) {
  const pid_t pid = fork();
  if (pid == 0) {
    const auto lock = alone();
    raise(lock ? SIGKILL : SIGTERM);
  }
  int status = 0;
  ASSERT_EQ(waitpid(pid, &status, 0), pid);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGKILL) << "it had no lock";
  EXPECT_TRUE(alone());
}

TEST_F(RunLockTest, IsNotInheritedByPrograms) {
  for (const bool is_alone : {true, false}) {
    const std::string program = in_a_child([&] {
      const auto lock = is_alone ? alone() : together();
      const pid_t pid = fork();
      if (pid == 0) {
        execl("/bin/sleep", "sleep", "30", nullptr);
        _exit(1);
      }
      return std::to_string(pid);
    });
    EXPECT_TRUE(alone(kLong));
    EXPECT_EQ(kill(std::stoi(program), 0), 0) << "it was still there";
    kill(std::stoi(program), SIGKILL);
  }
}

TEST_F(RunLockTest, NobodyElseCanOpenIt) {
  ASSERT_TRUE(together());
  struct stat state{};
  ASSERT_EQ(stat(folder().c_str(), &state), 0);
  EXPECT_EQ(state.st_mode & 07777, 0700U);
}

TEST_F(RunLockTest, AFolderThatOthersCanOpenIsRefused) {
  fs::create_directory(folder());
  for (const mode_t mode : {0710U, 0701U, 0777U}) {
    ASSERT_EQ(chmod(folder().c_str(), mode), 0);
    EXPECT_THAT(together().error().message,
                HasSubstr(folder().string() + "' is open to others; its mode should be 0700"));
    EXPECT_FALSE(alone());
  }
}

TEST_F(RunLockTest, AFolderOfAnotherUserIsRefused) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder to another user";
  fs::create_directory(folder());
  fs::permissions(folder(), fs::perms::owner_all);
  EXPECT_TRUE(alone()) << "it is ours";
  ASSERT_EQ(chown(folder().c_str(), 65534, 65534), 0);
  EXPECT_EQ(alone().error().message,
            "'" + folder().string() + "' belongs to another user; it should be removed");
  EXPECT_FALSE(together());
}

TEST_F(RunLockTest, ALinkIsNotFollowed) {
  const FreshFolder elsewhere_folder;
  fs::permissions(elsewhere_folder.path(), fs::perms::owner_all);
  fs::create_directory_symlink(elsewhere_folder.path(), folder());
  EXPECT_FALSE(together());
  EXPECT_TRUE(fs::is_empty(elsewhere_folder.path()));
}

TEST_F(RunLockTest, TheFirstPlaceThatCanBeHadIsTaken) {
  const FreshFolder spoilt;
  std::ofstream(spoilt / folder_name()) << "a file";
  const std::vector<fs::path> places{"/nowhere/at/all", spoilt.path(), place.path(),
                                     "/nowhere/else"};
  const auto lock = RunLock::exclusive(kAtOnce, places);
  ASSERT_TRUE(lock);
  EXPECT_FALSE(together()) << "it is the lock of the third place";
}

TEST_F(RunLockTest, WithoutAPlaceItSaysWhatIsWrong) {
  EXPECT_EQ(RunLock::exclusive(kAtOnce, {"/nowhere"}).error().message,
            "'/nowhere/" + folder_name() + "': No such file or directory");
  EXPECT_EQ(RunLock::shared(kAtOnce, {}).error().message, "no folder can hold locks");
}

TEST(PlacesOfLocks, EndWithTheHomeWhereNobodyElseCanTakeTheName) {
  const passwd* const user = getpwuid(geteuid());
  if (user == nullptr) GTEST_SKIP() << "this user has no home";
  EXPECT_EQ(lock_folders().back(), fs::path(user->pw_dir));
}

TEST(PlacesOfLocks, AreThereForThisUser) {
  const double longest_of_another_grader = 300;
  EXPECT_TRUE(RunLock::shared(longest_of_another_grader));
}

}  // namespace
}  // namespace cairn
