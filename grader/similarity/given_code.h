// What a course gives to everybody, and what of a student's file is the student's own.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grader/similarity/source_files.h"

namespace cairn {

class GivenCode {
 public:
  explicit GivenCode(const std::vector<SourceFile>& files);

  /// The file without methods that are given, token for token, under whatever name the file has; a
  /// Java file that cannot be read to its end stays whole, and so does one in another language.
  /// Nothing where the file is given itself, whatever its layout.
  [[nodiscard]] std::optional<std::string> own_part(const SourceFile& file) const;

 private:
  std::set<std::string> whole_;    ///< their tokens, or their bytes without blanks
  std::set<std::string> methods_;  ///< their tokens
};

}  // namespace cairn
