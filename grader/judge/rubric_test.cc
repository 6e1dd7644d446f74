// What a rubric's file says, and what is said of one that is wrong.
#include "grader/judge/rubric.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "grader/judge/score.h"
#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const fs::path kFolder = test::project_folder() / "rubrics";

std::vector<fs::path> shipped_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".json") && !name.ends_with(".schema.json")) files.push_back(entry.path());
  }
  return files;
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(ShippedRubrics, AreReadAndGiveThePointsOfTheirHandout) {
  const std::map<std::string, Fraction> points{{"factor_multiples.json", 50},
                                               {"paper_hw2.json", 15 + 20},
                                               {"paper_hw6.json", 25 + 25},
                                               {"queens.json", 7 * 4 + 10 + 6 + 16}};
  const std::vector<fs::path> files = shipped_files();
  EXPECT_GE(files.size(), 8U);
  for (const fs::path& file : files) {
    const Result<Rubric> rubric = read_rubric(file);
    ASSERT_TRUE(rubric) << rubric.error().message;
    const auto own = points.find(file.filename().string());
    EXPECT_EQ(full_marks(*rubric), own == points.end() ? Fraction(65) : own->second) << file;
    for (const Section& section : rubric->sections) {
      if (runs_of(section) == nullptr || rubric->assignment != "take_stones") continue;
      EXPECT_EQ(rubric->run_limits.cpu_seconds, 10) << file << ": the handout gives ten seconds";
    }
  }
}

TEST(ShippedRubrics, TheCoursesOwnHasItsTwelveCasesThreeOfThemPublished) {
  const Result<Rubric> rubric = read_rubric(kFolder / "take_stones_course.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  ASSERT_EQ(test::cases_of(*rubric).suite.cases.size(), 12U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(test::cases_of(*rubric).suite.cases[i].name, "official-" + std::to_string(i + 1));
  }
  ASSERT_EQ(test::cases_of(*rubric).scheme.kind, Scheme::Kind::kLargerOf);
  ASSERT_EQ(test::cases_of(*rubric).scheme.parts.size(), 2U);
  EXPECT_EQ(test::cases_of(*rubric).scheme.parts[0].kind, Scheme::Kind::kPerCase);
  EXPECT_EQ(test::cases_of(*rubric).scheme.parts[0].points, Fraction(5));
  EXPECT_EQ(test::cases_of(*rubric).scheme.parts[1].kind, Scheme::Kind::kPerLine);
  EXPECT_EQ(test::cases_of(*rubric).scheme.parts[1].points, Fraction(10));
}

TEST(ShippedRubrics, CostWhatIsWrittenAndWhatIsNotWrittenCostsAll) {
  const Result<Rubric> kind = read_rubric(kFolder / "take_stones.json");
  ASSERT_TRUE(kind) << kind.error().message;
  EXPECT_EQ(cost_of(test::cases_of(*kind), FormatDeviation::kSpacing), Fraction(0));
  EXPECT_EQ(cost_of(test::cases_of(*kind), FormatDeviation::kIntegerForDecimal), Fraction(1, 10));
  EXPECT_EQ(cost_of(test::cases_of(*kind), FormatDeviation::kCrash), Fraction(1, 2));
  for (const FormatDeviation deviation : all_deviations()) {
    EXPECT_TRUE(test::cases_of(*kind).forgive.contains(deviation)) << enum_word(deviation);
  }
  const Result<Rubric> strict = read_rubric(kFolder / "take_stones_course.json");
  ASSERT_TRUE(strict) << strict.error().message;
  EXPECT_EQ(cost_of(test::cases_of(*strict), FormatDeviation::kSpacing), Fraction(1));
  EXPECT_EQ(cost_of(test::cases_of(*strict), FormatDeviation::kNoFinalNewline), Fraction(0));
}

