#include "grader/build/start.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string_view>

#include "grader/build/java_source.h"
#include "grader/judge/visible.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// "take_stones", "TakeStones" and "Takestones.py" are one name to a person.
std::string plain_name(const std::string& name) {
  std::string plain;
  for (const char c : name.substr(0, name.find('.'))) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return plain;
}

struct MainClass {
  std::string name;  // without its package
  std::string package;
  fs::path folder;
};

std::string qualified(const MainClass& main) {
  return main.package.empty() ? main.name : main.package + "." + main.name;
}

/// The folder above the package's own: for package a.b in .../src/a/b it is .../src. A file that
/// does not stand where its package says is taken as standing at the root.
fs::path package_root(const MainClass& main) {
  if (main.package.empty()) return main.folder;
  std::string below = "/" + main.package;
  std::replace(below.begin(), below.end(), '.', '/');
  const std::string folder = main.folder.string();
  if (!folder.ends_with(below)) return main.folder;
  return folder.substr(0, folder.size() - below.size());
}

Chosen chosen(const MainClass& main, const std::string& program) {
  Chosen result;
  result.program = qualified(main);
  result.folder = main.folder;
  result.package_root = package_root(main);
  if (main.name != program) {
    result.notes.push_back(fmt::format("the main class should be called {}, and it is {}", program,
                                       visible(main.name)));
  }
  if (!main.package.empty()) {
    result.notes.push_back(fmt::format(
        "the program should have no package line, and it has 'package {}'; it was started as {}",
        visible(main.package), visible(result.program)));
  }
  return result;
}

}  // namespace

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Files files_below(const fs::path& folder) {
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.symlink_status().type() == fs::file_type::regular) files.push_back(entry.path());
  }
  const auto depth = [](const fs::path& path) { return std::distance(path.begin(), path.end()); };
  std::sort(files.begin(), files.end(), [&](const fs::path& left, const fs::path& right) {
    return std::pair(depth(left), left.native()) < std::pair(depth(right), right.native());
  });
  return files;
}

bool is_program(const fs::path& file) {
  const std::string text = text_of(file);
  return text.starts_with(
             "\x7f"
             "ELF") ||
         text.starts_with("#!");
}

Chosen choose_java_main(const Files& sources, const std::string& program) {
  std::vector<MainClass> mains;
  for (const fs::path& file : sources) {
    const JavaSource source = read_java_source(text_of(file));
    for (const std::string& name : source.mains) {
      mains.push_back({name, source.package, file.parent_path()});
    }
  }
  if (mains.empty()) {
    Chosen none;
    none.problem = fmt::format(
        "no class has a main method; {} should have 'public static void main(String[] args)'",
        program);
    return none;
  }
  for (const bool exact : {true, false}) {
    for (const MainClass& main : mains) {  // the shallowest file first
      if (exact ? main.name == program : plain_name(main.name) == plain_name(program)) {
        return chosen(main, program);
      }
    }
  }
  if (mains.size() == 1) return chosen(mains.front(), program);

  std::vector<std::string> names;
  for (const MainClass& main : mains) names.push_back(visible(qualified(main)));
  Chosen several;
  several.problem = fmt::format("{} classes have a main method ({}), and none is called {}",
                                mains.size(), fmt::join(names, ", "), program);
  return several;
}

Chosen choose_file(const Files& candidates, const std::string& program, const std::string& what) {
  Chosen result;
  for (const fs::path& file : candidates) {  // the shallowest first
    if (plain_name(file.filename().string()) == plain_name(program)) {
      result.program = file.string();
      return result;
    }
  }
  if (candidates.size() == 1) {
    result.program = candidates.front().string();
    result.notes.push_back(fmt::format("the program should be called {}, and it is {}", program,
                                       visible(candidates.front().filename().string())));
    return result;
  }
  result.problem = candidates.empty()
                       ? fmt::format("there is no {}; it should be called {}", what, program)
                       : fmt::format("there are {} {}s, and none is called {}", candidates.size(),
                                     what, program);
  return result;
}

}  // namespace cairn
