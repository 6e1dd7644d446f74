// The rules of Canvas' gradebook importer, restated: how it would read what was written.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "grader/base/pattern.h"
#include "grader/export/export_test.h"

namespace cairn {
namespace {

using test::filled_by;
using test::format_named;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

using Lines = std::vector<std::vector<std::string>>;

/// A reader of CSV that is not ours: Ruby's, as far as Canvas uses it.
Lines ruby_csv(const std::string& text, char separator) {
  Lines lines{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string& cell = lines.back().back();
    if (quoted) {
      if (text[i] != '"') {
        cell += text[i];
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[++i];
      } else {
        quoted = false;
      }
    } else if (text[i] == '"') {
      quoted = true;
    } else if (text[i] == separator) {
      lines.back().emplace_back();
    } else if (text[i] == '\n') {
      lines.push_back({""});
    } else if (text[i] != '\r') {
      cell += text[i];
    }
  }
  EXPECT_FALSE(quoted);
  if (lines.back() == std::vector<std::string>{""}) lines.pop_back();
  return lines;
}

/// The scores by user that Canvas reads for an assignment; a comma is a decimal point.
std::map<std::string, std::string> canvas_scores(const std::string& text, char separator,
                                                 const std::string& assignment) {
  const Lines lines = ruby_csv(text, separator);
  std::map<std::string, std::string> scores;
  const auto column =
      std::find_if(lines[0].begin(), lines[0].end(), [&](const std::string& header) {
        static const Pattern form(R"(([^]*)\s\((\d+)\))");
        const auto parts = form.parts(header);
        return parts && parts->at(2) == assignment;
      });
  EXPECT_NE(column, lines[0].end());
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i][0].find("Points Possible") != std::string::npos || lines[i][1].empty()) continue;
    std::string score = lines[i][static_cast<std::size_t>(column - lines[0].begin())];
    static const Pattern number("-?[0-9.,]+%?");
    if (number.matches(score)) std::replace(score.begin(), score.end(), ',', '.');
    scores[lines[i][1]] = score;
  }
  return scores;
}

/// What differs between two texts, cell by cell: "row,column: before -> after". Fails where the
/// bytes between the cells differ.
std::vector<std::string> differences(const std::string& before, const std::string& after,
                                     char separator) {
  const Lines old_lines = ruby_csv(before, separator);
  const Lines new_lines = ruby_csv(after, separator);
  std::vector<std::string> all;
  EXPECT_EQ(old_lines.size(), new_lines.size());
  for (std::size_t i = 0; i < old_lines.size(); ++i) {
    EXPECT_EQ(old_lines[i].size(), new_lines[i].size());
    for (std::size_t j = 0; j < old_lines[i].size(); ++j) {
      if (old_lines[i][j] == new_lines[i][j]) continue;
      all.push_back(std::to_string(i) + "," + std::to_string(j) + ": " + old_lines[i][j] + " -> " +
                    new_lines[i][j]);
    }
  }
  return all;
}

const std::string kGradebook =
    "Student,ID,SIS User ID,SIS Login ID,Section,HW1 (11),Homework 2 (12),Homework 2 (13),"
    "Homework Current Score,Final Score\n"
    "    Points Possible,,,,,10,100,100,(read only),(read only)\n"
    "\"Doe, Jane\",1001,9001,jdoe,CS 540,9.5,,,95,95\n"
    "\"Roe, \"\"R\"\"\",1002,9002,rroe,CS 540,,50,,1,1\n"
    "\"Moe, M\",1003,9003,mmoe,CS 540,1,EX,,1,1\n"
    "\"Poe, P\",1004,9004,ppoe,CS 540,1,60.00,,1,1\n"
    "\"Student, Test\",1999,,8a7b,CS 540,,,,,\n";

Result<FilledTable> fill(const std::string& table, const ExportedClass& all,
                         const std::string& column = "12") {
  return filled_by(format_named("canvas"), table, all, column);
}

