#include "grader/check/folder_watch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kNotYet{300};
constexpr std::chrono::seconds kLongEnough{30};

/// The end of its wait(). Where that never comes, the thread outlives the test, which does not
/// hang.
std::future<void> end_of(FolderWatch watch) {
  std::packaged_task<void()> wait([watch = std::move(watch)]() mutable { watch.wait(); });
  std::future<void> end = wait.get_future();
  std::thread(std::move(wait)).detach();
  return end;
}

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
    EXPECT_EQ(end_of(std::move(watch)).wait_for(kLongEnough), std::future_status::ready) << name;
  }
}

TEST_F(FolderWatchTest, WaitsUntilSomethingChangesThatCounts) {
  const std::future<void> waited = end_of(FolderWatch(folder / "work"));
  test::write_file(folder / "work/.a.py.swp", "an editor's");
  test::write_file(folder / "work/a.py~", "an editor's");
  static_cast<void>(test::read_file(folder / "work/a.py"));
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::remove(folder / "work/a.py");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, OfAFileSeesThatItIsReplacedAndNotItsNeighbours) {
  const std::future<void> waited = end_of(FolderWatch(folder / "work/a.py"));
  test::write_file(folder / "work/b.py", "a neighbour");
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::rename(folder / "work/b.py", folder / "work/a.py");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, OfWhatIsNotThereWaitsUntilItIs) {
  const std::future<void> waited = end_of(FolderWatch(folder / "work/new/a.py"));
  test::write_file(folder / "work/b.py", "a neighbour");
  EXPECT_EQ(waited.wait_for(kNotYet), std::future_status::timeout);
  fs::create_directory(folder / "work/new");
  EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready);
}

TEST_F(FolderWatchTest, SeesThatWhatItWatchesIsGone) {
  for (const char* const name : {"work", "work/a.py"}) {
    const std::future<void> waited = end_of(FolderWatch(folder / name));
    fs::rename(folder / "work", folder / "elsewhere");
    EXPECT_EQ(waited.wait_for(kLongEnough), std::future_status::ready) << name;
    fs::rename(folder / "elsewhere", folder / "work");
  }
}

}  // namespace
}  // namespace cairn
