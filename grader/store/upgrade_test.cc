// Stores that earlier versions of Cairn have written.
#include "grader/store/upgrade.h"

#include <SQLiteCpp/Statement.h>
#include <gmock/gmock.h>

#include "grader/store/connection.h"
#include "grader/store/store.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;
using testing::SizeIs;

/// All rows of a table, or what it selects, as text.
std::vector<std::string> rows_of(const fs::path& file, const std::string& table,
                                 const std::string& columns = "*") {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
  SQLite::Statement all(database, "SELECT " + columns + " FROM " + table);
  std::vector<std::string> rows;
  while (all.executeStep()) {
    std::string row;
    for (int i = 0; i < all.getColumnCount(); ++i) row += all.getColumn(i).getString() + "|";
    rows.push_back(row);
  }
  return rows;
}

/// With the columns that all formats have.
constexpr const char* kSubmissions =
    "(SELECT id, person, attempt, student, user, late, handed_in, known_by, files, notes, session, "
    "content, problem, unpack_notes, names, failure FROM submissions)";

constexpr const char* kDecisions =
    "(SELECT number, person, kind, item, points, reason, author, date, content, files, path, "
    "until, "
    "days FROM decisions)";

constexpr const char* kBuilds =
    "(SELECT key, content, toolchain, program, environment, chosen, status, language, command, "
    "driver_command, log, notes, choice, problem, compiled, machine, products FROM builds)";

constexpr const char* kSessions =
    "(SELECT number, rubric, toolchain, skeleton, driver, folder, version, lanes, begun, ended "
    "FROM sessions)";

int count(const fs::path& file, const std::string& where) {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
  return database.execAndGet("SELECT count(*) FROM " + where).getInt();
}

/// A class that format 5 has kept, with decisions of every kind, marks that were handed back, and
/// results that mean something else now.
class UpgradeTest : public testing::Test {
 protected:
  UpgradeTest() {
    fs::copy_file(test::project_folder() / "tests/golden/store.sqlite.format-5", file);
  }
  test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
};

TEST_F(UpgradeTest, WhatPeopleDecidedAndWhatWasHandedBackStaysToTheByte) {
  std::map<std::string, std::vector<std::string>> before;
  for (const std::string table : {kDecisions, "published", kSubmissions, kSessions, "contents",
                                  "outputs", "rubrics", "rubric_files"}) {
    before[table] = rows_of(file, table);
    EXPECT_THAT(before[table], Not(IsEmpty())) << table;
  }
  {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    ASSERT_TRUE(lock);
    const Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store) << store.error().message;
  }
  for (const auto& [table, rows] : before) EXPECT_EQ(rows_of(file, table), rows) << table;
  EXPECT_EQ(store::format_of(file), kStoreFormat);
}

TEST_F(UpgradeTest, OnlyResultsWhoseMeaningHasChangedAreRemoved) {
  const int ready = count(file, "builds WHERE status = 'ready'");
  const int fresh = count(file, "runs WHERE lane = 'fresh'");
  EXPECT_GT(count(file, "builds WHERE status <> 'ready'"), 0);
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  EXPECT_EQ(count(file, "builds WHERE status = 'ready'"), ready);
  EXPECT_EQ(count(file, "builds"), ready);
  EXPECT_EQ(count(file, "runs WHERE lane = 'fresh'"), fresh);
}

TEST_F(UpgradeTest, ACopyOfTheStoreIsKeptBesideIt) {
  const std::vector<std::string> builds = rows_of(file, "builds");
  const std::string copy = file.string() + ".format-5";
  test::write_file(copy + ".part", "of an upgrade that was interrupted");
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  EXPECT_EQ(rows_of(copy, "builds"), builds);
  EXPECT_EQ(store::format_of(copy), 5);
  EXPECT_EQ(fs::status(copy).permissions() & fs::perms::others_all, fs::perms::none);
  EXPECT_FALSE(fs::exists(copy + ".part"));
}

TEST_F(UpgradeTest, AReaderDoesNotUpgradeWhatAGraderHas) {
  const Result<StoreLock> lock = StoreLock::take(folder.path());
  ASSERT_TRUE(lock);
  EXPECT_FALSE(Store::open_to_read(folder.path()));
  EXPECT_EQ(store::format_of(file), 5);
}

