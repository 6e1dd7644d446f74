// Reports as people see them, held against goldens; one submission and a class with several kinds
// of verdict in each.
#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "grader/report/check_text.h"
#include "grader/report/class_table.h"
#include "grader/report/results_json.h"
#include "grader/report/summary_csv.h"
#include "grader/report/summary_row.h"
#include "tests/support/golden.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using test::expect_golden;
using testing::HasSubstr;
using testing::Not;

/// Fields, cases and marks small enough to be seen at once.
Rubric small_rubric() {
  Rubric rubric;
  rubric.assignment = "take_stones";
  rubric.title = "Take-Stones, three lines";
  rubric.compile_points = 5;
  CaseSection section;
  section.format = LinesFormat{{{"Move", {"move"}}, {"Value", {"value"}}, {"Factor", {"factor"}}}};
  section.forgive = {{FormatDeviation::kSpacing, Fraction(0)},
                     {FormatDeviation::kIntegerForDecimal, Fraction(1, 10)},
                     {FormatDeviation::kExtraLines, Fraction(1, 10)},
                     {FormatDeviation::kCrash, Fraction(1, 2)}};
  section.scheme.kind = Scheme::Kind::kLargerOf;
  section.scheme.parts.resize(2);
  section.scheme.parts[0].kind = Scheme::Kind::kPerCase;
  section.scheme.parts[0].points = Fraction(5, 2);
  section.scheme.parts[1].kind = Scheme::Kind::kPerField;
  section.scheme.parts[1].points_of = {
      {"Move", Fraction(10)}, {"Value", Fraction(10)}, {"Factor", Fraction(10)}};
  for (int number = 1; number <= 7; ++number) {
    section.suite.cases.push_back(
        {"case-" + std::to_string(number),
         "a test",
         {"7", "2", "3", "6", "0"},
         false,
         {{"Move", std::int64_t{1}}, {"Value", Fraction(-1)}, {"Factor", Fraction(15, 8)}}});
  }
  rubric.sections.push_back({"Three lines", false, std::move(section)});
  return rubric;
}

/// A report of these runs, one a case.
Graded report_of_runs(const std::vector<std::pair<Ending, std::string>>& runs) {
  const Rubric rubric = small_rubric();
  Graded report;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.id = "jdoe";
  report.student = "Doe, J\x1b[31m";
  report.files = {"jdoe-HW2-P3.zip"};
  report.language = "Java";
  report.verdict = Verdict::kAccepted;
  std::vector<CaseJudgement> judgements;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    RunResult run;
    run.ending = runs[i].first;
    run.out = runs[i].second;
    CaseReport case_report;
    case_report.section = rubric.sections[0].title;
    case_report.judgement = judge(test::cases_of(rubric).suite.cases[i], run,
                                  test::cases_of(rubric), rubric.run_limits);
    case_report.out = run.out;
    judgements.push_back(case_report.judgement);
    report.verdict = std::max(report.verdict, case_report.judgement.verdict);
    report.cases.push_back(case_report);
  }
  report.marks = score(true, {{judgements, {}}}, rubric);
  return report;
}

const TextLayout kScreen{};
const TextLayout kWhole{kUsualColumns, false, true};

const std::string kRight = "Move: 1\nValue: -1.0\nFactor: 1.9\n";

const NamedMistake kNoPruning{"no-pruning", "search", "You never prune; stop where v >= beta."};
const NamedMistake kBlank{"trailing-blank", "form", "A blank ends your last line; print none."};

/// A report that names mistakes.
Graded diagnosed_report(const DiagnosisReport& diagnosis) {
  Graded report = report_of_runs({{Exited{0}, "Move: 1\nValue: -1.0\nFactor: 1.8 \n"}});
  report.diagnosis = diagnosis;
  report.names_mistakes = true;
  return report;
}

DiagnosisReport partly_explained() {
  DiagnosisReport diagnosis;
  diagnosis.outcome = Diagnosis::Outcome::kPartly;
  diagnosis.wrong = 12;
  diagnosis.explained = 11;
  diagnosis.mistakes = {kNoPruning};
  diagnosis.unexplained = {{"case-1", "Value"}};
  return diagnosis;
}

