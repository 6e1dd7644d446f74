#include "grader/intake/find_submissions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "grader/base/pattern.h"
#include "grader/intake/submission_id.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::FreshFolder;
using test::write_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kPattern = "(.+)-HW2-P3";

/// Submissions of a folder that holds `names`; those that end in a slash are folders.
class FindTest : public testing::Test {
 protected:
  std::vector<Submission> find(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (name.ends_with('/')) {
        fs::create_directories(folder / name);
      } else {
        write_file(folder / name, "x");
      }
    }
    return find_submissions(folder.path(), kPattern);
  }

  FreshFolder folder;
};

std::vector<std::string> ids(const std::vector<Submission>& submissions) {
  std::vector<std::string> out;
  out.reserve(submissions.size());
  for (const Submission& submission : submissions) out.push_back(submission.id);
  return out;
}

/// The original names of what is unpacked; of the rest, with a "-" before it.
std::vector<std::string> sources(const Submission& submission) {
  std::vector<std::string> out;
  out.reserve(submission.sources.size());
  for (const Submission::Source& source : submission.sources) {
    out.push_back((source.is_program ? "" : "-") + source.original_name);
  }
  return out;
}

TEST_F(FindTest, AFileNamedAsAskedForGivesTheNetId) {
  const auto found = find({"crdyer-HW2-P3.zip"});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].id, "crdyer");
  EXPECT_EQ(found[0].student, "");
  EXPECT_FALSE(found[0].late);
  EXPECT_THAT(found[0].notes, IsEmpty());
  EXPECT_EQ(found[0].sources[0].path, folder / "crdyer-HW2-P3.zip");
  EXPECT_EQ(found[0].sources[0].original_name, "crdyer-HW2-P3.zip");
}

TEST_F(FindTest, CapitalsAndEndingsOfTheNameDoNotMatter) {
  EXPECT_THAT(
      ids(find({"a-hw2-p3.ZIP", "b-HW2-P3.tar.gz", "c-HW2-P3", "d-Hw2-P3/", "e-HW2-P3-1.zip",
                "f-HW2-P3 (2).zip", "g-HW2-P3-3.tar.gz", "h-HW2-P3.tar-1.gz"})),
      ElementsAre("a", "b", "c", "d", "e", "f", "g", "h"));
}

TEST_F(FindTest, EveryEntryThatIsNamedOtherwiseIsARowOfItsOwn) {
  EXPECT_THAT(ids(find({"README.txt", "abc.zip", "TakeStones.java", "group 7/"})),
              ElementsAre("README.txt", "TakeStones.java", "abc", "group_7"));
}

TEST_F(FindTest, WhatSystemsLeaveBehindIsNoHandIn) {
  EXPECT_THAT(find({".DS_Store", "._ann-HW2-P3.zip", "__MACOSX/", "Thumbs.db", "desktop.ini"}),
              IsEmpty());
  std::vector<std::string> set_aside;
  find_submissions(folder.path(), kPattern, {}, &set_aside);
  EXPECT_THAT(set_aside, IsEmpty());
}

TEST_F(FindTest, AHiddenNameHidesNoProgram) {
  fs::create_directories(folder / ".mary" / "src");
  write_file(folder / ".mary" / "src" / "TakeStones.py", "x");
  const auto found = find({".k-HW2-P3/", ".r-HW2-P3.zip", "..x-HW2-P3", ".moe.zip",
                           ".doe_1001_2002_a", ".hidden/", ".notes"});
  EXPECT_THAT(ids(found), ElementsAre("_..x", "_.doe", "_.k", "_.mary", "_.moe", "_.r"));
  std::vector<std::string> set_aside;
  find_submissions(folder.path(), kPattern, {}, &set_aside);
  EXPECT_THAT(set_aside, ElementsAre(HasSubstr("'.hidden' is hidden"),
                                     HasSubstr("'.notes' is hidden, because its name begins with "
                                               "a dot, and holds no program")));
}

