// What was printed beside what should have been, as rows.
#include "grader/report/printed_rows.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

CaseReport report_of(const std::string& out) {
  CaseReport report;
  report.out = out;
  report.judgement = judge(test::question(), test::ended(Exited{0}, out), test::forgiving(),
                           test::shipped_limits());
  return report;
}

/// "expected | printed", "expected |" for what is missing, "| printed" for what nobody asked for.
std::vector<std::string> texts(const CaseReport& report) {
  std::vector<std::string> all;
  for (const PrintedRow& row : printed_rows(report)) {
    all.push_back(row.left_out > 0 ? std::to_string(row.left_out) + " more"
                                   : row.expected + " | " + row.printed);
  }
  return all;
}

TEST(PrintedRows, ARightOutputHasARowForEachLine) {
  EXPECT_THAT(texts(report_of(test::kRight)),
              ElementsAre("Move: 6 | Move: 6", "Value: -1.0 | Value: -1.0",
                          "Number of Nodes Visited: 16 | Number of Nodes Visited: 16",
                          "Number of Nodes Evaluated: 8 | Number of Nodes Evaluated: 8",
                          "Max Depth Reached: 4 | Max Depth Reached: 4",
                          "Avg Effective Branching Factor: 1.9 | "
                          "Avg Effective Branching Factor: 1.9"));
}

TEST(PrintedRows, WhatIsMissingStandsWhereItWasExpected) {
  EXPECT_THAT(
      texts(report_of("Value: 1.0\nMax Depth Reached: 4\n")),
      ElementsAre("Move: 6 | ", "Value: -1.0 | Value: 1.0", "Number of Nodes Visited: 16 | ",
                  "Number of Nodes Evaluated: 8 | ", "Max Depth Reached: 4 | Max Depth Reached: 4",
                  "Avg Effective Branching Factor: 1.9 | "));
}

TEST(PrintedRows, LinesThatNobodyAskedForStandWhereTheyWerePrinted) {
  const std::vector<std::string> all = texts(report_of("Searching\t...\n" + test::kRight + "done"));
  ASSERT_THAT(all, SizeIs(8));
  EXPECT_EQ(all.front(), " | Searching\\t...");
  EXPECT_EQ(all.back(), " | done");
}

TEST(PrintedRows, OfManyExtraLinesTheFirstAndTheLastAreShown) {
  std::string debug;
  for (int line = 0; line < 200; ++line) debug += "line " + std::to_string(line) + "\n";
  const std::vector<std::string> all = texts(report_of(debug + test::kRight));
  ASSERT_THAT(all, SizeIs(6 + 1 + 2 + 6));
  EXPECT_EQ(all[5], " | line 5");
  EXPECT_EQ(all[6], "192 more");
  EXPECT_EQ(all[7], " | line 198");
  EXPECT_EQ(all[9], "Move: 6 | Move: 6");
}

TEST(PrintedRows, ALongLineIsCutToWhatSurroundsTheFirstDifference) {
  const std::string padding(1'000'000, ' ');
  const CaseReport report = report_of("Move: 6\nValue: -1.0" + padding + "x\n");
  const PrintedRow row = printed_rows(report).at(1);
  EXPECT_LT(row.printed.size(), 1'000U);
  EXPECT_THAT(row.printed, AllOf(StartsWith("Value: -1.0 "), EndsWith("…")));

  CaseReport late;
  late.judgement.fields.push_back({"A",
                                   FieldVerdict::kWrong,
                                   std::string(5'000, 'a') + "b",
                                   std::string(5'000, 'a') + "c" + std::string(5'000, 'd'),
                                   {},
                                   {},
                                   ""});
  const PrintedRow cut = printed_rows(late).at(0);
  EXPECT_THAT(cut.expected, AllOf(StartsWith("…"), EndsWith("aab")));
  EXPECT_THAT(cut.printed, AllOf(StartsWith("…aa"), HasSubstr("aacdd"), EndsWith("dd…")));
}

TEST(PrintedRows, ACutFallsBetweenCharactersAndNoByteIsLostToTheReader) {
  CaseReport report;
  std::string umlauts;
  for (int i = 0; i < 500; ++i) umlauts += "ä";
  report.judgement.fields.push_back({"A", FieldVerdict::kWrong, "x", umlauts + "\xff", {}, {}, ""});
  EXPECT_EQ(printed_rows(report).at(0).printed.find("\\x"), std::string::npos);
  report.judgement.fields[0].found = "\xff\xfe" + std::string(1, '\0') + "\x1b[31m";
  EXPECT_EQ(printed_rows(report).at(0).printed, "\\xFF\\xFE\\0\\e[31m");
}

TEST(ExceptionLine, IsThatOfTheLanguage) {
  EXPECT_EQ(exception_line("Warning\nException in thread \"main\" java.lang.Error: x\n\tat A.b\n"),
            "Exception in thread \"main\" java.lang.Error: x");
  EXPECT_EQ(exception_line("Traceback (most recent call last):\n  File \"a.py\", line 1\n    f()\n"
                           "ValueError: \xff\nbye\n"),
            "ValueError: \xff");
  EXPECT_EQ(exception_line("terminate called after throwing an instance of 'std::bad_alloc'\n"),
            "terminate called after throwing an instance of 'std::bad_alloc'");
  EXPECT_EQ(exception_line("some words\n"), "");
  EXPECT_EQ(exception_line(""), "");
}

TEST(EndsOfLog, HasItsFirstAndItsLastLines) {
  std::string log;
  for (int line = 0; line < 100; ++line) log += "line " + std::to_string(line) + "\r\n";
  const std::string ends = ends_of_log(log);
  EXPECT_THAT(ends,
              AllOf(StartsWith("line 0\n"), HasSubstr("line 11\n… 76 more lines …\nline 88\n"),
                    EndsWith("line 99\n")));
  EXPECT_EQ(ends_of_log("\x1b[31m\n"), "\\e[31m\n");
  EXPECT_EQ(ends_of_log(""), "");
  EXPECT_LT(ends_of_log(std::string(1'000'000, 'x')).size(), 400U);
}

}  // namespace
}  // namespace cairn
