// Whole files, as people hand them in, judged as tables.
#include "grader/judge/tables.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "grader/judge/score.h"
#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

/// What is said of a table: of the whole, and of each field.
std::string all_messages(const CaseJudgement& judgement) {
  std::string all = judgement.message;
  for (const FieldJudgement& field : judgement.fields) {
    if (!field.message.empty()) all += (all.empty() ? "" : "; ") + field.message;
  }
  return all;
}

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Exact values up to N = 4, and what a cut-off leaves open above.
Case size_case(const std::string& name, std::int64_t value_of_4, int sizes = 5) {
  Case test_case{name, "a test", {name}, false, {}};
  const std::int64_t reach = value_of_4 == -1 ? 1 : 0;  // of variation 1a; of 1b it is the size
  for (int n = 1; n <= sizes; ++n) {
    const std::string row = fmt::format("[{}]", n);
    if (n <= 4) {
      test_case.expected.push_back({"Value" + row, n == 4 ? value_of_4 : std::int64_t{1}});
      test_case.expected.push_back({"Opening" + row, n == 2 ? any_of({0, 1})
                                                     : n == 4
                                                         ? any_of({0, 3})
                                                         : Value(std::int64_t{n == 3 ? 1 : 0})});
    } else {
      const std::int64_t most = reach == 1 ? 1 : n;
      test_case.expected.push_back({"Value" + row, Between{-most, most}});
      test_case.expected.push_back({"Opening" + row, Between{0, n - 1}});
    }
  }
  return test_case;
}

Case scenario_case() {
  return {"Q9",
          "a test",
          {"Q9"},
          false,
          {{"Games[10 4 4]", Between{1, 100000}},
           {"Games[10 5 3]", Between{1, 100000}},
           {"Games[20 3 5]", Between{1, 100000}}}};
}

CaseSection section_of(std::vector<Case> cases, const TablesFormat& format = {{}, 3600}) {
  CaseSection section;
  section.source = AnswersInFile{"tables.txt"};
  section.format = format;
  section.suite.cases = std::move(cases);
  return section;
}

CaseJudgement judged_q1(const std::string& text) {
  return judge_tables(text, section_of({size_case("Q1", -1)})).front();
}

