// A store's database: opened, looked through, its errors in words.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>
#include <sys/types.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "grader/store/columns.h"
#include "grader/store/failure_sentence.h"
#include "grader/store/store.h"

namespace cairn {

class Store::Connection {
 public:
  enum class Kind { kFirst, kOneOfSeveral, kReader };

  /// Throws StoreFailure; nothing has been changed then.
  Connection(std::filesystem::path file, Kind kind);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// What `work` returns, called with the database.
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

  /// The same in one transaction: all of it is kept, or nothing.
  template <typename Work>
  auto use_at_once(const Work& work) {
    return use([&](SQLite::Database& database) {
      SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
      if constexpr (std::is_void_v<decltype(work(database))>) {
        work(database);
        transaction.commit();
      } else {
        auto result = work(database);
        transaction.commit();
        return result;
      }
    });
  }

  /// The same, and safe from a failure of the power.
  template <typename Work>
  auto use_for_good(const Work& work) {
    use([](SQLite::Database& database) { database.exec("PRAGMA synchronous = FULL"); });
    const auto result = use_at_once(work);
    use([](SQLite::Database& database) { database.exec("PRAGMA synchronous = NORMAL"); });
    return result;
  }

 private:
  void open();
  /// Throws StoreFailure unless it is whole and ours; returns whether there is nothing in it yet.
  [[nodiscard]] bool is_new();
  void require_ours(int application, int version, const std::vector<std::string>& schema) const;
  [[nodiscard]] std::string sentence_of(const SQLite::Exception& failure) const;

  std::filesystem::path file_;
  Kind kind_;
  pid_t owner_ = getpid();
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace cairn
