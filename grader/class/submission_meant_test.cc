// Whom a person means who types an id, and what is asked where that may be another.
#include "grader/class/submission_meant.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grader/class/batch_test.h"
#include "grader/class/manual_grading.h"
#include "grader/facts/submission_record.h"
#include "grader/intake/find_submissions.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SubmissionMeantTest : public testing::Test {
 protected:
  void hand_in(const std::vector<std::string>& names) const {
    for (const std::string& name : names) test::write_file(folder / name, "x");
  }
  /// Its id, or what is said instead.
  [[nodiscard]] std::string meant_by(const std::string& typed) const {
    const auto id = id_meant(records(), kAsked, typed);
    return id ? *id : id.error().message;
  }
  [[nodiscard]] std::vector<SubmissionRecord> records() const {
    std::vector<SubmissionRecord> all;
    for (const Submission& submission : find_submissions(folder.path(), kAsked, known)) {
      all.push_back(record_of(submission));
    }
    return all;
  }
  [[nodiscard]] std::string whose_of(const std::string& id) const {
    const std::vector<SubmissionRecord> all = records();
    return whose(*std::ranges::find(all, id, &SubmissionRecord::id));
  }

  static constexpr const char* kAsked = "(.+)-HW2-P3";
  test::FreshFolder folder;
  KnownIds known;
};

TEST_F(SubmissionMeantTest, SaysAsWhomTheLmsKnowsIt) {
  hand_in({"roebob_22222_70002_doejane-HW2-P3.py", "Jane Doe_123_assignsubmission_file_a.py",
           "Doe, J\x1b_124_assignsubmission_file_a.py", "ann-HW2-P3.py",
           "HW2_broe_attempt_2025-03-01-12-00-00_a.c", "HW2_apoe_attempt_2025-03-01-12-00-00_a.c"});
  EXPECT_EQ(whose_of("roebob"), "roebob (user 22222)");
  EXPECT_EQ(whose_of("Jane_Doe"), "Jane_Doe (Jane Doe, user 123)");
  EXPECT_EQ(whose_of("Doe_J_"), "Doe_J_ (Doe, J\\e, user 124)");
  EXPECT_EQ(whose_of("ann"), "ann");
  EXPECT_EQ(whose_of("broe"), "broe") << "the LMS's user, which is all that it says";
  known = {{"user 22222", "doejane"}};
  EXPECT_EQ(whose_of("doejane"), "doejane (roebob, user 22222)");
}

TEST_F(SubmissionMeantTest, IsTheOneThatHasTheId) {
  hand_in({"roebob_22222_70002_roebob-HW2-P3.py", "doejane_11111_70001_x.py", "ann-HW2-P3.py"});
  for (const std::string id : {"roebob", "doejane", "ann"}) EXPECT_EQ(meant_by(id), id);
  EXPECT_EQ(meant_by("user 22222"), "roebob");
  EXPECT_EQ(meant_by("name ann-HW2-P3.py"), "ann");
}

TEST_F(SubmissionMeantTest, IsTheSameHoweverAnAccentIsComposed) {
  hand_in({"jos\u00e9-HW2-P3.py"});
  EXPECT_EQ(meant_by("jose\u0301"), "jos\u00e9");
  const auto shown = id_to_show(records(), kAsked, "jose\u0301");
  ASSERT_TRUE(shown);
  EXPECT_EQ(*shown, "jos\u00e9");
}

TEST_F(SubmissionMeantTest, AsksWhereAnotherWroteThatNameIntoAFile) {
  hand_in({"roebob_22222_70002_DoeJane-HW2-P3.py", "doejane_11111_70001_x.py"});
  EXPECT_EQ(meant_by("doejane"),
            "'doejane' may mean another: type 'user 11111' for doejane (user 11111), or "
            "'user 22222' for roebob (user 22222)");
  EXPECT_EQ(meant_by("user 11111"), "doejane");
  EXPECT_EQ(meant_by("roebob"), "roebob");
}

TEST_F(SubmissionMeantTest, AsksWhereTheLmsCallsAnotherSo) {
  hand_in({"roebob_22222_70002_doejane-HW2-P3.py", "doejane_11111_70001_x.py"});
  known = {{"user 22222", "doejane"}};  // as an earlier Cairn took ids from names of files
  EXPECT_EQ(meant_by("doejane"),
            "'doejane' may mean another: type 'user 22222' for doejane (roebob, user 22222), or "
            "'user 11111' for doejane~11111 (doejane, user 11111)");
  EXPECT_EQ(meant_by("doejane~11111"), "doejane~11111");
  known = {{"user 22222", "11111"}};
  EXPECT_THAT(meant_by("11111"), HasSubstr("type 'user 22222' for 11111 (roebob, user 22222), or "))
      << "another's number";
}

TEST_F(SubmissionMeantTest, SaysWhichIdIsMeantByWhatIsNone) {
  hand_in({"roebob_22222_70002_doejane-HW2-P3.py", "Jane Doe_123_assignsubmission_file_a.py",
           "roeann_LATE_22223_70003_x.py"});
  const auto instead = [&](const std::string& typed, const std::string& whose) {
    EXPECT_EQ(meant_by(typed),
              "'" + typed + "': the class has no such submission; there is " + whose);
  };
  instead("22222", "roebob (user 22222)");
  instead("doejane", "roebob (user 22222)");
  instead("ROEBOB", "roebob (user 22222)");
  instead("jane doe", "Jane_Doe (Jane Doe, user 123)");
  instead("roeamn", "roeann (user 22223)");
  EXPECT_EQ(meant_by("x\x1b"), "'x\\e': the class has no such submission; summary.txt lists them");
}