/// "Value Opening Time": the columns that are right in all rows.
std::string right_columns(const CaseJudgement& judgement) {
  std::string names;
  for (const std::string name : {"Value", "Opening", "Time", "Games", "Order"}) {
    std::size_t all = 0;
    std::size_t right = 0;
    for (const FieldJudgement& field : judgement.fields) {
      if (field_of(field.label) != name) continue;
      ++all;
      right += field.verdict == FieldVerdict::kRight ? 1 : 0;
    }
    if (all > 0 && all == right) names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

const std::string kAll = "Value Opening Time";
const std::string kHeader = "Size Minimax Value Best Opening Move Time in Seconds\n";
const std::string kRows =
    "1 1 ('X', 0) 3.72e-05\n"
    "2 1 ('X', 0) 6.52e-05\n"
    "3 1 ('X', 1) 0.0001642\n"
    "4 -1 ('X', 0) 0.000388\n"
    "5 0.25 ('X', 2) 0.01\n";

struct Shape {
  std::string name;
  std::string text;
};

class RightTableTest : public testing::TestWithParam<Shape> {};

TEST_P(RightTableTest, IsAccepted) {
  const CaseJudgement judgement = judged_q1(GetParam().text);
  EXPECT_EQ(right_columns(judgement), kAll) << judgement.message;
  EXPECT_EQ(judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(judgement.message, "");
}

/// The handout's columns, each row printed by `row`.
std::string rows(const std::function<std::string(int, const char*, const char*)>& row) {
  constexpr std::array kValues{"1", "1", "1", "-1", "0"};
  constexpr std::array kOpenings{"0", "1", "1", "3", "2"};
  std::string text = "a4q1\n";
  for (int n = 1; n <= 5; ++n) {
    const auto i = static_cast<std::size_t>(n - 1);
    text += row(n, kValues.at(i), kOpenings.at(i)) + '\n';
  }
  return text;
}

std::string printed_as(const std::string& pattern) {
  return rows([&](int n, const char* value, const char* opening) {
    return fmt::format(fmt::runtime(pattern), fmt::arg("n", n), fmt::arg("v", value),
                       fmt::arg("o", opening));
  });
}

INSTANTIATE_TEST_SUITE_P(
    Headings, RightTableTest,
    testing::Values(Shape{"AsAFileName", "a4q1\n" + kHeader + kRows},
                    Shape{"InCapitals", "A4Q1:\n" + kRows},
                    Shape{"Question", "Question 1\n" + kRows}, Shape{"Q", "Q1.\n" + kRows},
                    Shape{"Decorated", "=== Q 1 (Variation 1a) ===\n" + kRows},
                    Shape{"Boxed", "╔════════╗\n║ Q1     ║\n╚════════╝\n" + kRows},
                    Shape{"Markdown", "## Question #1: Minimax\n\n" + kRows},
                    Shape{"WithACourse", "CMPT 317 Assignment 4 - Output of question 1\n" + kRows},
                    Shape{"AFileThatWasAppended", "a4q1.txt\n" + kRows},
                    Shape{"VariationsOnLinesOfTheirOwn", "Question 1\nVariation 1a\n" + kRows},
                    Shape{"ATitle", "Question 1: what Minimax has found\n" + kRows},
                    Shape{"ProseBetween",
                          "Question 1\nThis question was solved by Minimax.\n"
                          "Question 2 took 3 times as long as this.\n" +
                              kRows +
                              "For N = 4 we took 12 seconds at first\nN = 4 was 12\nRunning N = 4 "
                              "on 12 cores again\n"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Separators, RightTableTest,
    testing::Values(
        Shape{"Blanks", printed_as("{n}   {v}   {o}  3.03E-5")},
        Shape{"Indented", printed_as("      {n}   {v}   {o}  3.03E-5   ")},
        Shape{"Tabs", printed_as("{n}\t{v}\t{o}\t0.0001")},
        Shape{"Commas", printed_as("{n},{v},{o},0.0001")},
        Shape{"CommasAndBlanks", printed_as("{n}, {v}, ('X', {o}), 0.0001")},
        Shape{"CommasInQuotationMarks", printed_as("\"{n}\",\"{v}\",\"('X', {o})\",\"0.0001\"")},
        Shape{"Semicolons", printed_as("{n};{v};{o};0,0001")},
        Shape{"Markdown", "Q1\n| Size | Value | Best move | Time |\n|---:|:--:|---|---|\n" +
                              printed_as("| {n} | {v} | {o} | 0.0001 |").substr(5)},
        Shape{"Boxes", printed_as("│ {n} │ {v} │ ('X', {o}) │ 0.0001 │\n├───┼───┼───┼───┤")},
        Shape{"DoubleBoxes", printed_as("║{n}║{v}║{o}║0.0001║")},
        Shape{"Latex", printed_as("{n} & {v} & {o} & $0.0001$ \\\\ \\hline")},
        Shape{"PythonLists", printed_as("[{n}, {v}, ('X', {o}), 3.7e-05]")},
        Shape{"PythonTuples", printed_as("({n}, {v}, ('X', {o}), 3.7e-05)")},
        Shape{"AListOfLists", printed_as(" [{n}, {v}, ('X', {o}), 3.7e-05],")},
        Shape{"Dashes", printed_as("{n} - {v} - {o} - 0.0001")},
        Shape{"Bold", printed_as("**{n}** **{v}** **{o}** 0.0001")},
        Shape{"AListOfListsOnOneLine",
              "Q1\n[(1, 1, ('X', 0), 3e-05), (2, 1, ('X', 0), 6e-05), (3, 1, ('X', 1), 0.1), "
              "(4, -1, ('X', 3), 0.1), (5, 1, ('X', 4), 0.1)]\n"},
        Shape{"ALineForEachColumn",
              printed_as("Size: {n}\nMinimax Value: {v}\nBest Move: (0, {o})\nTime: 0.1 s\n")},
        Shape{"Dictionaries", printed_as("{{'n': {n}, 'value': {v}, 'move': {o}, 'time': 0.1}}")},
        Shape{"Coloured", printed_as("\x1b[1m{n}\x1b[0m {v} {o} \x1b[32m0.0001\x1b[0m")},
        Shape{"LineEndsOfWindows", printed_as("{n} {v} {o} 0.0001\r")},
        Shape{"AByteOrderMark", "\xef\xbb\xbf" + printed_as("{n} {v} {o} 0.0001")},
        Shape{"NoBreakSpaces", printed_as("{n}\u00a0{v}\u00a0{o}\u00a00.0001")}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Cells, RightTableTest,
    testing::Values(
        Shape{"FullWidthSigns", printed_as("{n}\u3000{v}\u3000{o}\u30000.1")},
        Shape{"UnitBehindTheTime", printed_as("{n} {v} {o} 0.0001s")},
        Shape{"UnitOnItsOwn", printed_as("{n} {v} {o} 1.2 ms")},
        Shape{"Micro", printed_as("{n} {v} {o} 12 µs")},
        Shape{"DecimalComma", printed_as("{n} {v} {o} 0,002")},
        Shape{"AClock", printed_as("{n} {v} {o} 0:00:00.000372")},
        Shape{"ValueWithADecimal", printed_as("{n} {v}.0 {o} 0.1")},
        Shape{"ALabelledPlayer", printed_as("{n} {v} X {o} 0.1")},
        Shape{"AnUnquotedPair", printed_as("{n} {v} (X, {o}) 0.1")},
        Shape{"APlayersName", printed_as("{n} {v} ('Player 1', {o}) 0.1")},
        Shape{"RowAndColumn", printed_as("{n} {v} ({o}, 0) 0.1")},
        Shape{"ColumnAndRow", printed_as("{n} {v} (0, {o}) 0.1")},
        Shape{"RowAndColumnInTwoCells", printed_as("{n} {v} {o} 0 0.1")},
        Shape{"AnObject", printed_as("{n} {v} Action(row={o}) 0.1")},
        Shape{"AnObjectWithBoth", printed_as("{n} {v} Action(col=0, row={o}) 0.1")},
        Shape{"PlayerAndRowInOneWord", printed_as("{n} {v} X{o} 0.1")},
        Shape{"RowInWords", printed_as("{n} {v} row {o} 0.1")},
        Shape{"SizeAsAnEquation", printed_as("N={n} {v} {o} 0.1")},
        Shape{"SizeAsASquare", printed_as("{n}x{n} {v} {o} 0.1")},
        Shape{"SizeAsASquareWithBlanks", printed_as("{n} x {n} {v} {o} 0.1")},
        Shape{"AColonBehindTheSize", printed_as("{n}: {v} {o} 0.1")},
        Shape{"Labels", printed_as("N = {n}: value {v}, opening {o}, time 0.1 s")},
        Shape{"LabelsInAnotherOrder",
              printed_as("Size: {n} Time: 0.1 Best Opening Move: ('X', {o}) Minimax Value: {v}")},
        Shape{"APlayerOfHerOwnBetweenTabs", printed_as("{n}\t{v}\tX\t{o}\t0.1")}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Headers, RightTableTest,
    testing::Values(
        Shape{"AnotherOrder",
              "Q1\nN  Time (s)  Best Move  Utility\n" + printed_as("{n}  0.5  {o}  {v}").substr(5)},
        Shape{"AnotherOrderInCsv", "Q1\nsize,best_move,minimax_value,elapsed\n" +
                                       printed_as("{n},{o},{v},0.1").substr(5)},
        Shape{"TwoTabsUnderOne",
              "Q1\nSize\tValue\tMove\tTime\n" + printed_as("{n}\t\t{v}\t\t{o}\t\t0.1").substr(5)},
        Shape{"TwoTabsEverywhere", "Q1\nSize\t\tValue\t\tMove\t\tTime\n" +
                                       printed_as("{n}\t\t{v}\t\t{o}\t\t0.1").substr(5)},
        Shape{"TabsAsManyAsAlign", "Q1\nSize\tMinimax Value\tBest Move\tTime\n" +
                                       printed_as("{n}\t{v}\t\t{o}\t\t0.1").substr(5)},
        Shape{"BestOfSomethingElse", "Q1\nSize Best Minimax Value Time Opening Move\n" +
                                         printed_as("{n} {v} 0.1 {o}").substr(5)},
        Shape{"OneMoreColumn", "Q1\nSize | Nodes | Value | Move | Time\n" +
                                   printed_as("{n} | 52000 | {v} | {o} | 0.1").substr(5)},
        Shape{"RowsNumberedFromZero",
              "Q1\n   Size  Minimax Value Best Opening Move  Time in Seconds\n"
              "0  1  1  (X, 0)  0.000037\n1  2  1  (X, 0)  0.000065\n2  3  1  (X, 1)  0.000164\n"
              "3  4  -1  (X, 0)  0.000388\n4  5  1  (X, 0)  0.01\n"},
        Shape{"HeadersAmongTheRows",
              "Q1\n" + kHeader + kRows.substr(0, 44) + kHeader + "-------\n" + kRows.substr(44)}),
    test::kNameOfRow);

TEST(Tables, ASentenceAmongTheRowsIsNoRow) {
  const std::string first = kRows.substr(0, kRows.find("5 0.25"));
  const std::string last = kRows.substr(first.size());
  for (const char* sentence : {"N = 4 was 12", "Running N = 4 on 12 cores again"}) {
    EXPECT_EQ(right_columns(judged_q1("Q1\n" + first + sentence + "\n" + last)), kAll) << sentence;
  }
}

TEST(Tables, ATypographersMinusAndAPlusAreSigns) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 +1 0 0.1\n2 +1 0 0.1\n3 +1 1 0.1\n4 −1 0 0.1\n5 1 0 0")),
            kAll);
}

TEST(Tables, TextInUtf16IsReadAsPowerShellWritesIt) {
  std::string text = "\xff\xfe";
  for (const char c : "Q1\r\n" + kHeader + kRows) text += {c, '\0'};
  EXPECT_EQ(right_columns(judged_q1(text)), kAll);
}

TEST(Tables, MillisecondsMayBeSaidInTheHeader) {
  const CaseSection section = section_of({size_case("Q1", -1)}, {{}, 0.5});
  const std::string rows = "1 1 0 100\n2 1 0 100\n3 1 1 100\n4 -1 0 100\n5 1 0 400\n";
  EXPECT_EQ(right_columns(judge_tables("Q1\nSize Value Move Time (ms)\n" + rows, section)[0]),
            kAll);
  EXPECT_EQ(
      right_columns(judge_tables("Q1\nSize Max/Min Value Move Time (ms)\n" + rows, section)[0]),
      kAll)
      << "Min is a player";
  EXPECT_EQ(right_columns(judge_tables("Q1\nSize Value Move Time (s)\n" + rows, section)[0]),
            "Value Opening");
}

struct WrongRow {
  std::string name;
  std::string row;    ///< for N = 4
  std::string right;  ///< the columns that are right all the same
  std::string what;   ///< some words of the message
};

class WrongRowTest : public testing::TestWithParam<WrongRow> {};

TEST_P(WrongRowTest, EarnsNothingForTheColumnAndSaysWhy) {
  const CaseJudgement judgement =
      judged_q1("Q1\n1 1 0 0.1\n2 1 0 0.1\n3 1 1 0.1\n" + GetParam().row + "\n5 1 0 0.1\n");
  EXPECT_EQ(right_columns(judgement), GetParam().right);
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(all_messages(judgement), HasSubstr(GetParam().what));
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongRowTest,
    testing::Values(
        WrongRow{"AnotherValue", "4 1 0 0.1", "Opening",
                 "N = 4: the value should be -1, and it is 1"},
        WrongRow{"AValueNearby", "4 -0.99 0 0.1", "Opening", "and it is -0.99"},
        WrongRow{"AnotherOpening", "4 -1 2 0.1", "Value Time",
                 "N = 4: the opening should be row 0 or 3, and it is 2"},
        WrongRow{"NoRow", "", "", "N = 4: this row is missing"},
        WrongRow{"TwoValues", "4 -1 or 1 0 0.1", "Opening",
                 "'4 -1 or 1 0 0.1' does not contain exactly one value"},
        WrongRow{"TwoValuesJoined", "4 -1/1 0 0.1", "Opening",
                 "does not contain exactly one value"},
        WrongRow{"TwoValuesInBrackets", "4 [-1, 1] 0 0.1", "Opening",
                 "does not contain exactly one value"},
        WrongRow{"TwoValuesBetweenBars", "4 | -1 1 | 0 | 0.1", "Opening",
                 "does not contain exactly one value"},
        WrongRow{"AllOpenings", "4 -1 [0, 1, 2, 3] 0.1", "Value Time",
                 "does not contain exactly one opening move"},
        WrongRow{"TwoOpenings", "4 -1 (1 or 3) 0.1", "Value Time",
                 "does not contain exactly one opening move"},
        WrongRow{"EveryNumber", "4 -4 -3 -2 -1 0 1 2 3 4", "", "N = 4: this row is missing"},
        WrongRow{"NoTime", "4 -1 0", "Value Opening", "does not contain exactly one time"},
        WrongRow{"ANegativeTime", "4 -1 0 -0.1", "Value Opening", "it is -0.1"},
        WrongRow{"AnEndlessTime", "4 -1 0 3601", "Value Opening", "from 0 to 3600 seconds"},
        WrongRow{"ATimeInMinutes", "4 -1 0 61 min", "Value Opening", "it is 3660"},
        WrongRow{"NotANumber", "4 | nan | 0 | 0.1", "Opening",
                 "does not contain exactly one value"}),
    [](const auto& row) { return row.param.name; });

TEST(Tables, AnEmptyCellBetweenBlanksIsMissingAndMovesNoOther) {
  const auto with_row = [](const std::string& from, const std::string& to) {
    std::string rows = kRows;
    rows.replace(rows.find(from), from.size(), to);
    return judged_q1("Q1\n" + kHeader + rows);
  };
  const CaseJudgement no_opening = with_row("2 1 ('X', 0) 6", "2 1          6");
  EXPECT_EQ(right_columns(no_opening), "Value Time");
  EXPECT_THAT(all_messages(no_opening), HasSubstr("does not contain exactly one opening move"));
  const CaseJudgement no_value = with_row("4 -1 ('X', 0)", "4    ('X', 0)");
  EXPECT_EQ(right_columns(no_value), "Opening");
  EXPECT_THAT(all_messages(no_value), HasSubstr("does not contain exactly one value"));
}

TEST(Tables, OfARepeatedRowTheLastCounts) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 1 0 0\n2 1 0 0\n3 1 1 0\n4 1 0 0\n4 -1 0 0\n5 1 0 0\n")),
            kAll);
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 1 0 0\n2 1 0 0\n3 1 1 0\n4 -1 0 0\n4 1 0 0\n5 1 0 0\n")),
            "Opening");
}

TEST(Tables, RowsThatNobodyAskedForAreLeftAlone) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + kRows + "11 7 99 -5\n12 0 0 0\n")), kAll);
}

