// The form of CodeGrade's points, restated.
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

TEST(CodeGrade, TakesAShareOfThePoints) {
  for_each_written("codegrade", {}, [](const ExportedSubmission&, const Json& json) {
    EXPECT_EQ(json, (Json{{"tag", "points"}, {"points", "3/5"}}));
  });
  Graded all_of_it = example_graded("a");
  all_of_it.marks.points = 100;
  EXPECT_EQ(Json::parse(written_by(format_named("codegrade"), exported(all_of_it)))["points"],
            "1/1");
  for (const ExportedSubmission& submission : without_points()) {
    EXPECT_EQ(written_by(format_named("codegrade"), submission), "");
  }
}

}  // namespace
}  // namespace cairn
