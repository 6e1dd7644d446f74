// The programs in a folder of a package: submissions, validators.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/kattis/package.h"

namespace cairn {

/// Every file that is a source in a language of the format, or a grammar of inputs (.ctd, .viva),
/// and every folder. Notes say what is neither.
[[nodiscard]] std::vector<PackageProgram> programs_in(const std::filesystem::path& folder,
                                                      ProblemPackage& package);

/// The one program of a folder that holds a program, or is one itself: the folder
/// `output_validator` of newer formats. Nothing when it is empty or not there.
[[nodiscard]] std::optional<PackageProgram> program_of_folder(const std::filesystem::path& folder,
                                                              ProblemPackage& package);

/// As much of a source file as is read.
[[nodiscard]] std::string beginning_of_source(const std::filesystem::path& file);

}  // namespace cairn
