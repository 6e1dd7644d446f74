#include "grader/judge/rubric_files.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grader/judge/rubric.h"
#include "grader/judge/score.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::Key;
using testing::Pair;

TEST(RubricFiles, HaveNamesOfOursHoweverTheRubricCallsThem) {
  const test::FreshFolder folder;
  fs::create_directories(folder / "course/rubrics");
  fs::create_directories(folder / "course/suites/deep/deeper");
  test::write_file(folder / "course/suites/one.json", "1");
  test::write_file(folder / "course/suites/rubric.json", "other");
  test::write_file(folder / "course/suites/deep/one.json", "another");
  test::write_file(folder / "course/suites/deep/Two.java", "2");
  test::write_file(folder / "course/suites/deep/deeper/Three.java", "3");
  test::write_file(folder / "course/suites/deep/secret.txt", "secret");
  fs::create_symlink("one.json", folder / "course/suites/link.json");
  const std::string whole = fs::canonical(folder / "course/suites").string();
  const RubricFiles files = rubric_files(
      R"({"driver": ")" + whole + R"(/deep/Two.java", "skeleton": "../suites/deep", "sections": [
            {"suite": ")" +
          whole + R"(/one.json"}, {"suite": "../suites/deep/../link.json"},
            {"suite": "../suites/rubric.json"}, {"suite": "../suites/deep/one.json"},
            {"suite": "../suites/one.json"}, {"title": "by hand"}]})",
      folder / "course/rubrics");
  EXPECT_EQ(files.rubric, "rubric.json");
  EXPECT_EQ(nlohmann::json::parse(files.texts.at("rubric.json")), nlohmann::json::parse(R"({
    "driver": "driver/Two.java", "skeleton": "skeleton", "sections": [
      {"suite": "one.json"}, {"suite": "one.json"}, {"suite": "rubric-2.json"},
      {"suite": "one-2.json"}, {"suite": "one.json"}, {"title": "by hand"}]})"));
  EXPECT_THAT(files.texts, ElementsAre(Pair("driver/Two.java", "2"), Pair("one-2.json", "another"),
                                       Pair("one.json", "1"), Pair("rubric-2.json", "other"),
                                       Key("rubric.json"), Pair("skeleton/Two.java", "2")));
  EXPECT_TRUE(check_self_contained(files));
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
    const Result<Rubric> there = read_rubric(here->files, folder.path());
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

TEST(RubricFiles, ACopyOfAnInstalledRubricFindsWhatThatNames) {
  const test::FreshFolder folder;
  for (const std::string name : {"take_stones", "take_stones_methods"}) {
    const fs::path copy = folder / (name + ".json");
    fs::copy_file(fs::path("rubrics") / (name + ".json"), copy);
    const Result<Rubric> rubric = read_rubric(copy);
    ASSERT_TRUE(rubric) << rubric.error().message;
    EXPECT_EQ(rubric->sections.size(), read_rubric("rubrics/" + name + ".json")->sections.size());
  }
  fs::create_directories(folder / "cases/suites");
  fs::create_directories(folder / "rubrics");
  test::write_file(folder / "cases/suites/take_stones.json", "the course's own");
  EXPECT_EQ(*file_named(folder / "rubrics", "../cases/suites/take_stones.json"),
            folder / "rubrics/../cases/suites/take_stones.json");
}

