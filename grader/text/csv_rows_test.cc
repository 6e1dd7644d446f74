#include "grader/text/csv_rows.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> rows_as_text(std::string_view csv) {
  std::vector<std::string> rows;
  for (const CsvRow& row : csv_rows(csv)) {
    std::string& text = rows.emplace_back(std::to_string(row.line) + ":");
    for (const std::string& cell : row.cells) text += " <" + cell + ">";
  }
  return rows;
}

TEST(CsvRows, HaveCellsAndTheLineInWhichTheyBegin) {
  EXPECT_THAT(rows_as_text("id,time\r\n\r\njdoe,\"a \"\"quoted\"\"\r\nline\"\r\nann, b \n"),
              ElementsAre("1: <id> <time>", "3: <jdoe> <a \"quoted\"\r\nline>", "5: <ann> <b>"));
  EXPECT_THAT(rows_as_text("a,,b\nc"), ElementsAre("1: <a> <> <b>", "2: <c>"));
  EXPECT_THAT(rows_as_text(""), IsEmpty());
}

TEST(CsvRows, AreThoseOfSpreadsheetsInOtherCountriesToo) {
  EXPECT_THAT(rows_as_text("\xef\xbb\xbfid;time\njdoe;a,b,c\n"),
              ElementsAre("1: <id> <time>", "2: <jdoe> <a,b,c>"));
  EXPECT_THAT(rows_as_text("id\ttime\njdoe\tx"), ElementsAre("1: <id> <time>", "2: <jdoe> <x>"));
}

TEST(CsvRows, AreThereWhateverTheTextIs) {
  EXPECT_THAT(rows_as_text("a,\"b\nc,d\n"), ElementsAre("1: <a> <b\nc,d\n>"));
  EXPECT_THAT(rows_as_text(std::string("a\0b,c\n", 6)),
              ElementsAre(std::string("1: <a\0b> <c>", 12)));
}

}  // namespace
}  // namespace cairn