TEST(Rubric, EveryPropertyIsReadFromItsPlace) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  json["title"] = "mine";
  json["sections"][0]["decimals"] = 3;
  json["program"] = "Stones";
  json["compiles"] = 2.5;
  json["sections"][0]["cases"] = {"tie-9", "official-2"};
  json["limits"]["build"] = {
      {"cpu_seconds", 1.5}, {"wall_seconds", 2}, {"output_kib", 3}, {"memory_mib", 64}};
  const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  EXPECT_EQ(rubric->assignment, "take_stones");
  EXPECT_EQ(rubric->title, "mine");
  EXPECT_EQ(test::cases_of(*rubric).decimals, 3);
  EXPECT_EQ(rubric->program, "Stones");
  EXPECT_EQ(rubric->hand_in_pattern, "^(.+)-HW2-P3");
  EXPECT_EQ(rubric->compile_points, Fraction(5, 2));
  EXPECT_EQ(rubric->build_limits.cpu_seconds, 1.5);
  EXPECT_EQ(rubric->build_limits.wall_seconds, 2);
  EXPECT_EQ(rubric->build_limits.output_bytes, 3U << 10U);
  EXPECT_EQ(rubric->build_limits.memory_bytes, 64U << 20U);
  EXPECT_EQ(rubric->run_limits.memory_bytes, 512U << 20U);
  ASSERT_EQ(test::cases_of(*rubric).suite.cases.size(), 2U);
  const auto& fields = std::get<LinesFormat>(test::cases_of(*rubric).format).fields;
  ASSERT_EQ(fields.size(), 6U);
  EXPECT_EQ(fields[1].label, "Value");
  EXPECT_THAT(fields[1].known_by, ElementsAre("value", "score"));
  EXPECT_EQ(test::cases_of(*rubric).scheme.points_of.at("Max Depth Reached"), Fraction(8));
  EXPECT_EQ(full_marks(*rubric), Fraction(125, 2));
}

TEST(Rubric, NamesMistakesOnlyWhereItSaysSo) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  const auto names_mistakes = [&] {
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    EXPECT_TRUE(rubric) << rubric.error().message;
    return rubric->names_mistakes;
  };
  EXPECT_TRUE(names_mistakes());
  json["name_mistakes"] = false;
  EXPECT_FALSE(names_mistakes());
  json.erase("name_mistakes");
  EXPECT_FALSE(names_mistakes());
}

TEST(Rubric, ShowsALocationAsFarAsItSays) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  const auto shows = [&] {
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    EXPECT_TRUE(rubric) << rubric.error().message;
    return rubric->shows_location;
  };
  EXPECT_EQ(shows(), LocationShown::kNone);
  json["locate"] = "line";
  EXPECT_EQ(shows(), LocationShown::kLine);
  json["locate"] = "edit";
  EXPECT_EQ(shows(), LocationShown::kEdit);
  json["locate"] = "everything";
  EXPECT_THAT(parse_rubric(json.dump(), kFolder / "mine.json").error().message,
              HasSubstr("/locate"));
}

TEST(Rubric, HidesASectionOnlyWhereItSaysSo) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  const auto hidden = [&] {
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    EXPECT_TRUE(rubric) << rubric.error().message;
    return rubric->sections[0].hidden;
  };
  EXPECT_FALSE(hidden());
  json["sections"][0]["hidden"] = true;
  EXPECT_TRUE(hidden());
  json["sections"][0]["hidden"] = false;
  EXPECT_FALSE(hidden());
}

TEST(Rubric, SaysWhenItIsDueAndWhatLatenessCostsOrNothingOfIt) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  const Result<Rubric> without = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_TRUE(without) << without.error().message;
  EXPECT_FALSE(without->late);
  json["late"] = {{"due", "2024-10-06 23:59"},
                  {"zone", "America/Chicago"},
                  {"grace_minutes", 5},
                  {"deductions", {10, 12.5, 50}},
                  {"floor", 20},
                  {"free_days", 3}};
  const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  ASSERT_TRUE(rubric->late);
  EXPECT_EQ(utc_text(rubric->late->due), "2024-10-07T04:59:00Z");
  EXPECT_EQ(rubric->late->zone, "America/Chicago");
  EXPECT_EQ(rubric->late->grace_minutes, 5);
  EXPECT_THAT(rubric->late->deductions, ElementsAre(10, Fraction(25, 2), 50));
  EXPECT_EQ(rubric->late->floor, Fraction(20));
  EXPECT_EQ(rubric->late->free_days, 3);
}

TEST(Rubric, ADueTimeThatTheClocksShowTwiceIsTheSecond) {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  json["late"] = {
      {"due", "2024-11-03 01:30"}, {"zone", "America/Chicago"}, {"deductions", Json::array()}};
  const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  EXPECT_EQ(utc_text(rubric->late->due), "2024-11-03T07:30:00Z");
}

