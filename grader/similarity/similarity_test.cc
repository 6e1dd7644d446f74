// A class on disk, from what was handed in to the folders of tools.
#include "grader/similarity/similarity.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "grader/base/pattern.h"
#include "grader/class/batch.h"
#include "grader/class/page_files.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// Nothing is started: a file is worth points by being there.
Rubric rubric_of_java(const std::string& hand_ins) {
  const Result<Rubric> rubric = parse_rubric(R"({
    "assignment": "take_stones", "title": "Files", "hand_in": "^(.+)-A4", "hand_ins": ")" +
                                                 hand_ins + R"(", "program": "TakeStones",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },
    "sections": [
      {"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "one", "points": 10, "pattern": "*.java"}]}
    ]})",
                                             "rubric.json");
  EXPECT_TRUE(rubric) << rubric.error().message;
  return *rubric;
}

std::string java_program(const std::string& name) {
  return "class Game {\n  int given() { return 1; }\n  int own(int " + name +
         ") { for (int i = " + name + "; i > 0; i--) { if (i % 3 == 1) { " + name +
         " += own(i - 1); } else { " + name + "--; } } return " + name + "; }\n}\n";
}

int mode_of(const fs::path& file) {
  struct stat state{};
  EXPECT_EQ(stat(file.c_str(), &state), 0) << file;
  return static_cast<int>(state.st_mode & 0777);
}

class SimilarityTest : public testing::Test {
 protected:
  SimilarityTest() {
    fs::create_directories(folder / "skeleton");
    test::write_file(folder / "skeleton/Game.java", "class Game { int given() { return 1; } }");
    request.marks = folder / "marks";
    request.folder = folder / "compare";
    request.skeleton = folder / "skeleton";
  }

  void hand_in(const fs::path& file, const std::string& text) const {
    const fs::path path = folder / "hand-ins" / file;
    fs::create_directories(path.parent_path());
    test::write_file(path, text);
  }

  void grade(const std::string& hand_ins = "last") const {
    const auto graded = grade_batch({folder / "hand-ins", request.marks, 1, [](const auto&...) {}},
                                    rubric_of_java(hand_ins));
    ASSERT_TRUE(graded) << graded.error().message;
  }

  [[nodiscard]] SimilarityResult compare() const {
    const Result<SimilarityResult> result = write_class_for_tool(request);
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : SimilarityResult{};
  }

  /// Why nothing was written.
  [[nodiscard]] std::string refusal() const {
    const std::vector<std::string> before = test::listing(folder.path());
    const Result<SimilarityResult> result = write_class_for_tool(request);
    EXPECT_EQ(test::listing(folder.path()), before);
    return result ? "it was written" : result.error().message;
  }

  const test::FreshFolder folder;
  SimilarityRequest request;
};

TEST_F(SimilarityTest, WritesNobodysNameIntoTheFolderAndWhoIsWhoBesideIt) {
  hand_in("ann-A4/Game.java", java_program("ann"));
  hand_in("ann-A4/ann\nDoe/ann's.java", "class B { }");
  hand_in("ann-A4/info.csv", "ann");
  hand_in("ann-A4/skeleton.java", "class Game { int given() { return 1; } }");
  hand_in("ann-A4/Binary.java", std::string("\0ann", 4));
  hand_in("=cmd()-A4/TakeStones.java", java_program("x"));
  grade();
  for (const auto tool : {SimilarityTool::kJplag, SimilarityTool::kDolos, SimilarityTool::kSim}) {
    SCOPED_TRACE(enum_word(tool));
    request.tool = tool;
    request.folder = folder / ("compare-" + enum_word(tool));
    const SimilarityResult result = compare();
    const Pattern expected(
        "java/(class/([a-z0-9]{8}(/((Game|TakeStones|file1).java)?|.java))?|"
        "skeleton/(Game.java)?|skeleton.java|info.csv)?");
    for (const std::string& name : test::listing(request.folder)) {
      EXPECT_TRUE(expected.matches(name)) << name;
      EXPECT_EQ(mode_of(request.folder / name) & 077, 0) << name;
    }
    EXPECT_EQ(mode_of(request.folder), 0700);
    EXPECT_EQ(result.names, request.folder.string() + ".names.csv");
    EXPECT_EQ(mode_of(result.names), 0600);
    EXPECT_THAT(test::read_file(result.names),
                testing::MatchesRegex("pseudonym,folder,year,id,student,user,content\r\n"
                                      "[a-z0-9]+,class,,_cmd_,,,[0-9a-f]{64}\r\n"
                                      "[a-z0-9]+,class,,ann,,,[0-9a-f]{64}\r\n"));
    EXPECT_THAT(
        result.remarks,
        ElementsAre("1 submission with skipped files: too long, too many, or not text: ann"));
    ASSERT_THAT(result.languages, SizeIs(1));
    EXPECT_EQ(result.languages[0].programs, 2U);
  }
}

