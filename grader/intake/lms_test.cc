#include "grader/intake/lms.h"

#include <gmock/gmock.h>

#include "grader/intake/find_submissions.h"
#include "grader/selftest/archive_writer.h"
#include "tests/support/files.h"

namespace cairn::intake {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(LmsName, IsWhatTheSystemWroteAndNotWhatTheStudentDid) {
  const auto parts = [](const std::string& name) {
    const std::optional<LmsName> found = lms_name(name);
    return found ? found->user + (found->late ? " late|" : "|") + found->original : "none";
  };
  EXPECT_EQ(parts("roe_77777_9003_x_55555_assignsubmission_file_"),
            "77777|x_55555_assignsubmission_file_");
  EXPECT_EQ(parts("roe_LATE_88888_9004_x_attempt_2025-01-01-00-00-00_T.zip"),
            "88888 late|x_attempt_2025-01-01-00-00-00_T.zip");
  EXPECT_EQ(parts("HW2_roe_attempt_2025-03-01-12-00-00_x_55555_9001_T.c"),
            "HW2_roe|x_55555_9001_T.c");
  EXPECT_EQ(parts("moe_99_123_x_55555_9001_T.c"), "none") << "numbers of a small Canvas";
  const auto of_small = lms_name("moe_LATE_99_123_x_55555_9001_T.c", CanvasNumbers::kAny);
  ASSERT_TRUE(of_small);
  EXPECT_EQ(of_small->user + of_small->original, "99x_55555_9001_T.c");
  EXPECT_EQ(lms_name("doe_1123_6567_a.zip", CanvasNumbers::kAny)->user, "1123");
  EXPECT_FALSE(lms_name("doe_1123_6567_a.zip", CanvasNumbers::kNone));
  EXPECT_EQ(parts("x_y_55555_assignsubmission_file_"), "none");
}

TEST(LmsName, IsTakenApartAsEachSystemPutsItTogether) {
  const auto parts = [](const std::string& name) {
    const std::optional<LmsName> found = lms_name(name);
    return found ? found->student + "|" + found->user + "|" + found->original : "none";
  };
  EXPECT_EQ(parts("doe_1123_6567_a.zip"), "doe|1123|a.zip");
  EXPECT_EQ(parts("doe_1123_text.html"), "doe|1123|text.html");
  EXPECT_EQ(parts("doe_LATE_1123_link.html"), "doe|1123|link.html");
  EXPECT_EQ(parts("Jane Doe_12345_assignsubmission_file_"),
            "Jane Doe|12345|assignsubmission_file_");
  EXPECT_EQ(parts("Jane Doe_7_assignsubmission_file"), "Jane Doe|7|assignsubmission_file");
  EXPECT_EQ(parts("Jane Doe_7_assignsubmission_file_a_b.zip"), "Jane Doe|7|a_b.zip");
  EXPECT_EQ(parts("Jane Doe_7_assignsubmission_onlinetext_onlinetext.html"),
            "Jane Doe|7|onlinetext.html");
  EXPECT_EQ(parts("Doe, Jane(jdoe)"), "Doe, Jane|jdoe|Doe, Jane(jdoe)");
  EXPECT_EQ(parts("1-2 - Jo - Ann - Sep 24, 2024 926 PM - a - b.zip"), "Jo - Ann|1-2|a - b.zip");
  EXPECT_EQ(lms_name("1-2 - Jane Doe - Sep 4, 2024 1206 AM")->attempt, "2024-09-04-00-06-00");
  EXPECT_EQ(lms_name("1-2 - Jane Doe - Dec 24, 2024 926 PM")->attempt, "2024-12-24-21-26-00");
  EXPECT_EQ(parts("1-2 - Jane Doe - Now 24, 2024 926 PM"), "none");
  EXPECT_EQ(parts("HW_2_jdoe_attempt_2025-03-01-12-00-00_a_b.zip"), "HW_2_jdoe|HW_2_jdoe|a_b.zip");
  EXPECT_EQ(parts("HW2_jdoe_attempt_2025-03-01-12-00-00.txt"),
            "HW2_jdoe|HW2_jdoe|2025-03-01-12-00-00.txt");
  for (const std::string other : {"jdoe-HW2-P3.zip", "hw_2_3_alice.zip", "doe_1123_x.html",
                                  "jdoe_attempt_2.zip", "a_b_12_assignsubmission_file_", ""}) {
    EXPECT_EQ(parts(other), "none") << other;
  }
}

class LmsFileTest : public testing::Test {
 protected:
  void zip(const std::string& name, const std::vector<std::string>& entries) const {
    ArchiveWriter writer(folder / name, ArchiveWriter::Format::kZip, "");
    for (const std::string& entry : entries) writer.file(entry, "x");
  }
  [[nodiscard]] std::vector<std::string> ids() {
    set_aside.clear();
    std::vector<std::string> all;
    for (const Submission& submission :
         find_submissions(folder.path(), "(.+)-HW2-P3", {}, &set_aside)) {
      all.push_back(submission.id);
    }
    return all;
  }

