// When the submissions of a class were handed in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/intake/submission.h"
#include "reference/core/result.h"

namespace cairn {

/// Where that is looked for.
struct HandInTimesRequest {
  std::filesystem::path folder;                ///< of the class
  std::optional<std::filesystem::path> table;  ///< a table that a person gives: CSV
  std::string zone;  ///< whose clocks times without a zone are by; "": such a time is none
};

/// Says of each submission when it was handed in, where that is known: by the table; by what an LMS
/// added to the folder (submission_metadata.yml and .json of Gradescope, Canvas' submissions.json);
/// where it is as that LMS packs it; by the name that the LMS gave it; by another hand-in of the
/// same person, which the LMS packed with it. What is known first counts. Returns a sentence for
/// each row of the table that is about nobody, or about whom is not certain, or that cannot be
/// read, and for each list that cannot be read or is about nobody. The Error is a table that cannot
/// be read at all, or whose rows are all about nobody.
[[nodiscard]] Result<std::vector<std::string>> find_hand_in_times(
    std::vector<Submission>& submissions, const HandInTimesRequest& request);

/// Submission::known_by of TimeSource::kFiles.
inline constexpr const char* kKnownByFiles = "the newest file in the archive";

/// Submission::known_by of TimeSource::kEarlier.
inline constexpr const char* kKnownOfEarlier = "what was handed in before";

/// Whether the times of the files in it say something of when it was handed in: not where the LMS
/// would have said that it is late, and did not.
[[nodiscard]] bool may_be_known_by_files(const Submission& submission);

}  // namespace cairn
