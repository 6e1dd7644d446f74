// What the tests of building have in common.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "grader/build/build.h"
#include "tests/support/files.h"

namespace cairn {

/// A submission's folder, one to build into and one to run in.
class BuildFixture : public testing::Test {
 protected:
  BuildFixture() {
    for (const std::string name : {"sources", "out", "scratch"}) {
      std::filesystem::create_directory(folder / name);
    }
  }

  /// Puts a file into the submission.
  void file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder / "sources" / name;
    std::filesystem::create_directories(path.parent_path());
    test::write_file(path, text);
  }

  test::FreshFolder folder;
};

}  // namespace cairn
