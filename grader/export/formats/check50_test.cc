// The form of check50's JSON, restated.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

using Json = nlohmann::json;
using test::for_each_written;
using testing::HasSubstr;
using testing::Not;

TEST(Check50, TakesTheResults) {
  for_each_written("check50", {}, [](const ExportedSubmission& submission, const Json& json) {
    EXPECT_TRUE(json.at("slug").is_string());
    EXPECT_TRUE(json.at("version").is_string());
    EXPECT_NE(json.contains("results"), json.contains("error"));
    EXPECT_EQ(json.contains("error"), submission.graded.verdict == Verdict::kJudgeError);
    EXPECT_THAT(json.dump(), Not(HasSubstr("trap")));
    if (!json.contains("results")) return;
    std::set<std::string> names;
    for (const Json& result : json.at("results")) {
      EXPECT_TRUE(names.insert(result.at("name").get<std::string>()).second);
      EXPECT_TRUE(result.at("description").is_string());
      EXPECT_TRUE(result.at("passed").is_boolean() || result.at("passed").is_null());
      EXPECT_TRUE(result.at("log").is_array());
      EXPECT_TRUE(result.at("data").is_object());
      EXPECT_TRUE(result.at("dependency").is_null());
      EXPECT_EQ(result.at("cause").is_null(), result.at("passed") == true);
      if (result.at("cause").is_null()) continue;
      EXPECT_TRUE(result.at("cause").at("rationale").is_string());
      EXPECT_TRUE(result.at("cause").contains("help"));
    }
    EXPECT_EQ(names.size(), 3U) << "two cases, and the hidden ones together";
  });
}

}  // namespace
}  // namespace cairn
