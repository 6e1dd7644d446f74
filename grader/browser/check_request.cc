#include "grader/browser/check_request.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "grader/browser/page_rubric.h"
#include "grader/judge/score.h"
#include "grader/marks/case_results.h"
#include "grader/marks/command_as_typed.h"
#include "grader/report/page_data.h"
#include "reference/browser/page_request.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPrinted = 1'000'000;  // bytes, of a program, in the page

std::size_t cases_of(const Rubric& rubric) {
  std::size_t cases = 0;
  for (const Section& section : rubric.sections) {
    cases += std::get<CaseSection>(section.content).suite.cases.size();
  }
  return cases;
}

std::string with_error(const std::string& error) {
  return Json{{"error", error}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string check(const Json& request) {
  const Rubric rubric = page_rubric_in(request.at("rubric"));
  const Result<AnswersFile> answers =
      read_answers(request.at("answers").get_ref<const std::string&>(),
                   request.at("name").get<std::string>(), cases_of(rubric));
  if (!answers) return with_error(answers.error().message);
  PageData data(rubric, kMostPrinted);
  data.add(graded_answers(*answers, rubric));
  return data.json({{"hidden", nullptr}});
}

}  // namespace

Graded graded_answers(const AnswersFile& answers, const Rubric& rubric) {
  Graded report;
  report.assignment = rubric.assignment;
  report.rubric = rubric.title;
  report.id = "your program";
  report.names_mistakes = rubric.names_mistakes;
  report.verdict = Verdict::kAccepted;
  std::vector<SectionResult> results;
  auto run = answers.runs.begin();
  for (const Section& section : rubric.sections) {
    const auto& asked = std::get<CaseSection>(section.content);
    std::vector<CaseReport> cases;
    for (const Case& test_case : asked.suite.cases) {
      const Limits limits =
          limits_of(test_case, std::get<ProgramRuns>(asked.source), rubric.run_limits);
      cases.push_back(case_report(test_case, judge(test_case, *run, asked, limits), *run));
      cases.back().command = command_as_typed(answers.command, test_case, rubric.program);
      ++run;
    }
    SectionResult& result = results.emplace_back(add_cases(report, section, std::move(cases)));
    result.unread = unread_in_last(report, asked, result.cases);
  }
  report.reason = reason_of_cases(report.cases);
  report.marks = score(true, results, rubric);
  note_unread(report);
  report.diagnosis = diagnosis_of(report, results, rubric, diagnosis_report);
  if (!report.names_mistakes) report.diagnosis.reset();
  return report;
}

std::string answer_check_request(std::string_view request) {
  const Json json = Json::parse(request, nullptr, /*allow_exceptions=*/false);
  const bool is_check = json.is_object() && json.value("ask", Json()) == "check";
  return is_check ? check(json) : answer_page_request(request);
}

}  // namespace cairn
