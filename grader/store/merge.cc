#include "grader/store/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "grader/store/compression.h"
#include "grader/store/connection.h"
#include "grader/store/hash.h"
#include "grader/store/rows.h"
#include "grader/store/store.h"

namespace cairn {

namespace {

using store::Table;
using store::TableRow;

/// A table of results; those that it refers to come before it.
struct ResultTable {
  std::string name;
  std::vector<std::string> key;
  /// Columns that say what the result is. The others follow from the key, or were measured.
  std::vector<std::string> says;
  std::string best = {};  ///< what the first of these should say
};

const std::vector<ResultTable>& result_tables() {
  static const std::vector<ResultTable> tables = {
      {"toolchains", {"fingerprint"}, {}},
      {"contents", {"hash"}, {}},
      {"outputs", {"hash"}, {}},
      {"builds",
       {"key"},
       {"status", "language", "command", "driver_command", "memory_overhead_bytes", "choice",
        "problem"},
       "ready"},
      {"runs", {"key"}, {"ending", "ending_detail", "out"}, "exited"},
      {"answer_files", {"content", "pattern"}, {"text", "notes", "problem"}},
      {"diagnoses",
       {"key"},
       {"outcome", "wrong", "explained", "mistakes", "doubts", "abstained", "unexplained"}},
      {"rubrics", {"hash"}, {}},
      {"rubric_files", {"rubric", "name"}, {}},
      {"shards", {"part", "parts", "machine"}, {}},
  };
  return tables;
}

struct KeyColumn {
  std::string key;
};
CAIRN_DESCRIBE(KeyColumn, key);

struct AnswerFileKey {
  std::string content;
  std::string pattern;
};
CAIRN_DESCRIBE(AnswerFileKey, content, pattern);

std::string where_key_is(const ResultTable& table) {
  std::string where;
  for (const std::string& column : table.key) {
    where += (where.empty() ? "WHERE " : " AND ") + column + " = ?";
  }
  return where;
}

std::vector<store::ColumnValue> key_values(const Table& table, const ResultTable& about,
                                           const TableRow& row) {
  std::vector<store::ColumnValue> values;
  for (const std::string& column : about.key) values.push_back(row[table.place_of(column)]);
  return values;
}

/// For MergeSources.
std::string key_text(const std::vector<store::ColumnValue>& values) {
  std::string text;
  for (const store::ColumnValue& value : values) {
    text += (text.empty() ? "" : " ") + store::text_of_value(value);
  }
  return text;
}

/// Whether of two rows of a key `row` is taken.
bool is_taken(const Table& table, const ResultTable& about, const TableRow& row,
              const TableRow& other) {
  const auto is_best = [&](const TableRow& one) {
    return !about.best.empty() &&
           store::text_of_value(one[table.place_of(about.says.front())]) == about.best;
  };
  return is_best(row) != is_best(other) ? is_best(row) : row < other;
}

/// In a few words, for people.
std::string words_of_result(const Table& table, const TableRow& row) {
  const auto text = [&](const std::string& column) {
    return store::text_of_value(row[table.place_of(column)]);
  };
  constexpr std::size_t kShown = 8;  // of a hash
  if (table.name() == "runs") {
    const std::vector<std::string> details = store::split_list(text("ending_detail"));
    return fmt::format("{}{}, output {}", text("ending"),
                       details.empty() ? "" : " (" + details.front() + ")",
                       text("out").substr(0, kShown));
  }
  if (table.name() == "builds") return text("status");
  if (table.name() == "diagnoses") return text("outcome");
  return text("problem").empty() ? "text " + sha256(text("text")).substr(0, kShown)
                                 : text("problem");
}

/// An output that is another than its hash says would be damage here, too.
void check_output(const Table& table, const TableRow& row) {
  constexpr std::uint64_t kMostBytes = 1ULL << 30;
  const std::string hash = store::text_of_value(row[table.place_of("hash")]);
  const std::optional<std::string> text =
      store::decompressed(store::text_of_value(row[table.place_of("bytes")]), kMostBytes);
  if (!text || sha256(*text) != hash) {
    throw store::Damaged("it holds an output that is another: '" + hash + "'");
  }
}

}  // namespace

void Store::require_readable() const {
  const auto each = [&](const char* table, const auto& read) {
    for (const auto& [key] : connection_->all<KeyColumn>(table)) static_cast<void>(read(key));
  };
  each("builds", [&](const std::string& key) { return find_build(key); });
  each("runs", [&](const std::string& key) { return find_run(key); });
  each("diagnoses", [&](const std::string& key) { return find_diagnosis(key); });
  for (const auto& [content, pattern] : connection_->all<AnswerFileKey>("answer_files")) {
    static_cast<void>(find_answer_file(content, pattern));
  }
  static_cast<void>(last_session());
  static_cast<void>(submissions());
  static_cast<void>(shards());
  static_cast<void>(decisions());
  static_cast<void>(published());
}

MergeResult Store::merge(const Store& other, MergeSources& sources) {
  MergeResult result;
  other.read_at_once([&] {
    other.require_readable();
    connection_->use_for_good([&](SQLite::Database&) {
      merge_results(other, sources, result);
      merge_class(other, result);
    });
  });
  return result;
}

void Store::merge_results(const Store& other, MergeSources& sources, MergeResult& result) {
  for (const ResultTable& about : result_tables()) {
    connection_->use([&](SQLite::Database& ours) {
      Table here(ours, about.name);
      SQLite::Statement find = here.select(where_key_is(about));
      std::optional<Table> there;
      std::optional<SQLite::Statement> rows;
      other.connection_->use([&](SQLite::Database& theirs) {
        there.emplace(theirs, about.name);
        rows.emplace(there->select(""));
      });
      // Errors in reading are the other store's.
      const auto next = [&]() -> std::optional<TableRow> {
        return other.connection_->use([&](SQLite::Database&) -> std::optional<TableRow> {
          if (!rows->executeStep()) return {};
          return store::row_at(*rows);
        });
      };
      while (const std::optional<TableRow> row = next()) {
        const std::vector<store::ColumnValue> key = key_values(here, about, *row);
        const std::string key_in_words = key_text(key);
        if (about.name == "runs" || about.name == "builds") {
          const auto* const seconds = std::get_if<double>(&(*row)[here.place_of("cpu_seconds")]);
          result.cpu_seconds += seconds == nullptr ? 0 : *seconds;
        }
        const std::pair source{about.name, key_in_words};
        find.reset();
        for (std::size_t i = 0; i < key.size(); ++i) {
          store::bind_value(find, static_cast<int>(i) + 1, key[i]);
        }
        if (!find.executeStep()) {
          if (about.name == "outputs") {
            other.connection_->use([&](SQLite::Database&) { check_output(here, *row); });
          }
          here.put(*row);
          if (!about.says.empty()) sources.of_results[source] = sources.name;
          if (about.name == "runs") ++result.runs;
          continue;
        }
        const TableRow known = store::row_at(find);
        find.reset();
        const bool says_the_same = std::ranges::all_of(about.says, [&](const std::string& column) {
          return known[here.place_of(column)] == (*row)[here.place_of(column)];
        });
        const bool takes_new = is_taken(here, about, *row, known);
        if (!says_the_same) {
          MergeConflict conflict{about.name,
                                 "",
                                 {},
                                 sources.of_results[source],
                                 words_of_result(here, known),
                                 words_of_result(here, *row),
                                 takes_new};
          if (about.name == "runs") {
            conflict.arguments =
                store::split_list(store::text_of_value((*row)[here.place_of("arguments")]));
            const auto build = find_build(store::text_of_value((*row)[here.place_of("build")]));
            if (build) conflict.content = build->inputs.content;
          } else if (about.name != "diagnoses") {
            conflict.content = store::text_of_value((*row)[here.place_of("content")]);
          }
          result.conflicts.push_back(std::move(conflict));
        }
        if (takes_new) {
          here.put(*row);
          sources.of_results[source] = sources.name;
        }
      }
    });
  }
}

void Store::put_shard(const ShardRecord& shard) {
  connection_->put(Connection::Put::kReplace, "shards", shard);
}

std::vector<ShardRecord> Store::shards() const {
  return connection_->all<ShardRecord>("shards ORDER BY parts, part, machine");
}

}  // namespace cairn
