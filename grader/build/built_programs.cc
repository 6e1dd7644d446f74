#include "grader/build/built_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "grader/base/machine_fault.h"
#include "grader/base/read_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Knows copies of programs from different ones that have the same name. Reads at most so many
/// bytes of them, however many a build leaves; what is not read counts as different.
class Copies {
 public:
  /// Whether a file of the same name and content was asked about before.
  bool is_copy(const fs::path& file) {
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(file, failed);
    throw_if_machine_failed(failed, file);
    if (failed) return false;
    std::vector<Known>& alike = known_[{file.filename(), size}];
    if (alike.size() == 1 && !alike.front().hash) {
      alike.front().hash = hash_of(alike.front().file, size);
    }
    Known one{file, {}};
    if (!alike.empty()) one.hash = hash_of(file, size);
    const bool copy = std::ranges::any_of(alike, [&](const Known& other) {
      return one.hash && other.hash && *one.hash == *other.hash;
    });
    if (!copy && alike.size() < kMostKept) alike.push_back(std::move(one));
    return copy;
  }

 private:
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20U;
  static constexpr std::size_t kMostKept = 16;

  struct Known {
    fs::path file;
    std::optional<std::size_t> hash;
  };

  std::optional<std::size_t> hash_of(const fs::path& file, std::uintmax_t size) {
    if (size > kMostBytes - read_) return {};
    read_ += size;
    return std::hash<std::string>()(beginning_of_file(file, size));
  }

  std::map<std::pair<fs::path, std::uintmax_t>, std::vector<Known>> known_;
  std::uintmax_t read_ = 0;
};

}  // namespace

void remove_built_elsewhere(const Files& files, BuildResult& result) {
  for (const fs::path& file : files) {
    const std::string start = beginning_of_file(file, 4);
    const bool elf = start == "\177ELF";
    const bool mach_o = start == "\xcf\xfa\xed\xfe" || start == "\xca\xfe\xba\xbe";
    if (!elf && !mach_o && file.extension() != ".o") continue;
    fs::remove(file);
    result.notes.push_back(fmt::format("'{}' was removed, because it was built elsewhere",
                                       escape_for_display(file.filename().string())));
  }
}

Files built_programs(const Trees& trees, const Files& before) {
  const std::set<fs::path> known(before.begin(), before.end());
  Files programs;
  Copies copies;
  for (const SourceTree& tree : {trees.out, trees.sources}) {
    for (const fs::path& file : tree.files()) {
      std::error_code failed;
      const fs::perms allowed = fs::status(file, failed).permissions();
      throw_if_machine_failed(failed, file);
      const bool executable = !failed && (allowed & fs::perms::owner_exec) != fs::perms::none;
      const bool of_cmake = file.string().find("/CMakeFiles/") != std::string::npos;
      if (!executable || of_cmake || known.contains(file) || !is_program(file)) continue;
      if (!copies.is_copy(file)) programs.push_back(file);
    }
  }
  return programs;
}

}  // namespace cairn
