#include "grader/similarity/similarity.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <thread>
#include <tuple>

#include "cases/json_file.h"
#include "grader/base/private_file.h"
#include "grader/base/utc_time.h"
#include "grader/base/whole_file.h"
#include "grader/class/stored_class.h"
#include "grader/intake/intake.h"
#include "grader/program/stored_program.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/worker_pool.h"
#include "grader/similarity/given_code.h"
#include "grader/similarity/pseudonyms.h"
#include "grader/similarity/sim_comparison.h"
#include "grader/store/folder_archive.h"
#include "grader/store/out_folder.h"
#include "grader/store/output_file.h"
#include "grader/store/store.h"
#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// What one person handed in.
struct PersonsSources {
  SimilarProgram program;
  std::string student;   ///< any bytes
  std::string user;      ///< any bytes
  std::string built_as;  ///< Language::name; "" where it was not built
  std::string folder = kOfClass;
  SourceFiles sources;
  std::string pseudonym;
};

/// The names of those of whom something was left out, a few of them.
class LeftOutList {
 public:
  void add(const std::string& name) { names_.insert(name); }
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] std::string text() const {
    constexpr std::size_t kNamed = 5;
    std::vector<std::string> named(names_.begin(), names_.end());
    named.resize(std::min(named.size(), kNamed));
    return joined(named, ", ") + (names_.size() > kNamed ? ", ..." : "");
  }

 private:
  std::set<std::string> names_;
};

Result<std::vector<SourceFile>> given_files(const SimilarityRequest& request,
                                            const Rubric& rubric) {
  std::vector<SourceFile> files;
  if (request.skeleton) {
    std::error_code ignored;
    if (!fs::is_directory(*request.skeleton, ignored)) {
      return Error{"--skeleton " + in_quotes(*request.skeleton) + ": there is no such folder"};
    }
    files = source_files_below(*request.skeleton).files;
    if (files.empty()) {
      return Error{"--skeleton " + in_quotes(*request.skeleton) +
                   ": there is no source file in it"};
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
    return Error{in_quotes(folder) + ": it is no folder; give one that is new or empty"};
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
    return Error{in_quotes(folder) + ": there is no folder " + in_quotes(around)};
  }
  if (const Result<void> may = check_out_folder(around); !may) return may;
  const fs::path names = folder.string() + ".names.csv";
  if (fs::exists(fs::symlink_status(names, ignored))) {
    return Error{in_quotes(names) + ": it says who is who in an earlier folder, and is not " +
                 "overwritten; give another folder, or move it away"};
  }
  return check_output(names, marks);
}

/// The source files of a stored submission; nothing where it was too large to be stored.
std::optional<SourceFiles> stored_sources(const Store& store, const std::string& content) {
  const std::optional<std::string> archive = store.find_content(content);
  if (!archive) return {};
  const TemporaryFolder folder;
  extract_folder(*archive, folder.path(), kMostStoredBytes);
  return source_files_below(folder.path());
}

/// Of a class's submissions those that count, one a person.
std::vector<PersonsSources> sources_of_class(const Store& store, const Rubric& rubric,
                                             LeftOutList& too_large, SimilarList* list) {
  std::vector<PersonsSources> persons;
  for_each_graded(store, rubric, [&](const Graded& graded) {
    if (!graded.superseded_by.empty()) return;
    if (list != nullptr) list->add(graded);
    PersonsSources& one = persons.emplace_back();
    one.program = {graded.id, graded.content.value_or(""), ""};
    one.student = graded.student;
    one.user = graded.user;
    one.built_as = graded.language;
    if (one.program.content.empty()) return;
    std::optional<SourceFiles> sources = stored_sources(store, one.program.content);
    if (!sources) too_large.add(graded.id);
    one.sources = std::move(sources).value_or(SourceFiles{});
  });
  return persons;
}

Json bytes_of(const std::string& text) { return Json::binary({text.begin(), text.end()}); }

std::string text_in(const Json& bytes) {
  const auto& held = bytes.get_binary();
  return {held.begin(), held.end()};
}

/// What a worker says of a submission that it has unpacked.
std::string as_message(const SourceFiles& sources) {
  Json json{{"left_out", sources.left_out}, {"files", Json::array()}};
  for (const SourceFile& file : sources.files) {
    json["files"].push_back({bytes_of(file.name), bytes_of(file.text)});
  }
  const std::vector<std::uint8_t> bytes = Json::to_cbor(json);
  return {bytes.begin(), bytes.end()};
}

SourceFiles from_message(const std::string& message) {
  const Json json = Json::from_cbor(message);
  SourceFiles sources{{}, json.at("left_out")};
  for (const Json& file : json.at("files")) {
    sources.files.push_back({text_in(file.at(0)), text_in(file.at(1))});
  }
  return sources;
}

/// Hand-ins as they were downloaded.
Result<std::vector<PersonsSources>> sources_of_hand_ins(const fs::path& folder,
                                                        const std::string& pattern,
                                                        LeftOutList& unreadable) {
  const std::vector<Submission> submissions = find_submissions(folder, pattern);
  std::vector<PersonsSources> persons(submissions.size());
  const auto unpacked = [&](std::size_t job) {
    const TemporaryFolder into;
    const Unpacked done = unpack(submissions[job], into.path(), IntakeLimits{});
    return as_message(done.problem ? SourceFiles{} : source_files_below(into.path()));
  };
  const auto take = [&](std::size_t job, const Result<std::string>& message) {
    const Submission& submission = submissions[job];
    persons[job].program.id = submission.id;
    persons[job].student = submission.student;
    persons[job].user = submission.user;
    if (message) {
      persons[job].sources = from_message(*message);
    } else {
      unreadable.add(submission.id);
    }
  };
  run_in_workers(submissions.size(), {std::max(1U, std::thread::hardware_concurrency()), 0},
                 unpacked, take);
  return persons;
}

Result<std::vector<PersonsSources>> sources_of_earlier(const fs::path& folder, const Rubric& rubric,
                                                       LeftOutList& left_out) {
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
    persons = sources_of_class(*store, *of_then, left_out, nullptr);
  } else {
    Result<std::vector<PersonsSources>> found =
        sources_of_hand_ins(folder, rubric.hand_in_pattern, left_out);
    if (!found) return found.error();
    persons = std::move(*found);
  }
  if (persons.empty()) {
    return Error{"--old " + in_quotes(folder) + ": there is no submission in it"};
  }
  return persons;
}

