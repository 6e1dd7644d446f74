// Who is behind a pseudonym: a table that a person reads, and by which a tool's result is read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/report/similar_pairs.h"
#include "reference/core/result.h"

namespace cairn {

/// The folder of the class's own programs.
inline constexpr const char* kOfClass = "class";

/// A program under its pseudonym.
struct NamedProgram {
  std::string folder = kOfClass;  ///< or of an earlier year: "old-1"
  std::string pseudonym = {};
  SimilarProgram program = {};
  std::string student = {};  ///< any bytes
  std::string user = {};     ///< any bytes
};

/// Where the table of a tool's folder lies: beside it.
[[nodiscard]] std::filesystem::path names_file(const std::filesystem::path& folder);

/// As CSV: the class first, by id.
[[nodiscard]] std::string names_csv(std::vector<NamedProgram> programs);

/// Of such a table what a tool's result needs: all but students and users, in its order. An Error
/// names the file.
[[nodiscard]] Result<std::vector<NamedProgram>> read_names(const std::filesystem::path& file);

}  // namespace cairn
