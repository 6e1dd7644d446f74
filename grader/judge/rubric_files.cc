#include "grader/judge/rubric_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "cases/json_file.h"
#include "grader/base/installation.h"
#include "grader/base/is_below.h"
#include "grader/base/machine_fault.h"
#include "grader/build/start.h"
#include "grader/intake/submission_id.h"
#include "grader/judge/rubric.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kRubricName = "rubric.json";
constexpr const char* kDriverFolder = "driver";
constexpr const char* kSkeletonFolder = "skeleton";
constexpr const char* kCheckerFolder = "checkers";
constexpr const char* kCheckerProgram = "program";

/// What a rubric names, one after the other: `visit(property, value)`, where the value is a string.
template <typename AnyJson, typename Visit>
void for_each_named(AnyJson& json, const Visit& visit) {
  const auto offer = [&](auto& object, const char* property) {
    if (!object.is_object()) return;
    const auto found = object.find(property);
    if (found != object.end() && found->is_string()) visit(std::string_view(property), *found);
  };
  for (const char* const property : {"skeleton", "driver"}) offer(json, property);
  if (!json.is_object()) return;
  const auto sections = json.find("sections");
  if (sections == json.end() || !sections->is_array()) return;
  for (auto& section : *sections) {
    offer(section, "suite");
    if (!section.is_object()) continue;
    const auto checker = section.find("checker");
    if (checker != section.end()) offer(*checker, kCheckerProgram);
  }
}

/// Puts the files of a rubric together.
class Collection {
 public:
  explicit Collection(fs::path folder) : folder_(std::move(folder)) {}

  /// The name of ours for what the rubric calls `named`.
  std::string name_for(std::string_view property, const std::string& named) {
    const Result<fs::path> path = file_named(folder_, named);
    if (path && property == "skeleton") return skeleton(*path);
    if (path && property == kCheckerProgram) return checker(*path);
    const Result<std::string> text = path ? read_file(*path) : path.error();
    // Such a rubric cannot be read, neither here nor from these files.
    if (!text) return fmt::format("missing/{}", intake::as_id(named));
    if (property == "driver") return add(fs::path(kDriverFolder) / path->filename(), *text);
    const auto same = std::ranges::find_if(
        suites_, [&](const std::string& suite) { return files_.texts.at(suite) == *text; });
    if (same != suites_.end()) return *same;
    const std::string stem = intake::as_id(path->stem().string());
    std::string name = stem + ".json";
    for (int number = 2; name == kRubricName || files_.texts.contains(name); ++number) {
      name = fmt::format("{}-{}.json", stem, number);
    }
    suites_.insert(name);
    return add(name, *text);
  }

  [[nodiscard]] bool has_skeleton() const {
    return std::ranges::any_of(files_.texts, [](const auto& file) {
      return file.first.starts_with(std::string(kSkeletonFolder) + "/");
    });
  }

  RubricFiles with(const Json& rubric) {
    files_.texts[kRubricName] = json_text(rubric);
    files_.rubric = kRubricName;
    return std::move(files_);
  }

 private:
  std::string add(const fs::path& name, const std::string& text) {
    files_.texts[name.string()] = text;
    return name.string();
  }

  std::string skeleton(const fs::path& folder) {
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
      if (at->path().extension() != ".java" || at->is_symlink()) continue;
      const Result<std::string> text = read_file(at->path());
      if (!text) throw std::runtime_error(text.error().message);
      add(fs::path(kSkeletonFolder) / at->path().filename(), *text);
    }
    throw_if_machine_failed(failed, folder);
    return kSkeletonFolder;
  }

  /// A file, or a folder with everything in it; in a folder of its own. It keeps its name, after
  /// which its program is called.
  std::string checker(const fs::path& named) {
    const fs::path program = without_slash(named);
    std::map<std::string, std::string> texts = texts_of(program);
    std::error_code failed;
    if (fs::is_directory(program, failed)) {
      std::map<std::string, std::string> in_folder;
      for (auto& [name, text] : texts) in_folder[program.filename() / name] = std::move(text);
      texts = std::move(in_folder);
    }
    auto known = std::ranges::find(checkers_, texts);
    if (known == checkers_.end()) known = checkers_.insert(known, texts);
    const fs::path folder =
        fs::path(kCheckerFolder) / std::to_string(known - checkers_.begin() + 1);
    for (const auto& [name, text] : texts) add(folder / name, text);
    return (folder / program.filename()).string();
  }

  fs::path folder_;
  RubricFiles files_;
  std::set<std::string> suites_;
  std::vector<std::map<std::string, std::string>> checkers_;
};

/// Absolute and without links, as far as it is there; "" is the working folder.
fs::path resolved(const fs::path& path) {
  std::error_code ignored;  // reading it says what is wrong
  return fs::weakly_canonical(fs::absolute(path.empty() ? "." : path, ignored), ignored);
}

bool is_of_course(const fs::path& folder) {
  std::error_code ignored;
  const auto holds = [&](const char* name) { return fs::is_directory(folder / name, ignored); };
  return holds("rubrics") && (holds("suites") || holds("cases"));
}