/// A class that format 6 has kept: graded by two machines, one of whose results were in doubt;
/// somebody's time is that of files, and somebody's that of what was handed in before.
class UpgradeOfFormat6 : public testing::Test {
 protected:
  UpgradeOfFormat6() {
    fs::copy_file(test::project_folder() / "tests/golden/store.sqlite.format-6", file);
  }
  test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
};

TEST_F(UpgradeOfFormat6, EveryResultAndEveryDecisionStaysToTheByte) {
  std::map<std::string, std::vector<std::string>> before;
  for (const std::string table :
       {"toolchains", "contents", "outputs", kBuilds, "runs", "rubrics", "rubric_files",
        kSubmissions, kSessions, kDecisions, "merged_submissions"}) {
    before[table] = rows_of(file, table);
    EXPECT_THAT(before[table], Not(IsEmpty())) << table;
  }
  const std::string shard_columns = "part, parts, machine, begun";
  const std::vector<std::string> shards = rows_of(file, "shards", shard_columns);
  EXPECT_THAT(shards, SizeIs(2));
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  for (const auto& [table, rows] : before) EXPECT_EQ(rows_of(file, table), rows) << table;
  EXPECT_EQ(rows_of(file, "shards", shard_columns), shards);
  EXPECT_EQ(store::format_of(file), kStoreFormat);
  EXPECT_EQ(store::format_of(file.string() + ".format-6"), 6);
}

TEST_F(UpgradeOfFormat6, WhatDecidesAboutATimeIsReadOffItsWords) {
  std::map<std::string, TimeSource> sources;
  for (const StoredSubmission& stored : Store::open_to_read(folder.path())->submissions()) {
    sources[stored.submission.id] = stored.submission.time_source;
  }
  EXPECT_THAT(sources,
              ElementsAre(Pair("ann", TimeSource::kNamed), Pair("bob", TimeSource::kFiles),
                          Pair("cat", TimeSource::kEarlier), Pair("dan", TimeSource::kNone),
                          Pair("eve", TimeSource::kNamed), Pair("fay", TimeSource::kNone)));
}

TEST_F(UpgradeOfFormat6, TheNoteThatSpeaksOfArgumentsIsFoundAmongTheOthers) {
  const std::string note =
      "'a.py' reads what somebody types, and nobody does here: the numbers come as arguments, on "
      "the command line";
  {
    SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
    SQLite::Statement change(database, "UPDATE builds SET notes = CAST(? AS BLOB)");
    change.bind(1, "it says \"so\" \\\\ twice\n" + note + "\nand more");
    change.exec();
  }
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  EXPECT_THAT(rows_of(file, "builds", "input_note"), testing::Each(note + "|"));
}

TEST_F(UpgradeOfFormat6, TheTablesAreThoseOfANewStore) {
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  const test::FreshFolder another;
  const Result<StoreLock> lock = StoreLock::take(another.path());
  ASSERT_TRUE(lock);
  ASSERT_TRUE(Store::open(*lock));
  const std::string order = "sqlite_schema ORDER BY type, name";
  EXPECT_EQ(rows_of(file, order, "sql"), rows_of(store_file(another.path()), order, "sql"));
  EXPECT_THAT(rows_of(file, "pragma_foreign_key_check"), IsEmpty());
  EXPECT_TRUE(Store::open_to_read(folder.path())) << "again";
}

TEST_F(UpgradeOfFormat6, WhatIsNoStoreOfThatFormatIsRefused) {
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
      .exec("CREATE TRIGGER t AFTER DELETE ON shards BEGIN DELETE FROM decisions; END");
  const Result<Store> store = Store::open_to_read(folder.path());
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("its tables are not those of a store"));
  EXPECT_EQ(store::format_of(file), 6);
}

