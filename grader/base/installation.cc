#include "grader/base/installation.h"

#include <array>

namespace cairn {
namespace {

namespace fs = std::filesystem;

fs::path program_folder() { return fs::read_symlink("/proc/self/exe").parent_path(); }

/// Beside the running program, or else where it is installed.
fs::path installed(const fs::path& name) {
  fs::path beside = program_folder() / name;
  if (fs::exists(beside)) return beside;
  return (program_folder() / CAIRN_LIBEXEC_FROM_BIN / name).lexically_normal();
}

}  // namespace

fs::path data_folder() { return (program_folder() / CAIRN_DATA_FROM_BIN).lexically_normal(); }

fs::path supervisor_file() { return installed("cairn-supervisor"); }

fs::path hosts_folder() { return installed("cairn-hosts"); }

fs::path searches_folder() { return installed("cairn-searches"); }

std::vector<fs::path> installed_paths() {
  constexpr std::array kPrograms{"cairn", "casegen", "grade", "refsolve"};
  std::vector<fs::path> paths;
  for (const fs::path& folder :
       {program_folder(), fs::path("/usr/bin"), fs::path("/usr/local/bin")}) {
    for (const char* const program : kPrograms) paths.push_back(folder / program);
    paths.push_back(folder / CAIRN_DATA_FROM_BIN);
    paths.push_back(folder / "../share/doc/cairn");
  }
  return paths;
}

}  // namespace cairn
