// CTRF, the Common Test Report Format: a test a case, of all submissions.
//
// Of its schema: a test has a name, a status of five and a duration in whole milliseconds; the
// summary counts each status; what else there is lies in `extra` and nowhere else. What a person
// still has to mark is pending; what we failed to grade is other.
//
// It is for those who grade: hidden cases are there by name. It cannot say when a case was run, so
// that the summary begins at 0 and ends with the sum of the durations.
#include <cmath>
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"
#include "grader/report/junit.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

const char* ctrf_status(CheckStatus status) {
  switch (status) {
    case CheckStatus::kPassed:
      return "passed";
    case CheckStatus::kFailed:
      return "failed";
    case CheckStatus::kSkipped:
      return "pending";
    case CheckStatus::kError:
      break;
  }
  return "other";
}

Json ctrf_test(const Check& check) {
  constexpr double kMilliseconds = 1000;
  Json test{{"name", escaped_once(check.name)},
            {"status", ctrf_status(check.status)},
            {"duration", std::llround(check.seconds * kMilliseconds)},
            {"suite", {escaped_once(check.group)}}};
  if (!check.message.empty()) test["message"] = escaped_once(check.message);
  return test;
}

std::string ctrf_of_class(const ExportedClass& all) {
  Json tests = Json::array();
  Json points = Json::object();
  Json summary{{"tests", 0},   {"passed", 0}, {"failed", 0}, {"skipped", 0},
               {"pending", 0}, {"other", 0},  {"start", 0},  {"stop", 0}};
  const auto count = [&](const char* what, std::int64_t more) {
    summary[what] = summary[what].get<std::int64_t>() + more;
  };
  for (const ExportedSubmission& submission : all.submissions) {
    for (const Check& check : checks_of(submission.graded)) {
      const Json& test = tests.emplace_back(ctrf_test(check));
      count("tests", 1);
      count(ctrf_status(check.status), 1);
      count("stop", test.at("duration").get<std::int64_t>());
    }
    points[submission.graded.id] =
        submission.points ? Json(std::stod(submission.points->decimal(2))) : Json(nullptr);
  }
  return json_text(
      {{"reportFormat", "CTRF"},
       {"specVersion", "0.0.0"},
       {"generatedBy", "Cairn"},
       {"results", {{"tool", {{"name", "Cairn"}}}, {"summary", summary}, {"tests", tests}}},
       {"extra",
        {{"assignment", escaped_once(all.rubric.assignment)},
         {"rubric", escaped_once(all.rubric.title)},
         {"points", points}}}});
}

}  // namespace

ExportFormat ctrf() { return {.name = "ctrf", .writer = ClassFormat{ctrf_of_class}}; }

}  // namespace cairn::formats
