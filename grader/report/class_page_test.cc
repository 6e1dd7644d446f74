// The page of a class: what its data hold, and how large it becomes.
#include "grader/report/class_page.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/judge/field.h"
#include "grader/page/class_pages.h"
#include "tests/support/class_example.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// The data in a page. Escapes such as \u003c mean the same to any JSON.
Json json_in(const std::string& page) {
  const std::string begin = "id=\"data\">";
  const std::size_t at = page.find(begin) + begin.size();
  return Json::parse(page.substr(at, page.find("</script>", at) - at));
}

std::string page_of(const Rubric& rubric, const std::vector<Graded>& all,
                    const ClassPageHead& head = {}) {
  ClassPage page(rubric, all.size());
  for (const Graded& graded : all) page.add(graded);
  return page.html(head);
}

class ClassPageTest : public testing::Test {
 protected:
  static const Rubric& rubric() {
    static const Rubric rubric = test::class_rubric();
    return rubric;
  }
  static const std::vector<Graded>& all() {
    static const std::vector<Graded> submissions = test::class_example(rubric(), 60);
    return submissions;
  }
  static const Json& data() {
    static const Json json = json_in(page_of(rubric(), all()));
    return json;
  }
  static const Json& submission(const std::string& id) {
    return *std::ranges::find_if(data()["submissions"],
                                 [&](const Json& json) { return json["id"] == id; });
  }
  static std::string text(const Json& place) {
    return data()["texts"].at(place.get<std::size_t>()).get<std::string>();
  }
};

TEST_F(ClassPageTest, HasEverybodyEverySectionAndEveryCase) {
  EXPECT_THAT(data()["submissions"], SizeIs(60));
  EXPECT_EQ(data()["sections"], Json::parse(R"([{"title": "Six lines", "hidden": false},
                                                {"title": "Kept back", "hidden": true}])"));
  EXPECT_THAT(data()["cases"], SizeIs(30));
  EXPECT_EQ(data()["cases"][0]["name"], "official-1");
  EXPECT_EQ(data()["cases"][0]["arguments"], "3 0 0");
  EXPECT_EQ(data()["cases"][0]["limitSeconds"], 10);
}

TEST_F(ClassPageTest, CommandsAreThoseOfEachSubmission) {
  Graded node = all().front();
  ASSERT_GE(node.cases.size(), 2U);
  for (CaseReport& report : node.cases) report.command.clear();
  node.cases[0].command = "node TakeStones.js 3 0 0";
  node.cases[1].command = "echo 15 | java hw.TakeStones";
  const Json page = json_in(page_of(rubric(), {node}));
  std::vector<std::string> commands;
  for (const Json& place : page["submissions"][0]["commands"]) {
    const auto words = page["texts"].at(place.get<std::size_t>()).get<std::string>();
    if (!words.empty()) commands.push_back(words);
  }
  EXPECT_THAT(commands, ElementsAre("node TakeStones.js 3 0 0", "echo 15 | java hw.TakeStones"));
}

TEST_F(ClassPageTest, VerdictsAreInTheWordsOfTheSummary) {
  const Json& verdicts = data()["verdicts"];
  for (const Graded& graded : all()) {
    const Json& verdict = verdicts.at(submission(graded.id)["verdict"].get<std::size_t>());
    EXPECT_EQ(verdict["words"], words_of(graded.verdict));
    EXPECT_EQ(verdict["word"], enum_word(graded.verdict));
  }
  EXPECT_EQ(verdicts.front()["state"], "r");
  EXPECT_EQ(verdicts.back()["state"], "-");
}

