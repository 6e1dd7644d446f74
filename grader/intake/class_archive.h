// A whole class in one archive, as an LMS packs what was handed in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

struct ExtractedClass {
  std::filesystem::path folder;  ///< of the submissions: where it was extracted, or a folder there
  std::vector<std::string> notes;  ///< what was left out, a sentence each
};

/// Extracts an archive of submissions into `into`, an empty folder. An Error begins with the
/// archive's name: it is none, or is damaged, or holds more than a class hands in.
[[nodiscard]] Result<ExtractedClass> extract_class(const std::filesystem::path& archive,
                                                   const std::filesystem::path& into);

}  // namespace cairn
