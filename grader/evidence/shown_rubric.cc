#include "grader/evidence/shown_rubric.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cases/json_file.h"
#include "grader/report/hidden_words.h"
#include "grader/run/temporary_folder.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// Of a suite: the cases that sections show, and those that sections hide.
struct Uses {
  std::set<std::string> shown;
  std::set<std::string> hidden;
};

/// By the suite's name in RubricFiles; `sections` are those of the rubric's file there.
std::map<std::string, Uses> uses_of_suites(const Rubric& rubric, const Json& sections) {
  std::map<std::string, Uses> uses;
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    const auto* const section = std::get_if<CaseSection>(&rubric.sections[i].content);
    if (section == nullptr) continue;
    const auto named = sections.at(i).at("suite").get<std::string>();
    Uses& of_suite = uses[named];
    for (const Case& test_case : section->suite.cases) {
      (rubric.sections[i].hidden ? of_suite.hidden : of_suite.shown).insert(test_case.name);
    }
  }
  return uses;
}

/// The suite without what is only hidden. Its certificate is of all the cases, and goes.
Result<std::string> shown_suite(const std::string& text, const std::string& name, const Uses& uses,
                                const HiddenWords& secrets) {
  Result<Suite> suite = parse_suite(text, name);
  if (!suite) return suite.error();
  std::erase_if(suite->cases, [&](const Case& test_case) {
    return uses.hidden.contains(test_case.name) && !uses.shown.contains(test_case.name);
  });
  suite->certificate.reset();
  secrets.remove_from(*suite);
  return suite_text(*suite);
}

/// Those of the files that the rubric `text` still names.
RubricFiles needed_files(const RubricFiles& files, const std::string& text) {
  const TemporaryFolder folder;
  write_texts(files.texts, folder.path());
  return rubric_files(text, folder.path());
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
  const HiddenWords secrets(rubric);
  for (const auto& [name, uses] : uses_of_suites(rubric, json.at("sections"))) {
    if (uses.shown.empty()) {
      // By what it holds, so that no file of another kind brings it along.
      const std::string hidden = files.texts.at(name);
      std::erase_if(files.texts, [&](const auto& file) { return file.second == hidden; });
      continue;
    }
    const Result<std::string> suite = shown_suite(files.texts.at(name), name, uses, secrets);
    if (!suite) return suite.error();
    files.texts[name] = *suite;
  }
  Json sections = Json::array();
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    if (!rubric.sections[i].hidden) sections.push_back(json.at("sections").at(i));
  }
  json["sections"] = sections;
  return needed_files(files, json_text(json));
}

}  // namespace cairn
