// When submissions were handed in: by the table of a person, by the lists of LMSs, by names.
#include "grader/intake/hand_in_times.h"

#include <gmock/gmock.h>

#include <map>

#include "grader/intake/find_submissions.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

constexpr const char* kAskedName = "^(.+)-HW2-P3";

class HandInTimesTest : public testing::Test {
 protected:
  void hand_in(const std::string& name) const { test::write_file(folder / name, "int main() {}"); }

  /// By id, when it was handed in and by what that is known; of those of which it is known.
  std::map<std::string, std::string> times(const std::string& table = "") {
    std::vector<Submission> submissions = find_submissions(folder.path(), kAskedName);
    HandInTimesRequest request{folder.path(), {}, "America/Chicago"};
    if (!table.empty()) {
      test::write_file(outside / "times.csv", table);
      request.table = outside / "times.csv";
    }
    const auto said = find_hand_in_times(submissions, request);
    remarks = said ? *said : std::vector<std::string>{said.error().message};
    std::map<std::string, std::string> known;
    for (const Submission& submission : submissions) {
      if (!submission.handed_in.empty())
        known[submission.id] = submission.handed_in + " by " + submission.known_by;
      EXPECT_EQ(submission.time_source,
                submission.handed_in.empty() ? TimeSource::kNone : TimeSource::kNamed);
    }
    return known;
  }

  test::FreshFolder folder;
  test::FreshFolder outside;
  std::vector<std::string> remarks;
};

TEST_F(HandInTimesTest, AreThoseOfATable) {
  for (const char* const name :
       {"ann-HW2-P3.c", "bob-HW2-P3.c", "doe_1001_2001_x.c", "roe_1002_2002_x.c", "dan-HW2-P3.c"}) {
    hand_in(name);
  }
  EXPECT_THAT(times("User ID,id,Student,file,Handed_in\n"
                    ",ann,,,2024-10-06T23:59:00Z\n"
                    ",,,bob-HW2-P3.c,2024-10-06 23:59\n"
                    "1001,,,,2024-10-06 23:59 -0500\n"
                    ",,ROE,,2024-10-06 12:00\n"
                    ",dan,,,\n"),
              UnorderedElementsAre(Pair("ann", "2024-10-06T23:59:00Z by 'times.csv', line 2"),
                                   Pair("bob", "2024-10-07T04:59:00Z by 'times.csv', line 3"),
                                   Pair("doe", "2024-10-07T04:59:00Z by 'times.csv', line 4"),
                                   Pair("roe", "2024-10-06T17:00:00Z by 'times.csv', line 5")));
  EXPECT_THAT(remarks, IsEmpty());
}

TEST_F(HandInTimesTest, AreFoundByAnEmail) {
  hand_in("hw2_ann@x.edu_attempt_2024-10-06-12-00-00_a.c");
  hand_in("bob-HW2-P3.c");
  EXPECT_THAT(times("email,time\nbob@x.edu,2024-10-06T23:59:00Z\nann@x.edu,2024-10-06T23:59:00Z\n"),
              testing::Contains(Pair("bob", "2024-10-06T23:59:00Z by 'times.csv', line 2")));
  EXPECT_THAT(remarks,
              ElementsAre(HasSubstr("line 3: email 'ann@x.edu': no submission has this name")));
}

TEST_F(HandInTimesTest, AnEmailIsNotThatOfAFilesNameWhereTheLmsKnowsTheStudent) {
  hand_in("roebob_7002_31001_annlee-HW2-P3.c");
  hand_in("leeann_7001_31002_a.c");
  const auto found =
      times("email,time\nannlee@x.edu,2024-10-06T23:59:00Z\n7001@x.edu,2024-10-06T23:58:00Z\n");
  EXPECT_THAT(found, ElementsAre(Pair("leeann", "2024-10-06T23:58:00Z by 'times.csv', line 3")));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("email 'annlee@x.edu': no submission has this name")));
}

TEST_F(HandInTimesTest, ARowThatIsUncertainIsSaidWithItsLineAndNotGuessed) {
  for (const char* const name : {"smith_1001_2001_x.c", "smith_1002_2002_x.c", "ann-HW2-P3.c"}) {
    hand_in(name);
  }
  EXPECT_THAT(times("id,user,student,time\n"
                    ",,smith,2024-10-06 12:00\n"
                    "eve,,,2024-10-06 12:00\n"
                    "ann,1001,,2024-10-06 12:00\n"
                    "ann,,,yesterday\x1b[31m\n"
                    ",,,2024-10-06 12:00\n"
                    ",1001,,2024-10-06 12:00\n"
                    ",1001,,2024-10-07 12:00\n"),
              IsEmpty());
  ASSERT_EQ(remarks.size(), 6U);
  EXPECT_THAT(remarks[0],
              HasSubstr("line 2: student 'smith': this may be any of smith~1001, smith~1002"));
  EXPECT_THAT(remarks[1], HasSubstr("line 3: id 'eve': no submission has this name"));
  EXPECT_THAT(remarks[2],
              HasSubstr("line 4: id 'ann', user '1001': these are not one and the same"));
  EXPECT_THAT(remarks[3],
              HasSubstr("line 5: the time 'yesterday\\e[31m' of ann: it is not a date"));
  EXPECT_THAT(remarks[4], HasSubstr("line 6: it names nobody"));
  EXPECT_THAT(remarks[5],
              HasSubstr("line 8: smith~1001 has another time in line 7; neither counts"));
}

