// Gradescope: the results.json of a submission.
//
// Of its reader: `score` is the total, whatever the tests sum up to. The text of `output` is shown
// as HTML unless output_format says otherwise, so that every format here is "text". If a test with
// a score is hidden, students see no total: scores are those of the parts of the mark, which all
// may see, and cases have a status and no score, so that a hidden one can be `visibility: hidden`.
//
// It cannot say that there are no points yet: without a score it calls the autograder broken, which
// is right for a failure of ours, and leaves the submission without one. So nothing is written
// then.
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

double gradescope_number(const Fraction& points) { return std::stod(points.decimal(2)); }

Json gradescope_part(const MarkPart& part) {
  return {{"name", escaped_once(part.title)},
          {"score", part.counts ? gradescope_number(part.points) : 0.0},
          {"max_score", part.counts ? gradescope_number(part.out_of) : 0.0},
          {"output", part_message(part)},
          {"visibility", "visible"}};
}

Json gradescope_case(const CaseReport& one, bool hidden) {
  return {{"name", escaped_once(one.section + ": " + one.judgement.name)},
          {"status", one.judgement.verdict == Verdict::kAccepted ? "passed" : "failed"},
          {"output", case_message(one)},
          {"visibility", hidden ? "hidden" : "visible"}};
}

Result<std::optional<std::string>> gradescope_results(const ExportedSubmission& one,
                                                      const Rubric& rubric,
                                                      const ExportOptions& /*options*/) {
  if (!one.points) return std::optional<std::string>();
  const ShownToStudent view = shown_to_student(one.graded, rubric);
  Json tests = Json::array();
  for (const MarkPart& part : parts_for_student(view)) tests.push_back(gradescope_part(part));
  for (const CaseReport& each : one.graded.cases) {
    tests.push_back(gradescope_case(each, is_hidden(each, rubric)));
  }
  return std::optional(json_text({{"score", gradescope_number(*one.points)},
                                  {"output", explanation_for_student(view, *one.points)},
                                  {"output_format", "text"},
                                  {"test_output_format", "text"},
                                  {"test_name_format", "text"},
                                  {"visibility", "visible"},
                                  {"stdout_visibility", "hidden"},
                                  {"tests", tests}}));
}

}  // namespace

const ExportFormat& gradescope() {
  static const ExportFormat format{"gradescope", "results.json for Gradescope", true,
                                   SubmissionFormat{gradescope_results}};
  return format;
}

}  // namespace cairn::formats
