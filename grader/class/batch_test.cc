// A class from its folder to the files about it.
#include "grader/class/batch_test.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/json_file.h"
#include "grader/report/class_table.h"
#include "grader/report/summary_csv.h"
#include "grader/selftest/archive_writer.h"
#include "tests/support/comes_true.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

nlohmann::ordered_json valid_json(const fs::path& file) {
  const auto json = read_json(file, test::read_file("grader/report/results.schema.json"));
  EXPECT_TRUE(json) << json.error().message;
  return json ? *json : nlohmann::ordered_json();
}

TEST_F(BatchTest, EverySubmissionHasItsRowInTheOrderOfIds) {
  hand_in_a_class();
  const std::vector<SummaryRow> rows = grade();
  std::vector<std::string> lines;
  for (const SummaryRow& row : rows) {
    lines.push_back(row.id + " " + enum_word(row.verdict) + " " +
                    (row.points ? points_text(*row.points) : "-"));
    EXPECT_EQ(row.out_of, Fraction(65));
    EXPECT_EQ(row.late, row.id == "doe");
    EXPECT_EQ(row.student, row.id == "doe" ? "doe" : "");
  }
  EXPECT_THAT(lines, ElementsAre("crash runtime_error 5", "doe nothing_to_grade 0",
                                 "form presentation_error 59", "right accepted 65",
                                 "syntax compile_error 0", "wrong wrong_answer 53"));
  EXPECT_THAT(progress, ElementsAre("1/6", "2/6", "3/6", "4/6", "5/6", "6/6"));
  EXPECT_THAT(reported, ElementsAre("crash", "doe", "form", "right", "syntax", "wrong"));
}

/// What of a folder, and of all below it, others could open.
std::vector<std::string> open_to_others(const fs::path& folder) {
  std::vector<std::string> names;
  const auto look = [&](const fs::path& path) {
    constexpr fs::perms kOthers = fs::perms::group_all | fs::perms::others_all;
    if ((fs::symlink_status(path).permissions() & kOthers) != fs::perms::none) {
      names.push_back(path.string());
    }
  };
  look(folder);
  if (!fs::is_directory(folder)) return names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) look(entry.path());
  return names;
}

TEST_F(BatchTest, NobodyElseCanOpenAFileOfTheClassWhateverTheUmask) {
  const mode_t before = umask(0);
  hand_in_a_class();
  static_cast<void>(grade());
  EXPECT_THAT(open_to_others(request.out), IsEmpty());
  EXPECT_NE(fs::status(request.out.parent_path()).permissions() & fs::perms::others_exec,
            fs::perms::none)
      << "what lies above is not ours to close";

  // While the store is written, it has files beside it.
  const Result<StoreLock> lock = StoreLock::take(request.out);
  ASSERT_TRUE(lock);
  {
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store);
    store->put_decision({"nobody", DecisionKind::kMark, "q1", 1, "", "", "", {}});
    EXPECT_TRUE(fs::exists(request.out / "store.sqlite-wal"));
    EXPECT_THAT(open_to_others(request.out), IsEmpty());
  }
  umask(before);
}

TEST_F(BatchTest, FilesThatWereOpenAreClosedByTheNextBatch) {
  hand_in("ann-HW2-P3", "print()\n");
  static_cast<void>(grade());
  for (const auto& entry : fs::recursive_directory_iterator(request.out)) {
    fs::permissions(entry.path(), fs::perms::others_read, fs::perm_options::add);
  }
  fs::permissions(request.out, fs::perms::others_all, fs::perm_options::add);
  static_cast<void>(grade());
  EXPECT_THAT(open_to_others(request.out), IsEmpty());
}

TEST_F(BatchTest, AFolderThatHoldsOtherThingsIsLeftAsOpenAsItWas) {
  hand_in("ann-HW2-P3", "print()\n");
  fs::create_directories(request.out);
  fs::permissions(request.out, fs::perms::others_read, fs::perm_options::add);
  test::write_file(request.out / "mine", "");
  static_cast<void>(grade());
  EXPECT_NE(fs::status(request.out).permissions() & fs::perms::others_read, fs::perms::none);
  EXPECT_THAT(open_to_others(request.out / "submissions"), IsEmpty());
}

