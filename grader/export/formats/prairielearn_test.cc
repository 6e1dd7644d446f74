// The rules of PrairieLearn's results.json, restated.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

using Json = nlohmann::json;
using test::example_graded;
using test::exported;
using test::for_each_written;
using test::format_named;
using test::hostile_class;
using test::without_points;
using test::written_by;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(PrairieLearn, TakesTheResults) {
  for (const ExportedSubmission& submission : hostile_class().submissions) {
    EXPECT_LE(written_by(format_named("prairielearn"), submission).size(), 1U << 20U);
  }
  for_each_written("prairielearn", {}, [](const ExportedSubmission& submission, const Json& json) {
    EXPECT_TRUE(json.at("gradable").is_boolean());
    EXPECT_TRUE(json.at("message").is_string());
    EXPECT_EQ(json.at("gradable"), submission.points.has_value());
    EXPECT_EQ(json.contains("score"), submission.points.has_value()) << "not graded is no number";
    if (!submission.points) return;
    EXPECT_TRUE(json.at("score").is_number());
    EXPECT_EQ(json.at("score"), 0.6);
    for (const Json& test : json.at("tests")) {
      EXPECT_TRUE(test.at("name").is_string());
      EXPECT_TRUE(test.at("points").is_number()) << "or no test is shown";
      EXPECT_TRUE(test.at("max_points").is_number()) << "or no test is shown";
    }
    EXPECT_THAT(json.dump(), AllOf(Not(HasSubstr("trap")), HasSubstr("1 of 2 hidden cases")));
  });
}

TEST(PrairieLearn, GetsNothingWhileAPersonHasToMark) {
  const std::vector<ExportedSubmission> all = without_points();
  EXPECT_EQ(written_by(format_named("prairielearn"), all[1]), "");
  EXPECT_EQ(Json::parse(written_by(format_named("prairielearn"), all[0])).at("gradable"), false);
}

TEST(PrairieLearn, ManyCasesGiveWayToTheLimit) {
  Graded graded = example_graded("many");
  graded.cases.assign(5'000, test::example_case("Six lines", "two", Verdict::kWrongAnswer,
                                                std::string(1'000, 'x')));
  const std::string text = written_by(format_named("prairielearn"), exported(graded));
  EXPECT_LE(text.size(), 1U << 20U);
  EXPECT_EQ(Json::parse(text).at("score"), 0.6);
}

}  // namespace
}  // namespace cairn
