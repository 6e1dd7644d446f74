// CTRF's published schema (draft 7, schema/ctrf.schema.json), as far as it is used, restated.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/base/pattern.h"
#include "grader/export/export_test.h"

namespace cairn {
namespace {

using CtrfJson = nlohmann::json;

/// Fails where an object has a member that the schema does not know, or lacks one that it requires.
void expect_members(const CtrfJson& json, const std::set<std::string>& required,
                    std::set<std::string> allowed) {
  allowed.insert(required.begin(), required.end());
  for (const std::string& name : required) EXPECT_TRUE(json.contains(name)) << name;
  for (const auto& [name, value] : json.items()) EXPECT_TRUE(allowed.contains(name)) << name;
}

void expect_ctrf(const CtrfJson& json) {
  const std::set<std::string> statuses = {"passed", "failed", "skipped", "pending", "other"};
  expect_members(json, {"reportFormat", "specVersion", "results"},
                 {"reportId", "timestamp", "generatedBy", "extra"});
  EXPECT_EQ(json.at("reportFormat"), "CTRF");
  EXPECT_TRUE(
      Pattern("[0-9]+\\.[0-9]+\\.[0-9]+").matches(json.at("specVersion").get<std::string>()));
  EXPECT_TRUE(json.at("extra").is_object());
  const CtrfJson& results = json.at("results");
  expect_members(results, {"tool", "summary", "tests"}, {"environment", "extra"});
  expect_members(results.at("tool"), {"name"}, {"version", "extra"});
  expect_members(results.at("summary"),
                 {"tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"},
                 {"flaky", "suites", "duration", "extra"});
  for (const auto& [name, value] : results.at("summary").items()) {
    EXPECT_TRUE(value.is_number_integer()) << name;
  }
  std::map<std::string, int> counted;
  for (const CtrfJson& test : results.at("tests")) {
    expect_members(test, {"name", "status", "duration"},
                   {"suite", "message", "trace", "rawStatus", "tags", "type", "extra"});
    EXPECT_FALSE(test.at("name").get<std::string>().empty());
    EXPECT_TRUE(test.at("duration").is_number_integer());
    EXPECT_TRUE(statuses.contains(test.at("status").get<std::string>()));
    EXPECT_TRUE(test.at("suite").is_array());
    EXPECT_FALSE(test.at("suite").empty());
    if (test.contains("message")) {
      EXPECT_TRUE(test.at("message").is_string());
    }
    ++counted[test.at("status").get<std::string>()];
  }
  EXPECT_EQ(results.at("summary").at("tests"), results.at("tests").size());
  for (const std::string& status : statuses) {
    EXPECT_EQ(results.at("summary").at(status), counted[status]) << status;
  }
}

TEST(Ctrf, FitsItsSchema) {
  const std::string text = test::written_by(test::format_named("ctrf"), test::hostile_class());
  test::expect_visible(text);
  const CtrfJson json = CtrfJson::parse(text);
  expect_ctrf(json);
  const CtrfJson flat = json.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (value.is_string()) test::expect_visible(value.get<std::string>());
  }
  EXPECT_EQ(json["extra"]["points"]["s00"], 60);
  EXPECT_TRUE(json["extra"]["points"]["ungraded"].is_null());
  EXPECT_EQ(json["results"]["summary"]["other"], 1) << "what we failed to grade";
  expect_ctrf(CtrfJson::parse(
      test::written_by(test::format_named("ctrf"), ExportedClass{test::example_rubric(), {}})));
}

TEST(Ctrf, WhatAPersonHasToMarkIsPending) {
  Graded graded = test::example_graded("a");
  graded.marks.parts.push_back({"first comment", 0, 2, true, "q8.1", true});
  const CtrfJson json = CtrfJson::parse(test::written_by(
      test::format_named("ctrf"), {test::example_rubric(), {test::exported(graded)}}));
  expect_ctrf(json);
  EXPECT_EQ(json["results"]["summary"]["pending"], 1);
}

}  // namespace
}  // namespace cairn
