// Tables of decisions: taken in whole or not at all, and taken back.
#include "grader/class/decision_table.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <set>
#include <string_view>

#include "grader/base/utc_time.h"
#include "grader/class/batch.h"
#include "grader/class/blind_names.h"
#include "grader/class/decision_rows.h"
#include "grader/class/manual_grading.h"
#include "grader/class/merge_shards.h"
#include "grader/class/stored_class.h"
#include "grader/judge/score.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;

constexpr const char* kMarkedByHand = R"({
    "assignment": "take_stones", "title": "Homework", "hand_in": "^(.+)-A4",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },
    "late": {"due": "2024-10-06 23:59", "zone": "America/Chicago", "deductions": [10, 25],
             "free_days": 3},
    "sections": [
      {"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "question 1's script", "points": 10, "pattern": "a4q1.*"}]},
      {"title": "Question 8", "from": "by_hand", "items": [
        {"name": "q8.1", "title": "the winners", "points": 1},
        {"name": "q8.2", "title": "the times", "points": 2}]}
    ]})";

/// Three who answered two items that a person marks.
class DecisionTableTest : public testing::Test {
 protected:
  DecisionTableTest() {
    for (const std::string id : {"ann", "bob", "cat"}) hand_in(id, "print('" + id + "')");
    grade(out);
  }

  void hand_in(const std::string& id, const std::string& script) const {
    fs::create_directories(folder / "hand-ins" / (id + "-A4"));
    test::write_file(folder / "hand-ins" / (id + "-A4") / "a4q1.py", script);
  }
  void grade(const fs::path& into) const {
    const auto graded = grade_batch({folder / "hand-ins", into, 1, [](const auto&...) {}}, rubric);
    ASSERT_TRUE(graded) << graded.error().message;
  }

  /// The file, of these lines.
  fs::path table(const std::string& name, const std::string& lines) const {
    test::write_file(folder / name, lines);
    return folder / name;
  }
  /// The same, of marks.
  fs::path marks(const std::string& name, const std::string& lines) const {
    return table(name, "student,item,points,comment,grader,content\n" + lines);
  }
  [[nodiscard]] std::string content_of(const std::string& id) const {
    return Store::open_to_read(out)->find_submission(id)->unpacked.content.value();
  }
  /// A line of marks, about what is handed in now.
  [[nodiscard]] std::string line(const std::string& id, const std::string& item,
                                 const std::string& points, const std::string& grader,
                                 const std::string& comment = "") const {
    return id + "," + item + "," + points + "," + comment + "," + grader + "," + content_of(id) +
           "\n";
  }

  TablesResult store(const std::vector<fs::path>& files, TableUse use = TableUse::kStore) const {
    const Result<TablesResult> result = store_tables(out, files, use);
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : TablesResult{};
  }
  /// Why nothing was stored, without the test's own folder.
  [[nodiscard]] std::vector<std::string> faults(const std::vector<fs::path>& files) const {
    std::vector<std::string> all = store(files).faults;
    for (std::string& fault : all) {
      const std::string own = folder.path().string() + "/";
      for (std::size_t at = fault.find(own); at != std::string::npos; at = fault.find(own)) {
        fault.erase(at, own.size());
      }
    }
    return all;
  }
  [[nodiscard]] std::string error(const fs::path& file) const {
    const Result<TablesResult> result = store_tables(out, {file}, TableUse::kStore);
    return result ? "it was done" : result.error().message;
  }
  TablesResult take_back(int number, TableUse use = TableUse::kStore) const {
    const Result<TablesResult> result = take_table_back(out, number, use);
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : TablesResult{};
  }
  [[nodiscard]] bool mark(const std::string& id, const std::string& item, const Fraction& points,
                          const std::string& author) const {
    return decide({out, id, DecisionKind::kMark, item, points, "", author}).ok();
  }

  /// All decisions in force, a line each.
  static std::vector<std::string> in_force(const fs::path& marks) {
    const Result<Store> store = Store::open_to_read(marks);
    std::vector<std::string> lines;
    std::set<std::string> people;
    for (const Decision& decision : store->decisions()) people.insert(decision.person);
    for (const std::string& person : people) {
      for (const Decision& decision : decisions_in_force(store->decisions(person))) {
        lines.push_back(person + " " + decision_text(decision) + " " +
                        decision.content.value_or("unknown"));
      }
    }
    return lines;
  }
  /// What a person gave, "nothing" where that was withdrawn.
  [[nodiscard]] std::string given(const std::string& id, const std::string& item) const {
    const Result<Store> store = Store::open_to_read(out);
    const auto graded = graded_from_store(*store, rubric, id);
    const Decision* const mark = decision_in_force(graded->decisions, DecisionKind::kMark, item);
    if (mark == nullptr) return "nothing";
    return points_text(*mark->points) + " by " + mark->author +
           (mark->reason.empty() ? "" : ": " + mark->reason);
  }

