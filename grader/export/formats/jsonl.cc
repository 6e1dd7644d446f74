// JSON lines: a row a submission, case and field, for statistics. A submission without a case has
// one row, and so has a case without a field; what is not there is null.
//
// It is for those who grade: hidden cases are there, and marked. It has no names of students.
#include <nlohmann/json.hpp>

#include "grader/base/described_json.h"
#include "grader/export/format.h"
#include "grader/export/words_for_student.h"
#include "grader/report/hidden_words.h"

namespace cairn::formats {
namespace {

using Json = nlohmann::ordered_json;

Json jsonl_number(const Fraction& number) {
  return json_of_described(number, FractionForm::kNumber);
}

Json jsonl_submission(const ExportedSubmission& submission, const Rubric& rubric) {
  return {{"assignment", escaped_once(rubric.assignment)},
          {"rubric", escaped_once(rubric.title)},
          {"id", submission.graded.id},
          {"verdict", enum_word(submission.graded.verdict)},
          {"points", submission.points ? jsonl_number(*submission.points) : Json(nullptr)},
          {"out_of", jsonl_number(submission.graded.marks.out_of)},
          {"language", escaped_once(submission.graded.language)},
          {"days_late",
           submission.graded.lateness ? Json(submission.graded.lateness->days) : Json(nullptr)},
          {"section", nullptr},
          {"hidden", nullptr},
          {"case", nullptr},
          {"case_verdict", nullptr},
          {"cpu_seconds", nullptr},
          {"field", nullptr},
          {"field_verdict", nullptr},
          {"credit", nullptr},
          {"deviations", nullptr},
          {"expected", nullptr},
          {"found", nullptr}};
}

std::string jsonl_of_class(const ExportedClass& all) {
  std::string text;
  const HiddenWords secrets(all.rubric);
  const auto add = [&](const Json& row) { text += row.dump() + "\n"; };
  for (const ExportedSubmission& submission : all.submissions) {
    const Json row = jsonl_submission(submission, all.rubric);
    if (submission.graded.cases.empty()) add(row);
    for (const CaseReport& each : submission.graded.cases) {
      Json of_case = row;
      of_case["section"] = escaped_once(each.section);
      of_case["hidden"] = secrets.is_hidden(each);
      of_case["case"] = escaped_once(each.judgement.name);
      of_case["case_verdict"] = enum_word(each.judgement.verdict);
      of_case["cpu_seconds"] = each.cpu_seconds;
      if (each.judgement.fields.empty()) add(of_case);
      for (const FieldJudgement& field : each.judgement.fields) {
        of_case["field"] = escaped_once(field.label);
        of_case["field_verdict"] = enum_word(field.verdict);
        of_case["credit"] = jsonl_number(credit_of(each.judgement, field));
        of_case["deviations"] = json_of_described(field.deviations, FractionForm::kNumber);
        of_case["expected"] = escaped_once(field.expected);
        of_case["found"] = escaped_once(field.found);
        add(of_case);
      }
    }
  }
  return text;
}

}  // namespace

ExportFormat jsonl() { return {.name = "jsonl", .writer = ClassFormat{jsonl_of_class}}; }

}  // namespace cairn::formats
