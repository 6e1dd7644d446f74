// What is said of changes that make a program right, to a grader and to a student.
#include "grader/report/location.h"

#include <gmock/gmock.h>

#include "grader/report/shown_to_student.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

LocatedChange change_of_line_7() {
  return {"Helper.java",       7,
          "Helper.min",        "    if (a < b) {",
          "    if (a <= b) {", "with `<=` in place of `<`"};
}

LocatedChange change_of_line_9() {
  return {"Helper.java", 9, "Helper.max", "    x++;", "", "without `x++;`"};
}

LocationReport found(std::vector<LocatedChange> changes) {
  LocationReport report;
  report.verdict = Verdict::kWrongAnswer;
  report.complete = true;
  report.changes = std::move(changes);
  report.cases_right = 30;
  report.other_questions = 200;
  report.lines_mended = {{"Move", 12}, {"Value", 1}};
  return report;
}

Rubric showing(LocationShown shown) {
  Rubric rubric;
  rubric.shows_location = shown;
  return rubric;
}

DiagnosisReport certain(std::size_t mistakes) {
  DiagnosisReport diagnosis;
  diagnosis.outcome = Diagnosis::Outcome::kExplained;
  diagnosis.mistakes.resize(mistakes);
  return diagnosis;
}

/// On one line.
std::string words_of_location(const LocationReport& report) {
  return joined(words_in(location_text(report, false)), " ");
}

Graded located(const LocationReport& report, const std::optional<DiagnosisReport>& diagnosis = {}) {
  Graded graded;
  graded.diagnosis = diagnosis;
  graded.location = report;
  return graded;
}

std::string text_for_student(const LocationReport& report, LocationShown shown) {
  const auto location = location_shown(located(report), showing(shown));
  return location ? words_of_location(*location) : "";
}

TEST(LocationText, NamesTheChangeAndBothFormsOfTheLine) {
  EXPECT_EQ(location_text(found({change_of_line_7()}), false),
            "With `<=` in place of `<` in line 7 of Helper.java all 30 cases come out right;\n"
            "look there, and at where its values come from.\n\n"
            "  Helper.java, line 7, Helper.min:\n"
            "    as it is:           if (a < b) {\n"
            "    as it would be:     if (a <= b) {\n\n"
            "Printed lines that become right: Move in 12 cases, Value in 1 case.\n"
            "200 other questions that the rubric does not ask come out right, too.\n");
}

TEST(LocationText, NamesChangesThatAreMadeTogether) {
  EXPECT_THAT(words_of_location(found({change_of_line_7(), change_of_line_9()})),
              StartsWith("With two changes all 30 cases come out right: with `<=` in place of `<` "
                         "in line 7 of Helper.java and without `x++;` in line 9 of Helper.java; "
                         "look there, and at where their values come from."));
}

TEST(LocationText, NamesThePlacesOfFixesThatDisagree) {
  LocationReport report = found({change_of_line_7()});
  report.alternatives = {{change_of_line_9()}};
  EXPECT_THAT(words_of_location(report),
              StartsWith("By each of these changes all 30 cases come out right; look at these "
                         "places, and at where their values come from: "
                         "- with `<=` in place of `<` in line 7 of Helper.java "
                         "- without `x++;` in line 9 of Helper.java "));
}

TEST(LocationText, NamesNoneOfTooManyPlaces) {
  EXPECT_EQ(words_of_location(found({})),
            "Changes in more than 3 places make every case right, each without the others; so no "
            "place is named.");
}

TEST(LocationText, ShowsControlCharactersOfSources) {
  LocatedChange change = change_of_line_7();
  change.file = "a\x1b[2J.py";
  change.was = "x = '\x1b'";
  EXPECT_THAT(location_text(found({change}), false), Not(HasSubstr("\x1b")));
}

TEST(LocationJson, HasEveryPart) {
  EXPECT_THAT(
      location_json(found({change_of_line_7()})),
      AllOf(HasSubstr("\"complete\": true"), HasSubstr("\"would_be\": \"    if (a <= b) {\""),
            HasSubstr("\"cases_right\": 30"), HasSubstr("\"other_questions\": 200"),
            HasSubstr("\"alternatives\": []")));
}

TEST(LocationShownToAStudent, IsAsMuchAsTheRubricSays) {
  const LocationReport report = found({change_of_line_7()});
  EXPECT_EQ(text_for_student(report, LocationShown::kNone), "");
  EXPECT_THAT(
      text_for_student(report, LocationShown::kMethod),
      AllOf(StartsWith("With a change in the method Helper.min all 30 cases come out right"),
            Not(HasSubstr("7")), Not(HasSubstr("<"))));
  EXPECT_THAT(text_for_student(report, LocationShown::kLine),
              AllOf(StartsWith("With a change in line 7 of Helper.java all 30 cases"),
                    Not(HasSubstr("<"))));
  EXPECT_EQ(text_for_student(report, LocationShown::kEdit), words_of_location(report));
}

TEST(LocationShownToAStudent, ShowsAMethodOnce) {
  LocationReport report = found({change_of_line_7()});
  report.alternatives = {{change_of_line_7()}};
  report.alternatives[0][0].line = 8;
  EXPECT_THAT(text_for_student(report, LocationShown::kMethod),
              StartsWith("With a change in the method Helper.min all 30 cases"));
}

TEST(LocationShownToAStudent, IsNothingWhereNoPlaceIsNamed) {
  EXPECT_EQ(text_for_student(found({}), LocationShown::kEdit), "");
  LocationReport none;
  none.reason = "it uses threads";
  EXPECT_EQ(text_for_student(none, LocationShown::kEdit), "");
}

TEST(LocationShownToAStudent, IsInWhateverAStudentIsGiven) {
  const Graded graded = located(found({change_of_line_7()}));
  EXPECT_FALSE(shown_to_student(graded, showing(LocationShown::kNone)).graded.location);
  const auto shown = shown_to_student(graded, showing(LocationShown::kLine)).graded.location;
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->changes.at(0).line, 7);
  EXPECT_EQ(shown->changes.at(0).would_be, "");
}

TEST(LocationShownToAStudent, IsNothingWhereACertainDiagnosisHasFewerMistakes) {
  const LocationReport two = found({change_of_line_7(), change_of_line_9()});
  const Rubric rubric = showing(LocationShown::kEdit);
  EXPECT_FALSE(location_shown(located(two, certain(1)), rubric));
  EXPECT_TRUE(location_shown(located(two, certain(2)), rubric));
  EXPECT_TRUE(location_shown(located(found({change_of_line_7()}), certain(1)), rubric));
  DiagnosisReport doubtful = certain(1);
  doubtful.doubts.resize(1);
  EXPECT_TRUE(location_shown(located(two, doubtful), rubric));
}

}  // namespace
}  // namespace cairn
