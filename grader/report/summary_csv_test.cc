// The class as CSV, read back by a small reader of RFC 4180.
#include "grader/report/summary_csv.h"

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/report/summary_row.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;

using Record = std::vector<std::string>;

/// The records of RFC 4180, each ended by CRLF; a failure where the text is not of that form.
std::vector<Record> records_of(std::string_view csv) {
  std::vector<Record> records;
  Record record;
  while (!csv.empty()) {
    std::string cell;
    if (csv.front() == '"') {
      csv.remove_prefix(1);
      for (;; csv.remove_prefix(1)) {
        if (csv.empty()) {
          ADD_FAILURE() << "a quotation mark is not closed";
          return records;
        }
        if (csv.front() == '"') {
          csv.remove_prefix(1);
          if (!csv.starts_with('"')) break;
        }
        cell += csv.front();
      }
    } else {
      for (; !csv.empty() && csv.front() != ',' && csv.front() != '\r'; csv.remove_prefix(1)) {
        EXPECT_NE(csv.front(), '"') << "a quotation mark in a cell without them";
        EXPECT_NE(csv.front(), '\n') << "a newline in a cell without quotation marks";
        cell += csv.front();
      }
    }
    record.push_back(cell);
    if (csv.starts_with("\r\n")) {
      records.push_back(std::exchange(record, {}));
      csv.remove_prefix(2);
    } else if (csv.starts_with(',')) {
      csv.remove_prefix(1);
    } else {
      ADD_FAILURE() << "neither a comma nor the end of a line behind '" << cell << "'";
      return records;
    }
  }
  EXPECT_TRUE(record.empty()) << "the last line has no end";
  return records;
}

SummaryRow row_of(const std::string& student) {
  SummaryRow row;
  row.id = "jdoe";
  row.student = student;
  row.late = true;
  row.language = "Java";
  row.verdict = Verdict::kWrongAnswer;
  row.points = Fraction(105, 2);
  row.pending = Fraction(3, 2);
  row.out_of = Fraction(65);
  row.cases_right = 9;
  row.cases = 30;
  row.reason = "a reason, with a comma";
  row.choice = "taken, and why";
  row.user = "4711";
  row.lateness = Lateness{"", "2024-10-08T05:00:00Z", "", 2, 0, Fraction(7, 2), "2 days late"};
  row.notes = {"one", "=two"};
  row.mistakes = {"strict-pruning", "root-not-visited"};
  return row;
}

TEST(SummaryCsv, HasOneRecordASubmissionBelowItsHeader) {
  const std::vector<Record> records = records_of(summary_csv({row_of("J. Doe"), row_of("")}));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_THAT(records[0], ElementsAre("id", "student", "late", "language", "verdict", "points",
                                      "pending", "out_of", "cases_right", "cases", "reason",
                                      "mistakes", "computed", "override", "choice", "user",
                                      "handed_in", "days_late", "deducted", "notes"));
  EXPECT_THAT(records[1], ElementsAre("jdoe", "J. Doe", "late", "Java", "wrong_answer", "52.50",
                                      "1.50", "65.00", "9", "30", "a reason, with a comma",
                                      "strict-pruning root-not-visited", "", "", "taken, and why",
                                      "4711", "2024-10-08T05:00:00Z", "2", "3.50", "one; =two"));
  EXPECT_EQ(records[2][1], "");
}

TEST(SummaryCsv, OfAnEmptyClassIsItsHeader) { EXPECT_EQ(records_of(summary_csv({})).size(), 1U); }

TEST(SummaryCsv, PointsThatAPersonSetStandBesideTheComputedOnes) {
  SummaryRow row = row_of("a");
  row.points = Fraction(60);
  row.override = {Fraction(105, 2), "=HYPERLINK(1)", "crd", "2025-03-01T12:00:00Z"};
  SummaryRow not_graded = row_of("b");
  not_graded.override = {{}, "read by hand", "crd", "today"};
  const std::vector<Record> records = records_of(summary_csv({row, not_graded}));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[1][5], "60.00");
  EXPECT_EQ(records[1][12], "52.50");
  EXPECT_EQ(records[1][13], "'=HYPERLINK(1) (crd, 2025-03-01T12:00:00Z)");
  EXPECT_EQ(records[2][12], "") << "it was not graded";
  EXPECT_EQ(records[2][13], "read by hand (crd, today)");
}

