// What a rubric was read from, in one piece: enough to read it again anywhere.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "reference/core/result.h"

namespace cairn {

struct Rubric;

/// Bytes by name. The names are ours, whatever the rubric called a file: "rubric.json", a suite
/// beside it, "driver/CallMethods.java", "skeleton/GameState.java",
/// "checkers/1/check.py"; the rubric's own text names
/// them so. Each file is there once: however often and in whatever ways it was named, whether by
/// links, other paths or copies, it has one name.
struct RubricFiles {
  std::map<std::string, std::string> texts;
  std::string rubric;  ///< the name of the rubric itself

  friend bool operator==(const RubricFiles&, const RubricFiles&) = default;
};

/// The path without the slash at its end, if it has one: a folder's.
[[nodiscard]] std::filesystem::path without_slash(const std::filesystem::path& path);

/// What a rubric in `folder` may name files of, links resolved: the folder around it where it is
/// called "rubrics"; or else the nearest around it that holds "rubrics" beside "suites" or "cases",
/// as the folders of a course and of Cairn do; or else only that folder.
[[nodiscard]] std::filesystem::path course_folder(const std::filesystem::path& folder);

/// The file or folder that a rubric in `folder` calls `named`, whether it is there or not. A copy
/// of an installed rubric finds what it names beside the installed one, where there is nothing of
/// that name here. A rubric may be anybody's: an Error where the path leads out of the course's
/// folder, and of Cairn's own, or to something hidden there.
[[nodiscard]] Result<std::filesystem::path> file_named(const std::filesystem::path& folder,
                                                       const std::string& named);

/// The texts of a file, by its name, or of all files below a folder, by their paths in it. What
/// cannot be read is left out.
[[nodiscard]] std::map<std::string, std::string> texts_of(const std::filesystem::path& path);

/// Writes them below `folder`, in the folders that their names have. Throws std::runtime_error.
void write_texts(const std::map<std::string, std::string>& texts,
                 const std::filesystem::path& folder);

/// The rubric `text`, which fits its schema, and everything that it names, relative to `folder`:
/// suites, the driver, the Java files of the skeleton, and checkers. What cannot be read is left
/// out.
[[nodiscard]] RubricFiles rubric_files(std::string_view text, const std::filesystem::path& folder);

/// Checks that the rubric names no files but these, by paths that lead nowhere else. The Error
/// begins with the rubric's name, and says what it names. Does not check whether the rubric is
/// valid.
[[nodiscard]] Result<void> check_self_contained(const RubricFiles& files);

/// Writes them into `folder`, an empty one, and reads the rubric there. They may be anybody's: an
/// Error is also that of check_self_contained(), or a file whose name leads out of the folder;
/// names in it are those of the files. Throws std::runtime_error when they cannot be written.
[[nodiscard]] Result<Rubric> read_rubric(const RubricFiles& files,
                                         const std::filesystem::path& folder);

}  // namespace cairn
