#include "grader/run/temporary_folder.h"

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::write_file;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::ThrowsMessage;

TEST(TemporaryFolder, IsEmptyAndGoesWithAllThatIsInIt) {
  fs::path path;
  {
    const TemporaryFolder folder;
    path = folder.path();
    EXPECT_TRUE(fs::is_empty(path));
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all) << "others may look into it";
    fs::create_directories(path / "a/b/c");
    write_file(path / "a/b/c/file", "x");
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryFolder, IsAnotherEachTime) {
  const TemporaryFolder one;
  const TemporaryFolder two;
  EXPECT_NE(one.path(), two.path());
}

TEST(TemporaryFolder, StandsWhereTheSystemKeepsTemporaryFiles) {
  const test::FreshFolder around;
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  ASSERT_EQ(setenv("TMPDIR", around.path().c_str(), 1), 0);
  {
    const TemporaryFolder folder;
    EXPECT_EQ(folder.path().parent_path().parent_path(), around.path());
  }
  EXPECT_TRUE(fs::is_empty(around.path()));
  fs::permissions(around.path(), fs::perms::all);
  EXPECT_THROW(TemporaryFolder(), std::runtime_error) << "others may replace it";
  EXPECT_TRUE(fs::is_empty(around.path()));
  fs::permissions(around.path(), fs::perms::all | fs::perms::sticky_bit);
  EXPECT_NO_THROW(TemporaryFolder());
  ASSERT_EQ(setenv("TMPDIR", (around / "nowhere").c_str(), 1), 0);
  EXPECT_THROW(TemporaryFolder(), std::system_error);
  ASSERT_EQ(before == nullptr ? unsetenv("TMPDIR") : setenv("TMPDIR", kept.c_str(), 1), 0);
}

TEST(TemporaryFolder, StandsWhereNoFolderOnTheWayCanBeReplaced) {
  const test::FreshFolder around;
  const fs::path outer = around / "outer";
  const fs::path tmp = outer / "tmp";
  fs::create_directories(tmp);
  fs::create_directory_symlink("outer/tmp", around / "link");
  fs::permissions(tmp, fs::perms{01777});
  for (const fs::path& named : {tmp, around / "link"}) {
    const test::TemporaryFilesIn here(named);
    fs::permissions(outer, fs::perms{0755});
    EXPECT_EQ(TemporaryFolder().path().parent_path().parent_path(), tmp);
    fs::permissions(outer, fs::perms{0777});
    EXPECT_THAT([] { TemporaryFolder(); },
                ThrowsMessage<std::runtime_error>(HasSubstr("replace files in " + outer.string())));
  }
}

TEST(TemporaryFolder, DoesNotStandBelowOneOfAnotherUser) {
  if (geteuid() != 0) GTEST_SKIP() << "only root has files of two users";
  const test::FreshFolder around;
  fs::create_directories(around / "theirs/tmp");
  ASSERT_EQ(chown((around / "theirs").c_str(), 1000, 1000), 0);
  const test::TemporaryFilesIn here(around / "theirs/tmp");
  EXPECT_THROW(TemporaryFolder(), std::runtime_error);
}

/// Whether it holds for an ordinary user, whom permissions stop; root may do everything.
bool holds_for_an_ordinary_user(const std::function<bool()>& holds) {
  constexpr uid_t kNobody = 65534;
  const pid_t child = fork();
  if (child == 0) {
    const bool ordinary = geteuid() != 0 || (setgid(kNobody) == 0 && setuid(kNobody) == 0);
    _exit(ordinary && holds() ? 0 : 1);
  }
  int status = -1;
  return waitpid(child, &status, 0) == child && status == 0;
}

TEST(RemoveFolder, AlsoRemovesWhatAProgramMadeUnreadable) {
  const test::FreshFolder around;
  fs::permissions(around.path(), fs::perms::all);
  const fs::path folder = around / "folder";
  EXPECT_TRUE(holds_for_an_ordinary_user([&] {
    fs::create_directories(folder / "a/b/c");
    fs::create_directories(folder / "d/e");
    write_file(folder / "a/b/c/file", "x");
    write_file(folder / "a/file", "x");
    write_file(folder / "d/e/file", "x");
    for (const std::string locked : {"a/b/c/file", "a/b/c", "a/b", "a", "d/e", "d", "."}) {
      fs::permissions(folder / locked, fs::perms::none);
    }
    return remove_folder(folder);
  }));
  EXPECT_FALSE(fs::exists(folder));
}

TEST(RemoveFolder, AlsoRemovesWhatMayOnlyBeRead) {
  const test::FreshFolder around;
  fs::permissions(around.path(), fs::perms::all);
  const fs::path folder = around / "folder";
  EXPECT_TRUE(holds_for_an_ordinary_user([&] {
    fs::create_directories(folder / "a/b");
    write_file(folder / "a/b/file", "x");
    for (const std::string locked : {"a/b", "a", "."}) {
      fs::permissions(folder / locked, fs::perms::owner_read | fs::perms::owner_exec);
    }
    return remove_folder(folder);
  }));
  EXPECT_FALSE(fs::exists(folder));
}

TEST(RemoveFolder, SaysWhenSomethingStays) {
  const test::FreshFolder around;
  fs::create_directories(around / "closed/folder");
  fs::permissions(around.path(), fs::perms::all);
  fs::permissions(around / "closed", fs::perms::owner_read | fs::perms::owner_exec |
                                         fs::perms::others_read | fs::perms::others_exec);
  EXPECT_FALSE(holds_for_an_ordinary_user([&] { return remove_folder(around / "closed/folder"); }));
  EXPECT_TRUE(fs::exists(around / "closed/folder"));
  fs::permissions(around / "closed", fs::perms::owner_all);
}

