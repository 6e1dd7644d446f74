// Theory of operation.
//
// The journal is a write-ahead log with synchronous = NORMAL: a commit is written to a file, and so
// survives the death of every process, but Cairn does not wait until it is on the disk, which would
// cost more than a run. After a power failure the last commits may be missing; the store is then as
// it was a moment before, and what is missing is computed again. Cairn does wait for decisions of
// people, and for the end of a session.
//
// A log needs two files beside the database. The process that opened the store first removes both
// in the end, and not before other processes join it that are to come: a finished grader leaves one
// file, which can be copied, and read where nothing can be written. If it is killed while it does
// so, SQLite's own journal of that change stays, and whoever opens the store next puts it back; a
// reader has to open it for writing once.
//
// Before anything is changed, the whole database is checked. Closing a damaged one must not move
// its log into it.
//
// A store may have been made by somebody else. A view, a trigger or a condition on a column is a
// program that SQLite runs, possibly without end, as soon as rows are read or checked. Therefore
// the schema has to be exactly ours first; and what lies beside the database is looked at before
// SQLite sees it (files_beside.h).
#include "grader/store/connection.h"

#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/private_file.h"
#include "grader/store/files_beside.h"
#include "grader/store/hash.h"
#include "grader/store/upgrade.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

namespace {

/// "Crn1", which tells our databases from others'.
constexpr int kApplication = 0x43726e31;
/// How long another process may be writing. One row takes a millisecond.
constexpr int kPatienceMilliseconds = 60'000;

/// SQLite keeps in memory which locks its process holds. A fork copies that, but not the locks.
struct OpenStores {
  pid_t process = 0;
  int count = 0;
};
OpenStores open_stores;

int flags_of(bool reads, bool makes) {
  if (reads) return SQLite::OPEN_READONLY;
  return SQLite::OPEN_READWRITE | (makes ? SQLite::OPEN_CREATE : 0);
}

/// The SQL of every table, index, view and trigger; "" for those that SQLite made by itself.
std::vector<std::string> schema_of(SQLite::Database& database) {
  std::vector<std::string> schema;
  SQLite::Statement rows(database, "SELECT sql FROM sqlite_schema ORDER BY type, name");
  while (rows.executeStep()) schema.push_back(rows.getColumn(0).getString());
  return schema;
}

std::vector<std::string> our_schema() {
  SQLite::Database empty(":memory:", SQLite::OPEN_READWRITE);
  empty.exec(std::string(embedded::kStoreSchema));
  return schema_of(empty);
}

void keep_log_on_close(SQLite::Database& database, bool keep) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
}

/// Undoes a change that a killed process left half done, which `reader` itself is not allowed to.
void undo_half_a_change(SQLite::Database& reader) {
  constexpr const char* kFirstRead = "PRAGMA schema_version";
  try {
    reader.execAndGet(kFirstRead);
  } catch (const SQLite::Exception& failure) {
    if (failure.getExtendedErrorCode() != SQLITE_READONLY_ROLLBACK) throw;
    SQLite::Database writer(reader.getFilename(), SQLite::OPEN_READWRITE, kPatienceMilliseconds);
    keep_log_on_close(writer, true);
    writer.execAndGet(kFirstRead);
  }
}

}  // namespace

Store::Connection::Connection(std::filesystem::path file, Access access)
    : file_(std::move(file)), access_(access) {
  if (open_stores.count > 0 && open_stores.process != owner_) {
    throw std::logic_error("a store was open when this process was forked");
  }
  try {
    open();
  } catch (const SQLite::Exception& failure) {
    throw StoreFailure(sentence_of(failure));
  }
  open_stores.process = owner_;
  ++open_stores.count;
}

Store::Connection::~Connection() {
  if (owner_ != getpid()) {
    // Closing would end others' locks.
    static_cast<void>(statements_.release());  // NOLINT(bugprone-unused-return-value)
    static_cast<void>(database_.release());    // NOLINT(bugprone-unused-return-value)
    return;
  }
  --open_stores.count;
  statements_.reset();
  if (access_ != Access::kFirst || leaves_log_) return;
  sqlite3_busy_timeout(database_->getHandle(), 0);
  // While somebody is reading, or on a full disk, the log stays; nothing is lost by that.
  database_->tryExec("PRAGMA journal_mode = DELETE");
}

Store::Connection::Prepared& Store::Connection::prepared(const std::string& sql) {
  const auto found = statements_->find(sql);
  if (found != statements_->end()) return found->second;
  return statements_->emplace(sql, Prepared{SQLite::Statement(*database_, sql), {}}).first->second;
}

void Store::Connection::forget_summary_rows() {
  use([&](SQLite::Database&) {
    SQLite::Statement& forget = prepared("DELETE FROM summary_rows").statement;
    const Reset at_end{forget};
    forget.exec();
  });
}

void Store::Connection::forget_summary_rows(const std::string& person) {
  use([&](SQLite::Database&) {
    SQLite::Statement& forget =
        prepared("DELETE FROM summary_rows WHERE person = CAST(? AS BLOB)").statement;
    const Reset at_end{forget};
    forget.bind(1, person);
    forget.exec();
  });
}

bool Store::Connection::may_change_reports(const std::string& table) {
  static const std::set<std::string_view> others{"decisions", "decision_tables", "published",
                                                 "summary_rows"};
  return !others.contains(table);
}

