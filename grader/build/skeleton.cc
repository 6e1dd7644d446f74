#include "grader/build/skeleton.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/build/java_source.h"
#include "grader/build/start.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

Files java_files(const Files& files) {
  Files java;
  for (const fs::path& file : files) {
    if (file.extension() == ".java") java.push_back(file);
  }
  return java;
}

bool has_main(const fs::path& file) { return !read_java_source(text_of(file)).mains.empty(); }

}  // namespace

std::vector<std::string> add_skeleton(const fs::path& sources, const fs::path& skeleton) {
  const Files handed_in = java_files(files_below(sources));
  if (handed_in.empty()) return {};
  const bool main_is_there = std::any_of(handed_in.begin(), handed_in.end(), has_main);
  std::vector<std::string> notes;
  Files offered;
  for (const auto& entry : fs::directory_iterator(skeleton)) offered.push_back(entry.path());
  std::sort(offered.begin(), offered.end());
  for (const fs::path& file : java_files(offered)) {
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
