// Marks handed back from a store, and what is remembered of it.
#include "grader/export/export_marks.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grader/class/batch.h"
#include "grader/class/manual_grading.h"
#include "grader/store/store.h"
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
using testing::StartsWith;

/// Two files, of 6 and 4 points; nothing is started.
std::string rubric_text(int points_of_first, const std::string& more = "") {
  return R"({
    "assignment": "take_stones", "title": "files", "hand_in": "^(.+)-A4",
    "limits": {
      "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
      "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
    },)" +
         more +
         R"("sections": [{"title": "Files", "from": "files_present", "items": [
      {"name": "q1", "title": "question 1", "points": )" +
         std::to_string(points_of_first) + R"(, "pattern": "a4q1.*"},
      {"name": "q2", "title": "question 2", "points": 4, "pattern": "a4q2.*"}]}]})";
}

/// Due on the evening of October 6.
constexpr const char* kLate =
    R"("late": {"due": "2024-10-06 23:59", "zone": "America/Chicago", "deductions": [10]},)";

class ExportMarksTest : public testing::Test {
 protected:
  ExportMarksTest() {
    hand_in("ann", {"a4q1.py", "a4q2.py"});
    hand_in("bob", {"a4q1.py"});
    grade();
    test::write_file(folder / "gradebook.csv",
                     "Student,ID,SIS Login ID,Section,HW4 (44)\n"
                     "Points Possible,,,,10\n"
                     "Ann,1,ann,CS,\n"
                     "Bob,2,bob,CS,\n");
  }

  void hand_in(const std::string& id, const std::vector<std::string>& files) const {
    fs::create_directories(folder / "hand-ins" / (id + "-A4"));
    for (const std::string& file : files) {
      test::write_file(folder / "hand-ins" / (id + "-A4") / file, "print()");
    }
  }
  void grade(const std::string& text = rubric_text(6)) const {
    const Result<Rubric> rubric = parse_rubric(text, "rubric.json");
    ASSERT_TRUE(rubric) << rubric.error().message;
    const auto graded =
        grade_batch({folder / "hand-ins", marks, 1, [](const auto&...) {}}, *rubric);
    ASSERT_TRUE(graded) << graded.error().message;
  }
  void override_points(const std::string& id, const Fraction& points) const {
    const auto decided = decide({marks, id, DecisionKind::kOverride, "", points, "clear", "crd"});
    ASSERT_TRUE(decided) << decided.error().message;
  }
  [[nodiscard]] ExportRequest request_of(const std::string& format) {
    ExportRequest request;
    request.marks = marks;
    request.format = format;
    if (format == "canvas") request.table = folder / "gradebook.csv";
    request.print = [this](const std::string& text) { printed += text; };
    request.options = {"", [](const std::string&) { return ""; }, "2025-03-01T12:00:00Z"};
    return request;
  }
  ExportResult done(const ExportRequest& request) {
    printed.clear();
    const Result<ExportResult> result = export_marks(request);
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : ExportResult{};
  }
  [[nodiscard]] std::string refusal(const ExportRequest& request) {
    printed.clear();
    const Result<ExportResult> result = export_marks(request);
    EXPECT_EQ(printed, "");
    return result ? "it was done" : result.error().message;
  }
  [[nodiscard]] std::vector<PublishedMark> published() const {
    return Store::open_to_read(marks)->published();
  }

  test::FreshFolder folder;
  const fs::path marks = folder / "marks";
  std::string printed;
};

TEST_F(ExportMarksTest, FillsTheTableAndRemembersIt) {
  const ExportResult result = done(request_of("canvas"));
  EXPECT_EQ(printed,
            "Student,ID,SIS Login ID,Section,HW4 (44)\n"
            "Points Possible,,,,10\n"
            "Ann,1,ann,CS,10\n"
            "Bob,2,bob,CS,6\n");
  EXPECT_THAT(result.left, IsEmpty());
  EXPECT_THAT(result.moved, IsEmpty());
  const std::vector<PublishedMark> all = published();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].person, "name ann-A4");
  EXPECT_EQ(all[0].id, "ann");
  EXPECT_EQ(all[0].format, "canvas");
  EXPECT_EQ(all[0].points, Fraction(10));
  EXPECT_EQ(all[0].date, "2025-03-01T12:00:00Z");
  EXPECT_EQ(all[0].decisions, 0);
  EXPECT_FALSE(all[0].rubric.empty());
  EXPECT_EQ(all[1].points, Fraction(6));
}

