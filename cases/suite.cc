#include "cases/suite.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/json_file.h"
#include "reference/core/words.h"

namespace cairn {

namespace embedded {
extern const std::string_view kSuiteSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// Quotes mean nothing in a line of words, and whoever writes them believes that they do.
bool looks_quoted(const std::string& word) {
  constexpr std::string_view kQuotes = "'\"";
  return kQuotes.find(word.front()) != std::string_view::npos ||
         kQuotes.find(word.back()) != std::string_view::npos;
}

/// Words in one line, or a list of them where one has a blank within.
Result<Arguments> arguments_in(const Json& json) {
  if (json.is_array()) return json.get<Arguments>();
  Arguments words = words_in(json.get<std::string>());
  const auto quoted = std::ranges::find_if(words, looks_quoted);
  if (quoted == words.end()) return words;
  return Error{"/arguments: quotes mean nothing in \"" + json.get<std::string>() +
               R"("; write a list where they, or blanks, belong to a word: ["a b", "c"])"};
}

Json json_of(const Arguments& arguments) {
  const std::string line = joined(arguments);
  if (words_in(line) == arguments && std::ranges::none_of(arguments, looks_quoted)) return line;
  return arguments;
}

Result<Case> case_of(const Json& json, AnswerForm answers) {
  Case test_case;
  test_case.name = json.at("name").get<std::string>();
  test_case.why = json.at("why").get<std::string>();
  const Result<Arguments> arguments = arguments_in(json.value("arguments", Json("")));
  if (!arguments) return Error{"case " + test_case.name + ": " + arguments.error().message};
  test_case.arguments = *arguments;
  test_case.input.standard_input = json.value("input", "");
  const Json files = json.value("files", Json::object());
  for (const auto& [name, text] : files.items()) {
    if (!is_plain_name(name)) {
      return Error{"case " + test_case.name + ": /files: '" + name + "' is not the name of a file"};
    }
    test_case.input.files[name] = text.get<std::string>();
  }
  if (json.contains("output")) test_case.output = json.at("output").get<std::string>();
  const bool of_other_form =
      answers == AnswerForm::kLabels ? json.contains("output") : json.contains("expected");
  if (of_other_form) {
    return Error{"case " + test_case.name +
                 (answers == AnswerForm::kLabels
                      ? R"(: 'output' needs "answers": "output" in the suite)"
                      : R"(: 'expected' means nothing in a suite with "answers": "output")")};
  }
  test_case.field = json.value("field", "");
  test_case.breaks_rules = json.value("breaks_rules", false);
  for (const Json& line : json.value("expected", Json::array())) {
    const Result<Field> field = parse_exact_line(line.get<std::string>());
    if (!field) return Error{"case " + test_case.name + ": " + field.error().message};
    test_case.expected.push_back(*field);
  }
  return test_case;
}

Json json_of(const Case& test_case) {
  Json json = {{"name", test_case.name}, {"why", test_case.why}};
  if (!test_case.arguments.empty()) json["arguments"] = json_of(test_case.arguments);
  if (!test_case.input.standard_input.empty()) json["input"] = test_case.input.standard_input;
  for (const auto& [name, text] : test_case.input.files) json["files"][name] = text;
  if (!test_case.field.empty()) json["field"] = test_case.field;
  if (test_case.breaks_rules) json["breaks_rules"] = true;
  for (const Field& field : test_case.expected) json["expected"].push_back(exact_line(field));
  if (test_case.output) json["output"] = *test_case.output;
  return json;
}

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
    Result<Case> one = case_of(entry, suite.answers);
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
  for (const Case& test_case : suite.cases) json["cases"].push_back(json_of(test_case));
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
