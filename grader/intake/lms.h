// What a learning management system calls the files that it packs for a class: those of students,
// and its own.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::intake {

/// The name of a student's file or folder, taken apart:
///   Canvas      name[_LATE]_userid_submissionid_originalname
///               name[_LATE]_userid_text.html and _link.html, what was typed in
///   Moodle      Full Name_participantid_assignsubmission_file_, a folder; _onlinetext_ likewise
///   Blackboard  assignment_username_attempt_2025-03-01-12-00-00_originalname
///               the same without a name, and .txt: what was typed in, and Blackboard's own words.
///               Where the user's name begins cannot be told: either may hold a "_"
/// A number of Canvas' has four digits or more, unless kAny is asked for: hw_2_3_alice.zip is a
/// name that a course may ask for.
///
/// The part that the system wrote decides, also where the student wrote what looks like another's.
struct LmsName {
  enum class System { kCanvas, kMoodle, kBlackboard };
  System system;
  std::string student;
  /// Digits, or Blackboard's name with the assignment, "HW2_jdoe"; the same for all that a student
  /// sent.
  std::string user;
  std::string original;  ///< the student's own name for the file
  bool late = false;
  std::string attachment = {};  ///< Canvas' number of the file, of which there is no second one
  std::string attempt = {};     ///< Blackboard's time of it: the later, the larger; "" elsewhere
};
/// Which numbers of users and files are taken for Canvas'.
enum class CanvasNumbers {
  kNone,  ///< a course may ask for names that are built like those of Canvas
  kLong,  ///< of four digits or more
  kAny,   ///< a new Canvas counts from one; what kLong finds is found in the same way
};
[[nodiscard]] std::optional<LmsName> lms_name(std::string_view file_name,
                                              CanvasNumbers numbers = CanvasNumbers::kLong);

/// The user's name in Blackboard's own words about an attempt, a file "HW2_jdoe_attempt_(time).txt"
/// that begins with "Name: Jane Doe (jdoe)"; nothing for anything else. Reads a kilobyte at most.
[[nodiscard]] std::optional<std::string> user_in_words_of_blackboard(
    const std::filesystem::path& path);

/// What `path` is, if it is the system's own and no student's: the end of a sentence that begins
/// with its name. Reads the first kilobyte of a file at most.
[[nodiscard]] std::optional<std::string> lms_file(const std::filesystem::path& path);

}  // namespace cairn::intake
