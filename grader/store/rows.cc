#include "grader/store/rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace cairn::store {

std::string text_of_value(const ColumnValue& value) {
  if (const auto* const text = std::get_if<std::string>(&value)) return *text;
  if (const auto* const blob = std::get_if<BlobValue>(&value)) return blob->bytes;
  return {};
}

TableRow row_at(SQLite::Statement& statement) {
  TableRow row;
  for (int i = 0; i < statement.getColumnCount(); ++i) {
    const SQLite::Column column = statement.getColumn(i);
    switch (column.getType()) {
      case SQLITE_INTEGER:
        row.emplace_back(column.getInt64());
        break;
      case SQLITE_FLOAT:
        row.emplace_back(column.getDouble());
        break;
      case SQLITE_TEXT:
        row.emplace_back(column.getString());
        break;
      case SQLITE_BLOB:
        row.emplace_back(BlobValue{column.getString()});
        break;
      default:
        row.emplace_back();
    }
  }
  return row;
}

void bind_value(SQLite::Statement& statement, int index, const ColumnValue& value) {
  if (const auto* const number = std::get_if<std::int64_t>(&value)) {
    statement.bind(index, *number);
  } else if (const auto* const real = std::get_if<double>(&value)) {
    statement.bind(index, *real);
  } else if (const auto* const text = std::get_if<std::string>(&value)) {
    statement.bind(index, *text);
  } else if (const auto* const blob = std::get_if<BlobValue>(&value)) {
    statement.bind(index, blob->bytes.data(), static_cast<int>(blob->bytes.size()));
  } else {
    statement.bind(index);
  }
}

Table::Table(SQLite::Database& database, std::string name)
    : database_(database), name_(std::move(name)) {
  SQLite::Statement columns(database_, "SELECT name FROM pragma_table_info(?)");
  columns.bind(1, name_);
  while (columns.executeStep()) columns_.push_back(columns.getColumn(0).getString());
}

std::size_t Table::place_of(const std::string& column) const {
  const auto found = std::ranges::find(columns_, column);
  if (found == columns_.end()) throw std::out_of_range(name_ + " has no column " + column);
  return static_cast<std::size_t>(found - columns_.begin());
}

SQLite::Statement Table::select(const std::string& rest) const {
  return {database_, fmt::format("SELECT {} FROM {} {}", fmt::join(columns_, ", "), name_, rest)};
}

std::vector<TableRow> Table::all(const std::string& rest) const {
  std::vector<TableRow> rows;
  SQLite::Statement statement = select(rest);
  while (statement.executeStep()) rows.push_back(row_at(statement));
  return rows;
}

void Table::put(const TableRow& row) {
  if (!put_) {
    const std::vector<std::string> parameters(columns_.size(), "?");
    put_.emplace(database_, fmt::format("INSERT OR REPLACE INTO {} ({}) VALUES ({})", name_,
                                        fmt::join(columns_, ", "), fmt::join(parameters, ", ")));
  }
  put_->reset();
  for (std::size_t i = 0; i < row.size(); ++i) {
    bind_value(*put_, static_cast<int>(i) + 1, row[i]);
  }
  put_->exec();
}

void Table::place_by_date(std::vector<TableRow> known, const std::vector<TableRow>& added) {
  const std::size_t number = place_of("number");
  const std::size_t date = place_of("date");
  std::ptrdiff_t behind = 0;
  for (const TableRow& row : added) {
    const auto later = std::find_if(known.begin() + behind, known.end(),
                                    [&](const TableRow& other) { return other[date] > row[date]; });
    behind = later - known.begin() + 1;
    known.insert(later, row);
  }
  database_.exec("DELETE FROM " + name_);
  for (std::size_t i = 0; i < known.size(); ++i) {
    known[i][number] = static_cast<std::int64_t>(i + 1);
    put(known[i]);
  }
}

}  // namespace cairn::store
