// Whatever values somebody writes into a store's columns: they are read as a run's, a build's, a
// number or a list that are written and read back the same, or as damage.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/run/message.h"
#include "grader/store/columns.h"
#include "tests/fuzz/require.h"

namespace cairn::store {
namespace {

Value value_in(FuzzedDataProvider& input) {
  switch (input.ConsumeIntegralInRange(0, 4)) {
    case 0:
      return nullptr;
    case 1:
      return input.ConsumeIntegral<std::int64_t>();
    case 2:
      return input.ConsumeFloatingPoint<double>();
    case 3:
      return input.ConsumeRandomLengthString();
    default:
      return Blob{input.ConsumeRandomLengthString()};
  }
}

/// A table with the columns of a row, and never more than one row.
class Table {
 public:
  explicit Table(const Columns& row) {
    std::string names;
    for (const auto& [name, value] : row) names += (names.empty() ? "" : ", ") + name;
    database_.exec("CREATE TABLE one (" + names + ")");
  }

  /// What `read` makes of the row; nothing for damage.
  template <typename Read>
  auto read(const Columns& row, const Read& read) {
    database_.exec("DELETE FROM one");
    insert(database_, "one", row);
    SQLite::Statement query(database_, "SELECT * FROM one");
    require(query.executeStep());
    std::optional<decltype(read(Row(query)))> value;
    try {
      value = read(Row(query));
    } catch (const Damaged& damaged) {
      require(std::string(damaged.what()).starts_with("it holds a "));
    }
    return value;
  }

 private:
  SQLite::Database database_{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
};

template <typename Kept>
Columns columns_of(const Kept& kept) {
  Columns row;
  append(row, kept);
  return row;
}

std::string text_of(const RunResult& result) { return encoded(Outcome{result, ""}); }

std::string text_of(const Limits& limits) { return encoded(Task{{}, "", {}, limits, 0, {}}); }

std::string text_of(const BuildResult& result) {
  std::string text = std::to_string(static_cast<int>(result.status)) + result.language +
                     joined_list(result.command) + joined_list(result.driver_command) +
                     joined_list(result.notes) + result.log + result.problem +
                     std::to_string(result.memory_overhead_bytes) +
                     std::to_string(static_cast<int>(result.compiled));
  text += std::to_string(result.cpu_seconds) + std::to_string(result.wall_seconds);
  return text;
}

/// Reads values of the input, each in place of the example's or not; and what was read, again.
template <typename Kept, typename Read>
void check(FuzzedDataProvider& input, const Kept& example, const Read& read) {
  static Table table(columns_of(example));
  Columns row = columns_of(example);
  for (auto& [name, value] : row) {
    if (input.ConsumeBool()) value = value_in(input);
  }
  const auto first = table.read(row, read);
  if (!first) return;
  const auto second = table.read(columns_of(*first), read);
  require(second && text_of(*second) == text_of(*first));
}

void check_list(const std::string& text) {
  const std::vector<std::string> list = split_list(text);
  require(split_list(joined_list(list)) == list);
}

void check_fraction(const Value& value) {
  static const Columns example{{"number", nullptr}};
  static Table table(example);
  const auto read = [](const Row& row) { return row.fraction("number"); };
  const auto number = table.read({{"number", value}}, read);
  if (!number) return;
  require(table.read({{"number", fraction_or_null(*number)}}, read) == number);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  switch (input.ConsumeIntegralInRange(0, 4)) {
    case 0:
      check_list(input.ConsumeRemainingBytesAsString());
      break;
    case 1:
      check_fraction(value_in(input));
      break;
    case 2:
      check(input, Limits{}, [](const Row& row) { return row.limits(); });
      break;
    case 3: {
      RunResult run;
      run.ending = Exited{0};
      check(input, run, [](const Row& row) { return row.run_result(); });
      break;
    }
    default: {
      BuildResult build;
      build.status = BuildStatus::kReady;
      check(input, build, [](const Row& row) { return row.build_result(); });
    }
  }
  return 0;
}

}  // namespace cairn::store
