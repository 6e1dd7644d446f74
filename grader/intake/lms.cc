#include "grader/intake/lms.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <regex>

#include "grader/base/descriptor.h"

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 1024;

/// How a regular file begins; "" for anything else. Follows no link, and waits for nobody.
std::string head_of(const fs::path& path) {
  const Descriptor file(
      open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  struct stat status{};
  if (file.get() < 0 || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
  std::string head(kHeadBytes, '\0');
  const ssize_t size = pread(file.get(), head.data(), head.size(), 0);
  head.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  return head;
}

/// The name of a zip's first entry; "" for what is no zip.
std::string first_entry(std::string_view zip) {
  constexpr std::size_t kLengthAt = 26;
  constexpr std::size_t kNameAt = 30;
  if (!zip.starts_with("PK\3\4") || zip.size() < kNameAt) return "";
  const auto byte = [&](std::size_t at) -> std::size_t {
    return static_cast<unsigned char>(zip[at]);
  };
  return std::string(zip.substr(kNameAt, byte(kLengthAt) | (byte(kLengthAt + 1) << 8U)));
}

bool fits(const std::string& text, const std::regex& form) { return std::regex_match(text, form); }

/// Whether a zip's first entry is one that only a system packs.
bool is_of_whole_class(const std::string& file_name, const std::string& first) {
  static const std::regex moodle_or_blackboard(
      R"([^/]+_\d+_assignsubmission_(file|onlinetext)_?/[^]*|[^/]+_attempt_\d{4}(-\d\d){5}[_.][^]*)");
  static const std::regex gradescope(R"(assignment_\d+_export/(submission_[^]*)?)");
  static const std::regex canvas_zip(R"(submissions( ?\(\d+\)|-\d+)?\.zip)", std::regex::icase);
  const std::string name = first.substr(0, first.find('/'));
  return fits(first, moodle_or_blackboard) || fits(first, gradescope) ||
         (fits(file_name, canvas_zip) && lms_name(name).has_value());
}

}  // namespace

std::optional<LmsName> lms_name(std::string_view file_name, CanvasNumbers numbers) {
  // The first place where two numbers follow: what comes later is the student's to write.
  static const std::regex with_long_numbers(
      R"(([^]+?)(_LATE)?_(\d{4,})_(?:(\d{4,})_([^]+)|((?:text|link)\.html)))");
  static const std::regex with_any_numbers(
      R"(([^]+?)(_LATE)?_(\d+)_(?:(\d+)_([^]+)|((?:text|link)\.html)))");
  static const std::regex number_between(R"(_\d+(_|$))");
  static const std::regex moodle(R"(([^_]+)_(\d+)_(assignsubmission_(?:file|onlinetext)_?))");
  static const std::regex blackboard(
      R"(([^]+?_[^_]+)_attempt_((\d{4}(?:-\d\d){5})(?:\.txt)?)(?:_([^]+))?)");
  const char* const begin = file_name.data();
  const char* const end = begin + file_name.size();
  std::cmatch match;
  // Moodle makes every "_" in a name a blank, so this form is no other system's.
  if (std::regex_match(begin, end, match, moodle)) {
    return LmsName{LmsName::System::kMoodle, match[1], match[2], match[3]};
  }
  std::optional<LmsName> found;
  if (std::regex_match(begin, end, match, blackboard)) {
    found = LmsName{LmsName::System::kBlackboard, match[1], match[1],
                    match[4].matched ? match[4] : match[2]};
    found->attempt = match[3];
  }
  if (numbers == CanvasNumbers::kNone) return found;
  const std::regex& canvas = numbers == CanvasNumbers::kAny ? with_any_numbers : with_long_numbers;
  if (!std::regex_match(begin, end, match, canvas)) return found;
  // Canvas leaves no number alone in a student's name: those further on are the student's.
  if (std::regex_search(match[1].first, match[1].second, number_between)) return found;
  // What comes first was written by the system, and the student cannot write before it.
  if (found && match.length(1) > static_cast<std::ptrdiff_t>(found->student.size())) return found;
  found =
      LmsName{LmsName::System::kCanvas, match[1], match[3], match[5].matched ? match[5] : match[6]};
  found->late = match[2].matched;
  found->attachment = match[4];
  return found;
}

std::optional<std::string> user_in_words_of_blackboard(const fs::path& path) {
  // With a name of the student's own behind the time it is the student's file.
  static const std::regex name(R"([^]+?_[^_]+_attempt_\d{4}(-\d\d){5}\.txt)");
  if (!fits(path.filename().string(), name)) return {};
  static const std::regex words(
      R"((?:\xef\xbb\xbf)?Name: [^\r\n]*\(([^()\r\n]+)\)[ \t]*[\r\n][^]*)");
  const std::string head = head_of(path);
  std::smatch match;
  if (!std::regex_match(head, match, words)) return {};
  return match[1];
}

std::optional<std::string> lms_file(const fs::path& path) {
  const std::string name = path.filename().string();
  static const std::regex metadata(R"(submission_metadata\.(ya?ml|json))", std::regex::icase);
  if (fits(name, metadata)) return "is Gradescope's list of the submissions";
  static const std::regex list_of_canvas(
      R"regex(\s*\[\s*\{[^]*"(body|submitted_at|user_id|assignment_id)"[^]*)regex");
  if (name == "submissions.json" && fits(head_of(path), list_of_canvas)) {
    return "is Canvas' list of the submissions";
  }
  static const std::regex table(R"([^]+\.csv)", std::regex::icase);
  static const std::regex header(
      R"((\xef\xbb\xbf)?"?(Identifier"?,"?Full name|Student"?,"?ID"?,)[^]*)");
  static const std::regex zip(R"([^]+\.zip)", std::regex::icase);
  const bool is_table = fits(name, table);
  if (!is_table && !fits(name, zip)) return {};
  const std::string head = head_of(path);
  if (is_table && fits(head, header)) return "is a list of grades";
  if (!is_table && is_of_whole_class(name, first_entry(head))) {
    return "holds the submissions of a class, packed by the LMS; unpack it into this folder, if "
           "that was not done";
  }
  return {};
}

}  // namespace cairn::intake