TEST_F(HandInTimesTest, ANameAndAFileTogetherAreCertain) {
  hand_in("smith_1001_2001_x.c");
  hand_in("smith_1002_2002_y.c");
  EXPECT_THAT(times("student,file,time\nsmith,y.c,2024-10-06T12:00:00Z\n"),
              ElementsAre(Pair("smith~1002", "2024-10-06T12:00:00Z by 'times.csv', line 2")));
}

TEST_F(HandInTimesTest, ATableThatIsNoneIsRefused) {
  hand_in("ann-HW2-P3.c");
  static_cast<void>(times("id,points\nann,3\n"));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("times.csv': its header names no column 'time'")));
  static_cast<void>(times("time,points\n"));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("none of the columns 'id'")));
  static_cast<void>(times("id,time,submitted at\n"));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("two columns of times")));
  static_cast<void>(times("\n"));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("it is empty")));
  using namespace std::string_literals;
  static_cast<void>(times("\xff\xfei\0d\0,\0t\0i\0m\0e\0\n\0"s));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("times.csv': it is UTF-16; save it as CSV UTF-8")));
}

TEST_F(HandInTimesTest, AreThoseOfGradescopesExport) {
  for (const char* const name : {"submission_123", "submission_124"}) {
    std::filesystem::create_directory(folder / name);
    test::write_file(folder.path() / name / "a.c", "int main() {}");
  }
  test::write_file(folder / "submission_metadata.yml",
                   "---\n"
                   "submission_123:\n"
                   "  :submitters:\n"
                   "  - :name: Ann\n"
                   "    :created_at: 2001-01-01 00:00:00 Z\n"
                   "  :created_at: 2024-10-06 23:59:07.880917000 Z\n"
                   "  :history:\n"
                   "  - :id: 7\n"
                   "    :created_at: 2002-01-01 00:00:00 Z\n"
                   "submission_125:\n"
                   "  :created_at: 2024-10-06 23:59:07 Z\n"
                   "submission_124:\n"
                   "  :created_at: soon\n");
  EXPECT_THAT(times(), ElementsAre(Pair("submission_123",
                                        "2024-10-06T23:59:07Z by Gradescope's list of the "
                                        "submissions")));
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("submission_metadata.yml: the time 'soon' of "
                                             "submission_124: it is not a date")));
}

TEST_F(HandInTimesTest, AreThatOfGradescopesDescription) {
  std::filesystem::create_directory(folder / "submission_123");
  test::write_file(folder / "submission_123/a.c", "int main() {}");
  test::write_file(folder / "submission_metadata.json",
                   R"({"id": 123, "created_at": "2024-10-06T16:59:07.36-07:00", "users": []})");
  EXPECT_THAT(times(), ElementsAre(Pair("submission_123",
                                        "2024-10-06T23:59:07Z by Gradescope's description of the "
                                        "submission")));
}

TEST_F(HandInTimesTest, AStudentsOwnFileOfThatNameSaysNothing) {
  std::filesystem::create_directory(folder / "submission_123");
  test::write_file(folder / "submission_123/a.c", "int main() {}");
  test::write_file(folder / "submission_123/submission_metadata.json",
                   R"({"id": 123, "created_at": "2001-01-01T00:00:00Z"})");
  EXPECT_THAT(times(), IsEmpty());
}

TEST_F(HandInTimesTest, AListThatAStudentHandedInMakesNobodyLate) {
  hand_in("alice-HW2-P3.c");
  hand_in("bob-HW2-P3.c");
  test::write_file(folder / "submission_metadata.yml",
                   "alice-HW2-P3.c:\n  :created_at: 2030-01-01 00:00:00 Z\n"
                   "bob-HW2-P3.c:\n  :created_at: 2001-01-01 00:00:00 Z\n");
  EXPECT_THAT(times(), IsEmpty());
  EXPECT_THAT(
      remarks,
      ElementsAre(HasSubstr("submission_metadata.yml: its times do not count for 2 hand-ins")));
}

TEST_F(HandInTimesTest, CanvasListSaysNothingOfWhatIsNotCanvas) {
  hand_in("alice-HW2-P3.c");
  hand_in("roe_1002_2002_x.c");
  test::write_file(folder / "submissions.json",
                   R"([{"user_id": "alice", "submitted_at": "2030-01-01T00:00:00Z"},
                       {"user_id": 1002, "submitted_at": "2024-10-06T23:59:00Z"}])");
  EXPECT_THAT(times(),
              ElementsAre(Pair("roe", "2024-10-06T23:59:00Z by Canvas' list of the submissions")));
}