std::string Store::Connection::insert_text(Put how, const std::string& table,
                                           const std::vector<std::string>& columns) {
  const std::vector<std::string> parameters(columns.size(), "?");
  return fmt::format("INSERT {}INTO {} ({}) VALUES ({}){}",
                     how == Put::kReplace ? "OR REPLACE " : "", table, fmt::join(columns, ", "),
                     fmt::join(parameters, ", "),
                     how == Put::kIfNew ? " ON CONFLICT DO NOTHING" : "");
}

std::vector<bool> Store::Connection::are_bytes(const std::string& table,
                                               const std::vector<std::string>& columns) const {
  std::map<std::string, bool> is_blob;
  SQLite::Statement all(*database_, "SELECT name, type FROM pragma_table_info(?)");
  all.bind(1, table);
  while (all.executeStep()) {
    is_blob[all.getColumn(0).getString()] = all.getColumn(1).getString() == "BLOB";
  }
  std::vector<bool> are_bytes;
  for (const std::string& column : columns) are_bytes.push_back(is_blob[column]);
  return are_bytes;
}

void Store::Connection::open() {
  const bool reads = access_ == Access::kReader;
  if (const auto harm = store::why_not_to_open(file_)) throw StoreFailure(*harm);
  // SQLite gives the files beside it the same permissions.
  if (access_ == Access::kFirst && !std::filesystem::exists(file_)) make_private_file(file_);
  database_ = std::make_unique<SQLite::Database>(
      file_.string(), flags_of(reads, access_ == Access::kFirst), kPatienceMilliseconds);
  sqlite3_db_config(database_->getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(database_->getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (reads) undo_half_a_change(*database_);
  database_->exec("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL");
  if (access_ == Access::kOneOfSeveral) return;

  keep_log_on_close(*database_, true);
  const bool is_empty = is_new();
  if (reads) {
    if (!is_empty) return;
    throw StoreFailure(fmt::format("'{}': the store is empty", escape_for_display(file_.string())));
  }
  make_private_file(file_);  // it is ours, or will be
  const std::string journal = database_->execAndGet("PRAGMA journal_mode = WAL").getString();
  if (journal != "wal") {
    throw StoreFailure(fmt::format(
        "'{}': the store's file system has no shared memory for a write-ahead log; choose a folder "
        "on a disk of this machine",
        escape_for_display(file_.string())));
  }
  if (const int format = database_->execAndGet("PRAGMA user_version").getInt();
      !is_empty && format < kStoreFormat) {
    try {
      store::upgrade(*database_, file_, format);
    } catch (const std::system_error& failure) {
      throw StoreFailure(
          fmt::format("'{}': the store is an earlier version's, and cannot be upgraded: {}; "
                      "nothing was changed",
                      escape_for_display(file_.string()), failure.code().message()));
    }
  }
  if (is_empty) {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    database_->exec(std::string(embedded::kStoreSchema));
    database_->exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                                kApplication, kStoreFormat));
    transaction.commit();
  }
  keep_log_on_close(*database_, false);
}

bool Store::Connection::is_new() {
  const int application = database_->execAndGet("PRAGMA application_id").getInt();
  const int version = database_->execAndGet("PRAGMA user_version").getInt();
  const std::vector<std::string> schema = schema_of(*database_);
  const bool is_new = application == 0 && version == 0 && schema.empty();
  if (!is_new) require_ours(application, version, schema);
  const std::string found = database_->execAndGet("PRAGMA quick_check(1)").getString();
  if (found != "ok") throw StoreFailure(store::damage_sentence(file_, found));
  return is_new;
}

void Store::Connection::require_ours(int application, int version,
                                     const std::vector<std::string>& schema) const {
  if (application != kApplication) {
    throw StoreFailure(
        fmt::format("'{}': this is another program's database, not a store; nothing was changed: "
                    "move it away, or choose another folder",
                    escape_for_display(file_.string())));
  }
  const bool is_upgraded = access_ == Access::kFirst && version >= store::kOldestFormat;
  if (version > kStoreFormat || (version < kStoreFormat && !is_upgraded)) {
    throw StoreFailure(
        fmt::format("'{}': the store was written by another version of Cairn (store format {}; "
                    "this program reads format {}). Nothing was changed: grade into a new folder, "
                    "or use the version of Cairn that wrote it",
                    escape_for_display(file_.string()), version, kStoreFormat));
  }
  static const std::vector<std::string> ours = our_schema();
  const bool is_known =
      version == kStoreFormat
          ? schema == ours
          : sha256(joined(schema, "\n")) ==
                store::kOldSchemas.at(static_cast<std::size_t>(version - store::kOldestFormat));
  if (!is_known) {
    throw StoreFailure(store::damage_sentence(file_, "its tables are not those of a store"));
  }
}

std::string Store::Connection::sentence_of(const SQLite::Exception& failure) const {
  // SQLite's own copy of errno does not survive the end of the statement.
  const int behind = errno;
  const int code = failure.getErrorCode();
  const bool of_system = code == SQLITE_IOERR || code == SQLITE_CANTOPEN;
  return store::failure_sentence(file_, code, of_system ? behind : 0, failure.what());
}

}  // namespace cairn