  test::FreshFolder folder;
  const fs::path out = folder / "marks";
  const Rubric rubric = *parse_rubric(kMarkedByHand, "rubric.json");
};

TEST_F(DecisionTableTest, AMarkTableIsStoredWithItsWordsAndReported) {
  const auto result = store({marks("kim.csv", line("ann", "q8.1", "1", "kim", "\"good, as such\"") +
                                                  line("bob", "q8.2", "1.5", "kim"))});
  EXPECT_THAT(result.faults, IsEmpty());
  EXPECT_THAT(result.added,
              ElementsAre("ann, q8.1: none -> 1 point", "bob, q8.2: none -> 1.5 points"));
  ASSERT_THAT(result.tables, SizeIs(1));
  EXPECT_EQ(result.tables[0].number, 1);
  EXPECT_EQ(result.tables[0].decisions, 2U);
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim: good, as such");
  EXPECT_THAT(test::read_file(out / "submissions/bob.json"), HasSubstr("1.5"));
  EXPECT_THAT(test::read_file(out / "summary.txt"), HasSubstr("11.5"));
}

TEST_F(DecisionTableTest, ATrialSaysWhatWouldChangeAndStoresNothing) {
  ASSERT_TRUE(mark("ann", "q8.1", Fraction(1, 2), "kim"));
  const std::string summary = test::read_file(out / "summary.txt");
  const fs::path file =
      marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("bob", "q8.1", "0", "kim"));
  const auto result = store({file}, TableUse::kTry);
  EXPECT_THAT(result.changed, ElementsAre("ann, q8.1: 0.5 points -> 1 point"));
  EXPECT_THAT(result.added, ElementsAre("bob, q8.1: none -> 0 points"));
  EXPECT_THAT(result.tables, IsEmpty());
  EXPECT_EQ(given("ann", "q8.1"), "0.5 by kim");
  EXPECT_THAT(Store::open_to_read(out)->decision_tables(), IsEmpty());
  EXPECT_EQ(test::read_file(out / "summary.txt"), summary);
}

TEST_F(DecisionTableTest, AFaultInTheLastRowStoresNothingAndEachFaultHasItsLine) {
  EXPECT_THAT(
      faults({marks("kim.csv",
                    line("ann", "q8.1", "1", "kim") + "dan,q8.1,1,,kim,\n" +
                        line("ann", "q9", "1", "kim") + line("ann", "q8.2", "1,5", "kim") +
                        line("ann", "q8.2", "3", "kim") + line("ann", "q8.2", "one", "kim") +
                        line("bob", "override", "3", "kim"))}),
      ElementsAre(
          StartsWith("kim.csv, line 3: dan, q8.1: 'dan': the class has no such submission"),
          "kim.csv, line 4: ann, q9: this rubric has no item 'q9'; marked by hand are q8.1, q8.2",
          StartsWith("kim.csv, line 5: ann, q8.2: it has 7 cells, and the header 6"),
          "kim.csv, line 6: ann, q8.2: 3 points for q8.2: it is worth 0 to 2",
          "kim.csv, line 7: ann, q8.2: the points 'one' cannot be given; points are 0 or more, "
          "with "
          "at most two decimals, such as 2 or 1.25",
          "kim.csv, line 8: bob, override: an override needs a reason, for the student, and the "
          "name of who gives it"));
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
  EXPECT_THAT(Store::open_to_read(out)->decision_tables(), IsEmpty());
}

