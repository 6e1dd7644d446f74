#include "grader/sheet/marking_sheet.h"

#include <gmock/gmock.h>

#include "grader/class/batch_test.h"
#include "grader/class/blind_names.h"
#include "grader/class/decision_table.h"
#include "grader/class/manual_grading.h"
#include "grader/sheet/sheet_page.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class MarkingSheetTest : public BatchTest {
 protected:
  MarkingSheetTest() { rubric = test::shipped("queens.json"); }

  void hand_in_answers(const std::string& name, const std::string& text) const {
    std::filesystem::create_directory(hand_ins() / (name + "-A4"));
    test::write_file(hand_ins() / (name + "-A4") / "a4q8.txt", text);
    test::write_file(hand_ins() / (name + "-A4") / "a4q10_game.py", "class Game: pass\n");
  }

  /// Tables of which a row cannot be read, and answers.
  void hand_in_unread_tables(const std::string& name) const {
    hand_in_answers(name, "1. yes\n");
    std::string rows =
        test::read_file("tests/submissions/queens/accepted/text_as_the_handout/A4_output.txt");
    rows.replace(rows.find("('X', 0)"), 20, "see the notes ");
    test::write_file(hand_ins() / (name + "-A4") / "A4_output.txt", rows);
  }

  [[nodiscard]] MarkingSheet sheet(const std::vector<std::string>& items = {}) {
    asked.marks = request.out;
    asked.items = items;
    asked.jail = Jail::kBest;
    const Result<MarkingSheet> made = marking_sheet(asked);
    EXPECT_TRUE(made) << made.error().message;
    return made ? *made : MarkingSheet{};
  }

  static std::vector<std::string> keys(const MarkingSheet& sheet) {
    std::vector<std::string> all;
    for (const SheetStudent& student : sheet.students) all.push_back(student.key);
    return all;
  }

  /// "jdoe q8.1: 1. yes" for each task of the student.
  static std::vector<std::string> tasks(const MarkingSheet& sheet) {
    std::vector<std::string> all;
    for (const SheetTask& task : sheet.tasks) {
      all.push_back(sheet.students[task.student].key + " " + sheet.items[task.item].item.name +
                    ": " + sheet.answers[task.answer].text);
    }
    return all;
  }

  SheetRequest asked;
};

TEST_F(MarkingSheetTest, HoldsEachAnswerUnderItsItem) {
  hand_in_answers("bob", "1. no\n2. 1a\n");
  hand_in_answers("ann", "1. yes\n2. 1b\n");
  ASSERT_THAT(grade(), SizeIs(2));
  EXPECT_THAT(tasks(sheet({"q8.1", "q8.2"})),
              ElementsAre("ann q8.1: 1. yes\n2. 1b\n", "ann q8.2: 1. yes\n2. 1b\n",
                          "bob q8.1: 1. no\n2. 1a\n", "bob q8.2: 1. no\n2. 1a\n"));
  EXPECT_THAT(sheet({"q10.1"}).answers.at(0).text, "class Game: pass\n");
}

TEST_F(MarkingSheetTest, HoldsAllThatAPersonMarksInTheRubricsOrder) {
  hand_in_answers("ann", "1. yes\n");
  ASSERT_THAT(grade(), SizeIs(1));
  const MarkingSheet all = sheet();
  ASSERT_GE(all.items.size(), 19U);
  std::vector<std::string> names;
  for (const SheetItem& item : all.items) {
    if (item.item.name.starts_with("q")) names.push_back(item.item.name);
  }
  EXPECT_THAT(names, ElementsAre("q8.1", "q8.2", "q8.3", "q8.4", "q8.5", "q8.6", "q8.7", "q8.8",
                                 "q8.9", "q8.10", "q9.rest", "q10.1", "q10.2", "q10.3", "q10.4",
                                 "q10.5", "q10.6", "q10.7", "q10.8"));
}

TEST_F(MarkingSheetTest, HoldsTheMarkInForceAndWhetherItIsAboutAnEarlierHandIn) {
  hand_in_answers("ann", "1. yes\n");
  ASSERT_THAT(grade(), SizeIs(1));
  DecisionRequest mark{request.out, "ann", DecisionKind::kMark, "q8.1", Fraction(1), "good", "kim"};
  ASSERT_TRUE(decide(mark));
  ASSERT_TRUE(sheet({"q8.1"}).tasks.at(0).mark);
  EXPECT_EQ(sheet({"q8.1"}).tasks.at(0).mark->author, "kim");
  EXPECT_FALSE(sheet({"q8.1"}).tasks.at(0).is_outdated);
  hand_in_answers("ann", "1. no\n");
  ASSERT_THAT(grade(), SizeIs(1));
  EXPECT_TRUE(sheet({"q8.1"}).tasks.at(0).is_outdated);
}

TEST_F(MarkingSheetTest, OfAHandInThatCannotBeOpenedAsksForAllOfItsPoints) {
  test::write_file(hand_ins() / "ann-A4.zip", "no zip");
  ASSERT_THAT(grade(), SizeIs(1));
  const MarkingSheet made = sheet();
  ASSERT_THAT(made.tasks, SizeIs(1));
  EXPECT_EQ(made.items.at(0).item.points, full_marks(rubric));
  EXPECT_TRUE(made.items.at(0).needs_reason);
  EXPECT_EQ(made.students.at(0).content, "");
  EXPECT_THAT(made.students.at(0).needs, Not(IsEmpty()));
}

