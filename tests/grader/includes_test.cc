// Who may include whom: every room only those below it, so that none goes in a circle.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "grader/base/pattern.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// From the ground up.
constexpr std::array<std::string_view, 41> kRooms{"reference/core",
                                                  "reference/browser",
                                                  "reference/page",
                                                  "reference/command_line",
                                                  "reference/take_stones",
                                                  "reference/factor_multiples",
                                                  "reference/queens",
                                                  "reference/paper",
                                                  "reference",
                                                  "cases",
                                                  "grader/base",
                                                  "grader/supervisor",
                                                  "grader/jail",
                                                  "grader/text",
                                                  "grader/run",
                                                  "grader/tables",
                                                  "grader/value",
                                                  "grader/build",
                                                  "grader/intake",
                                                  "grader/judge",
                                                  "grader/diagnose",
                                                  "grader/store",
                                                  "grader/program",
                                                  "grader/facts",
                                                  "grader/marks",
                                                  "grader/page",
                                                  "grader/report",
                                                  "grader/browser",
                                                  "grader/locate",
                                                  "grader/check",
                                                  "grader/class",
                                                  "grader/sheet",
                                                  "grader/similarity",
                                                  "grader/export",
                                                  "grader/evidence",
                                                  "grader/kattis",
                                                  "grader/verify",
                                                  "grader/selftest",
                                                  "grader/course",
                                                  "grader/commands",
                                                  "grader"};

/// Of rooms that start programs, live with those, or run in a browser: all that they may include.
const std::map<std::string, std::set<std::string>> kMayIncludeOnly = {
    {"grader/base", {"reference/core"}},
    {"grader/jail", {"grader/base", "reference/core"}},
    {"grader/run", {"grader/jail", "grader/base", "reference/core"}},
    {"grader/supervisor", {"grader/base"}},
    // It runs in a browser: nothing that builds, starts or stores.
    {"grader/browser",
     {"grader/base", "grader/judge", "grader/marks", "grader/page", "grader/report", "grader/store",
      "grader/text", "grader/value", "cases", "reference/core", "reference/browser"}},
};

std::size_t floor_of(std::string_view room) {
  return static_cast<std::size_t>(std::ranges::find(kRooms, room) - kRooms.begin());
}

/// A folder with those in it: "grader/export" for "grader/export/formats".
std::string room_of(const fs::path& folder) {
  auto part = folder.begin();
  const fs::path top = *part++;
  return top == "cases" || part == folder.end() ? top.string() : (top / *part).string();
}

/// The product's own C++ files of the room of each.
std::map<std::string, std::set<fs::path>> files_of_rooms() {
  std::map<std::string, std::set<fs::path>> rooms;
  for (const char* const top : {"reference", "cases", "grader"}) {
    for (const auto& entry : fs::recursive_directory_iterator(test::project_folder() / top)) {
      const fs::path& file = entry.path();
      const bool is_code = file.extension() == ".cc" || file.extension() == ".h";
      const std::string stem = file.stem().string();
      if (!is_code || stem.ends_with("_test")) continue;
      rooms[room_of(file.parent_path().lexically_relative(test::project_folder()))].insert(file);
    }
  }
  return rooms;
}

/// The project's folders that a file includes, each with the line that does.
std::map<fs::path, std::string> folders_included(const fs::path& file) {
  static const Pattern include("#include \"((reference|cases|grader|tests)(/.*)?)/[^/]*\"");
  std::map<fs::path, std::string> folders;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto parts = include.parts(line);
    if (parts) folders[std::string(parts->at(1))] = line;
  }
  return folders;
}

TEST(Includes, LeadOnlyToRoomsBelow) {
  const auto rooms = files_of_rooms();
  EXPECT_GT(rooms.size(), 20U);
  for (const auto& [room, files] : rooms) {
    EXPECT_LT(floor_of(room), kRooms.size()) << room << " has no place among the rooms";
    const auto only = kMayIncludeOnly.find(room);
    for (const fs::path& file : files) {
      for (const auto& [folder, line] : folders_included(file)) {
        const std::string other = room_of(folder);
        if (other == room) continue;
        EXPECT_LT(floor_of(other), floor_of(room)) << file << ": " << line;
        if (only == kMayIncludeOnly.end()) continue;
        EXPECT_TRUE(only->second.contains(other)) << file << ": " << line;
      }
    }
  }
}

/// Whether it belongs to what only a terminal needs: command lines, and pages that programs write.
bool is_for_the_terminal(const fs::path& folder) {
  return folder == "reference" || folder == "reference/page" ||
         folder == "reference/command_line" || folder.filename() == "commands";
}

TEST(Includes, LeadFromNoAssignmentToTheTerminal) {
  for (const auto& [room, files] : files_of_rooms()) {
    if (!room.starts_with("reference")) continue;
    for (const fs::path& file : files) {
      const fs::path own = file.parent_path().lexically_relative(test::project_folder());
      if (is_for_the_terminal(own)) continue;
      for (const auto& [folder, line] : folders_included(file)) {
        EXPECT_FALSE(is_for_the_terminal(folder)) << file << ": " << line;
      }
    }
  }
}

}  // namespace
}  // namespace cairn
