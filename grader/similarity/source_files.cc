#include "grader/similarity/source_files.h"

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/build/start.h"

namespace cairn {

namespace fs = std::filesystem;

namespace {

std::vector<ComparedLanguage> read_table() {
  std::vector<ComparedLanguage> table{
      {"Java", {}, "java", "java", "sim_java"},
      {"C++", {".hpp", ".hh", ".hxx", ".h"}, "cpp", "cpp", "sim_c++"},
      {"C", {".h"}, "c", "c", "sim_c"},
      // It has nothing for Python: words are compared, and other names of variables hide a copy.
      {"Python", {}, "python3", "python", "sim_text"}};
  for (ComparedLanguage& one : table) {
    std::vector<std::string> endings;
    for (const std::string& pattern : language_named(one.name)->sources) {
      endings.push_back(pattern.substr(1));
    }
    endings.insert(endings.end(), one.endings.begin(), one.endings.end());
    one.endings = std::move(endings);
  }
  return table;
}

}  // namespace

const std::vector<ComparedLanguage>& compared_languages() {
  static const std::vector<ComparedLanguage> table = read_table();
  return table;
}

bool is_in_language(std::string_view file, const ComparedLanguage& language) {
  return std::ranges::any_of(language.endings,
                             [&](const std::string& ending) { return file.ends_with(ending); });
}

SourceFiles source_files_below(const fs::path& folder) {
  SourceFiles found;
  std::size_t bytes = 0;
  for (const fs::path& path : files_below(folder)) {
    const std::string name = path.filename().string();
    const bool is_source = std::ranges::any_of(
        compared_languages(), [&](const auto& language) { return is_in_language(name, language); });
    if (!is_source) continue;
    const std::size_t room = kMostComparedBytes - bytes;
    std::string text = beginning_of_file(path, room + 1);
    const bool is_taken = found.files.size() < kMostComparedFiles && text.size() <= room &&
                          text.find('\0') == std::string::npos;
    if (!is_taken) {
      ++found.left_out;
      continue;
    }
    bytes += text.size();
    found.files.push_back({name, std::move(text)});
  }
  return found;
}

const ComparedLanguage* compared_language(std::string_view built_as,
                                          const std::vector<SourceFile>& files) {
  const ComparedLanguage* most = nullptr;
  std::size_t most_bytes = 0;
  for (const ComparedLanguage& language : compared_languages()) {
    std::size_t bytes = 0;
    for (const SourceFile& file : files) {
      if (is_in_language(file.name, language)) bytes += file.text.size();
    }
    if (bytes > 0 && language.name == built_as) return &language;
    if (bytes <= most_bytes) continue;
    most = &language;
    most_bytes = bytes;
  }
  return most;
}

}  // namespace cairn
