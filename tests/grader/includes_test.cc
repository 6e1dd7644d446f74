// Who may include whom: the folders that start programs know nothing of those above them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The folders of the project that a folder's own files may include.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"grader/base", {"grader/base", "reference/core"}},
    {"grader/jail", {"grader/jail", "grader/base", "reference/core"}},
    {"grader/run", {"grader/run", "grader/jail", "grader/base", "reference/core"}},
    {"grader/supervisor", {"grader/supervisor", "grader/base"}},
};

TEST(Includes, OfTheFoldersThatRunProgramsGoOneWay) {
  const std::regex include("#include \"(.*)/[^/]*\"");
  for (const auto& [folder, allowed] : kMayInclude) {
    for (const auto& entry : fs::directory_iterator(test::project_folder() / folder)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with("_test.cc") || name.ends_with("_test.h")) continue;
      std::ifstream file(entry.path());
      std::smatch match;
      for (std::string line; std::getline(file, line);) {
        if (!std::regex_search(line, match, include)) continue;
        EXPECT_TRUE(allowed.contains(match[1].str())) << folder << '/' << name << ": " << line;
      }
    }
  }
}

}  // namespace
}  // namespace cairn
