// Lines of a submission's sources with what is wrong there, in the form of gcc's messages, which
// editors and CI systems read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/marks/graded.h"
#include "grader/report/location.h"

namespace cairn {

struct SourceProblem {
  std::string file;  ///< its path in the folder that was handed in, any bytes
  int line = 0;
  int column = 0;          ///< 0: not known
  std::string message;     ///< fit to be shown
  bool is_certain = true;  ///< false: a place to look at
};

/// "src/Board.java:12: error: ';' expected" and a newline; a place to look at is a warning.
[[nodiscard]] std::string gcc_line(const SourceProblem& problem);

/// The file that a tool means by a path: of `files`, the one that has the most names at its end in
/// common with it; nothing where none has its last name.
[[nodiscard]] std::optional<std::string> file_meant(std::string_view path,
                                                    const std::vector<std::string>& files);

/// The errors of compilers and interpreters in the log of a build, any bytes; no warnings.
[[nodiscard]] std::vector<SourceProblem> problems_in_log(std::string_view log,
                                                         const std::vector<std::string>& files);

/// The errors of a build that failed, or else the innermost line of the student's own in the first
/// case that an exception of Java or Python ended. `files`: paths in the folder that was handed in.
[[nodiscard]] std::vector<SourceProblem> source_problems(const Graded& report,
                                                         const std::vector<std::string>& files);

/// The lines that changes lead to, as far as they are known: places to look at.
[[nodiscard]] std::vector<SourceProblem> located_places(const LocationReport& location);

}  // namespace cairn
