// Reports for programs. Whatever a student wrote goes through visible(), so that the JSON holds no
// byte that is not UTF-8 and nothing that a terminal or a page would act on.
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/report/report.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// The version of results.schema.json.
constexpr int kFormat = 1;
constexpr std::size_t kLogLine = 200;
constexpr std::size_t kShownOutput = 4'000;

double number(const Fraction& points) { return std::stod(points.decimal(4)); }

/// Several lines of a program's output, each made visible; the newlines between them stay.
std::string shown_lines(const std::string& text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size() && shown.size() < kShownOutput;) {
    const std::size_t newline = std::min(text.find('\n', at), text.size());
    shown += shortened(visible(text.substr(at, newline - at)), kLogLine) + "\n";
    at = newline + 1;
  }
  return shortened(shown, kShownOutput);
}

std::vector<std::string> all_visible(const std::vector<std::string>& texts) {
  std::vector<std::string> shown;
  shown.reserve(texts.size());
  for (const std::string& text : texts) shown.push_back(visible(text));
  return shown;
}

Json names_of(const std::vector<Deviation>& deviations) {
  Json names = Json::array();
  for (const Deviation deviation : deviations) names.push_back(name_of(deviation));
  return names;
}

Json json_of(const FieldJudgement& field) {
  return {{"label", field.label},
          {"verdict", name_of(field.verdict)},
          {"expected", field.expected},
          {"found", shortened(visible(field.found), kLogLine)},
          {"deviations", names_of(field.deviations)},
          {"credit", number(field.credit)},
          {"message", field.message}};
}

Json json_of(const CaseReport& one) {
  Json json = {{"section", one.section},
               {"name", one.judgement.name},
               {"arguments", joined(one.judgement.arguments)},
               {"verdict", name_of(one.judgement.verdict)},
               {"message", one.judgement.message},
               {"deviations", names_of(one.judgement.deviations)},
               {"form_cost", number(one.judgement.form_cost)},
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
               {"mistakes", Json::array()},
               {"doubts", Json::array()},
               {"abstained", diagnosis.abstained},
               {"unexplained", Json::array()}};
  for (const NamedMistake& mistake : diagnosis.mistakes) {
    json["mistakes"].push_back(
        {{"id", mistake.id}, {"layer", mistake.layer}, {"sentence", mistake.sentence}});
  }
  for (const NamedDoubt& doubt : diagnosis.doubts) {
    json["doubts"].push_back(
        {{"mistake", doubt.mistake}, {"instead", doubt.instead.id}, {"question", doubt.question}});
  }
  for (const UnexplainedField& field : diagnosis.unexplained) {
    json["unexplained"].push_back({{"case", field.case_name}, {"label", field.label}});
  }
  return json;
}

Json points_of(bool graded, const Fraction& points) {
  return graded ? Json(number(points)) : Json(nullptr);
}

Json json_of(const Overridden& one) {
  return {{"computed", points_of(one.computed.has_value(), one.computed.value_or(0))},
          {"reason", one.reason},
          {"by", one.author},
          {"date", one.date}};
}

Json json_of(const SummaryRow& row) {
  return {{"id", row.id},
          {"student", row.student},
          {"late", row.late},
          {"language", row.language},
          {"verdict", name_of(row.verdict)},
          {"points", points_of(row.points.has_value(), row.points.value_or(0))},
          {"pending", number(row.pending)},
          {"out_of", number(row.out_of)},
          {"cases_right", row.cases_right},
          {"cases", row.cases},
          {"reason", row.reason},
          {"mistakes", row.mistakes},
          {"override", row.overridden ? json_of(*row.overridden) : Json(nullptr)}};
}

Overridden overridden(const std::optional<Fraction>& computed, const PointsOverride& by) {
  return {computed, visible(by.reason), visible(by.author), visible(by.date)};
}