TEST_F(SimilarityTest, LeavesGivenMethodsOutAndGivenFilesApart) {
  hand_in("ann-A4/Game.java", java_program("a"));
  hand_in("bob-A4/Game.java", "class Game { int given() { return 1; ");  // cut off
  hand_in("cat-A4/Game.java", "class Game { /* mine */ int given() { return 1; } }");
  hand_in("dan-A4/notes.txt", "nothing to compare");
  grade();
  const SimilarityResult result = compare();
  EXPECT_THAT(result.remarks,
              ElementsAre("1 submission without source code in Java, C++, C or Python: dan",
                          "1 submission with nothing but given code: cat"));
  std::vector<std::string> own;
  for (const auto& entry : fs::directory_iterator(request.folder / "java/class")) {
    own.push_back(test::read_file(entry.path() / "Game.java"));
  }
  EXPECT_THAT(own,
              testing::UnorderedElementsAre(AllOf(HasSubstr("own(int a)"), Not(HasSubstr("given"))),
                                            "class Game { int given() { return 1; "));
  EXPECT_EQ(test::listing(request.folder / "java/skeleton"), std::vector<std::string>{"Game.java"});
}

TEST_F(SimilarityTest, ComparesOnlyTheHandInOfAPersonThatCounts) {
  for (const char* const name :
       {"hw_ann_attempt_2024-10-06-11-00-00_A.java", "hw_ann_attempt_2024-10-08-11-00-00_A.java",
        "hw_bob_attempt_2024-10-05-11-00-00_A.java"}) {
    hand_in(name, java_program(std::string("x") + name[24]));
  }
  grade("best");
  EXPECT_EQ(compare().languages.at(0).programs, 2U);
  EXPECT_THAT(test::listing(request.folder / "java/class"), SizeIs(4));
}

TEST_F(SimilarityTest, TreatsEarlierYearsInTheSameWay) {
  hand_in("ann-A4/Game.java", java_program("a"));
  grade();
  fs::rename(folder / "marks", folder / "2023");
  fs::rename(folder / "hand-ins", folder / "2022");
  test::write_file(folder / "2022/cut.zip", "PK\3\4 cut off");
  hand_in("bob-A4/Game.java", java_program("b"));
  grade();
  request.old = {folder / "2022", folder / "2023/"};
  const SimilarityResult result = compare();
  EXPECT_EQ(result.languages.at(0).programs, 1U);
  EXPECT_EQ(result.languages.at(0).old, 2U);
  EXPECT_THAT(result.languages.at(0).command,
              HasSubstr("/java/old-1," + (folder / "compare").string() + "/java/old-2 "));
  for (const char* const old : {"old-1", "old-2"}) {
    const fs::path one =
        fs::directory_iterator(request.folder / "java" / old)->path() / "Game.java";
    EXPECT_THAT(test::read_file(one), Not(HasSubstr("given")));
  }
  EXPECT_THAT(test::read_file(result.names),
              AllOf(HasSubstr(",old-1,2022,ann,,"), HasSubstr(",old-2,2023,ann,,")));
}

TEST_F(SimilarityTest, RefusesWhatCannotBeComparedAndWritesNothing) {
  EXPECT_THAT(refusal(), HasSubstr("marks"));
  hand_in("ann-A4/Game.java", java_program("a"));
  grade();
  EXPECT_THAT(refusal(),
              HasSubstr("at least two programs are needed to compare; 'ann' was not compared: "
                        "no other submission is in Java"));
  hand_in("bob-A4/Game.java", java_program("b"));
  grade();
  request.skeleton = folder / "nothing";
  EXPECT_THAT(refusal(), AllOf(HasSubstr("--skeleton"), HasSubstr("this folder does not exist")));
  request.skeleton = folder / "marks";
  EXPECT_THAT(refusal(), HasSubstr("it contains no source file"));
  request.skeleton.reset();
  request.old = {folder / "nothing"};
  EXPECT_THAT(refusal(), AllOf(HasSubstr("--old"), HasSubstr("this folder does not exist")));
  fs::create_directory(folder / "empty");
  request.old = {folder / "empty"};
  EXPECT_THAT(refusal(), HasSubstr("it contains no submission"));
  request.old.clear();
  request.folder = folder / "skeleton";
  EXPECT_THAT(refusal(), HasSubstr("it is not empty"));
  request.folder = folder / "skeleton/Game.java";
  EXPECT_THAT(refusal(), HasSubstr("it is not a folder"));
  request.folder = folder / "no/such";
  EXPECT_THAT(refusal(), AllOf(HasSubstr("the folder '"), HasSubstr("does not exist")));
  request.folder = folder / "a,b";
  EXPECT_THAT(refusal(), HasSubstr("comma"));
  fs::create_directory_symlink(folder / "empty", folder / "link");
  request.folder = folder / "link";
  EXPECT_THAT(refusal(), HasSubstr("it is not a folder"));
  test::write_file(folder / "next.names.csv", "who is who");
  request.folder = folder / "next";
  EXPECT_THAT(refusal(), HasSubstr("is not overwritten"));
  test::write_file(folder / "marks/similarity.json", "{");
  request.folder = folder / "other";
  EXPECT_THAT(refusal(), AllOf(HasSubstr("similarity.json"), HasSubstr("or remove it")));
}

