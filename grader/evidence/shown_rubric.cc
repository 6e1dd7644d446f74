#include "grader/evidence/shown_rubric.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cases/json_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// The name in RubricFiles of a file that the rubric names.
std::string name_of_named(const RubricFiles& files, const std::string& named) {
  std::string name =
      (fs::path(files.rubric).parent_path() / named).lexically_normal().generic_string();
  if (name.ends_with('/')) name.pop_back();  // a folder's
  return name;
}

/// Of a suite: the cases that sections show, and those that sections hide.
struct Uses {
  std::set<std::string> shown;
  std::set<std::string> hidden;
};

/// By the suite's name; `sections` are those of the rubric's file.
std::map<std::string, Uses> uses_of_suites(const Rubric& rubric, const Json& sections) {
  std::map<std::string, Uses> uses;
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    const auto* const section = std::get_if<CaseSection>(&rubric.sections[i].content);
    if (section == nullptr) continue;
    const auto named = sections.at(i).at("suite").get<std::string>();
    Uses& of_suite = uses[name_of_named(rubric.files, named)];
    for (const Case& one : section->suite.cases) {
      (rubric.sections[i].hidden ? of_suite.hidden : of_suite.shown).insert(one.name);
    }
  }
  return uses;
}

/// The suite without what is only hidden. Its certificate is of all the cases, and goes.
Result<std::string> shown_suite(const std::string& text, const std::string& name,
                                const Uses& uses) {
  Result<Suite> suite = parse_suite(text, name);
  if (!suite) return suite.error();
  std::erase_if(suite->cases, [&](const Case& one) {
    return uses.hidden.contains(one.name) && !uses.shown.contains(one.name);
  });
  suite->certificate.reset();
  return suite_text(*suite);
}

}  // namespace

Result<RubricFiles> without_hidden(const Rubric& rubric) {
  RubricFiles files = rubric.files;
  if (std::ranges::none_of(rubric.sections, &Section::hidden)) return files;
  Rubric shown = rubric;
  std::erase_if(shown.sections, [](const Section& section) { return section.hidden; });
  if (shown.sections.empty() || (runs_programs(rubric) && !runs_programs(shown))) {
    return Error{"without its hidden sections the rubric does not start the program at all"};
  }
  Json json = Json::parse(files.texts.at(files.rubric));
  for (const auto& [name, uses] : uses_of_suites(rubric, json.at("sections"))) {
    if (uses.hidden.empty()) continue;
    if (uses.shown.empty()) {
      files.texts.erase(name);
      continue;
    }
    const Result<std::string> suite = shown_suite(files.texts.at(name), name, uses);
    if (!suite) return suite.error();
    files.texts[name] = *suite;
  }
  Json sections = Json::array();
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    if (!rubric.sections[i].hidden) sections.push_back(json.at("sections").at(i));
  }
  json["sections"] = sections;
  files.texts[files.rubric] = json_text(json);
  return files;
}

Result<void> check_self_contained(const RubricFiles& files) {
  const Json json = Json::parse(files.texts.at(files.rubric), nullptr, false);
  if (!json.is_object()) return {};
  std::vector<std::string> named;
  const auto note = [&](const Json& object, const char* property) {
    if (object.is_object() && object.contains(property) && object.at(property).is_string()) {
      named.push_back(object.at(property).get<std::string>());
    }
  };
  for (const char* const property : {"skeleton", "driver"}) note(json, property);
  for (const Json& section : json.value("sections", Json::array())) note(section, "suite");
  for (const std::string& one : named) {
    const std::string name = name_of_named(files, one);
    const bool came_with_it = std::ranges::any_of(files.texts, [&](const auto& file) {
      return file.first == name || file.first.starts_with(name + "/");
    });
    if (!came_with_it) {
      return Error{files.rubric + ": it names '" + escape_for_display(one) +
                   "', which did not come with it"};
    }
  }
  return {};
}

}  // namespace cairn