Fraction fraction_of(const Json& number) {
  return {static_cast<std::int64_t>(std::llround(number.get<double>() * 10'000)), 10'000};
}

}  // namespace

std::string report_json(const SubmissionReport& report) {
  Json json = {{"format", kFormat},
               {"assignment", report.assignment},
               {"rubric", report.rubric},
               {"id", report.id},
               {"student", visible(report.student)},
               {"late", report.late},
               {"files", all_visible(report.files)},
               {"verdict", name_of(report.verdict)},
               {"reason", report.reason},
               {"graded", report.marks.graded},
               {"points", points_of(report.marks.graded, report.marks.points)},
               {"override", nullptr},
               {"pending", number(report.marks.pending)},
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
  for (const MarkPart& part : report.marks.parts) {
    json["parts"].push_back({{"title", part.title},
                             {"points", number(part.points)},
                             {"out_of", number(part.out_of)},
                             {"counts", part.counts},
                             {"item", part.item},
                             {"pending", part.pending},
                             {"remark", visible(part.remark)}});
  }
  for (const CaseReport& one : report.cases) json["cases"].push_back(json_of(one));
  return json_text(json);
}

std::string row_json(const SummaryRow& row) {
  return json_of(row).dump(-1, ' ', false, Json::error_handler_t::replace);
}

SummaryRow row_of_json(const std::string& text) {
  const Json json = Json::parse(text);
  SummaryRow row;
  json.at("id").get_to(row.id);
  json.at("student").get_to(row.student);
  json.at("late").get_to(row.late);
  json.at("language").get_to(row.language);
  row.verdict = verdict_named(json.at("verdict").get<std::string>()).value_or(Verdict::kJudgeError);
  if (!json.at("points").is_null()) row.points = fraction_of(json.at("points"));
  row.pending = fraction_of(json.at("pending"));
  row.out_of = fraction_of(json.at("out_of"));
  json.at("cases_right").get_to(row.cases_right);
  json.at("cases").get_to(row.cases);
  json.at("reason").get_to(row.reason);
  json.at("mistakes").get_to(row.mistakes);
  const Json& override_of = json.at("override");
  if (!override_of.is_null()) {
    Overridden& overridden = row.overridden.emplace();
    if (!override_of.at("computed").is_null()) {
      overridden.computed = fraction_of(override_of.at("computed"));
    }
    override_of.at("reason").get_to(overridden.reason);
    override_of.at("by").get_to(overridden.author);
    override_of.at("date").get_to(overridden.date);
  }
  return row;
}

MarkedReport with_mark(const std::string& report, const std::string& item, const Fraction& points,
                       const std::string& remark) {
  Json json = Json::parse(report);
  for (Json& part : json.at("parts")) {
    if (part.at("item") != item) continue;
    const bool pending = part.at("pending").get<bool>();
    if (pending) {
      json["pending"] = number(fraction_of(json.at("pending")) - fraction_of(part.at("out_of")));
    }
    json["points"] =
        number(fraction_of(json.at("points")) - fraction_of(part.at("points")) + points);
    part["points"] = number(points);
    part["pending"] = false;
    part["remark"] = visible(remark);
    return {json_text(json), fraction_of(json.at("points")), fraction_of(json.at("pending"))};
  }
  throw std::invalid_argument("the report has no part named " + item);
}

SummaryRow with_override(SummaryRow row, const PointsOverride& one) {
  row.overridden = overridden(row.points, one);
  row.points = one.points;
  row.pending = 0;
  return row;
}

std::string with_override(const std::string& report, const PointsOverride& one) {
  Json json = Json::parse(report);
  const Json& points = json.at("points");
  const auto computed = points.is_null() ? std::nullopt : std::optional(fraction_of(points));
  json["override"] = json_of(overridden(computed, one));
  json["points"] = number(one.points);
  json["pending"] = 0;
  json["graded"] = true;
  return json_text(json);
}

std::string summary_json(const std::string& assignment, const std::string& rubric,
                         const std::vector<SummaryRow>& rows) {
  Json json = {{"format", kFormat},
               {"assignment", assignment},
               {"rubric", rubric},
               {"submissions", Json::array()},
               {"mistakes", Json::array()}};
  for (const SummaryRow& row : rows) json["submissions"].push_back(json_of(row));
  for (const MistakeCount& count : count_mistakes(assignment, rows)) {
    json["mistakes"].push_back(
        {{"id", count.id}, {"sentence", count.sentence}, {"submissions", count.submissions}});
  }
  return json_text(json);
}

}  // namespace cairn
