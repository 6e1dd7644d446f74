// Stores that cannot be opened or written: what is said, and that nothing is lost.
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <functional>

#include "grader/store/store.h"
#include "grader/store/upgrade.h"
#include "tests/support/child.h"
#include "tests/support/files.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::begin_example;
using test::example_run;
using test::FreshFolder;
using test::in_a_child;
using test::read_file;
using test::write_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

StoreLock lock_of(const fs::path& folder) { return std::move(*StoreLock::take(folder)); }

Store store_of(const StoreLock& lock) { return std::move(*Store::open(lock)); }

/// The error that opening gives, or "".
std::string refusal_of(const fs::path& folder) {
  const Result<StoreLock> lock = StoreLock::take(folder);
  if (!lock) return lock.error().message;
  const Result<Store> store = Store::open(*lock);
  return store ? "" : store.error().message;
}

std::string refusal_to_read(const fs::path& folder) {
  const Result<Store> store = Store::open_to_read(folder);
  return store ? "" : store.error().message;
}

bool has_runs(const Store& store, int count) {
  for (int number = 0; number < count; ++number) {
    if (!store.find_run(run_key(example_run(number).inputs))) return false;
  }
  return !store.find_run(run_key(example_run(count).inputs));
}

/// A finished store with some runs.
void make_store(const fs::path& folder, int runs) {
  const StoreLock lock = lock_of(folder);
  Store store = store_of(lock);
  begin_example(store);
  for (int number = 0; number < runs; ++number) store.put_run(example_run(number));
}

/// The same of a grader that did not get to the end: a log lies beside it.
void make_unfinished_store(const fs::path& folder, int runs) {
  const std::string done = in_a_child([&] {
    const StoreLock lock = lock_of(folder);
    static std::optional<Store> store;  // which in_a_child does not destroy
    store.emplace(store_of(lock));
    begin_example(*store);
    for (int number = 0; number < runs; ++number) store->put_run(example_run(number));
    return std::string("done");
  });
  ASSERT_EQ(done, "done");
}

/// What a grader leaves that is killed while it removes its log.
void leave_half_a_change(const fs::path& folder) {
  const std::string done = in_a_child([&] {
    static std::optional<SQLite::Database> database;  // which in_a_child does not destroy
    database.emplace((folder / "store.sqlite").string(), SQLite::OPEN_READWRITE);
    database->exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; DELETE FROM runs");
    return std::string("done");
  });
  ASSERT_EQ(done, "done");
  ASSERT_GT(fs::file_size(folder / "store.sqlite-journal"), 0U);
}

constexpr int kRuns = 100;

TEST(StoreTrouble, DamageIsSaidAndNothingIsOverwritten) {
  const std::vector<std::pair<const char*, std::function<void(std::string&)>>> damages = {
      {"pages in the middle", [](auto& bytes) { bytes.replace(8192, 16384, 16384, '\xff'); }},
      {"the beginning", [](auto& bytes) { bytes.replace(0, 16, "no SQLite at all"); }},
      {"half of it gone", [](auto& bytes) { bytes.resize(bytes.size() / 2); }},
      {"another file", [](auto& bytes) { bytes = "Dear diary"; }}};
  for (const auto& [what, damage] : damages) {
    const FreshFolder folder;
    make_store(folder.path(), kRuns);
    std::string bytes = read_file(folder / "store.sqlite");
    damage(bytes);
    write_file(folder / "store.sqlite", bytes);
    const auto says_so = AllOf(StartsWith("'" + (folder / "store.sqlite").string()),
                               HasSubstr("the store is damaged ("), HasSubstr("grade again"));
    EXPECT_THAT(refusal_of(folder.path()), says_so) << what;
    EXPECT_THAT(refusal_to_read(folder.path()), says_so) << what;
    EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes) << what;
    EXPECT_THAT(test::listing(folder.path()), ElementsAre("store.lock", "store.sqlite")) << what;
  }
}

