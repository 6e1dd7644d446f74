// What is secret is not in the jail, though it lies where programs are.
#include "grader/jail/system_view.h"

#include <gmock/gmock.h>
#include <sys/mount.h>
#include <unistd.h>

#include <csignal>

#include "grader/base/is_below.h"
#include "grader/base/secret_paths.h"
#include "grader/run/run_test.h"
#include "tests/support/child.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A folder as the system's may be: two secrets, one deeper, and what lies beside them.
class WithoutSecrets : public testing::Test {
 protected:
  WithoutSecrets() {
    for (const char* const file : {"bin/cc", "bin/refsolve", "share/zoneinfo/UTC",
                                   "share/cairn/rubrics/a.json", "lib/libc.so"}) {
      fs::create_directories((usr / file).parent_path());
      test::write_file(usr / file, "");
    }
    fs::create_symlink("../share/cairn/rubrics", usr / "bin/link");
  }
  [[nodiscard]] std::vector<std::string> seen(const std::vector<fs::path>& secrets) const {
    std::vector<std::string> names;
    for (const fs::path& part : without_secrets(usr.path(), secrets)) {
      names.push_back(part.lexically_relative(usr.path()));
    }
    return names;
  }

  test::FreshFolder usr;
};

TEST_F(WithoutSecrets, AreTheFolderWhereItHoldsNone) {
  EXPECT_THAT(seen({}), ElementsAre("."));
  EXPECT_THAT(seen({"/elsewhere"}), ElementsAre("."));
}

TEST_F(WithoutSecrets, AreWhatLiesBesideThemWithoutLinks) {
  EXPECT_THAT(seen({usr / "bin/refsolve", usr / "share/cairn"}),
              ElementsAre("bin/cc", "lib", "share/zoneinfo"));
}

TEST_F(WithoutSecrets, AreNothingWhereTheFolderItselfIsOne) {
  EXPECT_THAT(seen({usr.path()}), IsEmpty());
  EXPECT_THAT(seen({usr.path().parent_path()}), IsEmpty());
}

TEST(SecretPaths, HoldTheWholeFolderOnceWithoutLinks) {
  const test::FreshFolder course;
  fs::create_directory(course / "rubrics");
  fs::create_directory_symlink(course / "rubrics", course / "link");
  keep_secret(course / "link");
  keep_secret(course / "rubrics");
  keep_secret(course / "not_there");
  const std::vector<fs::path> all = secret_paths();
  EXPECT_EQ(std::ranges::count(all, fs::canonical(course / "rubrics")), 1);
  EXPECT_THAT(all, Not(testing::Contains(course / "link")));
}

/// In a child that sees, in a folder of the system, a course's folder and a program of ours,
/// mounted there: what a program finds that looks for both, in the first jail that is to be had.
std::string found_by_program() {
  return test::in_a_child([] {
    const test::FreshFolder work;
    const test::FreshFolder course;
    test::write_file(course / "suite.json", "the hidden answer");
    test::write_file(course / "refsolve", "#!/bin/sh\necho the hidden answer\n");
    fs::permissions(course / "refsolve", fs::perms::all);
    fs::permissions(course.path(), fs::perms::all);
    constexpr const char* kInSystem = "/usr/share/misc";
    if (unshare(CLONE_NEWNS) != 0 || mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount(course.path().c_str(), kInSystem, nullptr, MS_BIND, nullptr) != 0) {
      throw_errno("mount");
    }
    const std::string look =
        std::string("cat ") + kInSystem + "/suite.json; " + kInSystem + "/refsolve; cd " +
        kInSystem +
        " && cat ./*; ls /usr/bin/sh; "
        "grep -rs hidden /usr/share/misc /proc/self/root/usr/share/misc; exit 0";
    std::string found;
    for (const bool secret : {false, true}) {
      if (secret) keep_secret(course.path());
      Runner runner(Jail::kRequired, {work.path(), {}, {}});
      const RunResult result = runner.run({{"/bin/sh", "-c", look}, "", Limits{10, 30}});
      found += (secret ? "kept secret: " : "not kept: ") + result.out;
    }
    return found;
  });
}

TEST(SecretPaths, AreNotInTheJailAlsoWhereTheyAreMountedBelowUsr) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root, to mount something";
  CAIRN_NEEDS_JAIL();
  const std::string found = found_by_program();
  EXPECT_THAT(found, testing::StartsWith("not kept: the hidden answer")) << "nothing was tried";
  EXPECT_THAT(found, testing::EndsWith("kept secret: /usr/bin/sh\n"));
}

}  // namespace
}  // namespace cairn
