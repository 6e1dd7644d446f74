#include "grader/report/junit.h"

#include <gmock/gmock.h>

#include <pugixml.hpp>
#include <set>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<Check> kAll{
    {"suites", "one.json", CheckStatus::kPassed, "", 0.25},
    {"suites", "two.json", CheckStatus::kFailed, "@@ -1,1 +1,1 @@\n-Move: 1\n+Move: 2\n", 0.5},
    {"planted", "one.json"},
    {"suites", "three.json", CheckStatus::kError, "the process died"},
    {"suites", "four.json", CheckStatus::kSkipped, "for a person"},
};

pugi::xml_document parsed(const std::string& xml) {
  pugi::xml_document document;
  const auto result = document.load_string(xml.c_str());
  EXPECT_TRUE(result) << result.description() << "\n" << xml;
  return document;
}

TEST(Junit, CountsWhatThereIsAndWhatFailed) {
  const pugi::xml_document document = parsed(junit_xml(kAll));
  const pugi::xml_node suites = document.child("testsuites");
  EXPECT_EQ(std::distance(suites.begin(), suites.end()), 2);
  const pugi::xml_node first = suites.first_child();
  EXPECT_STREQ(first.name(), "testsuite");
  EXPECT_STREQ(first.attribute("name").value(), "suites");
  EXPECT_EQ(first.attribute("tests").as_int(), 4);
  EXPECT_EQ(first.attribute("failures").as_int(), 1);
  EXPECT_EQ(first.attribute("errors").as_int(), 1);
  EXPECT_EQ(first.attribute("skipped").as_int(), 1);
  EXPECT_EQ(std::distance(first.begin(), first.end()), 4);
  const pugi::xml_node second = first.next_sibling();
  EXPECT_STREQ(second.attribute("name").value(), "planted");
  EXPECT_EQ(second.attribute("tests").as_int(), 1);
  EXPECT_EQ(second.attribute("failures").as_int(), 0);
}

TEST(Junit, HoldsEveryCheckWithItsTimeAndItsFailure) {
  const pugi::xml_document document = parsed(junit_xml(kAll));
  const pugi::xml_node one = document.child("testsuites").first_child().first_child();
  EXPECT_STREQ(one.attribute("classname").value(), "suites");
  EXPECT_STREQ(one.attribute("name").value(), "one.json");
  EXPECT_STREQ(one.attribute("time").value(), "0.250");
  EXPECT_FALSE(one.child("failure"));
  const pugi::xml_node two = one.next_sibling();
  EXPECT_STREQ(two.attribute("name").value(), "two.json");
  EXPECT_STREQ(two.child("failure").text().get(), kAll[1].message.c_str());
  EXPECT_STREQ(two.child("failure").attribute("message").value(), "@@ -1,1 +1,1 @@");
  const pugi::xml_node three = two.next_sibling();
  EXPECT_STREQ(three.child("error").attribute("message").value(), "the process died");
  EXPECT_STREQ(three.next_sibling().child("skipped").attribute("message").value(), "for a person");
}

TEST(Junit, NamesEveryTestOnce) {  // GitLab drops the second of two that are called the same
  const pugi::xml_document document = parsed(junit_xml(kAll));
  std::set<std::pair<std::string, std::string>> names;
  int count = 0;
  for (const pugi::xml_node suite : document.child("testsuites")) {
    for (const pugi::xml_node test : suite) {
      names.emplace(test.attribute("classname").value(), test.attribute("name").value());
      ++count;
    }
  }
  EXPECT_EQ(count, 5);
  EXPECT_EQ(names.size(), 5U);
}

TEST(Junit, HoldsNoCharacterThatXmlForbids) {
  std::string all;
  for (int byte = 0; byte < 128; ++byte) all += static_cast<char>(byte);
  const std::string xml = junit_xml({{all, all, CheckStatus::kFailed, all}});
  for (const char c : xml) {
    EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t')
        << static_cast<int>(c);
  }
  const pugi::xml_document document = parsed(xml);
  const pugi::xml_node test = document.child("testsuites").first_child().first_child();
  const std::string text = test.child("failure").text().get();
  EXPECT_EQ(text.size(), all.size());
  EXPECT_EQ(text.substr(32), all.substr(32)) << "what is allowed is kept";
}

TEST(Junit, MarkupStaysText) {
  const std::string markup = "</failure><x a=\"1\">&amp;]]>";
  const pugi::xml_document document =
      parsed(junit_xml({{markup, markup, CheckStatus::kFailed, markup}}));
  const pugi::xml_node test = document.child("testsuites").first_child().first_child();
  EXPECT_EQ(test.attribute("name").value(), markup);
  EXPECT_EQ(test.attribute("classname").value(), markup);
  EXPECT_EQ(test.child("failure").text().get(), markup);
}

