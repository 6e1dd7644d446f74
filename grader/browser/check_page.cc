#include "grader/browser/check_page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "grader/page/class_pages.h"
#include "grader/store/hash.h"
#include "reference/core/ascii.h"

namespace cairn {

namespace embedded {
extern const std::string_view kRunCasesJava;
extern const std::string_view kRunCasesPython;
}  // namespace embedded

namespace {

using Json = nlohmann::ordered_json;

/// As URLs spell it (RFC 3986), so that it stands in a text of any language.
std::string url_spelled(std::string_view text) {
  std::string spelled;
  for (const char c : text) {
    const bool stays = is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_';
    spelled += stays ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return spelled;
}

/// A line of a runner: "start-14|10||14|0|5".
std::string runner_line(const Case& test_case, double seconds) {
  std::string line = fmt::format("{}|{:g}|{}", url_spelled(test_case.name), seconds,
                                 url_spelled(test_case.input.standard_input));
  for (const std::string& argument : test_case.arguments) line += "|" + url_spelled(argument);
  return line;
}

std::vector<std::string> runner_lines(const Rubric& rubric) {
  std::vector<std::string> lines;
  for (const Section& section : rubric.sections) {
    const auto& cases = std::get<CaseSection>(section.content);
    const auto& runs = std::get<ProgramRuns>(cases.source);
    for (const Case& test_case : cases.suite.cases) {
      lines.push_back(
          runner_line(test_case, limits_of(test_case, runs, rubric.run_limits).cpu_seconds));
    }
  }
  return lines;
}

void replace(std::string& text, std::string_view old, const std::string& with) {
  text.replace(text.find(old), old.size(), with);
}

/// How a student starts the program by itself.
Json runners_json(const Rubric& rubric, const std::string& name) {
  const std::string program = rubric.program.empty() ? "MyProgram" : rubric.program;
  return {
      {{"file", "RunCases.java"},
       {"text", runner_with_cases(embedded::kRunCasesJava, rubric, name)},
       {"start", {"java RunCases.java java " + program}}},
      {{"file", "run_cases.py"},
       {"text", runner_with_cases(embedded::kRunCasesPython, rubric, name)},
       {"start",
        {"python3 run_cases.py python3 " + program + ".py", "python3 run_cases.py ./" + program}}}};
}

}  // namespace

std::string runner_with_cases(std::string_view runner, const Rubric& rubric,
                              const std::string& name) {
  std::string text(runner);
  replace(text, "@rubric@", name);
  replace(text, "1048576", std::to_string(rubric.run_limits.output_bytes));
  const std::string_view mark = text;
  const std::size_t cases = mark.find("@cases@");
  const std::size_t begin = mark.rfind('\n', cases) + 1;
  const std::size_t end = mark.find('\n', cases) + 1;
  std::string lines;
  for (const std::string& line : runner_lines(rubric)) lines += "    \"" + line + "\",\n";
  return text.replace(begin, end - begin, lines);
}

std::string name_of_page_rubric(const Rubric& rubric) {
  constexpr std::size_t kDigits = 12;
  return sha256(page_rubric_json(rubric).dump()).substr(0, kDigits);
}

std::string check_page(const PageRubric& page, const std::string& module,
                       const CheckPageOrigin& origin) {
  const Rubric& rubric = page.rubric;
  const std::string name = name_of_page_rubric(rubric);
  const Json data{{"title", rubric.title},
                  {"module", module},
                  {"name", name},
                  {"rubric", page_rubric_json(rubric)},
                  {"runners", runners_json(rubric, name)},
                  {"cases", runner_lines(rubric).size()},
                  {"leftOut", page.left_out},
                  {"version", origin.version},
                  {"date", origin.date},
                  {"newest", origin.newest}};
  return page_html("Check: " + rubric.title, kCheckPage, data.dump(), RunsModule::kYes);
}

}  // namespace cairn