TEST_F(FindTest, AFolderOfTextsAndDataAloneHoldsNoSubmission) {
  EXPECT_THAT(find({"README.md", "rubric.json"}), IsEmpty());
  std::vector<std::string> set_aside;
  find_submissions(folder.path(), kPattern, {}, &set_aside);
  EXPECT_THAT(set_aside, ElementsAre("text and data are neither archives nor programs: README.md, "
                                     "rubric.json"));
  HandIn read = kPattern;
  read.files = {"*.json"};
  EXPECT_THAT(find_submissions(folder.path(), read), SizeIs(2));
  HandIn without_program = kPattern;
  without_program.has_program = false;
  EXPECT_THAT(find_submissions(folder.path(), without_program), SizeIs(2));
  EXPECT_THAT(ids(find({"ann-HW2-P3.md"})), ElementsAre("README.md", "ann", "rubric.json"))
      << "a student's name is there";
}

TEST_F(FindTest, AnEmptyClassHasNoSubmissions) { EXPECT_THAT(find({}), IsEmpty()); }

TEST_F(FindTest, AFolderThatIsNotThereIsAnError) {
  EXPECT_THROW(find_submissions(folder / "nowhere", kPattern), fs::filesystem_error);
}

TEST_F(FindTest, APatternThatIsNoneIsAnError) {
  EXPECT_THROW(find_submissions(folder.path(), "("), InvalidPattern);
}

TEST_F(FindTest, FilesForOtherProblemsGoWithTheOneAskedFor) {
  const auto found = find({"crdyer-HW2-P1.pdf", "crdyer-HW2-P2.pdf", "crdyer-HW2-P3.zip"});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].id, "crdyer");
  EXPECT_THAT(sources(found[0]),
              ElementsAre("-crdyer-HW2-P1.pdf", "-crdyer-HW2-P2.pdf", "crdyer-HW2-P3.zip"));
  EXPECT_THAT(found[0].notes,
              ElementsAre("'crdyer-HW2-P1.pdf' was set aside: 'crdyer-HW2-P3.zip' is what was "
                          "asked for",
                          HasSubstr("'crdyer-HW2-P2.pdf' was set aside")));
}

TEST_F(FindTest, WithoutTheIdOfThePatternTheWholeNameIsTheId) {
  write_file(folder / "HW2.zip", "x");
  write_file(folder / "ann-HW2.zip", "x");
  EXPECT_THAT(ids(find_submissions(folder.path(), "(?:(.+)-)?HW2")), ElementsAre("HW2", "ann"));
}

TEST_F(FindTest, BlanksMaySeparateThePartsOfAName) {
  write_file(folder / "ann HW2 P1.pdf", "x");
  write_file(folder / "ann HW2 P3.zip", "x");
  const auto found = find_submissions(folder.path(), "(.+) HW2 P3");
  ASSERT_THAT(ids(found), ElementsAre("ann"));
  EXPECT_THAT(sources(found[0]), ElementsAre("-ann HW2 P1.pdf", "ann HW2 P3.zip"));
}

TEST_F(FindTest, AnArchiveThatBeginsWithTheAskedNameMayBeAnotherStudents) {
  const auto found =
      find({"crdyer-HW2-P3.zip", "crdyer-HW2-P3-Jane_Doe.zip", "crdyer-HW2-p3_v2.zip",
            "crdyer-HW2-P3_test.py", "crdyer-HW2-P3_report.pdf", "crdyer-HW2-P1.zip"});
  ASSERT_THAT(ids(found), ElementsAre("crdyer", "crdyer-HW2-P3-Jane_Doe", "crdyer-HW2-P3_test.py",
                                      "crdyer-HW2-p3_v2"));
  EXPECT_THAT(sources(found[0]),
              ElementsAre("-crdyer-HW2-P1.zip", "crdyer-HW2-P3.zip", "-crdyer-HW2-P3_report.pdf"));
}

TEST_F(FindTest, AStudentWhoseIdBeginsLikeAnothersKeepsTheirOwnRow) {
  EXPECT_THAT(ids(find({"ann-HW2-P3.zip", "ann-marie.zip", "ann.zip", "anna-HW2-P1.pdf"})),
              ElementsAre("ann", "ann-marie", "anna-HW2-P1.pdf", "ann~2"));
}

TEST_F(FindTest, APatternWithLittleBehindTheIdGathersNothing) {
  write_file(folder / "ann_HW2.zip", "x");
  write_file(folder / "ann_lee.zip", "x");
  EXPECT_THAT(ids(find_submissions(folder.path(), "(.+)_HW2")), ElementsAre("ann", "ann_lee"));
}

