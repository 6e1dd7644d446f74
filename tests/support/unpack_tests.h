// What every test of unpacking holds: a folder to unpack into, and around it things that must be
// the same afterwards.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/selftest/archive_writer.h"
#include "tests/support/files.h"

namespace cairn {

class UnpackTest : public testing::Test {
 protected:
  using Format = ArchiveWriter::Format;

  UnpackTest() {
    std::filesystem::create_directories(into);
    std::filesystem::create_directories(around / "folder");
    test::write_file(around / "canary", "alive");
    test::write_file(around / "folder/canary", "alive");
  }

  ~UnpackTest() override {
    using testing::ElementsAre;
    std::vector<std::string> beside;
    for (const std::string& name : test::listing(around.path())) {
      if (!name.starts_with("into/")) beside.push_back(name);
    }
    EXPECT_THAT(beside, ElementsAre("canary", "folder/", "folder/canary"))
        << "something was written outside of the folder";
    EXPECT_EQ(test::read_file(around / "canary"), "alive");
    EXPECT_EQ(test::read_file(around / "folder/canary"), "alive");
    for (const std::string& name : test::listing(into)) {
      const auto status = std::filesystem::symlink_status(into / name);
      EXPECT_TRUE(std::filesystem::is_regular_file(status) || std::filesystem::is_directory(status))
          << name;
    }
  }

  /// An archive beside everything else, to be filled.
  ArchiveWriter archive(const std::string& name, Format format = Format::kZip,
                        const std::string& password = "") {
    return {hand_ins / name, format, password};
  }

  Unpacked unpack(const std::filesystem::path& path) {
    return cairn::unpack(single_submission(path, "(.+)-HW2-P3"), into, limits);
  }

  /// A file of that name and content, unpacked.
  Unpacked unpack_file(const std::string& name, std::string_view content) {
    test::write_file(hand_ins / name, content);
    return unpack(hand_ins / name);
  }

  [[nodiscard]] std::vector<std::string> unpacked() const { return test::listing(into); }

  test::FreshFolder hand_ins;
  test::FreshFolder around;
  const std::filesystem::path into = around / "into";
  IntakeLimits limits;
};

}  // namespace cairn