TEST_F(MarkingSheetTest, IsDividedAmongGradersWithoutLeavingAnybodyOut) {
  for (const char* const name : {"ann", "bob", "cyd", "dan", "eve", "fay"}) {
    hand_in_answers(name, "1. yes\n");
  }
  ASSERT_THAT(grade(), SizeIs(6));
  std::vector<std::string> all;
  for (int part = 1; part <= 3; ++part) {
    asked.part = ClassShard{part, 3};
    const Result<MarkingSheet> made =
        marking_sheet({request.out, {}, asked.part, false, Jail::kBest});
    if (!made) continue;
    for (const std::string& key : keys(*made)) all.push_back(key);
  }
  std::ranges::sort(all);
  EXPECT_THAT(all, ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay"));
}

TEST_F(MarkingSheetTest, ThatIsBlindSaysNobodysNameAndItsKeysMapBack) {
  std::filesystem::create_directory(hand_ins() / "ann-A4");
  hand_in_answers("ann", "1. yes\n");
  hand_in_answers("bob", "1. no\n");
  test::write_file(hand_ins() / "cyd-A4.zip", "no zip");
  ASSERT_THAT(grade(), SizeIs(3));
  asked.is_blind = true;
  const MarkingSheet blind = sheet();
  const std::string page = sheet_page(blind, {"marks", "", "0.1.0"});
  for (const char* const name : {"ann", "bob", "cyd"}) {
    EXPECT_THAT(page.substr(page.find("id=\"data\"")),
                Not(testing::ContainsRegex(std::string("[^a-z]") + name + "[^a-z]")));
  }
  const auto ids = ids_by_pseudonym(request.out, {"ann", "bob", "cyd"}, BlindKey::kExisting);
  ASSERT_TRUE(ids);
  for (const std::string& key : keys(blind)) EXPECT_TRUE(ids->contains(key)) << key;
  EXPECT_THAT(keys(blind), SizeIs(3));
  EXPECT_EQ(keys(sheet()), keys(blind)) << "the same on every sheet";
}

TEST_F(MarkingSheetTest, ThatIsBlindGivesATableThatIsTakenIn) {
  hand_in_answers("ann", "1. yes\n");
  ASSERT_THAT(grade(), SizeIs(1));
  asked.is_blind = true;
  const SheetStudent student = sheet({"q8.1"}).students.at(0);
  test::write_file(folder / "marks.csv", "student,item,points,comment,grader,content\n" +
                                             student.key + ",q8.1,1,good,kim," + student.content +
                                             "\n");
  const Result<TablesResult> stored =
      store_tables(request.out, {folder / "marks.csv"}, TableUse::kStore);
  ASSERT_TRUE(stored) << stored.error().message;
  EXPECT_THAT(stored->added, ElementsAre("ann, q8.1: none -> 1 point"));
}

TEST_F(MarkingSheetTest, SaysWhatTheMachineGaveWhereAMarkReplacesIt) {
  hand_in_unread_tables("ann");
  ASSERT_THAT(grade(), SizeIs(1));
  const MarkingSheet tables = sheet({"Tables"});
  EXPECT_THAT(tables.tasks.at(0).found,
              Contains("The machine gave 18 of 21 points, and a mark replaces them."));
}

TEST_F(MarkingSheetTest, KeepsASectionThatAPersonHasSettled) {
  hand_in_unread_tables("ann");
  ASSERT_THAT(grade(), SizeIs(1));
  const auto mark =
      decide({request.out, "ann", DecisionKind::kMark, "Tables", Fraction(18), "as read", "kim"});
  ASSERT_TRUE(mark) << mark.error().message;
  const MarkingSheet tables = sheet({"Tables"});
  EXPECT_EQ(tables.tasks.at(0).mark->points, Fraction(18));
  ASSERT_TRUE(decide({request.out, "ann", DecisionKind::kOverride, "", Fraction(40), "so", "kim"}));
  EXPECT_EQ(sheet({"override"}).tasks.at(0).mark->points, Fraction(40));
}

TEST_F(MarkingSheetTest, OfWhatNobodyMarksIsAnError) {
  hand_in_answers("ann", "1. yes\n");
  ASSERT_THAT(grade(), SizeIs(1));
  const Result<MarkingSheet> made = marking_sheet({request.out, {"q77"}, {}, false, Jail::kBest});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message,
              HasSubstr("nothing that --items and --grader select waits for a person"));
}

TEST(BlindNames, AreNoneWithoutAKeyAndNoTwoAreTheSame) {
  const test::FreshFolder marks;
  const auto none = ids_by_pseudonym(marks.path(), {"ann"}, BlindKey::kExisting);
  ASSERT_TRUE(none);
  EXPECT_THAT(*none, IsEmpty());
  std::vector<std::string> ids;
  for (int i = 0; i < 3000; ++i) ids.push_back("student-" + std::to_string(i));
  const auto all = ids_by_pseudonym(marks.path(), ids, BlindKey::kMake);
  ASSERT_TRUE(all);
  EXPECT_THAT(*all, SizeIs(3000));
}

}  // namespace
}  // namespace cairn
