#include "grader/check/case_inputs.h"

#include <map>
#include <string>

#include "grader/base/read_file.h"
#include "grader/marks/command_as_typed.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of one case, by their names in the folder.
std::map<fs::path, std::string> inputs_of(const Case& test_case) {
  std::map<fs::path, std::string> files;
  if (!test_case.input.standard_input.empty()) {
    files[input_file_of(test_case.name)] = test_case.input.standard_input;
  }
  for (const auto& [name, text] : test_case.input.files) {
    files[fs::path(test_case.name) / name] = text;
  }
  return files;
}

Result<std::map<fs::path, std::string>> inputs_of(const Rubric& rubric) {
  std::map<fs::path, std::string> files;
  for (const Section& section : rubric.sections) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    if (cases == nullptr) continue;
    for (const Case& test_case : cases->suite.cases) {
      for (const auto& [name, text] : inputs_of(test_case)) {
        if (files.emplace(name, text).first->second == text) continue;
        return Error{"two cases are called '" + test_case.name +
                     "', and are given different inputs"};
      }
    }
  }
  if (files.empty()) {
    return Error{
        "no case of this rubric gives a program anything to read; its arguments stand in "
        "the commands"};
  }
  return files;
}

}  // namespace

Result<void> write_case_inputs(const Rubric& rubric, const fs::path& folder) {
  const auto files = inputs_of(rubric);
  if (!files) return files.error();
  for (const auto& [name, text] : *files) {
    const fs::path file = folder / name;
    std::error_code failed;
    if (fs::exists(file, failed)) {
      if (read_file_or_empty(file) == text) continue;
      return Error{in_quotes(file) +
                   ": it is there already, with other content; name another "
                   "folder"};
    }
    fs::create_directories(file.parent_path(), failed);
    const Result<void> written = write_output(file, text);
    if (!written) return written.error();
  }
  return {};
}

}  // namespace cairn
