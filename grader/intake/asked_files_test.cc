// Files that a rubric asks for and nobody runs, handed in loose, as every LMS packs them.
#include <functional>

#include "tests/support/unpack_tests.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAreArray;

/// How an LMS names the file that Jane Doe called `name`; `number` is another for each.
struct Lms {
  std::string name;
  std::function<std::string(const std::string& name, int number)> path;
  std::string person;
};

const std::vector<Lms>& systems() {
  static const std::vector<Lms> all{
      {"Canvas",
       [](const std::string& name, int number) {
         return "doejane_12345_" + std::to_string(67890 + number) + "_" + name;
       },
       "user 12345"},
      {"CanvasLate",
       [](const std::string& name, int number) {
         return "doejane_LATE_12345_" + std::to_string(67890 + number) + "_" + name;
       },
       "user 12345"},
      {"MoodleInFolders",
       [](const std::string& name, int) { return "Jane Doe_12345_assignsubmission_file_/" + name; },
       "user 12345"},
      {"MoodleWithoutFolders",
       [](const std::string& name, int) { return "Jane Doe_12345_assignsubmission_file_" + name; },
       "user 12345"},
      {"Blackboard",
       [](const std::string& name, int) { return "HW2_jdoe_attempt_2025-03-01-12-00-00_" + name; },
       "user HW2_jdoe"},
      {"BrightspaceInFolders",
       [](const std::string& name, int) {
         return "397063-2557369 - Jane Doe - Sep 24, 2024 926 PM/" + name;
       },
       "user 397063-2557369"},
      {"BrightspaceWithoutFolders",
       [](const std::string& name, int) {
         return "397063-2557369 - Jane Doe - Sep 24, 2024 926 PM - " + name;
       },
       "user 397063-2557369"},
      {"Sakai",
       [](const std::string& name, int) {
         return "Doe, Jane(jdoe)/Submission attachment(s)/" + name;
       },
       "user jdoe"},
      {"AFolderOfHers", [](const std::string& name, int) { return "jdoe/" + name; }, "name jdoe"}};
  return all;
}

struct Homework {
  std::string name;
  HandIn asked;
  std::vector<std::string> files;
};

HandIn asked_for(const std::string& pattern, const std::vector<std::string>& files,
                 bool has_program) {
  HandIn asked = pattern;
  asked.files = files;
  asked.has_program = has_program;
  return asked;
}

const std::vector<Homework>& homework() {
  static const HandIn paper =
      asked_for("^(.+)-HW2-P2", {"*-HW2-P1.*", "*-HW2-P2.*", "*-HW2-P2.txt"}, false);
  static const HandIn queens = asked_for("^(.+)[-_]A4", {"A4_output.txt", "a4q1.*"}, false);
  static const HandIn program =
      asked_for("^(.+)_HW6", {"PlayerImpl.java", "WrittenPart.pdf", "answers.txt"}, true);
  static const std::vector<Homework> all{
      {"OnPaper", paper, {"jdoe-HW2-P2.txt"}},
      {"OnPaperWithAScan", paper, {"jdoe-HW2-P2.txt", "jdoe-HW2-P1.pdf"}},
      {"OnPaperInCapitals", paper, {"JDOE-hw2-p2.TXT"}},
      {"OnPaperUnderAnotherName", paper, {"Problem 2.docx", "IMG_2041.HEIC"}},
      {"OnPaperWithoutAnEnding", paper, {"jdoe-HW2-P2"}},
      {"OfTables", queens, {"A4_output.txt"}},
      {"OfTablesAndScripts", queens, {"A4_output.txt", "a4q1.py", "a4q2.js", "notes.md"}},
      {"AProgramAndAFile", program, {"PlayerImpl.java", "WrittenPart.pdf", "answers.txt"}},
      {"AProgramAndAFileOfAnotherCase", program, {"PlayerImpl.java", "writtenpart.PDF"}}};
  return all;
}

using HomeworkInLms = std::tuple<Lms, Homework>;
class AskedFilesTest : public UnpackTest, public testing::WithParamInterface<HomeworkInLms> {};

TEST_P(AskedFilesTest, AllOfOnePersonComesIn) {
  const auto& [lms, work] = GetParam();
  int number = 0;
  for (const std::string& file : work.files) {
    const fs::path path = hand_ins / lms.path(file, ++number);
    fs::create_directories(path.parent_path());
    test::write_file(path, "public class PlayerImpl {}");
  }
  const std::vector<Submission> found = find_submissions(hand_ins.path(), work.asked);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].person, lms.person);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), UnorderedElementsAreArray(work.files));
  EXPECT_THAT(result.notes, Not(Contains(HasSubstr("program"))));
}

std::string name_of_homework(const testing::TestParamInfo<HomeworkInLms>& info) {
  return std::get<0>(info.param).name + std::get<1>(info.param).name;
}

