#include "grader/course/new_course.h"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "grader/base/pattern.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/assignment.h"

namespace cairn {

namespace embedded {
/// The files of grader/course/template.
extern const std::vector<std::pair<std::string_view, std::string_view>> kCourseTemplate;
}  // namespace embedded

namespace {

namespace fs = std::filesystem;

/// What programs are called: a name of Java's and of C's.
std::string program_of(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string filled_in(std::string_view text, const std::string& name) {
  std::string filled(text);
  boost::replace_all(filled, "PROGRAM", program_of(name));
  boost::replace_all(filled, "NAME", name);
  return filled;
}

/// The template has no hidden folders and no README.md of its own.
std::string path_of(std::string_view path, const std::string& name) {
  if (path == "COURSE.md") return "README.md";
  return (path.starts_with("github/") ? "." : "") + filled_in(path, name);
}

}  // namespace

Result<std::vector<std::string>> write_new_course(const fs::path& folder, const std::string& name) {
  static const Pattern name_form("[A-Za-z][A-Za-z0-9_-]{0,39}");
  if (!name_form.matches(name)) {
    return Error{"'" + escape_for_display(name) +
                 "' is not a name for a homework: use a letter, then letters, digits, '_' and '-', "
                 "at most 40"};
  }
  if (find_assignment(name)) {
    return Error{"'" + name + "' is a homework that Cairn knows; choose another name"};
  }
  std::error_code failed;
  if (fs::exists(fs::symlink_status(folder, failed))) {
    return Error{in_quotes(folder) + " is there already; nothing was written"};
  }
  std::vector<std::string> written;
  for (const auto& [path, text] : embedded::kCourseTemplate) {
    const fs::path file = folder / path_of(path, name);
    fs::create_directories(file.parent_path(), failed);
    std::ofstream out(file, std::ios::binary);
    out << filled_in(text, name);
    out.close();
    if (!out) throw std::runtime_error(in_quotes(file) + " cannot be written");
    written.push_back(path_of(path, name));
  }
  std::ranges::sort(written);
  return written;
}

}  // namespace cairn