TEST_F(BatchTest, EveryFileFitsTheSchemaAndTheRows) {
  hand_in_a_class();
  const std::vector<SummaryRow> rows = grade();
  EXPECT_THAT(test::listing(request.out),
              ElementsAre("store.lock", "store.sqlite", "submissions/", "submissions/crash.json",
                          "submissions/doe.json", "submissions/form.json", "submissions/right.json",
                          "submissions/syntax.json", "submissions/wrong.json", "summary.csv",
                          "summary.json", "summary.txt"));
  const auto summary = valid_json(request.out / "summary.json");
  ASSERT_EQ(summary["submissions"].size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    SCOPED_TRACE(rows[i].id);
    const auto report = valid_json(request.out / "submissions" / (rows[i].id + ".json"));
    EXPECT_EQ(report["id"], rows[i].id);
    EXPECT_EQ(summary["submissions"][i]["id"], rows[i].id);
    for (const std::string same : {"id", "student", "late", "verdict", "points", "reason"}) {
      EXPECT_EQ(report[same], summary["submissions"][i][same]) << same;
    }
    EXPECT_EQ(report["verdict"], enum_word(rows[i].verdict));
    EXPECT_EQ(report["reason"], rows[i].reason);
  }
  EXPECT_EQ(test::read_file(request.out / "summary.csv"), summary_csv(rows));
  EXPECT_EQ(test::read_file(request.out / "summary.txt"),
            summary_text(rubric.assignment, rubric.title, rows));
}

TEST_F(BatchTest, TheClassIsToldHowOftenEachMistakeWasMade) {
  const std::string right = printed(test::cases_of(rubric).suite.cases[0].expected, 1);
  hand_in("a-HW2-P3", "print('''" + right + "'''.replace(': ', ' : '), end='')\n");
  hand_in("b-HW2-P3", "print('''" + right + "'''.replace(': ', ' : '))\n");
  hand_in("c-HW2-P3", "print('''" + right + "''', end='')\n");
  std::vector<std::vector<std::string>> mistakes;
  for (const SummaryRow& row : grade()) mistakes.push_back(row.mistakes);
  EXPECT_THAT(mistakes,
              ElementsAre(ElementsAre("blank-before-colon"),
                          ElementsAre("blank-before-colon", "blank-line-at-end"), IsEmpty()));
  const auto counts = valid_json(request.out / "summary.json")["mistakes"];
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_EQ(counts[0]["id"], "blank-before-colon");
  EXPECT_EQ(counts[0]["submissions"], 2);
  EXPECT_EQ(counts[1]["submissions"], 1);
  EXPECT_THAT(test::read_file(request.out / "summary.txt"),
              AllOf(HasSubstr("\n    2  blank-before-colon  "),
                    HasSubstr("\n    1  blank-line-at-end   ")));
}

TEST_F(BatchTest, WhatAProgramPrintsReachesNoTerminal) {
  hand_in_a_class();
  static_cast<void>(grade());
  const std::string right_to_left{'\xe2', '\x80', '\xae'};
  for (const std::string& name : test::listing(request.out)) {
    if (name.ends_with('/') || name == "store.sqlite") continue;
    const std::string text = test::read_file(request.out / name);
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << name;
    EXPECT_EQ(text.find(right_to_left), std::string::npos) << name;
  }
}

TEST_F(BatchTest, TheSummaryDependsNeitherOnTheNumberOfJobsNorOnWhatWasThere) {
  hand_in_a_class();
  static_cast<void>(grade());
  const auto first = summaries();
  static_cast<void>(grade());
  EXPECT_EQ(summaries(), first) << "the second time";
  request.jobs = 2;
  static_cast<void>(grade());
  EXPECT_EQ(summaries(), first) << "two jobs";
  request.jobs = 20;
  request.out = folder / "elsewhere";
  static_cast<void>(grade());
  EXPECT_EQ(summaries(), first) << "more jobs than submissions";
}

TEST_F(BatchTest, TheSummaryGrowsAsResultsBecomeTrue) {
  hand_in("a-HW2-P3", "print('a')\n");
  hand_in("b-HW2-P3", "print('b')\n");
  std::vector<std::string> verdicts;
  request.progress = [&](std::size_t, std::size_t, const SummaryRow&) {
    const auto summary = valid_json(request.out / "summary.json");
    for (const auto& row : summary["submissions"]) verdicts.push_back(row["verdict"]);
    verdicts.push_back(summary["submissions"][1]["reason"]);
  };
  static_cast<void>(grade());
  EXPECT_THAT(verdicts,
              ElementsAre("wrong_answer", "judge_error", "it has not been graded yet",
                          "wrong_answer", "wrong_answer", StartsWith("in the only case")));
}

