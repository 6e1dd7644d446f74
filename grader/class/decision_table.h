// Decisions that are stored as whole tables, and taken back as such.
//
// Theory of operation. A row is about a person's work and a topic: an item, or a kind of decision.
// A row without a date is decided now, and only where nobody contradicts it: two rows of one topic
// that differ, or a row and the decision in force of another author, are a disagreement, and then
// nothing is stored. No row changes what a command has settled: a decision after others', or after
// a table's. A row with a date is of a backup: it is stored as it was, behind the decisions
// that the store and the backup share. A row that says again what an earlier table has decided is
// stored as well: then it counts whichever of the two tables is taken back.
//
// To take a table back is a table, too. What counts then is the last decision of each topic whose
// own table is not taken back; so it does not matter in which order tables are taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// A table that was stored.
struct StoredTable {
  std::int64_t number = 0;
  std::string name;           ///< of the file; escaped for display
  std::size_t decisions = 0;  ///< that it added
};

struct TablesResult {
  /// Why nothing was stored, a sentence each: "marks.csv, line 7: jdoe, q8.1: ..."; then all that
  /// follows is empty.
  std::vector<std::string> faults;
  std::vector<StoredTable> tables;   ///< none where nothing is new, or nothing was to be stored
  std::vector<std::string> added;    ///< "jdoe, q8.1: none -> 1 point"
  std::vector<std::string> changed;  ///< "jdoe, q8.1: 0.5 points -> 1 point"
  std::size_t unchanged = 0;         ///< rows that say what is stored already
  std::map<std::string, std::size_t> rows_by;  ///< by who decided, where a row says it
  /// Decisions that stay, and why: "jdoe, q8.1: 1 point, decided since".
  std::vector<std::string> kept;
  std::vector<std::string> warnings;  ///< of the class: ClassReport::warnings
  std::size_t imported = 0;           ///< import_hand_marks()
};

/// What to do with tables.
enum class TableUse { kStore, kTry };

/// Stores the decisions of all these files, or none, each file as a table of its own; then writes
/// all reports again. kTry only says what that would do. An Error is one of decide()'s, or a file
/// that is no table. Throws StoreFailure and std::runtime_error.
Result<TablesResult> store_tables(const std::filesystem::path& out,
                                  const std::vector<std::filesystem::path>& files, TableUse use);

/// Takes the table of that number back: what counted before its decisions counts again, unless
/// somebody has decided since. The same otherwise; an Error also lists the tables that there are.
Result<TablesResult> take_table_back(const std::filesystem::path& out, std::int64_t number,
                                     TableUse use);

/// All decisions of the folder's store, in their order, as a table that store_tables() reads.
Result<std::string> all_decisions(const std::filesystem::path& out);

}  // namespace cairn
