#include "cases/suite.h"

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cases/json_file.h"
#include "reference/core/words.h"

namespace cairn {

namespace embedded {
extern const std::string_view kSuiteSchema;
}

namespace {

using Json = nlohmann::ordered_json;

Arguments words_of(const std::string& line) {
  std::istringstream in(line);
  Arguments words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Result<Case> case_of(const Json& json) {
  Case one;
  one.name = json.at("name").get<std::string>();
  one.why = json.at("why").get<std::string>();
  one.arguments = words_of(json.at("arguments").get<std::string>());
  one.field = json.value("field", "");
  one.breaks_rules = json.value("breaks_rules", false);
  for (const Json& line : json.value("expected", Json::array())) {
    const Result<Field> field = parse_exact_line(line.get<std::string>());
    if (!field) return Error{"case " + one.name + ": " + field.error().message};
    one.expected.push_back(*field);
  }
  return one;
}

Json json_of(const Case& one) {
  Json json = {{"name", one.name}, {"why", one.why}, {"arguments", joined(one.arguments)}};
  if (!one.field.empty()) json["field"] = one.field;
  if (one.breaks_rules) json["breaks_rules"] = true;
  for (const Field& field : one.expected) json["expected"].push_back(exact_line(field));
  return json;
}

/// What the case asks of an answer.
Result<Answer> asked_of(const Answer& answer, const Case& one) {
  if (one.field.empty()) return answer;
  for (const Field& field : answer) {
    if (field.label == one.field) return Answer{{one.name, field.value}};
  }
  return Error{"the answer has no field '" + one.field + "'; it has " +
               joined(answer, ", ", &Field::label)};
}

}  // namespace

Result<Suite> parse_suite(std::string_view text, const std::string& origin) {
  const Result<Json> json = parse_json(text, embedded::kSuiteSchema, origin);
  if (!json) return json.error();
  Suite suite;
  suite.assignment = json->at("assignment").get<std::string>();
  suite.title = json->at("title").get<std::string>();
  std::set<std::string> names;
  for (const Json& entry : json->at("cases")) {
    Result<Case> one = case_of(entry);
    if (!one) return Error{origin + ": " + one.error().message};
    if (!names.insert(one->name).second) {
      return Error{origin + ": there are two cases named " + one->name};
    }
    suite.cases.push_back(std::move(*one));
  }
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
  Json json = {{"assignment", suite.assignment}, {"title", suite.title}, {"cases", Json::array()}};
  for (const Case& one : suite.cases) json["cases"].push_back(json_of(one));
  if (suite.certificate) json["certificate"] = certificate_json(*suite.certificate);
  return json_text(json);
}

Result<Suite> answered(Suite questions) {
  const auto assignment = find_assignment(questions.assignment);
  if (!assignment) return assignment.error();
  for (Case& one : questions.cases) {
    const Result<Solution> solution = (*assignment)->solve(one.arguments);
    const std::string where = "case " + one.name + " (" + joined(one.arguments) + "): ";
    if (!solution) return Error{where + solution.error().message};
    if (solution->pointless) {
      return Error{where +
                   "there is no move to choose, so real programs print anything: leave it out"};
    }
    if (solution->warnings.empty() == one.breaks_rules) {
      return Error{where + (one.breaks_rules
                                ? "it says that it breaks the rules, and it does not"
                                : solution->warnings.front() +
                                      "; if that is meant, say \"breaks_rules\": true")};
    }
    const Result<Answer> asked = asked_of(solution->answer, one);
    if (!asked) return Error{where + asked.error().message};
    one.expected = *asked;
  }
  return questions;
}

}  // namespace cairn