TEST(Rubric, AWrongLatePolicyIsRefusedWithItsPlace) {
  const auto error_with = [](const std::string& property, const Json& value) {
    Json json = Json::parse(text_of(kFolder / "take_stones.json"));
    json["late"] = {
        {"due", "2024-10-06 23:59"}, {"zone", "America/Chicago"}, {"deductions", {10, 25, 50}}};
    json["late"][property] = value;
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    return rubric ? "it was read" : rubric.error().message;
  };
  EXPECT_THAT(error_with("zone", "Chicago"),
              HasSubstr("mine.json: /late/zone: unknown time zone 'Chicago'"));
  EXPECT_THAT(error_with("due", "2024-10-06"),
              HasSubstr("mine.json: /late/due: '2024-10-06': it is not a date and a time"));
  EXPECT_THAT(error_with("due", "2024-03-10 02:30"), HasSubstr("never showed that time"));
  EXPECT_THAT(error_with("deductions", {25, 10}),
              HasSubstr("/late/deductions: a day later costs less than the day before"));
  EXPECT_THAT(error_with("deductions", {101}), HasSubstr("/late/deductions/0"));
  EXPECT_THAT(error_with("free_days", -1), HasSubstr("/late/free_days"));
  EXPECT_THAT(error_with("penalty", 1), HasSubstr("/late"));
}