TEST_F(DecisionTableTest, ARowForAnEarlierHandInIsRefused) {
  const fs::path file =
      marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("bob", "q8.1", "1", "kim") +
                           "cat,q8.1,1,,kim,\n");
  hand_in("ann", "print('again')");
  grade(out);
  EXPECT_THAT(faults({file}),
              ElementsAre("kim.csv, line 2: ann, q8.1: marked for an earlier hand-in; write the "
                          "sheet again and mark it there, or delete such lines to store the others",
                          "kim.csv, line 4: cat, q8.1: marked for an earlier hand-in, which could "
                          "not be opened, as its 'content' is empty; write the sheet again and "
                          "mark it there, or delete such lines to store the others"));
  EXPECT_EQ(given("bob", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, WhatIsWrongWithAllRowsOfAStudentIsSaidOnce) {
  EXPECT_THAT(faults({marks("kim.csv", "dan,q8.1,1,,kim,\n" + line("ann", "q9", "1", "kim") +
                                           "dan,q8.2,1,,kim,\neve,q8.1,1,,kim,\n")}),
              ElementsAre(StartsWith("kim.csv, lines 2, 4: dan: 'dan': the class has no such "),
                          StartsWith("kim.csv, line 3: ann, q9: this rubric has no item"),
                          StartsWith("kim.csv, line 5: eve, q8.1: 'eve': the class has no such ")));
}

TEST_F(DecisionTableTest, ARangeOfLinesIsSaidByItsEnds) {
  EXPECT_THAT(faults({marks("kim.csv", "dan,q8.1,1,,kim,\ndan,q8.2,1,,kim,\ndan,q1,1,,kim,\n")}),
              ElementsAre(StartsWith("kim.csv, lines 2 to 4: dan: ")));
}

TEST_F(DecisionTableTest, TakingAWithdrawalBackBesideItsMarkSaysNothing) {
  store({marks("1.csv", line("ann", "q8.1", "1", "kim"))});
  store({marks("2.csv", line("ann", "q8.1", "", "kim"))});
  take_back(1);
  const auto result = take_back(2);
  EXPECT_THAT(result.added, IsEmpty());
  EXPECT_THAT(result.changed, IsEmpty());
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, ARefusedRowOfABlindSheetNamesTheStudentToo) {
  const auto ids = ids_by_pseudonym(out, {"ann"}, BlindKey::kMake);
  const std::string& pseudonym = ids->begin()->first;
  const std::string end = ",,kim," + content_of("ann") + "\n";
  EXPECT_THAT(faults({marks("kim.csv", pseudonym + ",q8.1,7" + end)}),
              ElementsAre(StartsWith("kim.csv, line 2: " + pseudonym + " (ann), q8.1: 7 points")));
  EXPECT_THAT(faults({marks("kim.csv", pseudonym + ",q8.1,1" + end + pseudonym + ",q8.1,0" + end)}),
              ElementsAre(StartsWith(pseudonym + " (ann), q8.1: 1 point (kim, ")));
}

TEST_F(DecisionTableTest, AMarkOfAnotherGraderForAnEarlierHandInIsReplaced) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  hand_in("ann", "print('again')");
  grade(out);
  const auto result = store({marks("lee.csv", line("ann", "q8.1", "0", "lee"))});
  EXPECT_THAT(result.changed, ElementsAre("ann, q8.1: 1 point -> 0 points"));
  EXPECT_EQ(given("ann", "q8.1"), "0 by lee");
}

TEST_F(DecisionTableTest, TheSameMarkForANewerHandInIsStoredAgain) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  hand_in("ann", "print('again')");
  grade(out);
  const auto result = store({marks("kim2.csv", line("ann", "q8.1", "1", "kim"))});
  EXPECT_THAT(result.changed,
              ElementsAre("ann, q8.1: 1 point -> 1 point, confirmed for the newer hand-in"));
  EXPECT_THAT(result.tables, SizeIs(1));
  const Result<Store> read = Store::open_to_read(out);
  EXPECT_EQ(read->decisions().back().content, content_of("ann"));
}

TEST_F(DecisionTableTest, TablesOfTwoGradersThatDisagreeAreBothRefused) {
  const fs::path kim =
      marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("bob", "q8.1", "1", "kim", "good"));
  const fs::path lee =
      marks("lee.csv", line("cat", "q8.1", "1", "lee") + line("ann", "q8.1", "0.5", "lee") +
                           line("bob", "q8.1", "1", "lee", "fair"));
  EXPECT_THAT(
      faults({kim, lee}),
      ElementsAre("ann, q8.1: 1 point (kim, kim.csv, line 2) or 0.5 points (lee, lee.csv, line 3); "
                  "agree on one, and delete the other line",
                  "bob, q8.1: 1 point 'good' (kim, kim.csv, line 3) or 1 point 'fair' (lee, "
                  "lee.csv, line 4); agree on one, and delete the other line"));
  EXPECT_EQ(given("cat", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, TablesThatAgreeAreTwoTables) {
  const fs::path kim =
      marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("ann", "q8.1", "1", "kim"));
  const fs::path lee =
      marks("lee.csv", line("ann", "q8.1", "1", "lee") + line("bob", "q8.1", "0", "lee"));
  const auto result = store({kim, lee});
  EXPECT_THAT(result.faults, IsEmpty());
  EXPECT_THAT(result.rows_by, ElementsAre(Pair("kim", 2U), Pair("lee", 2U)));
  ASSERT_THAT(result.tables, SizeIs(2));
  EXPECT_EQ(result.tables[1].number, 2);
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim");
  EXPECT_EQ(given("bob", "q8.1"), "0 by lee");
}

TEST_F(DecisionTableTest, ATableWithoutCommentsContradictsNone) {
  const std::string lines = "ann,q8.1,1\n";
  const fs::path points = table("points.csv", "student,item,points\n" + lines);
  const fs::path words = marks("words.csv", line("ann", "q8.1", "1", "kim", "good"));
  EXPECT_THAT(store({points, words}).faults, IsEmpty());
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim: good");
  EXPECT_EQ(store({points}).unchanged, 1U);
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim: good") << "the comment stays";
}

