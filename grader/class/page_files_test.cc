// The pages of a class that was graded, as files.
#include "grader/class/page_files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "grader/class/batch_test.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// A class of a rubric that is kept in files: official-2 is shown, handout-2 is hidden.
class PageFilesTest : public BatchTest {
 protected:
  PageFilesTest() {
    fs::create_directories(folder / "course/rubrics");
    fs::create_directories(folder / "course/suites");
    fs::copy_file("cases/suites/take_stones.json", folder / "course/suites/take_stones.json");
    write_rubric(12);
    request.jobs = 2;
    hand_in_with_answers("ann", "");
    hand_in_with_answers("bob", ".replace('Move: ', 'Move: 9')");
  }

  void write_rubric(int points_of_move) {
    auto json =
        nlohmann::ordered_json::parse(test::read_file("tests/submissions/take_stones.json"));
    auto& sections = json["sections"];
    sections[0]["suite"] = "../suites/take_stones.json";
    sections[0]["marks"]["per_field"]["Move"] = points_of_move;
    sections.push_back(sections[0]);
    sections[0]["cases"] = {"official-2"};
    sections[1]["cases"] = {"handout-2"};
    sections[1]["title"] = "Kept back";
    sections[1]["hidden"] = true;
    test::write_file(folder / "course/rubrics/mine.json", json.dump());
    rubric = *read_rubric(folder / "course/rubrics/mine.json");
  }

  void hand_in_with_answers(const std::string& name, const std::string& change) const {
    std::string python = "import sys\nanswers = {\n";
    for (const Section& section : rubric.sections) {
      for (const Case& test_case : std::get<CaseSection>(section.content).suite.cases) {
        python += "'" + joined(test_case.arguments) + "': '''" + printed(test_case.expected, 1) +
                  "''',\n";
      }
    }
    hand_in(name + "-HW2-P3",
            python + "}\nprint(answers[' '.join(sys.argv[1:])]" + change + ", end='')\n");
  }

  [[nodiscard]] fs::path page() const { return folder / "class.html"; }
  [[nodiscard]] fs::path pages() const { return folder / "pages"; }

  [[nodiscard]] std::string error_of(const PageFiles& files) const {
    const Result<ReportsAndPages> written = write_reports_and_pages(request.out, files);
    return written ? "it was done" : written.error().message;
  }
  [[nodiscard]] std::string class_error(const fs::path& file) const { return error_of({file, {}}); }
  [[nodiscard]] std::string students_error(const fs::path& to) const { return error_of({{}, to}); }
};

mode_t mode_of(const fs::path& path) {
  struct stat state{};
  return stat(path.c_str(), &state) == 0 ? state.st_mode & 0777U : 0;
}

TEST_F(PageFilesTest, TheClassIsOnePageOfItsStore) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "a <b>reason</b>")));
  ASSERT_EQ(class_error(page()), "it was done");
  const std::string html = test::read_file(page());
  EXPECT_EQ(mode_of(page()), 0600U);
  EXPECT_THAT(
      html, AllOf(HasSubstr("\"id\":\"ann\""), HasSubstr("\"id\":\"bob\""), HasSubstr("handout-2"),
                  HasSubstr("a \\u003cb\\u003ereason"), HasSubstr("\"before\":\"\"")));
}

TEST_F(PageFilesTest, TheClassSaysWhatMovedSinceItsRubricChanged) {
  static_cast<void>(grade());
  write_rubric(20);
  static_cast<void>(grade());
  ASSERT_EQ(class_error(page()), "it was done");
  const std::string html = test::read_file(page());
  EXPECT_THAT(html,
              AllOf(Not(HasSubstr("\"before\":\"\"")), HasSubstr("Move 12 -\\u003e 20 points"),
                    HasSubstr("12 of 12 -\\u003e 20 of 20")));
}

TEST_F(PageFilesTest, APageIsWrittenIntoAFolderThatIsThere) {
  static_cast<void>(grade());
  fs::create_directory(pages());
  EXPECT_THAT(class_error(pages()), HasSubstr("it is a folder, and should be a file"));
  EXPECT_THAT(class_error(folder / "nowhere/class.html"), HasSubstr(": the folder '"));
  EXPECT_FALSE(fs::exists(folder / "nowhere"));
}

TEST_F(PageFilesTest, TheClassIsNotWrittenOverItsStore) {
  static_cast<void>(grade());
  const std::string store = test::read_file(request.out / "store.sqlite");
  EXPECT_THAT(class_error(request.out / "store.sqlite"), HasSubstr("choose another name"));
  EXPECT_EQ(test::read_file(request.out / "store.sqlite"), store);
}

