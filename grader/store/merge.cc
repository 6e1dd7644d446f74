#include "grader/store/merge.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/store/compression.h"
#include "grader/store/connection.h"
#include "grader/store/hash.h"
#include "grader/store/rows.h"
#include "grader/store/store.h"
#include "reference/core/words.h"

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
       {"outcome", "wrong", "explained", "mistakes", "doubts", "unexplained"}},
      {"rubrics", {"hash"}, {}},
      {"rubric_files", {"rubric", "name"}, {}},
      {"locations", {"content", "rubric"}, {}},
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

struct LocationKey {
  std::string content;
  std::string rubric;
};
CAIRN_DESCRIBE(LocationKey, content, rubric);

std::string where_key_is(const ResultTable& table) {
  return "WHERE " + joined(table.key, " = ? AND ") + " = ?";
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
void check_text_of_output(const Table& table, const TableRow& row) {
  constexpr std::uint64_t kMostBytes = 1ULL << 30;
  const std::string hash = store::text_of_value(row[table.place_of("hash")]);
  const std::optional<std::string> text =
      store::decompressed(store::text_of_value(row[table.place_of("bytes")]), kMostBytes);
  if (!text || sha256(*text) != hash) {
    throw store::Damaged("a stored output does not match its hash: '" + hash + "'");
  }
}

/// Adds results to those of a table of ours.
class ResultMerge {
 public:
  ResultMerge(SQLite::Database& ours, const ResultTable& about, MergeSources& sources,
              MergeResult& result)
      : ours_(ours),
        about_(about),
        table_(ours, about.name),
        find_(table_.select(where_key_is(about))),
        sources_(sources),
        result_(result) {}

  /// Returns whether nothing was known of its key.
  bool add(const TableRow& row) {
    std::string key;
    for (std::size_t i = 0; i < about_.key.size(); ++i) {
      store::bind_value(find_, static_cast<int>(i) + 1, row[table_.place_of(about_.key[i])]);
      key += text(row, about_.key[i]) + ' ';
    }
    const std::optional<TableRow> known =
        find_.executeStep() ? std::optional(store::row_at(find_)) : std::nullopt;
    find_.reset();
    const bool takes_new = !known || is_better(row, *known);
    std::string& source = sources_.of_results[{about_.name, key}];
    if (known && !says_the_same(row, *known)) {
      result_.conflicts.push_back({about_.name, content_of(row), arguments_of(row), source,
                                   words_of_result(table_, *known), words_of_result(table_, row),
                                   takes_new});
    }
    if (takes_new) {
      table_.put(row);
      source = sources_.name;
    }
    return !known;
  }

 private:
  [[nodiscard]] std::string text(const TableRow& row, const std::string& column) const {
    return store::text_of_value(row[table_.place_of(column)]);
  }

  [[nodiscard]] bool is_better(const TableRow& row, const TableRow& other) const {
    const auto is_best = [&](const TableRow& one) {
      return !about_.best.empty() && text(one, about_.says.front()) == about_.best;
    };
    return is_best(row) != is_best(other) ? is_best(row) : row < other;
  }

  [[nodiscard]] bool says_the_same(const TableRow& row, const TableRow& other) const {
    return std::ranges::all_of(about_.says, [&](const std::string& column) {
      return row[table_.place_of(column)] == other[table_.place_of(column)];
    });
  }

  [[nodiscard]] std::vector<std::string> arguments_of(const TableRow& row) const {
    if (about_.name != "runs") return {};
    return store::split_list(text(row, "arguments"));
  }

  /// MergeConflict::content
  [[nodiscard]] std::string content_of(const TableRow& row) const {
    if (about_.name == "diagnoses") return "";
    if (about_.name != "runs") return text(row, "content");
    SQLite::Statement build(ours_, "SELECT content FROM builds WHERE key = ?");
    build.bind(1, text(row, "build"));
    return build.executeStep() ? build.getColumn(0).getString() : "";
  }

  SQLite::Database& ours_;
  const ResultTable& about_;
  Table table_;
  SQLite::Statement find_;
  MergeSources& sources_;
  MergeResult& result_;
};

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
  for (const auto& [content, rubric] : connection_->all<LocationKey>("locations")) {
    static_cast<void>(find_location(content, rubric));
  }
  static_cast<void>(last_session());
  static_cast<void>(submissions());
  static_cast<void>(shards());
  static_cast<void>(tabled_decisions());
  static_cast<void>(decision_tables());
  static_cast<void>(published());
}

MergeResult Store::merge(const Store& other, MergeSources& sources) {
  MergeResult result;
  other.read_at_once([&] {
    other.require_readable();
    connection_->use_for_good([&](SQLite::Database&) {
      connection_->forget_summary_rows();
      merge_results(other, sources, result);
      merge_class(other, result);
    });
  });
  return result;
}

void Store::merge_results(const Store& other, MergeSources& sources, MergeResult& result) {
  for (const ResultTable& about : result_tables()) {
    std::optional<ResultMerge> results;
    connection_->use(
        [&](SQLite::Database& ours) { results.emplace(ours, about, sources, result); });
    other.connection_->use([&](SQLite::Database& theirs) {
      const Table there(theirs, about.name);
      SQLite::Statement rows = there.select("");
      while (rows.executeStep()) {
        const TableRow row = store::row_at(rows);
        // Errors in reading are the other store's, and in writing ours.
        const bool is_new = connection_->use([&](SQLite::Database&) { return results->add(row); });
        if (is_new && about.name == "outputs") check_text_of_output(there, row);
        if (is_new && about.name == "runs") ++result.runs;
      }
    });
  }
  result.cpu_seconds = other.connection_->use([](SQLite::Database& theirs) {
    constexpr const char* kSum = "SELECT total(cpu_seconds) FROM ";
    return theirs.execAndGet(kSum + std::string("builds")).getDouble() +
           theirs.execAndGet(kSum + std::string("runs")).getDouble();
  });
}

void Store::put_shard(const ShardRecord& shard) {
  connection_->put(Connection::Put::kReplace, "shards", shard);
}

std::vector<ShardRecord> Store::shards() const {
  return connection_->all<ShardRecord>("shards ORDER BY parts, part, machine");
}

}  // namespace cairn
