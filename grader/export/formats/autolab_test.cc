// How Autolab reads the last line of an autograder, restated.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grader/base/pattern.h"
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

/// Autolab's own reading of the last line: what looks like `word:` is quoted first.
Json autolab_reads(const std::string& text) {
  std::string output = text;
  output.erase(output.find_last_not_of(" \n\r\t") + 1);
  const std::string line = output.substr(output.rfind('\n') + 1);
  const std::string rewritten = Pattern("([a-zA-Z0-9]+):").replaced(line, R"("\1":)");
  return Json::parse(rewritten);
}

TEST(Autolab, TakesTheLastLine) {
  for (const std::string problem : {"autograded", "Problem 1", "größer", "a \"b\""}) {
    const ExportOptions options{problem, {}, ""};
    for_each_written("autolab", options, [&](const ExportedSubmission& submission, const Json&) {
      const std::string text = written_by(format_named("autolab"), submission, options);
      const Json json = autolab_reads(text);
      EXPECT_EQ(json.at("scores").size(), 1U);
      EXPECT_EQ(json.at("scores").at(problem), 60);
      EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << "nothing of a student's";
    });
  }
  for (const ExportedSubmission& submission : without_points()) {
    EXPECT_EQ(written_by(format_named("autolab"), submission, {"a", {}, ""}), "");
  }
}

TEST(Autolab, RefusesAProblemThatItWouldRewrite) {
  const ExportedSubmission submission = exported(example_graded("a"));
  EXPECT_THAT(written_by(format_named("autolab"), submission),
              HasSubstr("error: autolab: --column says which"));
  for (const std::string problem : {"part 1: search", "a\n", "\xff"}) {
    EXPECT_THAT(written_by(format_named("autolab"), submission, {problem, {}, ""}),
                HasSubstr("error: autolab: a problem's name"));
  }
}

}  // namespace
}  // namespace cairn
