// Classroom 50: the result.json of an autograder.py, which calls `grade` in its runner.
//
// Of its reader (runner.py, collect_scores.py): scores are whole numbers; so these are hundredths
// of a point, of which marks have no smaller part. What the submission is called comes from the
// runner's environment, and has to be there. Other members of a test are kept.
//
// It cannot hide a test, so that of hidden cases there is only how many are right; and it cannot
// say that there are no points yet: nothing is written, and a runner without a result.json reports
// a failure of ours.
#include <array>
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

std::int64_t hundredths(const Fraction& points) {
  return (points * Fraction(100)).rounded(0).numerator();
}

Json classroom50_test(const std::string& name, const Fraction& points, const Fraction& out_of,
                      const std::string& message) {
  return {{"test-name", name},
          {"passed", points == out_of},
          {"score", hundredths(points)},
          {"max-score", hundredths(out_of)},
          {"message", message}};
}

/// The parts of the mark; one test where they are not what makes up the points.
Json classroom50_tests(const ShownToStudent& view, const Fraction& points) {
  Json tests = Json::array();
  std::int64_t score = 0;
  std::int64_t out_of = 0;
  for (const MarkPart& part : parts_for_student(view)) {
    if (!part.counts) continue;
    score += hundredths(part.points);
    out_of += hundredths(part.out_of);
    tests.push_back(
        classroom50_test(escaped_once(part.title), part.points, part.out_of, part_message(part)));
  }
  const Fraction& most = view.graded.marks.out_of;
  if (score == hundredths(points) && out_of == hundredths(most)) return tests;
  return Json::array(
      {classroom50_test("in all", points, most, explanation_for_student(view, points))});
}

Result<std::optional<std::string>> classroom50_result(const SubmissionForStudent& submission,
                                                      const std::vector<CaseReport>& /*hidden*/,
                                                      const ExportOptions& options) {
  constexpr std::array<std::pair<const char*, const char*>, 6> kVariables = {
      {{"classroom", "CLASSROOM"},
       {"assignment", "ASSIGNMENT"},
       {"submission", "SUBMISSION_TAG"},
       {"commit", "COMMIT_URL"},
       {"release", "RELEASE_URL"},
       {"review", "REVIEW_URL"}}};
  if (!submission.points) return std::optional<std::string>();
  Json json{{"schema", "classroom50/result/v1"}};
  for (const auto& [member, name] : kVariables) {
    const std::string value = options.variable(name);
    if (value.empty()) {
      return Error{std::string("classroom50: the variable ") + name +
                   " is not set; the runner of Classroom 50 sets it for autograder.py"};
    }
    json[member] = escaped_once(value);
  }
  json["datetime"] = options.now;
  json["score"] = hundredths(*submission.points);
  json["max-score"] = hundredths(submission.shown.graded.marks.out_of);
  json["tests"] = classroom50_tests(submission.shown, *submission.points);
  return std::optional(json_text(json));
}

}  // namespace

ExportFormat classroom50() {
  return {.name = "classroom50",
          .writer = SubmissionFormat{.write = classroom50_result, .hands_back = true}};
}

}  // namespace cairn::formats
