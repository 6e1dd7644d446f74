// Files and folders that tests make for themselves.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/run/temporary_folder.h"

namespace cairn::test {

/// A new, empty folder; gone with everything in it at the end of its life.
class FreshFolder : public TemporaryFolder {
 public:
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const {
    return path() / name;
  }
};

/// Where temporary files are kept as long as this lives, here and in what is started from here.
class TemporaryFilesIn {
 public:
  explicit TemporaryFilesIn(const std::filesystem::path& folder);
  TemporaryFilesIn(const TemporaryFilesIn&) = delete;
  TemporaryFilesIn& operator=(const TemporaryFilesIn&) = delete;
  ~TemporaryFilesIn();

 private:
  std::optional<std::string> before_;
};

/// Both throw std::runtime_error, which says which file it is: a test on a file that is not there
/// proves nothing.
void write_file(const std::filesystem::path& path, std::string_view content);
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// The names of everything below `folder`, sorted; folders end in a slash, links in an @.
[[nodiscard]] std::vector<std::string> listing(const std::filesystem::path& folder);

}  // namespace cairn::test