TEST_F(SimilarityTest, TakesAnEmptyFolderAndClosesItToOthers) {
  hand_in("ann-A4/Game.java", java_program("a"));
  hand_in("bob-A4/Game.java", java_program("b"));
  grade();
  fs::create_directory(request.folder);
  fs::permissions(request.folder, fs::perms::all);
  request.folder /= "";  // as a shell completes it
  static_cast<void>(compare());
  EXPECT_EQ(mode_of(folder / "compare"), 0700);
  EXPECT_TRUE(fs::exists(folder / "compare.names.csv"));
}

TEST_F(SimilarityTest, ShowsOnTheClassesPageWhatSimFound) {
  hand_in("ann-A4/Game.java", java_program("stones"));
  hand_in("bob-A4/Game.java", java_program("other_name"));
  grade();
  fs::rename(folder / "marks", folder / "2023");
  grade();
  request.tool = SimilarityTool::kSim;
  request.old = {folder / "2023"};
  static_cast<void>(compare());
  const auto programs = read_names(names_file(request.folder));
  ASSERT_TRUE(programs) << programs.error().message;
  const auto file = [&](std::size_t i) { return programs->at(i).pseudonym + ".java"; };
  test::write_file(folder / "found.txt", "Total input: 3 files\n" + file(0) +
                                             " consists for 90 % of " + file(1) + " material\n" +
                                             file(1) + " consists for 70 % of " + file(2) +
                                             " material\n");
  const auto kept = keep_tool_result(request.marks, request.folder / "", {folder / "found.txt"});
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_THAT(
      similar_pairs_text(*kept),
      AllOf(HasSubstr("   70 %  bob, 2023/ann: 70 % of the code of the first is in the second"),
            Not(HasSubstr("ann, bob"))));
  EXPECT_EQ(mode_of(code_comparison_file(request.marks)), 0600);
  test::write_file(folder / "found.txt", "Total input: 3 files\n" + file(0) +
                                             " consists for 90 % of " + file(1) + " material\n" +
                                             file(1) + " consists for 80 % of " + file(0) +
                                             " material\n");
  ASSERT_TRUE(keep_tool_result(request.marks, request.folder, {folder / "found.txt"}));
  const auto page = [&] {
    const auto written = write_reports_and_pages(request.marks, {folder / "class.html", ""});
    EXPECT_TRUE(written) << written.error().message;
    return test::read_file(folder / "class.html");
  };
  EXPECT_THAT(page(), HasSubstr(R"("pairs":[{"one":"ann","other":"bob","old":false,)"
                                R"("percent":85,)"));
  hand_in("bob-A4/Game.java", java_program("changed"));
  grade();
  EXPECT_THAT(page(), HasSubstr(R"("pairs":[],"more":0,"outdated":1})"));
}

TEST_F(SimilarityTest, KeepsWhatItHasWhereAResultIsNone) {
  hand_in("ann-A4/Game.java", java_program("a"));
  hand_in("bob-A4/Game.java", java_program("b"));
  grade();
  test::write_file(folder / "marks/similarity.json", R"({"date": "", "pairs": [], "more": 7})");
  static_cast<void>(compare());
  const auto refusal_of = [&](const fs::path& of_folder, const std::string& result) {
    const auto kept = keep_tool_result(request.marks, of_folder, {result});
    EXPECT_THAT(test::read_file(folder / "marks/similarity.json"), HasSubstr("7"));
    return kept ? "it was kept" : kept.error().message;
  };
  EXPECT_THAT(refusal_of(request.folder, folder / "no.txt"), HasSubstr("no.txt"));
  EXPECT_THAT(refusal_of(folder / "hand-ins", folder / "no.txt"), HasSubstr("hand-ins.names.csv"));
  test::write_file(folder / "found.txt", "sim_java: command not found\n");
  EXPECT_THAT(refusal_of(request.folder, folder / "found.txt"),
              HasSubstr("found.txt': the line 'Total input: 3 files ...' is missing"));
}

}  // namespace
}  // namespace cairn
