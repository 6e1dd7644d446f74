// PrairieLearn: the results.json of an external grader, of 1 MB at most.
//
// Of its reader: `score` is a number from 0 to 1; `gradable: false` uses up no attempt, and is for
// failures of ours. If one test lacks points or max_points, none is shown; `max_points: 0` is
// neutral, which the cases are, because points belong to the parts of the mark.
//
// It cannot hide a test, so that of hidden cases there is only how many are right; and it cannot
// say that a person still has to mark something: then nothing is written.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostBytesOfPrairieLearn = 1'000'000;

double prairielearn_number(const Fraction& points) { return std::stod(points.decimal(4)); }

Json prairielearn_results(const ShownToStudent& view, const Fraction& points, bool with_cases) {
  const Marks& marks = view.graded.marks;
  Json tests = Json::array();
  for (const MarkPart& part : marks.parts) {
    if (!part.counts) continue;
    tests.push_back({{"name", escaped_once(part.title)},
                     {"points", prairielearn_number(part.points)},
                     {"max_points", prairielearn_number(part.out_of)},
                     {"message", part_message(part)}});
  }
  for (const CaseReport& case_report : view.graded.cases) {
    if (!with_cases) break;
    tests.push_back(
        {{"name", escaped_once(case_report.section + ": " + case_report.judgement.name)},
         {"points", 0},
         {"max_points", 0},
         {"message", case_message(case_report)}});
  }
  const Fraction share = marks.out_of == Fraction(0) ? 0 : points / marks.out_of;
  return {{"gradable", true},
          {"score", prairielearn_number(std::clamp(share, Fraction(0), Fraction(1)))},
          {"message", explanation_for_student(view, points)},
          {"tests", tests}};
}

Result<std::optional<std::string>> prairielearn_text(const SubmissionForStudent& submission,
                                                     const std::vector<CaseReport>& /*hidden*/,
                                                     const ExportOptions& /*options*/) {
  if (!final_points(submission.shown.graded)) {
    const std::string why = "It could not be graded, and no attempt is used up: ";
    return std::optional(json_text(
        {{"gradable", false}, {"message", why + escaped_once(submission.shown.graded.reason)}}));
  }
  if (!submission.points) return std::optional<std::string>();
  std::string text = json_text(prairielearn_results(submission.shown, *submission.points, true));
  if (text.size() > kMostBytesOfPrairieLearn) {
    text = json_text(prairielearn_results(submission.shown, *submission.points, false));
  }
  return std::optional(std::move(text));
}

}  // namespace

ExportFormat prairielearn() {
  return {.name = "prairielearn",
          .writer = SubmissionFormat{.write = prairielearn_text, .hands_back = true}};
}

}  // namespace cairn::formats
