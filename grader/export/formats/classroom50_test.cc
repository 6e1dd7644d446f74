// The rules of Classroom 50's result.json, restated.
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
using test::without_points;
using test::written_by;
using testing::HasSubstr;
using testing::Not;

ExportOptions runner_of_classroom50() {
  return {"", [](const std::string& name) { return "x/" + name; }, "2025-03-01T12:00:00Z"};
}

TEST(Classroom50, TakesTheResult) {
  for_each_written(
      "classroom50", runner_of_classroom50(), [](const ExportedSubmission&, const Json& json) {
        EXPECT_EQ(json.at("schema"), "classroom50/result/v1");
        for (const char* const name :
             {"classroom", "assignment", "submission", "commit", "release", "review"}) {
          EXPECT_FALSE(json.at(name).get<std::string>().empty()) << name;
        }
        EXPECT_EQ(json.at("submission"), "x/SUBMISSION_TAG");
        EXPECT_EQ(json.at("datetime"), "2025-03-01T12:00:00Z");
        EXPECT_TRUE(json.at("score").is_number_integer());
        EXPECT_TRUE(json.at("max-score").is_number_integer());
        EXPECT_EQ(json.at("score"), 6000);
        EXPECT_EQ(json.at("max-score"), 10000);
        std::int64_t score = 0;
        for (const Json& test : json.at("tests")) {
          EXPECT_FALSE(test.at("test-name").get<std::string>().empty());
          EXPECT_TRUE(test.at("passed").is_boolean());
          EXPECT_TRUE(test.at("score").is_number_integer());
          EXPECT_LE(test.at("score"), test.at("max-score"));
          score += test.at("score").get<std::int64_t>();
        }
        EXPECT_EQ(score, json.at("score"));
        EXPECT_THAT(json.dump(), Not(HasSubstr("trap")));
      });
}

TEST(Classroom50, HalfPointsAreWholeNumbersAndTestsAddUp) {
  Graded graded = example_graded("half");
  graded.lateness = Lateness{"", "", "", 1, 0, Fraction(15, 2), "late"};
  const Json json = Json::parse(
      written_by(format_named("classroom50"), exported(graded), runner_of_classroom50()));
  EXPECT_EQ(json.at("score"), 5250);
  ASSERT_EQ(json.at("tests").size(), 1U) << "the parts make up another sum";
  EXPECT_EQ(json.at("tests")[0].at("score"), 5250);
}

TEST(Classroom50, NeedsItsRunnerAndPoints) {
  const ExportOptions nothing{"", [](const std::string&) { return ""; }, ""};
  EXPECT_THAT(written_by(format_named("classroom50"), exported(example_graded("a")), nothing),
              HasSubstr("error: classroom50: the variable CLASSROOM is not set"));
  for (const ExportedSubmission& submission : without_points()) {
    EXPECT_EQ(written_by(format_named("classroom50"), submission, runner_of_classroom50()), "");
  }
}

}  // namespace
}  // namespace cairn
