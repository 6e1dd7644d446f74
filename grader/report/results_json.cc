// Reports for programs. Whatever a student wrote goes through escape_for_display(), so that the
// JSON holds no byte that is not UTF-8 and nothing that a terminal or a page would act on.
#include "grader/report/results_json.h"

#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/base/described_json.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// The version of results.schema.json.
constexpr int kFormat = 1;
constexpr std::size_t kLogLine = 200;
constexpr std::size_t kShownOutput = 4'000;

template <typename T>
Json json_of(const T& value) {
  return json_of_described(value, FractionForm::kNumber);
}

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

/// Of what a program can read; null where it is nothing.
Json json_of_input(const ProgramInput& input) {
  Json json;
  if (!input.standard_input.empty()) json["stdin"] = input.standard_input;
  for (const auto& [name, text] : input.files) json["files"][name] = text;
  return json;
}

Json json_of_case(const CaseReport& case_report) {
  std::vector<FieldJudgement> fields = case_report.judgement.fields;
  for (FieldJudgement& field : fields) {
    field.found = shortened(escape_for_display(field.found), kLogLine);
  }
  Json json = {{"section", case_report.section},
               {"name", case_report.judgement.name},
               {"arguments", joined(case_report.judgement.arguments)},
               {"verdict", enum_word(case_report.judgement.verdict)},
               {"message", case_report.judgement.message},
               {"deviations", json_of(case_report.judgement.deviations)},
               {"form_cost", json_of(case_report.judgement.format_penalty)},
               {"fields", json_of(fields)},
               {"cpu_seconds", case_report.cpu_seconds},
               {"wall_seconds", case_report.wall_seconds},
               {"confirmed", case_report.confirmed},
               {"lane", enum_word(case_report.lane)},
               {"peak_memory_kib", case_report.peak_memory_bytes >> 10},
               {"left_behind", case_report.left_behind},
               {"stdout", shown_lines(case_report.out)},
               {"stderr", shown_lines(case_report.err)}};
  if (!case_report.input.empty()) json["input"] = json_of_input(case_report.input);
  return json;
}

Json json_of_diagnosis(const DiagnosisReport& diagnosis) {
  Json json = {{"outcome", enum_word(diagnosis.outcome)},
               {"wrong", diagnosis.wrong},
               {"explained", diagnosis.explained},
               {"mistakes", json_of(diagnosis.mistakes)},
               {"doubts", Json::array()},
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

std::vector<LocatedChange> all_escaped(std::vector<LocatedChange> changes) {
  for (LocatedChange& change : changes) {
    change.file = escape_for_display(change.file);
    change.method = escape_for_display(change.method);
    change.was = shown_lines(change.was);
    change.would_be = shown_lines(change.would_be);
  }
  return changes;
}

Json json_of_location(const LocationReport& location) {
  Json json = {{"complete", location.complete},
               {"reason", location.reason},
               {"changes", json_of(all_escaped(location.changes))},
               {"alternatives", Json::array()},
               {"cases_right", location.cases_right},
               {"other_questions", location.other_questions},
               {"are_held_back", location.are_held_back},
               {"runs", location.runs}};
  for (const auto& changes : location.alternatives) {
    json["alternatives"].push_back(json_of(all_escaped(changes)));
  }
  return json;
}

/// What it says of changes, as text; of JSON that anybody may have written, too.
std::string changes_of(const Json& location) {
  return Json{location.value("changes", Json()), location.value("alternatives", Json())}.dump();
}

}  // namespace

std::string report_json(const Graded& report) {
  const SummaryRow row = summary_row(report);
  std::vector<MarkPart> parts = report.marks.parts;
  for (MarkPart& part : parts) part.remark = escape_for_display(part.remark);
  Json json = {
      {"format", kFormat},
      {"assignment", report.assignment},
      {"rubric", report.rubric},
      {"id", report.id},
      {"student", escape_for_display(report.student)},
      {"user", row.user},
      {"late", row.late},
      {"lateness", json_of(row.lateness)},
      {"superseded_by", row.superseded_by},
      {"files", all_escaped(report.files)},
      {"verdict", enum_word(report.verdict)},
      {"reason", report.reason},
      {"graded", row.points.has_value()},
      {"points", json_of(row.points)},
      {"override", json_of(row.override)},
      {"pending", json_of(row.pending)},
      {"out_of", json_of(report.marks.out_of)},
      {"parts", json_of(parts)},
      {"diagnosis", report.diagnosis ? json_of_diagnosis(*report.diagnosis) : Json(nullptr)},
      {"location", report.location ? json_of_location(*report.location) : Json(nullptr)},
      {"notes", report.notes},
      {"build",
       {{"language", report.language},
        {"log", shown_lines(report.build_log)},
        {"cpu_seconds", report.build_cpu_seconds},
        {"wall_seconds", report.build_wall_seconds},
        {"limits", report.build_limits}}},
      {"run_limits", report.run_limits},
      {"cases", Json::array()}};
  for (const CaseReport& case_report : report.cases) {
    json["cases"].push_back(json_of_case(case_report));
  }
  return json_text(json);
}

std::string changes_json(const LocationReport& location) {
  return changes_of(json_of_location(location));
}

std::string changes_in(const std::string& report) {
  const Json json = Json::parse(report, nullptr, false);
  const Json location = json.is_object() ? json.value("location", Json()) : Json();
  if (!location.is_object() || location.value("complete", Json()) != true) return "";
  return changes_of(location);
}

std::string summary_json(const std::string& assignment, const std::string& rubric,
                         const std::vector<SummaryRow>& rows, int decimals) {
  return json_text({{"format", kFormat},
                    {"assignment", assignment},
                    {"rubric", rubric},
                    {"submissions", json_of(rows)},
                    {"mistakes", json_of(count_mistakes(assignment, decimals, rows))}});
}

}  // namespace cairn
