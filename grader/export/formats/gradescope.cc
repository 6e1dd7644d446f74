// Gradescope: the results.json of a submission.
//
// Of its reader: `score` is the total, whatever the tests sum up to. The text of `output` is shown
// as HTML unless output_format says otherwise, so that every format here is "text". If a test with
// a score is hidden, students see no total: scores are those of the parts of the mark, which all
// may see, and cases have a status and no score, so that a hidden one can be `visibility: hidden`.
//
// Points that a person gives there are added to the score: those that a person still has to give
// are not in it, and the text says so. Without a score it calls the autograder broken, and leaves
// the submission without one, which is right for a failure of ours: nothing is written then, nor
// while a person has to look at whether it is late.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"
#include "grader/judge/score.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

double gradescope_number(const Fraction& points) { return std::stod(points.decimal(2)); }

/// What a person has not marked has no score yet.
Json gradescope_part(const MarkPart& part) {
  Json test{{"name", escaped_once(part.title)},
            {"output", part_message(part)},
            {"visibility", "visible"}};
  if (part.pending) return test;
  test["score"] = part.counts ? gradescope_number(part.points) : 0.0;
  test["max_score"] = part.counts ? gradescope_number(part.out_of) : 0.0;
  return test;
}

Json gradescope_case(const CaseReport& case_report, const char* visibility) {
  return {{"name", escaped_once(case_report.section + ": " + case_report.judgement.name)},
          {"status", case_report.judgement.verdict == Verdict::kAccepted ? "passed" : "failed"},
          {"output", case_message(case_report)},
          {"visibility", visibility}};
}

/// Also of what a person has not marked to the end.
std::optional<Fraction> points_so_far(const SubmissionForStudent& submission) {
  if (submission.points || is_lateness_open(submission.shown.graded)) return submission.points;
  return final_points(submission.shown.graded);
}

std::string awaited_points_text(const Graded& graded) {
  const Fraction awaited = final_pending(graded);
  if (awaited == Fraction(0)) return "";
  return fmt::format("{} more {} given by a person; the score is without {}\n",
                     points_text(awaited),
                     awaited == Fraction(1) ? "point is still to be" : "points are still to be",
                     awaited == Fraction(1) ? "it" : "them");
}

Result<std::optional<std::string>> gradescope_results(const SubmissionForStudent& submission,
                                                      const std::vector<CaseReport>& hidden,
                                                      const ExportOptions& /*options*/) {
  const std::optional<Fraction> points = points_so_far(submission);
  if (!points) return std::optional<std::string>();
  Json tests = Json::array();
  for (const MarkPart& part : parts_for_student(submission.shown)) {
    tests.push_back(gradescope_part(part));
  }
  for (const CaseReport& each : submission.shown.graded.cases) {
    tests.push_back(gradescope_case(each, "visible"));
  }
  for (const CaseReport& each : hidden) tests.push_back(gradescope_case(each, "hidden"));
  return std::optional(
      json_text({{"score", gradescope_number(*points)},
                 {"output", awaited_points_text(submission.shown.graded) +
                                explanation_for_student(submission.shown, *points)},
                 {"output_format", "text"},
                 {"test_output_format", "text"},
                 {"test_name_format", "text"},
                 {"visibility", "visible"},
                 {"stdout_visibility", "hidden"},
                 {"tests", tests}}));
}

}  // namespace

ExportFormat gradescope() {
  return {.name = "gradescope",
          .writer = SubmissionFormat{.write = gradescope_results, .hands_back = true}};
}

}  // namespace cairn::formats
