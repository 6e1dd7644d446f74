#include "grader/intake/lms.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grader/base/descriptor.h"
#include "grader/base/pattern.h"

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

/// Whether a zip's first entry is one that only a system packs.
bool is_of_whole_class(const std::string& file_name, const std::string& first) {
  static const Pattern moodle_or_blackboard(
      R"([^/]+_\d+_assignsubmission_(file|onlinetext)[_/][^]*|[^/]+_attempt_\d{4}(-\d\d){5}[_.][^]*)");
  static const Pattern gradescope(R"(assignment_\d+_export/(submission_[^]*)?)");
  static const Pattern canvas_zip(R"(submissions( ?\(\d+\)|-\d+)?\.zip)",
                                  Pattern::Capitals::kIgnored);
  const std::string name = first.substr(0, first.find('/'));
  return moodle_or_blackboard.matches(first) || gradescope.matches(first) ||
         (canvas_zip.matches(file_name) && lms_name(name).has_value());
}

constexpr const char* kAttachmentsOfSakai = "Submission attachment(s)";

/// "Sep", "24", "2024", "926" and "PM" as "2024-09-24-21-26-00"; nothing for what is no time.
std::optional<std::string> time_of_brightspace(std::string_view month, std::string_view day,
                                               std::string_view year, std::string_view clock,
                                               std::string_view half) {
  constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
  const std::size_t at = kMonths.find(month);
  if (at == std::string_view::npos || at % 3 != 0) return {};
  const int digits = std::stoi(std::string(clock));
  const int hour = digits / 100 % 12 + (half == "PM" ? 12 : 0);
  return fmt::format("{}-{:02}-{:0>2}-{:02}-{:02}-00", year, at / 3 + 1, day, hour, digits % 100);
}

std::optional<LmsName> brightspace_name(std::string_view file_name) {
  static const Pattern form(
      R"((\d+-\d+) - ([^]+?) - ([A-Z][a-z]{2}) (\d{1,2}), (\d{4}) (\d{3,4}) (AM|PM)(?: - ([^]+))?)");
  const auto part = form.parts(file_name);
  if (!part) return {};
  const auto time =
      time_of_brightspace(part->at(3), part->at(4), part->at(5), part->at(6), part->at(7));
  if (!time) return {};
  const bool is_folder = part->at(8).empty();
  return LmsName{.system = LmsName::System::kBrightspace,
                 .student = std::string(part->at(2)),
                 .user = std::string(part->at(1)),
                 .original = std::string(is_folder ? file_name : part->at(8)),
                 .attempt = *time,
                 .is_folder = is_folder};
}

}  // namespace

fs::path students_own(const fs::path& folder, LmsName::System system) {
  const fs::path attachments = folder / kAttachmentsOfSakai;
  const bool has_own = system == LmsName::System::kSakai && fs::is_directory(attachments);
  return has_own ? attachments : folder;
}