TEST_F(DecisionTableTest, ADecimalCommaIsReadWhereNoCellEndsThere) {
  const fs::path file = table("kim.csv", "student;item;points\nann;q8.2;1,5\n");
  EXPECT_THAT(store({file}).added, ElementsAre("ann, q8.2: none -> 1.5 points"));
}

TEST_F(DecisionTableTest, AContentThatASpreadsheetChangedIsNamed) {
  EXPECT_THAT(faults({marks("kim.csv", "ann,q8.1,1,,kim,2.61103E+63\nbob,q8.1,1,,kim," +
                                           content_of("bob").substr(0, 15) + "\n")}),
              ElementsAre("kim.csv, line 2: ann, q8.1: its 'content' is '2.61103E+63', which a "
                          "spreadsheet has probably changed; import the downloaded table again, "
                          "with that column as text",
                          StartsWith("kim.csv, line 3: bob, q8.1: its 'content' is '")));
}

TEST_F(DecisionTableTest, APseudonymThatMapsToNobodySaysWhy) {
  const fs::path file = marks("kim.csv", "S-0a1b2c,q8.1,1,,kim,\n");
  EXPECT_THAT(faults({file}),
              ElementsAre(HasSubstr("'S-0a1b2c' is a pseudonym of a blind sheet, and the marks "
                                    "folder has no 'blind.key'")));
  ASSERT_TRUE(ids_by_pseudonym(out, {"ann"}, BlindKey::kMake));
  EXPECT_THAT(faults({file}),
              ElementsAre(HasSubstr("'S-0a1b2c' is not a pseudonym of this class")));
}

TEST_F(DecisionTableTest, OneTableMayNotContradictItself) {
  EXPECT_THAT(
      faults({marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("ann", "q8.1", "0", "kim"))}),
      ElementsAre("ann, q8.1: 1 point (kim, kim.csv, line 2) or 0 points (kim, kim.csv, line 3); "
                  "agree on one, and delete the other line"));
}

TEST_F(DecisionTableTest, AMarkThatAnotherGraderGaveIsNotReplaced) {
  ASSERT_TRUE(mark("ann", "q8.1", 1, "kim"));
  ASSERT_TRUE(mark("bob", "q8.1", 1, ""));
  const fs::path lee =
      marks("lee.csv", line("ann", "q8.1", "0", "lee") + line("bob", "q8.1", "0", "lee"));
  EXPECT_THAT(
      faults({lee}),
      ElementsAre("ann, q8.1: 1 point (kim, in the marks folder) or 0 points "
                  "(lee, lee.csv, line 2); to keep the first, delete the line; to change it: "
                  "grade mark MARKS ann q8.1 POINTS --by NAME"));
  const auto own =
      store({marks("own.csv", line("ann", "q8.1", "0", "kim") + line("bob", "q8.1", "0", "lee"))});
  EXPECT_THAT(own.changed,
              ElementsAre("ann, q8.1: 1 point -> 0 points", "bob, q8.1: 1 point -> 0 points"));
  EXPECT_EQ(given("bob", "q8.1"), "0 by lee");
}

TEST_F(DecisionTableTest, EmptyPointsWithdrawAMark) {
  ASSERT_TRUE(mark("ann", "q8.1", 1, "kim"));
  const auto result =
      store({marks("kim.csv", line("ann", "q8.1", "", "kim") + line("bob", "q8.1", "", "kim"))});
  EXPECT_THAT(result.changed, ElementsAre("ann, q8.1: 1 point -> withdrawn"));
  EXPECT_EQ(result.unchanged, 1U) << "bob was never marked";
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, TheSameTableAgainChangesNothingAlsoAfterALaterOne) {
  const fs::path first = marks("first.csv", line("ann", "q8.1", "1", "kim"));
  store({first});
  EXPECT_EQ(store({first}).unchanged, 1U);
  store({marks("second.csv", line("ann", "q8.1", "0", "kim"))});
  const auto again = store({first});
  EXPECT_THAT(again.tables, IsEmpty());
  EXPECT_EQ(again.unchanged, 0U);
  EXPECT_THAT(again.kept, ElementsAre("ann, q8.1: 0 points, decided since; the table has 1 point"));
  EXPECT_EQ(given("ann", "q8.1"), "0 by kim");
}