TEST_F(ExportMarksTest, ADryRunSaysWhoWouldGetWhatAndChangesNothing) {
  ExportRequest request = request_of("canvas");
  request.dry_run = true;
  request.output = folder / "new.csv";
  EXPECT_THAT(done(request).left, IsEmpty());
  EXPECT_EQ(printed, "ann: nothing -> 10\nbob: nothing -> 6\n");
  EXPECT_FALSE(fs::exists(request.output));
  EXPECT_THAT(published(), IsEmpty());

  request.dry_run = false;
  EXPECT_THAT(done(request).left, IsEmpty());
  EXPECT_EQ(printed, "");
  override_points("bob", 7);
  request.dry_run = true;
  request.table = request.output;
  EXPECT_THAT(done(request).moved,
              ElementsAre(StartsWith("bob: 6 -> 7: override: 7 points (crd, ")));
  EXPECT_EQ(printed, "ann: 10, as before\nbob: 6 -> 7\n");

  ExportRequest folder_of_files = request_of("gradescope");
  folder_of_files.dry_run = true;
  done(folder_of_files);
  EXPECT_EQ(printed, "ann: nothing -> 10\nbob: nothing -> 7\n");
}

TEST_F(ExportMarksTest, SaysWhyAMarkMoved) {
  done(request_of("canvas"));
  override_points("ann", 10);
  override_points("bob", 9);
  EXPECT_THAT(done(request_of("canvas")).moved,
              ElementsAre(AllOf(StartsWith("bob: 6 -> 9: override: 9 points (crd, "),
                                HasSubstr("): clear"))));
  EXPECT_THAT(done(request_of("canvas")).moved, IsEmpty()) << "it was handed back";
}

TEST_F(ExportMarksTest, NamesAnotherSubmissionAndAChangedRubric) {
  done(request_of("canvas"));
  hand_in("bob", {"a4q2.py"});
  grade();
  EXPECT_THAT(done(request_of("canvas")).moved,
              ElementsAre("bob: 6 -> 10: another submission was handed in"));
  grade(rubric_text(8));
  EXPECT_THAT(done(request_of("canvas")).moved,
              ElementsAre("ann: 10 -> 12: the rubric changed: question 1 6 -> 8 points",
                          "bob: 10 -> 12: the rubric changed: question 1 6 -> 8 points"));
}

TEST_F(ExportMarksTest, NeverLowersAMarkUnlessTold) {
  done(request_of("canvas"));
  override_points("ann", 3);
  const ExportResult kept = done(request_of("canvas"));
  EXPECT_THAT(printed, HasSubstr("Ann,1,ann,CS,10\n"));
  EXPECT_THAT(kept.moved, IsEmpty());
  EXPECT_THAT(kept.kept,
              ElementsAre(StartsWith("ann: it stays at 10, which was handed back on "
                                     "2025-03-01T12:00:00Z, although it is 3 now: override: 3")));
  EXPECT_EQ(published().size(), 2U) << "nothing else was handed back";

  ExportRequest elsewhere = request_of("codegrade");
  elsewhere.id = "ann";
  EXPECT_EQ(done(elsewhere).kept.size(), 1U);
  EXPECT_THAT(printed, HasSubstr("\"points\":\"1/1\"")) << "in another format, too";

  ExportRequest lowering = request_of("canvas");
  lowering.may_lower = true;
  EXPECT_THAT(done(lowering).moved, ElementsAre(StartsWith("ann: 10 -> 3: override: 3 points")));
  EXPECT_THAT(printed, HasSubstr("Ann,1,ann,CS,3\n"));
  EXPECT_THAT(done(request_of("canvas")).kept, IsEmpty());
}

TEST_F(ExportMarksTest, WhatOnlyCairnJudgesAnewStaysAsItWasHandedBackUnlessTold) {
  done(request_of("canvas"));
  PublishedMark before = published()[1];
  before.points = Fraction(5);  // as another version had it
  {
    const Result<StoreLock> lock = StoreLock::take(marks);
    ASSERT_TRUE(lock);
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store);
    store->put_published({before});
  }
  EXPECT_THAT(done(request_of("canvas")).kept,
              ElementsAre("bob: it stays at 5, which was handed back on 2025-03-01T12:00:00Z, "
                          "although it is 6 now: no decision, submission or rubric changed: it was "
                          "run or judged anew"));
  EXPECT_THAT(printed, HasSubstr("Bob,2,bob,CS,5\n"));
  ExportRequest anew = request_of("canvas");
  anew.judged_anew = true;
  const ExportResult result = done(anew);
  EXPECT_THAT(result.kept, IsEmpty());
  EXPECT_THAT(result.moved, ElementsAre(StartsWith("bob: 5 -> 6: no decision, submission or")));
  EXPECT_THAT(printed, HasSubstr("Bob,2,bob,CS,6\n"));

  override_points("bob", 9);
  EXPECT_THAT(done(request_of("canvas")).kept, IsEmpty()) << "somebody decided";
}

