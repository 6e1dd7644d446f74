// Rows of any table, with all its columns, whatever they are: how stores are merged.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cairn::store {

struct BlobValue {
  std::string bytes;
  friend auto operator<=>(const BlobValue&, const BlobValue&) = default;
};
/// Of a column; ordered, if not by what it means.
using ColumnValue = std::variant<std::monostate, std::int64_t, double, std::string, BlobValue>;
using TableRow = std::vector<ColumnValue>;

/// The text or the bytes; "" for NULL and numbers.
[[nodiscard]] std::string text_of_value(const ColumnValue& value);

/// A table of a database of our schema.
class Table {
 public:
  Table(SQLite::Database& database, std::string name);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Throws std::out_of_range where there is no such column.
  [[nodiscard]] std::size_t place_of(const std::string& column) const;

  /// Of all columns; `rest` follows the table's name: "WHERE key = ?".
  [[nodiscard]] SQLite::Statement select(const std::string& rest) const;
  [[nodiscard]] std::vector<TableRow> all(const std::string& rest) const;
  /// Replaces a row of the same key.
  void put(const TableRow& row);
  /// Of a table with number and date: makes its rows these, `added` at their places by date and in
  /// their order, and numbers them from 1.
  void place_by_date(std::vector<TableRow> known, const std::vector<TableRow>& added);

 private:
  SQLite::Database& database_;
  std::string name_;
  std::vector<std::string> columns_;
  std::optional<SQLite::Statement> put_;
};

/// The row at which a statement stands.
[[nodiscard]] TableRow row_at(SQLite::Statement& statement);
void bind_value(SQLite::Statement& statement, int index, const ColumnValue& value);

}  // namespace cairn::store
