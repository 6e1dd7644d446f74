// Whatever bytes a teacher's table of marks holds: cut into cells and put together it is the same;
// where marks are filled into it, every byte outside of the filled cells is the same, and filling
// it again changes nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "grader/export/export_test.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

ExportedClass some_class() {
  ExportedClass all{test::example_rubric(), {}};
  for (const char* const user : {"1", "12", "123"}) {
    Graded graded = test::example_graded(std::string("id") + user);
    graded.user = user;
    all.submissions.push_back(test::exported(graded));
  }
  const Graded named = test::example_graded("jdoe", "Jane Doe");
  all.submissions.push_back(test::exported(named));
  return all;
}

/// Requires that `after` is `before` but for so many cells: with their old values, it is the same
/// text.
void require_same_frame(CsvTable before, CsvTable after, std::size_t changed) {
  require(before.rows() == after.rows());
  std::size_t differing = 0;
  for (std::size_t row = 0; row < before.rows(); ++row) {
    require(before.cells(row) == after.cells(row));
    for (std::size_t column = 0; column < before.cells(row); ++column) {
      const std::string value = before.value(row, column);
      if (value == after.value(row, column)) continue;
      ++differing;
      before.replace(row, column, value);
      after.replace(row, column, value);
    }
  }
  require(differing == changed);
  require(before.text() == after.text());
}

void fill_twice(const ExportFormat& format, const CsvTable& table, const ExportedClass& all) {
  const auto fill = std::get<TableFormat>(format.writer).fill;
  for (const std::string column : {"", "12", "Grade"}) {
    const Result<FilledTable> filled = fill(table, all, {column, {}, ""});
    if (!filled) continue;
    const std::string before = table.text();
    const std::string after = filled->table.text();
    const auto changed = static_cast<std::size_t>(std::ranges::count(
        filled->marks, true, [](const FilledTable::Change& one) { return one.is_new; }));
    require((changed == 0) == (before == after));
    const Result<CsvTable> read = CsvTable::parse(after);
    require(static_cast<bool>(read));
    require_same_frame(table, *read, changed);
    const Result<FilledTable> again = fill(*read, all, {column, {}, ""});
    require(static_cast<bool>(again));
    require(again->table.text() == after);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ExportedClass all = some_class();
  const std::string text(reinterpret_cast<const char*>(data), size);
  Result<CsvTable> table = CsvTable::parse(text);
  if (!table) return 0;
  require(table->text() == text);
  for (const char* const name : {"canvas", "moodle"}) {
    fill_twice(test::format_named(name), *table, all);
  }
  return 0;
}

}  // namespace cairn