TEST(Tables, WhatACutOffLeavesOpenIsRightWithinItsRange) {
  const std::string exact = kRows.substr(0, kRows.find("5 0.25"));
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + exact + "5 -0.731 4 0.1\n")), kAll);
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + exact + "5 1.5 4 0.1\n")), "Opening");
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + exact + "5 1 5 0.1\n")), "Value Time");
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + exact + "5 1 2.5 0.1\n")), "Value Time");
  EXPECT_THAT(all_messages(judged_q1("Q1\n" + exact + "5 1 5 0.1\n")),
              HasSubstr("N = 5: the opening should be row from 0 to 4, and it is 5"));
}

TEST(Tables, OpeningsCountedFromOneAreAcceptedWhenAllOfThemAre) {
  const CaseJudgement all = judged_q1("Q1\n1 1 1 0\n2 1 1 0\n3 1 2 0\n4 -1 4 0\n5 1 5 0\n");
  EXPECT_EQ(right_columns(all), kAll);
  EXPECT_THAT(all_messages(all), HasSubstr("number the rows from 1"));
  const CaseJudgement some = judged_q1("Q1\n1 1 0 0\n2 1 1 0\n3 1 2 0\n4 -1 4 0\n5 1 5 0\n");
  EXPECT_EQ(right_columns(some), "Value Time");
}

