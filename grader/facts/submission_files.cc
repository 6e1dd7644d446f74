#include "grader/facts/submission_files.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/build/start.h"
#include "grader/intake/entry_name.h"
#include "grader/intake/submission_name.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using intake::fits;

/// Nobody's answers are longer; in UTF-16 they take twice what is judged of them.
constexpr std::size_t kMostAnswerBytes = std::size_t{2} << 20U;

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

/// Whether it is a file without anything but blanks at its beginning.
bool is_blank(const fs::path& file) {
  std::error_code failed;
  if (!fs::is_regular_file(file, failed)) return false;
  constexpr std::size_t kRead = 4096;
  return beginning_of_file(file, kRead).find_first_not_of(" \t\r\n\v\f") == std::string::npos;
}

}  // namespace

HandIn hand_in_of(const Rubric& rubric) {
  HandIn hand_in = rubric.hand_in_pattern;
  hand_in.files = rubric.required_files;
  for (const Section& section : rubric.sections) {
    if (const AnswersInFile* const file = file_of(section)) add_once(hand_in.files, file->pattern);
    const auto* const items = std::get_if<ItemSection>(&section.content);
    if (items == nullptr) continue;
    for (const Item& item : items->items) {
      if (!item.pattern.empty()) add_once(hand_in.files, item.pattern);
    }
  }
  hand_in.has_program = runs_programs(rubric);
  return hand_in;
}

std::vector<std::string> names_handed_in(const Submission& submission, const fs::path& unpacked) {
  std::vector<std::string> names;
  for (const Submission::Source& source : submission.sources) {
    if (!is_blank(source.path)) names.push_back(source.original_name);
  }
  for (const fs::path& file : files_below(unpacked)) {
    if (!is_blank(file)) names.push_back(file.filename().string());
  }
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

std::optional<std::string> file_instead(const std::vector<std::string>& names,
                                        const std::string& pattern) {
  const fs::path asked = pattern;
  for (const std::string& other :
       {asked.stem().string() + ".*", "*" + asked.extension().string()}) {
    const std::vector<std::string> found = matching(names, other);
    if (!found.empty()) return found.front();
  }
  // Or whatever a person reads: a scan, a document under another name.
  const auto document = std::ranges::find_if(names, intake::is_document);
  return document == names.end() ? std::nullopt : std::optional(*document);
}

AnswerFile find_answer_file(const fs::path& folder, const std::string& pattern) {
  AnswerFile answer;
  const Files found = candidates(files_below(folder), pattern);
  if (found.empty()) {
    answer.problem = fmt::format("the file '{}' is missing", pattern);
    return answer;
  }
  const std::string handed_in = found.front().filename().string();
  if (found.size() > 1 && !fits(handed_in, pattern)) {
    answer.problem = fmt::format("the file '{}' is missing, and {} others end in {}", pattern,
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
  if (is_utf16(answer.text)) {
    answer.notes.push_back(
        fmt::format("'{}' is in UTF-16, and was read as such", escape_for_display(handed_in)));
  }
  answer.text = normalize_encoding(std::move(answer.text));
  return answer;
}

}  // namespace cairn