TEST_F(SubmissionMeantTest, IsShownByWhatTheLmsCallsNobodyElse) {
  hand_in({"roebob_22222_70002_doejane-HW2-P3.py", "Jane Doe_123_assignsubmission_file_a.py",
           "anon_1001_70001_a.py", "anon_1002_70002_a.py"});
  const auto shown_by = [&](const std::string& typed) {
    const auto id = id_to_show(records(), kAsked, typed);
    return id ? *id : id.error().message;
  };
  for (const std::string typed : {"roebob", "22222", "user 22222", "ROEBOB"}) {
    EXPECT_EQ(shown_by(typed), "roebob") << typed;
  }
  for (const std::string typed : {"Jane_Doe", "Jane Doe", "jane doe", "123"}) {
    EXPECT_EQ(shown_by(typed), "Jane_Doe") << typed;
  }
  EXPECT_THAT(shown_by("doejane"), HasSubstr("there is roebob")) << "a file's name is nobody's";
  EXPECT_THAT(shown_by("anon"), HasSubstr("there is anon~1001 (anon, user 1001), "));
}

TEST_F(SubmissionMeantTest, NamesBothWhomTheLmsCallsTheSame) {
  hand_in({"anon_1001_70001_a.py", "anon_1002_70002_a.py"});
  EXPECT_THAT(meant_by("anon"), AllOf(HasSubstr("there is anon~1001 (anon, user 1001), "),
                                      HasSubstr("anon~1002 (anon, user 1002)")));
}

TEST_F(SubmissionMeantTest, NamesAFewOfMany) {
  std::vector<std::string> names{"dyer_1000_5000_x.py"};
  for (int i = 1; i < 9; ++i) {
    const std::string number = std::to_string(i);
    names.push_back("s" + number + "_100" + number + "_500" + number + "_dyer-HW2-P3.py");
  }
  hand_in(names);
  EXPECT_THAT(meant_by("dyer"), AllOf(HasSubstr("for s4 (user 1004), or one of 4 more"),
                                      testing::Not(HasSubstr("s5"))));
}

/// Three of one LMS, of whom one calls a file after another.
class DecisionMeantTest : public BatchTest {
 protected:
  DecisionMeantTest() {
    for (const std::string name : {"roebob_22222_70002_doejane-HW2-P3.py",
                                   "doejane_11111_70001_x.py", "poe_33333_70003_x.py"}) {
      test::write_file(hand_ins() / name, "print()\n");
    }
    static_cast<void>(grade());
  }
  [[nodiscard]] Result<DecisionResult> override_by(const std::string& typed) const {
    return decide(override_of(request.out, typed, Fraction(60), "read by a person"));
  }
};

TEST_F(DecisionMeantTest, ADecisionSaysWhoseItIs) {
  const auto decided = override_by("user 22222");
  ASSERT_TRUE(decided) << decided.error().message;
  EXPECT_EQ(decided->whose, "roebob (user 22222)");
  EXPECT_EQ(decided->row.id, "roebob");
  EXPECT_EQ(decided->row.points, Fraction(60));
}

TEST_F(DecisionMeantTest, NothingIsDecidedWhereAnotherMayBeMeant) {
  const auto before = summaries();
  EXPECT_THAT(override_by("doejane").error().message, HasSubstr("may mean another"));
  EXPECT_THAT(decide_alike(request.out, "doejane", "q").error().message,
              HasSubstr("may mean another"));
  request.full_limits = {"doejane"};
  EXPECT_THAT(error(), HasSubstr("--full-limits 'doejane' may mean another"));
  EXPECT_EQ(summaries(), before);
}

TEST_F(DecisionMeantTest, FullLimitsSayWhoseTheyAre) {
  request.full_limits = {"user 11111", "poe", "poe"};
  const Result<BatchResult> graded = grade_batch(request, rubric);
  ASSERT_TRUE(graded) << graded.error().message;
  EXPECT_THAT(graded->full_limits, ElementsAre("doejane (user 11111)", "poe (user 33333)"));
}

TEST_F(DecisionMeantTest, WhatWasDecidedBeforeIdsWereTheLmssStays) {
  ASSERT_TRUE(override_by("user 22222"));
  // An earlier Cairn called him doejane.
  SQLite::Database(store_file(request.out).string(), SQLite::OPEN_READWRITE)
      .exec(
          "UPDATE submissions SET id = 'doejane~11111' WHERE id = 'doejane';"
          "UPDATE submissions SET id = 'doejane' WHERE id = 'roebob'");
  std::vector<std::string> ids;
  for (const SummaryRow& row : grade()) {
    ids.push_back(row.id);
    EXPECT_EQ(row.points == Fraction(60), row.user == "22222") << row.id;
  }
  EXPECT_THAT(ids, ElementsAre("doejane", "doejane~11111", "poe"));
  EXPECT_THAT(warnings, IsEmpty());
}

}  // namespace
}  // namespace cairn
