// A class as a spreadsheet reads it. What cells may hold is tested with summary_csv().
#include <gmock/gmock.h>

#include "grader/export/csv_table.h"
#include "grader/export/export_test.h"

namespace cairn {
namespace {

TEST(Csv, HasARowASubmissionAndNoFormula) {
  const std::string text = test::written_by(test::format_named("csv"), test::hostile_class());
  test::expect_visible(text.substr(0, text.find('\r')));
  const auto table = CsvTable::parse(text);
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->rows(), test::hostile_texts().size() + 2);
  for (std::size_t row = 1; row < table->rows(); ++row) {
    EXPECT_EQ(table->cells(row), table->cells(0));
    for (std::size_t column = 0; column < table->cells(row); ++column) {
      const std::string cell = table->value(row, column);
      test::expect_visible(cell, false);
      if (cell.empty()) continue;
      EXPECT_EQ(std::string("=+-@\t\r").find(cell.front()), std::string::npos) << cell;
    }
    const bool is_graded = table->value(row, 0) != "ungraded";
    EXPECT_EQ(table->value(row, 5), is_graded ? "60.00" : "");
  }
}

}  // namespace
}  // namespace cairn