TEST_F(DecisionTableTest, ASettledDisagreementIsNotUndoneByTheLosersTable) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  ASSERT_TRUE(mark("ann", "q8.1", 1, "lee")) << "lee agrees";
  const std::string of_lee = line("ann", "q8.1", "0.5", "lee");
  EXPECT_THAT(faults({marks("lee.csv", of_lee + line("bob", "q8.1", "1", "lee"))}),
              ElementsAre(HasSubstr("1 point (lee, by a command since) or 0.5 points (lee, "
                                    "lee.csv, line 2); to keep the first, delete the line")));
  EXPECT_EQ(given("ann", "q8.1"), "1 by lee");
  EXPECT_EQ(given("bob", "q8.1"), "nothing");
  const auto winner = store({marks("kim2.csv", line("ann", "q8.1", "1", "kim", "well done"))});
  EXPECT_THAT(winner.kept,
              ElementsAre("ann, q8.1: 1 point, decided since; the table has another comment"));
  EXPECT_EQ(given("ann", "q8.1"), "1 by lee") << "they agree on the points";
}

TEST_F(DecisionTableTest, AnExtensionThatWasSettledIsNotTakenForTheSameBecauseItHasNoPoints) {
  const auto until = [&](const char* name, const char* date) {
    return table(name, std::string("student,kind,until,comment,grader\nann,extension,") + date +
                           ",ill,crd\n");
  };
  ASSERT_THAT(store({until("a.csv", "2024-10-08 23:59")}).added, SizeIs(1));
  const std::string settled = "2024-10-09 23:59";
  ASSERT_TRUE(
      decide({out, "ann", DecisionKind::kExtension, "", {}, "ill", "crd", "", settled}).ok());
  EXPECT_THAT(faults({until("b.csv", "2024-10-10 23:59")}),
              ElementsAre(EndsWith("; to keep the first, delete the line")));
}

TEST_F(DecisionTableTest, WhatWasSettledIsSettledInAFolderMadeOfABackup) {
  const fs::path of_noa = marks("noa.csv", line("ann", "q8.1", "1", "noa"));
  store({of_noa});
  ASSERT_TRUE(mark("ann", "q8.1", 0, "noa"));
  const std::string today = utc_now().substr(0, std::string_view("2025-03-01").size());
  std::string decisions = *all_decisions(out);
  for (std::size_t at = 0; (at = decisions.find(today)) != std::string::npos;) {
    decisions.replace(at, today.size(), "2025-03-01");
  }
  const fs::path backup = table("backup.csv", decisions);
  fs::remove_all(out);
  grade(out);
  store({backup});
  EXPECT_EQ(given("ann", "q8.1"), "0 by noa");
  EXPECT_THAT(faults({of_noa}), SizeIs(1));
  store({marks("bob.csv", line("bob", "q8.1", "1", "noa"))});
  const auto corrected = store({marks("bob.csv", line("bob", "q8.1", "0", "noa"))});
  EXPECT_THAT(corrected.changed, ElementsAre("bob, q8.1: 1 point -> 0 points"));
}

TEST_F(DecisionTableTest, AGradersOwnOlderTableDoesNotUndoTheCommandAfterIt) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  ASSERT_TRUE(mark("ann", "q8.1", Fraction(1, 2), "kim"));
  const std::string rows = line("ann", "q8.1", "1", "kim") + line("bob", "q8.1", "1", "kim");
  EXPECT_THAT(faults({marks("kim2.csv", rows)}), SizeIs(1));
  EXPECT_EQ(given("ann", "q8.1"), "0.5 by kim");
  const auto agreed = store({marks("kim3.csv", line("ann", "q8.1", "0.5", "kim"))});
  EXPECT_EQ(agreed.unchanged, 1U);
}

TEST_F(DecisionTableTest, ATableThatWasTakenBackMayBeStoredAgain) {
  const fs::path file = marks("kim.csv", line("ann", "q8.1", "1", "kim"));
  store({file});
  take_back(1);
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
  ASSERT_THAT(store({file}).tables, SizeIs(1));
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim");
}

TEST_F(DecisionTableTest, TakingATableBackBringsBackWhatCountedBefore) {
  ASSERT_TRUE(mark("ann", "q8.1", Fraction(1, 2), "kim"));
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim") + line("bob", "q8.1", "1", "kim") +
                              line("cat", "q8.1", "1", "kim"))});
  ASSERT_TRUE(mark("cat", "q8.1", 0, "lee"));
  const auto trial = take_back(1, TableUse::kTry);
  EXPECT_THAT(trial.changed,
              ElementsAre("ann, q8.1: 1 point -> 0.5 points", "bob, q8.1: 1 point -> withdrawn"));
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim") << "that was a trial";

  const auto result = take_back(1);
  EXPECT_THAT(result.kept, ElementsAre("cat, q8.1: 0 points, decided since"));
  EXPECT_EQ(given("ann", "q8.1"), "0.5 by kim");
  EXPECT_EQ(given("bob", "q8.1"), "nothing");
  EXPECT_EQ(given("cat", "q8.1"), "0 by lee");
  ASSERT_THAT(result.tables, SizeIs(1));
  EXPECT_EQ(result.tables[0].number, 2);

  take_back(2);
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim");
  EXPECT_EQ(given("bob", "q8.1"), "1 by kim");
  EXPECT_EQ(given("cat", "q8.1"), "0 by lee");
}

