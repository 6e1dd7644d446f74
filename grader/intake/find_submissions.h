// What lies in a folder of submissions, and whose it is: archives, folders, single files, LMS
// names.
//
//   for (const Submission& one : find_submissions("submissions", "(.+)-HW2-P3")) grade(one);
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/intake/submission.h"

namespace cairn {

/// The ids that people have had before, by key_of_id().
using KnownIds = std::map<std::string, std::string>;

/// Who has an id: the person, and for an earlier attempt which. Nobody is called like an attempt of
/// somebody, for a name holds no slash.
[[nodiscard]] inline std::string key_of_id(const std::string& person, const std::string& attempt) {
  return attempt.empty() ? person : person + "/attempt " + attempt;
}

/// What becomes of attempts before the last, where the LMS tells them apart.
enum class EarlierAttempts {
  kSetAside,     ///< a note names them
  kSubmissions,  ///< each is a submission of its own, of the same person
};

/// Every submission of `folder`, in the order of their ids; every entry belongs to one, except for
/// what operating systems leave behind, hidden files that are no program, and what an LMS adds for
/// itself: `set_aside` gets a sentence without a full stop for each of the latter two. So it does
/// where the folder holds only .md and .json files that no student is known by, and a program is
/// asked for: then there is no submission. Who is among `known` keeps the id, which nobody else
/// gets. Throws std::filesystem::filesystem_error when `folder` cannot be listed, and
/// InvalidPattern.
std::vector<Submission> find_submissions(const std::filesystem::path& folder, const HandIn& hand_in,
                                         const KnownIds& known = {},
                                         std::vector<std::string>* set_aside = nullptr,
                                         EarlierAttempts earlier = EarlierAttempts::kSetAside);

/// The one submission that `path` is: a file or a folder or a link to one, which need not exist.
/// Throws InvalidPattern.
Submission single_submission(const std::filesystem::path& path, const HandIn& hand_in);

}  // namespace cairn
