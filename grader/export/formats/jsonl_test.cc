// Lines of JSON as a statistics package reads them: every line an object of the same members.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

TEST(Jsonl, HasALineASubmissionCaseAndField) {
  const ExportedClass all = test::hostile_class();
  std::istringstream lines(test::written_by(test::format_named("jsonl"), all));
  std::set<std::string> ids;
  std::size_t number = 0;
  std::size_t members = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    test::expect_visible(line, false);
    const nlohmann::json row = nlohmann::json::parse(line);
    if (members == 0) members = row.size();
    EXPECT_EQ(row.size(), members) << "a column is missing";
    ids.insert(row.at("id").get<std::string>());
    for (const auto& [name, value] : row.items()) {
      if (value.is_string()) test::expect_visible(value.get<std::string>(), false);
    }
    EXPECT_FALSE(row.contains("student")) << "statistics have no names";
    if (row.at("id") == "ungraded") {
      EXPECT_TRUE(row.at("points").is_null());
      EXPECT_TRUE(row.at("case").is_null());
      continue;
    }
    EXPECT_EQ(row.at("points"), 60);
    EXPECT_EQ(row.at("out_of"), 100);
    EXPECT_EQ(row.at("hidden"), row.at("section") == "Secret");
    EXPECT_EQ(row.at("credit"), row.at("case_verdict") == "accepted" ? 1 : 0);
  }
  EXPECT_EQ(ids.size(), all.submissions.size());
  EXPECT_EQ(number, 4 * test::hostile_texts().size() + 1);
}

}  // namespace
}  // namespace cairn