TEST_F(HandInTimesTest, AreThoseOfCanvas) {
  hand_in("doe_1001_2001_x.c");
  hand_in("roe_1002_2002_x.c");
  test::write_file(folder / "submissions.json",
                   R"([{"id": 1, "user_id": 1001, "submitted_at": "2024-10-06T23:59:00Z"},
                       {"id": 2, "user_id": 1002, "submitted_at": null},
                       {"id": 3, "user_id": 1003, "submitted_at": "2024-10-06T23:59:00Z"}])");
  EXPECT_THAT(times(),
              ElementsAre(Pair("doe", "2024-10-06T23:59:00Z by Canvas' list of the submissions")));
  EXPECT_THAT(remarks, IsEmpty());
}

TEST_F(HandInTimesTest, CanvasListMayHoldWhatStudentsTypedIn) {
  hand_in("doe_1001_2001_x.c");
  test::write_file(folder / "submissions.json",
                   R"([{"id": 1, "body": ")" + std::string(100'000, 'x') +
                       R"(", "user_id": 1001, "submitted_at": "2024-10-06T23:59:00Z"}])");
  EXPECT_EQ(times().size(), 1U);
  EXPECT_THAT(remarks, IsEmpty());
}

TEST_F(HandInTimesTest, AListAboutNobodyHereIsSaid) {
  hand_in("doe_1001_2001_x.c");
  test::write_file(folder / "submissions.json",
                   R"([{"id": 1, "user_id": 1003, "submitted_at": "2024-10-06T23:59:00Z"}])");
  EXPECT_THAT(times(), IsEmpty());
  EXPECT_THAT(remarks,
              ElementsAre("submissions.json: its only row is not about a submission of "
                          "this folder; it begins with user '1003', and the folder with doe "
                          "(user '1001')"));
}

TEST_F(HandInTimesTest, ListsThatCannotBeReadAreSaid) {
  hand_in("doe_1001_2001_x.c");
  test::write_file(folder / "submissions.json", R"([{"user_id": 1001, )");
  test::write_file(folder / "submission_metadata.yml", "a: [");
  test::write_file(folder / "submission_metadata.json", "[]");
  EXPECT_THAT(times(), IsEmpty());
  EXPECT_THAT(remarks, ElementsAre(HasSubstr("submission_metadata.yml: it is not YAML"),
                                   HasSubstr("submission_metadata.json: it does not describe"),
                                   HasSubstr("submissions.json: it: this is not JSON")));
  std::string deep = "a: ";
  for (int i = 0; i < 10'000; ++i) deep += "[";
  test::write_file(folder / "submission_metadata.yml", deep);
  EXPECT_THAT(times(), IsEmpty());
  EXPECT_THAT(remarks[0], HasSubstr("it is not YAML"));
}

TEST_F(HandInTimesTest, AreThoseOfTheLastAttemptInTheNamesOfBlackboard) {
  hand_in("hw2_ann_attempt_2024-10-05-12-00-00_a.c");
  hand_in("hw2_ann_attempt_2024-10-06-23-59-30_a.c");
  hand_in("doe_LATE_1001_2001_x.c");
  const auto known = times();
  ASSERT_EQ(known.size(), 1U);
  EXPECT_EQ(known.begin()->second, "2024-10-07T04:59:30Z by the name that the LMS gave it");
}

TEST_F(HandInTimesTest, ANameLikeBlackboardsAmongOthersSaysNothing) {
  hand_in("hw2_ann_attempt_2024-10-05-12-00-00_a.c");
  for (const char* const name : {"bob-HW2-P3.c", "cid-HW2-P3.c"}) hand_in(name);
  EXPECT_THAT(times(), IsEmpty());
}

TEST_F(HandInTimesTest, ATableCountsBeforeAListAndBeforeAName) {
  hand_in("doe_1001_2001_x.c");
  test::write_file(folder / "submissions.json",
                   R"([{"user_id": 1001, "submitted_at": "2024-10-06T01:00:00Z"}])");
  EXPECT_THAT(times().begin()->second, HasSubstr("2024-10-06T01:00:00Z by Canvas"));
  EXPECT_THAT(times("user,time\n1001,2024-10-07T01:00:00Z\n").begin()->second,
              HasSubstr("2024-10-07T01:00:00Z by 'times.csv'"));
}

TEST_F(HandInTimesTest, ATableCountsBeforeBlackboardsName) {
  hand_in("hw2_ann_attempt_2024-10-05-12-00-00_a.c");
  EXPECT_THAT(times().begin()->second, HasSubstr("by the name that the LMS gave it"));
  EXPECT_THAT(times("user,time\nhw2_ann,2024-10-07T01:00:00Z\n").begin()->second,
              HasSubstr("2024-10-07T01:00:00Z by 'times.csv'"));
}

TEST_F(HandInTimesTest, TheFilesOfAnArchiveSayNothingWhereCanvasWouldHaveSaidLate) {
  hand_in("doe_1001_2001_x.c");
  hand_in("roe_LATE_1002_2002_x.c");
  hand_in("ann-HW2-P3.c");
  for (const Submission& submission : find_submissions(folder.path(), kAskedName)) {
    EXPECT_EQ(may_be_known_by_files(submission), submission.id != "doe") << submission.id;
  }
}

}  // namespace
}  // namespace cairn
