// A disk that fills up costs nobody a mark.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

/// A class of one, a right C++ program, and a small file system of its own at "small".
class FullDisk : public testing::Test {
 protected:
  void SetUp() override {
    CAIRN_NEEDS_JAIL();
    if (geteuid() != 0) GTEST_SKIP() << "only root can mount a small file system";
    // The user of a jail reaches what it was built in.
    fs::permissions(folder.path(), fs::perms::others_exec, fs::perm_options::add);
    const fs::path sources = test::project_folder();
    fs::create_directories(folder / "small");
    fs::create_directories(folder / "hand-ins");
    fs::copy(sources / "tests/submissions/take_stones/accepted/cpp_one_file",
             folder / "hand-ins/jdoe-HW2-P3", fs::copy_options::recursive);
  }

  /// Runs the script with a file system of that size, which ends with it. Its words "batch" and
  /// what follows are started as ours, and its exit codes are printed.
  [[nodiscard]] test::ProgramOutput run(const std::string& size, const std::string& script) const {
    const std::string begin = "cd '" + folder.path().string() +
                              "' && mount -t tmpfs -o size=" + size +
                              " none small || exit\n"
                              "batch() { '" +
                              test::built_program("grade") + "' batch hand-ins --rubric '" +
                              test::project_folder().string() +
                              "/rubrics/take_stones.json' --out \"$1\"; echo \"exit $?\"; }\n";
    return test::run_program("/usr/bin/unshare", {"--mount", "/bin/sh", "-c", begin + script});
  }

  test::FreshFolder folder;
};

TEST_F(FullDisk, AProgramThatCouldNotBeBuiltIsBuiltWhenThereIsRoom) {
  const test::ProgramOutput full = run("64m", "TMPDIR=$PWD/small batch marks\n");
  EXPECT_THAT(full.out, HasSubstr("MiB left, and 576 are needed"));
  EXPECT_THAT(full.out, HasSubstr("not graded"));
  EXPECT_THAT(full.out, HasSubstr("exit 1\n"));
  const test::ProgramOutput roomy = run("64m", "batch marks\n");
  EXPECT_THAT(roomy.out, HasSubstr("65 / 65  30/30 cases  C++       all right"));
  EXPECT_THAT(roomy.out, HasSubstr("exit 0\n"));
}

TEST_F(FullDisk, AStoreThatCannotGrowSaysSoAndGoesOnWhenThereIsRoom) {
  const test::ProgramOutput output = run("128k",
                                         "batch small/marks\n"
                                         "mount -o remount,size=64m small\n"
                                         "batch small/marks\n");
  EXPECT_THAT(output.err,
              HasSubstr("the store cannot grow: the disk is full, or a quota or file size "
                        "limit is reached. Make room and start again"));
  EXPECT_THAT(output.out, HasSubstr("exit 2\n"));
  EXPECT_THAT(output.out, HasSubstr("65 / 65  30/30 cases  C++       all right"));
  EXPECT_THAT(output.out, HasSubstr("exit 0\n"));
}

}  // namespace
}  // namespace cairn
