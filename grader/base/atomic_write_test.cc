#include "grader/base/atomic_write.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

struct stat state_of(const fs::path& file) {
  struct stat state{};
  EXPECT_EQ(lstat(file.c_str(), &state), 0);
  return state;
}

TEST(AtomicWrite, AFileThatIsSoAlreadyIsLeftAlone) {
  const test::FreshFolder folder;
  const fs::path file = folder / "report.json";
  atomic_write(file, "60 points");
  const auto before = state_of(file);
  atomic_write(file, "60 points");
  EXPECT_EQ(state_of(file).st_ino, before.st_ino);
  for (const std::string other : {"61 points", "60 points and more", "60", ""}) {
    atomic_write(file, other);
    EXPECT_EQ(test::read_file(file), other);
  }
}

TEST(AtomicWrite, TheSameTextWithOtherPermissionsIsWrittenAnew) {
  const test::FreshFolder folder;
  const fs::path file = folder / "report.json";
  atomic_write(file, "60 points", S_IRUSR | S_IWUSR | S_IROTH);
  atomic_write(file, "60 points");
  EXPECT_EQ(state_of(file).st_mode & 07777U, static_cast<mode_t>(S_IRUSR | S_IWUSR));
}

TEST(AtomicWrite, ALinkToTheSameTextIsReplacedByAFile) {
  const test::FreshFolder folder;
  const fs::path theirs = folder / "theirs";
  atomic_write(theirs, "60 points");
  fs::create_symlink(theirs, folder / "link");
  fs::create_hard_link(theirs, folder / "second_name");
  for (const char* const name : {"link", "second_name"}) {
    atomic_write(folder / name, "60 points");
    const auto now = state_of(folder / name);
    EXPECT_TRUE(S_ISREG(now.st_mode)) << name;
    EXPECT_NE(now.st_ino, state_of(theirs).st_ino) << name;
  }
}

}  // namespace
}  // namespace cairn