/// Every kind of diagnosis.
std::vector<Graded> diagnosed_reports() {
  DiagnosisReport explained = partly_explained();
  explained.outcome = Diagnosis::Outcome::kExplained;
  explained.explained = 12;
  explained.mistakes.push_back(kBlank);
  explained.doubts = {{"no-pruning", {"strict-pruning", "search", "You prune too late."}, "7 0 0"}};
  for (const char* const other : {"a", "b", "c", "d", "e"}) {
    explained.doubts.push_back(
        {"trailing-blank", {other, "form", std::string("Mistake ") + other + "."}, ""});
  }
  explained.unexplained.clear();
  DiagnosisReport two_lines = partly_explained();
  two_lines.mistakes.push_back(kBlank);
  two_lines.unexplained.push_back({"case-2", "Move"});
  DiagnosisReport abstained;
  abstained.wrong = 12;
  return {diagnosed_report(explained), diagnosed_report(partly_explained()),
          diagnosed_report(two_lines), diagnosed_report(abstained)};
}

Graded mixed_report() {
  Graded report = report_of_runs({{Exited{0}, kRight},
                                  {Exited{0}, "Searching...\nMove: 1 \nValue: -1\nFactor: 1.9\n"},
                                  {Exited{0}, "Move: 1\nValue: \x1b[31m0.5\nFactor: 1.8\n"},
                                  {Exited{0}, ""},
                                  {Killed{SIGSEGV}, "Move: 1\n"},
                                  {OutOfTime{}, kRight},
                                  {OutOfOutput{}, kRight}});
  report.reason = "too slow in 1 of 7 cases; in case-6: " + report.cases[5].judgement.message;
  report.cases[5].cpu_seconds = 10.004;
  report.cases[5].wall_seconds = 12.5;
  report.cases[5].confirmed =
      "ended by CPU time (10 s) while others used 1.9 of 2 processors; alone it ended by CPU time "
      "(10 s) again";
  report.notes = {"the archive holds one folder, which was taken for the submission"};
  report.diagnosis = partly_explained();
  report.build_log = "TakeStones.java:3: warning: \x1b[1munused\x1b[0m\n  int x;\n\t^\n\xff\n";
  return report;
}

Graded right_report() {
  const std::vector<std::pair<Ending, std::string>> runs(7, {Exited{0}, kRight});
  return report_of_runs(runs);
}

Graded uncompiled_report() {
  Graded report = report_of_runs({});
  report.verdict = Verdict::kCompileError;
  report.reason = "it does not compile: javac ended with exit code 1; its messages say where";
  for (int line = 1; line <= 30; ++line) {
    report.build_log += "TakeStones.java:" + std::to_string(line) + ": error: ';' expected\n";
  }
  report.marks = score(false, {}, small_rubric());
  return report;
}

Graded ungraded_report() {
  Graded report = report_of_runs({{RunnerFailed{"pidfd_open: Too many open files"}, ""}});
  report.reason = "not graded in the only case, case-1: " + report.cases[0].judgement.message;
  return report;
}

/// With the escapes of colours spelt out, so that a person can read the golden.
std::string readable(std::string text) {
  for (std::size_t at = 0; (at = text.find('\x1b', at)) != std::string::npos;) {
    text.replace(at, 1, "\\e");
  }
  return text;
}

/// Reports one after the other.
std::string texts_of(const std::vector<Graded>& reports, const TextLayout& layout) {
  std::string text;
  for (const Graded& report : reports) {
    text += (text.empty() ? "" : "\n----\n\n") + report_text(report, layout);
  }
  return readable(text);
}

std::vector<SummaryRow> class_rows() {
  std::vector<SummaryRow> rows;
  for (const Graded& report :
       {right_report(), mixed_report(), uncompiled_report(), ungraded_report()}) {
    rows.push_back(summary_row(report));
    rows.back().id = "student-" + std::to_string(rows.size());
  }
  rows[1].late = true;
  rows[1].student = "=1+1, \"Bobby\"";
  rows[1].mistakes = {"no-pruning", "trailing-blank"};
  SummaryRow waiting;
  waiting.id = "a-very-long-id-that-does-not-fit-into-its-column";
  waiting.out_of = 35;
  waiting.reason = "it has not been graded yet";
  rows.push_back(waiting);
  rows.push_back(rows[0]);
  rows.back().verdict = Verdict::kPresentationError;
  rows.back().points = Fraction(6167, 200);
  rows.back().language = "Executable";
  rows.back().reason = std::string(60, 'x') + "ü" + std::string(60, 'y');
  rows.back().mistakes = {"trailing-blank"};
  return rows;
}

