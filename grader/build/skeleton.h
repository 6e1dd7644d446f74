// The files of a course's skeleton that a hand-in leaves out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// Copies, beside the first of the submission's Java files, those Java files of `skeleton` whose
/// names none of the submission's bears; one with a main only where the submission has no main at
/// all. Does nothing to a submission without Java. Returns a note for each, one sentence.
std::vector<std::string> add_skeleton(const std::filesystem::path& sources,
                                      const std::filesystem::path& skeleton);

}  // namespace cairn
