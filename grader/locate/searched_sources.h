// The files of a program that a search reads.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/build/build.h"
#include "grader/build/start.h"
#include "grader/judge/rubric.h"
#include "grader/locate/change.h"

namespace cairn {

/// The sources of a program that was built below `root`: in Java those beside the main class and
/// those of packages, and the rubric's driver; in Python all. Of these, what is not among the files
/// that were handed in may not change.
[[nodiscard]] std::vector<ProgramFile> searched_sources(const Rubric& rubric,
                                                        const BuildResult& built,
                                                        const std::filesystem::path& root,
                                                        const Files& handed_in);

/// SearchRequest::encoding
[[nodiscard]] std::string encoding_of_sources(std::string_view language,
                                              const std::vector<ProgramFile>& sources);

}  // namespace cairn
