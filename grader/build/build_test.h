// What the tests of building have in common.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "grader/build/build.h"
#include "grader/run/run_test.h"
#include "tests/support/files.h"

namespace cairn {

/// A submission's folder and one to build into.
class BuildFixture : public testing::Test {
 protected:
  BuildFixture() {
    for (const std::string name : {"sources", "out"}) {
      std::filesystem::create_directory(folder / name);
    }
  }

  /// Puts a file into the submission.
  void file(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder / "sources" / name;
    std::filesystem::create_directories(path.parent_path());
    test::write_file(path, text);
  }

  /// In a jail for building.
  [[nodiscard]] BuildResult build(const Limits& limits, std::uint64_t run_memory_bytes) const {
    Runner builder(Jail::kBest, {folder.path(), {}, {"sources", "out"}});
    BuildResult built = cairn::build(
        {folder / "sources", folder / "out", "TakeStones", limits, run_memory_bytes}, builder);
    // When it could not be started by our own fault, its supervisor is gone, too.
    if (built.status != BuildStatus::kOurFault) expect_nothing_left();
    return built;
  }

  /// What is printed in a jail for running.
  [[nodiscard]] std::string printed_by(const std::vector<std::string>& command,
                                       const Limits& limits) const {
    Runner runner(Jail::kBest, {folder.path(), {"sources", "out"}, {}});
    const RunResult result = runner.run({command, "", limits});
    return result.out + result.err;
  }

  test::FreshFolder folder;
};

}  // namespace cairn
