// The languages that a submission may be graded as, and which one it is.
#pragma once

#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/build/language.h"
#include "grader/build/start.h"

namespace cairn {

/// A language that the submission has sources of.
struct BuildAttempt {
  const Language* language;
  Files sources;
  bool is_beside = false;  ///< another one has the program's source
};

/// In the order of the table, but first those that have a source of the program's name. Something
/// that builds only a part, in a folder below it, is not among them: a library that came with its
/// own Makefile, or an older version.
std::vector<BuildAttempt> attempts_for(const Files& files, const std::string& program);

/// Whether its commands name the sources, and no file that came with them says how to build.
bool names_sources(const Language& language);

/// Whether a file that came with the sources says how to build.
bool follows_build_file(const Language& language);

/// Notes, for a submission in several languages, why it was graded as this one, and which files
/// were not used. `first` is the result of the first attempt, `result` of the one that is `graded`.
void note_choice(const std::vector<BuildAttempt>& attempts, const BuildResult& first,
                 const BuildAttempt& graded, BuildResult& result);

}  // namespace cairn