TEST(ShippedRubrics, TheCoursesOwnNamesNoMistakes) {
  const Result<Rubric> rubric = read_rubric(kFolder / "take_stones_course.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  EXPECT_FALSE(rubric->names_mistakes);
}

TEST(Rubric, FullMarksAreSumsAndTheLargestOfAlternatives) {
  const auto points_of = [](const std::string& marks) {
    Json json = Json::parse(text_of(kFolder / "take_stones.json"));
    json["sections"][0]["cases"] = {"official-1", "official-2", "official-3"};
    json["sections"][0]["marks"] = Json::parse(marks);
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    EXPECT_TRUE(rubric) << rubric.error().message;
    return full_marks(*rubric);
  };
  EXPECT_EQ(points_of(R"({"per_case": 7})"), Fraction(5 + 21));
  EXPECT_EQ(points_of(R"({"per_line": 7})"), Fraction(5 + 42));
  EXPECT_EQ(points_of(R"({"per_field": {"Move": 0.5, "Value": 0.25}})"), Fraction(23, 4));
  EXPECT_EQ(points_of(R"({"sum": [{"per_case": 7}, {"per_line": 7}]})"), Fraction(5 + 63));
  EXPECT_EQ(points_of(R"({"larger_of": [{"per_case": 7}, {"per_line": 7}]})"), Fraction(5 + 42));
  EXPECT_EQ(
      points_of(R"({"sum": [{"larger_of": [{"per_case": 1}, {"per_line": 1}]}, {"per_case": 2}]})"),
      Fraction(5 + 6 + 6));
}

/// The shipped rubric, with a section that reads tables in place of its own.
Json rubric_of_tables() {
  Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  Json& section = json["sections"][0];
  section["from"] = "file";
  section["file"] = "tables.txt";
  section["read_as"] = "tables";
  section["cases"] = {"official-1", "official-2"};
  section.erase("fields");
  section["times"] = {{"at_most", 0.5}};
  section["orders"] = {{{"faster", "official-1"}, {"slower", "official-2"}, {"from", 8}}};
  section["marks"] = {{"per_column",
                       {{"official-1", {{"Move", 1}, {"Time", 2}, {"Order", 4}}},
                        {"official-2", {{"Move", 1}, {"Time", 2}}}}}};
  return json;
}

TEST(Rubric, TablesHaveColumnsOfTimesAndOrdersWhereTheyAreAskedFor) {
  Json json = rubric_of_tables();
  const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_TRUE(rubric) << rubric.error().message;
  EXPECT_EQ(std::get<TablesFormat>(test::cases_of(*rubric).format).longest_time, 0.5);
  EXPECT_EQ(full_marks(rubric->sections[0]), Fraction(2 * 1 + 2 * 2 + 4));
  json["sections"][0].erase("times");
  const Result<Rubric> timeless = parse_rubric(json.dump(), kFolder / "mine.json");
  ASSERT_FALSE(timeless);
  EXPECT_THAT(timeless.error().message, HasSubstr("unknown field 'Time'"));
}

TEST(Rubric, TimesMeanNothingWhereNoTablesAreRead) {
  for (const char* name : {"times", "orders"}) {
    Json json = rubric_of_tables();
    json["sections"][0].erase("read_as");
    json["sections"][0].erase(std::string(name) == "times" ? "orders" : "times");
    const Result<Rubric> rubric = parse_rubric(json.dump(), kFolder / "mine.json");
    ASSERT_FALSE(rubric);
    EXPECT_THAT(rubric.error().message, HasSubstr(std::string("'") + name + "' means nothing"));
  }
}

TEST(Rubric, ALabelHasAFieldAndARow) {
  EXPECT_EQ(field_of("Value[4]") + "/" + row_of("Value[4]"), "Value/4");
  EXPECT_EQ(field_of("Games[10 4 4]") + "/" + row_of("Games[10 4 4]"), "Games/10 4 4");
  EXPECT_EQ(field_of("Move") + "/" + row_of("Move"), "Move/");
  EXPECT_TRUE(names_scenario("10 4 4"));
  EXPECT_FALSE(names_scenario("10"));
}

/// A shipped rubric with one thing wrong in it.
struct WrongRubric {
  std::string name;
  std::string patch;  ///< RFC 6902
  std::string place;  ///< as the Error should name it
  std::string what;   ///< some of its words
};

class WrongRubricTest : public testing::TestWithParam<WrongRubric> {};

TEST_P(WrongRubricTest, IsRefusedWithFileAndPlace) {
  const Json json = Json::parse(text_of(kFolder / "take_stones.json"));
  const std::string text = json.patch(Json::parse(GetParam().patch)).dump();
  const Result<Rubric> rubric = parse_rubric(text, kFolder / "mine.json");
  ASSERT_FALSE(rubric) << "it was read";
  EXPECT_THAT(rubric.error().message,
              AllOf(StartsWith((kFolder / "mine.json").string() + ": " + GetParam().place),
                    HasSubstr(GetParam().what)));
  EXPECT_EQ(rubric.error().message.find('\n'), std::string::npos) << "one line";
}

INSTANTIATE_TEST_SUITE_P(
    Shape, WrongRubricTest,
    testing::Values(
        WrongRubric{"NoMarks", R"([{"op": "remove", "path": "/sections/0/marks"}])", "/",
                    "'marks'"},
        WrongRubric{"NoRunLimits", R"([{"op": "remove", "path": "/limits/run"}])", "/limits",
                    "'run'"},
        WrongRubric{"NoMemoryLimit", R"([{"op": "remove", "path": "/limits/run/memory_mib"}])",
                    "/limits/run", "'memory_mib'"},
        WrongRubric{"AnUnknownProperty", R"([{"op": "add", "path": "/comment", "value": "x"}])",
                    "/", "comment"},
        WrongRubric{"AnUnknownPropertyOfAField",
                    R"([{"op": "add", "path": "/sections/0/fields/0/points", "value": 5}])",
                    "/sections/0/fields/0", "points"},
        WrongRubric{"AFieldWithoutALabel",
                    R"([{"op": "replace", "path": "/sections/0/fields/0/label", "value": ""}])",
                    "/sections/0/fields/0/label", ""},
        WrongRubric{"NoFields", R"([{"op": "replace", "path": "/sections/0/fields", "value": []}])",
                    "/sections/0/fields", ""},
        WrongRubric{
            "AWordWithCapitals",
            R"([{"op": "replace", "path": "/sections/0/fields/0/known_by/0", "value": "Move"}])",
            "/sections/0/fields/0/known_by/0", ""},
        WrongRubric{"SevenDecimals",
                    R"([{"op": "replace", "path": "/sections/0/decimals", "value": 7}])",
                    "/sections/0/decimals", ""},
        WrongRubric{"HalfADecimal",
                    R"([{"op": "replace", "path": "/sections/0/decimals", "value": 1.5}])",
                    "/sections/0/decimals", ""},
        WrongRubric{"DecimalsInWords",
                    R"([{"op": "replace", "path": "/sections/0/decimals", "value": "one"}])",
                    "/sections/0/decimals", ""},
        WrongRubric{"AYesThatIsNoBoolean",
                    R"([{"op": "add", "path": "/name_mistakes", "value": "yes"}])",
                    "/name_mistakes", ""},
        WrongRubric{"NegativePoints", R"([{"op": "replace", "path": "/compiles", "value": -1}])",
                    "/compiles", ""},
        WrongRubric{
            "NegativePointsOfAField",
            R"([{"op": "replace", "path": "/sections/0/marks/per_field/Move", "value": -1}])",
            "/sections/0/marks/per_field/Move", ""},
        WrongRubric{"ACostAboveOne",
                    R"([{"op": "replace", "path": "/sections/0/forgive/spacing", "value": 1.1}])",
                    "/sections/0/forgive/spacing", ""},
        WrongRubric{"ANegativeCost",
                    R"([{"op": "replace", "path": "/sections/0/forgive/spacing", "value": -0.1}])",
                    "/sections/0/forgive/spacing", ""},
        WrongRubric{"NoTime",
                    R"([{"op": "replace", "path": "/limits/run/cpu_seconds", "value": 0}])",
                    "/limits/run/cpu_seconds", ""},
        WrongRubric{"AProgramThatIsAPath",
                    R"([{"op": "replace", "path": "/program", "value": "../a"}])", "/program", ""}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Marks, WrongRubricTest,
    testing::Values(
        WrongRubric{"TwoSchemes",
                    R"([{"op": "add", "path": "/sections/0/marks/per_case", "value": 5}])",
                    "/sections/0/marks", ""},
        WrongRubric{"NoScheme", R"([{"op": "replace", "path": "/sections/0/marks", "value": {}}])",
                    "/sections/0/marks", ""},
        WrongRubric{
            "AnUnknownScheme",
            R"([{"op": "replace", "path": "/sections/0/marks", "value": {"per_student": 5}}])",
            "/sections/0/marks", "per_student"},
        WrongRubric{
            "TheLargerOfNothing",
            R"([{"op": "replace", "path": "/sections/0/marks", "value": {"larger_of": []}}])",
            "/sections/0/marks/larger_of", ""},
        WrongRubric{"ASumOfNumbers",
                    R"([{"op": "replace", "path": "/sections/0/marks", "value": {"sum": [5]}}])",
                    "/sections/0/marks/sum/0", ""},
        WrongRubric{"NoFieldOfThatName",
                    R"([{"op": "add", "path": "/sections/0/marks/per_field/Moove", "value": 1}])",
                    "/sections/0/marks/per_field", "'Moove'"},
        WrongRubric{"NoFieldOfThatNameDeepInside",
                    R"([{"op": "replace", "path": "/sections/0/marks",
                   "value": {"sum": [{"per_case": 1}, {"larger_of": [{"per_field": {"X": 1}}]}]}}])",
                    "/sections/0/marks/sum/1/larger_of/0/per_field", "'X'"},
        WrongRubric{"AnUnknownDeviation",
                    R"([{"op": "add", "path": "/sections/0/forgive/sloppiness", "value": 0}])",
                    "/sections/0/forgive", "'sloppiness'; known are label_case, "}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Properties, WrongRubricTest,
    testing::Values(
        WrongRubric{"ItemsBesideCases",
                    R"([{"op": "add", "path": "/sections/0/items",
                   "value": [{"name": "q1", "title": "t", "points": 1}]}])",
                    "/sections/0", "'items' means nothing from 'program'"},
        WrongRubric{"AFileForAProgram",
                    R"([{"op": "add", "path": "/sections/0/file", "value": "a.txt"}])",
                    "/sections/0", "'file' means nothing from 'program'"},
        WrongRubric{"NoFile", R"([{"op": "replace", "path": "/sections/0/from", "value": "file"}])",
                    "/sections/0", "it needs 'file'"},
        WrongRubric{"ALimitForAFile",
                    R"([{"op": "replace", "path": "/sections/0/from", "value": "file"},
                  {"op": "add", "path": "/sections/0/file", "value": "a.txt"},
                  {"op": "add", "path": "/sections/0/cpu_seconds", "value": {"official-1": 3}}])",
                    "/sections/0", "'cpu_seconds' means nothing from 'file'"},
        WrongRubric{"ALimitForNoCase",
                    R"([{"op": "add", "path": "/sections/0/cpu_seconds", "value": {"none": 3}}])",
                    "/sections/0/cpu_seconds", "unknown case 'none'"},
        WrongRubric{"TablesOfAProgram",
                    R"([{"op": "add", "path": "/sections/0/read_as", "value": "tables"},
                  {"op": "remove", "path": "/sections/0/fields"}])",
                    "/sections/0/read_as", "from a file only"},
        WrongRubric{"FieldsOfATranscript",
                    R"([{"op": "add", "path": "/sections/0/read_as", "value": "transcript"}])",
                    "/sections/0", "'fields' means nothing unless it is read as lines"},
        WrongRubric{"ATranscriptOfMethods",
                    R"([{"op": "add", "path": "/sections/0/read_as", "value": "transcript"},
                  {"op": "replace", "path": "/sections/0/from", "value": "methods"},
                  {"op": "remove", "path": "/sections/0/fields"}])",
                    "/sections/0/read_as", "from a program only"},
        WrongRubric{"MethodsWithoutADriver",
                    R"([{"op": "replace", "path": "/sections/0/from", "value": "methods"}])",
                    "/driver", "calls methods"},
        WrongRubric{"NoProgram", R"([{"op": "remove", "path": "/program"}])", "/program",
                    "its name is missing"},
        WrongRubric{"AFileThatIsNotNamed",
                    R"([{"op": "add", "path": "/sections/-",
                   "value": {"title": "files", "from": "files_present",
                             "items": [{"name": "f1", "title": "t", "points": 1}]}}])",
                    "/sections/1/items", "f1 needs a 'pattern'"},
        WrongRubric{"AFileThatAPersonReads",
                    R"([{"op": "add", "path": "/sections/-",
                   "value": {"title": "comments", "from": "by_hand",
                             "items": [{"name": "q1", "title": "t", "points": 1,
                                        "pattern": "*.txt"}]}}])",
                    "/sections/1/items", "q1 is marked by hand"},
        WrongRubric{"HiddenItems",
                    R"([{"op": "add", "path": "/sections/-",
                   "value": {"title": "comments", "from": "by_hand", "hidden": true,
                             "items": [{"name": "q1", "title": "t", "points": 1}]}}])",
                    "/sections/1", "'hidden' means nothing from 'by_hand'"},
        WrongRubric{"TwoItemsOfOneName",
                    R"([{"op": "add", "path": "/sections/-",
                   "value": {"title": "comments", "from": "by_hand",
                             "items": [{"name": "q1", "title": "t", "points": 1},
                                       {"name": "q1", "title": "u", "points": 1}]}}])",
                    "/sections", "two sections or items named q1"},
        WrongRubric{"ASectionOfTheNameOfAnItem",
                    R"([{"op": "add", "path": "/sections/-",
                   "value": {"title": "comments", "from": "by_hand",
                             "items": [{"name": "q1", "title": "t", "points": 1}]}},
                   {"op": "replace", "path": "/sections/0/title", "value": "q1"}])",
                    "/sections", "two sections or items named q1"},
        WrongRubric{"PointsForALineThatNotEveryCaseHas",
                    R"([{"op": "remove", "path": "/sections/0/fields"},
                  {"op": "replace", "path": "/sections/0/marks", "value": {"per_line": 5}}])",
                    "/sections/0/marks/per_line", "it needs /fields"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Cases, WrongRubricTest,
    testing::Values(
        WrongRubric{"AnUnknownCase",
                    R"([{"op": "add", "path": "/sections/0/cases", "value": ["official-4"]}])",
                    "/sections/0/cases", "'official-4'"},
        WrongRubric{"NoCases", R"([{"op": "add", "path": "/sections/0/cases", "value": []}])",
                    "/sections/0/cases", ""},
        WrongRubric{
            "TheSameCaseTwice",
            R"([{"op": "add", "path": "/sections/0/cases", "value": ["official-1", "official-1"]}])",
            "/sections/0/cases", ""},
        WrongRubric{"NoSuchSuite",
                    R"([{"op": "replace", "path": "/sections/0/suite", "value": "none.json"}])",
                    "/sections/0/suite", "none.json: this file does not exist"},
        WrongRubric{"ASuiteThatIsAFolder",
                    R"([{"op": "replace", "path": "/sections/0/suite", "value": "."}])",
                    "/sections/0/suite", "folder"},
        WrongRubric{
            "ASuiteThatIsNone",
            R"([{"op": "replace", "path": "/sections/0/suite", "value": "take_stones.json"}])",
            "/sections/0/suite", "take_stones.json: /"},
        WrongRubric{
            "APlanWithoutAnswers",
            R"([{"op": "replace", "path": "/sections/0/suite", "value": "../cases/questions/take_stones.json"}])",
            "/sections/0/suite", "has no answer"},
        WrongRubric{"TheSuiteOfAnotherAssignment",
                    R"([{"op": "replace", "path": "/assignment", "value": "queens"}])",
                    "/sections/0/suite", "take_stones, and this rubric of queens"},
        WrongRubric{
            "FieldsInAnotherOrder",
            R"([{"op": "move", "from": "/sections/0/fields/1", "path": "/sections/0/fields/0"}])",
            "/sections/0/fields", "official-1"},
        WrongRubric{"OneFieldLess",
                    R"([{"op": "remove", "path": "/sections/0/fields/5"},
                  {"op": "remove", "path": "/sections/0/marks/per_field/Avg Effective Branching Factor"}])",
                    "/sections/0/fields", "official-1"},
        WrongRubric{"APatternThatIsNone",
                    R"([{"op": "replace", "path": "/hand_in", "value": "(.+"}])", "/hand_in",
                    "'(.+' is not a regular expression"},
        WrongRubric{"APatternWithoutAGroup",
                    R"([{"op": "replace", "path": "/hand_in", "value": ".+-HW2-P3"}])", "/hand_in",
                    "no group"},
        WrongRubric{"APatternWithAGroupThatHoldsNothing",
                    R"([{"op": "replace", "path": "/hand_in", "value": "(?:.+)-HW2-P3"}])",
                    "/hand_in", "no group"}),
    test::kNameOfRow);