TEST_F(DecisionTableTest, WhatALaterTableSaysToStaysWhenTheEarlierIsTakenBack) {
  store(
      {marks("1.csv", line("ann", "q8.1", "1", "kim", "good") + line("bob", "q8.1", "1", "kim"))});
  const auto later = store({table("2.csv", "student,item,points\nann,q8.1,1\nann,q8.2,2\n")});
  EXPECT_THAT(later.added, ElementsAre("ann, q8.2: none -> 2 points"));
  EXPECT_EQ(later.unchanged, 1U);
  EXPECT_EQ(later.tables[0].decisions, 2U);
  EXPECT_THAT(take_back(1).kept, ElementsAre("ann, q8.1: 1 point, decided since"));
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim: good") << "as it was";
  EXPECT_EQ(given("bob", "q8.1"), "nothing");
  take_back(2);
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, WhatAnEarlierTableSaysToStaysWhenTheLaterIsTakenBack) {
  store({marks("1.csv", line("ann", "q8.1", "1", "kim")),
         marks("2.csv", line("ann", "q8.1", "1", "lee"))});
  EXPECT_THAT(take_back(2).kept, ElementsAre("ann, q8.1: 1 point, decided without the table, too"));
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim");
  EXPECT_EQ(store({marks("1.csv", line("ann", "q8.1", "1", "kim"))}).tables.size(), 0U)
      << "it was stored before";
  take_back(1);
  EXPECT_EQ(given("ann", "q8.1"), "nothing");
}

TEST_F(DecisionTableTest, TakingATableBackListsItsRowsInTheirOrder) {
  store({marks("1.csv", line("cat", "q8.2", "1", "kim") + line("ann", "q8.2", "1", "kim") +
                            line("ann", "q8.1", "1", "kim"))});
  EXPECT_THAT(take_back(1).changed,
              ElementsAre("cat, q8.2: 1 point -> withdrawn", "ann, q8.2: 1 point -> withdrawn",
                          "ann, q8.1: 1 point -> withdrawn"));
}

TEST_F(DecisionTableTest, TablesMayBeTakenBackInAnyOrder) {
  ASSERT_TRUE(mark("ann", "q8.1", 1, "kim"));
  store({marks("1.csv", line("ann", "q8.1", "0", "kim"))});
  store({marks("2.csv", line("ann", "q8.1", "0.5", "kim"))});
  EXPECT_THAT(take_back(1).kept, ElementsAre("ann, q8.1: 0.5 points, decided since"));
  EXPECT_EQ(given("ann", "q8.1"), "0.5 by kim");
  take_back(2);
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim") << "and not what the first table says";
}

TEST_F(DecisionTableTest, ATableThatIsNotThereIsAnErrorThatListsThem) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  EXPECT_THAT(
      take_table_back(out, 7, TableUse::kStore).error().message,
      testing::MatchesRegex(
          "no table has the number 7; the tables are 1 \\(20.*Z, .*/kim.csv, 1 decision\\)"));
  take_back(1);
  EXPECT_THAT(take_table_back(out, 7, TableUse::kStore).error().message,
              HasSubstr("/kim.csv, 1 decision, undone), 2 ("));
  EXPECT_THAT(take_table_back(out, 1, TableUse::kStore).error().message,
              HasSubstr("is undone already"));
}

TEST_F(DecisionTableTest, AllKindsOfDecisionsAreTakenFromATable) {
  const auto result =
      store({table("d.csv",
                   "student;kind;item;points;until;days;comment;grader\r\n"
                   "ann;extension;;;2024-10-08 23:59;;ill;crd\r\nbob;excuse;;0;;;ill;crd\r\n"
                   "cat;free_days;;;;2;late;crd\r\ncat;override;;5;;;saved;crd\r\ncat;full_limits;;"
                   ";;;slow;crd\r\n"
                   ";;;;;;;\r\nann;mark;q8.1;1;;;;\r\n")});
  EXPECT_THAT(result.faults, IsEmpty());
  EXPECT_THAT(
      result.added,
      ElementsAre("ann, extension: none -> until 2024-10-09T04:59:00Z",
                  "bob, excuse: none -> lateness costs nothing", "cat, free days: none -> 2 spent",
                  "cat, override: none -> 5 points", "cat, full limits: none -> for every case",
                  "ann, q8.1: none -> 1 point"));
  EXPECT_THAT(take_back(1).kept,
              ElementsAre("cat, full limits: for every case, which cannot be withdrawn"));
  EXPECT_THAT(in_force(out), ElementsAre(StartsWith("name cat-A4 full limits")));
}

