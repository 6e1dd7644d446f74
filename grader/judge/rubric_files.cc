#include "grader/judge/rubric_files.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "cases/json_file.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Every file that `path` is, or that lies below it.
std::vector<fs::path> files_at(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed)) return {path};
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(path, failed)) {
    if (entry.is_regular_file(failed)) files.push_back(entry.path());
  }
  return files;
}

/// The deepest folder above both.
fs::path shared_folder(const fs::path& left, const fs::path& right) {
  const auto end = std::mismatch(left.begin(), left.end(), right.begin(), right.end()).first;
  return std::accumulate(left.begin(), end, fs::path(), std::divides<>());
}

bool leads_out(const fs::path& name) {
  return name.empty() || name.is_absolute() ||
         std::any_of(name.begin(), name.end(), [](const fs::path& part) { return part == ".."; });
}

}  // namespace

RubricFiles rubric_files(std::string_view text, const fs::path& file,
                         const std::vector<fs::path>& named) {
  const fs::path rubric = fs::absolute(file).lexically_normal();
  std::map<fs::path, std::string> texts{{rubric, std::string(text)}};
  for (const fs::path& path : named) {
    for (const fs::path& one : files_at(fs::absolute(path).lexically_normal())) {
      const Result<std::string> read = read_file(one);
      if (read) texts.emplace(one, *read);
    }
  }
  fs::path folder = rubric.parent_path();
  for (const auto& [path, ignored] : texts) folder = shared_folder(folder, path.parent_path());
  RubricFiles files;
  for (const auto& [path, bytes] : texts) {
    files.texts[path.lexically_relative(folder).generic_string()] = bytes;
  }
  files.rubric = rubric.lexically_relative(folder).generic_string();
  return files;
}

fs::path write_rubric_files(const RubricFiles& files, const fs::path& folder) {
  for (const auto& [name, bytes] : files.texts) {
    if (leads_out(name)) throw std::invalid_argument("a rubric's file is called '" + name + "'");
    fs::create_directories((folder / name).parent_path());
    std::ofstream out(folder / name, std::ios::binary);
    out << bytes;
    out.close();
    if (!out) throw std::runtime_error((folder / name).string() + " cannot be written");
  }
  return folder / files.rubric;
}

}  // namespace cairn
