#include "grader/similarity/language_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "grader/similarity/given_code.h"
#include "reference/core/words.h"

namespace cairn {

void add_remark(const std::set<std::string>& names, const std::string& what,
                std::vector<std::string>& remarks) {
  if (names.empty()) return;
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> named(names.begin(), names.end());
  named.resize(std::min(named.size(), kNamed));
  remarks.push_back(fmt::format("{} {}: {}{}", count_of(names.size(), "submission"), what,
                                joined(named, ", "), names.size() > kNamed ? ", ..." : ""));
}

std::vector<ComparedPrograms> language_groups(const std::vector<PersonsSources>& persons,
                                              const std::vector<SourceFile>& given_files,
                                              std::vector<std::string>& remarks) {
  const GivenCode given(given_files);
  std::map<const ComparedLanguage*, ComparedPrograms> groups;
  std::set<std::string> without_source;
  std::set<std::string> nothing_own;
  std::set<std::string> shortened;
  for (const PersonsSources& person : persons) {
    const SimilarProgram& named = person.named.program;
    const std::string name = named.old.empty() ? named.id : named.old + "/" + named.id;
    if (person.sources.left_out > 0) shortened.insert(name);
    const ComparedLanguage* const language =
        compared_language(person.built_as, person.sources.files);
    if (language == nullptr) {
      without_source.insert(name);
      continue;
    }
    ComparedProgram program{person.named, {}};
    for (const SourceFile& file : person.sources.files) {
      if (!is_in_language(file.name, *language)) continue;
      std::optional<std::string> own = given.own_part(file);
      if (own) program.files.push_back({file.name, std::move(*own)});
    }
    if (program.files.empty()) {
      nothing_own.insert(name);
      continue;
    }
    groups[language].programs.push_back(std::move(program));
  }
  add_remark(without_source, "without source code in Java, C++, C or Python", remarks);
  add_remark(nothing_own, "with nothing but given code", remarks);
  add_remark(shortened, "of which files were left out, too long, too many, or no text", remarks);
  std::vector<ComparedPrograms> in_order;
  for (auto& [language, group] : groups) {
    const NamedProgram& first = group.programs.front().named;  // the class's own come first
    if (first.folder != kOfClass) continue;
    if (group.programs.size() == 1) {
      remarks.push_back(first.program.id + " is the only one in " + language->name +
                        ": there is nothing to compare it with");
      continue;
    }
    group.language = language;
    for (const SourceFile& file : given_files) {
      if (is_in_language(file.name, *language)) group.given.push_back(file);
    }
    in_order.push_back(std::move(group));
  }
  std::ranges::sort(in_order, [](const ComparedPrograms& one, const ComparedPrograms& other) {
    return std::tuple(other.programs.size(), one.language) <
           std::tuple(one.programs.size(), other.language);
  });
  return in_order;
}

}  // namespace cairn