TEST_F(DecisionTableTest, WhatAKindDoesNotTakeIsRefused) {
  EXPECT_THAT(
      faults({table("d.csv",
                    "student,kind,item,points,until,path,comment,grader\n"
                    "ann,extension,,2,2024-10-08 23:59,,ill,crd\nann,excuse,,,,,ill,crd\n"
                    "ann,extension,,,2024-10-01 12:00,,ill,crd\nann,choice,,,,a4q1.py,so,crd\n"
                    "ann,gift,,,,,,\nann,excuse,,1,,,ill,crd\nann,extension,,,soon,,ill,crd\n"
                    "ann,free_days,,,,,ill,crd\n")}),
      ElementsAre(
          HasSubstr("line 2: ann, extension: its 'points' is not empty; an extension has none"),
          HasSubstr("line 3: ann, excuse: it takes back an excuse that does not exist"),
          HasSubstr("line 4: ann, extension: an extension until 2024-10-01"),
          HasSubstr("line 5: ann, choice: this rubric starts no program"),
          HasSubstr("line 6: ann, : 'gift' is not a kind of decision, such as 'mark'"),
          HasSubstr("line 7: ann, excuse: an excuse has 0 as its points"),
          HasSubstr("line 8: ann, extension: 'soon'"),
          HasSubstr("line 9: ann, free days: the table has no column 'days'")));
}

TEST_F(DecisionTableTest, ABackupReadsInAgainIntoTheSameStoreAndIntoAnEmptyOne) {
  hand_in("zoe", "print('zoe')");
  grade(out);
  ASSERT_TRUE(mark("ann", "q8.1", 0, "kim"));
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim", "\"=1+1, \"\"so\"\"\n and '-2 more\"") +
                              line("bob", "q8.2", "2", "kim", "'=2") +
                              line("zoe", "q8.2", "2", "kim"))});
  take_back(1);
  take_back(2);
  store({table("d.csv",
               "student,kind,until,comment,grader\nbob,extension,2024-10-08 23:59,ill,crd\n")});
  {
    const Result<StoreLock> lock = lock_store_of(out);
    Result<Store> open = Store::open(*lock);
    Decision choice = decision_about(*open->find_submission("cat"));
    choice.kind = DecisionKind::kChoice;
    choice.path = "a4q1.py";
    choice.date = "2020-01-01T00:00:00Z";
    open->put_decision(choice);
    Decision gone;
    gone.person = "name \x1b[31m\xff%41";
    gone.item = "q8.1";
    gone.points = 1;
    open->put_decision(gone);
  }
  fs::remove_all(folder / "hand-ins/zoe-A4");
  grade(out);

  const Result<std::string> backup = all_decisions(out);
  ASSERT_TRUE(backup) << backup.error().message;
  EXPECT_EQ(backup->find('\x1b'), std::string::npos);
  const fs::path file = table("backup.csv", *backup);
  const auto count = Store::open_to_read(out)->decisions().size();
  const auto again = store({file});
  EXPECT_THAT(again.faults, IsEmpty());
  EXPECT_EQ(again.unchanged, count);
  EXPECT_EQ(Store::open_to_read(out)->decisions().size(), count);

  const fs::path fresh = folder / "fresh";
  grade(fresh);
  const Result<TablesResult> restored = store_tables(fresh, {file}, TableUse::kStore);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_THAT(restored->faults, IsEmpty());
  EXPECT_EQ(in_force(fresh), in_force(out));
  EXPECT_THAT(in_force(fresh), SizeIs(6));
  std::vector<Decision> all = Store::open_to_read(fresh)->decisions();
  std::vector<Decision> before = Store::open_to_read(out)->decisions();
  for (std::vector<Decision>* decisions : {&all, &before}) {
    for (Decision& decision : *decisions) decision.files.clear();
  }
  EXPECT_THAT(all, testing::UnorderedElementsAreArray(before));
}

TEST_F(DecisionTableTest, ABackupDoesNotReplaceWhatWasDecidedSince) {
  ASSERT_TRUE(mark("ann", "q8.1", 0, "kim"));
  const fs::path file = table("backup.csv", *all_decisions(out));
  const fs::path fresh = folder / "fresh";
  grade(fresh);
  ASSERT_TRUE(decide({fresh, "ann", DecisionKind::kMark, "q8.1", 1, "", "lee"}));
  const Result<TablesResult> restored = store_tables(fresh, {file}, TableUse::kStore);
  ASSERT_TRUE(restored);
  EXPECT_THAT(restored->faults, ElementsAre(HasSubstr("the marks folder has a decision that the "
                                                      "table does not have: q8.1: 1 point (lee")));
  EXPECT_THAT(store_tables(out, {file, file}, TableUse::kStore).error().message,
              HasSubstr("a backup, which is read alone"));
}

