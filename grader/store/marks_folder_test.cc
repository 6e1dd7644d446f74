#include "grader/store/marks_folder.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr uid_t kSomebody = 65534;

std::string refusal_of(const Result<void>& made) { return made ? "" : made.error().message; }

TEST(MarksFolder, IsMadeAndMayBeALinkToAnother) {
  const test::FreshFolder folder;
  EXPECT_EQ(refusal_of(make_marks_folder(folder / "new/marks")), "");
  fs::create_directory(folder / "marks");
  fs::create_directory_symlink("marks", folder / "link");
  EXPECT_EQ(refusal_of(make_marks_folder(folder / "link")), "");
  EXPECT_EQ(refusal_of(make_marks_folder(folder / "link/")), "");
  for (const char* const made : {"new/marks", "new/marks/submissions", "marks/submissions"}) {
    EXPECT_EQ(fs::status(folder / made).permissions(), fs::perms::owner_all) << made;
  }
}

TEST(MarksFolder, IsNotAmongTheSubmissionsEvenBeforeItIsMade) {
  const std::string sentence =
      ": it is among the submissions, and would be graded as one; choose a folder outside of ";
  EXPECT_EQ(refusal_of(check_out_is_apart("not-there", ".")), "'not-there'" + sentence + "'.'");
  EXPECT_EQ(refusal_of(check_out_is_apart("not-there", fs::current_path())),
            "'not-there'" + sentence + "'" + fs::current_path().string() + "'");
  EXPECT_EQ(refusal_of(check_out_is_apart("../not-there", ".")), "");
  EXPECT_THAT(refusal_of(check_out_is_apart("..", "../submissions")),
              StartsWith("'..': reports are written into its folder 'submissions'"));
}

TEST(MarksFolder, FollowsNoLinkInThePlaceOfTheReports) {
  const test::FreshFolder folder;
  fs::create_directory(folder / "victim");
  fs::permissions(folder / "victim", fs::perms{0755});
  fs::create_directory(folder / "out");
  fs::create_directory_symlink("../victim", folder / "out/submissions");
  const std::string reason = refusal_of(make_marks_folder(folder / "out"));
  EXPECT_THAT(reason, StartsWith("'" + (folder / "out/submissions").string() + "': it is a link"));
  EXPECT_THAT(reason, HasSubstr("it should be a folder"));
  EXPECT_EQ(fs::status(folder / "victim").permissions(), fs::perms{0755});
}

TEST(MarksFolder, RootWritesOnlyWhereNobodyElseCanPutLinks) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root";
  const test::FreshFolder folder;
  const fs::path out = folder / "out";
  fs::create_directory(out);
  ASSERT_EQ(chown(out.c_str(), kSomebody, kSomebody), 0);
  EXPECT_THAT(refusal_of(make_marks_folder(out)), HasSubstr("belongs to another user (65534)"));
  EXPECT_THAT(refusal_of(check_folder_to_write(out)), HasSubstr("chown root"));
  EXPECT_THAT(test::listing(out), IsEmpty());

  ASSERT_EQ(chown(out.c_str(), 0, kSomebody), 0);
  test::write_file(out / "mine", "");
  for (const auto open : {fs::perms{0777}, fs::perms{0775}}) {
    fs::permissions(out, open);
    EXPECT_THAT(refusal_of(make_marks_folder(out)), HasSubstr("other users may write into it"));
  }
  fs::permissions(out, fs::perms{01777});
  EXPECT_EQ(refusal_of(make_marks_folder(out)), "") << "what is root's there stays root's";

  ASSERT_EQ(chown((out / "submissions").c_str(), kSomebody, kSomebody), 0);
  EXPECT_THAT(refusal_of(make_marks_folder(out)), HasSubstr("submissions': it belongs to another"));
}

}  // namespace
}  // namespace cairn
