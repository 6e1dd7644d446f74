#include "grader/build/language.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "reference/core/ascii.h"

namespace cairn {

namespace embedded {
extern const std::string_view kLanguages;
}

namespace {

Start start_of(const std::string& name) {
  if (name == "java main class") return Start::kJavaMainClass;
  if (name == "built program") return Start::kBuiltProgram;
  if (name == "script") return Start::kScript;
  if (name == "java class") return Start::kJavaClass;
  if (name == "program itself") return Start::kItself;
  throw std::logic_error("languages.json: unknown start '" + name + "'");
}

std::vector<Language> read_table() {
  std::vector<Language> table;
  for (const auto& row : nlohmann::json::parse(embedded::kLanguages)) {
    Language language;
    row.at("name").get_to(language.name);
    row.at("sources").get_to(language.sources);
    language.start = start_of(row.at("start").get<std::string>());
    row.at("build").get_to(language.build);
    language.build_otherwise = row.value("build_otherwise", language.build_otherwise);
    row.at("run").get_to(language.run);
    language.host = row.value("host", std::vector<std::string>());
    language.compiler_host = row.value("compiler_host", std::vector<std::string>());
    language.probe = row.value("probe", language.probe);
    language.memory_overhead_mib = row.value("memory_overhead_mib", std::uint64_t{0});
    language.alone = row.value("alone", false);
    table.push_back(std::move(language));
  }
  return table;
}

/// A pattern fits: "*.java", or a whole name. A file has more than an ending.
bool fits(const std::string& pattern, std::string_view name) {
  if (pattern.front() != '*') return name == pattern;
  const std::string_view suffix = std::string_view(pattern).substr(1);
  return name.size() > suffix.size() ? name.ends_with(suffix) : suffix.empty();
}

std::string with_ending_of(const std::string& pattern, std::string_view name) {
  if (pattern.front() != '*') return pattern;
  const std::string_view suffix = std::string_view(pattern).substr(1);
  return std::string(name.substr(0, name.size() - suffix.size())) + std::string(suffix);
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> table = read_table();
  return table;
}

const Language* language_named(std::string_view name) {
  const auto found = std::ranges::find(languages(), name, &Language::name);
  return found == languages().end() ? nullptr : &*found;
}

bool is_source(const Language& language, const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return std::ranges::any_of(language.sources,
                             [&](const std::string& pattern) { return fits(pattern, name); });
}

std::optional<NamedSource> source_named(std::string_view file_name) {
  for (const bool any_capitals : {false, true}) {
    for (const Language& language : languages()) {
      for (const std::string& pattern : language.sources) {
        const bool is_named =
            any_capitals ? fits(lower(pattern), lower(file_name)) : fits(pattern, file_name);
        if (pattern == "*" || !is_named) continue;
        return NamedSource{&language, with_ending_of(pattern, file_name)};
      }
    }
  }
  return {};
}

}  // namespace cairn