  test::FreshFolder folder;
  std::vector<std::string> set_aside;
};

TEST_F(LmsFileTest, IsNoSubmissionAndThatIsSaid) {
  test::write_file(folder / "submission_metadata.yml", ":submission_1:\n");
  test::write_file(folder / "Grades-CS540-HW2-77.csv",
                   "\xef\xbb\xbfIdentifier,\"Full name\",Grade\n");
  test::write_file(folder / "2025_Grades-CS540.csv", "Student,ID,SIS User ID,Section,HW2 (77)\n");
  zip("submissions.zip", {"doe_1123_6567_jdoe-HW2-P3.zip", "roe_1124_6568_a.zip"});
  zip("CS540-HW2-77.zip", {"Jane Doe_12345_assignsubmission_file_/a.zip"});
  zip("gradebook.zip", {"HW2_jdoe_attempt_2025-03-01-12-00-00.txt"});
  zip("export.zip", {"assignment_99_export/submission_metadata.yml"});
  test::write_file(folder / "submissions.json", R"([{"id": 1, "user_id": 1001, "url": null}])");
  std::filesystem::create_directory(folder / "submission_1234");
  EXPECT_THAT(ids(), ElementsAre("submission_1234"));
  EXPECT_THAT(set_aside,
              ElementsAre(HasSubstr("'2025_Grades-CS540.csv' is a list of grades"),
                          HasSubstr("'CS540-HW2-77.zip' holds the submissions of a class"),
                          HasSubstr("'Grades-CS540-HW2-77.csv' is a list of grades"),
                          HasSubstr("'export.zip' holds the submissions of a class"),
                          HasSubstr("'gradebook.zip' holds the submissions of a class"),
                          HasSubstr("'submission_metadata.yml' is Gradescope's list"),
                          HasSubstr("'submissions.json' is Canvas' list"),
                          HasSubstr("'submissions.zip' holds the submissions of a class")));
}

TEST_F(LmsFileTest, OfAStudentIsASubmissionWhateverIsInIt) {
  // Found in another class and packed again; called as was asked for; said by Canvas to be hers.
  zip("alice.zip", {"doe_1123_6567_TakeStones.java"});
  zip("submissions-HW2-P3.zip", {"doe_1123_6567_TakeStones.java"});
  zip("doe_1123_6568_submissions.zip", {"roe_1124_6569_TakeStones.java"});
  test::write_file(folder / "table.csv", "Student,Points\n");
  test::write_file(folder / "doe_1125_6570_submission_metadata.yml", "x");
  EXPECT_THAT(ids(), ElementsAre("alice", "doe~1123", "doe~1125", "submissions", "table.csv"));
  EXPECT_THAT(set_aside, IsEmpty());
}

TEST_F(LmsFileTest, OfMoodleIsAFolder) {
  test::write_file(folder / "doe_55555_9001_TakeStones.c", "x");
  test::write_file(folder / "roe_55555_assignsubmission_file_", "x");
  const std::vector<Submission> found = find_submissions(folder.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].person, "user 55555");
  EXPECT_EQ(found[1].person, "name roe_55555_assignsubmission_file_");
}

TEST_F(LmsFileTest, OfBlackboardMayHaveNumbersInTheTitle) {
  for (const std::string user : {"doe", "roe"}) {
    test::write_file(
        folder / ("HW_2024_1234_" + user + "_attempt_2025-03-01-12-00-00_TakeStones.c"), "x");
  }
  EXPECT_THAT(ids(), ElementsAre("doe", "roe"));
}

class BlackboardTest : public LmsFileTest {
 protected:
  void hand_in(const std::string& user, const std::string& words = "") const {
    const std::string name = user + "_attempt_2025-03-01-12-00-00";
    test::write_file(folder / (name + "_a.c"), "x");
    if (!words.empty()) test::write_file(folder / (name + ".txt"), words);
  }
  /// "id user person" of each.
  [[nodiscard]] std::vector<std::string> all() const {
    std::vector<std::string> all;
    for (const Submission& submission : find_submissions(folder.path(), "(.+)-HW2-P3")) {
      all.push_back(submission.id + " " + submission.user + " " + submission.person);
    }
    return all;
  }
};

