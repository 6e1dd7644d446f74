// Reports for programs. Whatever a student wrote goes through escape_for_display(), so that the
// JSON holds no byte that is not UTF-8 and nothing that a terminal or a page would act on.
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/report/described_json.h"
#include "grader/report/report.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// The version of results.schema.json.
constexpr int kFormat = 1;
constexpr std::size_t kLogLine = 200;
constexpr std::size_t kShownOutput = 4'000;

Json number(const Fraction& points) { return json_of_described(points, FractionForm::kNumber); }

/// Several lines of a program's output, each escaped for display; the newlines between them stay.
std::string shown_lines(const std::string& text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size() && shown.size() < kShownOutput;) {
    const std::size_t newline = std::min(text.find('\n', at), text.size());
    shown += shortened(escape_for_display(text.substr(at, newline - at)), kLogLine) + "\n";
    at = newline + 1;
  }
  return shortened(shown, kShownOutput);
}

std::vector<std::string> all_escaped(const std::vector<std::string>& texts) {
  std::vector<std::string> shown;
  shown.reserve(texts.size());
  for (const std::string& text : texts) shown.push_back(escape_for_display(text));
  return shown;
}

Json names_of(const std::vector<FormatDeviation>& deviations) {
  Json names = Json::array();
  for (const FormatDeviation deviation : deviations) names.push_back(enum_word(deviation));
  return names;
}

Json json_of(const FieldJudgement& field) {
  return {{"label", field.label},
          {"verdict", enum_word(field.verdict)},
          {"expected", field.expected},
          {"found", shortened(escape_for_display(field.found), kLogLine)},
          {"deviations", names_of(field.deviations)},
          {"credit", number(field.credit)},
          {"message", field.message}};
}

Json json_of(const CaseReport& one) {
  Json json = {{"section", one.section},
               {"name", one.judgement.name},
               {"arguments", joined(one.judgement.arguments)},
               {"verdict", enum_word(one.judgement.verdict)},
               {"message", one.judgement.message},
               {"deviations", names_of(one.judgement.deviations)},
               {"form_cost", number(one.judgement.format_penalty)},
               {"fields", Json::array()},
               {"cpu_seconds", one.cpu_seconds},
               {"wall_seconds", one.wall_seconds},
               {"confirmed", one.confirmed},
               {"peak_memory_kib", one.peak_memory_bytes >> 10},
               {"left_behind", one.left_behind},
               {"stdout", shown_lines(one.out)},
               {"stderr", shown_lines(one.err)}};
  for (const FieldJudgement& field : one.judgement.fields) json["fields"].push_back(json_of(field));
  return json;
}

Json json_of(const DiagnosisReport& diagnosis) {
  Json json = {{"outcome", name_of(diagnosis.outcome)},
               {"wrong", diagnosis.wrong},
               {"explained", diagnosis.explained},
               {"mistakes", json_of_described(diagnosis.mistakes, FractionForm::kNumber)},
               {"doubts", Json::array()},
               {"abstained", diagnosis.abstained},
               {"unexplained", Json::array()}};
  for (const NamedDoubt& doubt : diagnosis.doubts) {
    json["doubts"].push_back(
        {{"mistake", doubt.mistake}, {"instead", doubt.instead.id}, {"question", doubt.question}});
  }
  for (const UnexplainedField& field : diagnosis.unexplained) {
    json["unexplained"].push_back({{"case", field.case_name}, {"label", field.label}});
  }
  return json;
}

Json json_of(const std::optional<Overridden>& overridden) {
  return json_of_described(overridden, FractionForm::kNumber);
}

Json json_of(const SummaryRow& row) {
  return {{"id", row.id},
          {"student", row.student},
          {"late", row.late},
          {"language", row.language},
          {"verdict", enum_word(row.verdict)},
          {"points", json_of_described(row.points, FractionForm::kNumber)},
          {"pending", number(row.pending)},
          {"out_of", number(row.out_of)},
          {"cases_right", row.cases_right},
          {"cases", row.cases},
          {"reason", row.reason},
          {"mistakes", row.mistakes},
          {"override", json_of(row.overridden)}};
}

}  // namespace

std::string report_json(const Graded& report) {
  const SummaryRow row = summary_row(report);
  Json json = {{"format", kFormat},
               {"assignment", report.assignment},
               {"rubric", report.rubric},
               {"id", report.id},
               {"student", escape_for_display(report.student)},
               {"late", report.late},
               {"files", all_escaped(report.files)},
               {"verdict", enum_word(report.verdict)},
               {"reason", report.reason},
               {"graded", row.points.has_value()},
               {"points", json_of_described(row.points, FractionForm::kNumber)},
               {"override", json_of(row.overridden)},
               {"pending", number(row.pending)},
               {"out_of", number(report.marks.out_of)},
               {"parts", Json::array()},
               {"diagnosis", report.diagnosis ? json_of(*report.diagnosis) : Json(nullptr)},
               {"notes", report.notes},
               {"build",
                {{"language", report.language},
                 {"log", shown_lines(report.build_log)},
                 {"cpu_seconds", report.build_cpu_seconds},
                 {"wall_seconds", report.build_wall_seconds},
                 {"limits", report.build_limits}}},
               {"run_limits", report.run_limits},
               {"cases", Json::array()}};
  for (MarkPart part : report.marks.parts) {
    part.remark = escape_for_display(part.remark);
    json["parts"].push_back(json_of_described(part, FractionForm::kNumber));
  }
  for (const CaseReport& one : report.cases) json["cases"].push_back(json_of(one));
  return json_text(json);
}

std::string summary_json(const std::string& assignment, const std::string& rubric,
                         const std::vector<SummaryRow>& rows) {
  Json json = {
      {"format", kFormat},
      {"assignment", assignment},
      {"rubric", rubric},
      {"submissions", Json::array()},
      {"mistakes", json_of_described(count_mistakes(assignment, rows), FractionForm::kNumber)}};
  for (const SummaryRow& row : rows) json["submissions"].push_back(json_of(row));
  return json_text(json);
}

}  // namespace cairn