TEST_F(FindTest, APatternThatEndsWithTheIdGathersNothing) {
  write_file(folder / "HW2-ann.zip", "x");
  write_file(folder / "HW2-ann-marie.zip", "x");
  write_file(folder / "HW2.pdf", "x");
  EXPECT_THAT(ids(find_submissions(folder.path(), "HW2-(.+)")),
              ElementsAre("HW2.pdf", "ann", "ann-marie"));
}

TEST_F(FindTest, AFolderBesideItsArchiveIsARowOfItsOwn) {
  EXPECT_THAT(ids(find({"abc.zip", "abc/", "def-HW2-P3.zip", "def-HW2-P3/"})),
              ElementsAre("abc", "abc~2", "def", "def~2"));
}

TEST_F(FindTest, NamesThatDifferByCapitalsOnlyAreDifferentStudents) {
  const auto found = find({"abc-HW2-P3.zip", "ABC-HW2-P3.zip", "abc-hw2-p3.zip"});
  EXPECT_THAT(ids(found), ElementsAre("ABC", "abc~2", "abc~3"));
  EXPECT_THAT(found[1].notes,
              ElementsAre("listed as 'abc~2', because another submission is called 'abc' as well"));
}

TEST_F(FindTest, OutsideOfCanvasANumberMayMeanAnotherStudent) {
  EXPECT_THAT(ids(find({"crdyer-HW2-P3.zip", "crdyer-HW2-P3 (1).zip", "crdyer-HW2-P3-2.zip"})),
              ElementsAre("crdyer", "crdyer~2", "crdyer~3"));
}

TEST_F(FindTest, AnIdThatLooksLikeANumberedOneIsNotTaken) {
  const auto found = find({"abc.zip", "abc/", "abc~2.zip"});
  EXPECT_THAT(ids(found), ElementsAre("abc", "abc~2", "abc~3"));
}

TEST_F(FindTest, APersonIsTheUserOfTheLmsOrTheNameOfWhatWasHandedIn) {
  const auto found = find({"doe_1001_2002_jdoe-HW2-P3.zip", "roe_1003_2004_jdoe-HW2-P3.zip",
                           "ann-HW2-P3.tar.gz", "ann-HW2-P1.pdf", "bob-HW2-P3/", "Bäcker.zip"});
  std::vector<std::string> people;
  for (const Submission& one : found) people.push_back(one.person);
  EXPECT_THAT(people, ElementsAre("name Bäcker", "name ann-HW2-P3", "name bob-HW2-P3", "user 1001",
                                  "user 1003"));
}

TEST_F(FindTest, TwoThatMayBeOnePersonAreNeitherOfThem) {
  const auto found =
      find({"bob-HW2-P3.zip", "bob-HW2-P3/", "doe_1001_2002_a.c", "roe_1001_2003_b.c"});
  std::vector<std::string> people;
  for (const Submission& one : found) people.push_back(one.person);
  EXPECT_THAT(people, testing::UnorderedElementsAre("name bob-HW2-P3/bob-HW2-P3",
                                                    "name bob-HW2-P3/bob-HW2-P3.zip",
                                                    "user 1001/doe", "user 1001/roe"));
}

TEST_F(FindTest, NobodyIsSomebodyElseWhateverTheirNames) {
  const auto found = find({"bob/", "bob.zip", "bob, bob.zip", "bob, bob.tar.zip"});
  std::set<std::string> people;
  for (const Submission& one : found) people.insert(one.person);
  EXPECT_THAT(people, SizeIs(4));
}

TEST_F(FindTest, IdsAreMadeOfHarmlessCharacters) {
  const auto found =
      find({"=1+1.zip", "-rf.zip", "a\nb.zip", "<script>.zip", "\xff\xfe.zip", "Übung.zip",
            "(1).zip", std::string(200, 'x') + ".zip", "y_" + std::string(200, '1') + "_2000_z",
            "y_" + std::string(200, '2') + "_2000_z"});
  EXPECT_THAT(found, SizeIs(10));
  std::set<std::string> different;
  for (const Submission& submission : found) {
    EXPECT_TRUE(different.insert(submission.id).second) << submission.id;
    EXPECT_TRUE(intake::is_id(submission.id)) << submission.id;
    EXPECT_LE(submission.id.size(), 100U);
  }
}