TEST_F(DecisionTableTest, ABackupTakesItsPlaceByDateAmongLaterDecisions) {
  const std::string old = "2020-01-0";
  const std::string csv = "student,kind,item,points,comment,grader,date\n";
  ASSERT_TRUE(mark("bob", "q8.1", 1, "kim"));
  store({table("backup.csv", csv + "ann,mark,q8.1,1,,kim," + old +
                                 "2T00:00:00Z\nann,mark,q8.1,0,,kim," + old + "3T00:00:00Z\n")});
  std::vector<std::string> who;
  for (const Decision& decision : Store::open_to_read(out)->decisions())
    who.push_back(decision.person);
  EXPECT_THAT(who, ElementsAre("name ann-A4", "name ann-A4", "name bob-A4"));
  EXPECT_EQ(given("ann", "q8.1"), "0 by kim");
}

TEST_F(DecisionTableTest, WhatIsNoTableIsAnError) {
  EXPECT_THAT(error(table("t.csv", "")), HasSubstr("it is empty"));
  EXPECT_THAT(error(table("t.csv", "item,points\n")),
              HasSubstr("its header has no column 'student'"));
  EXPECT_THAT(error(table("t.csv", "student,item\n")),
              HasSubstr("neither a column 'kind' nor 'points'"));
  EXPECT_THAT(error(table("t.csv", "student,item,points,remark\n")),
              HasSubstr("its header has an unknown column 'remark'; known are student, person"));
  EXPECT_THAT(error(table("t.csv", "student,item,points,item\n")), HasSubstr("two columns 'item'"));
  EXPECT_THAT(
      error(table("t.csv", "student,item,points,comment\nann,q8.1,1,\"good\nbob,q8.1,1,\n")),
      HasSubstr("a quotation mark is not closed"));
  EXPECT_THAT(error(table("t.csv", "\xff\xfes\0t\0")), HasSubstr("it is UTF-16"));
  EXPECT_THAT(error(folder / "nothing.csv"), HasSubstr("nothing.csv"));
}

TEST_F(DecisionTableTest, HostileCellsStayTextOrAreRefused) {
  const std::string nul(1, '\0');
  EXPECT_THAT(faults({marks("t.csv", line("ann", "q8.1", "1", "kim", "a" + nul + "b") +
                                         line("bob", "q8.1", "1", "kim", "\xe4") + "an" + nul +
                                         "\x1b[31m,q8.1,1,,kim,\n")}),
              ElementsAre(HasSubstr("line 2: ann, q8.1: its text holds a control character"),
                          HasSubstr("line 3: bob, q8.1: its text is not UTF-8"),
                          HasSubstr("line 4: an\\0\\e[31m, q8.1: ")));
  store({marks("t.csv", "\"ann\",q8.1,1,=1+1,kim," + content_of("ann") + "\n" +
                            line("bob", "q8.1", "1", "kim", "'-1 of all"))});
  EXPECT_EQ(given("ann", "q8.1"), "1 by kim: =1+1");
  EXPECT_EQ(given("bob", "q8.1"), "1 by kim: -1 of all");
}

TEST_F(DecisionTableTest, ASheetsIdIsCertainByItsContentAlone) {
  fs::create_directories(folder / "two");
  test::write_file(folder / "two/ann_1001_2001_a4q1.py", "1");
  test::write_file(folder / "two/bob_1002_2002_ann-A4.py", "2");
  const fs::path two = folder / "marks2";
  ASSERT_TRUE(grade_batch({folder / "two", two, 1, [](const auto&...) {}}, rubric));
  const std::string content =
      Store::open_to_read(two)->find_submission("ann")->unpacked.content.value();
  const auto typed =
      store_tables(two, {table("t.csv", "student,item,points\nann,q8.1,1\n")}, TableUse::kTry);
  EXPECT_THAT(typed->faults, ElementsAre(HasSubstr("'ann' may mean another: type 'user 1001'")));
  const auto sheet =
      store_tables(two, {marks("s.csv", "ann,q8.1,1,,kim," + content + "\n")}, TableUse::kTry);
  EXPECT_THAT(sheet->faults, IsEmpty());
}

TEST_F(DecisionTableTest, AMergeKeepsTablesSoThatTheyCanBeTakenBack) {
  store({marks("kim.csv", line("ann", "q8.1", "1", "kim"))});
  const fs::path other = folder / "other";
  grade(other);
  const auto merged = merge_shards(other, {out});
  ASSERT_TRUE(merged) << merged.error().message;
  ASSERT_TRUE(take_table_back(other, 1, TableUse::kStore));
  EXPECT_THAT(in_force(other), IsEmpty());
}

}  // namespace
}  // namespace cairn
