// What lies in a folder of submissions, and whose it is: archives, folders, single files, LMS
// names.
#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grader/base/moment.h"
#include "grader/base/time_source.h"

namespace cairn {

/// What students are asked to hand in.
struct HandIn {
  /// A program under a name that fits.
  template <std::convertible_to<std::string> Text>
  HandIn(Text&& named)  // NOLINT(google-explicit-constructor): for most homework this is all
      : pattern(std::forward<Text>(named)) {}

  /// A Pattern whose first group is the student's own id in the name that the handout asks for,
  /// such as "(.+)-HW2-P3"; capitals do not matter.
  std::string pattern;
  /// Names, with * and ? and in any capitals, of files that are read or counted, and not run.
  std::vector<std::string> files = {};
  bool has_program = true;  ///< false: every file is to be read
};

/// The most that a submission may unpack to. Homework is far below; a bomb is far above.
struct IntakeLimits {
  std::uint64_t files = 5'000;
  std::uint64_t bytes = 128ULL << 20;  ///< of all files together, unpacked
  int folder_depth = 32;
};

/// One student's submission, found but not yet read.
struct Submission {
  /// Names its row and its files in the results, after what the LMS calls the student, or without
  /// an LMS after what the student called the file: unique in its class, also where capitals do not
  /// matter, made of letters, digits and accents of any script and "._~-" only, not empty, and
  /// never beginning with a dot or a dash.
  std::string id;
  /// Whom decisions about it are about, unique in its class: "user " and the user of the LMS where
  /// that says one, in Blackboard's words "HW2_jdoe"; and else "name " and what was handed in is
  /// called, without an archive's ending.
  std::string person;
  /// "" for the last or only hand-in of the person, and else which of the earlier ones it is: "1".
  std::string attempt;
  std::size_t attempts = 1;  ///< how many hand-ins of the person are submissions
  /// As the LMS gives them, empty where it does not: a name, which may hold any bytes, and the
  /// user's number (the ID of a Canvas gradebook) or name.
  std::string student;
  std::string user;
  bool late = false;          ///< the LMS says so in the file's name
  bool may_say_late = false;  ///< the LMS would say so there: it is Canvas
  /// When the last attempt was handed in, in a name of Blackboard's or
  /// Brightspace's: "2025-03-01-12-00-00"; or "".
  std::string attempt_time;
  std::string handed_in;  ///< UTC, "2025-03-01T12:00:00Z"; "" when it is not known
  std::string known_by;   ///< where that time comes from, for the student; "" likewise
  TimeSource time_source = TimeSource::kNone;  ///< the same, as far as marks depend on it
  /// A file or folder of it, with the name under which the student handed it in.
  struct Source {
    std::filesystem::path path;
    std::string original_name;
    /// False for what lies beside the file that the handout asks for: a note says so, and it is not
    /// unpacked.
    bool is_program = true;
    std::string attachment = {};  ///< Canvas' number of the file, a later one's is higher; or ""
    /// It is to be read or counted, and not run: it comes in whatever it is, beside a program too.
    bool is_read = false;
  };
  std::vector<Source> sources;  ///< never empty, in the order of their paths; one is a program
  std::vector<std::string> notes;
  HandIn hand_in = "";  ///< what was asked for
};

/// An unpacked submission.
struct Unpacked {
  /// Where the program's files are: `into`, or the folder inside it that holds everything. When
  /// there is a problem, `into` is empty.
  std::filesystem::path root;
  /// What was left out or corrected, one sentence each, for the report.
  std::vector<std::string> notes;
  /// Why there is nothing to grade, one sentence for a person; empty when there is something.
  std::optional<std::string> problem;
  /// When the newest file in an archive was changed, as the archive says; nothing without any.
  /// Where the archive says no zone, it is by the clocks of this process.
  std::optional<Moment> newest_file;
};

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
/// itself: `set_aside` gets a sentence without a full stop for each of the latter two. Who is among
/// `known` keeps the id, which nobody else gets. Throws std::filesystem::filesystem_error when
/// `folder` cannot be listed, and InvalidPattern.
std::vector<Submission> find_submissions(const std::filesystem::path& folder, const HandIn& hand_in,
                                         const KnownIds& known = {},
                                         std::vector<std::string>* set_aside = nullptr,
                                         EarlierAttempts earlier = EarlierAttempts::kSetAside);

/// The one submission that `path` is: a file or a folder or a link to one, which need not exist.
/// Throws InvalidPattern.
Submission single_submission(const std::filesystem::path& path, const HandIn& hand_in);

/// Where in an unpacked submission the program is looked for: `folder`, or the only folder in it
/// while there is nothing else.
std::filesystem::path program_root(std::filesystem::path folder);

/// Copies or extracts the submission into `into`, an empty folder, and nowhere else: no link, no
/// device, no absolute name, no "..". Removes stale .class files, and what operating systems leave
/// behind. Where no program is among what came in, archives in it are opened, too: of several those
/// that have the name that was asked for, or else all. A single Java file is named after its public
/// class. A fault of the submission is its `problem` or a note; an exception (std::system_error:
/// disk full, no such file) is the grader's.
Unpacked unpack(const Submission& submission, const std::filesystem::path& into,
                const IntakeLimits& limits);

}  // namespace cairn