TEST_F(FindTest, CanvasNamesGiveTheStudentAndWhetherItIsLate) {
  const auto found = find({"doejane_LATE_1123_6567_jdoe-HW2-P3.zip", "roerick_1124_6568_code.zip"});
  ASSERT_THAT(ids(found), ElementsAre("doejane", "roerick"));
  EXPECT_EQ(found[0].student, "doejane");
  EXPECT_EQ(found[0].user, "1123");
  EXPECT_TRUE(found[0].late);
  EXPECT_EQ(found[0].sources[0].original_name, "jdoe-HW2-P3.zip");
  EXPECT_EQ(found[1].student, "roerick");
  EXPECT_FALSE(found[1].late);
  EXPECT_EQ(found[1].sources[0].original_name, "code.zip");
}

TEST_F(FindTest, WhatAStudentWritesDoesNotMakeItSomebodyElses) {
  const auto found =
      find({"doe_1001_2002_roe_LATE_1003_2004_x.zip", "LATE_1005_2006_x.zip", "_1007_2008_x.zip",
            "moe_9_x.zip", "poe_1010_2011_", "_LATE_1012_2013_x.zip"});
  EXPECT_THAT(ids(found),
              ElementsAre("LATE", "_1007_2008_x", "_LATE", "doe", "moe_9_x", "poe_1010_2011_"));
  EXPECT_FALSE(found[0].late);
  EXPECT_FALSE(found[2].late);
  EXPECT_FALSE(found[3].late);
  EXPECT_THAT(sources(found[3]), ElementsAre("roe_LATE_1003_2004_x.zip"));
}

TEST_F(FindTest, ShortNumbersInTheNameOfAHomeworkAreNotThoseOfCanvas) {
  const auto found = find({"hw_2_3_alice.zip", "hw_2_3_bob.zip", "hw_2024_3_carol.zip",
                           "hw_3_2024_dave.zip", "doe_1000_1000_a.zip"});
  EXPECT_THAT(ids(found), ElementsAre("doe", "hw_2024_3_carol", "hw_2_3_alice", "hw_2_3_bob",
                                      "hw_3_2024_dave"));
}

TEST_F(FindTest, ShortNumbersAreThoseOfCanvasWhereTheWholeFolderHasThem) {
  const auto found =
      find({"doejane_101_9101_doejane-HW2-P3.zip", "roe_LATE_99_9102_x.zip", "moe_7_text.html",
            "late-by-mail.zip", "poe_1001_9103_a_12_13_b.zip", "poe_1001_9104_report.pdf",
            "tor_8_9105_x_attempt_2025-01-01-00-00-00_a.c"});
  EXPECT_THAT(ids(found), ElementsAre("doejane", "late-by-mail", "moe", "poe", "roe", "tor"));
  EXPECT_EQ(found[0].user, "101");
  EXPECT_FALSE(found[0].late);
  EXPECT_EQ(found[3].sources[0].original_name, "a_12_13_b.zip");
  EXPECT_EQ(found[4].person, "user 99");
  EXPECT_TRUE(found[4].late);
  EXPECT_EQ(found[5].attempt_time, "") << "Canvas wrote first";
}

TEST_F(FindTest, OnlyTheFirstUsersOfALargeCanvasHaveShortNumbers) {
  const auto found = find({"doe_1001_20201_a.zip", "roe_1002_20202_a.zip", "moe_1003_20203_a.zip",
                           "poe_1004_20205_a.zip", "tor_1005_20206_a.zip", "old_7_20204_a.zip",
                           "older_3_text.html", "hw_2_3_alice.zip", "hw_2_4_bob.zip"});
  EXPECT_THAT(ids(found), ElementsAre("doe", "hw_2_3_alice", "hw_2_4_bob", "moe", "old", "older",
                                      "poe", "roe", "tor"));
}

TEST_F(FindTest, ShortNumbersThatNoCanvasGivesAreTheCourses) {
  const std::vector<std::vector<std::string>> folders{
      {"alice_2_1_x.zip", "bob_2_2_x.zip"},     // one homework for all
      {"alice_17_2_x.zip", "bob_18_2_x.zip"},   // likewise, behind the student's number
      {"hw_1_1_alice.zip", "hw_2_2_bob.zip"},   // sections
      {"ann_1_1_x.zip", "bob.zip", "eve.zip"},  // a few of many
      {"a_1_1_ann.zip", "a_1_2_bob.zip", "b_2_3_eve.zip", "b_2_4_dan.zip"}};  // of teams
  for (const std::vector<std::string>& names : folders) {
    const test::FreshFolder one;
    for (const std::string& name : names) test::write_file(one / name, "x");
    const auto found = find_submissions(one.path(), "(.+)-HW2-P3");
    EXPECT_EQ(found.size(), names.size()) << names[0];
    for (const Submission& submission : found) EXPECT_EQ(submission.user, "") << submission.id;
  }
}

