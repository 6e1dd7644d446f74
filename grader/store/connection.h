// A store's database: opened, checked, and its errors as sentences.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/types.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "grader/intake/submission_id.h"
#include "grader/store/columns.h"
#include "grader/store/failure_sentence.h"
#include "grader/store/store.h"

namespace cairn::embedded {
extern const std::string_view kStoreSchema;  ///< schema.sql
}  // namespace cairn::embedded

namespace cairn {

/// Of schema.sql, and of what its rows mean: stores of an earlier number are upgraded (upgrade.h).
inline constexpr int kStoreFormat = 11;

enum class Store::Access { kFirst, kOneOfSeveral, kReader };

/// Outputs that were read and that match their hashes. Right programs print the same.
class KnownOutputs {
 public:
  [[nodiscard]] const std::string* find(const std::string& hash) const {
    const auto known = texts_.find(hash);
    return known == texts_.end() ? nullptr : &known->second;
  }
  /// Forgets all others when they become too many.
  void remember(const std::string& hash, const std::string& text) {
    constexpr std::size_t kMostBytes = 16U << 20U;
    if (text.size() > kMostBytes) return;
    bytes_ += hash.size() + text.size();
    if (bytes_ > kMostBytes) {
      texts_.clear();
      bytes_ = hash.size() + text.size();
    }
    texts_.emplace(hash, text);
  }

 private:
  std::unordered_map<std::string, std::string> texts_;
  std::size_t bytes_ = 0;
};

class Store::Connection {
 public:
  KnownOutputs outputs;

  /// Throws StoreFailure; nothing has been changed then.
  Connection(std::filesystem::path file, Access access);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  void leave_log() { leaves_log_ = true; }

  /// Returns work(database).
  template <typename Work>
  auto use(const Work& work) {
    if (owner_ != getpid()) {
      throw std::logic_error("a store is used in another process than the one that opened it");
    }
    try {
      return work(*database_);
    } catch (const SQLite::Exception& failure) {
      throw StoreFailure(sentence_of(failure));
    } catch (const store::Damaged& damaged) {
      throw StoreFailure(store::damage_sentence(file_, damaged.what()));
    }
  }

  /// Calls work(database) in one transaction: all of it is stored, or nothing.
  template <typename Work>
  void use_at_once(const Work& work) {
    use([&](SQLite::Database& database) {
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      work(database);
      transaction.commit();
    });
  }

  /// What becomes of a row whose key is there: that is an error, or one of the two remains.
  enum class Put { kInsert, kIfNew, kReplace };

  template <Described Row>
  void put(Put how, const std::string& table, const Row& row) {
    if (may_change_reports(table)) forget_summary_rows();
    use([&](SQLite::Database&) {
      const std::vector<std::string>& columns = store::columns_of<Row>();
      Prepared& insert = prepared(insert_text(how, table, columns));
      if (insert.bytes.empty()) insert.bytes = are_bytes(table, columns);
      const Reset at_end{insert.statement};
      store::Binder{insert.statement, insert.bytes}(row);
      insert.statement.exec();
    });
  }

  /// Store::summary_rows(): all, or a person's.
  void forget_summary_rows();
  void forget_summary_rows(const std::string& person);

  /// The rows of a query, "table WHERE ...", with its parameters.
  template <Described Row, typename... Parameters>
  std::vector<Row> all(const std::string& query, const Parameters&... parameters) {
    return use([&](SQLite::Database&) {
      static const std::string select =
          fmt::format("SELECT {} FROM ", fmt::join(store::columns_of<Row>(), ", "));
      SQLite::Statement& statement = prepared(select + query).statement;
      const Reset at_end{statement};
      int index = 0;  // NOLINT(misc-const-correctness): there may be no parameters
      (statement.bind(++index, parameters), ...);
      std::vector<Row> rows;
      while (statement.executeStep()) store::Reader{statement}(rows.emplace_back());
      return rows;
    });
  }

  /// Throws StoreFailure where an id is none, which would name a file elsewhere.
  void check_id(const std::string& id) {
    use([&](SQLite::Database&) {
      if (!intake::is_id(id)) {
        throw store::Damaged("it holds an id that cannot be read: '" + id + "'");
      }
    });
  }

  /// The first of them, if there is one.
  template <Described Row, typename... Parameters>
  std::optional<Row> find(const std::string& query, const Parameters&... parameters) {
    std::vector<Row> rows = all<Row>(query, parameters...);
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }

  /// The same, and safe from a failure of the power.
  template <typename Work>
  void use_for_good(const Work& work) {
    use([](SQLite::Database& database) { database.exec("PRAGMA synchronous = FULL"); });
    use_at_once(work);
    use([](SQLite::Database& database) { database.exec("PRAGMA synchronous = NORMAL"); });
  }

 private:
  struct Prepared {
    SQLite::Statement statement;
    std::vector<bool> bytes;  ///< for each parameter of an insertion: its column is a BLOB
  };
  struct Reset {
    SQLite::Statement& statement;
    ~Reset() { statement.tryReset(); }
  };

  /// The statement, which is prepared once.
  Prepared& prepared(const std::string& sql);
  /// Whether reports could depend on rows of that table, but for decisions.
  [[nodiscard]] static bool may_change_reports(const std::string& table);
  [[nodiscard]] static std::string insert_text(Put how, const std::string& table,
                                               const std::vector<std::string>& columns);
  [[nodiscard]] std::vector<bool> are_bytes(const std::string& table,
                                            const std::vector<std::string>& columns) const;

  void open();
  /// Throws StoreFailure unless it is whole and ours; returns whether there is nothing in it yet.
  [[nodiscard]] bool is_new();
  void require_ours(int application, int version, const std::vector<std::string>& schema) const;
  [[nodiscard]] std::string sentence_of(const SQLite::Exception& failure) const;

  std::filesystem::path file_;
  Access access_;
  bool leaves_log_ = false;
  pid_t owner_ = getpid();
  std::unique_ptr<SQLite::Database> database_;
  using Statements = std::map<std::string, Prepared>;
  std::unique_ptr<Statements> statements_ = std::make_unique<Statements>();
};

}  // namespace cairn