TEST(Tables, OpeningsThatAreRightAsTheyAreCountFromZero) {
  const Case two{"Q1", "a test", {"Q1"}, false, {{"Opening[2]", any_of({0, 1})}}};
  EXPECT_EQ(judge_tables("Q1\n2 1 1 0\n", section_of({two}))[0].message, "");
}

TEST(Tables, SquaresMayBeCountedFromOneToo) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 1 (1, 1) 0\n2 1 (2, 1) 0\n3 1 (2, 1) 0\n4 -1 (4, 1) 0\n"
                                    "5 1 (5, 1) 0\n")),
            kAll);
}

TEST(Tables, NoOpeningIsChosenFromTwoThatAreOffered) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 1 0 or 0 0\n2 1 0 or 1 0\n3 1 0 or 1 0\n4 -1 0 or 3 0\n"
                                    "5 1 0 or 2 0\n")),
            "Value Time");
}

TEST(Tables, ASquareIsAnOpeningOnlyIfOneOfItsNumbersIsAlwaysTheFirstColumn) {
  EXPECT_EQ(right_columns(judged_q1("Q1\n1 1 (0, 0) 0\n2 1 (0, 1) 0\n3 1 (0, 1) 0\n4 -1 (3, 0) 0\n"
                                    "5 1 (0, 0) 0\n")),
            "Value Time");
}