TEST_F(FindTest, AYearOrACourseInEveryNameIsNobodysNumber) {
  EXPECT_THAT(find({"HW2_2025_11223344_alice.zip", "HW2_2025_11223355_bob.zip",
                    "hw2_2025_11223366_carol.zip"}),
              SizeIs(3));
}

TEST_F(FindTest, OneOtherNumberDoesNotMakeOneOfAllOthers) {
  for (const std::string name :
       {"HW2_2025_11223344_alice.zip", "HW2_2025_11223344_carol.zip", "HW2_2025_11223344_dave.zip",
        "HW2_2052_44556677_bob.zip", "doe_1001_2002_a.zip", "doe_1001_2003_b.zip"}) {
    write_file(folder / name, "x");
  }
  const std::vector<std::string> by_whole_names{"HW2_2025_11223344_alice",
                                                "HW2_2025_11223344_carol", "HW2_2025_11223344_dave",
                                                "HW2_2052_44556677_bob", "doe"};
  EXPECT_EQ(ids(find_submissions(folder.path(), kPattern)), by_whole_names);
  EXPECT_THAT(ids(find_submissions(folder.path(), R"(^HW2_\d+_\d+_(.+))")),
              ElementsAre("alice", "bob", "carol", "dave", "doe"));
}

TEST_F(FindTest, ANameThatThePatternFitsIsNoPartOfAnothersSubmission) {
  for (const std::string name : {"HW2_20251_111122_alice.py", "HW2_20251_111133_carol.py",
                                 "HW2_20251_111144_dave.zip", "doe_1001_2002_a.zip"}) {
    write_file(folder / name, "x");
  }
  EXPECT_THAT(ids(find_submissions(folder.path(), R"(^HW2_\d+_\d+_(.+))")),
              ElementsAre("alice.py", "carol.py", "dave", "doe"));
}

TEST_F(FindTest, WhoseNumberDiffersInAClassOfOneFormIsNobodyElse) {
  EXPECT_THAT(find({"HW2_20251_11223344_alice.zip", "HW2_20251_11223355_bob.zip",
                    "HW2_20252_11223366_carol.zip", "doe_1001_2002_a.zip"}),
              SizeIs(4));
}

TEST_F(FindTest, ManyArchivesUnderTheOnlyNumberAreNotOneStudents) {
  EXPECT_THAT(find({"HW2_20251_11223344_alice.zip", "HW2_20251_11223355_bob.zip",
                    "HW2_20251_11223366_carol.zip"}),
              SizeIs(3));
}

TEST_F(FindTest, ArchivesOfOneCanvasUserAreOneSubmission) {
  const auto found = find({"doe_1001_2020_code.zip", "doe_1001_2021_report.zip",
                           "roe_1002_2022_code.zip", "roe_1002_2023_report.zip"});
  EXPECT_THAT(ids(found), ElementsAre("doe", "roe"));
}

TEST_F(FindTest, FilesOfOneCanvasUserAreOneSubmission) {
  const auto found = find({"doe_1001_2020_Main.java", "doe_1001_2021_Helper.java",
                           "doe_1002_2022_Main.java", "roe_1001_2023_Main.java"});
  ASSERT_THAT(ids(found), ElementsAre("doe~1001", "doe~1002", "roe"));
  EXPECT_THAT(sources(found[0]), ElementsAre("Main.java", "Helper.java"));
  EXPECT_THAT(sources(found[1]), ElementsAre("Main.java"));
}

TEST_F(FindTest, TwoStudentsWithTheExamplesNameStayTwo) {
  const auto found = find({"doe_1001_2020_crdyer-HW2-P3.zip", "roe_1002_2021_crdyer-HW2-P3.zip",
                           "dyer_1003_2022_crdyer-HW2-P3.zip"});
  ASSERT_THAT(ids(found), ElementsAre("doe", "dyer", "roe"));
  for (const Submission& one : found) EXPECT_THAT(one.notes, IsEmpty());
}

