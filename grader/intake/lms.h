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
///   Moodle      Full Name_participantid_assignsubmission_file_, a folder; _onlinetext_ likewise;
///               or files, with originalname behind it
///   Brightspace 397063-2557369 - Jane Doe - Sep 24, 2024 926 PM, a folder for each attempt; or
///               files, with " - originalname" behind it
///   Sakai       Doe, Jane(jdoe), a folder with one of attachments in it
///   Blackboard  assignment_username_attempt_2025-03-01-12-00-00_originalname
///               the same without a name, and .txt: what was typed in, and Blackboard's own words.
///               Where the user's name begins cannot be told: either may hold a "_"
/// A number of Canvas' has four digits or more, unless kAny is asked for: hw_2_3_alice.zip is a
/// name that a course may ask for.
///
/// The part that the system wrote decides, also where the student wrote what looks like another's.
struct LmsName {
  enum class System { kCanvas, kMoodle, kBlackboard, kBrightspace, kSakai };
  System system;
  std::string student;
  /// Digits, Brightspace's two numbers, Sakai's name, or Blackboard's with the assignment,
  /// "HW2_jdoe"; the same for all that a student sent.
  std::string user;
  std::string original;  ///< the student's own name for the file
  bool late = false;
  std::string attachment = {};  ///< Canvas' number of the file, of which there is no second one
  /// Blackboard's and Brightspace's time of it, "2025-03-01-12-00-00"; "" elsewhere.
  std::string attempt = {};
  /// It names a folder of all that the student sent, and no file: `original` is the system's word.
  bool is_folder = false;
};
/// Which numbers of users and files are taken for Canvas'.
enum class CanvasNumbers {
  kNone,  ///< a course may ask for names that are built like those of Canvas
  kLong,  ///< of four digits or more
  kAny,   ///< a new Canvas counts from one; what kLong finds is found in the same way
};
[[nodiscard]] std::optional<LmsName> lms_name(std::string_view file_name,
                                              CanvasNumbers numbers = CanvasNumbers::kLong);

/// Where the files of a student lie in that folder: in Sakai's, which also holds what was given
/// back, in one of its own.
[[nodiscard]] std::filesystem::path students_own(const std::filesystem::path& folder,
                                                 LmsName::System system);

/// The user's name in Blackboard's own words about an attempt, a file "HW2_jdoe_attempt_(time).txt"
/// that begins with "Name: Jane Doe (jdoe)"; nothing for anything else. Reads a kilobyte at most.
[[nodiscard]] std::optional<std::string> user_in_words_of_blackboard(
    const std::filesystem::path& path);

/// What `path` is, if it is the system's own and no student's: the end of a sentence that begins
/// with its name. Reads the first kilobyte of a file at most.
[[nodiscard]] std::optional<std::string> lms_file(const std::filesystem::path& path);

}  // namespace cairn::intake