TEST(ReportGoldens, OneSubmissionInWords) {
  expect_golden(
      "report/submission.txt",
      texts_of({right_report(), mixed_report(), uncompiled_report(), ungraded_report()}, kWhole));
}

TEST(ReportGoldens, OneSubmissionOnAScreen) {
  Graded late = mixed_report();
  late.lateness = Lateness{"2025-03-01T12:00:00Z",
                           "2025-03-02T12:00:01Z",
                           "",
                           2,
                           1,
                           3,
                           "2 days late, 1 of which costs nothing: 3 points"};
  Decision mark;
  mark.item = "q8.1";
  mark.points = Fraction(1);
  mark.author = "crd";
  mark.date = "2025-03-05T12:00:00Z";
  mark.reason = "clear";
  late.decisions = {mark};
  late.cases[0].command = "java TakeStones 7 2 3 6 0";
  expect_golden("report/screen.txt",
                texts_of({right_report(), late, uncompiled_report(), ungraded_report()}, kScreen));
}

TEST(ReportText, IsNoMoreThanAScreenUnlessAllIsAskedFor) {
  std::vector<Graded> reports = diagnosed_reports();
  DiagnosisReport long_one = partly_explained();
  long_one.mistakes.clear();
  for (const char* const id : {"a", "b", "c", "d"}) {
    const std::string sentence(230, 'x');
    long_one.mistakes.push_back({id, "search", sentence + " " + sentence});
    long_one.doubts.push_back({id, {"e", "search", sentence}, ""});
  }
  reports.push_back(mixed_report());
  reports.back().diagnosis = long_one;
  reports.back().names_mistakes = true;
  for (const Graded& report : {right_report(), mixed_report(), uncompiled_report()}) {
    reports.push_back(report);
    reports.back().notes.assign(20, "something was mended in what was handed in");
  }
  for (const Graded& report : reports) {
    const std::string text = report_text(report, kScreen);
    EXPECT_LE(std::ranges::count(text, '\n'), 24) << text;
  }
}

TEST(ReportText, CutsWhatAProgramPrintsWithoutABlank) {
  const Graded report = report_of_runs({{OutOfOutput{}, std::string(1000, 'x')}});
  EXPECT_THAT(report_text(report, kScreen),
              HasSubstr("\n    | " + std::string(kUsualColumns - 7, 'x') + "…\n"));
}

TEST(ReportText, BreaksNoLineInAWord) {
  TextLayout narrow = kWhole;
  narrow.columns = 40;
  const std::string text = report_text(mixed_report(), narrow);
  EXPECT_THAT(text, HasSubstr("\nnote: the archive holds one folder,\n  which was taken for the "
                              "submission\n"));
}

TEST(ReportGoldens, WhatWentWrongInWords) {
  expect_golden("report/diagnosis.txt", texts_of(diagnosed_reports(), kScreen));
}

TEST(ReportGoldens, OneSubmissionInColours) {
  expect_golden("report/submission_colours.txt",
                texts_of({right_report(), mixed_report()}, {.colours = true, .all = true}));
}

TEST(ReportGoldens, OneSubmissionAsJson) {
  expect_golden("report/submission.json", report_json(mixed_report()));
}

TEST(ReportText, PointsThatAPersonStillHasToGiveAreNotLost) {
  Graded report = report_of_runs({{Exited{0}, kRight}});
  report.marks.graded = true;
  report.marks.points = 5;
  report.marks.parts = {{"Problem 2, 2a", 1, 3, true, "2a"},
                        {"Problem 2, 2b", 2, 4},
                        {"Problem 2, 2a, to be looked at by a person", 0, 2, true, "2a", true}};
  EXPECT_THAT(report_text(report, kScreen), HasSubstr("Points lost: Problem 2, 2b 2 of 4\n"));
}

TEST(ReportGoldens, TheClassAsATable) {
  expect_golden("report/summary.txt",
                summary_text("take_stones", "Take-Stones, three lines", class_rows()));
}

