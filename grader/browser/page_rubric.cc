#include "grader/browser/page_rubric.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cases/case_json.h"
#include "grader/base/described_json.h"
#include "grader/judge/judge.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;
/// The formats that are read without another program.
using PageFormat = std::variant<LinesFormat, TranscriptFormat, OutputFormat, TokensFormat>;

/// The longest standard input that a runner holds: a text in Java has at most 65,535 bytes.
constexpr std::size_t kLongestInput = 8000;

bool holds_formula(const Case& test_case) {
  return std::ranges::any_of(test_case.expected, [](const Field& field) {
    return std::holds_alternative<Formula>(field.value);
  });
}

/// Why a page cannot check the section; "" where it can.
std::string why_left_out(const Section& section) {
  if (section.hidden) return "its cases are hidden";
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  if (cases == nullptr) return "it is about files, or a person marks it";
  const ProgramRuns* const runs = runs_of(section);
  if (runs == nullptr) return "the page would hold its answers, which are what is asked";
  if (runs->calls_methods) return "it calls methods, which needs the course's own driver";
  const bool has_checker = std::holds_alternative<CheckerFormat>(cases->format);
  if (has_checker) return "a program of the course judges it";
  const auto any_case = [cases](const auto& is) {
    return std::ranges::any_of(cases->suite.cases, is);
  };
  if (any_case(holds_formula)) return "its answers are formulas";
  if (any_case([](const Case& test_case) { return !test_case.input.files.empty(); })) {
    return "its programs read files";
  }
  if (any_case([](const Case& test_case) {
        return test_case.input.standard_input.size() > kLongestInput;
      })) {
    return "its programs read long texts";
  }
  return "";
}

Json format_json(const CaseSection& section) {
  return std::visit(
      []<typename Format>(const Format& format) -> Json {
        if constexpr (std::is_constructible_v<PageFormat, Format>) {
          return json_of_described(PageFormat(format), FractionForm::kText);
        } else {
          return nullptr;  // why_left_out()
        }
      },
      section.format);
}

Json section_json(const Section& section) {
  const auto& cases = std::get<CaseSection>(section.content);
  Json json{{"title", section.title},
            {"runs", json_of_described(std::get<ProgramRuns>(cases.source), FractionForm::kText)},
            {"format", format_json(cases)},
            {"decimals", cases.decimals},
            {"forgive", json_of_described(cases.forgive, FractionForm::kText)},
            {"scheme", json_of_described(cases.scheme, FractionForm::kText)},
            {"answers", cases.suite.answers == AnswerForm::kOutput ? "output" : "labels"},
            {"cases", Json::array()}};
  for (const Case& test_case : cases.suite.cases) json["cases"].push_back(case_json(test_case));
  return json;
}

Section section_in(const Json& json) {
  CaseSection cases;
  read_described(json.at("runs"), cases.source.emplace<ProgramRuns>());
  PageFormat format;
  read_described(json.at("format"), format);
  std::visit([&cases](auto& one) { cases.format = std::move(one); }, format);
  json.at("decimals").get_to(cases.decimals);
  read_described(json.at("forgive"), cases.forgive);
  read_described(json.at("scheme"), cases.scheme);
  if (json.at("answers") == "output") cases.suite.answers = AnswerForm::kOutput;
  for (const Json& test_case : json.at("cases")) {
    cases.suite.cases.push_back(*case_in(test_case, cases.suite.answers));
  }
  return {json.at("title").get<std::string>(), false, std::move(cases)};
}

}  // namespace

Result<PageRubric> rubric_for_page(const Rubric& rubric) {
  PageRubric page{rubric, {}};
  std::erase_if(page.rubric.sections, [&page](const Section& section) {
    const std::string why = why_left_out(section);
    if (!why.empty()) page.left_out.push_back(section.title + ": " + why);
    return !why.empty();
  });
  if (!page.rubric.sections.empty()) return page;
  return Error{"a page can check no section of '" + rubric.title +
               "': " + joined(page.left_out, "; ")};
}

Json page_rubric_json(const Rubric& rubric) {
  Json json{{"assignment", rubric.assignment},
            {"title", rubric.title},
            {"program", rubric.program},
            {"run_limits", json_of_described(rubric.run_limits, FractionForm::kText)},
            {"compile_points", rubric.compile_points.text()},
            {"names_mistakes", rubric.names_mistakes},
            {"sections", Json::array()}};
  for (const Section& section : rubric.sections) json["sections"].push_back(section_json(section));
  return json;
}

Rubric page_rubric_in(const Json& json) {
  Rubric rubric;
  json.at("assignment").get_to(rubric.assignment);
  json.at("title").get_to(rubric.title);
  json.at("program").get_to(rubric.program);
  read_described(json.at("run_limits"), rubric.run_limits);
  read_described(json.at("compile_points"), rubric.compile_points);
  json.at("names_mistakes").get_to(rubric.names_mistakes);
  for (const Json& section : json.at("sections")) rubric.sections.push_back(section_in(section));
  return rubric;
}

}  // namespace cairn