TEST_F(FindTest, UnderAnLmsNobodyIsCalledWhatAFilesNameSays) {
  const auto found =
      find({"roebob_22222_70002_doejane-HW2-P3.py", "doejane_11111_70001_x.py",
            "moe_LATE_33333_70003_22222-HW2-P3.zip", "Jos\u00e9_44444_70004_DoeJane-HW2-P3.zip"});
  EXPECT_THAT(ids(found), ElementsAre("Jos\u00e9", "doejane", "moe", "roebob"));
  EXPECT_EQ(found[1].user, "11111");
  EXPECT_EQ(found[3].user, "22222");
  const test::FreshFolder alone;
  write_file(alone / "roebob_22222_70002_doejane-HW2-P3.py", "x");
  EXPECT_THAT(ids(find_submissions(alone.path(), kPattern)), ElementsAre("roebob"));
}

TEST_F(FindTest, NobodyIsCalledWhatAnAnonymousFilesNameSays) {
  EXPECT_THAT(ids(find({"anon_1001_2001_doejane-HW2-P3.zip", "anon_1002_2002_roe-HW2-P3.zip"})),
              ElementsAre("anon~1001", "anon~1002"));
}

TEST_F(FindTest, EveryLmsSaysWhoItIs) {
  EXPECT_THAT(ids(find({"Jane Doe_123_assignsubmission_file_/",
                        "Bob Roe_124_assignsubmission_file_doejane-HW2-P3.zip",
                        "397063-2557369 - Ann Poe - Sep 24, 2024 926 PM - doejane-HW2-P3.zip"})),
              ElementsAre("Ann_Poe", "Bob_Roe", "Jane_Doe"));
  const test::FreshFolder of_blackboard;
  for (const std::string user : {"broe", "apoe"}) {
    write_file(of_blackboard / ("HW2_" + user + "_attempt_2025-03-01-12-00-00_jdoe-HW2-P3.zip"),
               "x");
  }
  EXPECT_THAT(ids(find_submissions(of_blackboard.path(), kPattern)), ElementsAre("apoe", "broe"));
}

TEST_F(FindTest, AFileBesideThoseOfAnLmsGetsNoIdOfItsStudents) {
  const auto found = find({"doejane-HW2-P3.py", "DOEJANE-HW2-P3/", "11111-HW2-P3.py",
                           "doejane_11111_70001_x.py", "poe-HW2-P3.py"});
  EXPECT_THAT(ids(found), ElementsAre("11111~2", "DOEJANE~2", "doejane", "doejane~3", "poe"));
  EXPECT_EQ(found[2].user, "11111");
  EXPECT_THAT(found[0].notes,
              ElementsAre("listed as '11111~2', because another student goes by '11111'"));
}

TEST_F(FindTest, AnIdThatWasAFilesNameBeforeStaysWithItsPerson) {
  write_file(folder / "roebob_22222_70002_doejane-HW2-P3.py", "x");
  write_file(folder / "doejane_11111_70001_doejane-HW2-P3.py", "x");
  const auto found = find_submissions(folder.path(), kPattern, {{"user 22222", "doejane"}});
  EXPECT_THAT(ids(found), ElementsAre("doejane", "doejane~11111"));
  EXPECT_EQ(found[0].student, "roebob");
  EXPECT_THAT(found[0].notes, ElementsAre("listed as 'doejane', as before, and not as 'roebob'"));
}

TEST_F(FindTest, UnderCanvasTheLatestAttemptIsUsed) {
  const auto found = find({"doe_10010_2020_doe-HW2-P3.zip", "doe_10010_2021_doe-HW2-P3-1.zip",
                           "doe_10010_2022_doe-HW2-P3-10.zip", "doe_10010_2023_notes-11.zip"});
  ASSERT_THAT(ids(found), ElementsAre("doe"));
  EXPECT_THAT(sources(found[0]), ElementsAre("-doe-HW2-P3.zip", "-doe-HW2-P3-1.zip",
                                             "doe-HW2-P3-10.zip", "-notes-11.zip"));
  EXPECT_THAT(found[0].notes, ElementsAre(HasSubstr("'doe-HW2-P3-10.zip' is a later attempt"),
                                          HasSubstr("'doe-HW2-P3-10.zip' is a later attempt"),
                                          HasSubstr("'doe-HW2-P3-10.zip' is what was asked for")));
}