TEST(ReportGoldens, TheClassAsCsv) {
  expect_golden("report/summary.csv", summary_csv(class_rows()));
}

TEST(ReportGoldens, TheClassAsJson) {
  expect_golden("report/summary.json",
                summary_json("take_stones", "Take-Stones, three lines", class_rows()));
}

TEST(ReportText, ColoursChangeNothingButColours) {
  for (const Graded& report :
       {right_report(), mixed_report(), uncompiled_report(), ungraded_report()}) {
    std::string text = report_text(report, {.colours = true, .all = true});
    for (std::size_t at = 0; (at = text.find('\x1b', at)) != std::string::npos;) {
      text.erase(at, text.find('m', at) + 1 - at);
    }
    EXPECT_EQ(text, report_text(report, kWhole));
  }
}

TEST(ReportText, SaysTimesWhereTimeDecidedOrHadToBeConfirmed) {
  Graded report = report_of_runs({{Exited{0}, kRight}, {OutOfTime{}, ""}});
  report.cases[0].cpu_seconds = 1.234;
  report.cases[1].cpu_seconds = 10;
  EXPECT_THAT(report_text(report, kWhole), Not(HasSubstr("1.23 s")));
  EXPECT_THAT(report_text(report, kWhole), HasSubstr("\n    CPU time 10.00 s, wall time 0.00 s\n"));
  report.cases[0].confirmed = "alone it used less";
  EXPECT_THAT(report_text(report, kWhole),
              HasSubstr("\n    alone it used less\n    CPU time 1.23 s, wall time 0.00 s\n"));
}

TEST(ReportText, NothingOfAStudentsActsOnTheTerminal) {
  EXPECT_EQ(report_text(mixed_report(), kWhole).find('\x1b'), std::string::npos);
  EXPECT_EQ(report_text(mixed_report(), kWhole).find('\xff'), std::string::npos);
  EXPECT_THAT(report_text(mixed_report(), kWhole), HasSubstr("\\e[31m0.5"));
  EXPECT_THAT(report_text(mixed_report(), kWhole), HasSubstr("\\xFF"));
}

TEST(ReportText, NamesNoMistakeWhereTheRubricDoesNotSaySo) {
  for (Graded report : diagnosed_reports()) {
    const std::string named = report_text(report, kWhole);
    report.names_mistakes = false;
    const std::string silent = report_text(report, kWhole);
    report.diagnosis.reset();
    EXPECT_EQ(silent, report_text(report, kWhole));
    EXPECT_NE(silent, named);
  }
}

TEST(ReportText, NamesTheCaseWhereNoLineWasJudged) {
  DiagnosisReport stopped = partly_explained();
  stopped.unexplained = {{"case-6", ""}};
  EXPECT_THAT(
      report_text(diagnosed_report(stopped), kWhole),
      HasSubstr(
          "\n  This explains 11 of 12 wrong lines. The other one, case-6, has another cause.\n"));
}

TEST(ReportText, ShowsTheAuthorSentencesAndNoIdsOrQuestions) {
  const std::string text = report_text(diagnosed_reports().front(), kWhole);
  EXPECT_THAT(text, HasSubstr("\n  - " + kNoPruning.sentence + "\n    or: You prune too late.\n"));
  for (const char* const id : {"no-pruning", "trailing-blank", "7 0 0"}) {
    EXPECT_THAT(text, Not(HasSubstr(id)));
  }
}

TEST(SummaryText, SaysWhatAPersonHasToLookAtUntilPointsAreGiven) {
  Graded report = report_of_runs({{Exited{0}, "Move: 1\n"}});
  MarkPart rest{"to be looked at by a person", 0, 48, true, "Three lines", true};
  rest.remark = "there is something in \x1b that cannot be read";
  report.marks.parts.push_back(rest);
  report.marks.pending = 48;
  EXPECT_THAT(
      summary_text("take_stones", "", {summary_row(report)}),
      HasSubstr("\nTo be looked at by a person ('grade mark MARKS ID ITEM POINTS' marks an item):\n"
                "  jdoe: Three lines: there is something in \\e that cannot be read\n"));
  Decision by_hand;
  by_hand.kind = DecisionKind::kOverride;
  by_hand.points = Fraction(50);
  report.decisions = {by_hand};
  EXPECT_THAT(summary_text("take_stones", "", {summary_row(report)}),
              Not(HasSubstr("To be looked at")));
}