TEST_F(BlackboardTest, TheAssignmentIsWhatAllNamesBeginWith) {
  hand_in("HW_2_doe");
  EXPECT_THAT(all(), ElementsAre("HW_2_doe HW_2_doe user HW_2_doe")) << "it cannot be told yet";
  hand_in("HW_2_j_roe");
  EXPECT_THAT(all(), ElementsAre("doe doe user HW_2_doe", "j_roe j_roe user HW_2_j_roe"));
  hand_in("HW_3_doe");
  EXPECT_THAT(all(), ElementsAre("2_doe 2_doe user HW_2_doe", "2_j_roe 2_j_roe user HW_2_j_roe",
                                 "3_doe 3_doe user HW_3_doe"));
}

TEST_F(BlackboardTest, ItsOwnWordsTellTheUser) {
  hand_in("HW_2_cs_doe", "Name: Jane (J) Doe (cs_doe)\r\nAssignment: HW 2\r\n");
  hand_in("HW_2_cs_roe");
  EXPECT_THAT(all(),
              ElementsAre("cs_doe cs_doe user HW_2_cs_doe", "cs_roe cs_roe user HW_2_cs_roe"));
  test::write_file(folder / "HW_2_cs_roe_attempt_2025-03-01-12-00-00.txt",
                   "Name: Roe (cs_doe)\nName: x (roe)\n");
  EXPECT_THAT(all(),
              ElementsAre("cs_doe cs_doe user HW_2_cs_doe", "cs_roe cs_roe user HW_2_cs_roe"))
      << "it is not what the name ends with";
}

TEST_F(BlackboardTest, AStudentsFileTellsNoUser) {
  hand_in("HW_2_cs_doe");
  test::write_file(folder / "HW_2_cs_doe_attempt_2025-03-01-12-00-00_b.txt", "Name: x (doe)\n");
  EXPECT_THAT(all(), ElementsAre("HW_2_cs_doe HW_2_cs_doe user HW_2_cs_doe"));
}

TEST_F(BlackboardTest, OneUserOfTwoAssignmentsIsNotTakenForOne) {
  hand_in("HW_2_doe", "Name: Jane Doe (doe)\n");
  hand_in("HW_3_doe", "Name: Jane Doe (doe)\n");
  EXPECT_THAT(all(),
              ElementsAre("HW_2_doe HW_2_doe user HW_2_doe", "HW_3_doe HW_3_doe user HW_3_doe"));
}

TEST_F(LmsFileTest, WhatAStudentTypedInBelongsToWhatWasUploaded) {
  for (const std::string name :
       {"doe_1123_6567_TakeStones.java", "doe_1123_text.html",
        "HW2_roe_attempt_2025-03-01-12-00-00.txt", "HW2_roe_attempt_2025-03-01-12-00-00_a.java"}) {
    test::write_file(folder / name, "x");
  }
  std::filesystem::create_directory(folder / "Jane Doe_12345_assignsubmission_file_");
  std::filesystem::create_directory(folder / "Jane Doe_12345_assignsubmission_onlinetext_");
  EXPECT_THAT(ids(), ElementsAre("HW2_roe", "Jane_Doe", "doe"));
}

TEST_F(LmsFileTest, OfSeveralAttemptsTheLastIsUsed) {
  for (const std::string name :
       {"HW2_roe_attempt_2025-03-01-12-00-00_a.java", "HW2_roe_attempt_2025-03-02-12-00-00_a.java",
        "HW2_j_roe_attempt_2025-02-01-12-00-00_roe-HW2-P3.zip"}) {
    test::write_file(folder / name, "x");
  }
  const std::vector<Submission> found = find_submissions(folder.path(), "(.+)-HW2-P3");
  ASSERT_EQ(found.size(), 2U) << "j_roe is not roe";
  EXPECT_EQ(found[1].person, "user HW2_roe");
  EXPECT_EQ(found[1].attempt_time, "2025-03-02-12-00-00");
  ASSERT_EQ(found[1].sources.size(), 2U);
  EXPECT_FALSE(found[1].sources[0].is_program);
  EXPECT_TRUE(found[1].sources[1].is_program);
  EXPECT_THAT(
      found[1].notes,
      testing::Contains(
          "'a.java', handed in 2025-03-01 12:00:00, was set aside, because of a later attempt"));
  EXPECT_EQ(found[0].person, "user HW2_j_roe");
}

}  // namespace
}  // namespace cairn::intake
