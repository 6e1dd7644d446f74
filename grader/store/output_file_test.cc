#include "grader/store/output_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "grader/base/descriptor.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::write_file;
using testing::HasSubstr;

constexpr fs::perms kOwner = fs::perms::owner_read | fs::perms::owner_write;
constexpr fs::perms kGroupToo = kOwner | fs::perms::group_read;

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() {
    fs::create_directories(marks / "submissions");
    write_file(marks / "store.sqlite", std::string("SQLite format 3\0 and pages", 26));
    write_file(marks / "summary.csv", "id\n");
  }

  /// What is said of it, where nothing may have been written.
  [[nodiscard]] std::string refusal(const fs::path& file, const fs::path& of = {}) const {
    const std::string store = read_file(marks / "store.sqlite");
    const Result<void> written = write_output(file, "text", of);
    EXPECT_EQ(read_file(marks / "store.sqlite"), store);
    return written ? "it was written" : written.error().message;
  }
  static fs::perms mode_of(const fs::path& file) { return fs::status(file).permissions(); }

  test::FreshFolder folder;
  const fs::path marks = folder / "marks";
};

TEST_F(OutputFileTest, IsWrittenWholeAndForItsOwner) {
  ASSERT_TRUE(write_output(folder / "new.csv", "text"));
  EXPECT_EQ(read_file(folder / "new.csv"), "text");
  EXPECT_EQ(mode_of(folder / "new.csv"), kOwner);
  fs::permissions(folder / "new.csv", kGroupToo);
  ASSERT_TRUE(write_output(folder / "new.csv", "again"));
  EXPECT_EQ(read_file(folder / "new.csv"), "again");
  EXPECT_EQ(mode_of(folder / "new.csv"), kGroupToo) << "as its owner wants it";
}

TEST_F(OutputFileTest, FollowsLinks) {
  write_file(folder / "real.csv", "old");
  fs::create_symlink("real.csv", folder / "link.csv");
  fs::create_symlink("link.csv", folder / "link2.csv");
  fs::create_symlink("later.csv", folder / "dangling.csv");
  ASSERT_TRUE(write_output(folder / "link2.csv", "new"));
  EXPECT_EQ(read_file(folder / "real.csv"), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "link.csv"));
  ASSERT_TRUE(write_output(folder / "dangling.csv", "new"));
  EXPECT_EQ(read_file(folder / "later.csv"), "new");
  fs::create_symlink("round.csv", folder / "round.csv");
  EXPECT_THAT(refusal(folder / "round.csv"),
              HasSubstr("round.csv': it is a link that leads nowhere"));
}

TEST_F(OutputFileTest, FollowsNoLinkOfSomebodyElse) {
  if (geteuid() != 0) GTEST_SKIP() << "only root makes a link of somebody else's";
  write_file(folder / "real.csv", "old");
  fs::create_symlink("real.csv", folder / "link.csv");
  ASSERT_EQ(lchown((folder / "link.csv").c_str(), 12'345, 12'345), 0);
  EXPECT_THAT(refusal(folder / "link.csv"),
              HasSubstr("it is a link that others can lead elsewhere"));
  EXPECT_EQ(read_file(folder / "real.csv"), "old");
}

TEST_F(OutputFileTest, IsNoFileOrPipeOfSomebodyElse) {
  if (geteuid() != 0) GTEST_SKIP() << "only root makes a file of somebody else's";
  write_file(folder / "file.csv", "old");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0666), 0);
  for (const char* const name : {"file.csv", "pipe"}) {
    ASSERT_EQ(chmod((folder / name).c_str(), 0666), 0);
    ASSERT_EQ(lchown((folder / name).c_str(), 12'345, 12'345), 0);
    EXPECT_THAT(refusal(folder / name), HasSubstr("it belongs to another user (12345)"));
  }
  EXPECT_EQ(read_file(folder / "file.csv"), "old");
}