TEST_F(BatchTest, WorkersWriteIntoALogWhichIsGoneInTheEnd) {
  hand_in("a-HW2-P3", "print('a')\n");
  hand_in("b-HW2-P3", "print('b')\n");
  const fs::path log = request.out / "store.sqlite-wal";
  std::vector<bool> there;
  request.progress = [&](std::size_t, std::size_t, const SummaryRow&) {
    there.push_back(fs::exists(log));
  };
  static_cast<void>(grade());
  EXPECT_THAT(there, ElementsAre(true, true));
  EXPECT_FALSE(fs::exists(log));
}

TEST_F(BatchTest, AGraderThatIsKilledLeavesASummaryAndNoProgramRunning) {
  hand_in("a-HW2-P3",
          "import os, time\n"
          "os.chdir('" +
              folder.path().string() +
              "')\n"
              "with open('pid.new', 'w') as file: file.write(str(os.getpid()))\n"
              "os.rename('pid.new', 'pid')\n"
              "time.sleep(600)\n");
  rubric.run_limits.wall_seconds = 600;
  request.jail = Jail::kNone;  // so that its number is ours, too
  const fs::path temporary = folder / "temporary";
  fs::create_directory(temporary);
  const pid_t grader = fork();
  ASSERT_GE(grader, 0);
  if (grader == 0) {
    setenv("TMPDIR", temporary.c_str(), 1);
    _exit(grade_batch(request, rubric) ? 0 : 1);
  }
  ASSERT_TRUE(test::comes_true([&] { return fs::exists(folder / "pid"); }));
  const auto summary = valid_json(request.out / "summary.json");
  EXPECT_EQ(summary["submissions"][0]["reason"], "it has not been graded yet");
  const fs::path process = "/proc/" + test::read_file(folder / "pid");
  EXPECT_TRUE(fs::exists(process));
  kill(grader, SIGKILL);
  EXPECT_EQ(waitpid(grader, nullptr, 0), grader);
  EXPECT_TRUE(test::comes_true([&] { return !fs::exists(process); }));
}

TEST_F(BatchTest, ASubmissionThatWeCannotGradeIsNoMarkAndCostsOnlyItself) {
  hand_in("a-HW2-P3", "print('a')\n");
  hand_in("b-HW2-P3", "print('b')\n");
  // A folder where b's report should go.
  fs::create_directories(request.out / "submissions/b.json.new");
  try {
    static_cast<void>(grade());
    ADD_FAILURE() << "its failure could not be written either, and nobody was told";
  } catch (const std::exception& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("b.json"));
  }
  const auto summary = valid_json(request.out / "summary.json");
  EXPECT_EQ(summary["submissions"][0]["verdict"], "wrong_answer");
  EXPECT_EQ(summary["submissions"][1]["verdict"], "judge_error");
  EXPECT_TRUE(summary["submissions"][1]["points"].is_null());
}

TEST_F(BatchTest, ReportsAreNotWrittenAmongTheSubmissions) {
  hand_in("a-HW2-P3", "print('a')\n");
  for (const fs::path& out : {fs::path(), request.folder, request.folder / "marks"}) {
    request.out = out;
    EXPECT_THAT(error(), HasSubstr("--out '" + out.string() + "': it ")) << out;
  }
  fs::rename(request.folder, folder / "submissions");
  request.folder = folder / "submissions";
  request.out = folder.path();
  EXPECT_THAT(error(), HasSubstr("which holds the submissions"));
}

TEST_F(BatchTest, AnEarlierReportIsGoneBeforeTheFirstResult) {
  hand_in("a-HW2-P3", "print('a')\n");
  static_cast<void>(grade());
  hand_in("b-HW2-P3", "print('b')\n");
  static_cast<void>(grade());
  ASSERT_TRUE(fs::exists(request.out / "submissions/b.json"));
  hand_in("b-HW2-P3", "import time; time.sleep(0.5)\n");
  bool still_there = false;
  request.progress = [&](std::size_t done, std::size_t, const SummaryRow&) {
    if (done == 1) still_there = fs::exists(request.out / "submissions/b.json");
  };
  static_cast<void>(grade());
  EXPECT_FALSE(still_there);
}

TEST_F(BatchTest, AFolderThatIsNotThereIsAnError) {
  request.folder = folder / "nowhere";
  EXPECT_THAT(error(), AllOf(HasSubstr("nowhere"), HasSubstr("this folder does not exist")));
  test::write_file(folder / "file", "");
  request.folder = folder / "file";
  EXPECT_THAT(error(), HasSubstr("this is neither a folder of submissions nor an archive of them"));
  EXPECT_FALSE(fs::exists(request.out));
}

