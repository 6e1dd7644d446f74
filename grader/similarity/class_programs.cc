#include "grader/similarity/class_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "grader/class/stored_class.h"
#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/program/stored_program.h"
#include "grader/run/temporary_folder.h"
#include "grader/similarity/given_code.h"
#include "grader/similarity/pseudonyms.h"
#include "grader/store/folder_archive.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// What one person handed in.
struct PersonsSources {
  NamedProgram named;
  std::string built_as = {};           ///< Language::name; "" where it was not built
  std::optional<SourceFiles> sources;  ///< nothing: too large to be stored
};

std::optional<SourceFiles> stored_sources(const Store& store, const std::string& content) {
  if (content.empty()) return SourceFiles{};
  const std::optional<std::string> archive = store.find_content(content);
  if (!archive) return {};
  const TemporaryFolder folder;
  extract_folder(*archive, folder.path(), kMostStoredBytes);
  return source_files_below(folder.path());
}

std::vector<PersonsSources> sources_of_class(const Store& store, const Rubric& rubric,
                                             const std::function<void(const Graded&)>& also) {
  std::vector<PersonsSources> persons;
  for_each_graded(store, rubric, [&](const Graded& graded) {
    also(graded);
    if (!graded.superseded_by.empty()) return;
    const std::string content = graded.content.value_or("");
    persons.push_back({{kOfClass, "", {graded.id, content, ""}, graded.student, graded.user},
                       graded.language,
                       stored_sources(store, content)});
  });
  return persons;
}

std::vector<PersonsSources> sources_of_hand_ins(const fs::path& folder,
                                                const std::string& pattern) {
  std::vector<PersonsSources> persons;
  for (const Submission& submission : find_submissions(folder, pattern)) {
    const TemporaryFolder into;
    const Unpacked unpacked = unpack(submission, into.path(), IntakeLimits{});
    persons.push_back({{kOfClass, "", {submission.id, "", ""}, submission.student, submission.user},
                       "",
                       unpacked.problem ? SourceFiles{} : source_files_below(into.path())});
  }
  return persons;
}

/// Of an earlier year, in a folder of this name.
Result<std::vector<PersonsSources>> sources_of_earlier_year(const fs::path& folder,
                                                            const std::string& name,
                                                            const Rubric& rubric) {
  const auto wrong = [](const std::string& what) { return Error{"--old " + what}; };
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) {
    return wrong(in_quotes(folder) + ": this folder does not exist");
  }
  std::vector<PersonsSources> persons;
  if (fs::exists(store_file(folder), ignored)) {
    const Result<Store> store = Store::open_to_read(folder);
    if (!store) return wrong(store.error().message);
    const Result<Rubric> of_then = stored_rubric(*store, folder);
    if (!of_then) return wrong(of_then.error().message);
    persons = sources_of_class(*store, *of_then, [](const Graded&) {});
  } else {
    persons = sources_of_hand_ins(folder, rubric.hand_in_pattern);
  }
  if (persons.empty()) return wrong(in_quotes(folder) + ": it contains no submission");
  const fs::path year = (folder / "").parent_path().filename();
  for (PersonsSources& one : persons) {
    one.named.folder = name;
    one.named.program.old = escape_for_display(year.string());
    one.named.program.content.clear();
  }
  return persons;
}

/// Adds a sentence on these submissions, a few of them by name, if there is one.
void add_remark(const std::set<std::string>& names, const std::string& what,
                std::vector<std::string>& remarks) {
  if (names.empty()) return;
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> named(names.begin(), names.end());
  named.resize(std::min(named.size(), kNamed));
  remarks.push_back(fmt::format("{} {}: {}{}", count_of(names.size(), "submission"), what,
                                joined(named, ", "), names.size() > kNamed ? ", ..." : ""));
}

/// The files in the language, without what is given.
std::vector<SourceFile> own_files(const std::vector<SourceFile>& files,
                                  const ComparedLanguage& language, const GivenCode& given) {
  std::vector<SourceFile> own;
  for (const SourceFile& file : files) {
    if (!is_in_language(file.name, language)) continue;
    std::optional<std::string> part = given.own_part(file);
    if (part) own.push_back({file.name, std::move(*part)});
  }
  return own;
}

ClassPrograms by_language(const std::vector<PersonsSources>& persons,
                          const std::vector<SourceFile>& given_files) {
  const GivenCode given(given_files);
  ClassPrograms all;
  std::map<const ComparedLanguage*, ComparedPrograms> groups;
  std::set<std::string> too_large;
  std::set<std::string> without_source;
  std::set<std::string> nothing_own;
  std::set<std::string> shortened;
  for (const PersonsSources& person : persons) {
    const SimilarProgram& program = person.named.program;
    const std::string name = program.old.empty() ? program.id : program.old + "/" + program.id;
    if (!person.sources) too_large.insert(program.id);
    const SourceFiles sources = person.sources.value_or(SourceFiles{});
    if (sources.left_out > 0) shortened.insert(name);
    const ComparedLanguage* const language = compared_language(person.built_as, sources.files);
    if (language == nullptr) {
      without_source.insert(name);
      continue;
    }
    std::vector<SourceFile> own = own_files(sources.files, *language, given);
    if (own.empty()) {
      nothing_own.insert(name);
      continue;
    }
    groups[language].programs.push_back({person.named, std::move(own)});
  }
  add_remark(too_large, "too large to be read", all.remarks);
  add_remark(without_source, "without source code in Java, C++, C or Python", all.remarks);
  add_remark(nothing_own, "with nothing but given code", all.remarks);
  add_remark(shortened, "with skipped files: too long, too many, or not text", all.remarks);
  for (auto& [language, group] : groups) {
    const NamedProgram& first = group.programs.front().named;  // the class's own come first
    if (first.folder != kOfClass) continue;
    if (group.programs.size() == 1) {
      all.remarks.push_back(first.program.id + " is the only one in " + language->name +
                            ": no other program is there to compare it with");
      continue;
    }
    group.language = language;
    for (const SourceFile& file : given_files) {
      if (is_in_language(file.name, *language)) group.given.push_back(file);
    }
    all.languages.push_back(std::move(group));
  }
  std::ranges::sort(all.languages, [](const ComparedPrograms& one, const ComparedPrograms& other) {
    return std::tuple(other.programs.size(), one.language) <
           std::tuple(one.programs.size(), other.language);
  });
  return all;
}

}  // namespace

Result<ClassPrograms> class_programs(const Store& store, const Rubric& rubric,
                                     const std::vector<SourceFile>& given,
                                     const std::vector<fs::path>& old,
                                     const std::function<void(const Graded&)>& also) {
  std::vector<PersonsSources> persons = sources_of_class(store, rubric, also);
  for (std::size_t i = 0; i < old.size(); ++i) {
    Result<std::vector<PersonsSources>> earlier =
        sources_of_earlier_year(old[i], fmt::format("old-{}", i + 1), rubric);
    if (!earlier) return earlier.error();
    std::ranges::move(*earlier, std::back_inserter(persons));
  }
  std::set<std::string> pseudonyms;
  for (PersonsSources& one : persons) one.named.pseudonym = new_pseudonym(pseudonyms);
  return by_language(persons, given);
}

}  // namespace cairn
