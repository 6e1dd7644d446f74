#include "cases/schema_complaint.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "cases/suite.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::ordered_json;

/// What is wrong with the document as a whole.
std::string complaint(const std::string& document, const std::string& schema) {
  return schema_complaint(Json::parse(document), Json::parse(schema), {}).value_or("nothing");
}

/// Why a rubric with this one section is refused.
std::string error_of_section(const std::string& section) {
  const std::string limits =
      R"({"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16})";
  const auto rubric =
      parse_json(R"({"assignment": "a", "title": "t", "hand_in": "p", "limits": {"build": )" +
                     limits + R"(, "run": )" + limits + R"(}, "sections": [)" + section + "]}",
                 *read_file("rubrics/rubric.schema.json"), "r.json");
  return rubric ? "" : rubric.error().message;
}

std::string error_of_one(const std::string& one) {
  const Result<Suite> suite =
      parse_suite(R"({"assignment": "a", "title": "t", "cases": [)" + one + "]}", "q.json");
  return suite ? "" : suite.error().message;
}

TEST(SchemaComplaint, AWordThatIsNotAllowedIsShownThoseThatAre) {
  EXPECT_EQ(error_of_section(R"({"title": "s", "from": "program", "read_as": "outputt"})"),
            "r.json: /sections/0/read_as: 'outputt' is not one of 'lines', 'transcript', "
            "'tables', 'output', 'tokens', 'checker'; did you mean 'output'?");
  EXPECT_EQ(error_of_section(R"({"title": "s", "from": "program",
                                 "checker": {"program": "p", "called_as": "domjudge"}})"),
            "r.json: /sections/0/checker/called_as: 'domjudge' is not one of 'kattis', 'testlib'");
  EXPECT_EQ(parse_suite(R"({"assignment": "a", "title": "t", "answers": "lines",
                            "cases": [{"name": "n", "why": "w"}]})",
                        "q.json")
                .error()
                .message,
            "q.json: /answers: 'lines' is not one of 'labels', 'output'");
}

TEST(SchemaComplaint, AnUnknownPropertyIsNamedWithTheOneThatIsMeant) {
  EXPECT_EQ(
      error_of_section(R"({"title": "s", "from": "program", "marks": {"sum": [{"evenley": 3}]}})"),
      "r.json: /sections/0/marks/sum/0: unknown property 'evenley'; did you mean 'evenly'?");
  EXPECT_THAT(error_of_one(R"({"name": "one", "wy": "w"})"),
              EndsWith("/cases/0: unknown property 'wy'; did you mean 'why'?"))
      << "not that 'why' is missing";
}

TEST(SchemaComplaint, WhereNoneIsMeantAllAreListed) {
  EXPECT_THAT(error_of_section(R"({"title": "s", "from": "program", "checker": {"zzz": 1}})"),
              EndsWith("/checker: unknown property 'zzz'; known are 'program', 'called_as', "
                       "'flags', 'cpu_seconds', 'full_score'"));
}

TEST(SchemaComplaint, AMissingPropertyIsNamed) {
  EXPECT_EQ(error_of_one(R"({"name": "one"})"), "q.json: /cases/0: 'why' is missing");
}

TEST(SchemaComplaint, ANameOfOtherCharactersIsToldWhichItMayHave) {
  for (const std::string name : {"two words", "gr\u00f6\u00dfe", "a/b"}) {
    EXPECT_EQ(error_of_one(R"({"name": ")" + name + R"(", "why": "w"})"),
              "q.json: /cases/0/name: a name has only letters without accents, digits, '.', '_' "
              "and '-', and this is '" +
                  name + "'");
  }
  EXPECT_THAT(
      error_of_section(R"({"title": "s", "from": "by_hand",
                                   "items": [{"name": "a b", "title": "t", "points": 1}]})"),
      AllOf(StartsWith("r.json: /sections/0/items/0/name: a name has only"), EndsWith("'a b'")));
}

TEST(SchemaComplaint, AValueOfAnotherTypeIsToldWhatItShouldBe) {
  EXPECT_EQ(error_of_one(R"({"name": 3, "why": "w"})"),
            "q.json: /cases/0/name: it should be a text, and it is a number");
  EXPECT_EQ(error_of_one(R"({"name": "n", "why": "w", "arguments": 15})"),
            "q.json: /cases/0/arguments: it should be a text or a list, and it is a number");
  EXPECT_EQ(error_of_section(R"({"title": "s", "from": "program", "marks": {"evenly": "3"}})"),
            "r.json: /sections/0/marks/evenly: it should be a number, and it is a text");
  EXPECT_EQ(error_of_section(R"({"title": "s", "from": "program", "decimals": 1.5})"),
            "r.json: /sections/0/decimals: it should be a whole number, and it is 1.5");
  EXPECT_EQ(complaint("[]", R"({"type": "object"})"), "it should be an object, and it is a list");
  EXPECT_EQ(complaint("3.0", R"({"type": "integer"})"), "nothing");
}

TEST(SchemaComplaint, OneKindOfFileIsNotTakenForTheOther) {
  const std::string schema = *read_file("rubrics/rubric.schema.json");
  EXPECT_EQ(read_json("cases/questions/take_stones.json", schema).error().message,
            "cases/questions/take_stones.json: /cases: this is a suite or a file of questions, and "
            "not a rubric");
  for (const std::string name : {"take_stones", "paper_hw2", "factor_multiples"}) {
    const std::string file = "rubrics/" + name + ".json";
    EXPECT_EQ(read_suite(file).error().message,
              file + ": /sections: this is a rubric, and not a suite or a file of questions");
  }
}

TEST(SchemaComplaint, OfAnyOtherFaultTheValidatorsWordsAreKept) {
  EXPECT_EQ(complaint("[]", R"({"minItems": 1})"), "nothing");
  EXPECT_THAT(error_of_one(""), StartsWith("q.json: /cases: "));
  EXPECT_THAT(error_of_section(R"({"title": "s", "from": "program", "decimals": 9})"),
              HasSubstr("/decimals: Expected number less than or equal to 6"));
  EXPECT_EQ(
      schema_complaint(Json::parse(R"({"a": 1})"), Json::parse(R"({"anyOf": []})"), {"a", "b"}),
      std::nullopt);
}

TEST(SchemaComplaint, WhatStandsInTheFileIsShownOnOneShortLine) {
  EXPECT_THAT(error_of_one(R"({"name": "a\n\u001b", "why": "w"})"), EndsWith(R"('a\n\u001b')"));
  std::string umlauts;
  for (int i = 0; i < 1000; ++i) umlauts += "\u00fc";
  EXPECT_THAT(error_of_one(R"({"name": "a)" + umlauts + R"(", "why": "w"})"),
              AllOf(EndsWith("\u00fc...'"), testing::SizeIs(testing::Lt(200))));
}

}  // namespace
}  // namespace cairn