TEST_F(PageFilesTest, TheClassIsNotAmongTheStudents) {
  static_cast<void>(grade());
  for (const fs::path& file : {pages() / "ann.html", pages() / "." / "class.html"}) {
    EXPECT_THAT(error_of({file, pages()}), HasSubstr("would lie among the students' pages"));
  }
  EXPECT_FALSE(fs::exists(pages()));
  EXPECT_EQ(error_of({page(), pages()}), "it was done");
}

TEST_F(PageFilesTest, NobodyElseReadsAPageThatOthersCouldRead) {
  static_cast<void>(grade());
  test::write_file(page(), "of last time");
  fs::permissions(page(), fs::perms::others_read, fs::perm_options::add);
  ASSERT_EQ(class_error(page()), "it was done");
  EXPECT_EQ(mode_of(page()), 0600U);
}

TEST_F(PageFilesTest, NothingIsWrittenWhereOneOfThemCannotBe) {
  static_cast<void>(grade());
  fs::remove(request.out / "summary.txt");
  EXPECT_THAT(error_of({folder / "nowhere/class.html", pages()}), HasSubstr(": the folder '"));
  EXPECT_FALSE(fs::exists(pages()));
  EXPECT_FALSE(fs::exists(request.out / "summary.txt"));
  EXPECT_EQ(error_of({page(), pages()}), "it was done");
  EXPECT_TRUE(fs::exists(page()) && fs::exists(request.out / "summary.txt"));
  EXPECT_THAT(test::listing(pages()), ElementsAre("ann.html", "bob.html"));
}

TEST_F(PageFilesTest, EveryStudentHasAPageOfTheirOwnThatHidesWhatIsHidden) {
  static_cast<void>(grade());
  const Result<ReportsAndPages> written = write_reports_and_pages(request.out, {{}, pages()});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_THAT(written->report.rows, SizeIs(2));
  EXPECT_THAT(written->other_pages, IsEmpty());
  EXPECT_THAT(test::listing(pages()), ElementsAre("ann.html", "bob.html"));
  EXPECT_EQ(mode_of(pages()), 0700U);
  EXPECT_EQ(mode_of(pages() / "bob.html"), 0600U);
  const std::string bob = test::read_file(pages() / "bob.html");
  EXPECT_THAT(bob,
              AllOf(HasSubstr("\"id\":\"bob\""), HasSubstr("official-2"),
                    HasSubstr("\"hidden\":{\"cases\":1,\"lost\":1"), Not(HasSubstr("handout-2")),
                    Not(HasSubstr("Kept back")), Not(HasSubstr("\"ann"))));
}

TEST_F(PageFilesTest, PagesOfAnEarlierRunAreSaid) {
  static_cast<void>(grade());
  ASSERT_EQ(students_error(pages()), "it was done");
  fs::remove_all(hand_ins() / "bob-HW2-P3");
  static_cast<void>(grade());
  test::write_file(pages() / "notes.txt", "mine");
  const Result<ReportsAndPages> written = write_reports_and_pages(request.out, {{}, pages()});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_THAT(written->report.rows, SizeIs(1));
  EXPECT_THAT(written->other_pages, ElementsAre("bob.html"));
  EXPECT_THAT(test::listing(pages()), ElementsAre("ann.html", "bob.html", "notes.txt"));
}

TEST_F(PageFilesTest, AStudentsPageThatCannotBeWrittenIsSaid) {
  static_cast<void>(grade());
  fs::create_directories(pages() / "bob.html" / "mine");
  EXPECT_THAT(students_error(pages()), HasSubstr("pages': it cannot be written: "));
  EXPECT_THAT(test::listing(pages()), ElementsAre("ann.html", "bob.html/", "bob.html/mine/"));
}

TEST_F(PageFilesTest, WhatIsNoFolderIsRefused) {
  static_cast<void>(grade());
  test::write_file(folder / "file", "mine");
  EXPECT_THAT(students_error(folder / "file"), HasSubstr("it is not a folder"));
  fs::create_directory(folder / "elsewhere");
  fs::create_directory_symlink(folder / "elsewhere", folder / "link");
  EXPECT_THAT(students_error(folder / "link"), HasSubstr("it is not a folder"));
  EXPECT_THAT(test::listing(folder / "elsewhere"), IsEmpty());
}

TEST_F(PageFilesTest, WithoutAStoreThereIsNoPage) {
  EXPECT_THAT(class_error(page()), HasSubstr("this folder contains no store"));
  EXPECT_THAT(students_error(pages()), HasSubstr("this folder contains no store"));
  EXPECT_FALSE(fs::exists(page()));
  EXPECT_FALSE(fs::exists(pages()));
}

}  // namespace
}  // namespace cairn
