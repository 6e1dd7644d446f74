#include "grader/export/csv_table.h"

#include <gmock/gmock.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::HasSubstr;

CsvTable table_of(const std::string& text) {
  Result<CsvTable> table = CsvTable::parse(text);
  EXPECT_TRUE(table) << table.error().message;
  return std::move(*table);
}

TEST(CsvTable, KeepsEveryByteThatIsNotReplaced) {
  for (const std::string text : {"", "a", "a,b\n", "a,b\r\n1,2\r\n", "a,b\n1,2",
                                 "\xef\xbb\xbf"
                                 "a,b\n1,2\n",
                                 "\n\n,\n", "\"a,\"\"b\"\"\r\nc\",d\r\n", "a;b;c\n1;2;3\n4;5;6\n",
                                 " a , b \n\"\",\n", "\xff,\x01\n"}) {
    EXPECT_EQ(table_of(text).text(), text);
  }
}

TEST(CsvTable, ReplacesOneCellAndNothingElse) {
  CsvTable table = table_of(
      "\xef\xbb\xbf"
      "n, p \r\n\"a\"\"b\",\"1\"\r\nc,\"x\ny\"\nd,");
  EXPECT_EQ(table.value(0, 0), "n") << "without the byte order mark";
  EXPECT_EQ(table.value(1, 0), "a\"b");
  EXPECT_EQ(table.value(2, 1), "x\ny");
  EXPECT_EQ(table.value(3, 1), "");
  EXPECT_EQ(table.value(3, 7), "") << "there is no such cell";
  EXPECT_EQ(table.line(3), 5U);
  table.replace(1, 1, "52.5");
  table.replace(3, 1, "7,5");
  table.replace(0, 0, "m\"");
  EXPECT_EQ(table.text(),
            "\xef\xbb\xbf"
            "\"m\"\"\", p \r\n\"a\"\"b\",\"52.5\"\r\nc,\"x\ny\"\nd,\"7,5\"");
  EXPECT_EQ(table.value(1, 1), "52.5");
  EXPECT_EQ(table.value(0, 0), "m\"");
}

TEST(CsvTable, APartHasItsRowsAndColumnsAsTheyAre) {
  CsvTable table = table_of(
      "\xef\xbb\xbf"
      "n, p ,\"q\"\r\na,1,2\r\n\"b\",\"x\ny\",3\r\nd\ne,5,6");
  table.replace(4, 2, "7");
  EXPECT_EQ(table.part({0, 2, 3, 4}, {0, 2}),
            "\xef\xbb\xbf"
            "n,\"q\"\r\n\"b\",3\r\nd\ne,7");
  EXPECT_EQ(table.part({0, 1, 2, 3, 4}, {0, 1, 2}), table.text());
  EXPECT_EQ(table_of("a;b\n1;2\n1;2\n").part({1}, {0, 1, 9}), "1;2\n");
  EXPECT_EQ(table.part({}, {0}), "\xef\xbb\xbf");
}

TEST(CsvTable, SaysThatItIsUtf16) {
  using namespace std::string_literals;
  for (const std::string& text : {"\xff\xfe"s + "S\0t\0"s, "\xfe\xff\0S\0t"s,
                                  "S\0t\0u\0d\0e\0n\0t\0,\0"s, "\0S\0t\0u\0d\0e"s}) {
    const Result<CsvTable> table = CsvTable::parse(text);
    ASSERT_FALSE(table);
    EXPECT_THAT(table.error().message, HasSubstr("it is UTF-16; save it as CSV UTF-8"));
  }
  EXPECT_EQ(table_of(std::string(8, '\0')).rows(), 1U) << "whatever that is";
}

TEST(CsvTable, SaysWhereAQuotationMarkIsOutOfPlace) {
  const auto refusal = [](const std::string& text) {
    const Result<CsvTable> table = CsvTable::parse(text);
    return table ? "" : table.error().message;
  };
  EXPECT_EQ(refusal("a\n\"b\n"), "line 2: a quotation mark is not closed");
  EXPECT_EQ(refusal("a\nb\"c\n"), "line 2: a quotation mark is out of place");
  EXPECT_EQ(refusal("\"a\nb\"c\n"), "line 2: a quotation mark is out of place");
  EXPECT_EQ(refusal("a\rb\n"), "line 1: a carriage return is out of place");
}

TEST(CsvTable, GuessesTheSeparatorAsCanvasDoes) {
  EXPECT_EQ(separator_of("a;b,c;d\n1;2;3\n1;2;3\n"), ';');
  EXPECT_EQ(separator_of("a;b,c,d\n1,2,3\n1,2,3\n"), ',');
  EXPECT_EQ(separator_of("a;b\n1\n"), ',') << "not in every line";
  EXPECT_EQ(separator_of("a;b;c\n\"x;y\";2,5;3,5\n\"\"\"z\";2;3\nand;so,on\n"), ';');
  EXPECT_EQ(separator_of("\"a;b\",c\n\"d;e\",f\n"), ',');
  EXPECT_EQ(separator_of(""), ',');
}

TEST(CsvTable, OfAFileThatIsNotThereIsAnErrorThatNamesIt) {
  const test::FreshFolder folder;
  const Result<CsvTable> table = read_csv_table(folder / "no.csv");
  ASSERT_FALSE(table);
  EXPECT_THAT(table.error().message, HasSubstr("no.csv"));
  test::write_file(folder / "x.csv", "\"");
  EXPECT_THAT(read_csv_table(folder / "x.csv").error().message,
              HasSubstr("x.csv': line 1: a quotation mark is not closed"));
}

}  // namespace
}  // namespace cairn
