// A class as programs that look for similar code take it: pseudonyms, own code, given code apart.
//
//   java/class/<pseudonym>/TakeStones.java     JPlag: a folder for each student
//        old-1/<pseudonym>/file1.java          an earlier year's
//        skeleton/TakeStones.java
//   java/class/<pseudonym>.java                Dolos and sim: a file for each, of all that is
//   theirs
//        old-1/<pseudonym>.java
//        skeleton.java, info.csv               for Dolos
//
// Names are ours: students' own tell who they are.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/similarity/source_files.h"
#include "grader/similarity/who_is_who.h"

namespace cairn {

enum class SimilarityTool { kJplag, kDolos, kSim };
BOOST_DESCRIBE_ENUM(SimilarityTool, kJplag, kDolos, kSim)

struct ComparedProgram {
  NamedProgram named;
  std::vector<SourceFile> files;  ///< without what is given
};

/// All programs in one language.
struct ComparedPrograms {
  const ComparedLanguage* language = nullptr;
  std::vector<ComparedProgram> programs;
  std::vector<SourceFile> given;
};

/// The files of a tool's folder, by their paths in it. `common_names`: those which a file may keep,
/// because they tell of nobody.
[[nodiscard]] std::map<std::string, std::string> tool_files(
    SimilarityTool tool, const ComparedPrograms& programs,
    const std::set<std::string>& common_names);

/// The command that compares them, for a shell. `folder` is where tool_files() were written.
[[nodiscard]] std::string tool_command(SimilarityTool tool, const ComparedPrograms& programs,
                                       const std::filesystem::path& folder);

}  // namespace cairn