TEST(StoreTrouble, ADatabaseOfAnotherProgramIsLeftAlone) {
  const FreshFolder folder;
  {
    SQLite::Database other((folder / "store.sqlite").string(),
                           SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE bookmarks (url TEXT)");
  }
  const std::string bytes = read_file(folder / "store.sqlite");
  EXPECT_THAT(refusal_of(folder.path()), HasSubstr("another program's database, not a store"));
  EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes);
}

TEST(StoreTrouble, NothingThatSomebodyElsePutIntoTheSchemaIsRun) {
  const std::vector<std::pair<const char*, std::string>> schemas = {
      {"a view for a table, without end",
       "DROP TABLE contents; CREATE VIEW contents AS WITH RECURSIVE n(i) AS "
       "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'a' AS hash, max(i) AS archive FROM n"},
      {"a trigger", "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM decisions; END"},
      {"a condition", "CREATE TABLE more (a CHECK (length(hex(zeroblob(499999999))) > a))"},
      {"a table less", "DROP TABLE decisions"}};
  for (const auto& [what, schema] : schemas) {
    const FreshFolder folder;
    make_store(folder.path(), 1);
    {
      SQLite::Database store((folder / "store.sqlite").string(), SQLite::OPEN_READWRITE);
      store.exec("PRAGMA foreign_keys = OFF; " + schema);
    }
    const std::string bytes = read_file(folder / "store.sqlite");
    const auto says_so = HasSubstr("the store is damaged (its tables are not those of a store)");
    EXPECT_THAT(refusal_of(folder.path()), says_so) << what;
    EXPECT_THAT(refusal_to_read(folder.path()), says_so) << what;
    EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes) << what;
  }
}

TEST(StoreTrouble, AStoreOfAnotherVersionIsLeftAlone) {
  for (const int format : {store::kOldestFormat - 1, kStoreFormat + 1}) {
    const FreshFolder folder;
    make_store(folder.path(), 1);
    SQLite::Database((folder / "store.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = " + std::to_string(format));
    const std::string bytes = read_file(folder / "store.sqlite");
    const auto says_so = HasSubstr(
        "the store was written by another version of Cairn (store "
        "format " +
        std::to_string(format) + "; this program reads format " + std::to_string(kStoreFormat) +
        "). Nothing was changed: grade into a new folder");
    EXPECT_THAT(refusal_of(folder.path()), says_so);
    EXPECT_THAT(refusal_to_read(folder.path()), says_so);
    EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes);
  }
}

/// A disk that is soon full, and that can be made larger. For this process, which is spoilt then.
struct SmallDisk {
  std::function<void(const fs::path&)> make;
  std::function<void(const fs::path&)> enlarge;
};

void mount_tmpfs(const fs::path& folder, unsigned long flags, const char* size) {
  if (mount("none", folder.c_str(), "tmpfs", flags, size) != 0) throw_errno("mount");
}

void limit_files(rlim_t bytes) {
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  if (setrlimit(RLIMIT_FSIZE, &limit) != 0) throw_errno("setrlimit");
}

const SmallDisk kFileSizeLimit{[](const fs::path&) {
                                 std::signal(SIGXFSZ, SIG_IGN);
                                 limit_files(2'000'000);
                               },
                               [](const fs::path&) { limit_files(RLIM_INFINITY); }};

const SmallDisk kMountedDisk{
    [](const fs::path& folder) {
      if (unshare(CLONE_NEWNS) != 0) throw_errno("unshare");
      if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) throw_errno("mount /");
      mount_tmpfs(folder, 0, "size=2m");
    },
    [](const fs::path& folder) { mount_tmpfs(folder, MS_REMOUNT, "size=16m"); }};