TEST(RemoveFolder, HasFoldersInFoldersBeyondWhatDescriptorsAndNamesAllow) {
  const test::FreshFolder around;
  const fs::path here = fs::current_path();
  fs::create_directory(around / "folder");
  fs::current_path(around / "folder");
  for (int i = 0; i < 1200; ++i) {
    fs::create_directory("deep");
    fs::current_path("deep");
  }
  fs::current_path(here);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 256;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  EXPECT_TRUE(remove_folder(around / "folder"));
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_TRUE(test::listing(around.path()).empty());
}

TEST(RemoveFolder, HasNamesThatItWouldGiveItself) {
  const test::FreshFolder around;
  constexpr int kMany = 20;  // in whatever order they are found, some are met
  for (int i = 1; i <= kMany; ++i) {
    fs::path deep = around / "folder" / std::to_string(i);
    for (int level = 0; level < 60; ++level) deep /= "a";
    fs::create_directories(deep);
    fs::create_directories(around / "folder" / ("moved-" + std::to_string(i)) / "full");
  }
  EXPECT_TRUE(remove_folder(around / "folder"));
  EXPECT_TRUE(test::listing(around.path()).empty());
}

TEST(RemoveFolder, FollowsNoLink) {
  const test::FreshFolder around;
  fs::create_directories(around / "folder");
  fs::create_directories(around / "other");
  write_file(around / "other/canary", "alive");
  fs::create_directory_symlink(around / "other", around / "folder/link");
  fs::create_symlink(around / "other/canary", around / "folder/file");
  EXPECT_TRUE(remove_folder(around / "folder"));
  EXPECT_EQ(test::read_file(around / "other/canary"), "alive");
}

TEST(RemoveFolder, OneThatIsNotThereIsRemoved) {
  const test::FreshFolder around;
  EXPECT_TRUE(remove_folder(around / "nowhere"));
}

TEST(RemoveFolder, FoldersThatAreSwappedForLinksMeanwhileLeadNowhere) {
  const test::FreshFolder around;
  fs::create_directories(around / "other");
  write_file(around / "other/canary", "alive");
  fs::create_directories(around / "folder");
  // Another than the 0700 that a closed folder is given before it is removed.
  const fs::perms permissions = fs::perms::owner_all | fs::perms::group_exec;
  fs::permissions(around / "other", permissions);
  std::atomic<bool> removed = false;
  std::thread swapper([&] {
    for (int i = 0; !removed && i < 100'000; ++i) {
      std::error_code ignored;
      fs::create_directory(around / "folder/swapped", ignored);
      fs::permissions(around / "folder/swapped", fs::perms::none, fs::perm_options::nofollow,
                      ignored);
      fs::rename(around / "folder/swapped", around / "folder/away", ignored);
      fs::create_directory_symlink(around / "other", around / "folder/swapped", ignored);
    }
  });
  for (int i = 0; i < 200; ++i) static_cast<void>(remove_folder(around / "folder"));
  removed = true;
  swapper.join();
  EXPECT_EQ(test::read_file(around / "other/canary"), "alive");
  EXPECT_EQ(fs::status(around / "other").permissions(), permissions);
}

TEST(AbandonedFolders, AreRemovedAndNoOthers) {
  const test::FreshFolder around;
  const test::TemporaryFilesIn here(around.path());
  const TemporaryFolder in_use;
  for (const std::string name : {"cairn-spring", "cairn-123456", "cairn-linked", "other-aaaaaa"}) {
    fs::create_directories(around / name / "work/submission");
  }
  write_file(around / "other-aaaaaa/.cairn", "");
  write_file(around / "marker", "");
  fs::create_hard_link(around / "marker", around / "cairn-linked/.cairn");
  fs::create_symlink(around / "marker", around / "cairn-123456/.cairn");
  const std::vector<std::string> before = test::listing(around.path());
  remove_abandoned_folders();
  EXPECT_EQ(test::listing(around.path()), before);
  write_file(around / "cairn-spring/.cairn", "");
  remove_abandoned_folders();
  EXPECT_FALSE(fs::exists(around / "cairn-spring"));
}

TEST(AbandonedFolders, OfAnotherUserAreLeftAlone) {
  if (geteuid() != 0) GTEST_SKIP() << "only root has files of two users";
  const test::FreshFolder around;
  const test::TemporaryFilesIn here(around.path());
  for (const std::string theirs : {"cairn-folder", "cairn-marker"}) {
    fs::create_directories(around / theirs);
    write_file(around / theirs / ".cairn", "");
  }
  ASSERT_EQ(chown((around / "cairn-folder").c_str(), 1000, 1000), 0);
  ASSERT_EQ(chown((around / "cairn-marker/.cairn").c_str(), 1000, 1000), 0);
  remove_abandoned_folders();
  EXPECT_TRUE(fs::exists(around / "cairn-folder"));
  EXPECT_TRUE(fs::exists(around / "cairn-marker"));
}

TEST(AbandonedFolders, AreThoseOfAProcessThatWasKilled) {
  const test::FreshFolder around;
  const test::TemporaryFilesIn here(around.path());
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const TemporaryFolder left;
    raise(SIGKILL);
  }
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  ASSERT_THAT(test::listing(around.path()), Not(IsEmpty()));
  remove_abandoned_folders();
  EXPECT_THAT(test::listing(around.path()), IsEmpty());
}

}  // namespace
}  // namespace cairn
