// Reports for programs: whatever a student wrote, they are JSON that fits its schema, and nothing
// in them is unseen.
#include "grader/report/results_json.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cases/json_file.h"
#include "grader/judge/rubric.h"
#include "grader/judge/score.h"
#include "grader/report/summary_row.h"
#include "grader/text/escape_for_display.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

using namespace std::string_literals;
using Json = nlohmann::ordered_json;

const std::string& schema() {
  static const std::string text = [] {
    const auto file = test::project_folder() / "grader/report/results.schema.json";
    const Result<std::string> read = read_file(file);
    return read ? *read : throw std::runtime_error(read.error().message);
  }();
  return text;
}

/// As much of its texts as parse_json() takes, which is more than a schema says anything of.
Json with_short_texts(Json json) {
  constexpr std::size_t kMost = 5'000;
  if (json.is_string() && json.get_ref<const std::string&>().size() > kMost) {
    return std::string(kMost, 'x');
  }
  if (json.is_structured()) {
    for (Json& part : json) part = with_short_texts(std::move(part));
  }
  return json;
}

/// `text` as JSON; a failure when it is none, or does not fit the schema.
Json fitting(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  const Result<Json> fits = parse_json(with_short_texts(json).dump(), schema(), "report");
  if (fits) return json;
  ADD_FAILURE() << fits.error().message << "\n" << text;
  return Json::object();
}

/// Every string anywhere in it, with its place.
void for_each_string(const Json& json,
                     const std::function<void(const std::string&, const std::string&)>& check) {
  const Json flat = json.flatten();
  for (const auto& [place, value] : flat.items()) {
    if (value.is_string()) check(place, value.get<std::string>());
  }
}

bool all_seen(std::string_view text) {
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character) return false;
    const std::string_view bytes = text.substr(0, character->bytes);
    if (bytes != "\n" && bytes != "\\" && escape_for_display(bytes) != bytes) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

