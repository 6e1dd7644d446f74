#include "grader/similarity/similarity.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <system_error>
#include <utility>

#include "cases/json_file.h"
#include "grader/base/atomic_write.h"
#include "grader/base/private_file.h"
#include "grader/base/utc_time.h"
#include "grader/class/stored_class.h"
#include "grader/run/temporary_folder.h"
#include "grader/similarity/class_programs.h"
#include "grader/similarity/given_code.h"
#include "grader/similarity/pseudonyms.h"
#include "grader/similarity/sim_result.h"
#include "grader/similarity/who_is_who.h"
#include "grader/store/marks_folder.h"
#include "grader/store/output_file.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

Result<std::vector<SourceFile>> given_files(const SimilarityRequest& request,
                                            const Rubric& rubric) {
  std::vector<SourceFile> files;
  if (request.skeleton) {
    std::error_code ignored;
    if (!fs::is_directory(*request.skeleton, ignored)) {
      return Error{"--skeleton " + in_quotes(*request.skeleton) + ": this folder does not exist"};
    }
    files = source_files_below(*request.skeleton).files;
    if (files.empty()) {
      return Error{"--skeleton " + in_quotes(*request.skeleton) + ": it contains no source file"};
    }
    return files;
  }
  for (const auto& [name, text] : rubric.files.texts) {
    const fs::path path = name;
    if (path.parent_path() == "skeleton") files.push_back({path.filename().string(), text});
  }
  return files;
}

/// Checks that it can be made, or is an empty folder.
Result<void> check_free(const fs::path& folder, SimilarityTool tool, const fs::path& marks) {
  std::error_code ignored;  // making it says what is wrong
  const fs::file_status state = fs::symlink_status(folder, ignored);
  if (fs::exists(state) && !fs::is_directory(state)) {
    return Error{in_quotes(folder) + ": it is not a folder; give a new or empty folder"};
  }
  if (fs::exists(state) && !fs::is_empty(folder, ignored)) {
    return Error{in_quotes(folder) +
                 ": it is not empty, and would be compared as a whole; give one that is new or "
                 "empty"};
  }
  if (tool == SimilarityTool::kJplag && folder.string().find(',') != std::string::npos) {
    return Error{in_quotes(folder) + ": JPlag takes a comma for the end of a name"};
  }
  const fs::path around = folder.has_parent_path() ? folder.parent_path() : ".";
  if (!fs::is_directory(around, ignored)) {
    return Error{in_quotes(folder) + ": the folder " + in_quotes(around) + " does not exist"};
  }
  if (const Result<void> may = check_folder_to_write(around); !may) return may;
  const fs::path names = names_file(folder);
  if (fs::exists(fs::symlink_status(names, ignored))) {
    return Error{in_quotes(names) + ": it says who is who in an earlier folder, and is not " +
                 "overwritten; give another folder, or move it away"};
  }
  return check_output(names, marks);
}

/// The names of files that many have: they tell of nobody.
std::set<std::string> common_names(const Rubric& rubric, const std::vector<SourceFile>& given) {
  std::set<std::string> names;
  for (const SourceFile& file : given) names.insert(file.name);
  for (const ComparedLanguage& language : compared_languages()) {
    for (const std::string& ending : language.endings) names.insert(rubric.program + ending);
  }
  return names;
}

/// Writes the files, which tell nothing by their order either: they are sorted by pseudonym.
void write_private_files(const std::map<std::string, std::string>& files, const fs::path& folder) {
  for (const auto& [name, text] : files) {
    fs::path path = folder;
    for (const fs::path& part : fs::path(name).parent_path()) make_private_folder(path /= part);
    path = folder / name;
    make_private_file(path);
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw std::system_error(errno, std::generic_category(), path.string());
  }
}

Result<void> write_folder(const SimilarityRequest& request,
                          const std::vector<ComparedPrograms>& groups,
                          const std::set<std::string>& names) {
  std::vector<NamedProgram> programs;
  try {
    make_private_folder(request.folder);
    for (const ComparedPrograms& group : groups) {
      write_private_files(tool_files(request.tool, group, names), request.folder);
      for (const ComparedProgram& program : group.programs) programs.push_back(program.named);
    }
    atomic_write(names_file(request.folder), names_csv(std::move(programs)));
  } catch (const std::system_error& failure) {
    remove_folder(request.folder);
    return Error{in_quotes(request.folder) + ": it cannot be written: " + failure.code().message()};
  }
  return {};
}

}  // namespace

Result<SimilarityResult> write_class_for_tool(const SimilarityRequest& asked) {
  SimilarityRequest request = asked;
  request.folder = without_slash(asked.folder.lexically_normal());
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store, request.marks);
  if (!rubric) return rubric.error();
  if (const Result<void> can = check_free(request.folder, request.tool, request.marks); !can) {
    return can.error();
  }
  const Result<std::vector<SourceFile>> given = given_files(request, *rubric);
  if (!given) return given.error();

  SimilarList list;
  Result<ClassPrograms> programs = class_programs(*store, *rubric, *given, request.old,
                                                  [&](const Graded& graded) { list.add(graded); });
  if (!programs) return programs.error();
  SimilarityResult result;
  result.remarks = std::move(programs->remarks);
  const std::vector<ComparedPrograms>& groups = programs->languages;
  if (groups.empty()) {
    return Error{in_quotes(request.marks) + ": at least two programs are needed to compare" +
                 (result.remarks.empty() ? "" : "; " + joined(result.remarks, "; "))};
  }
  for (const ComparedPrograms& group : groups) {
    ComparedInLanguage& compared = result.languages.emplace_back();
    compared.language = group.language->name;
    compared.given = group.given.size();
    for (const ComparedProgram& program : group.programs) {
      ++(program.named.folder == kOfClass ? compared.programs : compared.old);
    }
    compared.command = tool_command(request.tool, group, request.folder);
  }
  Result<SimilarPairs> similar = list.pairs(request.marks);
  if (!similar) return similar.error();
  result.similar = std::move(*similar);
  result.names = names_file(request.folder);
  const Result<void> written = write_folder(request, groups, common_names(*rubric, *given));
  if (!written) return written.error();
  return result;
}

Result<SimilarPairs> keep_tool_result(const fs::path& marks, const fs::path& folder,
                                      const std::vector<fs::path>& results) {
  const Result<Store> store = Store::open_to_read(marks);
  if (!store) return store.error();
  if (const Result<void> may = check_folder_to_write(marks); !may) return may.error();
  const Result<Rubric> rubric = stored_rubric(*store, marks);
  if (!rubric) return rubric.error();
  const Result<std::vector<NamedProgram>> programs =
      read_names(names_file(without_slash(folder.lexically_normal())));
  if (!programs) return programs.error();
  PairsByPlaces pairs;
  for (const fs::path& file : results) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    if (const Result<void> added = add_sim_result(*text, *programs, pairs); !added) {
      return Error{in_quotes(file) + ": " + added.error().message};
    }
  }
  std::vector<SimilarCode> all;
  for (auto& [places, pair] : pairs) all.push_back(std::move(pair));
  atomic_write(code_comparison_file(marks),
               code_comparison_json(worth_a_look(std::move(all), utc_now())));
  SimilarList list;
  for_each_graded(*store, *rubric, [&](const Graded& graded) { list.add(graded); });
  return list.pairs(marks);
}

}  // namespace cairn
