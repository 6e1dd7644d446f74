// The checks of reports know text that is more than text.
#include "grader/selftest/report_checks.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ReportChecks, PlainTextIsPlainText) {
  EXPECT_THAT(faults_of_text("it", ""), IsEmpty());
  EXPECT_THAT(faults_of_text("it", "a: 1\n  - b :: c <d> #e\n\nZürich “x” …\n"), IsEmpty());
}

TEST(ReportChecks, WhatIsNotSeenIsFound) {
  for (const std::string unseen :
       {"\x1b", "\x07", "\r", "\t", "\x7f", "\xc2\x9b", "\u202e", "\u2066", "\u200b", "\ufeff",
        "\u2028", "\xef\xbf\xbe", "\xef\xbf\xbf", "\U000e0041"}) {
    EXPECT_THAT(faults_of_text("it", "a\n" + unseen + "b\n"), ElementsAre(HasSubstr("it holds U+")))
        << testing::PrintToString(unseen);
  }
  for (const std::string bytes :
       {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
    EXPECT_THAT(faults_of_text("it", bytes), ElementsAre("it holds bytes that are not UTF-8"));
  }
}

TEST(ReportChecks, ALineThatIsACommandOrMarkupIsFound) {
  for (const std::string line :
       {"::error::x", "   ::stop-commands::x", "##[error]x", "# Title", "```", "<script>"}) {
    EXPECT_THAT(faults_of_text("it", "a\n" + line + "\nb\n"),
                ElementsAre(HasSubstr("it has a line that begins with ")))
        << line;
  }
}

TEST(ReportChecks, ACellThatIsAFormulaIsFound) {
  EXPECT_THAT(faults_of_csv("a,b\r\n1,'=2\r\n", 2), IsEmpty());
  EXPECT_THAT(faults_of_csv("a,b\r\n\"x, \"\"y\"\"\",2\r\n", 2), IsEmpty());
  EXPECT_THAT(faults_of_csv("a,b\r\n1,=2\r\n", 2), ElementsAre("a cell of the CSV begins with ="));
  EXPECT_THAT(faults_of_csv("a,b\r\n\"@a\",2\r\n", 2),
              ElementsAre("a cell of the CSV begins with @"));
}

TEST(ReportChecks, CellsAndRowsTooManyAreFound) {
  EXPECT_THAT(faults_of_csv("a,b\r\n1,2\r\n", 3),
              ElementsAre(HasSubstr("has 2 rows in place of 3")));
  EXPECT_THAT(faults_of_csv("a,b\r\n1,2,3\r\n", 2),
              ElementsAre(HasSubstr("has 3 cells in place of 2")));
}

TEST(ReportChecks, ReportsOfHostileTextsHaveNoFault) {
  Graded report;
  report.assignment = "take_stones";
  report.id = "x";
  report.student = "=1+1\x1b[2J\u202e";
  report.files = {"::error::x", "\xff"};
  report.build_log = "::error::x\n##[error]x\n\x1b[2J\n# Title\n<script>\n";
  CaseReport case_report;
  case_report.judgement.verdict = Verdict::kWrongAnswer;
  case_report.out = report.build_log;
  case_report.err = report.build_log;
  report.cases.push_back(case_report);
  EXPECT_THAT(faults_of_reports(report), IsEmpty());
  EXPECT_THAT(faults_of_summary({summary_row(report)}), IsEmpty());
}

}  // namespace
}  // namespace cairn