const std::vector<std::string>& hostile_texts() {
  static const std::vector<std::string> texts{
      "\xff\xfe\x80",
      "Move: \0 6"s,
      "\x1b[2J\x1b]0;root\a",
      "<script>alert(1)</script>",
      "</script><img src=x onerror=alert(1)>",
      "=HYPERLINK(\"http://x\")",
      "a\nb\r\nc\td",
      "\u202egnp.exe\u202c\u2066\u2069",
      "\xed\xa0\x80\xed\xb0\x80",  // surrogates
      "\xf4\x90\x80\x80\xc0\xaf",  // too large, and over-long
      R"(\u0000\x1B \ " ')",
      "\u2028\u2029\ufeff\u0085",
      std::string(20'000, '\x1b'),
      std::string(3'000, '\n'),
      "cut off \xe2\x82",
  };
  return texts;
}

/// A report with `text` wherever a student's bytes may stand.
Graded report_with(const std::string& text) {
  Graded report;
  report.assignment = "take_stones";
  report.rubric = "a rubric";
  report.id = "jdoe-2";
  report.student = text;
  report.late = true;
  report.files = {text, "TakeStones.java"};
  report.notes = {"a note"};
  report.verdict = Verdict::kWrongAnswer;
  report.reason = "a reason";
  report.language = "Java";
  report.build_log = text;
  report.build_cpu_seconds = 0.5;
  report.build_limits = {"one limit"};
  report.run_limits = {"one limit", "another"};
  CaseReport case_report;
  case_report.section = "a section";
  case_report.judgement.name = "official-1";
  case_report.judgement.arguments = {"3", "0", "0"};
  case_report.judgement.verdict = Verdict::kWrongAnswer;
  case_report.judgement.deviations = {FormatDeviation::kControlCharacters};
  case_report.judgement.format_penalty = Fraction(1, 10);
  FieldJudgement field;
  field.label = "Move";
  field.verdict = FieldVerdict::kWrongForm;
  field.expected = "Move: 1";
  field.found = text;
  field.deviations = {FormatDeviation::kSpacing, FormatDeviation::kOtherDecimals};
  field.credit = Fraction(9, 10);
  field.message = "a message";
  case_report.judgement.fields = {field};
  case_report.peak_memory_bytes = 5'000'000;
  case_report.left_behind = 1;
  case_report.confirmed = "alone it ended";
  case_report.out = text;
  case_report.err = text;
  report.cases = {case_report};
  report.diagnosis = {Diagnosis::Outcome::kPartly,
                      60,
                      57,
                      {{"strict-pruning", "search", "You prune too late."}},
                      {{"strict-pruning", {"no-pruning", "search", "You never prune."}, "7 0 0"}},
                      {{"official-1", "Move"}}};
  LocationReport location;
  location.complete = true;
  location.changes = {{text, 7, text, text, text, "with `<=` in place of `<`"}};
  location.alternatives = {location.changes};
  location.cases_right = 1;
  location.other_questions = 200;
  location.runs = 2'612;
  report.location = location;
  report.marks = {true,
                  Fraction(6167, 100),
                  Fraction(65),
                  Fraction(3, 2),
                  {{"a part", Fraction(10, 3), Fraction(10), false},
                   {"question 8", 0, Fraction(3, 2), true, "q8", true}}};
  return report;
}

TEST(ReportJson, FitsItsSchemaWithEveryPropertyInItsPlace) {
  const Json json = fitting(report_json(report_with("Move: 1\n")));
  EXPECT_EQ(json["id"], "jdoe-2");
  EXPECT_EQ(json["late"], true);
  EXPECT_EQ(json["verdict"], "wrong_answer");
  EXPECT_EQ(json["graded"], true);
  EXPECT_EQ(json["points"], 61.67);
  EXPECT_EQ(json["out_of"], 65);
  EXPECT_EQ(json["parts"][0]["points"], 3.3333);
  EXPECT_EQ(json["parts"][0]["counts"], false);
  EXPECT_EQ(json["parts"][0]["item"], "");
  EXPECT_EQ(json["parts"][0]["pending"], false);
  EXPECT_EQ(json["parts"][1]["item"], "q8");
  EXPECT_EQ(json["parts"][1]["pending"], true);
  EXPECT_EQ(json["pending"], 1.5);
  EXPECT_EQ(json["cases"][0]["section"], "a section");
  EXPECT_EQ(json["build"]["log"], "Move: 1\n");
  EXPECT_EQ(json["diagnosis"], Json::parse(R"({
      "outcome": "partly", "wrong": 60, "explained": 57,
      "mistakes": [{"id": "strict-pruning", "layer": "search", "sentence": "You prune too late."}],
      "doubts": [{"mistake": "strict-pruning", "instead": "no-pruning", "question": "7 0 0"}],
      "unexplained": [{"case": "official-1", "label": "Move"}]})"));
  EXPECT_EQ(json["location"], Json::parse(R"({
      "complete": true, "reason": "",
      "changes": [{"file": "Move: 1\\n", "line": 7, "method": "Move: 1\\n", "was": "Move: 1\n",
                   "would_be": "Move: 1\n", "what": "with `<=` in place of `<`"}],
      "alternatives": [[{"file": "Move: 1\\n", "line": 7, "method": "Move: 1\\n",
                         "was": "Move: 1\n", "would_be": "Move: 1\n",
                         "what": "with `<=` in place of `<`"}]],
      "cases_right": 1, "other_questions": 200, "are_held_back": false, "runs": 2612})"));
  const Json& element = json["cases"][0];
  EXPECT_EQ(element["arguments"], "3 0 0");
  EXPECT_EQ(element["deviations"], Json({"control_characters"}));
  EXPECT_EQ(element["form_cost"], 0.1);
  EXPECT_EQ(element["peak_memory_kib"], 4'882);
  EXPECT_EQ(element["confirmed"], "alone it ended");
  EXPECT_EQ(element["stdout"], "Move: 1\n");
  EXPECT_EQ(element["fields"][0]["verdict"], "wrong_form");
  EXPECT_EQ(element["fields"][0]["found"], "Move: 1\\n");
  EXPECT_EQ(element["fields"][0]["deviations"], Json({"spacing", "other_decimals"}));
  EXPECT_EQ(element["fields"][0]["credit"], 0.9);
}

TEST(ReportJson, WhateverAStudentWroteIsSeenAndNothingIsActedOn) {
  for (const std::string& text : hostile_texts()) {
    const Json json = fitting(report_json(report_with(text)));
    for_each_string(json, [&](const std::string& place, const std::string& value) {
      EXPECT_TRUE(all_seen(value)) << place << ": " << escape_for_display(value);
    });
  }
}

TEST(ReportJson, ShowsTheStartOfWhatIsLong) {
  for (const std::string& text : {std::string(1'000'000, 'x'), std::string(1'000'000, '\n'),
                                  std::string(300'000, '\x1b') + "\n\xff"}) {
    const Json json = fitting(report_json(report_with(text)));
    const Json& element = json["cases"][0];
    for (const Json& shown : {element["stdout"], element["stderr"], json["build"]["log"]}) {
      EXPECT_LE(shown.get<std::string>().size(), 4'100U);
    }
    EXPECT_LE(element["fields"][0]["found"].get<std::string>().size(), 210U);
  }
}

TEST(ReportJson, EvenSentencesOfOursThatHoldBrokenBytesAreNoException) {
  for (const std::string& text : hostile_texts()) {
    Graded report = report_with("");
    report.assignment = report.rubric = report.reason = report.language = text;
    report.notes = report.build_limits = report.run_limits = {text};
    report.cases[0].judgement.name = report.cases[0].judgement.message = text;
    report.cases[0].judgement.arguments = {text, text};
    report.cases[0].judgement.fields[0].label = text;
    report.cases[0].judgement.fields[0].expected = text;
    report.cases[0].judgement.fields[0].message = text;
    report.marks.parts[0].title = text;
    fitting(report_json(report));
  }
}

TEST(ReportJson, EveryVerdictFits) {
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    Graded report = report_with("");
    report.verdict = static_cast<Verdict>(i);
    fitting(report_json(report));
    fitting(summary_json("a", "r", {summary_row(report)}));
  }
}

TEST(ReportJson, WhereThereIsNothingToExplainThereIsNoDiagnosis) {
  Graded report = report_with("");
  report.diagnosis.reset();
  EXPECT_TRUE(fitting(report_json(report))["diagnosis"].is_null());
}

TEST(ReportJson, WhatAStudentMayNotSeeOfAChangeFits) {
  Graded report = report_with("");
  report.location->changes = {{"A.java", 0, "A.f", "", "", ""}};
  EXPECT_EQ(fitting(report_json(report))["location"]["changes"][0]["line"], 0);
  report.location.reset();
  EXPECT_TRUE(fitting(report_json(report))["location"].is_null());
}

TEST(ReportJson, EveryOutcomeOfADiagnosisFitsButThatAllIsRight) {
  using Outcome = Diagnosis::Outcome;
  Graded report = report_with("");
  for (const Outcome outcome : {Outcome::kExplained, Outcome::kPartly, Outcome::kAbstained}) {
    report.diagnosis->outcome = outcome;
    EXPECT_EQ(fitting(report_json(report))["diagnosis"]["outcome"], enum_word(outcome));
  }
  report.diagnosis->outcome = Outcome::kAllRight;
  EXPECT_FALSE(parse_json(report_json(report), schema(), "report"));
}

TEST(ReportJson, WhatIsNotGradedHasNoPointsAndNotZero) {
  Graded report = report_with("");
  report.marks = {false, 0, Fraction(65), 0, {}};
  const Json json = fitting(report_json(report));
  EXPECT_EQ(json["graded"], false);
  EXPECT_TRUE(json["points"].is_null());
  EXPECT_TRUE(
      fitting(summary_json("a", "r", {summary_row(report)}))["submissions"][0]["points"].is_null());
}

TEST(SummaryJson, WhateverAStudentIsCalledIsSeen) {
  std::vector<SummaryRow> rows;
  for (const std::string& text : hostile_texts()) rows.push_back(summary_row(report_with(text)));
  const Json json = fitting(summary_json("take_stones", "a rubric", rows));
  EXPECT_EQ(json["submissions"].size(), rows.size());
  for_each_string(json, [&](const std::string& place, const std::string& value) {
    EXPECT_TRUE(all_seen(value)) << place << ": " << escape_for_display(value);
  });
}

TEST(SummaryJson, OfAnEmptyClassFits) {
  const Json json = fitting(summary_json("take_stones", "a rubric", {}));
  EXPECT_TRUE(json["submissions"].empty());
  EXPECT_TRUE(json["mistakes"].empty());
}

SummaryRow row_with(const std::vector<std::string>& mistakes) {
  SummaryRow row;
  row.id = "jdoe";
  row.mistakes = mistakes;
  return row;
}

TEST(SummaryJson, CountsEachMistakeWithItsSentenceTheMostFrequentFirst) {
  const std::vector<SummaryRow> rows{
      row_with({"no-pruning", "trailing-blank"}), row_with({"trailing-blank"}), row_with({}),
      row_with({"children-descending", "no-pruning", "trailing-blank"})};
  const Json json = fitting(summary_json("take_stones", "a rubric", rows));
  EXPECT_EQ(json["submissions"][0]["mistakes"], Json({"no-pruning", "trailing-blank"}));
  std::vector<std::string> counts;
  for (const Json& count : json["mistakes"]) {
    counts.push_back(count["id"].get<std::string>() + " " + count["submissions"].dump());
    EXPECT_NE(count["sentence"], "") << count["id"];
  }
  EXPECT_THAT(counts,
              testing::ElementsAre("trailing-blank 3", "no-pruning 2", "children-descending 1"));
}

TEST(SummaryJson, HasTheSentencesOfItsEdition) {
  const auto sentence = [](int decimals) {
    const std::vector<SummaryRow> rows{row_with({"truncates"})};
    const Json json = fitting(summary_json("take_stones", "a rubric", rows, decimals));
    return json["mistakes"][0]["sentence"].get<std::string>();
  };
  EXPECT_EQ(sentence(1), "You cut off the branching factor after one decimal; round it.");
  EXPECT_EQ(sentence(2), "You cut off the branching factor after two decimals; round it.");
}

TEST(SummaryJson, AMistakeThatTheBankDoesNotKnowIsCountedWithoutASentence) {
  for (const std::string assignment : {"take_stones", "paper"}) {
    const Json json = fitting(summary_json(assignment, "a rubric", {row_with({"forgotten"})}));
    EXPECT_EQ(json["mistakes"],
              Json::parse(R"([{"id": "forgotten", "sentence": "", "submissions": 1}])"));
  }
}

TEST(ReportJson, SaysWhichPointsAPersonSetAndInPlaceOfWhich) {
  Graded report;
  report.id = "jdoe";
  report.marks = {true, 40, 65, 2, {}};
  EXPECT_TRUE(fitting(report_json(report))["override"].is_null());
  report.decisions = {{"Doe",
                       DecisionKind::kOverride,
                       "",
                       Fraction(60),
                       "the \x1b suite was wrong",
                       "crd",
                       "2025-03-01T12:00:00Z",
                       "0123456789abcdef",
                       {"jdoe\n.zip"}}};
  report.content = "another";
  const Json json = fitting(report_json(report));
  EXPECT_EQ(json["points"], 60);
  EXPECT_EQ(json["pending"], 0);
  EXPECT_EQ(json["override"],
            Json::parse(R"json({"computed": 40, "reason": "the \\e suite was wrong",
                                              "by": "crd", "date": "2025-03-01T12:00:00Z",
                                              "about": "jdoe\\n.zip (content 0123456789ab)",
                                              "outdated": true})json"));
  EXPECT_EQ(fitting(summary_json("a", "r", {summary_row(report)}))["submissions"][0]["override"],
            json["override"]);
  report.marks.graded = false;
  const Json ungraded = fitting(report_json(report));
  EXPECT_EQ(ungraded["points"], 60);
  EXPECT_EQ(ungraded["graded"], true);
  EXPECT_TRUE(ungraded["override"]["computed"].is_null());
}

TEST(ReportJson, PointsAreRoundedOnceAtTheEnd) {
  const std::string section = R"({
      "title": "A", "from": "program", "suite": "cases/suites/take_stones.json",
      "cases": ["official-1", "official-2", "official-3"], "decimals": 1,
      "marks": {"per_field": {"Move": 1}}})";
  const std::string other = R"({"title": "B")" + section.substr(section.find(", \"from\""));
  const std::string limits =
      R"({"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16})";
  const Result<Rubric> rubric = parse_rubric(
      R"({"assignment": "take_stones", "title": "thirds", "hand_in": "^(.+)-A4",
          "program": "TakeStones", "limits": {"build": )" +
          limits + R"(, "run": )" + limits + R"(}, "sections": [)" + section + "," + other + "]}",
      test::project_folder() / "rubric.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  SectionResult third;
  for (const bool right : {true, false, false}) {
    FieldJudgement move;
    move.label = "Move";
    move.verdict = right ? FieldVerdict::kRight : FieldVerdict::kWrong;
    move.credit = right ? 1 : 0;
    third.cases.emplace_back().verdict = right ? Verdict::kAccepted : Verdict::kWrongAnswer;
    third.cases.back().fields = {move};
  }
  Graded report = report_with("");
  report.marks = score(true, {third, third}, *rubric);
  const Json json = fitting(report_json(report));
  EXPECT_EQ(json["points"], 0.67);
  EXPECT_EQ(json["parts"][0]["points"], 0.3333);
  EXPECT_EQ(json["parts"][1]["points"], 0.3333);
}

TEST(ReportJson, AMarkOfZeroIsNotPending) {
  Graded report = report_with("");
  report.marks.parts[1].pending = false;
  report.marks.pending = 0;
  const Json json = fitting(report_json(report));
  EXPECT_EQ(json["parts"][1]["points"], 0);
  EXPECT_EQ(json["parts"][1]["pending"], false);
  EXPECT_EQ(json["pending"], 0);
}

}  // namespace
}  // namespace cairn
