// The rules of Gradescope's results.json, restated.
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
using test::not_graded_example;
using test::written_by;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::vector<std::string> kVisibilities = {"visible", "hidden", "after_due_date",
                                                "after_published"};
const std::vector<std::string> kOutputFormats = {"text", "html", "simple_format", "md", "ansi"};

/// The rules of Gradescope's results.json, and that no bytes of a student are HTML in it.
void expect_gradescope_takes(const Json& json) {
  EXPECT_TRUE(json.at("score").is_number());
  EXPECT_EQ(json.at("output_format"), "text") << "simple_format renders HTML";
  EXPECT_EQ(json.at("test_output_format"), "text");
  EXPECT_EQ(json.at("test_name_format"), "text");
  EXPECT_THAT(kVisibilities, testing::Contains(json.at("visibility")));
  EXPECT_EQ(json.at("stdout_visibility"), "hidden");
  for (const Json& test : json.at("tests")) {
    EXPECT_TRUE(test.at("name").is_string());
    EXPECT_THAT(kVisibilities, testing::Contains(test.at("visibility")));
    if (test.contains("status")) {
      EXPECT_TRUE(test.at("status") == "passed" || test.at("status") == "failed");
    }
    EXPECT_EQ(test.contains("score"), test.contains("max_score"));
    EXPECT_TRUE(test.contains("score") || test.contains("status") || test.at("output") != "");
    if (test.contains("score")) {
      EXPECT_EQ(test.at("visibility"), "visible") << "or students see no total";
    }
  }
}

TEST(Gradescope, TakesTheResults) {
  for_each_written("gradescope", {}, [](const ExportedSubmission& submission, const Json& json) {
    expect_gradescope_takes(json);
    EXPECT_EQ(json.at("score"), 60) << submission.graded.id;
    double sum = 0;
    std::size_t hidden = 0;
    for (const Json& test : json.at("tests")) {
      sum += test.value("score", 0.0);
      hidden += test.at("visibility") == "hidden" ? 1 : 0;
      if (test.at("visibility") == "visible") {
        EXPECT_THAT(test.dump(), Not(HasSubstr("trap")));
      }
    }
    EXPECT_EQ(sum, 60);
    EXPECT_EQ(hidden, 2U) << "the cases of the hidden section";
    EXPECT_THAT(json.at("output").get<std::string>(),
                AllOf(HasSubstr("1 of 2 hidden cases are right"), Not(HasSubstr("trap"))));
  });
}

TEST(Gradescope, GetsNothingOfWhatWasNotGraded) {
  const ExportedSubmission ungraded = exported(not_graded_example("ungraded"));
  EXPECT_EQ(written_by(format_named("gradescope"), ungraded), "");
}

TEST(Gradescope, GetsNothingWhileAPersonHasToLookAtWhetherItIsLate) {
  Graded graded = example_graded("late");
  graded.lateness = Lateness{"", "", "", 0, 0, 0, "it may be late", true};
  EXPECT_EQ(written_by(format_named("gradescope"), exported(graded)), "");
}

TEST(Gradescope, GetsThePointsSoFarAndHowManyAPersonStillGives) {
  Graded graded = example_graded("pending");
  graded.marks.pending = 5;
  graded.marks.parts.push_back({"Question 8", 0, 5, true, "q8", true, "read by a person"});
  const Json json = Json::parse(written_by(format_named("gradescope"), exported(graded)));
  expect_gradescope_takes(json);
  EXPECT_EQ(json.at("score"), 60);
  EXPECT_THAT(json.at("output").get<std::string>(),
              StartsWith("5 more points are still to be given by a person; the score is without "
                         "them\n"));
  for (const Json& test : json.at("tests")) {
    if (test.at("name") != "Question 8") continue;
    EXPECT_EQ(test.at("output"), "not marked yet: read by a person");
    EXPECT_FALSE(test.contains("score"));
  }
  graded.marks.pending = 1;
  EXPECT_THAT(
      Json::parse(written_by(format_named("gradescope"), exported(graded)))
          .at("output")
          .get<std::string>(),
      StartsWith("1 more point is still to be given by a person; the score is without it\n"));
}

TEST(Gradescope, TheTotalIsWhatIsHandedBack) {
  Graded graded = example_graded("late");
  graded.lateness = Lateness{"", "", "", 2, 0, 10, "2 days late: 10 points less"};
  const Json json = Json::parse(written_by(format_named("gradescope"), exported(graded)));
  EXPECT_EQ(json.at("score"), 50);
  EXPECT_THAT(json.at("output").get<std::string>(), HasSubstr("2 days late: 10 points less"));

  graded.decisions = {{"name late", DecisionKind::kOverride, "", Fraction(175, 2), "we were late",
                       "crd", "2025-03-01T12:00:00Z", "c0"}};
  const Json set = Json::parse(written_by(format_named("gradescope"), exported(graded)));
  EXPECT_EQ(set.at("score"), 87.5);
  EXPECT_THAT(set.at("output").get<std::string>(), HasSubstr("we were late"));
}

}  // namespace
}  // namespace cairn
