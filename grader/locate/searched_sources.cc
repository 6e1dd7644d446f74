#include "grader/locate/searched_sources.h"

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/build/build.h"
#include "grader/build/java_source.h"
#include "grader/build/language.h"
#include "grader/build/source_tree.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Whether javac finds it in the folder of its package.
bool lies_in_its_package(const fs::path& file, const fs::path& package_root) {
  const std::string folder = file.parent_path().lexically_relative(package_root).generic_string();
  if (folder.starts_with("..")) return false;
  std::string package = read_java_source(beginning_of_file(file, kMostSourceBytes)).package;
  std::ranges::replace(package, '.', '/');
  return folder == (package.empty() ? "." : package);
}

}  // namespace

std::vector<ProgramFile> searched_sources(const Rubric& rubric, const BuildResult& built,
                                          const fs::path& root, const Files& handed_in) {
  Files files = SourceTree(root).files();
  const Language& language = *language_named(built.language);
  std::erase_if(files, [&](const fs::path& file) { return !is_source(language, file); });
  if (language.start == Start::kJavaMainClass) {
    const Chosen chosen = choose_java_main(files, rubric.program);
    std::erase_if(files, [&](const fs::path& file) {
      return file.parent_path() != chosen.source.parent_path() &&
             !lies_in_its_package(file, chosen.package_root);
    });
  }
  std::vector<ProgramFile> sources;
  for (const fs::path& file : files) {
    sources.push_back({file.lexically_relative(root).string(), read_file_or_empty(file),
                       std::ranges::count(handed_in, file) > 0});
  }
  if (!built.driver_command.empty()) {
    sources.push_back(
        {rubric.driver.filename().string(), read_file_or_empty(rubric.driver), false});
  }
  return sources;
}

std::string encoding_of_sources(std::string_view language,
                                const std::vector<ProgramFile>& sources) {
  if (language != "Java") return "";
  const bool utf8 =
      std::ranges::all_of(sources, [](const ProgramFile& source) { return is_utf8(source.text); });
  return utf8 ? "UTF-8" : "ISO-8859-1";
}

}  // namespace cairn