TEST(Tables, ATableCutShortMissesItsRows) {
  const CaseJudgement judgement = judged_q1("Q1\n1 1 0 0\n2 1 0 0\n");
  EXPECT_EQ(judgement.fields.size(), 15U);
  EXPECT_THAT(all_messages(judgement), AllOf(HasSubstr("N = 3: this row is missing"),
                                             HasSubstr("N = 5: this row is missing")));
  EXPECT_EQ(judgement.fields[4].verdict, FieldVerdict::kMissing);
}

TEST(Tables, ATableThatIsNotThereIsNamed) {
  const auto judgements =
      judge_tables("Question 1\n" + kRows, section_of({size_case("Q1", -1), size_case("Q3", -1)}));
  EXPECT_EQ(judgements[0].verdict, Verdict::kAccepted);
  EXPECT_EQ(judgements[1].verdict, Verdict::kWrongAnswer);
  EXPECT_TRUE(judgements[1].fields.empty());
  EXPECT_EQ(judgements[1].message, "the file contains no table for question 3 (a4q3)");
}

TEST(Tables, OfTwoTablesForOneQuestionTheLastCompleteOneCounts) {
  const std::string bad = "1 5 0 0\n2 5 0 0\n3 5 1 0\n4 5 0 0\n5 5 0 0\n";
  const CaseJudgement corrected = judged_q1("Q1\n" + bad + "Q2\n1 1 0 0\nQ1 again\n" + kRows);
  EXPECT_EQ(right_columns(corrected), kAll);
  EXPECT_THAT(all_messages(corrected), HasSubstr("there are 2 tables for this question"));
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + kRows + "Q1\n" + bad)), "Opening");
  EXPECT_EQ(right_columns(judged_q1("Q1\n" + kRows + "Q1\n" + bad.substr(0, 16))), kAll);
}