std::string refusal(const std::string& table, const std::string& column = "12") {
  const Result<FilledTable> filled = fill(table, test::class_of({}), column);
  return filled ? "it was filled" : filled.error().message;
}

TEST(Canvas, ReadsTheMarksOfWhomItKnows) {
  const auto filled =
      fill(kGradebook, test::class_of({{"doe", "1001"}, {"rroe", ""}, {"9003", ""}, {"ppoe", ""}}));
  ASSERT_TRUE(filled) << filled.error().message;
  const std::string text = filled->table.text();
  EXPECT_THAT(canvas_scores(text, ',', "12"),
              UnorderedElementsAre(Pair("1001", "60"), Pair("1002", "60"), Pair("1003", "EX"),
                                   Pair("1004", "60.00"), Pair("1999", "")));
  EXPECT_THAT(differences(kGradebook, text, ','), ElementsAre("2,6:  -> 60", "3,6: 50 -> 60"));
  EXPECT_THAT(filled->left, IsEmpty());
  EXPECT_THAT(filled->notes, Contains("9003: Canvas has excused it; left as it is"));
  ASSERT_EQ(filled->marks.size(), 3U);
  EXPECT_EQ(filled->marks[1].before, "50");
  EXPECT_EQ(filled->marks[1].after, "60");
  EXPECT_FALSE(filled->marks[2].is_new) << "60.00 is 60";
}

TEST(Canvas, EveryOtherByteOfTheTableStays) {
  const auto all = test::class_of({{"doe", "1001"}, {"roe", "1002"}});
  const auto expect_same_frame = [&](std::string table, char separator) {
    const auto filled = fill(table, all);
    ASSERT_TRUE(filled) << filled.error().message;
    std::string text = filled->table.text();
    EXPECT_EQ(differences(table, text, separator).size(), 2U);
    // With the two cells taken out by hand, the texts are the same.
    const auto without_mark = [](std::string& where, const std::string& behind,
                                 const std::string& mark) {
      const std::size_t row = where.find(behind);
      ASSERT_NE(row, std::string::npos);
      const std::size_t at = where.find(mark, row);
      ASSERT_NE(at, std::string::npos);
      where.erase(at, mark.size());
    };
    without_mark(text, "1001", "60");
    without_mark(text, "1002", "60");
    without_mark(table, "1002", "50");
    EXPECT_EQ(text, table);
  };
  expect_same_frame(kGradebook, ',');
  expect_same_frame("\xef\xbb\xbf" + kGradebook, ',');
  expect_same_frame(Pattern("\n").replaced(kGradebook, "\r\n"), ',');
  expect_same_frame(kGradebook.substr(0, kGradebook.size() - 1), ',');
  std::string semicolons = Pattern("(Doe|Roe|Moe|Poe|Student), ").replaced(kGradebook, R"(\1~ )");
  std::replace(semicolons.begin(), semicolons.end(), ',', ';');
  std::replace(semicolons.begin(), semicolons.end(), '~', ',');
  expect_same_frame(semicolons, ';');
}