std::optional<LmsName> lms_name(std::string_view file_name, CanvasNumbers numbers) {
  // The first place where two numbers follow: what comes later is the student's to write.
  static const Pattern with_long_numbers(
      R"(([^]+?)(_LATE)?_(\d{4,})_(?:(\d{4,})_([^]+)|((?:text|link)\.html)))");
  static const Pattern with_any_numbers(
      R"(([^]+?)(_LATE)?_(\d+)_(?:(\d+)_([^]+)|((?:text|link)\.html)))");
  static const Pattern number_between(R"(_\d+(_|$))");
  static const Pattern moodle(
      R"(([^_]+)_(\d+)_(assignsubmission_(?:file|onlinetext)(?:_([^]+)|_?)))");
  static const Pattern blackboard(
      R"(([^]+?_[^_]+)_attempt_((\d{4}(?:-\d\d){5})(?:\.txt)?)(?:_([^]+))?)");
  // Moodle makes every "_" in a name a blank, so this form is no other system's.
  if (const auto part = moodle.parts(file_name)) {
    const bool is_folder = part->at(4).empty();
    return LmsName{.system = LmsName::System::kMoodle,
                   .student = std::string(part->at(1)),
                   .user = std::string(part->at(2)),
                   .original = std::string(part->at(is_folder ? 3 : 4)),
                   .is_folder = is_folder};
  }
  if (auto of_brightspace = brightspace_name(file_name)) return of_brightspace;
  static const Pattern sakai(R"(([^()]+, [^()]+)\(([^()]+)\))");
  if (const auto part = sakai.parts(file_name)) {
    return LmsName{.system = LmsName::System::kSakai,
                   .student = std::string(part->at(1)),
                   .user = std::string(part->at(2)),
                   .original = std::string(file_name),
                   .is_folder = true};
  }
  std::optional<LmsName> found;
  if (const auto part = blackboard.parts(file_name)) {
    const std::string user = std::string(part->at(1));
    found = LmsName{LmsName::System::kBlackboard, user, user,
                    std::string(part->at(part->at(4).empty() ? 2 : 4))};
    found->attempt = part->at(3);
  }
  if (numbers == CanvasNumbers::kNone) return found;
  const Pattern& canvas = numbers == CanvasNumbers::kAny ? with_any_numbers : with_long_numbers;
  const auto part = canvas.parts(file_name);
  // Canvas leaves no number alone in a student's name: those further on are the student's.
  if (!part || number_between.is_in(part->at(1))) return found;
  // What comes first was written by the system, and the student cannot write before it.
  if (found && part->at(1).size() > found->student.size()) return found;
  found = LmsName{LmsName::System::kCanvas, std::string(part->at(1)), std::string(part->at(3)),
                  std::string(part->at(part->at(5).empty() ? 6 : 5))};
  found->late = !part->at(2).empty();
  found->attachment = part->at(4);
  return found;
}

std::optional<std::string> user_in_words_of_blackboard(const fs::path& path) {
  // With a name of the student's own behind the time it is the student's file.
  static const Pattern name(R"([^]+?_[^_]+_attempt_\d{4}(-\d\d){5}\.txt)");
  if (!name.matches(path.filename().string())) return {};
  static const Pattern words(R"((?:\xef\xbb\xbf)?Name: [^\r\n]*\(([^()\r\n]+)\)[ \t]*[\r\n][^]*)");
  const std::string head = head_of(path);
  const auto parts = words.parts(head);
  if (!parts) return {};
  return std::string(parts->at(1));
}

std::optional<std::string> lms_file(const fs::path& path) {
  const std::string name = path.filename().string();
  static const Pattern metadata(R"(submission_metadata\.(ya?ml|json))",
                                Pattern::Capitals::kIgnored);
  if (metadata.matches(name)) return "is Gradescope's list of the submissions";
  static const Pattern list_of_canvas(
      R"regex(\s*\[\s*\{[^]*"(body|submitted_at|user_id|assignment_id)"[^]*)regex");
  if (name == "submissions.json" && list_of_canvas.matches(head_of(path))) {
    return "is Canvas' list of the submissions";
  }
  static const Pattern table(R"([^]+\.csv)", Pattern::Capitals::kIgnored);
  static const Pattern header(
      R"((\xef\xbb\xbf)?"?(Identifier"?,"?Full name|Student"?,"?ID"?,|[^\r\n]*,"?Points"?,,,)[^]*)");
  static const Pattern zip(R"([^]+\.zip)", Pattern::Capitals::kIgnored);
  const bool is_table = table.matches(name);
  if (!is_table && !zip.matches(name)) return {};
  const std::string head = head_of(path);
  if (is_table && header.matches(head)) return "is a list of grades";
  if (!is_table && is_of_whole_class(name, first_entry(head))) {
    return "holds the submissions of a class, packed by the LMS; unpack it into this folder, if "
           "that was not done";
  }
  return {};
}

}  // namespace cairn::intake