TEST(Rubric, IsForTheEditionWithTheMostDecimalsThatRunsAreAskedFor) {
  const auto shipped = [](const std::string& name) { return *read_rubric(kFolder / name); };
  EXPECT_EQ(decimals_of(shipped("paper_hw2.json")), 1);
  EXPECT_EQ(decimals_of(shipped("take_stones.json")), 1);
  Rubric rubric = shipped("take_stones_methods.json");
  rubric.sections.push_back(shipped("take_stones_two_decimals.json").sections.front());
  EXPECT_EQ(decimals_of(rubric), 2);
}

TEST(Rubric, SharesASectionWithWhatAsksForTheSame) {
  const auto shipped = [](const std::string& name) { return *read_rubric(kFolder / name); };
  const Rubric lines = shipped("take_stones.json");
  EXPECT_TRUE(share_a_section(lines, shipped("take_stones_course.json")));
  EXPECT_FALSE(share_a_section(lines, shipped("take_stones_methods.json")));
  EXPECT_FALSE(share_a_section(shipped("paper_hw2.json"), shipped("paper_hw6.json")));

  Rubric changed = lines;
  changed.sections[0].title = "Lines";
  EXPECT_TRUE(share_a_section(lines, changed)) << "by the names of the cases";
  for (Case& c : test::cases_of(changed).suite.cases) c.name += "-new";
  EXPECT_FALSE(share_a_section(lines, changed));
  changed.sections[0].title = lines.sections[0].title;
  EXPECT_TRUE(share_a_section(lines, changed)) << "by the title";
  std::get<ProgramRuns>(test::cases_of(changed).source).calls_methods = true;
  EXPECT_FALSE(share_a_section(lines, changed)) << "methods are called, no program is started";
}

TEST(Rubric, TextThatIsNotJsonIsRefusedWithItsLine) {
  EXPECT_THAT(parse_rubric("{\n\"assignment\": take_stones\n}", "mine.json").error().message,
              AllOf(StartsWith("mine.json: this is not JSON"), HasSubstr("line 2")));
  EXPECT_EQ(parse_rubric("", "mine.json").error().message, "mine.json: it is empty");
  EXPECT_THAT(parse_rubric("[]", "mine.json").error().message, StartsWith("mine.json: /"));
}

TEST(Rubric, AFileThatIsNotThereIsNamed) {
  EXPECT_THAT(read_rubric("no/such.json").error().message,
              StartsWith("no/such.json: this file does not exist"));
  EXPECT_THAT(read_rubric(kFolder).error().message, HasSubstr("this is a folder"));
}

}  // namespace
}  // namespace cairn
