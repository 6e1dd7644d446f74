#include "grader/jail/mount_table.h"

#include <algorithm>
#include <boost/algorithm/string/split.hpp>
#include <sstream>

#include "grader/base/is_below.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// proc(5): blanks and backslashes of a path are written as "\040", their numbers to the base 8.
std::string unescaped(const std::string& field) {
  constexpr std::size_t kDigits = 3;
  constexpr int kBase = 8;
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const std::string digits = field[i] == '\\' ? field.substr(i + 1, kDigits) : "";
    if (digits.size() == kDigits && digits.find_first_not_of("01234567") == std::string::npos) {
      text += static_cast<char>(std::stoi(digits, nullptr, kBase));
      i += kDigits;
    } else {
      text += field[i];
    }
  }
  return text;
}

/// The path within the file system, of which the mount shows `root` at `point`.
fs::path within(const fs::path& path, const Mount& mount) {
  return (mount.root / path.lexically_relative(mount.point)).lexically_normal();
}

}  // namespace

/// Number, parent, device, root, point, options of the mount, ... "-" type, source, options.
std::vector<Mount> mount_table(const std::string& mountinfo) {
  constexpr std::size_t kBeforeDash = 6;
  constexpr std::size_t kFromDash = 4;
  std::vector<Mount> mounts;
  std::istringstream lines(mountinfo);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> fields;  // a source may be empty
    boost::algorithm::split(fields, line, [](char one) { return one == ' '; });
    const auto dash = std::ranges::find(fields, "-");
    if (dash - fields.begin() < static_cast<std::ptrdiff_t>(kBeforeDash) ||
        fields.end() - dash < static_cast<std::ptrdiff_t>(kFromDash)) {
      continue;
    }
    mounts.push_back({fields[2], unescaped(fields[3]), unescaped(fields[4]), dash[1], dash[3]});
  }
  return mounts;
}

std::vector<fs::path> places_of(const fs::path& path, const std::vector<Mount>& mounts) {
  std::vector<fs::path> places{path};
  const Mount* own = nullptr;
  for (const Mount& mount : mounts) {
    if (!is_below(path, mount.point)) continue;
    // The later one of the same place lies above the other.
    if (own == nullptr || is_below(mount.point, own->point)) own = &mount;
  }
  if (own == nullptr) return places;
  const fs::path inner = within(path, *own);
  for (const Mount& mount : mounts) {
    if (mount.device != own->device) continue;
    if (is_below(inner, mount.root)) {
      places.push_back((mount.point / inner.lexically_relative(mount.root)).lexically_normal());
    } else if (is_below(mount.root, inner)) {
      places.push_back(mount.point);
    }
  }
  // "/usr/." is written as "/usr/".
  for (fs::path& place : places) {
    if (!place.has_filename() && place.has_relative_path()) place = place.parent_path();
  }
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

}  // namespace cairn