/// Makes a new store one of format 10, whose sessions do not say in which hosts programs ran.
void make_format_10(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  database.exec(
      "DROP TABLE summary_rows; PRAGMA foreign_keys = OFF;"
      "CREATE TEMP TABLE kept AS SELECT * FROM sessions;"
      "ALTER TABLE temp.kept DROP COLUMN hosts; DROP TABLE sessions");
  database.exec(
      "CREATE TABLE sessions (           -- an interrupted session is continued\n"
      "  number    INTEGER PRIMARY KEY,\n"
      "  rubric    TEXT NOT NULL REFERENCES rubrics,\n"
      "  toolchain TEXT NOT NULL REFERENCES toolchains,\n"
      "  skeleton  TEXT NOT NULL,        -- as in builds\n"
      "  driver    TEXT NOT NULL,        -- as in builds\n"
      "  folder    BLOB NOT NULL,\n"
      "  set_aside BLOB NOT NULL,        -- a list: what of it is no submission\n"
      "  version   TEXT NOT NULL,        -- of Cairn\n"
      "  machine   TEXT NOT NULL,\n"
      "  guarantees_network      TEXT NOT NULL,\n"
      "  guarantees_files        TEXT NOT NULL,\n"
      "  guarantees_processes    TEXT NOT NULL,\n"
      "  guarantees_memory       TEXT NOT NULL,\n"
      "  guarantees_disk         TEXT NOT NULL,\n"
      "  guarantees_cpu_time     TEXT NOT NULL,\n"
      "  guarantees_system_calls TEXT NOT NULL,\n"
      "  guarantees_user         TEXT NOT NULL,\n"
      "  guarantees_state        TEXT NOT NULL,\n"
      "  lanes     TEXT NOT NULL,        -- 'warm_and_fresh', or 'fresh_only': no warm run counts\n"
      "  no_jail   TEXT,                 -- why there was none\n"
      "  begun     TEXT NOT NULL,\n"
      "  ended     TEXT                  -- NULL: it is going on, or was interrupted\n"
      ") STRICT; PRAGMA user_version = 10");
  database.exec("INSERT INTO sessions SELECT * FROM kept");
}

/// The same of format 9, without locations.
void make_format_9(const fs::path& file) {
  make_format_10(file);
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
      .exec("DROP TABLE locations; PRAGMA user_version = 9");
}

/// The same of format 8, without tables of decisions.
void make_format_8(const fs::path& file) {
  make_format_9(file);
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  database.exec("DROP TABLE decision_tables; DROP TABLE decisions");
  database.exec(
      "CREATE TABLE decisions (          -- a person's last one of a kind about an item counts\n"
      "  number  INTEGER PRIMARY KEY,\n"
      "  person  BLOB NOT NULL,\n"
      "  kind    TEXT NOT NULL,\n"
      "  item    TEXT NOT NULL,          -- in the rubric; or ''\n"
      "  points  TEXT,                   -- NULL: the decision before is withdrawn\n"
      "  reason  TEXT NOT NULL,\n"
      "  author  TEXT NOT NULL,\n"
      "  date    TEXT NOT NULL,\n"
      "  content TEXT,                   -- the hash of what it was about; '' when that could not "
      "be\n"
      "                                  -- unpacked, NULL when it is not known\n"
      "  files   BLOB NOT NULL,          -- a list: what was handed in then\n"
      "  path    BLOB NOT NULL,          -- what was chosen to be graded; or ''\n"
      "  until   TEXT NOT NULL,          -- to when an extension is; or ''\n"
      "  days    INTEGER NOT NULL        -- of the student's own that are spent on it\n"
      ") STRICT;"
      "CREATE INDEX decisions_by_person ON decisions (person);"
      "PRAGMA user_version = 8");
}

/// The same of format 7, which differs in one table more.
void make_format_7(const fs::path& file) {
  make_format_8(file);
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  database.exec("DROP TABLE diagnoses");
  database.exec(
      "CREATE TABLE diagnoses (          -- which misconceptions explain some outputs\n"
      "  key         TEXT PRIMARY KEY,\n"
      "  outcome     TEXT NOT NULL,\n"
      "  wrong       INTEGER NOT NULL,\n"
      "  explained   INTEGER NOT NULL,\n"
      "  mistakes    BLOB NOT NULL,      -- a list, of the members of each one after the other\n"
      "  doubts      BLOB NOT NULL,      -- likewise\n"
      "  abstained   BLOB NOT NULL,      -- a list\n"
      "  unexplained BLOB NOT NULL       -- as mistakes\n"
      ") STRICT; PRAGMA user_version = 7");
}