TEST(SummaryCsv, SaysHowLateItIsWhereThatIsKnown) {
  SummaryRow late = row_of("a");
  late.lateness = {"2024-10-07T04:59:00Z", "2024-10-08T05:00:00Z", "a list", 2, 1, Fraction(13, 2)};
  SummaryRow unknown = row_of("b");
  unknown.lateness = {"2024-10-07T04:59:00Z"};
  const std::vector<Record> records = records_of(summary_csv({late, unknown}));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[1][16], "2024-10-08T05:00:00Z");
  EXPECT_EQ(records[1][17], "2");
  EXPECT_EQ(records[1][18], "6.50");
  EXPECT_EQ(records[2][16], "");
  EXPECT_EQ(records[2][17], "") << "not 0, which would be on time";
  EXPECT_EQ(records[2][18], "0.00");
}

TEST(SummaryCsv, NotGradedIsAnEmptyCellAndZeroIsANumber) {
  SummaryRow not_graded = row_of("a");
  not_graded.points.reset();
  SummaryRow zero = row_of("b");
  zero.points = Fraction(0);
  const std::vector<Record> records = records_of(summary_csv({not_graded, zero}));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[1][5], "");
  EXPECT_EQ(records[2][5], "0.00");
}

struct Row {
  std::string name;
  std::string text;
  std::string cell;  ///< as a spreadsheet reads it
};

class CellTest : public testing::TestWithParam<Row> {};

TEST_P(CellTest, IsTextToASpreadsheet) {
  SummaryRow row = row_of(escape_for_display(GetParam().text));
  row.reason = GetParam().text;
  row.language = GetParam().text;
  const std::vector<Record> records = records_of(summary_csv({row}));
  ASSERT_EQ(records.size(), 2U);
  ASSERT_EQ(records[1].size(), 20U);
  for (const std::size_t column : {1U, 3U, 10U}) EXPECT_EQ(records[1][column], GetParam().cell);
  EXPECT_EQ(records[1][5], "52.50") << "numbers stay numbers";
}

INSTANTIATE_TEST_SUITE_P(Ordinary, CellTest,
                         testing::Values(Row{"AName", "Jörg Müller", "Jörg Müller"},
                                         Row{"Commas", "Doe, J.", "Doe, J."},
                                         Row{"QuotationMarks", R"(say "hi")", R"(say "hi")"},
                                         Row{"OneQuotationMark", "\"", "\""},
                                         Row{"AQuotedRecord", R"(",",")", R"(",",")"},
                                         Row{"AnApostrophe", "O'Hara", "O'Hara"},
                                         Row{"ASemicolon", "a;b", "a;b"},
                                         Row{"AMinusWithin", "Smith-Jones", "Smith-Jones"}),
                         [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Hostile, CellTest,
    testing::Values(
        Row{"AFormula", "=1+1", "'=1+1"},
        Row{"AFormulaWithQuotationMarks", R"(=HYPERLINK("http://x","y"))",
            R"('=HYPERLINK("http://x","y"))"},
        Row{"APlus", "+1", "'+1"}, Row{"AMinus", "-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"},
        Row{"AnAt", "@SUM(A1)", "'@SUM(A1)"}, Row{"ATabBeforeAFormula", "\t=1+1", "\\t=1+1"},
        Row{"ACarriageReturnBeforeAFormula", "\r=1+1", "\\r=1+1"},
        Row{"ANewlineBeforeAFormula", "\n=1+1", "\\n=1+1"},
        Row{"ANulBeforeAFormula", "\0=1+1"s, "\\0=1+1"},
        Row{"AnotherRecord", "x\r\nmallory,Mallory,,Java,accepted,65.00",
            "x\\r\\nmallory,Mallory,,Java,accepted,65.00"},
        Row{"ABrokenByte", "\xff", "\\xFF"}, Row{"AByteOrderMark", "\ufeffx", "\\u{FEFF}x"},
        Row{"ABidiOverride", "\u202ex\u202c", "\\u{202E}x\\u{202C}"},
        Row{"AnEscape", "\x1b[31m", "\\e[31m"}),
    [](const auto& row) { return row.param.name; });

TEST(SummaryCsv, NoTwoBytesBreakARecordOrBeginAFormula) {
  for (unsigned bytes = 0; bytes < 1U << 16U; ++bytes) {
    const std::string text{static_cast<char>(bytes), static_cast<char>(bytes >> 8U)};
    const std::vector<Record> records = records_of(summary_csv({row_of(escape_for_display(text))}));
    ASSERT_EQ(records.size(), 2U) << escape_for_display(text);
    ASSERT_EQ(records[1].size(), 20U) << escape_for_display(text);
    const std::string& cell = records[1][1];
    ASSERT_EQ(std::string("=+-@\t\r").find(cell.front()), std::string::npos)
        << escape_for_display(text);
    const std::string without_apostrophe = cell.front() == '\'' ? cell.substr(1) : cell;
    ASSERT_TRUE(cell == escape_for_display(text) || without_apostrophe == escape_for_display(text))
        << escape_for_display(text);
  }
}

}  // namespace
}  // namespace cairn
