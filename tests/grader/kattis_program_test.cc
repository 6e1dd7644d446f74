// `grade verify --kattis` and a package as --rubric, as a person calls them.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::ProgramOutput;
using testing::AllOf;
using testing::HasSubstr;

ProgramOutput grade(const std::vector<std::string>& arguments) {
  return test::run_program(test::built_program("grade"), arguments);
}

class KattisProgramTest : public testing::Test {
 protected:
  KattisProgramTest() {
    fs::copy(test::project_folder() / "tests/kattis/mean", package, fs::copy_options::recursive);
    fs::remove_all(package / "submissions/time_limit_exceeded");
    fs::remove_all(package / "submissions/accepted/folder");
  }
  test::FreshFolder folder;
  fs::path package = folder / "mean";
};

TEST_F(KattisProgramTest, VerifyPrintsARowForEachSubmission) {
  CAIRN_NEEDS_JAIL();
  const std::string report = folder / "verify.xml";
  const ProgramOutput output = grade({"verify", "--kattis", package, "--junit", report});
  EXPECT_EQ(output.exit_code, 0) << output.err;
  EXPECT_THAT(
      output.out,
      AllOf(HasSubstr("mean: 'Mean', legacy, pass-fail, 4 cases\ntime limit 1 s: 5 times"),
            HasSubstr("\n  accepted/mean.py       accepted "),
            HasSubstr("\n  accepted/mean.cob      not tried: no compiler or interpreter for COBOL"),
            HasSubstr("everything checked has passed; 1 submission was not tried\n")));
  EXPECT_THAT(test::read_file(report),
              AllOf(HasSubstr("name=\"wrong_answer/whole.py\""), HasSubstr("<skipped")));
}

TEST_F(KattisProgramTest, VerifyShowsItsProgressOnATerminal) {
  CAIRN_NEEDS_JAIL();
  const std::string command = test::built_program("grade") + " verify --kattis " + package.string();
  const std::string shown = test::on_a_terminal(command);
  EXPECT_THAT(shown, AllOf(HasSubstr("accepted/mean.py: secret/"), HasSubstr("] 1/")));
  EXPECT_EQ(std::ranges::count(shown.substr(0, shown.find("mean: 'Mean'")), '\n'), 1)
      << "a line that is drawn again and again: " << shown;
}

TEST_F(KattisProgramTest, VerifyExitsWithOneWhenSomethingDoesNotHold) {
  CAIRN_NEEDS_JAIL();
  fs::rename(package / "submissions/wrong_answer", package / "submissions/time_limit_exceeded");
  const ProgramOutput output = grade({"verify", "--kattis", package});
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out,
              AllOf(HasSubstr("\n! time_limit_exceeded/whole.py  wrong_answer"),
                    HasSubstr("it got wrong_answer, and time_limit_exceeded is expected")));
}

TEST_F(KattisProgramTest, WhatIsNoPackageOrNotGradedIsRefusedInOneLine) {
  test::write_file(package / "problem.yaml", "validation: custom interactive\n");
  const ProgramOutput interactive = grade({"verify", "--kattis", package});
  EXPECT_EQ(interactive.exit_code, 2);
  EXPECT_EQ(interactive.out, "");
  EXPECT_THAT(interactive.err, HasSubstr("a package of the type 'interactive' is not graded here"));
  const ProgramOutput none = grade({"verify", "--kattis", folder / "none"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("/none': this folder does not exist"));
  const ProgramOutput both = grade({"verify", "--kattis", package, "--only", "suites"});
  EXPECT_EQ(both.exit_code, 2);
}

TEST_F(KattisProgramTest, CheckGradesByAPackage) {
  CAIRN_NEEDS_JAIL();
  const ProgramOutput right =
      grade({"check", package / "submissions/accepted/mean.py", "--rubric", package});
  EXPECT_EQ(right.exit_code, 0) << right.err;
  EXPECT_THAT(right.out, HasSubstr("mean: all right, 100 of 100 points\n"));
  const ProgramOutput wrong =
      grade({"check", package / "submissions/wrong_answer/whole.py", "--rubric", package});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, AllOf(HasSubstr("wrong, 0 of 100 points"),
                               HasSubstr("it should be '-0.5', and it is '-1'"),
                               testing::Not(HasSubstr("should be called"))));
}

}  // namespace
}  // namespace cairn