TEST_F(ClassPageTest, WhatIsSaidOfALineIsOnlyWhyItIsWrong) {
  Graded graded = *std::ranges::find(all(), Verdict::kWrongAnswer, &Graded::verdict);
  std::erase_if(graded.cases, [](const CaseReport& case_report) {
    return case_report.judgement.verdict != Verdict::kWrongAnswer;
  });
  CaseReport& case_report = graded.cases.front();
  graded.cases.resize(1);
  case_report.out = "Move: 5\n";
  case_report.judgement.message = "";
  case_report.judgement.fields.resize(2);
  FieldJudgement& wrong = case_report.judgement.fields[0];
  wrong.verdict = FieldVerdict::kWrong;
  wrong.expected = "Move: 6";
  wrong.found = "Move: 5";
  wrong.message = wrong_line(wrong) + ": the number is wrong";
  FieldJudgement& missing = case_report.judgement.fields[1];
  missing.verdict = FieldVerdict::kMissing;
  missing.expected = "Value: 1.0";
  missing.message = missing_line(missing.expected);
  graded.reason = reason_of_cases(graded.cases);
  const Json json = json_in(page_of(rubric(), {graded}));
  const auto said = [&](const Json& place) {
    return json["texts"].at(place.get<std::size_t>()).get<std::string>();
  };
  const Json& detail = json["submissions"][0]["details"][0];
  EXPECT_EQ(said(detail["rows"][0][3]), "the number is wrong");
  EXPECT_EQ(said(detail["rows"][1][3]), "") << "that it is missing is seen";
  EXPECT_EQ(said(detail["sentence"]), wrong.message);
  EXPECT_EQ(said(detail["brief"]), "it should be 'Move: 6', and it is 'Move: 5'");
  EXPECT_EQ(said(json["submissions"][0]["briefReason"]), wrong.message) << "and not in how many";
}

TEST_F(ClassPageTest, NoScriptAndNoStyleEndsItsElement) {
  for (const PageKind* const kind : {&kClassPage, &kStudentPage}) {
    EXPECT_GT(kind->script.size(), 1000U);
    EXPECT_GT(kind->style.size(), 100U);
    EXPECT_THAT(kind->script, Not(HasSubstr("</script")));
    EXPECT_THAT(kind->style, Not(HasSubstr("</style")));
  }
}

TEST_F(ClassPageTest, IdsAndNamesAreData) {
  EXPECT_EQ(submission("__proto__")["id"], "__proto__");
  EXPECT_EQ(text(submission("constructor")["student"]), "<img src=x onerror=alert(1)>");
  const std::string page = page_of(rubric(), all());
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("\x1b")));
  EXPECT_THAT(page, Not(HasSubstr("\u202e")));
}

TEST_F(ClassPageTest, ACaseHasAStateAndAWrongOneItsLines) {
  const auto slow = std::ranges::find(all(), Verdict::kTimeLimit, &Graded::verdict);
  ASSERT_NE(slow, all().end());
  const auto states = submission(slow->id)["states"].get<std::string>();
  EXPECT_EQ(states.substr(0, 9), "rrrsrrrrs");
  EXPECT_EQ(submission(slow->id)["details"][0]["case"], 3);
  const Json& ended = submission(slow->id)["details"][0];
  EXPECT_THAT(text(ended["confirmed"]), HasSubstr("alone it ended"));
  ASSERT_THAT(ended["rows"], SizeIs(6)) << "what was asked for, though nothing was judged";
  EXPECT_EQ(text(ended["rows"][0][0]), "Move: 6");
  EXPECT_EQ(ended["rows"][0][1], -1);

  const auto wrong = std::ranges::find_if(all(), [](const Graded& graded) {
    return graded.cases.size() == 30 && graded.cases[0].out.starts_with("</script>");
  });
  ASSERT_NE(wrong, all().end());
  const Json& detail = submission(wrong->id)["details"][0];
  EXPECT_EQ(detail["rows"][0][0], -1);
  EXPECT_EQ(text(detail["rows"][0][1]), "</script><img src=x onerror=alert(1)><!--");
  EXPECT_EQ(text(detail["rows"][2][0]), "Value: -1.0");
  EXPECT_EQ(text(detail["rows"][2][1]), "Value: <b>1.0");
}

TEST_F(ClassPageTest, CasesThatWentWrongInTheSameWayAreTogether) {
  const Json& wrong = submission("r18");
  ASSERT_THAT(wrong["failures"], SizeIs(1));
  EXPECT_THAT(text(wrong["failures"][0][0]), HasSubstr("ArrayIndexOutOfBounds"));
  EXPECT_EQ(wrong["failures"][0][1].size(), wrong["details"].size());
  EXPECT_THAT(submission("r4")["failures"], SizeIs(submission("r4")["details"].empty() ? 0U : 1U));
}

