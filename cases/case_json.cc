#include "cases/case_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/core/words.h"

namespace cairn {
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

}  // namespace

Result<Case> case_in(const Json& json, AnswerForm answers) {
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

Json case_json(const Case& test_case) {
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

}  // namespace cairn