/// All programs in one language, and who wrote them, in the same order.
struct LanguageGroup {
  ComparedPrograms programs;
  std::vector<const PersonsSources*> persons;
};

std::vector<LanguageGroup> by_language(const std::vector<PersonsSources>& persons,
                                       const std::vector<SourceFile>& given_files,
                                       std::vector<std::string>& remarks) {
  const GivenCode given(given_files);
  std::map<const ComparedLanguage*, LanguageGroup> groups;
  LeftOutList without_source;
  LeftOutList nothing_own;
  LeftOutList shortened;
  for (const PersonsSources& person : persons) {
    const std::string name = person.program.old.empty()
                                 ? person.program.id
                                 : person.program.old + "/" + person.program.id;
    if (person.sources.left_out > 0) shortened.add(name);
    const ComparedLanguage* const language =
        compared_language(person.built_as, person.sources.files);
    if (language == nullptr) {
      without_source.add(name);
      continue;
    }
    ComparedProgram program{person.folder, person.pseudonym, {}};
    for (const SourceFile& file : person.sources.files) {
      if (!is_in_language(file.name, *language)) continue;
      std::optional<std::string> own = given.own_part(file);
      if (own) program.files.push_back({file.name, std::move(*own)});
    }
    if (program.files.empty()) {
      nothing_own.add(name);
      continue;
    }
    LanguageGroup& group = groups[language];
    group.programs.language = language;
    group.programs.programs.push_back(std::move(program));
    group.persons.push_back(&person);
  }
  const auto remark = [&](const LeftOutList& list, const std::string& what) {
    if (list.size() == 0) return;
    remarks.push_back(
        fmt::format("{} {}: {}", count_of(list.size(), "submission"), what, list.text()));
  };
  remark(without_source, "without source code in Java, C++, C or Python");
  remark(nothing_own, "with nothing but given code");
  remark(shortened, "of which files were left out, too long, too many, or no text");
  std::vector<LanguageGroup> in_order;
  for (auto& [language, group] : groups) {
    const bool is_of_class = std::ranges::any_of(
        group.persons, [](const PersonsSources* one) { return one->folder == kOfClass; });
    if (!is_of_class) continue;
    if (group.persons.size() == 1) {
      remarks.push_back(group.persons.front()->program.id + " is the only one in " +
                        language->name + ": there is nothing to compare it with");
      continue;
    }
    for (const SourceFile& file : given_files) {
      if (is_in_language(file.name, *language)) group.programs.given.push_back(file);
    }
    in_order.push_back(std::move(group));
  }
  std::ranges::sort(in_order, [](const LanguageGroup& one, const LanguageGroup& other) {
    return std::tuple(other.persons.size(), one.programs.language) <
           std::tuple(one.persons.size(), other.programs.language);
  });
  return in_order;
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

std::string names_csv(const std::vector<LanguageGroup>& groups) {
  std::vector<const PersonsSources*> persons;
  for (const LanguageGroup& group : groups) {
    persons.insert(persons.end(), group.persons.begin(), group.persons.end());
  }
  std::ranges::sort(persons, {}, [](const PersonsSources* one) {
    return std::pair(one->folder, one->program.id);
  });
  std::string csv = "pseudonym,folder,year,id,student,user\r\n";
  for (const PersonsSources* const one : persons) {
    const auto cell = [](const std::string& text) { return csv_cell(escape_for_display(text)); };
    csv += one->pseudonym + ',' + one->folder + ',' + cell(one->program.old) + ',' +
           cell(one->program.id) + ',' + cell(one->student) + ',' + cell(one->user) + "\r\n";
  }
  return csv;
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
                          const std::vector<LanguageGroup>& groups,
                          const std::set<std::string>& names, const fs::path& who_is_who) {
  try {
    make_private_folder(request.folder);
    for (const LanguageGroup& group : groups) {
      write_private_files(tool_files(request.tool, group.programs, names), request.folder);
    }
    write_whole_file(who_is_who, names_csv(groups));
  } catch (const std::system_error& failure) {
    remove_folder(request.folder);
    return Error{in_quotes(request.folder) + ": it cannot be written: " + failure.code().message()};
  }
  return {};
}

Result<SimComparison> compared_or_why_not(const LanguageGroup& group, Jail jail) {
  try {
    return compare_by_sim(group.programs, jail);
  } catch (const std::runtime_error& failure) {  // the folder is there, and is worth naming
    return Error{group.programs.language->sim + " was not run: " + failure.what()};
  }
}

/// By similarity-tester; what it finds is kept for the class's page.
void compare_now(const SimilarityRequest& request, const std::vector<LanguageGroup>& groups,
                 SimilarityResult& result) {
  std::vector<SimilarCode> all;
  for (const LanguageGroup& group : groups) {
    const ComparedLanguage& language = *group.programs.language;
    if (!is_sim_installed(language)) {
      result.not_compared.push_back(language.sim +
                                    " is not installed (Debian: similarity-tester); run the "
                                    "command where it is");
      continue;
    }
    const Result<SimComparison> found = compared_or_why_not(group, request.jail);
    if (!found) {
      result.not_compared.push_back(found.error().message);
      continue;
    }
    result.was_compared = true;
    for (const std::size_t place : found->left_out) {
      result.not_compared.push_back(language.sim + " took too long with " +
                                    group.persons[place]->program.id + ", which was not compared");
    }
    for (const SimilarPlaces& pair : found->pairs) {
      all.push_back({group.persons[pair.one]->program, group.persons[pair.other]->program,
                     pair.of_one, pair.of_other});
    }
  }
  if (!result.was_compared) return;
  write_whole_file(code_comparison_file(request.marks),
                   code_comparison_json(worth_a_look(std::move(all), utc_now())));
}

}  // namespace