TEST_F(ClassPageTest, ALineThatWasPrintedBeforeALimitIsShownBesideItsOwn) {
  Graded graded = *std::ranges::find(all(), Verdict::kTimeLimit, &Graded::verdict);
  CaseReport& ended = *std::ranges::find_if(graded.cases, [](const CaseReport& case_report) {
    return case_report.judgement.verdict == Verdict::kTimeLimit;
  });
  ended.out = "Move: 3\nsearching\n";
  const Json json = json_in(page_of(rubric(), {graded}));
  const Json& rows = json["submissions"][0]["details"][0]["rows"];
  const auto said = [&](const Json& place) { return json["texts"][place.get<std::size_t>()]; };
  EXPECT_EQ(said(rows[0][1]), "Move: 3");
  EXPECT_EQ(rows[0][2], 0) << "it earns nothing";
  EXPECT_EQ(rows[1][0], -1);
  EXPECT_EQ(said(rows[1][1]), "searching");
  EXPECT_EQ(rows[2][1], -1);
}

TEST_F(ClassPageTest, SaysWhatNeedsAPerson) {
  std::size_t needing = 0;
  for (const Json& json : data()["submissions"]) needing += json["needs"].empty() ? 0 : 1;
  EXPECT_EQ(needing,
            4U);  // not graded, unread, not opened, several programs; without a time is on time
  ClassPage page(rubric(), 1);
  page.add(all()[4], {"decided about an earlier version"});
  const Json json = json_in(page.html({}));
  EXPECT_EQ(json["texts"][json["submissions"][0]["needs"][0].get<std::size_t>()],
            "decided about an earlier version");
}

TEST_F(ClassPageTest, WhatOnlySeemsToBeLateNeedsAPersonThoughNothingIsPending) {
  Graded doubtful = all()[4];
  doubtful.lateness = Lateness{"2026-11-15T22:59:00Z", "2026-11-17T08:40:00Z", "its newest file"};
  doubtful.lateness->is_doubtful = true;
  doubtful.lateness->sentence = "by its newest file it is 2 days late";
  const Json json = json_in(page_of(rubric(), {doubtful}));
  const Json& element = json["submissions"][0];
  EXPECT_EQ(element["lateness"]["doubtful"], true);
  ASSERT_THAT(element["needs"], SizeIs(1));
  EXPECT_EQ(json["texts"][element["needs"][0].get<std::size_t>()],
            "late: by its newest file it is 2 days late ('grade batch --handed-in' or 'grade "
            "excuse' settles it)");
}

TEST_F(ClassPageTest, SaysWhatMoved) {
  Graded before = all()[4];
  before.marks.points = before.marks.points - Fraction(1);
  ClassPage page(rubric(), 1);
  page.add(all()[4], {}, compare(before, all()[4]));
  page.add(all()[4], {}, compare(all()[4], all()[4]));
  const Json json = json_in(page.html({}));
  EXPECT_EQ(json["texts"][json["submissions"][0]["moved"]["before"].get<std::size_t>()],
            "88 points");
  EXPECT_EQ(json["submissions"][1]["moved"], nullptr);
}

TEST_F(ClassPageTest, AnEmptyClassIsAPage) {
  const Json json = json_in(page_of(rubric(), {}));
  EXPECT_THAT(json["submissions"], IsEmpty());
  EXPECT_EQ(json["outOf"], 89);
}

TEST_F(ClassPageTest, AClassOf600IsSmallerThan5MegabytesHoweverMuchItPrints) {
  std::vector<Graded> loud;
  for (int number = 0; number < 600; ++number) {
    Graded& graded = loud.emplace_back(all()[static_cast<std::size_t>(number) % all().size()]);
    graded.id = "s" + std::to_string(number);
    for (CaseReport& case_report : graded.cases) {
      const std::string own = graded.id + case_report.judgement.name;
      case_report.judgement.verdict = Verdict::kWrongAnswer;
      case_report.judgement.message = own + " is wrong";
      case_report.err = std::string(500, 'e') + own;
      case_report.out.clear();
      for (FieldJudgement& field : case_report.judgement.fields) {
        field.verdict = FieldVerdict::kWrong;
        field.found = own + field.label + std::string(1'000, 'x');
        field.message = own + field.label + " should be something else";
      }
    }
  }
  EXPECT_LT(page_of(rubric(), loud).size(), 5'000'000U);
}

}  // namespace
}  // namespace cairn
