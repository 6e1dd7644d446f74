// What a file's name says about a submission: whose it is, whether it is late, which attempt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grader/base/pattern.h"
#include "grader/intake/submission.h"

namespace cairn::intake {

/// Whether a name fits one with * and ?, in any capitals.
[[nodiscard]] bool fits(const std::string& name, const std::string& pattern);

/// Submission::Source::is_read, by the file's name: not for archives, which are opened, nor for a
/// program's sources where a program is asked for.
[[nodiscard]] bool is_read(const std::string& name, const HandIn& hand_in);

/// A name without the number that an LMS or a browser puts before its ending when the name is
/// taken: "TakeStones-1.java" and "TakeStones (1).java" are attempt 1 at "TakeStones.java".
struct Attempt {
  std::string name;
  int number = 0;
};
[[nodiscard]] Attempt attempt(std::string_view file_name);

/// A name that the handout asks for.
struct AskedName {
  std::string name;  ///< what fits the pattern: no ending, no number of an attempt
  std::string id;    ///< what the pattern's first group says
  int attempt = 0;
  /// How this student's files for the other problems begin ("crdyer-HW2-", with crdyer-HW2-P3.zip):
  /// what comes before the last separator, if it says more than the id. Empty otherwise.
  std::string family;
};
[[nodiscard]] std::optional<AskedName> asked_name(std::string_view file_name,
                                                  const Pattern& pattern);

/// `name` without the endings of archives.
[[nodiscard]] std::string without_archive_ending(std::string_view name);

}  // namespace cairn::intake