TEST_F(OutputFileTest, IsInNoFolderWhereEveryUserReplacesWhatIsThere) {
  fs::create_directory(folder / "open");
  ASSERT_EQ(chmod((folder / "open").c_str(), 0777), 0);
  EXPECT_THAT(refusal(folder / "open/x.csv"), HasSubstr("other users may write into it"));
  EXPECT_TRUE(fs::is_empty(folder / "open"));
  ASSERT_EQ(chmod((folder / "open").c_str(), 01777), 0);
  EXPECT_EQ(refusal(folder / "open/x.csv"), "it was written") << "it is as /tmp is";
}

TEST_F(OutputFileTest, HasItsPermissionsBeforeItsNameWhateverTheUmask) {
  const mode_t before = umask(0);
  ASSERT_TRUE(write_output(folder / "new.csv", "text"));
  EXPECT_EQ(mode_of(folder / "new.csv"), kOwner);
  umask(0777);
  fs::permissions(folder / "new.csv", kGroupToo);
  ASSERT_TRUE(write_output(folder / "new.csv", "text"));
  umask(before);
  EXPECT_EQ(mode_of(folder / "new.csv"), kGroupToo);
}

TEST_F(OutputFileTest, IsNoFileThatTheGraderKeeps) {
  fs::create_symlink(marks, folder / "of link");
  fs::create_symlink(marks / "store.sqlite", folder / "link.csv");
  fs::create_symlink(marks / "store.sqlite-wal", folder / "dangling.csv");
  fs::create_directory(folder / "new");
  for (const fs::path& file :
       {marks / "store.sqlite", marks / "store.sqlite-journal", marks / "store.lock",
        marks / "summary.csv", marks / "similarity.json", marks / "hand_marks.json",
        marks / "submissions/jdoe.json", marks / "submissions/../store.lock",
        folder / "of link/store.lock", folder / "link.csv", folder / "dangling.csv"}) {
    EXPECT_THAT(refusal(file), HasSubstr(": the grader keeps this file of a marks folder itself; "
                                         "choose another name"))
        << file;
  }
  EXPECT_THAT(refusal(folder / "new/store.sqlite", folder / "new/"),
              HasSubstr("the grader keeps this file"))
      << "where the store is still to be made";
  EXPECT_EQ(refusal(folder / "new/store.lock"), "it was written") << "of no marks";
  EXPECT_EQ(refusal(marks / "class.html", marks), "it was written");
}

TEST_F(OutputFileTest, IsNoStoreByAnotherName) {
  fs::create_hard_link(marks / "store.sqlite", folder / "page.html");
  fs::copy_file(marks / "store.sqlite", folder / "backup");
  for (const char* const name : {"page.html", "backup"}) {
    EXPECT_THAT(refusal(folder / name), HasSubstr("it is a database, and may be a store of marks"));
  }
}

TEST_F(OutputFileTest, WhatCannotBeWrittenIsNamedAsItWasGiven) {
  EXPECT_EQ(refusal(marks), "'" + marks.string() + "': it is a folder, and should be a file");
  const fs::path lost = folder / "nowhere" / "x.csv";
  EXPECT_EQ(refusal(lost), "'" + lost.string() + "': the folder '" + (folder / "nowhere").string() +
                               "' does not exist");
  const std::string name = std::string(252, 'x');
  EXPECT_EQ(refusal(folder / name),
            "'" + (folder / name).string() + "': it cannot be written: File name too long");
}

TEST_F(OutputFileTest, MayBeAPipe) {
  const fs::path pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const Descriptor reader(open(pipe.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC));
  ASSERT_TRUE(write_output(pipe, "text"));
  EXPECT_TRUE(fs::is_fifo(pipe));
  std::string text(10, ' ');
  const ssize_t size = read(reader.get(), text.data(), text.size());
  EXPECT_EQ(text.substr(0, static_cast<std::size_t>(std::max<ssize_t>(size, 0))), "text");
}

}  // namespace
}  // namespace cairn