TEST(Junit, OfNothingIsADocument) {
  EXPECT_TRUE(parsed(junit_xml({})).child("testsuites"));
  EXPECT_THAT(junit_xml({}), HasSubstr("<?xml version=\"1.0\""));
}

TEST(Junit, BytesThatAreNotUtf8AreReplaced) {
  const std::string xml =
      junit_xml({{"a\xFF", "b\xC0\x80", CheckStatus::kFailed, "\xEF\xBF\xBF c\xC3\xA9 \xE2\x82"}});
  const pugi::xml_document document = parsed(xml);
  const pugi::xml_node test = document.child("testsuites").first_child().first_child();
  EXPECT_STREQ(test.attribute("classname").value(), "a?");
  EXPECT_STREQ(test.attribute("name").value(), "b??");
  EXPECT_STREQ(test.child("failure").text().get(), "? c\xC3\xA9 ??") << "U+FFFF is forbidden, too";
}

CaseReport case_report(const std::string& name, Verdict verdict,
                       const std::string& section = "Programs") {
  CaseReport case_report;
  case_report.section = section;
  case_report.judgement.name = name;
  case_report.judgement.verdict = verdict;
  case_report.judgement.message = "It was stopped.";
  case_report.wall_seconds = 0.5;
  return case_report;
}

/// "group: name" of each, with its message.
std::vector<std::string> lines_of(const std::vector<Check>& checks) {
  std::vector<std::string> texts;
  for (const Check& check : checks) {
    texts.push_back(check.group + ": " + check.name + ": " + check.message);
  }
  return texts;
}

TEST(Junit, OfASubmissionHasATestForEachCase) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = Verdict::kTimeLimit;
  graded.cases = {case_report("small", Verdict::kAccepted),
                  case_report("big", Verdict::kTimeLimit)};
  const std::vector<Check> checks = checks_of(graded);
  EXPECT_THAT(lines_of(checks),
              ElementsAre("ann: small: ", "ann: big: time_limit: It was stopped."));
  EXPECT_EQ(checks[0].status, CheckStatus::kPassed);
  EXPECT_EQ(checks[1].status, CheckStatus::kFailed);
  EXPECT_EQ(checks[0].seconds, 0.5);
}

TEST(Junit, ACaseThatWeFailedAtIsAnError) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = Verdict::kJudgeError;
  graded.cases = {case_report("small", Verdict::kAccepted),
                  case_report("big", Verdict::kJudgeError)};
  const std::vector<Check> checks = checks_of(graded);
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[1].status, CheckStatus::kError);
}

TEST(Junit, OfASubmissionThatWasNotRunSaysWhy) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = Verdict::kCompileError;
  graded.reason = "javac: 1 error";
  EXPECT_THAT(lines_of(checks_of(graded)),
              ElementsAre("ann: submission: compile_error: javac: 1 error"));
  graded.verdict = Verdict::kJudgeError;
  graded.cases = {case_report("small", Verdict::kAccepted)};
  const std::vector<Check> checks = checks_of(graded);
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[1].status, CheckStatus::kError);
}

TEST(Junit, CasesOfTwoSectionsWithOneNameAreTwoTests) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = Verdict::kAccepted;
  graded.cases = {case_report("small", Verdict::kAccepted, "Moves"),
                  case_report("small", Verdict::kAccepted, "Values")};
  EXPECT_THAT(lines_of(checks_of(graded)), ElementsAre("ann: small: ", "ann: Values: small: "));
}

TEST(Junit, APartStillToBeMarkedByHandIsSkipped) {
  Graded graded;
  graded.id = "ann";
  graded.verdict = Verdict::kAccepted;
  graded.cases = {case_report("small", Verdict::kAccepted)};
  MarkPart pending;
  pending.title = "Question 8";
  pending.item = "q8.1";
  pending.pending = true;
  MarkPart given = pending;
  given.item = "q8.2";
  given.pending = false;
  graded.marks.parts = {pending, given};
  const std::vector<Check> checks = checks_of(graded);
  EXPECT_THAT(lines_of(checks),
              ElementsAre("ann: small: ", "ann: q8.1: to be marked by hand: Question 8"));
  EXPECT_EQ(checks.back().status, CheckStatus::kSkipped);
}

}  // namespace
}  // namespace cairn
