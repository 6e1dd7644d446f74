// The rules of Moodle's offline grading worksheet, restated: how it would read what was written.
#include <gmock/gmock.h>

#include <map>
#include <set>
#include <sstream>

#include "grader/base/pattern.h"
#include "grader/export/export_test.h"

namespace cairn {
namespace {

using test::filled_by;
using test::format_named;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

const std::string kWorksheet =
    "\xef\xbb\xbfIdentifier,\"Full name\",Status,Grade,\"Maximum grade\",\"Grade can be changed\","
    "\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n"
    "\"Participant 123\",\"Jane Doe\",\"Submitted\",,100.00,Yes,\"Monday, 1 March 2025\",-,\n"
    "\"Participant 124\",\"R \"\"X\"\" Roe\",\"Submitted\",50.00,100.00,Yes,-,\"Tuesday\",\"well\n"
    "done, \"\"R\"\"\"\n"
    "\"Participant 125\",\"M Moe\",\"No submission\",,100.00,No,-,-,\n"
    "\"Participant 126\",\"P Poe\",\"Submitted\",,50.00,Yes,-,-,\n";

/// The cells of a line, or of several where one is quoted: as PHP's fgetcsv.
std::vector<std::vector<std::string>> php_csv(std::string text, char delimiter) {
  if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
  std::vector<std::vector<std::string>> lines{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') {
      const bool is_pair = quoted && i + 1 < text.size() && text[i + 1] == '"';
      if (is_pair) lines.back().back() += text[++i];
      if (!is_pair) quoted = !quoted;
    } else if (!quoted && text[i] == delimiter) {
      lines.back().emplace_back();
    } else if (!quoted && text[i] == '\n') {
      lines.push_back({""});
    } else if (quoted || text[i] != '\r') {
      lines.back().back() += text[i];
    }
  }
  lines.pop_back();
  return lines;
}

/// The grades that Moodle takes, by participant: those that are numbers of its locale and no more
/// than the maximum.
std::map<std::string, double> moodle_grades(const std::string& text, char delimiter,
                                            char decimal_sign) {
  const auto lines = php_csv(text, delimiter);
  const auto column = [&](const std::string& name) {
    const auto found = std::find(lines[0].begin(), lines[0].end(), name);
    EXPECT_NE(found, lines[0].end()) << name;
    return static_cast<std::size_t>(found - lines[0].begin());
  };
  EXPECT_LT(column("Last modified (grade)"), lines[0].size());
  std::map<std::string, double> grades;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::string grade = lines[i][column("Grade")];
    std::replace(grade.begin(), grade.end(), decimal_sign, '.');
    if (grade.empty()) continue;
    std::size_t read = 0;
    const double value = std::stod(grade, &read);
    EXPECT_EQ(read, grade.size()) << grade;
    std::string most = lines[i][column("Maximum grade")];
    std::replace(most.begin(), most.end(), decimal_sign, '.');
    EXPECT_LE(value, std::stod(most)) << "it would be skipped";
    grades[lines[i][column("Identifier")].substr(std::string("Participant ").size())] = value;
  }
  return grades;
}

Result<FilledTable> fill_worksheet(const std::string& table, const ExportedClass& all,
                                   const std::string& column = "") {
  return filled_by(format_named("moodle"), table, all, column);
}

std::string refusal_of(const std::string& table, const std::string& column = "") {
  const auto filled = fill_worksheet(table, test::class_of({}), column);
  return filled ? "it was filled" : filled.error().message;
}

TEST(Moodle, ReadsTheGradesOfItsParticipants) {
  const auto filled = fill_worksheet(
      kWorksheet,
      test::class_of({{"jane", "123"}, {"roe", "124"}, {"moe", "125"}, {"poe", "126"}}));
  ASSERT_TRUE(filled) << filled.error().message;
  const std::string text = filled->table.text();
  EXPECT_THAT(moodle_grades(text, ',', '.'),
              UnorderedElementsAre(Pair("123", 60), Pair("124", 60)));
  EXPECT_THAT(filled->left, ElementsAre("moe: Moodle has locked the grade",
                                        "poe: 60 points are more than the 50 that Moodle allows"));
  std::string expected = kWorksheet;
  expected.replace(expected.find(",,100.00,Yes"), 2, ",60,");
  expected.replace(expected.find(",50.00,100.00"), 7, ",60,");
  EXPECT_EQ(text, expected) << "feedback and dates stay, and every byte of them";
}

TEST(Moodle, KeepsWhatAPersonTyped) {
  const std::string table = Pattern(",50.00,100").replaced(kWorksheet, ",90.00,100");
  const auto filled = fill_worksheet(table, test::class_of({{"jane", "123"}, {"roe", "124"}}));
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(moodle_grades(filled->table.text(), ',', '.'),
              UnorderedElementsAre(Pair("123", 60), Pair("124", 90)));
  EXPECT_THAT(filled->kept, ElementsAre("roe: the table has 90.00, which was not handed back from "
                                        "here; the mark is 60"));
}

TEST(Moodle, APartOfTheTableIsOneThatItTakes) {
  const auto filled = fill_worksheet(kWorksheet, test::class_of({{"roe", "124"}}));
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_EQ(filled->needed_rows, std::set<std::size_t>{0});
  const std::string part = filled->table.part({0, filled->marks.at(0).row}, filled->needed_columns);
  EXPECT_THAT(moodle_grades(part, ',', '.'), ElementsAre(Pair("124", 60)));
  EXPECT_THAT(part, HasSubstr("Tuesday\",\"well\ndone, \"\"R\"\"\"\n"));
}

