// Where no namespace can be made, as in many containers: what is graded, and what is said of it.
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
using testing::Not;

namespace fs = std::filesystem;

/// Everything that is needed lies in a folder that others may read, but for "secret".
class WithoutNamespaces : public testing::Test {
 protected:
  WithoutNamespaces() {
    fs::permissions(folder.path(), fs::perms::others_read | fs::perms::others_exec,
                    fs::perm_options::add);
    const fs::path sources = test::project_folder();
    for (const char* const name : {"rubrics", "cases/suites"}) {
      fs::create_directories((folder / name).parent_path());
      fs::copy(sources / name, folder / name, fs::copy_options::recursive);
    }
    for (const char* const name : {"grade", "cairn-supervisor"}) {
      fs::copy(test::built_program(name), folder / name);
    }
    for (const std::string name : {"without_namespaces", "with_landlock"}) {
      fs::copy(sources / "tests/support" / (name + ".py"), folder / name);
    }
  }

  void hand_in(const std::string& program) const {
    fs::create_directories(folder / "hand-ins/jdoe-HW2-P3");
    test::write_file(folder / "hand-ins/jdoe-HW2-P3/TakeStones.py", program);
  }

  /// As `who`: "" or a command that starts another as somebody else. "@" is the folder.
  [[nodiscard]] test::ProgramOutput grade(const std::string& words, const std::string& who = "") {
    return test::run_program("/bin/sh", {"-c", "cd " + folder.path().string() + " && TMPDIR=/tmp " +
                                                   who + " ./without_namespaces ./grade " + words});
  }

  test::FreshFolder folder;
};

TEST_F(WithoutNamespaces, RootGradesBehindLandlockWithGuaranteesThatSuffice) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give programs a user of their own";
  test::write_file(folder / "secret", "alive");
  hand_in(
      "import os, socket\n"
      "def tries(what):\n"
      "  try: what(); print('done')\n"
      "  except OSError as refused: print(type(refused).__name__)\n"
      "tries(lambda: open('" +
      (folder / "secret").string() +
      "').read())\n"
      "tries(lambda: socket.socket(socket.AF_INET))\n"
      "tries(lambda: socket.socket(socket.AF_UNIX))\n"
      "tries(lambda: open('mine', 'x'))\n"
      "tries(lambda: os.kill(os.getppid(), 9))\n"
      "tries(lambda: os.chmod('..', 0))\n"
      "print(os.getuid() >= 0x78000000, os.listdir('.'))\n");
  const test::ProgramOutput output =
      grade("batch hand-ins --rubric rubrics/take_stones.json --out marks");
  EXPECT_EQ(output.exit_code, 0) << output.err;
  const std::string report = test::read_file(folder / "marks/submissions/jdoe.json");
  EXPECT_THAT(report, HasSubstr("PermissionError\\nOSError\\nPermissionError\\ndone\\n"
                                "PermissionError\\nPermissionError\\nTrue ['mine']\\n"));
  EXPECT_THAT(report, HasSubstr("\"guaranteed: files: it reads the system and its own"));
  EXPECT_THAT(report, HasSubstr("\"not guaranteed: between two cases"));
  EXPECT_THAT(report, Not(HasSubstr("without a jail")));
}

TEST_F(WithoutNamespaces, RootWithoutLandlockStillGivesProgramsAUserOfTheirOwn) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give programs a user of their own";
  test::write_file(folder / "secret", "alive");
  fs::permissions(folder / "secret", fs::perms::owner_read);
  hand_in(
      "import os, socket\n"
      "def tries(what):\n"
      "  try: what(); print('done')\n"
      "  except OSError as refused: print(type(refused).__name__)\n"
      "tries(lambda: open('" +
      (folder / "secret").string() +
      "').read())\n"
      "tries(lambda: open('" +
      (folder / "rubrics/mine").string() +
      "', 'x'))\n"
      "tries(lambda: socket.socket(socket.AF_INET))\n"
      "tries(lambda: open('mine', 'x'))\n"
      "tries(lambda: os.kill(os.getppid(), 9))\n"
      "print(os.getuid() >= 0x78000000, os.listdir('.'))\n");
  const std::string batch = "batch hand-ins --rubric rubrics/take_stones.json --out marks --jail ";
  const test::ProgramOutput required = grade(batch + "required", "./with_landlock 0");
  EXPECT_EQ(required.exit_code, 1) << required.out;
  EXPECT_THAT(required.err, HasSubstr("programs cannot be jailed here"));
  const test::ProgramOutput best = grade(batch + "best", "./with_landlock 0");
  EXPECT_EQ(best.exit_code, 0) << best.err;
  const std::string report = test::read_file(folder / "marks/submissions/jdoe.json");
  EXPECT_THAT(report, HasSubstr("PermissionError\\nPermissionError\\nOSError\\ndone\\n"
                                "PermissionError\\nTrue ['mine']\\n"));
  EXPECT_THAT(report, HasSubstr("\"not guaranteed: files: it reads what every user may read"));
  EXPECT_THAT(report,
              HasSubstr("programs ran without namespaces and Landlock: this machine allows"));
}

TEST_F(WithoutNamespaces, RootOfFewUsersGradesAsWell) {
  CAIRN_NEEDS_JAIL();  // few users exist in a namespace
  if (geteuid() != 0) GTEST_SKIP() << "only root can give programs a user of their own";
  hand_in("import os\nprint(20000 <= os.getuid() < 60000)\n");
  const test::ProgramOutput output =
      grade("batch hand-ins --rubric rubrics/take_stones.json --out marks", "env USERS=65536");
  EXPECT_EQ(output.exit_code, 0) << output.err;
  EXPECT_THAT(test::read_file(folder / "marks/submissions/jdoe.json"), HasSubstr("\"True\\n\""));
}

TEST_F(WithoutNamespaces, AnOrdinaryUserIsToldWhatDoesNotHold) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become an ordinary user";
  const std::string user = "setpriv --reuid 2000001 --regid 2000001 --clear-groups";
  const std::string check = "check hand-ins/jdoe-HW2-P3 --rubric rubrics/take_stones.json --jail ";
  hand_in("print('tried')\n");
  const test::ProgramOutput required = grade(check + "required", user);
  EXPECT_EQ(required.exit_code, 3) << required.out;
  EXPECT_THAT(required.out + required.err, HasSubstr("programs cannot be jailed here"));
  const test::ProgramOutput best = grade(check + "best", user);
  EXPECT_EQ(best.exit_code, 1) << best.out << best.err;
  EXPECT_THAT(best.out, HasSubstr("without namespaces, behind Landlock"));
}

}  // namespace
}  // namespace cairn
