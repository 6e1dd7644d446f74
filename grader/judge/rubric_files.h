// What a rubric was read from, in one piece: enough to read it again anywhere.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

struct RubricFiles {
  /// Bytes by name. Names are relative to the deepest folder that holds all of them, so that one
  /// finds another as it did before, wherever that folder lies.
  std::map<std::string, std::string> texts;
  std::string rubric;  ///< the name of the rubric itself

  friend bool operator==(const RubricFiles&, const RubricFiles&) = default;
};

/// The rubric `text`, read from `file`, and everything that it names: suites, and folders with all
/// files below them. What cannot be read is left out.
[[nodiscard]] RubricFiles rubric_files(std::string_view text, const std::filesystem::path& file,
                                       const std::vector<std::filesystem::path>& named);

/// Writes them into `folder`, an empty one; returns where the rubric is. Throws
/// std::invalid_argument for a name that leads out of the folder, and std::runtime_error.
std::filesystem::path write_rubric_files(const RubricFiles& files,
                                         const std::filesystem::path& folder);

}  // namespace cairn
