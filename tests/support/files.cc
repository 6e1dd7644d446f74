#include "tests/support/files.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace cairn::test {

namespace fs = std::filesystem;

TemporaryFilesIn::TemporaryFilesIn(const fs::path& folder) {
  if (const char* const before = std::getenv("TMPDIR")) before_ = before;
  setenv("TMPDIR", folder.c_str(), 1);
}

TemporaryFilesIn::~TemporaryFilesIn() {
  before_ ? setenv("TMPDIR", before_->c_str(), 1) : unsetenv("TMPDIR");
}

void write_file(const fs::path& path, std::string_view content) {
  std::ofstream out(path, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> listing(const fs::path& folder) {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    std::string name = entry.path().lexically_relative(folder).string();
    if (entry.is_symlink()) {
      name += '@';
    } else if (entry.is_directory()) {
      name += '/';
    }
    names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace cairn::test