TEST(UpgradeOfFormat7, DiagnosesAreMadeAgainAndAllElseStays) {
  const test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
  {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    ASSERT_TRUE(lock);
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store);
    test::begin_example(*store);
  }
  make_format_7(file);
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
      .exec("INSERT INTO diagnoses VALUES ('k', 'partly', 2, 1, X'', X'', X'', X'')");
  const std::vector<std::string> builds = rows_of(file, kBuilds);
  ASSERT_THAT(builds, Not(IsEmpty()));
  ASSERT_TRUE(Store::open_to_read(folder.path()));
  EXPECT_EQ(store::format_of(file), kStoreFormat);
  EXPECT_THAT(rows_of(file, "diagnoses"), IsEmpty());
  EXPECT_EQ(rows_of(file, kBuilds), builds);
}

TEST(UpgradeOfFormat8, EveryDecisionStaysAndIsOfNoTable) {
  const test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
  {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    ASSERT_TRUE(lock);
    ASSERT_TRUE(Store::open(*lock));
  }
  make_format_8(file);
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
      .exec(
          "INSERT INTO decisions VALUES (7, X'61FF', 'mark', 'q1', '1/2', 'why', 'kim', '', NULL,"
          " X'', X'', '', 0), (3, X'62', 'choice', '', NULL, '', '', '2020-01-01T00:00:00Z', '',"
          " X'66', X'70', '', 0)");
  const std::vector<std::string> decisions = rows_of(file, kDecisions);
  const Result<Store> store = Store::open_to_read(folder.path());
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(store::format_of(file), kStoreFormat);
  EXPECT_EQ(rows_of(file, kDecisions), decisions);
  EXPECT_THAT(decisions, SizeIs(2));
  EXPECT_EQ(count(file, "decisions WHERE of_table IS NULL"), 2);
  EXPECT_THAT(store->decision_tables(), IsEmpty());
}

TEST(UpgradeOfFormat9, AllStaysAndNothingIsLocated) {
  const test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
  {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    ASSERT_TRUE(lock);
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store);
    test::begin_example(*store);
  }
  make_format_9(file);
  std::map<std::string, std::vector<std::string>> before;
  for (const std::string table : {"contents", kBuilds, "rubrics", kSubmissions, kSessions}) {
    before[table] = rows_of(file, table);
    EXPECT_THAT(before[table], Not(IsEmpty())) << table;
  }
  const Result<Store> store = Store::open_to_read(folder.path());
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(store::format_of(file), kStoreFormat);
  for (const auto& [table, rows] : before) EXPECT_EQ(rows_of(file, table), rows) << table;
  EXPECT_EQ(count(file, "locations"), 0);
}

TEST(UpgradeOfFormat10, ASessionsHostsAreThoseOfTheLastWarmRun) {
  const test::FreshFolder folder;
  const fs::path file = store_file(folder.path());
  const std::string old_hosts(64, '0');
  const std::string hosts(64, 'f');
  {
    const Result<StoreLock> lock = StoreLock::take(folder.path());
    ASSERT_TRUE(lock);
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store);
    test::begin_example(*store);
    for (const auto& [number, environment] :
         std::map<int, std::vector<std::string>>{{1, {"TZ=UTC", "hosts=" + old_hosts}},
                                                 {2, {"TZ=UTC", "hosts=" + hosts}},
                                                 {3, {"ghosts=" + old_hosts}}}) {
      RunRecord run = test::example_run(number);
      run.inputs.lane = number == 3 ? Lane::kFresh : Lane::kWarm;
      run.inputs.environment = environment;
      store->put_run(run);
    }
  }
  make_format_10(file);
  const Result<Store> store = Store::open_to_read(folder.path());
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(store->last_session()->setup.hosts, hosts);
}

TEST(StoreFormat, IsKnownOfAStoreOnly) {
  const test::FreshFolder folder;
  EXPECT_EQ(store::format_of(folder / "nothing"), 0);
  test::write_file(folder / "text", std::string(200, 'x'));
  EXPECT_EQ(store::format_of(folder / "text"), 0);
}

}  // namespace
}  // namespace cairn
