#include "grader/store/upgrade.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "grader/base/private_file.h"
#include "grader/base/read_file.h"
#include "grader/store/connection.h"

namespace cairn::store {
namespace {

namespace fs = std::filesystem;

/// What leads from a format to the next one.
struct Step {
  const char* before;  ///< also sets aside the rows of tables that are made anew, and drops these
  const char* after;   ///< when the tables are those of schema.sql
};

/// Of kOldestFormat first.
constexpr std::array kSteps{
    // What does not compile, or has no program, may do so now. Of a program some of whose runs were
    // made alone it is not known whether it printed the same in a host.
    Step{"DELETE FROM builds WHERE status <> 'ready' AND key NOT IN (SELECT build FROM runs);"
         "DELETE FROM runs WHERE lane = 'warm' AND build IN"
         " (SELECT build FROM runs WHERE lane = 'fresh')",
         ""},
    Step{"DROP TABLE repeated;"
         "CREATE TEMP TABLE old_shards AS SELECT part, parts, machine, begun FROM shards;"
         "DROP TABLE shards;"
         "CREATE TEMP TABLE old_submissions AS SELECT id, person, attempt, student, user, late,"
         " handed_in, known_by,"
         " CASE WHEN handed_in = '' THEN 'none'"
         " WHEN known_by = CAST('the newest file in the archive' AS BLOB) THEN 'files'"
         " WHEN known_by = CAST('what was handed in before' AS BLOB) THEN 'earlier'"
         " ELSE 'named' END,"
         " files, notes, session, content, problem, unpack_notes, names, failure FROM submissions;"
         "DROP TABLE submissions;"
         // A list is as JSON has it, but for quotation marks and the ends of lines.
         "CREATE TEMP TABLE old_builds AS WITH lists AS (SELECT key AS build, '[\"' ||"
         " replace(replace(CAST(notes AS TEXT), '\"', '\\\"'), char(10), '\",\"') || '\"]' AS list"
         " FROM builds) SELECT builds.*, COALESCE((SELECT CAST(value AS BLOB)"
         " FROM json_each(iif(json_valid(list), list, '[]')) WHERE value LIKE"
         " '%: the numbers come as arguments, on the command line'), X'')"
         " FROM builds JOIN lists ON build = key;"
         "DROP TABLE builds",
         "INSERT INTO shards SELECT * FROM old_shards; DROP TABLE old_shards;"
         "INSERT INTO submissions SELECT * FROM old_submissions; DROP TABLE old_submissions;"
         "INSERT INTO builds SELECT * FROM old_builds; DROP TABLE old_builds"},
    // A diagnosis is made again from the outputs.
    Step{"DROP TABLE diagnoses", ""},
    Step{"CREATE TEMP TABLE old_decisions AS SELECT * FROM decisions; DROP TABLE decisions",
         "INSERT INTO decisions SELECT *, NULL FROM old_decisions ORDER BY number;"
         "DROP TABLE old_decisions"},
    Step{"", ""},  // a table more
    // Warm runs say in which hosts they were made. The last runs are those of the last session,
    // which is the one that is shown.
    Step{"CREATE TEMP TABLE old_sessions AS SELECT sessions.*, COALESCE((SELECT"
         " substr(text, instr(text, char(10) || 'hosts=') + length('hosts=') + 1, 64) FROM"
         " (SELECT CAST(environment AS TEXT) AS text FROM runs WHERE lane = 'warm'"
         " ORDER BY rowid DESC LIMIT 1)), '') FROM sessions;"
         "DROP TABLE sessions",
         "INSERT INTO sessions SELECT * FROM old_sessions; DROP TABLE old_sessions"},
};
static_assert(kOldestFormat + kSteps.size() == kStoreFormat, "each format needs its step");
static_assert(kOldSchemas.size() == kSteps.size(), "each format needs its schema's hash");

/// Whole, or not there: a name of its own until it is written.
void keep_copy(SQLite::Database& database, const fs::path& copy) {
  if (fs::exists(copy)) return;  // of an upgrade that was interrupted, which changed nothing
  const fs::path part = copy.string() + ".part";
  fs::remove(part);
  SQLite::Statement write(database, "VACUUM INTO ?");
  write.bind(1, part.string());
  write.exec();
  make_private_file(part);
  fs::rename(part, copy);
}

}  // namespace

int format_of(const fs::path& file) {
  // "The Database Header" of https://www.sqlite.org/fileformat.html
  constexpr std::size_t kUserVersionAt = 60;
  constexpr std::size_t kHeader = 100;
  const std::string header = beginning_of_file(file, kHeader);
  if (header.size() < kHeader || !header.starts_with("SQLite format 3")) return 0;
  int version = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    version = version << 8U | static_cast<unsigned char>(header[kUserVersionAt + i]);
  }
  return version;
}

void upgrade(SQLite::Database& database, const fs::path& file, int from) {
  keep_copy(database, fmt::format("{}.format-{}", file.string(), from));
  database.exec("PRAGMA foreign_keys = OFF");  // a table is away while it is made anew
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const auto steps = std::span(kSteps).subspan(static_cast<std::size_t>(from - kOldestFormat));
  for (const Step& step : steps) database.exec(step.before);
  database.exec(std::string(embedded::kStoreSchema));
  for (const Step& step : steps) database.exec(step.after);
  database.exec(fmt::format("PRAGMA user_version = {}", kStoreFormat));
  transaction.commit();
  database.exec("PRAGMA foreign_keys = ON");
}

}  // namespace cairn::store