TEST(Moodle, KeepsLineEndingsAndWritesDecimalsAsTheTableDoes) {
  ExportedClass all = test::class_of({{"jane", "123"}});
  all.submissions[0].points = Fraction(105, 2);
  const std::string windows = Pattern("\n").replaced(kWorksheet, "\r\n");
  std::string expected = windows;
  expected.replace(expected.find(",,100.00,Yes"), 2, ",52.5,");
  EXPECT_EQ(fill_worksheet(windows, all)->table.text(), expected);

  const std::string with_commas =
      "Identifier,\"Full name\",Grade,\"Maximum grade\",\"Last modified (grade)\"\n"
      "\"Participant 123\",\"Jane Doe\",,\"100,00\",-\n";
  const auto filled = fill_worksheet(with_commas, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(filled->table.text(), HasSubstr("\"Jane Doe\",\"52,5\",\"100,00\",-\n"));
  EXPECT_THAT(moodle_grades(filled->table.text(), ',', ','), ElementsAre(Pair("123", 52.5)));
}

TEST(Moodle, ANumberUnderAnotherNameIsNobodys) {
  ExportedClass all = test::class_of({{"jane", "123"}, {"roe", "124"}, {"moe", "125"}});
  all.submissions[0].graded.student = "R X Roe";
  all.submissions[1].graded.student = "r x roe";  // Moodle leaves quotation marks out of names
  all.submissions[2].graded.student = "Jane Doe";
  all.submissions[2].selected = false;
  const auto filled = fill_worksheet(kWorksheet, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(filled->left,
              ElementsAre("jane: by its number it is 'Jane Doe' of the table, and by its name 'R X "
                          "Roe': is it the worksheet of another assignment?"));
  ASSERT_EQ(filled->marks.size(), 1U);
  EXPECT_EQ(filled->marks[0].id, "roe");
}

TEST(Moodle, IsReadInOtherLanguages) {
  const std::string german =
      "ID;Vollständiger Name;Status;Bewertung;Bestwertung;Zuletzt geändert (Bewertung)\n"
      "Teilnehmer/in123;Jane Doe;Abgegeben;;100,00;-\n";
  EXPECT_EQ(refusal_of(german),
            "the column 'Grade' is missing; --column gives the heading of the grades");
  const auto filled = fill_worksheet(german, test::class_of({{"jane", "123"}}), "Bewertung");
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_THAT(filled->table.text(), HasSubstr("Abgegeben;60;100,00;-\n"));
  EXPECT_TRUE(fill_worksheet(german, test::class_of({{"jane", "123"}}), "bewertung"));
}

TEST(Moodle, NotGradedStaysAndIsSaid) {
  ExportedClass all{test::example_rubric(), {}};
  Graded not_graded = test::not_graded_example("roe");
  not_graded.user = "124";
  not_graded.student = "";
  all.submissions.push_back(test::exported(not_graded));
  const auto filled = fill_worksheet(kWorksheet, all);
  ASSERT_TRUE(filled) << filled.error().message;
  EXPECT_EQ(filled->table.text(), kWorksheet);
  EXPECT_THAT(filled->left, Contains("roe: it is not graded: the disk was full"));
  EXPECT_THAT(filled->notes, Contains("'Jane Doe' of the table: no submission matches"));
}

TEST(Moodle, AnotherTableIsRefused) {
  EXPECT_THAT(refusal_of(""), HasSubstr("this is not an offline grading worksheet of Moodle"));
  EXPECT_THAT(refusal_of("Student,ID,SIS Login ID,Section,HW (12)\nDoe,1,x,y,\n"),
              HasSubstr("line 2 begins with 'Doe', and should with 'Participant 123'"));
  EXPECT_THAT(refusal_of("Identifier,Full name,Grade,Maximum grade\nParticipant 1,x,,100\n"),
              HasSubstr("the column 'Last modified (grade)' is missing"));
  const std::string head = "Identifier,Full name,Grade,Maximum grade,Last modified (grade)\n";
  EXPECT_THAT(refusal_of(head + "Participant 1,x,,good,-\n"), HasSubstr("a scale"));
  EXPECT_THAT(refusal_of(head + "Participant 1,x,,9,-\nParticipant 2,x,,9,-\nParticipant 3,x,,9\n"),
              HasSubstr("line 4: it has 4 cells"));
  EXPECT_THAT(refusal_of(head + "Participant 1,x,,100,-\n", "Points"),
              HasSubstr("the column 'Points' is missing"));
  EXPECT_EQ(refusal_of(head + "Participant 1,x,,100,-\n"), "it was filled");
}

TEST(Moodle, NothingThatAStudentWroteGetsIntoTheTable) {
  std::string table = "Identifier,Full name,Grade,Maximum grade,Last modified (grade)\n";
  ExportedClass all = test::hostile_class();
  for (std::size_t i = 0; i < all.submissions.size(); ++i) {
    all.submissions[i].graded.user = std::to_string(500 + i);
    table += "Participant " + std::to_string(500 + i) + ",,,100.00,-\n";
  }
  const auto filled = fill_worksheet(table, all);
  ASSERT_TRUE(filled) << filled.error().message;
  const auto grades = moodle_grades(filled->table.text(), ',', '.');
  EXPECT_EQ(grades.size(), test::hostile_texts().size());
  for (const auto& [participant, grade] : grades) EXPECT_EQ(grade, 60) << participant;
}

}  // namespace
}  // namespace cairn
