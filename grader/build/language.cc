#include "grader/build/language.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

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
  throw std::logic_error("languages.json: there is no start '" + name + "'");
}

std::vector<Language> read_table() {
  std::vector<Language> table;
  for (const auto& row : nlohmann::json::parse(embedded::kLanguages)) {
    Language language;
    row.at("name").get_to(language.name);
    row.at("sources").get_to(language.sources);
    language.start = start_of(row.at("start").get<std::string>());
    row.at("build").get_to(language.build);
    row.at("run").get_to(language.run);
    language.memory_overhead_mib = row.value("memory_overhead_mib", std::uint64_t{0});
    language.alone = row.value("alone", false);
    table.push_back(std::move(language));
  }
  return table;
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> table = read_table();
  return table;
}

bool is_source(const Language& language, const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return std::any_of(language.sources.begin(), language.sources.end(),
                     [&](const std::string& pattern) {
                       if (pattern.front() != '*') return name == pattern;
                       const std::string suffix = pattern.substr(1);
                       return name.size() > suffix.size() ? name.ends_with(suffix) : suffix.empty();
                     });
}

}  // namespace cairn
