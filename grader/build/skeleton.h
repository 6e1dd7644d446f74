// The files of a course's skeleton that a submission leaves out.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// Copies those Java files of `skeleton` that the submission does not have, by name, beside its
/// first Java file; a file with a main only if the submission has no main at all. Does nothing to a
/// submission without Java. Returns a note for each, one sentence.
std::vector<std::string> add_skeleton(const std::filesystem::path& sources,
                                      const std::filesystem::path& skeleton);

}  // namespace cairn