TEST(RubricFiles, LieInTheFolderOfTheCourse) {
  const test::FreshFolder home;
  for (const std::string file :
       {"key", "course/key", "course/rubrics/check.py", "course/.git/key"}) {
    fs::create_directories((home / file).parent_path());
    test::write_file(home / file, "");
  }
  fs::create_symlink("../../key", home / "course/rubrics/out");
  fs::create_symlink("../key", home / "course/rubrics/within");
  fs::create_directory_symlink(home.path(), home / "course/rubrics/folder");
  fs::create_directory_symlink(home / "course/rubrics", home / "link");
  const fs::path rubrics = home / "course/rubrics";
  EXPECT_EQ(course_folder(rubrics), fs::canonical(home / "course"));
  EXPECT_EQ(course_folder(rubrics / ""), fs::canonical(home / "course"));
  EXPECT_EQ(course_folder(home / "link"), fs::canonical(home / "course"));
  EXPECT_EQ(course_folder(home / "course"), fs::canonical(home / "course"));
  fs::create_directories(home / "course/planted/hw1");
  EXPECT_EQ(course_folder(home / "course/planted/hw1"), fs::canonical(home / "course/planted/hw1"));
  fs::create_directory(home / "course/suites");
  EXPECT_EQ(course_folder(home / "course/planted/hw1"), fs::canonical(home / "course"));
  EXPECT_EQ(course_folder(""), fs::canonical(".")) << "of a rubric in the working folder";
  EXPECT_TRUE(file_named("", "rubrics/take_stones.json"));
  const std::string absolute = home / "course/key";
  for (const std::string& inside :
       {std::string("check.py"), std::string("../key"), std::string("within"),
        std::string("./x/../check.py"), std::string("not_there"), absolute}) {
    EXPECT_TRUE(file_named(rubrics, inside)) << inside;
  }
  for (const std::string outside :
       {"../../key", "out", "folder/key", "../../not_there", "/etc/passwd", "../.git/key",
        "/proc/self/environ", "check.py/../../../key"}) {
    const Result<fs::path> path = file_named(rubrics, outside);
    ASSERT_FALSE(path) << outside;
    EXPECT_THAT(path.error().message,
                testing::AllOf(testing::StartsWith("'" + outside + "': it should lie in"),
                               testing::HasSubstr(fs::canonical(home / "course").string())));
  }
}

TEST(RubricFiles, OfASkeletonAreNoLinks) {
  const test::FreshFolder home;
  fs::create_directories(home / "course/skeleton");
  test::write_file(home / "key.java", "secret");
  test::write_file(home / "course/skeleton/Game.java", "class Game {}");
  fs::create_symlink("../../key.java", home / "course/skeleton/Key.java");
  const RubricFiles files = rubric_files(R"({"skeleton": "skeleton"})", home / "course");
  EXPECT_THAT(files.texts, ElementsAre(Key("rubric.json"), Key("skeleton/Game.java")));
}

TEST(RubricFiles, OfASkeletonWithALinkAreNotReadForARubric) {
  const test::FreshFolder course;
  fs::create_directory(course / "skeleton");
  test::write_file(course / "Game.java", "class Game {}");
  fs::create_symlink("../Game.java", course / "skeleton/Game.java");
  auto json = nlohmann::json::parse(test::read_file("rubrics/paper_hw2.json"));
  json["skeleton"] = "skeleton";
  const Result<Rubric> rubric = parse_rubric(json.dump(), course / "rubric.json");
  ASSERT_FALSE(rubric);
  EXPECT_THAT(rubric.error().message,
              testing::EndsWith("skeleton/Game.java: it is a link; put the file itself there"));
}

TEST(RubricFiles, LeadOutOfNoFolder) {
  const test::FreshFolder folder;
  fs::create_directory(folder / "inner");
  for (const std::string name : {"../x", "a/../../x", "/tmp/cairn-x", "", "a/.."}) {
    const Result<Rubric> read = read_rubric({{{name, "{}"}}, name}, folder / "inner");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, testing::HasSubstr("which would lie elsewhere")) << name;
  }
  EXPECT_FALSE(fs::exists(folder / "x"));
  EXPECT_TRUE(fs::is_empty(folder / "inner"));
}

TEST(RubricFiles, NameNothingThatDidNotComeWithThem) {
  const auto named = [](const std::string& suite) {
    return check_self_contained(
        {{{"rubric.json", R"({"sections": [{"suite": ")" + suite + R"("}]})"}, {"one.json", ""}},
         "rubric.json"});
  };
  EXPECT_TRUE(named("one.json"));
  EXPECT_TRUE(named("./one.json"));
  for (const std::string elsewhere : {"two.json", "../one.json", "x/../one.json", "/dev/zero", "/",
                                      ".", "", "one.json\\u0000/x"}) {
    EXPECT_FALSE(named(elsewhere)) << elsewhere;
  }
}

}  // namespace
}  // namespace cairn
