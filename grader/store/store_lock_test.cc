#include "grader/store/store_lock.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "tests/support/child.h"
#include "tests/support/comes_true.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using test::FreshFolder;
using test::in_a_child;
using testing::AllOf;
using testing::HasSubstr;

TEST(StoreLock, IsHadByOneAtATime) {
  const FreshFolder folder;
  Result<StoreLock> first = StoreLock::take(folder.path());
  ASSERT_TRUE(first);
  EXPECT_EQ(first->folder(), folder.path());
  const std::string pid = std::to_string(getpid());
  const auto refusal = [&] { return StoreLock::take(folder.path()).error().message; };
  const auto says_who =
      AllOf(HasSubstr(folder.path().string()), HasSubstr("process " + pid + " on "),
            HasSubstr("store; give the command again when it has ended"));
  EXPECT_THAT(refusal(), says_who);
  EXPECT_THAT(in_a_child(refusal), says_who) << "another process is told the same";
  first = Error{"given back"};
  EXPECT_TRUE(StoreLock::take(folder.path()));
}

TEST(StoreLock, OfAnotherFolderIsAnother) {
  const FreshFolder one;
  const FreshFolder other;
  const Result<StoreLock> first = StoreLock::take(one.path());
  EXPECT_TRUE(StoreLock::take(other.path()));
}

TEST(StoreLock, EndsWithItsProcessWhateverEndsThat) {
  const FreshFolder folder;
  const std::string taken = in_a_child([&] {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    return std::string(lock ? "taken" : "refused");  // _exit: nothing is destroyed
  });
  ASSERT_EQ(taken, "taken");
  EXPECT_TRUE(StoreLock::take(folder.path()));
}

TEST(StoreLock, WaitsForTheWorkersOfAGraderThatIsGone) {
  const FreshFolder folder;
  const std::string grader = in_a_child([&] {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    if (fork() == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      test::write_file(folder / "last_words", "");
      _exit(0);
    }
    return std::string(lock ? "taken" : "refused");
  });
  ASSERT_EQ(grader, "taken");
  EXPECT_TRUE(StoreLock::take(folder.path()));
  EXPECT_TRUE(std::filesystem::exists(folder / "last_words")) << "it did not wait";
}

TEST(StoreLock, WaitsAsLongAsItIsAskedTo) {
  const FreshFolder folder;
  const pid_t other = fork();
  if (other == 0) {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    test::write_file(folder / "taken", "");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    _exit(0);
  }
  ASSERT_TRUE(test::comes_true([&] { return std::filesystem::exists(folder / "taken"); }));
  EXPECT_THAT(StoreLock::take(folder.path(), {}, ", which is far").error().message,
              HasSubstr("store, which is far; give"));
  EXPECT_TRUE(StoreLock::take(folder.path(), std::chrono::minutes(1)));
  EXPECT_EQ(waitpid(other, nullptr, 0), other);
}

TEST(StoreLock, IsNotInheritedByPrograms) {
  const FreshFolder folder;
  const std::string program = in_a_child([&] {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    const pid_t pid = fork();
    if (pid == 0) {
      execl("/bin/sleep", "sleep", "30", nullptr);
      _exit(1);
    }
    return std::to_string(pid);
  });
  EXPECT_TRUE(StoreLock::take(folder.path()));
  EXPECT_EQ(kill(std::stoi(program), 0), 0) << "it was still there";
  kill(std::stoi(program), SIGKILL);
}

TEST(StoreLock, NamesTheFolderThatCannotBeWritten) {
  EXPECT_THAT(StoreLock::take("/nowhere/at/all").error().message,
              HasSubstr("'/nowhere/at/all': the store cannot be written there: No such file"));
  const FreshFolder folder;
  std::filesystem::create_symlink("/tmp/elsewhere", folder / "store.lock");
  EXPECT_FALSE(StoreLock::take(folder.path())) << "a link could lead to another's file";
}

}  // namespace
}  // namespace cairn
