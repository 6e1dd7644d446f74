// Whatever values somebody writes into a store's columns: they are read as damage, or as a value
// that is written and read back the same.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/task.h"
#include "grader/store/columns.h"
#include "grader/store/records.h"
#include "tests/fuzz/require.h"

namespace cairn::store {
namespace {

/// Binds a value of any type.
void bind_any(FuzzedDataProvider& input, SQLite::Statement& statement, int index) {
  switch (input.ConsumeIntegralInRange(0, 4)) {
    case 0:
      return statement.bind(index);
    case 1:
      return statement.bind(index, input.ConsumeIntegral<std::int64_t>());
    case 2:
      return statement.bind(index, input.ConsumeFloatingPoint<double>());
    case 3:
      return statement.bind(index, input.ConsumeRandomLengthString());
    default: {
      const std::string bytes = input.ConsumeRandomLengthString();
      return statement.bind(index, bytes.data(), static_cast<int>(bytes.size()));
    }
  }
}

/// "SELECT ?, ?, ...": as many as the row has columns.
template <typename Row>
std::string query_for() {
  std::string marks;
  for (std::size_t i = 0; i < columns_of<Row>().size(); ++i) marks += marks.empty() ? "?" : ", ?";
  return "SELECT " + marks;
}

/// What is written of a row, and read again; its bytes, since nan is not nan.
template <typename Row>
Row written_and_read(SQLite::Database& database, const Row& row) {
  SQLite::Statement statement(database, query_for<Row>());
  const std::vector<bool> bytes(columns_of<Row>().size(), true);
  Binder{statement, bytes}(row);
  require(statement.executeStep());
  Row found;
  Reader{statement}(found);
  return found;
}

/// Reads any values, and what was read, again.
template <typename Row>
void check(FuzzedDataProvider& input) {
  static SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  SQLite::Statement statement(database, query_for<Row>());
  for (std::size_t i = 0; i < columns_of<Row>().size(); ++i) {
    bind_any(input, statement, static_cast<int>(i) + 1);
  }
  require(statement.executeStep());
  Row row;
  try {
    Reader{statement}(row);
  } catch (const Damaged& damaged) {
    require(std::string(damaged.what()).starts_with("it holds a"));
    return;
  }
  require(written_and_read(database, row) == row);
}

void check_list(const std::string& text) {
  const std::vector<std::string> list = split_list(text);
  require(split_list(joined_list(list)) == list);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  switch (input.ConsumeIntegralInRange(0, 4)) {
    case 0:
      check_list(input.ConsumeRemainingBytesAsString());
      break;
    case 1:
      check<Decision>(input);
      break;
    case 2:
      check<SubmissionRecord>(input);
      break;
    case 3:
      check<RunResult>(input);
      break;
    default:
      check<StoredSubmission>(input);
  }
  return 0;
}

}  // namespace cairn::store