TEST_F(ExportMarksTest, NamesWhoGetsNothingAndThatNobodyHasLooked) {
  hand_in("cid", {"notes.txt"});
  grade();
  ExportRequest request = request_of("codegrade");
  request.id = "cid";
  EXPECT_THAT(done(request).zeros,
              ElementsAre(StartsWith("cid: question 1: the file a4q1.* is missing")));
  override_points("cid", 0);
  EXPECT_THAT(done(request).zeros, IsEmpty());
}

TEST_F(ExportMarksTest, ARubricMaySayThatMarksMayBeLowered) {
  done(request_of("canvas"));
  grade(rubric_text(5, "\"may_lower_published\": true,"));
  EXPECT_THAT(done(request_of("canvas")).kept, IsEmpty());
  EXPECT_THAT(printed, HasSubstr("Ann,1,ann,CS,9\n"));
}

TEST_F(ExportMarksTest, OnlyMovedSaysNothingOfTheOthers) {
  done(request_of("canvas"));
  override_points("bob", 9);
  ExportRequest request = request_of("canvas");
  request.only_moved = true;
  EXPECT_THAT(done(request).left, IsEmpty());
  const std::string heading = "Student,ID,SIS Login ID,Section,HW4 (44)\nPoints Possible,,,,10\n";
  EXPECT_EQ(printed, heading + "Bob,2,bob,CS,9\n")
      << "Ann's cell is from before the first import, which this one would take back";
  EXPECT_EQ(published().size(), 3U);
  EXPECT_THAT(done(request).notes,
              Contains("no student gets another mark: the table has no students"));
  EXPECT_EQ(printed, heading);

  ExportRequest files = request_of("gradescope");
  files.only_moved = true;
  files.output = folder / "first";
  done(files);
  EXPECT_THAT(test::listing(files.output), ElementsAre("ann.json", "bob.json"))
      << "nothing was handed back there yet";
  override_points("bob", 10);
  files.output = folder / "second";
  done(files);
  EXPECT_THAT(test::listing(files.output), ElementsAre("bob.json"));
}

TEST_F(ExportMarksTest, WhatSeemsToBeLateIsNotHandedBackBeforeAPersonHasLooked) {
  hand_in("cid_LATE_2222_3333_A4", {"a4q1.py"});
  test::write_file(folder / "gradebook.csv",
                   "Student,ID,SIS Login ID,Section,HW4 (44)\n"
                   "Ann,1,ann,CS,\n"
                   "Bob,2,bob,CS,\n"
                   "Cid,2222,cid,CS,\n");
  grade(rubric_text(6, kLate));
  EXPECT_THAT(done(request_of("canvas")).left,
              ElementsAre(StartsWith("cid: it seems to be late, so please look at it")));
  EXPECT_THAT(printed, AllOf(HasSubstr("Ann,1,ann,CS,10\n"), HasSubstr("Cid,2222,cid,CS,\n")));
  ExportRequest one = request_of("codegrade");
  one.id = "cid";
  EXPECT_THAT(done(one).left, ElementsAre(StartsWith("cid: it seems to be late")));
  EXPECT_EQ(printed, "");
  ASSERT_TRUE(
      decide({marks, "cid", DecisionKind::kExcuse, "", Fraction(0), "the LMS was down", "crd"}));
  EXPECT_THAT(done(request_of("canvas")).left, IsEmpty());
  EXPECT_THAT(printed, HasSubstr("Cid,2222,cid,CS,6\n"));
}

TEST_F(ExportMarksTest, OneSubmissionIsOneFile) {
  ExportRequest request = request_of("gradescope");
  request.id = "bob";
  done(request);
  EXPECT_EQ(nlohmann::json::parse(printed).at("score"), 6);
  EXPECT_EQ(published().size(), 1U);
  request.id = "nobody";
  EXPECT_THAT(refusal(request), HasSubstr("has no submission 'nobody'"));
  ExportRequest row = request_of("canvas");
  row.id = "bob";
  done(row);
  EXPECT_THAT(printed, AllOf(Not(HasSubstr("Ann")), HasSubstr("Bob,2,bob,CS,6\n")));
}

