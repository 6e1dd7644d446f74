// A store that somebody hands over does no harm to who looks at it.
#include "grader/store/files_beside.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "grader/store/store.h"
#include "grader/store/store_lock.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

class FilesBeside : public testing::Test {
 protected:
  FilesBeside() {
    const StoreLock lock = std::move(*StoreLock::take(folder.path()));
    const Store made = std::move(*Store::open(lock));
  }
  /// What is said of the store by who looks at it, and by who writes into it.
  [[nodiscard]] std::string refusal() const {
    const Result<Store> read = Store::open_to_read(folder.path());
    if (read) return "it was opened";
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    if (!lock) return lock.error().message;
    EXPECT_FALSE(Store::open(*lock)) << "what may not be read may not be written";
    return read.error().message;
  }

  test::FreshFolder folder;
  const fs::path store = folder / "store.sqlite";
};

/// A journal of one page, which SQLite rolls back, with a super-journal's name at its end.
std::string journal_that_names(const std::string& victim, std::size_t pages) {
  const auto number = [](std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 255U);
    return bytes;
  };
  constexpr std::string_view kMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
  std::string text = std::string(kMagic) + number(0) + number(0) +
                     number(static_cast<std::uint32_t>(pages)) + number(512) + number(4096);
  text.resize(512, '\0');
  std::uint32_t sum = 0;
  for (const char one : victim) sum += static_cast<std::uint32_t>(one);
  return text + number(0x40000000 / 4096 + 1) + victim +
         number(static_cast<std::uint32_t>(victim.size())) + number(sum) + std::string(kMagic);
}

TEST_F(FilesBeside, AreUsuallyNoneAndTheStoreIsOpened) { EXPECT_EQ(refusal(), "it was opened"); }

TEST_F(FilesBeside, NameNoFileThatSqliteWouldRemove) {
  const fs::path victim = folder / "thesis.tex";
  test::write_file(victim, "three years of work");
  const std::string journal = store.string() + "-journal";
  test::write_file(journal, journal_that_names(victim.string(), fs::file_size(store) / 4096));
  EXPECT_THAT(refusal(), AllOf(HasSubstr("store.sqlite-journal': SQLite would remove another file"),
                               HasSubstr("without this file")));
  EXPECT_EQ(test::read_file(victim), "three years of work");
  fs::remove(journal);
  EXPECT_EQ(refusal(), "it was opened");
}

TEST_F(FilesBeside, AreNeitherLinksNorPipes) {
  test::write_file(folder / "other", "kept");
  for (const std::string ending : {"-journal", "-wal", "-shm"}) {
    const fs::path file = store.string() + ending;
    fs::create_symlink("other", file);
    EXPECT_THAT(refusal(),
                HasSubstr("store.sqlite" + ending + "': it should be a file, and is a link"));
    fs::remove(file);
    ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    EXPECT_THAT(refusal(),
                HasSubstr("store.sqlite" + ending + "': it should be a file, and is none"));
    fs::remove(file);
  }
  EXPECT_EQ(test::read_file(folder / "other"), "kept");
  fs::rename(store, folder / "moved");
  fs::create_symlink("moved", store);
  EXPECT_THAT(refusal(), HasSubstr("store.sqlite': it should be a file, and is a link"));
}

TEST_F(FilesBeside, TheLockIsAFileOfItsOwn) {
  const fs::path lock = folder / "store.lock";
  fs::remove(lock);
  ASSERT_EQ(mkfifo(lock.c_str(), 0600), 0);
  EXPECT_FALSE(StoreLock::take(folder.path()));
  fs::remove(lock);
  test::write_file(folder / "thesis.tex", "three years of work");
  fs::create_hard_link(folder / "thesis.tex", lock);
  EXPECT_FALSE(StoreLock::take(folder.path()));
  EXPECT_EQ(test::read_file(folder / "thesis.tex"), "three years of work");
}

}  // namespace
}  // namespace cairn
