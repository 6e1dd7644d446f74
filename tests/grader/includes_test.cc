// Who may include whom: the folders that start programs know nothing of those above them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "grader/base/pattern.h"
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
  const Pattern include(".*#include \"(.*)/[^/]*\".*");
  for (const auto& [folder, allowed] : kMayInclude) {
    for (const auto& entry : fs::directory_iterator(test::project_folder() / folder)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with("_test.cc") || name.ends_with("_test.h")) continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        const auto parts = include.parts(line);
        if (!parts) continue;
        EXPECT_TRUE(allowed.contains(std::string(parts->at(1))))
            << folder << '/' << name << ": " << line;
      }
    }
  }
}

}  // namespace
}  // namespace cairn
