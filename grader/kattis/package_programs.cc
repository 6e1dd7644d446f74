#include "grader/kattis/package_programs.h"

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/kattis/package_files.h"
#include "grader/kattis/package_language.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

bool is_grammar(const fs::path& file) {
  return file.extension() == ".ctd" || file.extension() == ".viva";
}

bool is_single_program(const fs::path& file) {
  return is_grammar(file) || language_of({file}) != nullptr;
}

}  // namespace

std::vector<PackageProgram> programs_in(const fs::path& folder, ProblemPackage& package) {
  std::vector<PackageProgram> programs;
  std::vector<fs::path> beside;
  for (const fs::path& entry : package_entries(folder)) {
    if (fs::is_directory(entry) || is_single_program(entry)) {
      programs.push_back({entry.filename().string(), entry});
    } else {
      beside.push_back(entry);
    }
  }
  bool is_used = false;
  for (PackageProgram& program : programs) {
    if (fs::is_directory(program.path) || is_grammar(program.path)) continue;
    program.beside = beside;
    is_used = true;
  }
  if (!is_used) {
    for (const fs::path& file : beside) {
      package.notes.push_back(shown_place(file, package.folder) + ": it is not a program");
    }
  }
  return programs;
}

std::optional<PackageProgram> program_of_folder(const fs::path& folder, ProblemPackage& package) {
  const std::vector<fs::path> entries = package_entries(folder);
  if (entries.empty()) return {};
  const auto sources = std::ranges::count_if(entries, [](const fs::path& entry) {
    return !fs::is_directory(entry) && language_of({entry}) != nullptr;
  });
  const bool has_script = std::ranges::any_of(entries, [](const fs::path& entry) {
    return entry.filename() == "build" || entry.filename() == "run";
  });
  if (sources > 0 || has_script) return PackageProgram{folder.filename().string(), folder};
  std::vector<PackageProgram> programs = programs_in(folder, package);
  if (programs.empty()) return {};
  return programs.front();
}

std::string beginning_of_source(const fs::path& file) {
  return beginning_of_file(file, kMostSourceBytes);
}

}  // namespace cairn
