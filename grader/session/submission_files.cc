#include "grader/session/submission_files.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <boost/locale/encoding_utf.hpp>

#include "grader/base/text_of.h"
#include "grader/build/start.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The Unicode Standard, section 23.8: the byte order marks of UTF-16.
constexpr std::string_view kLittleEndian = "\xff\xfe";
constexpr std::string_view kBigEndian = "\xfe\xff";

/// UTF-16 with a byte order mark as UTF-8; what is not UTF-16 in it is left out.
std::string utf8_of_utf16(const std::string& bytes) {
  const bool little = bytes.starts_with(kLittleEndian);
  std::u16string units;
  for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    units += static_cast<char16_t>(little ? first | second << 8U : second | first << 8U);
  }
  return boost::locale::conv::utf_to_utf<char>(units);
}

/// Nobody's answers are longer; in UTF-16 they take twice what is judged of them.
constexpr std::size_t kMostAnswerBytes = std::size_t{2} << 20U;

/// Whether a name fits a pattern with * and ?, regardless of case.
bool fits(const std::string& name, const std::string& pattern) {
  return fnmatch(pattern.c_str(), name.c_str(), FNM_CASEFOLD) == 0;
}

/// Files with the name that was asked for, regardless of case; or else with its extension.
Files candidates(const Files& files, const std::string& name) {
  Files same;
  Files kind;
  for (const fs::path& file : files) {
    if (fits(file.filename().string(), name)) same.push_back(file);
    if (lower(file.extension().string()) == lower(fs::path(name).extension().string())) {
      kind.push_back(file);
    }
  }
  return same.empty() ? kind : same;
}

}  // namespace

std::vector<std::string> names_handed_in(const Submission& submission, const fs::path& unpacked) {
  std::vector<std::string> names;
  for (const Submission::Source& source : submission.sources) {
    names.push_back(source.original_name);
  }
  for (const fs::path& file : files_below(unpacked)) names.push_back(file.filename().string());
  return names;
}

std::vector<std::string> matching(const std::vector<std::string>& names,
                                  const std::string& pattern) {
  std::vector<std::string> found;
  for (const std::string& name : names) {
    if (fits(name, pattern)) found.push_back(name);
  }
  return found;
}

AnswerFile find_answer_file(const fs::path& folder, const std::string& pattern) {
  AnswerFile answer;
  const Files found = candidates(files_below(folder), pattern);
  if (found.empty()) {
    answer.problem = fmt::format("there is no file '{}'", pattern);
    return answer;
  }
  const std::string handed_in = found.front().filename().string();
  if (found.size() > 1 && !fits(handed_in, pattern)) {
    answer.problem = fmt::format("there is no file '{}', and {} others end in {}", pattern,
                                 found.size(), fs::path(pattern).extension().string());
    return answer;
  }
  if (found.size() > 1) {
    std::vector<std::string> others;
    for (const fs::path& file : found) others.push_back(file.lexically_relative(folder).string());
    const std::string read = others.front();
    others.erase(others.begin());
    answer.notes.push_back(fmt::format("'{}' was read, and not {}", escape_for_display(read),
                                       listed(std::move(others))));
  }
  if (fnmatch(pattern.c_str(), handed_in.c_str(), 0) != 0) {
    answer.notes.push_back(fmt::format("the file should be called '{}', and it is '{}'", pattern,
                                       escape_for_display(handed_in)));
  }
  answer.text = beginning_of_file(found.front(), kMostAnswerBytes);
  if (fs::file_size(found.front()) > kMostAnswerBytes) {
    answer.notes.push_back(fmt::format("'{}' is larger than {} MiB, and only its beginning is read",
                                       escape_for_display(handed_in), kMostAnswerBytes >> 20U));
  }
  if (answer.text.starts_with(kLittleEndian) || answer.text.starts_with(kBigEndian)) {
    answer.text = utf8_of_utf16(answer.text);
    answer.notes.push_back(
        fmt::format("'{}' is in UTF-16, and was read as such", escape_for_display(handed_in)));
  }
  return answer;
}

}  // namespace cairn