std::vector<Case> variations() { return {size_case("Q7-1a", -1), size_case("Q7-1b", -2)}; }
const std::string kRowsOf1b = "1 1 0 0\n2 1 0 0\n3 1 1 0\n4 -2 0 0\n5 -4.5 0 0\n";

class VariationsTest : public testing::TestWithParam<Shape> {};

TEST_P(VariationsTest, AreToldApart) {
  const auto judgements = judge_tables(GetParam().text, section_of(variations()));
  EXPECT_EQ(right_columns(judgements[0]), kAll) << judgements[0].message;
  EXPECT_EQ(right_columns(judgements[1]), kAll) << judgements[1].message;
}

INSTANTIATE_TEST_SUITE_P(
    All, VariationsTest,
    testing::Values(Shape{"ByLines",
                          "Question 7\nVariation 1a\n" + kRows + "Variation 1b\n" + kRowsOf1b},
                    Shape{"InAnyOrder", "a4q7\nVariation 1b:\n" + kRowsOf1b + "\n1a\n" + kRows},
                    Shape{"ByHeadings",
                          "Question 7 Variation 1a\n" + kRows + "Q7 (Variation 1b)\n" + kRowsOf1b},
                    Shape{"BySuffixes", "Q7a\n" + kRows + "Q7b\n" + kRowsOf1b},
                    Shape{"ByTheOrderOfTheLastTwo", "a4q7\n" + kRowsOf1b + kRows + kRowsOf1b},
                    Shape{"ByTheOrder", "a4q7\n" + kHeader + kRows + kHeader + kRowsOf1b},
                    Shape{"ByTheOrderOfEqualHeadings", "a4q7\n" + kRows + "a4q7\n" + kRowsOf1b}),
    test::kNameOfRow);