TEST(SummaryText, CountsColumnsAndNotBytes) {
  std::vector<SummaryRow> rows(2);
  rows[0].id = "山田";
  rows[1].id = "jdoe";
  for (SummaryRow& row : rows) row.verdict = Verdict::kAccepted;
  EXPECT_THAT(summary_text("take_stones", "", rows),
              testing::AllOf(HasSubstr("\n山田  - / 0 "), HasSubstr("\njdoe  - / 0 ")));
}

TEST(SummaryText, SaysWhoIsLateAndWhatTheLmsCallsThemWhereItIsKnown) {
  std::vector<SummaryRow> rows(2);
  rows[0].id = "ann";
  rows[1].id = "bob";
  EXPECT_THAT(summary_text("take_stones", "", rows),
              testing::AllOf(Not(HasSubstr("late")), Not(HasSubstr("user"))));
  rows[0].user = "4711";
  rows[1].late = true;
  rows[1].lateness = Lateness{"", "", "", 2, 0, 4, "2 days late: 4 points"};
  EXPECT_THAT(
      summary_text("take_stones", "", rows),
      testing::AllOf(HasSubstr("id   user "), HasSubstr("\nann  4711 "), HasSubstr(" 2 days "),
                     HasSubstr("\nLate:\n  bob: 2 days late: 4 points\n")));
}

TEST(SummaryText, TellsEqualNotesOnce) {
  std::vector<SummaryRow> rows(6);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].id = "s" + std::to_string(i);
    rows[i].notes = {"it was mended"};
  }
  rows[1].notes.emplace_back("one file is empty");
  rows[2].choice = "the first was graded";
  rows[2].notes.push_back(rows[2].choice);
  EXPECT_THAT(summary_text("take_stones", "", rows),
              HasSubstr("\nNotes:\n  s0, s1, s2, s3 and 2 more: it was mended\n"
                        "  s1: one file is empty\n"));
}

TEST(SummaryText, TellsNotesOnceThatDifferInTheStudentsPartOfNames) {
  const auto note = [](const std::string& student, const std::string& other) {
    return "'" + student + "-HW2-" + other + "' was set aside: '" + student +
           "-HW2-P3.zip' is what was asked for";
  };
  std::vector<SummaryRow> rows(7);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].id = "s" + std::to_string(i);
    rows[i].notes = {note(rows[i].id, i < 5 ? "P1.pdf" : "P2.jar")};
  }
  rows[6].notes = {note("s6", "P4.pdf"), "'it-s' is a name of one-s"};
  EXPECT_THAT(summary_text("take_stones", "", rows),
              HasSubstr("\nNotes:\n"
                        "  s0, s1, s2, s3 and 1 more: '…P1.pdf' was set aside: '…P3.zip' is what "
                        "was asked for\n"
                        "  s5: " +
                        note("s5", "P2.jar") + "\n  s6: " + note("s6", "P4.pdf") +
                        "\n  s6: 'it-s' is a name of one-s\n"));
}

TEST(SummaryText, LeavesColumnsOutWhereThereIsLittleRoom) {
  const auto table_of = [](std::size_t columns) {
    return summary_text("take_stones", "", class_rows(), {}, {}, columns);
  };
  EXPECT_THAT(table_of(kFileColumns), HasSubstr("  language"));
  EXPECT_THAT(table_of(120), testing::AllOf(Not(HasSubstr("  language")), HasSubstr("reason")));
}

TEST(SummaryRow, HoldsTheIdsOfTheMistakes) {
  EXPECT_THAT(summary_row(diagnosed_reports().front()).mistakes,
              testing::ElementsAre("no-pruning", "trailing-blank"));
  EXPECT_THAT(summary_row(right_report()).mistakes, testing::IsEmpty());
}

TEST(SummaryRow, CountsTheCasesThatAreRightToTheByte) {
  const SummaryRow row = summary_row(mixed_report());
  EXPECT_EQ(row.cases_right, 1);
  EXPECT_EQ(row.cases, 7);
  EXPECT_EQ(row.points, mixed_report().marks.points);
  EXPECT_EQ(summary_row(ungraded_report()).points, std::nullopt);
}

}  // namespace
}  // namespace cairn
