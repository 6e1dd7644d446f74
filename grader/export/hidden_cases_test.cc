// What each format tells of hidden cases: nothing but how many, where students may see it; all, in
// what is for those who grade.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>

#include "grader/export/export_test.h"
#include "grader/report/student_page.h"

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Each is said of the hidden section alone.
const std::vector<std::string> kTitleAndCases{"Secret", "trap-one", "trap-two"};
const std::vector<std::string> kArgumentsAndAnswers{"31337", "Move: 4711", "Move: 815"};

/// The rubric, of which sections that are not hidden speak of those that are.
Rubric rubric_with_secrets() {
  Rubric rubric = test::example_rubric();
  auto& shown = std::get<CaseSection>(rubric.sections[0].content).suite;
  shown.title = "All but trap-one";
  shown.cases[0].why = "as trap-two, without the trap";
  for (Case& test_case : std::get<CaseSection>(rubric.sections[1].content).suite.cases) {
    test_case.arguments = {"31337"};
    test_case.expected = {{"Move", 4711}};
  }
  return rubric;
}

/// A submission that is wrong in a hidden case and in one that is not, and one that is wrong in
/// none but hidden ones; in both, notes and decisions name what is hidden.
ExportedClass class_with_secrets() {
  ExportedClass all{rubric_with_secrets(), {}};
  for (const std::string id : {"both", "hidden"}) {
    Graded graded = test::example_graded(id, "Move: 1");
    for (CaseReport& case_report : graded.cases) {
      if (case_report.section != "Secret") continue;
      case_report = test::example_case("Secret", case_report.judgement.name, Verdict::kRuntimeError,
                                       "Move: 815");
      case_report.judgement.arguments = {"31337"};
      case_report.judgement.fields[0].expected = "Move: 4711";
      case_report.judgement.fields[0].message = "it should be 'Move: 4711', and it is 'Move: 815'";
    }
    if (id == "hidden") {
      graded.cases[1] = test::example_case("Six lines", "two", Verdict::kAccepted, "Move: 6");
    }
    graded.verdict = Verdict::kRuntimeError;
    graded.reason = "in 2 of 4 cases, first in trap-one: it should be 'Move: 4711'";
    graded.notes = {"the program crashed in trap-two", "Secret: it was run again"};
    graded.choice = "two programs; the one that knows trap-one is graded";
    graded.lateness = Lateness{"2025-03-01T12:00:00Z"};
    graded.lateness->sentence = "late, but excused: trap-two took the machine's time";
    graded.marks.parts[1].remark = "it answers 'Move: 4711', as Secret asks (crd)";
    for (const DecisionKind kind : {DecisionKind::kMark, DecisionKind::kChoice,
                                    DecisionKind::kExcuse, DecisionKind::kOverride}) {
      Decision decision;
      decision.kind = kind;
      decision.item = kind == DecisionKind::kMark ? "Secret" : "";
      decision.points = 60;
      decision.reason = "asked 31337, it says 'Move: 4711': trap-two was too hard";
      decision.author = "crd";
      graded.decisions.push_back(decision);
    }
    all.submissions.push_back(test::exported(graded));
  }
  return all;
}

/// All that the format writes of the class.
std::string written_of(const ExportFormat& format, const ExportedClass& all) {
  const ExportOptions options{"", [](const std::string& name) { return name; }, "2025-03-01"};
  if (!std::holds_alternative<SubmissionFormat>(format.writer))
    return test::written_by(format, all);
  std::string text;
  for (const ExportedSubmission& submission : all.submissions) {
    ExportOptions of_format = options;
    if (format.name == "autolab") of_format.column = "problem";
    text += test::written_by(format, submission, of_format, all.rubric) + "\n";
  }
  return text;
}

void expect_nothing_hidden(const std::string& text) {
  for (const auto& words : {kTitleAndCases, kArgumentsAndAnswers}) {
    for (const std::string& word : words) EXPECT_THAT(text, Not(HasSubstr(word)));
  }
}

/// Without what Gradescope itself hides from students.
std::string shown_by_gradescope(const ExportedSubmission& submission) {
  nlohmann::json json = nlohmann::json::parse(
      test::written_by(test::format_named("gradescope"), submission, {}, rubric_with_secrets()));
  std::size_t hidden = 0;
  for (nlohmann::json& test : json.at("tests")) {
    if (test.at("visibility") != "hidden") continue;
    test = nullptr;
    ++hidden;
  }
  EXPECT_EQ(hidden, 2U);
  EXPECT_EQ(json.at("stdout_visibility"), "hidden");
  return json.dump();
}

TEST(HiddenCases, AreNotInWhatStudentsMaySee) {
  const std::map<std::string, std::string> part_of_each{
      {"autolab", R"({"scores":{"problem":60.0}})"},
      {"codegrade", R"("points")"},
      {"github", "0 of 2 hidden cases are right"},
      {"github-summary", "0 of 2 hidden cases are right"},
      {"prairielearn", "0 of 2 hidden cases"},
      {"check50", "\"results\""},
      {"classroom50", "hidden cases"}};
  const ExportedClass all = class_with_secrets();
  for (const auto& [name, part] : part_of_each) {
    SCOPED_TRACE(name);
    const std::string text = written_of(test::format_named(name), all);
    EXPECT_THAT(text, HasSubstr(part));
    expect_nothing_hidden(text);
  }
  for (const ExportedSubmission& submission : all.submissions) {
    SCOPED_TRACE("gradescope");
    expect_nothing_hidden(shown_by_gradescope(submission));
    SCOPED_TRACE("page");
    expect_nothing_hidden(student_page(for_student(submission, all.rubric).shown));
  }
}

TEST(HiddenCases, AreInWhatIsForThoseWhoGrade) {
  const ExportedClass all = class_with_secrets();
  for (const char* const name : {"ctrf", "junit", "jsonl"}) {
    const std::string text = written_of(test::format_named(name), all);
    for (const char* const word : {"trap-one", "trap-two", "Move: 4711"}) {
      EXPECT_THAT(text, HasSubstr(word)) << name;
    }
  }
  EXPECT_THAT(written_of(test::format_named("csv"), all), HasSubstr("hidden,"));
}

TEST(HiddenCases, AreThoughtOfInEveryFormat) {
  std::vector<std::string> names;
  for (const ExportFormat& one : export_formats()) names.emplace_back(one.name);
  EXPECT_THAT(names, testing::ElementsAre("autolab", "canvas", "check50", "classroom50",
                                          "codegrade", "csv", "ctrf", "github", "github-summary",
                                          "gradescope", "jsonl", "junit", "moodle", "prairielearn"))
      << "a new one belongs into a test above, unless it has nothing but points";
}

}  // namespace
}  // namespace cairn
