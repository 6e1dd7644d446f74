// What a change of a rubric is called.
#include "grader/report/rubric_changes.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kRubric = R"({
  "title": "a rubric",
  "limits": {"run": {"cpu_seconds": 10}},
  "compiles": 5,
  "sections": [
    {"title": "Six lines", "cases": ["official-1", "official-2"], "decimals": 1,
     "forgive": {"spacing": 0}, "marks": {"sum": [{"per_field": {"Move": 12, "Value": 8}}]}},
    {"title": "Comments", "items": [{"name": "q1", "title": "first", "points": 2}]}
  ]})";

/// The changes when `before` in the rubric becomes `after`.
std::vector<std::string> changes(const std::string& before, const std::string& after) {
  std::string text = kRubric;
  text.replace(text.find(before), before.size(), after);
  return rubric_changes({{{"r.json", kRubric}}, "r.json"}, {{{"r.json", text}}, "r.json"});
}

TEST(RubricChanges, NameThePointsOfAField) {
  EXPECT_THAT(changes("\"Move\": 12", "\"Move\": 20"),
              ElementsAre("Six lines, Move 12 -> 20 points"));
  EXPECT_THAT(changes("\"Value\": 8", "\"Value\": 8, \"Depth\": 0.5"),
              ElementsAre("Six lines, Depth none -> 0.5 points"));
}

TEST(RubricChanges, NameThePointsOfAnItemAndOfCompiling) {
  EXPECT_THAT(changes("\"points\": 2", "\"points\": 3"),
              ElementsAre("Comments, first 2 -> 3 points"));
  EXPECT_THAT(changes("\"compiles\": 5", "\"compiles\": 0"), ElementsAre("compiles 5 -> 0 points"));
}

TEST(RubricChanges, NameLimitsAndForgivenDeviationsWithoutPoints) {
  EXPECT_THAT(changes("\"cpu_seconds\": 10", "\"cpu_seconds\": 3"),
              ElementsAre("limits, run, cpu seconds 10 -> 3"));
  EXPECT_THAT(changes("\"spacing\": 0", "\"spacing\": 0.1"),
              ElementsAre("Six lines, forgive, spacing 0 -> 0.1"));
}

TEST(RubricChanges, NameCasesThatWereAddedRemovedOrReordered) {
  EXPECT_THAT(changes("\"official-2\"", "\"start-14\""),
              ElementsAre("Six lines, cases: start-14 added, official-2 removed"));
  EXPECT_THAT(changes(R"("official-1", "official-2")", R"("official-2", "official-1")"),
              ElementsAre("Six lines, cases: in another order"));
}

TEST(RubricChanges, SayNothingOfWhereTheSchemaIs) {
  EXPECT_THAT(changes("\"title\"", "\"$schema\": \"rubric.schema.json\", \"title\""), IsEmpty());
}

TEST(RubricChanges, AnotherSchemeIsShownWhole) {
  EXPECT_THAT(
      changes(R"({"sum": [{"per_field": {"Move": 12, "Value": 8}}]})", R"({"per_case": 5})"),
      ElementsAre(R"(Six lines [{"per_field":{"Move":12,"Value":8}}] -> none points)",
                  "Six lines, per case none -> 5 points"));
}

TEST(RubricChanges, OfTheOnlySectionGoWithoutItsTitle) {
  const auto with_points = [](const std::string& points) {
    return RubricFiles{
        {{"r.json",
          R"({"sections": [{"title": "t", "marks": {"per_field": {"Move": )" + points + "}}}]}"}},
        "r.json"};
  };
  EXPECT_THAT(rubric_changes(with_points("12"), with_points("20")),
              ElementsAre("Move 12 -> 20 points"));
}

TEST(RubricChanges, NameTheOtherFilesThatChanged) {
  const RubricFiles before{{{"r.json", "{}"}, {"a.json", "1"}, {"b.json", "1"}}, "r.json"};
  const RubricFiles after{{{"other.json", "{}"}, {"a.json", "2"}, {"c.json", "1"}}, "other.json"};
  EXPECT_THAT(rubric_changes(before, after),
              ElementsAre("a.json changed", "b.json removed", "c.json added"));
  EXPECT_THAT(rubric_changes(before, before), IsEmpty());
}

}  // namespace
}  // namespace cairn