void expect_a_full_disk_is_reported_and_nothing_is_lost(const SmallDisk& disk) {
  const FreshFolder folder;
  const std::string story = in_a_child([&]() -> std::string {
    disk.make(folder.path());
    const StoreLock lock = lock_of(folder.path());
    std::optional<Store> store(store_of(lock));
    begin_example(*store);
    int put = 0;
    std::string failure;
    while (failure.empty() && put < 10'000) {
      try {
        store->put_run(example_run(put));
        ++put;
      } catch (const StoreFailure& full) {
        failure = full.what();
      }
    }
    if (put < 50) return "only " + std::to_string(put) + " were put: " + failure;
    if (!has_runs(*store, put)) return "a run was lost when the disk was full";
    store.reset();
    const auto too_soon = [&] {
      const Result<Store> opened = Store::open(lock);
      return opened ? "" : opened.error().message;
    }();
    if (!too_soon.empty() && too_soon.find("make") == std::string::npos) return too_soon;
    disk.enlarge(folder.path());
    store.emplace(store_of(lock));
    if (!has_runs(*store, put)) return "a run was lost when it was closed on a full disk";
    store->put_run(example_run(put));
    if (!has_runs(*store, put + 1)) return "it cannot go on";
    return failure;
  });
  EXPECT_THAT(story,
              AllOf(StartsWith("'" + (folder / "store.sqlite").string()),
                    HasSubstr("the store cannot grow"),
                    HasSubstr("Make room and start again: nothing that was stored is lost")));
}

TEST(StoreTrouble, AFullDiskIsReportedAndNothingIsLost) {
  const FreshFolder folder;
  const std::string outcome = in_a_child([&] {
    kMountedDisk.make(folder.path());
    return std::string("mounted");
  });
  if (outcome != "mounted") GTEST_SKIP() << "no disk can be mounted here: " << outcome;
  expect_a_full_disk_is_reported_and_nothing_is_lost(kMountedDisk);
}

TEST(StoreTrouble, AFileSizeLimitIsReportedAndNothingIsLost) {
  expect_a_full_disk_is_reported_and_nothing_is_lost(kFileSizeLimit);
}

/// What `work` says as a user to whom the folder's files are open and the folder is not.
std::string in_a_closed_folder(const FreshFolder& folder,
                               const std::function<std::string()>& work) {
  constexpr fs::perms kOpen = fs::perms::owner_read | fs::perms::owner_write |
                              fs::perms::group_read | fs::perms::group_write |
                              fs::perms::others_read | fs::perms::others_write;
  constexpr fs::perms kClosed = fs::perms::owner_read | fs::perms::owner_exec |
                                fs::perms::group_read | fs::perms::group_exec |
                                fs::perms::others_read | fs::perms::others_exec;
  for (const auto& entry : fs::directory_iterator(folder.path())) fs::permissions(entry, kOpen);
  fs::permissions(folder.path(), kClosed);
  const std::string said = in_a_child([&] {
    constexpr uid_t kNobody = 65534;
    if (geteuid() == 0 && setresuid(kNobody, kNobody, kNobody) != 0) throw_errno("setresuid");
    return work();
  });
  fs::permissions(folder.path(), fs::perms::owner_all);
  return said;
}

TEST(StoreTrouble, HalfAChangeOfAKilledGraderIsUndoneByWhoeverReadsNext) {
  const FreshFolder folder;
  make_store(folder.path(), kRuns);
  leave_half_a_change(folder.path());
  {
    const Result<Store> store = Store::open_to_read(folder.path());
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_TRUE(has_runs(*store, kRuns));
  }
  EXPECT_FALSE(fs::exists(folder / "store.sqlite-journal"));
}

TEST(StoreTrouble, HalfAChangeThatCannotBeUndoneIsSaidAndStays) {
  const FreshFolder folder;
  make_store(folder.path(), kRuns);
  leave_half_a_change(folder.path());
  EXPECT_THAT(in_a_closed_folder(folder, [&] { return refusal_to_read(folder.path()); }),
              HasSubstr("make it and its folder writable for this user"));
  EXPECT_TRUE(has_runs(*Store::open_to_read(folder.path()), kRuns));
}

TEST(StoreTrouble, AFolderThatCannotBeWrittenIsSaid) {
  const FreshFolder folder;
  make_store(folder.path(), kRuns);
  const std::string bytes = read_file(folder / "store.sqlite");
  const auto refusal = [&] { return refusal_of(folder.path()); };
  EXPECT_THAT(in_a_closed_folder(folder, refusal),
              HasSubstr("make it and its folder writable for this user: nothing was changed"));
  fs::remove(folder / "store.lock");
  EXPECT_THAT(in_a_closed_folder(folder, refusal),
              HasSubstr("the store cannot be written there: Permission denied"));
  EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes);
}