TEST(Tables, WithoutAnyHeadingTheyAreTakenInOrderIfThereAreJustAsMany) {
  const auto judgements = judge_tables(kRows + "\n" + kRowsOf1b, section_of(variations()));
  EXPECT_EQ(right_columns(judgements[0]), kAll);
  EXPECT_EQ(right_columns(judgements[1]), kAll);
  EXPECT_THAT(all_messages(judgements[1]), HasSubstr("counts as table 2 of 2"));
  const auto too_many = judge_tables(kRows + kRows + kRowsOf1b, section_of(variations()));
  EXPECT_TRUE(too_many[0].fields.empty());
  const auto too_few = judge_tables(kRows, section_of(variations()));
  EXPECT_TRUE(too_few[0].fields.empty());
}

std::string order_of(const std::string& faster, const std::string& slower) {
  const CaseSection section =
      section_of({size_case("Q1", -1), size_case("Q3", -1)}, {{{"Q3", "Q1", 4}}, 3600});
  const auto table = [](const std::string& time) {
    return "1 1 0 9\n2 1 0 9\n3 1 1 9\n4 -1 0 " + time + "\n5 1 0 " + time + "\n";
  };
  const auto judgements = judge_tables("Q1\n" + table(slower) + "Q3\n" + table(faster), section);
  EXPECT_EQ(judgements[0].fields.size(), 15U);
  EXPECT_EQ(judgements[1].fields.size(), 16U);
  EXPECT_EQ(judgements[1].fields.back().label, kOrder);
  return std::string(enum_word(judgements[1].fields.back().verdict));
}

TEST(Tables, TheFasterSearchTakesNoLongerButForTheNoiseOfClocks) {
  EXPECT_EQ(order_of("0.5", "1"), "right");
  EXPECT_EQ(order_of("1.09", "1"), "right");
  EXPECT_EQ(order_of("1.11", "1"), "wrong");
  EXPECT_EQ(order_of("0.024", "0"), "right");
  EXPECT_EQ(order_of("0.026", "0"), "wrong");
  EXPECT_EQ(order_of("0.026", "0 or 1"), "missing");
  EXPECT_EQ(order_of("soon", "1"), "missing");
}

TEST(Tables, TimesAreAskedOnlyWhereTheRubricSaysSo) {
  CaseSection section = section_of({size_case("Q1", -1), scenario_case()});
  EXPECT_EQ(field_labels(section.suite.cases[0], section).size(), 15U);
  EXPECT_EQ(field_labels(section.suite.cases[1], section).size(), 3U);
  section.format = TablesFormat{};
  EXPECT_EQ(field_labels(section.suite.cases[0], section).size(), 10U);
  EXPECT_EQ(judge_tables("Q1\n1 1 0\n2 1 0\n3 1 1\n4 -1 0\n5 1 0\n", section)[0].verdict,
            Verdict::kAccepted);
}

TEST(Tables, MarksCountAColumnIfAllItsRowsAreRight) {
  Rubric rubric;
  rubric.sections = {{"tables", false, section_of({size_case("Q1", -1)})}};
  Scheme& scheme = test::cases_of(rubric).scheme;
  scheme.kind = Scheme::Kind::kPerColumn;
  scheme.columns_of = {{"Q1", {{"Value", 2}, {"Opening", 1}, {"Time", 1}}}};
  const auto points = [&](const std::string& text) {
    const Marks marks = score(true, {{judge_tables(text, test::cases_of(rubric)), {}}}, rubric);
    return points_text(marks.points) + " of " + points_text(marks.out_of);
  };
  EXPECT_EQ(points("Q1\n" + kRows), "4 of 4");
  EXPECT_EQ(points("Q1\n1 1 0 0\n2 1 0 0\n3 1 1 0\n4 1 0 0\n5 1 0 0\n"), "1 of 4");
  EXPECT_EQ(points(""), "0 of 4");
}

CaseJudgement scenarios(const std::string& row, const std::string& heading = "Question 9\n") {
  return judge_tables(heading +
                          "N Cut-off P1 Cut-off P2 Win/Loss P1\n10 5 3 7W, 3L\n20 3 5 2W, 8L\n" +
                          row + "\n",
                      section_of({scenario_case()}))
      .front();
}

