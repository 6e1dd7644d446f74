#include "grader/store/content_hash.h"

#include <stdexcept>

#include "grader/store/file_chunks.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

std::string hash_of_file(const fs::path& file) {
  Hash hash;
  for_each_chunk(file, [&](std::string_view piece) { hash.add(piece); });
  return hash.hex();
}

/// By name, in the order of its bytes: what it is, and the hash of what it holds.
using Entries = std::map<std::string, std::pair<std::string_view, std::string>>;

std::string hash_of(const Entries& entries) {
  Hash hash;
  hash.add_field("cairn content 1");
  for (const auto& [name, entry] : entries) {
    hash.add_field(name);
    hash.add_field(entry.first);
    hash.add_field(entry.second);
  }
  return hash.hex();
}

}  // namespace

std::string content_hash(const fs::path& folder) {
  Entries entries;
  if (fs::is_regular_file(folder)) {
    entries[""] = {"file", hash_of_file(folder)};
    return hash_of(entries);
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const fs::file_status status = entry.symlink_status();
    auto& [kind, held] = entries[path.lexically_relative(folder).string()];
    if (status.type() == fs::file_type::directory) {
      kind = "folder";
    } else if (status.type() == fs::file_type::symlink) {
      kind = "link";
      held = sha256(fs::read_symlink(path).string());
    } else if (status.type() == fs::file_type::regular) {
      constexpr fs::perms kAnybody =
          fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
      kind = (status.permissions() & kAnybody) == fs::perms::none ? "file" : "program";
      held = hash_of_file(path);
    } else {
      throw std::runtime_error(in_quotes(path) + " is neither a file, a folder nor a link");
    }
  }
  return hash_of(entries);
}

std::string content_hash_of_files(const std::map<std::string, std::string>& files) {
  Entries entries;
  for (const auto& [name, bytes] : files) {
    for (fs::path above = fs::path(name).parent_path(); !above.empty();
         above = above.parent_path()) {
      entries[above.string()] = {"folder", ""};
    }
    entries[name] = {"file", sha256(bytes)};
  }
  return hash_of(entries);
}

}  // namespace cairn