TEST(StoreTrouble, AFinishedStoreCanBeReadWhereNothingCanBeWritten) {
  const FreshFolder folder;
  make_store(folder.path(), kRuns);
  EXPECT_EQ(in_a_closed_folder(folder,
                               [&] {
                                 const Result<Store> store = Store::open_to_read(folder.path());
                                 if (!store) return store.error().message;
                                 return std::string(has_runs(*store, kRuns) ? "" : "a run is lost");
                               }),
            "");
}

TEST(StoreTrouble, AnUnfinishedStoreIsReadToItsLastRow) {
  const FreshFolder folder;
  make_unfinished_store(folder.path(), kRuns);
  ASSERT_TRUE(fs::exists(folder / "store.sqlite-wal"));
  fs::remove(folder / "store.sqlite-shm");  // it has to be made again
  EXPECT_THAT(in_a_closed_folder(folder, [&] { return refusal_to_read(folder.path()); }),
              HasSubstr("make it and its folder writable for this user: nothing was changed"));
  EXPECT_TRUE(has_runs(*Store::open_to_read(folder.path()), kRuns));
  EXPECT_TRUE(has_runs(store_of(lock_of(folder.path())), kRuns));
}

TEST(StoreTrouble, DamageUnderALogIsLeftAsItIs) {
  const FreshFolder folder;
  make_store(folder.path(), kRuns);
  make_unfinished_store(folder.path(), kRuns + 3);
  std::string bytes = read_file(folder / "store.sqlite");
  bytes.replace(8192, 16384, 16384, '\xff');
  write_file(folder / "store.sqlite", bytes);
  const std::string log = read_file(folder / "store.sqlite-wal");
  ASSERT_FALSE(log.empty());
  EXPECT_THAT(refusal_of(folder.path()), HasSubstr("the store is damaged"));
  EXPECT_TRUE(read_file(folder / "store.sqlite") == bytes);
  EXPECT_TRUE(read_file(folder / "store.sqlite-wal") == log);
}

TEST(StoreTrouble, ManyProcessesOfOneGraderWriteAtOnce) {
  const FreshFolder folder;
  const StoreLock lock = lock_of(folder.path());
  {
    Store store = store_of(lock);
    begin_example(store);
  }
  constexpr int kWorkers = 4;
  std::vector<pid_t> workers;
  for (int worker = 0; worker < kWorkers; ++worker) {
    const pid_t pid = fork();
    ASSERT_GE(pid, 0);
    if (pid == 0) {
      Result<Store> store = Store::join(lock);
      if (!store) _exit(1);
      // Every row is put by two of them.
      for (int number = worker * 25; number < worker * 25 + 50; ++number) {
        store->put_run(example_run(number % kRuns));
      }
      _exit(0);
    }
    workers.push_back(pid);
  }
  for (const pid_t pid : workers) {
    int status = 0;
    ASSERT_EQ(waitpid(pid, &status, 0), pid);
    EXPECT_EQ(status, 0);
  }
  EXPECT_TRUE(has_runs(store_of(lock), kRuns));
}

TEST(StoreTrouble, AStoreIsNotUsedAcrossAFork) {
  const FreshFolder folder;
  const StoreLock lock = lock_of(folder.path());
  Store store = store_of(lock);
  EXPECT_EQ(in_a_child([&] { return std::string(store.find_run("a key") ? "" : "none"); }),
            "exception: a store is used in another process than the one that opened it");
  EXPECT_EQ(in_a_child([&] { return std::string(Store::join(lock) ? "joined" : "refused"); }),
            "exception: a store was open when this process was forked");
  const auto files_open = [] {
    const fs::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  EXPECT_EQ(in_a_child([&] {
              const auto before = files_open();
              std::optional<Store> gone(std::move(store));
              gone.reset();
              return std::string(files_open() == before ? "left open" : "closed");
            }),
            "left open");
}

}  // namespace
}  // namespace cairn
