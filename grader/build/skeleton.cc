#include "grader/build/skeleton.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grader/base/read_file.h"
#include "grader/build/java_source.h"
#include "grader/build/language.h"
#include "grader/build/start.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

bool has_main(const fs::path& file) {
  return !read_java_source(beginning_of_file(file, kMostSourceBytes)).mains.empty();
}

}  // namespace

std::vector<std::string> add_skeleton(const fs::path& sources, const fs::path& skeleton) {
  const auto is_not_java = [](const fs::path& file) { return file.extension() != ".java"; };
  Files handed_in = files_below(sources);
  std::erase_if(handed_in, is_not_java);
  if (handed_in.empty()) return {};
  const bool main_is_there = std::any_of(handed_in.begin(), handed_in.end(), has_main);
  std::vector<std::string> notes;
  std::set<fs::path> offered(fs::directory_iterator(skeleton), fs::directory_iterator{});
  std::erase_if(offered, is_not_java);
  for (const fs::path& file : offered) {
    const bool there = std::any_of(handed_in.begin(), handed_in.end(), [&](const fs::path& own) {
      return own.filename() == file.filename();
    });
    if (there || (main_is_there && has_main(file))) continue;
    fs::copy_file(file, handed_in.front().parent_path() / file.filename());
    notes.push_back(fmt::format("'{}' was not handed in; the course's own was added",
                                file.filename().string()));
  }
  return notes;
}

}  // namespace cairn
