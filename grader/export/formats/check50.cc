// check50: the JSON that `check50 -o json` prints, for what shows it.
//
// Of its reader: a check has passed, has not, or (null) was not run; a cause belongs to one that
// has not passed; when check50 itself fails, `error` takes the place of `results`.
//
// It has no points, and cannot hide a check: hidden cases are one check together.
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

Json check50_check(const std::string& name, const std::string& description, const Json& passed,
                   const Json& cause) {
  return {{"name", name},         {"description", description},
          {"passed", passed},     {"log", Json::array()},
          {"cause", cause},       {"data", Json::object()},
          {"dependency", nullptr}};
}

Json check50_cause(const CaseReport& case_report) {
  Json cause{{"rationale", case_message(case_report)}, {"help", nullptr}};
  for (const FieldJudgement& field : case_report.judgement.fields) {
    if (has_right_value(field)) continue;
    cause["expected"] = escaped_once(field.expected);
    cause["actual"] = escaped_once(field.found);
    break;
  }
  return cause;
}

Result<std::optional<std::string>> check50_results(const SubmissionForStudent& submission,
                                                   const std::vector<CaseReport>& /*hidden*/,
                                                   const ExportOptions& /*options*/) {
  const ShownToStudent& shown = submission.shown;
  Json json{{"slug", escaped_once(shown.rubric.assignment)}};
  if (shown.graded.verdict == Verdict::kJudgeError) {
    json["error"] = {
        {"type", "NotGraded"},
        {"value", escaped_once(shown.graded.reason)},
        {"traceback", Json::array()},
        {"actions", {{"show_traceback", false}, {"message", escaped_once(shown.graded.reason)}}},
        {"data", Json::object()}};
  } else {
    Json results = Json::array();
    for (const CaseReport& each : shown.graded.cases) {
      const bool passed = each.judgement.verdict == Verdict::kAccepted;
      results.push_back(check50_check(escaped_once(each.section + ": " + each.judgement.name),
                                      escaped_once(joined(each.judgement.arguments)), passed,
                                      passed ? Json(nullptr) : check50_cause(each)));
    }
    if (shown.graded.cases.empty()) {
      const bool passed = shown.graded.verdict == Verdict::kAccepted;
      const Json cause{{"rationale", escaped_once(shown.graded.reason)}, {"help", nullptr}};
      results.push_back(check50_check("submission", "what was handed in", passed,
                                      passed ? Json(nullptr) : cause));
    }
    if (shown.hidden.cases > 0) {
      const bool passed = shown.hidden.lost == 0;
      const Json cause{{"rationale", hidden_text(shown.hidden)}, {"help", nullptr}};
      results.push_back(check50_check("hidden cases", hidden_text(shown.hidden), passed,
                                      passed ? Json(nullptr) : cause));
    }
    json["results"] = results;
  }
  json["version"] = "3.4.0";  // of check50, whose form this is
  return std::optional(json_text(json));
}

}  // namespace

ExportFormat check50() { return {.name = "check50", .writer = SubmissionFormat{check50_results}}; }

}  // namespace cairn::formats
