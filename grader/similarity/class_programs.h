// Everybody's own programs, of this class and of earlier years, a language at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/similarity/source_files.h"
#include "grader/similarity/tool_folder.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

struct ClassPrograms {
  /// In which the class has a program and there are two to compare; the class's own come first. The
  /// language with the most programs first.
  std::vector<ComparedPrograms> languages;
  std::vector<std::string> remarks;  ///< what was left out, a sentence each
};

/// Of a graded class the programs that count, one a person, without what is given. `old` are
/// folders of earlier years: hand-ins as they were downloaded, or marks; an Error names the one
/// that cannot be read. `also` is told of every submission of the class. Throws StoreFailure and
/// std::system_error.
[[nodiscard]] Result<ClassPrograms> class_programs(const Store& store, const Rubric& rubric,
                                                   const std::vector<SourceFile>& given,
                                                   const std::vector<std::filesystem::path>& old,
                                                   const std::function<void(const Graded&)>& also);

}  // namespace cairn
