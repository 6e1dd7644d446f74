// Values as they stand in columns, and back.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "grader/build/build.h"
#include "grader/run/run.h"
#include "reference/core/fraction.h"

namespace cairn::store {

/// A column holds what no store of ours does: the rest of a sentence that begins with the store.
class Damaged : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Any bytes; std::string is text.
struct Blob {
  std::string bytes;
};
using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string, Blob>;
/// A row: names of columns, and what stands there.
using Columns = std::vector<std::pair<std::string, Value>>;

/// Inserts the row; `conflict` is SQL's "ON CONFLICT ..." or "".
void insert(SQLite::Database& database, const std::string& table, const Columns& row,
            const std::string& conflict = "");

/// A list of any texts as one: one a line, in which "\n" stands for a newline and "\\" for a
/// backslash.
[[nodiscard]] std::string joined_list(const std::vector<std::string>& list);
[[nodiscard]] std::vector<std::string> split_list(const std::string& text);

[[nodiscard]] Value counted(std::uint64_t number);
/// NULL instead of "".
[[nodiscard]] Value text_or_null(const std::string& text);
[[nodiscard]] Value bytes_or_null(const std::optional<std::string>& bytes);
[[nodiscard]] Value fraction_or_null(const std::optional<Fraction>& fraction);

/// How a run ended: columns ending, ending_number and ending_reason. Throws std::invalid_argument
/// for RunnerFailed, as the last one does for BuildStatus::kOurFault: these are no results.
void append(Columns& row, const Ending& ending);
void append(Columns& row, const Limits& limits);
void append(Columns& row, const RunResult& result);
/// Without its products.
void append(Columns& row, const BuildResult& result);

/// Reads columns of the row that `query` stands at. Throws Damaged.
class Row {
 public:
  explicit Row(SQLite::Statement& query) : query_(query) {}

  [[nodiscard]] std::string text(const char* column) const;  ///< or bytes; "" for NULL
  [[nodiscard]] std::optional<std::string> text_or_nothing(const char* column) const;
  [[nodiscard]] std::int64_t number(const char* column) const;
  [[nodiscard]] std::uint64_t count(const char* column) const;
  [[nodiscard]] double real(const char* column) const;
  [[nodiscard]] std::vector<std::string> list(const char* column) const;
  [[nodiscard]] std::optional<Fraction> fraction(const char* column) const;

  [[nodiscard]] Ending ending() const;
  [[nodiscard]] Limits limits() const;
  [[nodiscard]] RunResult run_result() const;
  [[nodiscard]] BuildResult build_result() const;

 private:
  SQLite::Statement& query_;
};

}  // namespace cairn::store