TEST_F(ExportMarksTest, AMarkThatAPersonTypedIsLoweredOnlyByTheCommand) {
  grade(rubric_text(6, "\"may_lower_published\": true,"));
  test::write_file(folder / "gradebook.csv",
                   "Student,ID,SIS Login ID,Section,HW4 (44)\nAnn,1,ann,CS,9\nBob,2,bob,CS,8\n");
  ExportRequest request = request_of("canvas");
  EXPECT_THAT(done(request).kept,
              ElementsAre("bob: the table has 8, which was not handed back from here; the mark is "
                          "6"));
  EXPECT_THAT(printed, HasSubstr("Ann,1,ann,CS,10\nBob,2,bob,CS,8\n"));
  EXPECT_EQ(published().size(), 1U) << "Bob was not given 6";
  request.only_moved = true;
  EXPECT_EQ(done(request).kept.size(), 1U);
  EXPECT_THAT(printed, Not(HasSubstr("Bob")));
  request.may_lower = true;
  request.dry_run = true;
  EXPECT_THAT(done(request).kept, IsEmpty());
  EXPECT_EQ(printed, "bob: 8 -> 6\n");
}

TEST_F(ExportMarksTest, WhatIsForThoseWhoGradeSaysTheMarkAsItIs) {
  done(request_of("canvas"));
  override_points("ann", 3);
  const ExportResult result = done(request_of("csv"));
  EXPECT_THAT(result.kept, IsEmpty());
  EXPECT_THAT(result.notes, ElementsAre("csv says the marks as they are now: one is less than what "
                                        "was handed back"));
}

TEST_F(ExportMarksTest, TheStoreAndTheTableAreNotWrittenOver) {
  const std::string store = test::read_file(marks / "store.sqlite");
  fs::create_hard_link(marks / "store.sqlite", folder / "copy.csv");
  ExportRequest request = request_of("canvas");
  for (const fs::path& file : {marks / "store.sqlite", marks / "store.lock", folder / "copy.csv"}) {
    request.output = file;
    EXPECT_THAT(refusal(request), HasSubstr("choose another name")) << file;
  }
  request.output = folder / "." / "gradebook.csv";
  EXPECT_THAT(refusal(request), HasSubstr("it is the table that is filled, which stays as it is"));
  request.output = folder / "nowhere" / "import.csv";
  EXPECT_THAT(refusal(request), HasSubstr("nowhere/import.csv': the folder '"));
  ExportRequest one = request_of("gradescope");
  one.id = "bob";
  one.output = marks / "submissions" / "bob.json";
  EXPECT_THAT(refusal(one), HasSubstr("choose another name"));
  EXPECT_THAT(published(), IsEmpty());
  EXPECT_EQ(test::read_file(marks / "store.sqlite"), store);
}

TEST_F(ExportMarksTest, WhatGivesNoMarksToStudentsIsNotRemembered) {
  for (const char* const format : {"csv", "jsonl", "ctrf", "junit", "github", "github-summary"}) {
    EXPECT_THAT(done(request_of(format)).left, IsEmpty()) << format;
    EXPECT_NE(printed + "\n", "") << format;
  }
  EXPECT_THAT(published(), IsEmpty());
}

TEST_F(ExportMarksTest, WhatCannotBeIsRefusedAndNothingIsRemembered) {
  EXPECT_THAT(refusal(request_of("excel")),
              StartsWith("unknown format 'excel'; known formats are "));
  ExportRequest no_store = request_of("csv");
  no_store.marks = folder / "hand-ins";
  EXPECT_THAT(refusal(no_store), HasSubstr("this folder contains no store"));
  ExportRequest no_table = request_of("canvas");
  no_table.table.clear();
  EXPECT_EQ(refusal(no_table),
            "canvas fills one column of a gradebook exported from Canvas; give that file with "
            "--column-of");
  ExportRequest needless = request_of("csv");
  needless.table = folder / "gradebook.csv";
  EXPECT_EQ(refusal(needless), "--column-of: the format csv does not read a table");
  ExportRequest wrong = request_of("moodle");
  wrong.table = folder / "gradebook.csv";
  EXPECT_THAT(refusal(wrong),
              HasSubstr("gradebook.csv': this is not an offline grading worksheet"));
  ExportRequest moved = request_of("csv");
  moved.only_moved = true;
  EXPECT_EQ(refusal(moved),
            "--only-moved: csv gives students no marks, and nothing is remembered of it");
  EXPECT_THAT(refusal(request_of("gradescope")), HasSubstr("--output names a folder"));
  ExportRequest full = request_of("gradescope");
  full.output = folder / "hand-ins";
  EXPECT_THAT(refusal(full), HasSubstr("it is not empty"));
  full.output = folder / "gradebook.csv" / "files";
  EXPECT_THAT(refusal(full), HasSubstr("files': it cannot be written: Not a directory"));
  ExportRequest column = request_of("canvas");
  column.options.column = "HW5";
  EXPECT_THAT(refusal(column), HasSubstr("the table has no assignment 'HW5'"));
  EXPECT_THAT(published(), IsEmpty());
}

}  // namespace
}  // namespace cairn
