#include "grader/similarity/class_sources.h"

#include <fmt/format.h>

#include <optional>
#include <system_error>
#include <utility>

#include "grader/class/stored_class.h"
#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/program/stored_program.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/folder_archive.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The source files of a stored submission; nothing where it was too large to be stored.
std::optional<SourceFiles> stored_sources(const Store& store, const std::string& content) {
  const std::optional<std::string> archive = store.find_content(content);
  if (!archive) return {};
  const TemporaryFolder folder;
  extract_folder(*archive, folder.path(), kMostStoredBytes);
  return source_files_below(folder.path());
}

/// Hand-ins as they were downloaded.
std::vector<PersonsSources> sources_of_hand_ins(const fs::path& folder,
                                                const std::string& pattern) {
  std::vector<PersonsSources> persons;
  for (const Submission& submission : find_submissions(folder, pattern)) {
    PersonsSources& one = persons.emplace_back();
    one.named.program.id = submission.id;
    one.named.student = submission.student;
    one.named.user = submission.user;
    const TemporaryFolder into;
    const Unpacked unpacked = unpack(submission, into.path(), IntakeLimits{});
    if (!unpacked.problem) one.sources = source_files_below(into.path());
  }
  return persons;
}

}  // namespace

std::vector<PersonsSources> sources_of_class(const Store& store, const Rubric& rubric,
                                             std::set<std::string>& too_large,
                                             const std::function<void(const Graded&)>& also) {
  std::vector<PersonsSources> persons;
  for_each_graded(store, rubric, [&](const Graded& graded) {
    also(graded);
    if (!graded.superseded_by.empty()) return;
    PersonsSources& one = persons.emplace_back();
    one.named.program = {graded.id, graded.content.value_or(""), ""};
    one.named.student = graded.student;
    one.named.user = graded.user;
    one.built_as = graded.language;
    if (one.named.program.content.empty()) return;
    std::optional<SourceFiles> sources = stored_sources(store, one.named.program.content);
    if (!sources) too_large.insert(graded.id);
    one.sources = std::move(sources).value_or(SourceFiles{});
  });
  return persons;
}

Result<std::vector<PersonsSources>> sources_of_earlier_year(const fs::path& folder,
                                                            std::size_t number,
                                                            const Rubric& rubric,
                                                            std::set<std::string>& too_large) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) {
    return Error{"--old " + in_quotes(folder) + ": there is no such folder"};
  }
  std::vector<PersonsSources> persons;
  if (fs::exists(store_file(folder), ignored)) {
    const Result<Store> store = Store::open_to_read(folder);
    if (!store) return Error{"--old " + store.error().message};
    const Result<Rubric> of_then = stored_rubric(*store, folder);
    if (!of_then) return Error{"--old " + of_then.error().message};
    persons = sources_of_class(*store, *of_then, too_large, [](const Graded&) {});
  } else {
    persons = sources_of_hand_ins(folder, rubric.hand_in_pattern);
  }
  if (persons.empty()) {
    return Error{"--old " + in_quotes(folder) + ": there is no submission in it"};
  }
  const fs::path year = (folder / "").parent_path().filename();
  for (PersonsSources& one : persons) {
    one.named.folder = fmt::format("old-{}", number);
    one.named.program.old = escape_for_display(year.string());
    one.named.program.content.clear();
  }
  return persons;
}

}  // namespace cairn
