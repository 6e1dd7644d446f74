#include "grader/base/folder_entries.h"

#include <gtest/gtest.h>

#include <cerrno>

#include "tests/support/files.h"

namespace cairn {
namespace {

TEST(FolderEntries, AnEmptyFolderIsToldFromOneThatCannotBeRead) {
  const test::FreshFolder folder;
  FolderEntries none(folder.path().string());
  EXPECT_EQ(none.next(), nullptr);
  EXPECT_EQ(none.error(), 0);
  FolderEntries unread((folder / "nowhere").string());
  EXPECT_EQ(unread.next(), nullptr);
  EXPECT_EQ(unread.error(), ENOENT);
}

}  // namespace
}  // namespace cairn