INSTANTIATE_TEST_SUITE_P(All, AskedFilesTest,
                         testing::Combine(testing::ValuesIn(systems()),
                                          testing::ValuesIn(homework())),
                         name_of_homework);

TEST_F(UnpackTest, AFileThatIsReadComesInBesideTheProgramThatWasAskedFor) {
  archive("doe_1001_2020_jdoe_HW6.zip").file("hw6/PlayerImpl.java", "class PlayerImpl {}").finish();
  test::write_file(hand_ins / "doe_1001_2021_WrittenPart.pdf", "%PDF");
  test::write_file(hand_ins / "doe_1001_2022_other.pdf", "%PDF");
  const auto found =
      find_submissions(hand_ins.path(), asked_for("^(.+)_HW6", {"WrittenPart.pdf"}, true));
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_THAT(unpacked(),
              UnorderedElementsAreArray({"WrittenPart.pdf", "hw6/", "hw6/PlayerImpl.java"}));
}

TEST_F(UnpackTest, OfAFileThatIsReadTheLastAttemptComesInUnderItsName) {
  test::write_file(hand_ins / "doe_1001_2020_jdoe-HW2-P2.txt", "first");
  test::write_file(hand_ins / "doe_1001_2021_jdoe-HW2-P2-1.txt", "second");
  const auto found =
      find_submissions(hand_ins.path(), asked_for("^(.+)-HW2-P2", {"*-HW2-P2.txt"}, false));
  ASSERT_EQ(found.size(), 1U);
  cairn::unpack(found[0], into, limits);
  EXPECT_THAT(unpacked(), UnorderedElementsAreArray({"jdoe-HW2-P2.txt"}));
  EXPECT_EQ(test::read_file(into / "jdoe-HW2-P2.txt"), "second");
}

/// What may lie in a student's folder beside the archive of the program.
class BesideArchiveTest : public UnpackTest, public testing::WithParamInterface<std::string> {};

TEST_P(BesideArchiveTest, TheArchiveIsOpenedWhateverLiesBesideIt) {
  const std::string folder = "Jane Doe_12345_assignsubmission_file_";
  fs::create_directories(hand_ins / folder);
  archive(folder + "/jdoe-HW2-P3.zip").file("TakeStones.py", "print(1)").finish();
  const std::string beside = GetParam();
  if (beside.ends_with(".zip")) {
    archive(folder + "/" + beside).file("other.py", "print(2)").finish();
  } else {
    const fs::path path = hand_ins / folder / beside;
    fs::create_directories(path.parent_path());
    test::write_file(path, "text");
  }
  const auto found = find_submissions(hand_ins.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 1U);
  const Unpacked result = cairn::unpack(found[0], into, limits);
  EXPECT_EQ(result.problem, std::nullopt);
  EXPECT_THAT(unpacked(), Contains("TakeStones.py"));
  EXPECT_THAT(unpacked(), Not(Contains("other.py")));
}

INSTANTIATE_TEST_SUITE_P(All, BesideArchiveTest,
                         testing::Values("onlinetext.html", "jdoe-HW2-P1.zip", "jdoe-HW2-P1.pdf",
                                         "README", "comment.txt", "data.csv", "a/b/notes.xyz",
                                         "Makefile", "LICENSE.zip", "report.docx"));

TEST_F(UnpackTest, WhereNoArchiveHasTheNameThatWasAskedForAllAreOpened) {
  fs::create_directories(hand_ins / "jdoe");
  archive("jdoe/part one.zip").file("TakeStones.py", "import game").finish();
  archive("jdoe/part two.zip").file("game.py", "").finish();
  EXPECT_EQ(unpack(hand_ins / "jdoe").problem, std::nullopt);
  EXPECT_THAT(unpacked(), UnorderedElementsAreArray({"TakeStones.py", "game.py"}));
}

TEST_F(UnpackTest, OfSeveralArchivesOfTheNameTheLastAttemptIsOpened) {
  fs::create_directories(hand_ins / "jdoe");
  archive("jdoe/jdoe-HW2-P3.zip").file("TakeStones.py", "1").finish();
  archive("jdoe/jdoe-HW2-P3 (1).zip").file("TakeStones.py", "2").finish();
  EXPECT_EQ(unpack(hand_ins / "jdoe").problem, std::nullopt);
  EXPECT_EQ(test::read_file(into / "TakeStones.py"), "2");
}

TEST_F(UnpackTest, AShortcutIsNamedForWhatItIs) {
  const std::string shortcut("L\0\0\0\1\x14\2\0\0\0\0\0\xc0\0\0\0\0\0\0\x46", 20);
  EXPECT_THAT(
      unpack_file("TakeStones - Shortcut.lnk", shortcut).problem,
      testing::Optional(HasSubstr("is a shortcut, which contains only the place of a file")));
  EXPECT_EQ(unpack(archive("a.zip").file("TakeStones.lnk", shortcut).finish()).problem,
            std::nullopt);
}

}  // namespace
}  // namespace cairn