void SimilarList::add(const Graded& graded) {
  if (!graded.superseded_by.empty()) return;
  students_.push_back(answered_cases(graded));
  contents_[graded.id] = graded.content.value_or("");
}

Result<SimilarPairs> SimilarList::pairs(const fs::path& marks) const {
  const fs::path file = code_comparison_file(marks);
  CodeComparison code;
  std::error_code ignored;  // reading it says what is wrong
  if (fs::exists(fs::symlink_status(file, ignored))) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    Result<CodeComparison> kept = parse_code_comparison(*text, in_quotes(file));
    if (!kept) {
      return Error{kept.error().message + "; 'grade similarity' writes it anew, or remove it"};
    }
    code = std::move(*kept);
  }
  std::set<std::pair<std::string, std::string>> similar;
  for (const SimilarCode& pair : code.pairs) {
    if (pair.other.old.empty()) similar.insert(std::minmax(pair.one.id, pair.other.id));
  }
  return similar_pairs(code, same_wrong_outputs(students_, similar), contents_);
}

Result<SimilarityResult> compare_class(const SimilarityRequest& asked) {
  SimilarityRequest request = asked;
  request.folder = request.folder.lexically_normal();
  if (!request.folder.has_filename()) request.folder = request.folder.parent_path();
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  if (const Result<void> may = check_out_folder(request.marks); !may) return may.error();
  const Result<Rubric> rubric = stored_rubric(*store, request.marks);
  if (!rubric) return rubric.error();
  if (const Result<void> can = check_free(request.folder, request.tool, request.marks); !can) {
    return can.error();
  }
  const Result<std::vector<SourceFile>> given = given_files(request, *rubric);
  if (!given) return given.error();

  SimilarityResult result;
  SimilarList list;
  LeftOutList left_out;
  std::vector<PersonsSources> persons = sources_of_class(*store, *rubric, left_out, &list);
  for (std::size_t i = 0; i < request.old.size(); ++i) {
    Result<std::vector<PersonsSources>> earlier =
        sources_of_earlier(request.old[i], *rubric, left_out);
    if (!earlier) return earlier.error();
    const fs::path year = (request.old[i] / "").parent_path().filename();
    for (PersonsSources& one : *earlier) {
      one.program.old = escape_for_display(year.string());
      one.program.content.clear();
      one.folder = fmt::format("old-{}", i + 1);
      persons.push_back(std::move(one));
    }
  }
  if (left_out.size() > 0) {
    result.remarks.push_back(fmt::format("{} too large to be read: {}",
                                         count_of(left_out.size(), "submission"), left_out.text()));
  }
  Pseudonyms pseudonyms;
  for (PersonsSources& one : persons) one.pseudonym = pseudonyms.next();
  const std::vector<LanguageGroup> groups = by_language(persons, *given, result.remarks);
  for (const LanguageGroup& group : groups) {
    ComparedInLanguage& one = result.languages.emplace_back();
    one.language = group.programs.language->name;
    one.given = group.programs.given.size();
    for (const PersonsSources* const person : group.persons) {
      ++(person->folder == kOfClass ? one.programs : one.old);
    }
    one.command = tool_command(request.tool, group.programs, request.folder);
  }
  if (groups.empty()) {
    return Error{in_quotes(request.marks) + ": there are no two programs to compare" +
                 (result.remarks.empty() ? "" : "; " + joined(result.remarks, "; "))};
  }
  const auto take_list = [&]() -> Result<void> {
    Result<SimilarPairs> similar = list.pairs(request.marks);
    if (!similar) return similar.error();
    result.similar = std::move(*similar);
    return {};
  };
  if (request.tool != SimilarityTool::kSim) {  // which writes what is kept anew
    if (const Result<void> taken = take_list(); !taken) return taken.error();
  }
  result.names = request.folder.string() + ".names.csv";
  const Result<void> written =
      write_folder(request, groups, common_names(*rubric, *given), result.names);
  if (!written) return written.error();
  if (request.tool == SimilarityTool::kSim) {
    compare_now(request, groups, result);
    if (const Result<void> taken = take_list(); !taken) return taken.error();
  }
  return result;
}

}  // namespace cairn