/// Whether a path within a folder may lead out of it. Nothing in the folder is a link.
bool leads_out(const fs::path& name) {
  return name.empty() || name.is_absolute() ||
         std::any_of(name.begin(), name.end(), [](const fs::path& part) {
           return part == ".." || part.native().find('\0') != std::string::npos;
         });
}

}  // namespace

fs::path without_slash(const fs::path& path) {
  return path.has_filename() ? path : path.parent_path();
}

fs::path course_folder(const fs::path& folder) {
  const fs::path whole = without_slash(resolved(folder));
  if (whole.filename() == "rubrics") return whole.parent_path();
  for (fs::path around = whole; around.has_relative_path(); around = around.parent_path()) {
    if (is_of_course(around)) return around;
  }
  return whole;
}

Result<fs::path> file_named(const fs::path& folder, const std::string& named) {
  const auto shows = [&](const fs::path& path, const fs::path& all) {
    const fs::path whole = resolved(path);
    if (!is_below(whole, all)) return false;
    const fs::path within = whole.lexically_relative(all);
    return std::ranges::none_of(
        within, [](const fs::path& part) { return part != "." && part.native().starts_with('.'); });
  };
  const fs::path path = folder / named;
  const fs::path course = course_folder(folder);
  const fs::path cairn = resolved(data_folder());
  const fs::path installed = data_folder() / "rubrics" / named;
  std::error_code ignored;  // reading it says what is wrong
  if (!fs::exists(path, ignored) && fs::exists(installed, ignored) && shows(installed, cairn)) {
    return installed;
  }
  if (shows(path, course) || shows(path, cairn)) return path;
  return Error{
      fmt::format("'{}': it should lie in the course's folder, {}, and not be hidden there",
                  escape_for_display(named), course.string())};
}

std::map<std::string, std::string> texts_of(const fs::path& path) {
  std::map<std::string, std::string> texts;
  std::error_code failed;
  const bool is_folder = fs::is_directory(path, failed);
  const Files files = is_folder ? files_below(path) : Files{path};
  for (const fs::path& file : files) {
    const Result<std::string> text = read_file(file);
    const fs::path name = is_folder ? file.lexically_relative(path) : file.filename();
    if (text) texts[name.generic_string()] = *text;
  }
  return texts;
}

void write_texts(const std::map<std::string, std::string>& texts, const fs::path& folder) {
  for (const auto& [name, bytes] : texts) {
    fs::create_directories((folder / name).parent_path());
    std::ofstream out(folder / name, std::ios::binary);
    out << bytes;
    out.close();
    if (!out) throw std::runtime_error((folder / name).string() + " cannot be written");
  }
}

RubricFiles rubric_files(std::string_view text, const fs::path& folder) {
  Json json = Json::parse(text);
  Collection files(folder);
  for_each_named(json, [&](std::string_view property, Json& named) {
    named = files.name_for(property, named.get<std::string>());
  });
  // Nothing of it is left: it completes no submission.
  if (!files.has_skeleton()) json.erase("skeleton");
  return files.with(json);
}

Result<void> check_self_contained(const RubricFiles& files) {
  const std::string origin = escape_for_display(files.rubric);
  const auto text = files.texts.find(files.rubric);
  if (text == files.texts.end()) return Error{origin + ": it is not there"};
  const Result<Json> json = parse_json(text->second, origin);
  if (!json) return json.error();
  const fs::path folder = fs::path(files.rubric).parent_path();
  std::optional<Error> wrong;
  for_each_named(*json, [&](std::string_view, const Json& value) {
    const auto named = value.get<std::string>();
    std::string name = (folder / named).lexically_normal().generic_string();
    if (name.ends_with('/')) name.pop_back();  // a folder's
    const bool came_with_it = std::ranges::any_of(files.texts, [&](const auto& file) {
      return file.first == name || file.first.starts_with(name + "/");
    });
    if (wrong || (came_with_it && !leads_out(named))) return;
    wrong = Error{origin + ": it names '" + escape_for_display(named) +
                  "', which did not come with it"};
  });
  if (wrong) return *wrong;
  return {};
}

Result<Rubric> read_rubric(const RubricFiles& files, const fs::path& folder) {
  for (const auto& [name, bytes] : files.texts) {
    if (leads_out(name)) {
      return Error{"a rubric's file is called '" + escape_for_display(name) +
                   "', which would lie elsewhere"};
    }
  }
  const Result<void> closed = check_self_contained(files);
  if (!closed) return closed.error();
  write_texts(files.texts, folder);
  Result<Rubric> rubric = read_rubric(folder / files.rubric);
  if (rubric) return rubric;
  std::string message = rubric.error().message;
  for (const std::string prefix = folder.string() + "/";
       message.find(prefix) != std::string::npos;) {
    message.erase(message.find(prefix), prefix.size());
  }
  return Error{message};
}

}  // namespace cairn