class OutcomeTest : public testing::TestWithParam<const char*> {};

TEST_P(OutcomeTest, IsReadHoweverItIsWritten) {
  const CaseJudgement judgement = scenarios(GetParam());
  EXPECT_EQ(right_columns(judgement), "Games") << judgement.message;
  EXPECT_EQ(judgement.message, "");
}

INSTANTIATE_TEST_SUITE_P(
    All, OutcomeTest,
    testing::Values("10 4 4 7W, 3L", "10 4 4 7W 3L", "10 4 4 7W-3L", "10 4 4 7W3L", "10 4 4 7/3",
                    "10 4 4 7 - 3", "10 4 4 7-3", "10 4 4 W: 7 L: 3", "10 4 4 7 3",
                    "10\t4\t4\t7\t3", "| 10 | 4 | 4 | 7 | 3 |", "10,4,4,7,3", "10 4 4 Win",
                    "10 4 4 loss", "10 4 4 W", "10 4 4 L", "10 4 4 7 wins, 3 losses",
                    "10 4 4 won 7 lost 3", "10 4 4 7 3 10", "10 4 4 10 7 3", "10 4 4 7W, 3L of 10",
                    "10 4 4 70% 30%", "10 4 4 70%/30%", "10 4 4 7W, 3L (70%)", "10 4 4 10W",
                    "10 4 4 1", "10 4 4 -1", "10 4 4 Player 2", "10 4 4 winner: P1",
                    "N = 10, P1 cut-off 4, P2 cut-off 4: Player 2 wins", "[10, 4, 4, '7W, 3L']",
                    "1 10 4 4 7W 3L", "Scenario 1: 10 4 4 7W 3L", "10x10 4 4 7W 3L",
                    "N = 10\n4 4 7W 3L", "10 4 4 7W 3L 12.5s"));

struct Outcome {
  const char* row;
  const char* what;
};
class WrongOutcomeTest : public testing::TestWithParam<Outcome> {};

TEST_P(WrongOutcomeTest, IsNone) {
  const CaseJudgement judgement = scenarios(GetParam().row);
  EXPECT_EQ(right_columns(judgement), "");
  EXPECT_EQ(judgement.fields[1].verdict, FieldVerdict::kRight);
  EXPECT_THAT(all_messages(judgement),
              AllOf(HasSubstr("scenario 10 4 4"), HasSubstr(GetParam().what)));
}

INSTANTIATE_TEST_SUITE_P(All, WrongOutcomeTest,
                         testing::Values(Outcome{"10 4 4", "the row with the result is missing"},
                                         Outcome{"10 4 4 W/L", "won and lost"},
                                         Outcome{"10 4 4 Player 1 or Player 2", "won and lost"},
                                         Outcome{"10 4 4 7", "one number"},
                                         Outcome{"10 4 4 0W 0L", "no game"},
                                         Outcome{"10 4 4 7.5W 2.5L", "whole numbers"},
                                         Outcome{"10 4 4 7 3 11", "do not add up"},
                                         Outcome{"10 4 4 70% 40%", "100 %"},
                                         Outcome{"10 4 4 1 2 3 4", "more numbers"},
                                         Outcome{"10 4 4 7W 3W", "two numbers"},
                                         Outcome{"10 4 4 90000W 90000L", "they are 180000"}));

TEST(Tables, ScenariosWithoutATableAreMissing) {
  const auto judgements = judge_tables("Q1\n" + kRows, section_of({scenario_case()}));
  EXPECT_TRUE(judgements[0].fields.empty());
  EXPECT_EQ(judgements[0].message, "the file contains no table for question 9 (a4q9)");
}

TEST(Tables, WhatIsShownOfAnyBytesIsReadable) {
  const CaseJudgement judgement =
      judged_q1("Q1\n1 1 0 0\n2 1 0 0\n3 1 1 0\n4 \xff\x80 | 0\n4 \xff|-|0|0");
  EXPECT_THAT(all_messages(judgement), AllOf(HasSubstr("\\xFF"), Not(HasSubstr("\xff"))));
}

}  // namespace
}  // namespace cairn
