#include "cases/suite.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/case_json.h"
#include "cases/json_file.h"
#include "reference/core/words.h"

namespace cairn {

namespace embedded {
extern const std::string_view kSuiteSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// The texts that programs read and print may be long. A schema matches all others by recursion.
bool has_long_text(const Json& json) {
  if (json.is_string()) return json.get_ref<const std::string&>().size() > kLongestJsonText;
  if (!json.is_structured()) return false;
  const bool is_object = json.is_object();
  const auto items = json.items();
  return std::any_of(items.begin(), items.end(), [&](const auto& item) {
    const std::string& name = item.key();
    const bool may_be_long = is_object && (name == "input" || name == "output" || name == "files");
    return name.size() > kLongestJsonText || (!may_be_long && has_long_text(item.value()));
  });
}

Result<Json> suite_json(std::string_view text, const std::string& origin) {
  Result<Json> json = parse_json(text, origin, kLongestCaseText);
  if (!json) return json;
  if (has_long_text(*json)) {
    return Error{origin + ": it holds a text of more than " + std::to_string(kLongestJsonText) +
                 " bytes, which only 'input', 'output' and 'files' may be"};
  }
  if (const Result<void> fits = check_schema(*json, embedded::kSuiteSchema, origin); !fits) {
    return fits.error();
  }
  return json;
}

/// What the case asks of an answer.
Result<Answer> asked_of(const Answer& answer, const Case& test_case) {
  if (test_case.field.empty()) return answer;
  for (const Field& field : answer) {
    if (field.label == test_case.field) return Answer{{test_case.name, field.value}};
  }
  return Error{"the answer has no field '" + test_case.field + "'; it has " +
               joined(answer, ", ", &Field::label)};
}

}  // namespace

Result<Suite> parse_suite(std::string_view text, const std::string& origin) {
  const Result<Json> json = suite_json(text, origin);
  if (!json) return json.error();
  Suite suite;
  suite.assignment = json->at("assignment").get<std::string>();
  suite.title = json->at("title").get<std::string>();
  if (json->value("answers", "labels") == "output") suite.answers = AnswerForm::kOutput;
  std::set<std::string> names;
  for (const Json& entry : json->at("cases")) {
    Result<Case> one = case_in(entry, suite.answers);
    if (!one) return Error{origin + ": " + one.error().message};
    if (!names.insert(one->name).second) {
      return Error{origin + ": there are two cases named " + one->name};
    }
    suite.cases.push_back(std::move(*one));
  }
  suite.shows_every_mistake = json->value("shows_every_mistake", false);
  if (json->contains("certificate")) {
    suite.certificate = parse_certificate(json->at("certificate"));
  }
  return suite;
}

Result<Suite> read_suite(const std::filesystem::path& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  return parse_suite(*text, file.string());
}

std::string suite_text(const Suite& suite) {
  Json json = {{"assignment", suite.assignment}, {"title", suite.title}};
  if (suite.answers == AnswerForm::kOutput) json["answers"] = "output";
  if (suite.shows_every_mistake) json["shows_every_mistake"] = true;
  json["cases"] = Json::array();
  for (const Case& test_case : suite.cases) json["cases"].push_back(case_json(test_case));
  if (suite.certificate) json["certificate"] = certificate_json(*suite.certificate);
  return json_text(json);
}

Result<Suite> answered(Suite questions) {
  const auto assignment = find_assignment(questions.assignment);
  if (!assignment) {
    return Error{assignment.error().message +
                 "; the answers of a homework of your own come from your program: --reference "
                 "PROGRAM"};
  }
  for (Case& test_case : questions.cases) {
    const Result<Solution> solution = (*assignment)->solve(test_case.arguments);
    const std::string where = "case " + test_case.name + " (" + joined(test_case.arguments) + "): ";
    if (!solution) return Error{where + solution.error().message};
    if (solution->pointless) {
      return Error{
          where +
          "no move is possible here, so programs print different things: remove this question"};
    }
    if (solution->warnings.empty() == test_case.breaks_rules) {
      return Error{where + (test_case.breaks_rules
                                ? "it says that it breaks the rules, and it does not"
                                : solution->warnings.front() +
                                      "; if that is meant, say \"breaks_rules\": true")};
    }
    const Result<Answer> asked = asked_of(solution->answer, test_case);
    if (!asked) return Error{where + asked.error().message};
    test_case.expected = *asked;
  }
  return questions;
}

}  // namespace cairn
