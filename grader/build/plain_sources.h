// A submission's sources as compilers want them.
#pragma once

#include <string>
#include <vector>

#include "grader/build/start.h"

namespace cairn {

/// Of these files of a submission, before anything of it is run: writes every source of a known
/// language anew whose encoding is not that of normalize_encoding(), and removes Java's module
/// files. A module has to name each library that it uses, JUnit too, and the course compiles
/// without any; what belongs to no module needs no names. Returns a sentence for each that was
/// removed.
std::vector<std::string> make_sources_plain(const Files& files);

}  // namespace cairn