TEST_F(BatchTest, TheArchiveThatAnLmsMakesOfAClassIsGradedAsItsFolder) {
  ArchiveWriter(folder / "submissions.zip", ArchiveWriter::Format::kZip)
      .file("doejane_123_456_take_stones.py", "print(1)\n")
      .file("roebob_LATE_124_457_take_stones.py", "print(2)\n")
      .finish();
  request.folder = folder / "submissions.zip";
  const std::vector<SummaryRow> rows = grade();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].id, "doejane");
  EXPECT_TRUE(rows[1].late);
}

TEST_F(BatchTest, TheMarksOfAnotherAssignmentAreNotReplaced) {
  hand_in_a_class();
  static_cast<void>(grade());
  rubric.files.texts.at(rubric.files.rubric) += "\n";
  rubric.title = "the same with a changed rubric";
  EXPECT_EQ(grade().size(), 6U);
  const Rubric own = rubric;
  rubric = *read_rubric("tests/submissions/factor_multiples.json");
  const auto marks = summaries();
  EXPECT_EQ(error(), "--out '" + request.out.string() +
                         "': it holds the marks of 'take_stones', and this rubric is of "
                         "'factor_multiples'; name another folder");
  EXPECT_EQ(summaries(), marks);
  rubric = own;
  EXPECT_EQ(grade().size(), 6U);
}

TEST_F(BatchTest, TheMarksOfAnotherHomeworkOfTheAssignmentAreNotReplaced) {
  hand_in_a_class();
  static_cast<void>(grade());
  const auto marks = summaries();
  rubric = *read_rubric("rubrics/take_stones_methods.json");
  EXPECT_EQ(error(), "--out '" + request.out.string() + "': it holds the marks of '" +
                         one_case().title + "', and this rubric is of '" + rubric.title +
                         "'; name another folder");
  EXPECT_EQ(summaries(), marks);
}

TEST_F(BatchTest, WhatAnotherRubricGivesOtherwiseIsReportedOnceAndBeforeTheFirstMark) {
  hand_in("a-HW2-P3", "print('a')\n");
  std::vector<std::string> reports;
  request.rubric_changed = [&](const std::vector<std::string>& changes) {
    EXPECT_THAT(progress, IsEmpty());
    for (const std::string& change : changes) reports.push_back(change);
  };
  static_cast<void>(grade());
  EXPECT_THAT(reports, IsEmpty()) << "there was no other";
  std::string& text = rubric.files.texts.at(rubric.files.rubric);
  text.replace(text.find(rubric.title), rubric.title.size(), "Another title");
  rubric.title = "Another title";
  static_cast<void>(grade());
  EXPECT_THAT(reports, ElementsAre("title " + one_case().title + " -> Another title"));
  static_cast<void>(grade());
  EXPECT_THAT(reports, testing::SizeIs(1));
}

TEST_F(BatchTest, AFolderWithoutSubmissionsIsAnError) {
  EXPECT_THAT(error(), HasSubstr("this folder contains no submission"));
  fs::create_directory(hand_ins() / "__MACOSX");
  test::write_file(hand_ins() / ".DS_Store", "");
  EXPECT_THAT(error(), HasSubstr("this folder contains no submission"));
}

TEST_F(BatchTest, AnOutFolderThatCannotBeMadeIsAnError) {
  hand_in("a-HW2-P3", "print('a')\n");
  test::write_file(folder / "file", "mine");
  for (const fs::path& out : {folder / "file", folder / "file/below"}) {
    request.out = out;
    EXPECT_THAT(error(), AllOf(StartsWith("--out '" + out.string()), HasSubstr("cannot be made")));
  }
  EXPECT_EQ(test::read_file(folder / "file"), "mine");
  EXPECT_THAT(progress, IsEmpty());
}

TEST_F(BatchTest, ReportsAmongTheHandInsAreAnError) {
  hand_in("a-HW2-P3", "print('a')\n");
  for (const fs::path& out : {hand_ins(), hand_ins() / "marks", hand_ins() / "a-HW2-P3/../marks"}) {
    request.out = out;
    EXPECT_THAT(error(), StartsWith("--out '" + out.string())) << "it would be a submission";
  }
  EXPECT_THAT(test::listing(hand_ins()), ElementsAre("a-HW2-P3/", "a-HW2-P3/TakeStones.py"));
}

}  // namespace
}  // namespace cairn
