#include "grader/judge/rubric_files.h"

#include <gmock/gmock.h>

#include <stdexcept>

#include "grader/judge/rubric.h"
#include "grader/judge/score.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::Key;

TEST(RubricFiles, AreNamedFromTheFolderThatHoldsThemAll) {
  const test::FreshFolder folder;
  fs::create_directories(folder / "course/rubrics");
  fs::create_directories(folder / "course/suites/deep");
  test::write_file(folder / "course/suites/one.json", "1");
  test::write_file(folder / "course/suites/deep/two.java", "2");
  const RubricFiles files =
      rubric_files("0", folder / "course/rubrics/mine.json",
                   {folder / "course/rubrics/../suites/one.json",
                    folder / "course/rubrics/../suites/deep", folder / "nowhere"});
  EXPECT_EQ(files.rubric, "rubrics/mine.json");
  EXPECT_THAT(files.texts, ElementsAre(testing::Pair("rubrics/mine.json", "0"),
                                       testing::Pair("suites/deep/two.java", "2"),
                                       testing::Pair("suites/one.json", "1")));
}

TEST(RubricFiles, OfOneFileAreThatFile) {
  const RubricFiles files = rubric_files("{}", "rubric.json", {});
  EXPECT_EQ(files.rubric, "rubric.json");
  EXPECT_THAT(files.texts, ElementsAre(Key("rubric.json")));
}

TEST(RubricFiles, OfEveryShippedRubricReadTheSameElsewhere) {
  int rubrics = 0;
  for (const auto& entry : fs::directory_iterator("rubrics")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".json") || name.ends_with(".schema.json")) continue;
    SCOPED_TRACE(name);
    const Result<Rubric> here = read_rubric(entry.path());
    ASSERT_TRUE(here) << here.error().message;
    const test::FreshFolder folder;
    const Result<Rubric> there = read_rubric(write_rubric_files(here->files, folder.path()));
    ASSERT_TRUE(there) << there.error().message;
    EXPECT_EQ(there->files, here->files);
    EXPECT_EQ(there->title, here->title);
    EXPECT_EQ(full_marks(*there), full_marks(*here));
    EXPECT_EQ(there->driver.filename(), here->driver.filename());
    EXPECT_EQ(there->driver.empty(), !there->driver.native().starts_with(folder.path().native()));
    ++rubrics;
  }
  EXPECT_GT(rubrics, 5);
}

TEST(RubricFiles, LeadOutOfNoFolder) {
  const test::FreshFolder folder;
  fs::create_directory(folder / "inner");
  for (const std::string name : {"../x", "a/../../x", "/tmp/cairn-x", ""}) {
    EXPECT_THROW(write_rubric_files({{{name, "x"}}, name}, folder / "inner"), std::invalid_argument)
        << name;
  }
  EXPECT_FALSE(fs::exists(folder / "x"));
}

}  // namespace
}  // namespace cairn