TEST(Canvas, WritesDecimalsAsTheTableDoes) {
  ExportedClass all = test::class_of({{"doe", "1001"}});
  all.submissions[0].points = Fraction(105, 2);
  EXPECT_EQ(canvas_scores(fill(kGradebook, all)->table.text(), ',', "12")["1001"], "52.5");
  const std::string with_commas =
      "Student;ID;SIS User ID;SIS Login ID;Section;Homework 2 (12);HW1 (11)\n"
      "Doe, Jane;1001;9001;jdoe;CS 540;;9,5\n";
  const auto filled = fill(with_commas, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(filled->table.text(), HasSubstr(";\"52,5\";9,5\n"));
  EXPECT_EQ(canvas_scores(filled->table.text(), ';', "12")["1001"], "52.5");
  const std::string quoted =
      "Student,ID,SIS Login ID,Section,Homework 2 (12),HW1 (11)\n"
      "\"Doe, Jane\",1001,jdoe,CS 540,,\"9,5\"\n";
  EXPECT_EQ(canvas_scores(fill(quoted, all)->table.text(), ',', "12")["1001"], "52.5");
}

TEST(Canvas, NotGradedAndStillToMarkAreNoNumbers) {
  ExportedClass all{test::example_rubric(), {}};
  Graded not_graded = test::not_graded_example("ann");
  not_graded.user = "1001";
  Graded pending = test::example_graded("bob");
  pending.user = "1002";
  pending.marks.pending = 5;
  all.submissions = {test::exported(not_graded), test::exported(pending)};
  const auto filled = fill(kGradebook, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_EQ(filled->table.text(), kGradebook);
  EXPECT_THAT(filled->left, AllOf(Contains("ann: it is not graded: the disk was full"),
                                  Contains("bob: 5 points of it are still to be marked by hand")));
}

TEST(Canvas, NobodyIsGuessed) {
  const std::string table =
      "Student,ID,SIS User ID,SIS Login ID,Section,Homework 2 (12)\n"
      "\"Doe, Jane\",1001,9001,jdoe,CS 540,\n"
      "\"Doe, Jane\",1002,9002,jane.doe,CS 540,\n"
      "\"Roe, Rick\",1003,,twin,CS 540,\n"
      "\"Roe, Rob\",1004,twin,rob,CS 540,\n"
      "\"Moe, May\",1005,9005,MMoe,CS 540,\n"
      "\"Lee, Li\",1006,9006,lee,CS 540,\n"
      "\"Kay, K\",1007,9007,kay,CS 540,\n";
  ExportedClass all = test::class_of({{"Jane_Doe", ""},
                                      {"twin", ""},
                                      {"mmoe", ""},
                                      {"Rob_Roe", "77777"},
                                      {"lee", ""},
                                      {"lee~2", ""},
                                      {"stranger", ""},
                                      {"k", "1007"},
                                      {"k2", "1007"}});
  const auto filled = fill(table, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(differences(table, filled->table.text(), ','), ElementsAre("5,5:  -> 60"))
      << "only mmoe is certain";
  for (const char* const sentence :
       {"Jane_Doe: several rows of the table have its name",
        "twin: several rows of the table have its id", "Rob_Roe: it is in no row of the table",
        "stranger: it is in no row of the table",
        "'Lee, Li' of the table: several submissions have the same id",
        "'Kay, K' of the table: several submissions have the same user number"}) {
    EXPECT_THAT(filled->left, Contains(sentence));
  }
}

TEST(Canvas, AnonymousHandInsAreNobodys) {
  ExportedClass all = test::class_of({{"anon", "1001"}});
  all.submissions[0].graded.student = "anon";
  const auto filled = fill(kGradebook, all);
  EXPECT_EQ(filled->table.text(), kGradebook);
  EXPECT_THAT(filled->left, Contains("anon: it is in no row of the table"));
}

TEST(Canvas, WhoIsNotAskedForStays) {
  ExportedClass all = test::class_of({{"doe", "1001"}, {"roe", "1002"}});
  all.submissions[1].selected = false;
  const auto filled = fill(kGradebook, all);
  EXPECT_THAT(differences(kGradebook, filled->table.text(), ','), ElementsAre("2,6:  -> 60"));
}

std::string kept_of(const std::string& cell, std::vector<Fraction> given = {}) {
  ExportedClass all = test::class_of({{"doe", "1001"}});
  all.submissions[0].given = std::move(given);
  const std::string table = "Student,ID,SIS Login ID,Section,HW (12)\nDoe,1001,x,y," + cell + "\n";
  const auto filled = fill(table, all);
  if (!filled) return filled.error().message;
  EXPECT_THAT(filled->left, IsEmpty());
  EXPECT_EQ(filled->kept.empty(), filled->table.text() != table) << cell;
  EXPECT_EQ(filled->kept.size() + filled->marks.size(), 1U) << cell;
  return filled->kept.empty() ? "" : filled->kept.front();
}

TEST(Canvas, AsksForTheColumnWhereItRaisesMarksThatAPersonTyped) {
  const auto notes_of = [](const std::string& first, const std::string& second,
                           const std::vector<Fraction>& given = {}) {
    ExportedClass all = test::class_of({{"doe", "1001"}, {"roe", "1002"}});
    for (ExportedSubmission& submission : all.submissions) submission.given = given;
    return fill("Student,ID,SIS Login ID,Section,HW (12)\nDoe,1001,x,y," + first +
                    "\nRoe,1002,z,y," + second + "\n",
                all)
        ->notes;
  };
  EXPECT_THAT(notes_of("40", "59.5"),
              ElementsAre("2 cells held a lower mark that was not handed back from here (first "
                          "doe: 40 -> 60): is it the right column?"));
  EXPECT_THAT(notes_of("0", "59.5"), ElementsAre(HasSubstr("1 cell held a lower mark that was not "
                                                           "handed back from here (roe: 59.5")));
  EXPECT_THAT(notes_of("40", "60.00", {Fraction(40)}), IsEmpty());
  EXPECT_THAT(notes_of("", "0"), IsEmpty());
}

TEST(Canvas, AMarkThatAPersonTypedIsNotLowered) {
  EXPECT_EQ(kept_of("118"),
            "doe: the table has 118, which was not handed back from here; the mark is 60");
  EXPECT_THAT(kept_of("\" 60,5 \""), HasSubstr("the table has 60,5,"));
  EXPECT_THAT(kept_of("118", {Fraction(117), Fraction(60)}), HasSubstr("the table has 118"));
  EXPECT_EQ(kept_of("B+"), "doe: the table has 'B+', which is not a number; the mark is 60");
  EXPECT_THAT(kept_of("\x1b[0m"), HasSubstr("the table has '\\e[0m'"));
  for (const char* const cell : {"", " ", "-", "59.99", "-3"}) EXPECT_EQ(kept_of(cell), "") << cell;
  EXPECT_EQ(kept_of("70.00", {Fraction(80), Fraction(70), Fraction(60)}), "") << "ours, of before";
  EXPECT_EQ(kept_of("66.67", {Fraction(200, 3)}), "") << "as it was written";
  Result<CsvTable> table =
      CsvTable::parse("Student,ID,SIS Login ID,Section,HW (12)\nDoe,1001,x,y,118\n");
  const auto lowered = std::get<TableFormat>(format_named("canvas").writer)
                           .fill(*table, test::class_of({{"doe", "1001"}}), {"", {}, "", true});
  EXPECT_THAT(lowered->kept, IsEmpty());
  EXPECT_THAT(lowered->table.text(), HasSubstr("y,60\n"));
}

TEST(Canvas, APartOfTheTableIsOneThatItTakes) {
  const auto filled =
      fill(kGradebook + "    Muted assignments do not impact,,,,,,,,,\n,,,,,Muted,,,,\n",
           test::class_of({{"doe", "1001"}}));
  ASSERT_TRUE(filled) << filled.error().message;
  std::set<std::size_t> rows = filled->needed_rows;
  rows.insert(filled->marks.at(0).row);
  EXPECT_EQ(filled->table.part(rows, filled->needed_columns),
            "Student,ID,SIS User ID,SIS Login ID,Section,Homework 2 (12)\n"
            "    Points Possible,,,,,100\n"
            "\"Doe, Jane\",1001,9001,jdoe,CS 540,60\n"
            ",,,,,\n");
}

TEST(Canvas, TheColumnIsNamedWithoutDoubt) {
  EXPECT_EQ(refusal(kGradebook, "Homework 2"),
            "several columns are called 'Homework 2'; choose one by its number with --column: "
            "'Homework 2 (12)', "
            "'Homework 2 (13)'");
  EXPECT_EQ(refusal(kGradebook, ""),
            "the table has several assignments; choose one by its number with --column: "
            "'HW1 (11)', 'Homework 2 (12)', 'Homework 2 (13)'");
  EXPECT_EQ(refusal(kGradebook, "HW3"),
            "the table has no assignment 'HW3'; it has 'HW1 (11)', 'Homework 2 (12)', "
            "'Homework 2 (13)'");
  EXPECT_THAT(refusal(kGradebook, "Final Score"), HasSubstr("has no assignment 'Final Score'"));
  for (const char* const name : {"11", "HW1", "HW1 (11)", "(11)"}) {
    EXPECT_EQ(refusal(kGradebook, name), "it was filled") << name;
  }
  const std::string head = "Student,ID,SIS Login ID,Section,";
  EXPECT_EQ(refusal(head + "HW (12)\nPoints Possible,,,,10\n", ""), "it was filled")
      << "there is only one";
  EXPECT_EQ(refusal(head + "HW (12)\nPoints Possible,,,,(read only)\n"),
            "'HW (12)' is read only: Canvas would ignore it");
  EXPECT_EQ(refusal(head + "HW (12)\nPoints Possible,,,,(read only)\n", ""),
            "Canvas lets no column of the table be written");
  EXPECT_THAT(refusal(head + "HW (12),HW (12)\n", "HW (12)"),
              HasSubstr("several columns are called"));
  EXPECT_THAT(refusal(head + "Notes\n"), HasSubstr("no column of the table is an assignment"));
}

TEST(Canvas, AnotherTableIsRefused) {
  for (const std::string table :
       {"", "a,b\n", "Identifier,Full name,Grade\n", "Student,ID,HW (12),Other (13)\n"}) {
    EXPECT_THAT(refusal(table), HasSubstr("this is not a gradebook of Canvas")) << table;
  }
  EXPECT_THAT(refusal("Student,ID,SIS Login ID,Section,HW (12)\nA,1,x,y,\nB,2,x,y,\nC,3,x,y\n"),
              HasSubstr("line 4: it has 4 cells"));
}

TEST(Canvas, LastAndFirstNamesMayStandApart) {
  const std::string table =
      "LastName,FirstName,ID,SIS User ID,SIS Login ID,Section,Homework 2 (12)\n"
      "Doe,Jane,1001,9001,j1,CS 540,\n";
  const auto filled = fill(table, test::class_of({{"Jane_Doe", ""}}));
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(filled->table.text(), HasSubstr("CS 540,60\n"));
}

TEST(Canvas, SaysWhereItGivesOtherPoints) {
  const std::string table =
      "Student,ID,SIS Login ID,Section,HW (12)\nPoints Possible,,,,65\nDoe,1001,x,y,\n";
  EXPECT_THAT(fill(table, test::class_of({}))->notes,
              Contains("Canvas gives 65 points for this, and the rubric 100: the marks are "
                       "written as they are"));
}

TEST(Canvas, NothingThatAStudentWroteGetsIntoTheTable) {
  std::string table = "Student,ID,SIS Login ID,Section,Homework 2 (12)\n";
  ExportedClass all = test::hostile_class();
  for (std::size_t i = 0; i < all.submissions.size(); ++i) {
    all.submissions[i].graded.user = std::to_string(5000 + i);
    table += "Name," + std::to_string(5000 + i) + ",,CS 540,\n";
  }
  const auto filled = fill(table, all);
  ASSERT_TRUE(filled) << filled.error().message;
  for (const auto& [user, score] : canvas_scores(filled->table.text(), ',', "12")) {
    EXPECT_TRUE(score == "60" || score.empty()) << user;
  }
  EXPECT_EQ(filled->marks.size(), test::hostile_texts().size());
}

TEST(ExportFormats, AnUnknownOneIsAnErrorThatListsThem) {
  const auto found = find_export_format("excel\x1b");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message,
            "unknown format 'excel\\e'; known formats are autolab, canvas, check50, classroom50, "
            "codegrade, csv, ctrf, github, github-summary, gradescope, jsonl, junit, moodle, "
            "prairielearn");
}

}  // namespace
}  // namespace cairn
