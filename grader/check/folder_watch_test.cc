#include "grader/check/folder_watch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kNotYet{300};
constexpr std::chrono::seconds kLongEnough{30};

class FolderWatchTest : public testing::Test {
 protected:
  FolderWatchTest() {
    fs::create_directories(folder / "work/inner");
    test::write_file(folder / "work/a.py", "1");
  }

  test::FreshFolder folder;
};

TEST_F(FolderWatchTest, SeesAChangeAtAnyDepth) {
  for (const char* const name : {"work/a.py", "work/inner/b.py", "work/c.py"}) {
    FolderWatch watch(folder / "work");
    test::write_file(folder / name, "2");  // before anybody waits
    watch.wait();
  }
}

TEST_F(FolderWatchTest, WaitsUntilSomethingChangesThatCounts) {
  FolderWatch watch(folder / "work");
  std::future<void> waited = std::async(std::launch::async, [&] { watch.wait(); });
  test::write_file(folder / "work/.a.py.swp", "an editor's");
  test::write_file(folder / "work/a.py~", "an editor's");
  static_cast<void>(test::read_file(folder / "work/a.py"));
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::remove(folder / "work/a.py");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, OfAFileSeesThatItIsReplacedAndNotItsNeighbours) {
  FolderWatch watch(folder / "work/a.py");
  std::future<void> waited = std::async(std::launch::async, [&] { watch.wait(); });
  test::write_file(folder / "work/b.py", "a neighbour");
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::rename(folder / "work/b.py", folder / "work/a.py");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, OfWhatIsNotThereWaitsUntilItIs) {
  FolderWatch watch(folder / "work/new/a.py");
  std::future<void> waited = std::async(std::launch::async, [&] { watch.wait(); });
  test::write_file(folder / "work/b.py", "a neighbour");
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::create_directory(folder / "work/new");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, SeesThatWhatItWatchesIsGone) {
  for (const char* const name : {"work", "work/a.py"}) {
    FolderWatch watch(folder / name);
    std::future<void> waited = std::async(std::launch::async, [&] { watch.wait(); });
    fs::rename(folder / "work", folder / "elsewhere");
    EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready) << name;
    fs::rename(folder / "elsewhere", folder / "work");
  }
}

}  // namespace
}  // namespace cairn
