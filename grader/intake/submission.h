// What one student handed in, as it was found.
#pragma once

#include <concepts>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

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

}  // namespace cairn
