// A graded class, written for programs that look for similar code, and what one of them found.
//
//   FOLDER             what the program is given: nobody's name is in it
//   FOLDER.names.csv   who is who
//   MARKS/similarity.json   what similarity-tester found, for the class's page
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/marks/graded.h"
#include "grader/report/similar_pairs.h"
#include "grader/run/run.h"
#include "grader/similarity/tool_folder.h"
#include "reference/core/result.h"

namespace cairn {

struct SimilarityRequest {
  std::filesystem::path marks;
  std::filesystem::path folder;  ///< to be made, or empty
  SimilarityTool tool = SimilarityTool::kJplag;
  std::optional<std::filesystem::path> skeleton;  ///< nothing: the rubric's, where it has one
  std::vector<std::filesystem::path> old;         ///< hand-ins or marks of earlier years
};

/// What was written for one language.
struct ComparedInLanguage {
  std::string language;
  std::size_t programs = 0;  ///< of the class
  std::size_t old = 0;       ///< of earlier years
  std::size_t given = 0;     ///< files of given code
  std::string command;       ///< for a shell
};

struct SimilarityResult {
  std::vector<ComparedInLanguage> languages;  ///< most programs first
  std::filesystem::path names;
  std::vector<std::string> remarks;  ///< what was left out, a sentence each
  SimilarPairs similar;
};

/// Writes the folder and who is who. An Error, before anything is written, is a folder of marks
/// that cannot be read, a FOLDER that is not empty, given code or earlier years that are not there,
/// a class without two programs in one language. Throws StoreFailure and std::runtime_error.
[[nodiscard]] Result<SimilarityResult> write_class_for_tool(const SimilarityRequest& asked);

/// Keeps what similarity-tester printed of the folder, in these files, for the class's page, in the
/// place of what was kept before, and gives the page's list. An Error, before anything is written,
/// names the file that is not such a result. Throws as above.
[[nodiscard]] Result<SimilarPairs> keep_tool_result(
    const std::filesystem::path& marks, const std::filesystem::path& folder,
    const std::vector<std::filesystem::path>& results);

}  // namespace cairn