TEST_F(FindTest, OfVeryManyAttemptsTheLastTenAreSubmissions) {
  for (int number = 0; number < 99; ++number) {
    const std::string attempt = number == 0 ? "" : "-" + std::to_string(number);
    write_file(
        folder / ("doe_1001_" + std::to_string(2000 + number) + "_doe-HW2-P3" + attempt + ".zip"),
        "x");
  }
  const auto found =
      find_submissions(folder.path(), kPattern, {}, nullptr, EarlierAttempts::kSubmissions);
  ASSERT_EQ(found.size(), 10U);
  EXPECT_EQ(std::ranges::count(sources(found[0]), "doe-HW2-P3-98.zip"), 1);
  EXPECT_EQ(std::ranges::count(sources(found[0]), "-doe-HW2-P3-88.zip"), 1) << "set aside";
}

TEST_F(FindTest, NumbersThatCanvasDidNotGiveAreNoAttempts) {
  // Canvas numbers what it receives, so that its own numbers rise with its attempts.
  for (const char* const name : {"doe_1001_2003_doe-HW2-P3-1.zip", "doe_1001_2002_doe-HW2-P3-2.zip",
                                 "doe_1001_2001_doe-HW2-P3-3.zip"}) {
    write_file(folder / name, "x");
  }
  EXPECT_THAT(
      ids(find_submissions(folder.path(), kPattern, {}, nullptr, EarlierAttempts::kSubmissions)),
      ElementsAre("doe"));
}

TEST_F(FindTest, EarlierAttemptsMayBeSubmissionsOfTheSamePerson) {
  for (const char* const name :
       {"doe_1001_2001_doe-HW2-P3.zip", "doe_1001_2002_doe-HW2-P3-1.zip",
        "doe_1001_2003_doe-HW2-P3-10.zip", "doe_1001_2004_report.pdf",
        "hw_ann_attempt_2024-10-06-11-00-00_a.c", "hw_ann_attempt_2024-10-08-11-00-00_a.c",
        "roe_1002_2005_roe-HW2-P3.zip"}) {
    write_file(folder / name, "x");
  }
  const auto find_all = [&](const KnownIds& known) {
    return find_submissions(folder.path(), kPattern, known, nullptr, EarlierAttempts::kSubmissions);
  };
  const auto found = find_all({});
  EXPECT_THAT(ids(found), ElementsAre("doe", "doe~1", "doe~2", "hw_ann", "hw_ann~1", "roe"));
  EXPECT_THAT(sources(found[0]), ElementsAre("doe-HW2-P3-10.zip", "-report.pdf"));
  EXPECT_THAT(sources(found[1]), ElementsAre("doe-HW2-P3.zip"));
  EXPECT_THAT(sources(found[2]), ElementsAre("doe-HW2-P3-1.zip"));
  for (const std::size_t i : {0U, 1U, 2U}) EXPECT_EQ(found[i].person, "user 1001");
  EXPECT_EQ(found[0].attempt, "");
  EXPECT_EQ(found[2].attempt, "2");
  EXPECT_EQ(found[4].person, "user hw_ann");

  KnownIds known;
  for (const Submission& one : found) known[key_of_id(one.person, one.attempt)] = one.id;
  EXPECT_EQ(ids(find_all(known)), ids(found)) << "they keep their ids";
  known["user 7"] = "doe~1";  // somebody else's
  known.erase(key_of_id("user 1001", "1"));
  EXPECT_THAT(ids(find_all(known)),
              ElementsAre("doe", "doe~1~1001", "doe~2", "hw_ann", "hw_ann~1", "roe"));
}

TEST_F(FindTest, AReportUnderTheNameOfTheProgramIsNotTheProgram) {
  const auto found = find({"doe_10010_2020_jdoe-HW2-P3.pdf", "doe_10010_2021_code.zip"});
  ASSERT_THAT(ids(found), ElementsAre("doe"));
  EXPECT_THAT(sources(found[0]), ElementsAre("jdoe-HW2-P3.pdf", "code.zip"));
  const auto both = find({"doe_10010_2022_jdoe-HW2-P3.zip"});
  ASSERT_THAT(both, SizeIs(1));
  EXPECT_THAT(sources(both[0]), ElementsAre("-jdoe-HW2-P3.pdf", "-code.zip", "jdoe-HW2-P3.zip"));
}

TEST_F(FindTest, TheNumberThatCanvasPutsIntoASourcesNameIsTakenBack) {
  const auto found = find({"doe_1001_2020_TakeStones-1.java", "doe_1001_2021_Makefile-12",
                           "doe_1001_2022_a-3.zip", "doe_1001_2023_year-2024.java"});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(sources(found[0]),
              ElementsAre("TakeStones.java", "Makefile", "a-3.zip", "year-2024.java"));
  EXPECT_THAT(found[0].notes,
              ElementsAre("'TakeStones-1.java' was renamed to 'TakeStones.java': the LMS added the "
                          "number",
                          HasSubstr("'Makefile-12' was renamed to 'Makefile'")));
}

TEST_F(FindTest, OfTwoAttemptsAtASourceTheLaterIsUsed) {
  const auto found = find({"doe_1001_2020_Main.java", "doe_1001_2021_Main-1.java",
                           "doe_1001_2022_Main-2.java", "doe_1001_2023_A-1.java",
                           "doe_1001_2024_A-2.java", "doe_1001_2025_b.c", "doe_1001_2026_b-1.c"});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(sources(found[0]), ElementsAre("-Main.java", "-Main-1.java", "Main.java", "-A-1.java",
                                             "A.java", "-b.c", "b.c"));
}

TEST_F(FindTest, WhatWasSetAsideIsNoLaterAttempt) {
  write_file(folder / "doe_1001_2020_Main-1.java", "x");
  write_file(folder / "doe_1001_2021_Main-2.java", "x");
  const auto found = find_submissions(folder.path(), "(.+)-1");
  ASSERT_THAT(ids(found), ElementsAre("doe"));
  EXPECT_THAT(sources(found[0]), ElementsAre("Main.java", "-Main-2.java"));
}

TEST_F(FindTest, NumberedSourcesThatAreNoAttemptsKeepTheirNames) {
  const auto found = find({"doe_1001_2020_q-1.c", "doe_1001_2021_q-2.c"});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(sources(found[0]), ElementsAre("q-1.c", "q-2.c"));
  EXPECT_THAT(found[0].notes, IsEmpty());
}

TEST_F(FindTest, NothingIsLostAndNothingIsTwice) {
  std::vector<std::string> names;
  for (const std::string who :
       {"", "doe_1001_2002_", "doe_LATE_1001_2003_", "doe_1004_2005_", "DOE_1001_2006_"}) {
    for (const std::string what :
         {"crdyer-HW2-P3.zip", "crdyer-HW2-P3-1.zip", "CRDYER-HW2-P3.zip", "crdyer-HW2-P1.pdf",
          "crdyer.zip", "crdyer/", "crdyer-HW2-P3/", "Main.java", "Main-1.java", "x~2.zip", "x.zip",
          "x.tar", "\xff.zip", " .zip", "-"}) {
      names.push_back(who + what);
    }
  }
  const auto found = find(names);
  std::map<fs::path, int> seen;
  std::set<std::string> different;
  for (const Submission& submission : found) {
    EXPECT_TRUE(different.insert(submission.id).second) << submission.id;
    bool program = false;
    for (const Submission::Source& source : submission.sources) {
      ++seen[source.path];
      program = program || source.is_program;
    }
    EXPECT_TRUE(program) << submission.id;
    EXPECT_TRUE(std::is_sorted(submission.sources.begin(), submission.sources.end(),
                               [](const auto& a, const auto& b) { return a.path < b.path; }));
  }
  EXPECT_EQ(seen.size(), names.size());
  for (const auto& [path, times] : seen) EXPECT_EQ(times, 1) << path;
  EXPECT_EQ(ids(find(names)), ids(found)) << "the second time";
}

TEST_F(FindTest, OneSubmissionIsFoundByItsPath) {
  fs::create_directories(folder / "abc");
  write_file(folder / "doe_LATE_1001_2002_jdoe-HW2-P3.zip", "x");
  fs::create_symlink("abc", folder / "link");
  EXPECT_EQ(single_submission(folder / "abc/", kPattern).id, "abc");
  EXPECT_EQ(single_submission(folder / "abc/.", kPattern).id, "abc");
  EXPECT_EQ(single_submission(folder / "link", kPattern).sources[0].path.filename(), "abc");
  EXPECT_EQ(single_submission("/", kPattern).id, "_");
  EXPECT_EQ(single_submission(folder / "nobody-HW2-P3.zip", kPattern).id, "nobody");
  const Submission canvas =
      single_submission(folder / "doe_LATE_1001_2002_jdoe-HW2-P3.zip", kPattern);
  EXPECT_EQ(canvas.id, "doe");
  EXPECT_TRUE(canvas.late);
}

}  // namespace
}  // namespace cairn
