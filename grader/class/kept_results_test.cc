// What was done is not done again, and nothing of it is lost.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "grader/class/batch_test.h"
#include "grader/class/diff.h"
#include "grader/class/hand_marks.h"
#include "grader/class/manual_grading.h"
#include "grader/class/page_files.h"
#include "grader/report/summary_csv.h"
#include "grader/store/store.h"
#include "tests/support/child.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;
using testing::UnorderedElementsAre;

/// A class whose programs say each time that they are started.
class KeptResultsTest : public BatchTest {
 protected:
  KeptResultsTest() {
    fs::create_directories(folder / "course/rubrics");
    fs::create_directories(folder / "course/suites");
    fs::copy_file("cases/suites/take_stones.json", folder / "course/suites/take_stones.json");
    write_rubric({"official-2", "handout-2"}, 12);
    request.jail = Jail::kNone;  // so that they can be heard
    request.jobs = 2;
    request.lanes = Lanes::kFreshOnly;  // each start is one process, and heard once
    hand_in_with_answers("ann", "");
    hand_in_with_answers("bob", "text = text.replace('Move: ', 'Move: 9')\n");
    hand_in_with_answers("cid", "");
  }

  /// A rubric of these cases, a move being worth so many points.
  void write_rubric(const std::vector<std::string>& cases, int points_of_move) {
    auto json =
        nlohmann::ordered_json::parse(test::read_file("tests/submissions/take_stones.json"));
    auto& section = json["sections"][0];
    section["suite"] = "../suites/take_stones.json";
    section["cases"] = cases;
    section["marks"]["per_field"]["Move"] = points_of_move;
    json["limits"]["run"]["wall_seconds"] = 60;  // against hanging
    test::write_file(folder / "course/rubrics/mine.json", json.dump());
    rubric = *read_rubric(folder / "course/rubrics/mine.json");
  }

  /// A program that knows the answers to all cases, with a line of Python that changes them.
  void hand_in_with_answers(const std::string& name, const std::string& change) const {
    std::string python = "import sys\nanswers = {\n";
    const Result<Suite> suite = read_suite(folder / "course/suites/take_stones.json");
    for (const Case& test_case : suite->cases) {
      python +=
          "'" + joined(test_case.arguments) + "': '''" + printed(test_case.expected, 1) + "''',\n";
    }
    python += "}\nname, starts, hold, graded = '" + name + "', '" + starts().string() + "', '" +
              hold().string() + "', '" + graded().string() + R"('
import os, time
if os.path.exists(hold):
  while not {n for n in ('ann', 'bob', 'cid') if n < name} <= set(open(graded).read().split()):
    time.sleep(0.001)
with open(starts, 'a') as heard:
  heard.write(name + ' ' + ' '.join(sys.argv[1:]) + '\n')
while os.path.exists(hold) and len(list(open(starts))) >= int(open(hold).read()):
  time.sleep(0.001)
text = answers[' '.join(sys.argv[1:])]
)" + change + "print(text, end='')\n";
    fs::create_directories(hand_ins() / (name + "-HW2-P3"));
    test::write_file(hand_ins() / (name + "-HW2-P3") / "TakeStones.py", python);
  }

  [[nodiscard]] fs::path starts() const { return folder / "starts"; }
  /// While this file is there, a program says only when those before it are graded that it is
  /// started (the next one begins when a program sleeps, as it seems to where the disk is slow),
  /// and waits when there were as many starts as the file says.
  [[nodiscard]] fs::path hold() const { return folder / "hold"; }
  [[nodiscard]] fs::path graded() const { return folder / "graded"; }

  /// Ann's program removes what we work with, as long as this file is there.
  [[nodiscard]] fs::path trouble() const { return folder / "trouble"; }
  void make_ann_fail() const {
    test::write_file(trouble(), "");
    hand_in_with_answers("ann", "import os, shutil\nif os.path.exists('" + trouble().string() +
                                    "'):\n  shutil.rmtree(os.path.dirname(os.getcwd()))\n");
  }

  /// Who was started since the last call, once for each time.
  [[nodiscard]] std::vector<std::string> started() const {
    std::vector<std::string> names;
    std::ifstream file(starts());
    for (std::string line; std::getline(file, line);) {
      names.push_back(line.substr(0, line.find(' ')));
    }
    file.close();
    fs::remove(starts());
    return names;
  }

  [[nodiscard]] std::string points_of_all(const std::vector<SummaryRow>& rows) const {
    std::string points;
    for (const SummaryRow& row : rows) {
      points += row.id + " " + (row.points ? points_text(*row.points) : "-") + "\n";
    }
    return points;
  }

  /// Grades in a process of its own and kills it while the program of that start, counted from the
  /// first of this test, is running.
  void grade_and_kill_during_start(std::size_t start) const {
    test::write_file(graded(), "");
    test::write_file(hold(), std::to_string(start));
    const pid_t grader = fork();
    ASSERT_GE(grader, 0);
    if (grader == 0) {
      BatchRequest heard = request;
      heard.progress = [&](std::size_t, std::size_t, const SummaryRow& row) {
        std::ofstream(graded(), std::ios::app) << row.id << '\n';
      };
      static_cast<void>(grade_batch(heard, rubric));
      _exit(0);
    }
    // Longer than the busiest machine takes: killed too early, it would start less than is counted.
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::minutes(20);
    bool is_started = false;
    while (!is_started && std::chrono::steady_clock::now() < give_up) {
      const std::string heard = fs::exists(starts()) ? test::read_file(starts()) : "";
      is_started = static_cast<std::size_t>(std::ranges::count(heard, '\n')) >= start;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill(grader, SIGKILL);
    ASSERT_EQ(waitpid(grader, nullptr, 0), grader);
    fs::remove(hold());
    ASSERT_TRUE(is_started);
  }

  void expect_summary_of(const std::vector<SummaryRow>& rows) const {
    EXPECT_EQ(test::read_file(request.out / "summary.csv"), summary_csv(rows));
  }
};

TEST_F(KeptResultsTest, NothingIsStartedAgainWhenNothingChanged) {
  const std::vector<SummaryRow> first = grade();
  EXPECT_THAT(started(), UnorderedElementsAre("ann", "ann", "bob", "bob", "cid", "cid"));
  EXPECT_EQ(unchanged, 0U);
  const auto before = summaries();
  const std::string report = test::read_file(request.out / "submissions/bob.json");
  static_cast<void>(grade());
  EXPECT_THAT(started(), IsEmpty());
  EXPECT_EQ(unchanged, 3U);
  EXPECT_EQ(as_before, 3U);
  EXPECT_EQ(summaries(), before);
  EXPECT_EQ(test::read_file(request.out / "submissions/bob.json"), report);
  EXPECT_EQ(points_of_all(first), "ann 65\nbob 53\ncid 65\n");
}

TEST_F(KeptResultsTest, AChangedSubmissionCostsItselfAndALateOneItself) {
  static_cast<void>(grade());
  static_cast<void>(started());
  hand_in_with_answers("bob", "");
  hand_in_with_answers("dan", "");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 65\ncid 65\ndan 65\n");
  EXPECT_THAT(started(), UnorderedElementsAre("bob", "bob", "dan", "dan"));
  EXPECT_EQ(unchanged, 2U);
}

TEST_F(KeptResultsTest, ACopyOfAnothersProgramIsNotStartedAndNotAsBefore) {
  static_cast<void>(grade());
  static_cast<void>(started());
  fs::copy(hand_ins() / "ann-HW2-P3", hand_ins() / "dan-HW2-P3", fs::copy_options::recursive);
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\ndan 65\n");
  EXPECT_THAT(started(), IsEmpty());
  EXPECT_EQ(unchanged, 4U);
  EXPECT_EQ(as_before, 3U);
}

TEST_F(KeptResultsTest, AChangedRubricCostsNoStart) {
  static_cast<void>(grade());
  static_cast<void>(started());
  write_rubric({"official-2", "handout-2"}, 20);
  EXPECT_EQ(points_of_all(grade()), "ann 73\nbob 53\ncid 73\n");
  EXPECT_THAT(started(), IsEmpty());
  EXPECT_EQ(unchanged, 3U);
}

TEST_F(KeptResultsTest, ANewCaseCostsThatCase) {
  static_cast<void>(grade());
  static_cast<void>(started());
  write_rubric({"official-2", "start-14", "handout-2"}, 12);
  const std::vector<SummaryRow> rows = grade();
  EXPECT_EQ(rows.front().cases, 3);
  EXPECT_EQ(points_of_all(rows), "ann 65\nbob 53\ncid 65\n");
  EXPECT_THAT(started(), UnorderedElementsAre("ann", "bob", "cid"));
}

TEST_F(KeptResultsTest, AnotherLimitCostsTheRunsButNotTheBuild) {
  static_cast<void>(grade());
  static_cast<void>(started());
  auto json = nlohmann::ordered_json::parse(test::read_file(folder / "course/rubrics/mine.json"));
  json["limits"]["run"]["cpu_seconds"] = 3;
  test::write_file(folder / "course/rubrics/mine.json", json.dump());
  rubric = *read_rubric(folder / "course/rubrics/mine.json");
  static_cast<void>(grade());
  EXPECT_THAT(started(), SizeIs(6));
}

TEST_F(KeptResultsTest, TheSameProgramOfTwoIsStartedOnce) {
  request.jobs = 1;
  fs::remove_all(hand_ins());
  hand_in_with_answers("ann", "");
  fs::copy(hand_ins() / "ann-HW2-P3", hand_ins() / "eve-HW2-P3");
  EXPECT_EQ(points_of_all(grade()), "ann 65\neve 65\n");
  EXPECT_THAT(started(), SizeIs(2));
}

TEST_F(KeptResultsTest, AMarkGivenByHandIsNoReasonToStartAnything) {
  static_cast<void>(grade());
  static_cast<void>(started());
  test::write_file(request.out / "hand_marks.json",
                   R"({"ann": {"q1": {"points": 1, "by": "crd", "reason": "clear"}}})");
  static_cast<void>(grade());
  EXPECT_THAT(started(), IsEmpty());
  EXPECT_EQ(unchanged, 3U);
}

TEST_F(KeptResultsTest, AGraderThatWasKilledGoesOnWhereItWas) {
  request.jobs = 1;
  const fs::path disturbed = request.out;
  request.out = folder / "undisturbed";
  static_cast<void>(grade());
  const auto expected = summaries();
  static_cast<void>(started());
  request.out = disturbed;
  for (std::size_t lines = 1; lines <= 5; lines += 2) {
    grade_and_kill_during_start(lines);
  }
  static_cast<void>(grade());
  EXPECT_EQ(summaries(), expected);
  // Each of six starts, and again those during which it was killed.
  EXPECT_THAT(started(), SizeIs(9U));
  const Result<Store> store = Store::open_to_read(request.out);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(store->last_session()->number, 1) << "one session, which was continued";
}

TEST_F(KeptResultsTest, WhatWasInterruptedCanBeReported) {
  request.jobs = 1;
  grade_and_kill_during_start(3);
  const Result<ReportsAndPages> made = write_reports_and_pages(request.out, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->report.rows[0].points, Fraction(65));
  EXPECT_FALSE(made->report.rows[2].points);
  EXPECT_EQ(made->report.rows[2].reason, "it has not been graded yet");
  expect_summary_of(made->report.rows);
}

TEST_F(KeptResultsTest, WhatLacksTheRunOfANewCaseIsNotGraded) {
  static_cast<void>(grade());
  static_cast<void>(started());
  write_rubric({"official-2", "start-14", "handout-2"}, 12);
  request.jobs = 1;
  grade_and_kill_during_start(2);  // of bob's program, after ann's
  const Result<ReportsAndPages> made = write_reports_and_pages(request.out, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->report.rows[0].points, Fraction(65));
  for (const std::size_t not_graded : {1U, 2U}) {
    EXPECT_FALSE(made->report.rows[not_graded].points);
    EXPECT_EQ(made->report.rows[not_graded].reason, "it has not been graded yet");
  }
}

TEST_F(KeptResultsTest, ReportsAreMadeFromTheStoreAlone) {
  static_cast<void>(grade());
  const auto before = summaries();
  const std::string report = test::read_file(request.out / "submissions/bob.json");
  EXPECT_THAT(report, HasSubstr("without a jail"));
  const fs::path moved = folder / "moved";
  fs::create_directory(moved);
  fs::copy_file(request.out / "store.sqlite", moved / "store.sqlite");
  for (const char* const gone : {"course", "hand-ins", "marks"}) fs::remove_all(folder / gone);
  request.out = moved;
  const Result<ReportsAndPages> made = write_reports_and_pages(moved, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(summaries(), before);
  EXPECT_EQ(test::read_file(moved / "submissions/bob.json"), report);
}

TEST_F(KeptResultsTest, AFolderWithoutAStoreHasNoReports) {
  EXPECT_THAT(write_reports_and_pages(folder.path(), {}).error().message,
              HasSubstr("this folder contains no store; 'grade batch' writes one"));
  // What cannot be looked into may have one.
  fs::create_directory_symlink("loop", folder / "loop");
  EXPECT_THAT(write_reports_and_pages(folder / "loop", {}).error().message,
              HasSubstr("loop': Too many levels of symbolic links"));
}

TEST_F(KeptResultsTest, TwoGradersDoNotWriteIntoOneStore) {
  static_cast<void>(grade());
  const auto before = summaries();
  const Result<StoreLock> other = StoreLock::take(request.out);
  ASSERT_TRUE(other);
  hand_in_with_answers("dan", "");
  EXPECT_THAT(error(), AllOf(HasSubstr("is writing into this folder's store"),
                             HasSubstr("give the command again when it has ended")));
  EXPECT_EQ(summaries(), before);
}

TEST_F(KeptResultsTest, ADecisionBesideABatchIsRefusedWithHowFarThatIs) {
  request.jobs = 1;
  std::string refusal;
  request.progress = [&](std::size_t done, std::size_t, const SummaryRow&) {
    if (done > 1) return;
    refusal = test::in_a_child([&] {
      return decide(override_of(request.out, "ann", Fraction(60), "it was")).error().message;
    });
  };
  EXPECT_THAT(grade(), SizeIs(3));
  EXPECT_THAT(refusal,
              AllOf(HasSubstr("process " + std::to_string(getpid()) + " on "),
                    testing::ContainsRegex("store; its batch began at [-0-9T:Z]+ and has graded "
                                           "[12] of 3 submissions; give the command again when")));
  EXPECT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "it was")));
}

TEST_F(KeptResultsTest, ReportsBesideABatchAreRefusedWithHowFarThatIs) {
  request.jobs = 1;
  std::string refusal;
  request.progress = [&](std::size_t done, std::size_t, const SummaryRow&) {
    if (done > 1) return;
    refusal = test::in_a_child([&] {
      const Result<ReportsAndPages> made = write_reports_and_pages(request.out, {});
      return made ? "they were written" : made.error().message;
    });
  };
  EXPECT_THAT(grade(), SizeIs(3));
  EXPECT_THAT(refusal, testing::ContainsRegex("store; its batch began at [-0-9T:Z]+ and has graded "
                                              "[12] of 3 submissions; give the command again"));
  EXPECT_TRUE(write_reports_and_pages(request.out, {}));
}

TEST_F(KeptResultsTest, DecisionsOfSeveralPeopleAtTheSameMomentAreAllKept) {
  static_cast<void>(grade());
  std::vector<pid_t> people;
  for (const std::string id : {"ann", "bob", "cid"}) {
    people.push_back(fork());
    if (people.back() == 0) {
      _exit(decide(override_of(request.out, id, Fraction(60), "it was")) ? 0 : 1);
    }
  }
  for (const pid_t person : people) {
    int status = 1;
    EXPECT_EQ(waitpid(person, &status, 0), person);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(points_of_all(grade()), "ann 60\nbob 60\ncid 60\n");
}

TEST_F(KeptResultsTest, ADamagedStoreIsAnErrorAndNothingIsOverwritten) {
  static_cast<void>(grade());
  const auto before = summaries();
  const fs::path file = request.out / "store.sqlite";
  std::fstream store(file, std::ios::in | std::ios::out | std::ios::binary);
  store.seekp(5000);
  store << std::string(3000, 'x');
  store.close();
  const std::string damaged = test::read_file(file);
  EXPECT_THAT(error(), HasSubstr(file.string()));
  EXPECT_EQ(test::read_file(file), damaged);
  EXPECT_EQ(summaries(), before);
}

TEST_F(KeptResultsTest, WhatFailedByOurFaultIsTriedOnceMore) {
  request.jobs = 1;
  make_ann_fail();
  std::vector<std::string> ids;
  request.progress = [&](std::size_t, std::size_t, const SummaryRow& row) {
    ids.push_back(row.id);
    fs::remove(trouble());
  };
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
  EXPECT_THAT(ids, ElementsAre("bob", "cid", "ann"));
}

TEST_F(KeptResultsTest, WhatFailsByOurFaultTwiceIsNoMarkAndIsTriedByTheNextBatch) {
  request.jobs = 1;
  // Of those that fail, each attempt can do one.
  write_rubric({"official-2", "start-14", "handout-2", "composite-18"}, 12);
  make_ann_fail();
  EXPECT_EQ(points_of_all(grade()), "ann -\nbob 53\ncid 65\n");
  const std::string report = test::read_file(request.out / "submissions/ann.json");
  EXPECT_THAT(report, HasSubstr("the program could not be run, which is not its fault"));
  const Result<ReportsAndPages> again = write_reports_and_pages(request.out, {});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(points_of_all(again->report.rows), "ann -\nbob 53\ncid 65\n");
  EXPECT_EQ(test::read_file(request.out / "submissions/ann.json"), report);
  static_cast<void>(started());

  fs::remove(trouble());
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
  EXPECT_THAT(started(), Each("ann")) << "nothing of the others is done again";
}

TEST_F(KeptResultsTest, AnOverrideSurvivesEveryGradingAndIsShown) {
  static_cast<void>(grade());
  const auto result = decide(override_of(request.out, "bob", Fraction(60), "the machine was down"));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->row.points, Fraction(60));
  EXPECT_THAT(result->warnings, IsEmpty());
  ASSERT_TRUE(result->row.override);
  EXPECT_EQ(result->row.override->computed, Fraction(53));
  const std::string report = test::read_file(request.out / "submissions/bob.json");
  EXPECT_THAT(report, AllOf(HasSubstr("the machine was down"), HasSubstr("\"computed\": 53")));
  EXPECT_THAT(test::read_file(request.out / "summary.txt"),
              HasSubstr("\n  bob: 60 instead of 53: the machine was down (crd, "));

  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 60\ncid 65\n");
  EXPECT_EQ(test::read_file(request.out / "submissions/bob.json"), report);

  ASSERT_TRUE(decide(override_of(request.out, "bob", {}, "it was not down")));
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
}

/// Everything that is shown of a class, by file.
std::map<std::string, std::string> shown(const fs::path& out) {
  std::map<std::string, std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(out)) {
    const std::string ending = entry.path().extension();
    if (ending != ".json" && ending != ".csv" && ending != ".txt") continue;
    texts[entry.path().lexically_relative(out)] = test::read_file(entry.path());
  }
  return texts;
}

TEST_F(KeptResultsTest, AfterADecisionAClassIsShownAsIfAllWereRenderedAnew) {
  static_cast<void>(grade());
  const auto decided = [&](const std::string& id, std::optional<Fraction> points) {
    EXPECT_TRUE(decide(override_of(request.out, id, std::move(points), "it was down")));
    const std::map<std::string, std::string> now = shown(request.out);
    fs::remove_all(request.out / "submissions");
    for (const char* const file : {"summary.json", "summary.csv", "summary.txt"}) {
      fs::remove(request.out / file);
    }
    EXPECT_TRUE(write_reports_and_pages(request.out, {}));
    EXPECT_EQ(shown(request.out), now) << id;
    EXPECT_THAT(now, SizeIs(6));
  };
  decided("bob", Fraction(60));
  decided("ann", Fraction(121, 2));
  hand_in_with_answers("bob", "");  // which is a warning from now on
  static_cast<void>(grade());
  decided("ann", {});
  decided("cid", Fraction(1));
}

TEST_F(KeptResultsTest, ADecisionRendersNobodyElsesReportUnlessItIsNotThere) {
  static_cast<void>(grade());
  const fs::path ann = request.out / "submissions/ann.json";
  const std::string report = test::read_file(ann);
  test::write_file(ann, "what an editor made of it");
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "it was down")));
  EXPECT_EQ(test::read_file(ann), "what an editor made of it");
  fs::remove(ann);
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(61), "it was down")));
  EXPECT_EQ(test::read_file(ann), report);
}

TEST_F(KeptResultsTest, AnOverrideOfAnEarlierVersionStillCountsAndIsToBeLookedAt) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "the machine was down")));
  hand_in_with_answers("bob", "");
  const std::vector<SummaryRow> again = grade();
  EXPECT_EQ(points_of_all(again), "ann 65\nbob 60\ncid 65\n");
  EXPECT_EQ(again[1].override->computed, Fraction(65)) << "the computed points moved";
  EXPECT_THAT(warnings, ElementsAre(HasSubstr(
                            "bob: decided about an earlier version of the submission: override: "
                            "60 points (crd, ")));
  EXPECT_THAT(test::read_file(request.out / "summary.txt"),
              HasSubstr("\nDecisions to look at again:\n  bob: decided about an earlier version"));
  const auto confirmed = decide(override_of(request.out, "bob", Fraction(60), "it was"));
  ASSERT_TRUE(confirmed);
  EXPECT_THAT(confirmed->warnings, IsEmpty());
}

TEST_F(KeptResultsTest, ADecisionAboutSomebodyWhoIsNoLongerThereIsToBeLookedAt) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "the machine was down")));
  fs::rename(hand_ins() / "bob-HW2-P3", folder / "aside");
  EXPECT_EQ(points_of_all(grade()), "ann 65\ncid 65\n");
  EXPECT_THAT(warnings, ElementsAre(AllOf(HasSubstr("no submission of '"), HasSubstr("bob"),
                                          HasSubstr("override: 60 points (crd, "))));
  const Result<ReportsAndPages> made = write_reports_and_pages(request.out, {});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->report.warnings, warnings);
  fs::rename(folder / "aside", hand_ins() / "bob-HW2-P3");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 60\ncid 65\n");
  EXPECT_THAT(warnings, IsEmpty());
}

TEST_F(KeptResultsTest, ADecisionFollowsItsPersonWhenAnotherHasTheSameName) {
  const auto hand_in_as = [&](const std::string& name) {
    fs::copy_file(hand_ins() / "ann-HW2-P3/TakeStones.py", hand_ins() / name);
  };
  hand_in_as("doe_1101_2001_jdoe-HW2-P3.py");
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "doe", Fraction(7), "read by a person")));
  hand_in_as("doe_2202_2002_jdoe-HW2-P3.py");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\ndoe 7\ndoe~2202 65\n");
  EXPECT_THAT(warnings, IsEmpty());
  fs::remove(hand_ins() / "doe_1101_2001_jdoe-HW2-P3.py");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\ndoe~2202 65\n") << "nobody's now";
  EXPECT_THAT(warnings, ElementsAre(AllOf(HasSubstr("no submission of 'user 1101'"),
                                          HasSubstr("about doe_1101_2001_jdoe-HW2-P3.py"))));
}

TEST_F(KeptResultsTest, ADecisionAboutOneOfTwoThatMayBeTheSamePersonIsNobodys) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "the machine was down")));
  test::write_file(hand_ins() / "bob-HW2-P3.zip", "");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob~2 53\nbob~3 0\ncid 65\n");
  EXPECT_THAT(warnings, ElementsAre(HasSubstr("no submission of 'name bob-HW2-P3'")));
}

TEST_F(KeptResultsTest, NamesThatDifferInAnAccentAreTwoPeopleWithIdsOfTheirOwn) {
  fs::rename(hand_ins() / "ann-HW2-P3", hand_ins() / "Jose-HW2-P3");
  fs::rename(hand_ins() / "bob-HW2-P3", hand_ins() / "José-HW2-P3");
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "José", Fraction(60), "the machine was down")));
  EXPECT_EQ(points_of_all(grade()), "Jose 65\nJosé 60\ncid 65\n");
  EXPECT_TRUE(fs::exists(request.out / "submissions/José.json"));
}

TEST_F(KeptResultsTest, AnOverrideOfWhatCanNoLongerBeUnpackedIsToBeLookedAt) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "the machine was down")));
  fs::remove_all(hand_ins() / "bob-HW2-P3");
  test::write_file(hand_ins() / "bob-HW2-P3.zip", "");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 60\ncid 65\n");
  EXPECT_THAT(warnings, ElementsAre(HasSubstr("bob: decided about an earlier version")));
}

TEST_F(KeptResultsTest, AnOverrideIsShownWithWhatItWasAbout) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "the machine was down")));
  EXPECT_THAT(summaries()["summary.txt"],
              AllOf(HasSubstr("60 / 65 * "), HasSubstr("), about bob-HW2-P3 (content "),
                    testing::Not(HasSubstr("earlier version"))));
  hand_in_with_answers("bob", "");
  static_cast<void>(grade());
  EXPECT_THAT(summaries()["summary.txt"],
              AllOf(HasSubstr("60 / 65 * (earlier version)"),
                    HasSubstr("), which is not what is handed in now")));
  EXPECT_THAT(summaries()["summary.csv"],
              HasSubstr("[about an earlier version of the submission]"));
  EXPECT_THAT(summaries()["summary.json"], HasSubstr("\"outdated\": true"));
  EXPECT_THAT(test::read_file(request.out / "submissions/bob.json"),
              AllOf(HasSubstr("\"outdated\": true"), HasSubstr("\"about\": \"bob-HW2-P3 (")));
}

/// Ann hands in a right program in final/REALLY_final, and a wrong one deeper.
class TwoCopiesTest : public KeptResultsTest {
 protected:
  TwoCopiesTest() {
    const std::string right = test::read_file(hand_ins() / "ann-HW2-P3/TakeStones.py");
    fs::remove_all(hand_ins() / "ann-HW2-P3");
    fs::create_directories(ann() / "REALLY_final");
    fs::create_directories(ann() / "old/first");
    test::write_file(ann() / "REALLY_final/TakeStones.py", right);
    test::write_file(ann() / "old/first/TakeStones.py", "print('nothing')\n");
  }

  [[nodiscard]] fs::path ann() const { return hand_ins() / "ann-HW2-P3/final"; }
  [[nodiscard]] std::string chosen(const std::string& path) const {
    const auto result =
        decide({request.out, "ann", DecisionKind::kChoice, "", {}, "she says so", "crd", path});
    return result ? points_of_all({result->row}) : result.error().message;
  }
};

TEST_F(TwoCopiesTest, TheOneThatIsTakenIsSaidAndWhy) {
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
  const std::string sentence =
      "'REALLY_final/TakeStones.py' was graded, and not old/first/TakeStones.py: it lies in the "
      "fewest folders";
  EXPECT_THAT(summaries()["summary.txt"],
              AllOf(HasSubstr("  Python +"), HasSubstr("\n  ann: " + sentence + "\n")));
  EXPECT_THAT(summaries()["summary.csv"], HasSubstr(",\"" + sentence + "\","));
  EXPECT_THAT(summaries()["summary.json"], HasSubstr("\"choice\": \"" + sentence));
  EXPECT_THAT(test::read_file(request.out / "submissions/ann.json"), HasSubstr(sentence));
}

TEST_F(TwoCopiesTest, APersonMayChooseTheOtherUntilThatIsTakenBack) {
  static_cast<void>(grade());
  EXPECT_EQ(chosen("final/old"), "ann -\n") << "it is not graded yet";
  EXPECT_EQ(points_of_all(grade()), "ann 5\nbob 53\ncid 65\n");
  EXPECT_THAT(warnings, IsEmpty());
  EXPECT_THAT(summaries()["summary.txt"],
              AllOf(HasSubstr("\n  ann: 'old' was graded, as a person chose ("),
                    HasSubstr("): she says so\n")));
  static_cast<void>(started());
  EXPECT_EQ(points_of_all(grade()), "ann 5\nbob 53\ncid 65\n");
  EXPECT_THAT(started(), IsEmpty());
  EXPECT_EQ(chosen("old/first/TakeStones.py"), "ann -\n") << "the same program by its file";
  EXPECT_EQ(points_of_all(grade()), "ann 5\nbob 53\ncid 65\n");
  EXPECT_EQ(chosen(""), "ann 65\n") << "its runs are stored";
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
  EXPECT_THAT(started(), IsEmpty());
}

TEST_F(TwoCopiesTest, AChoiceIsOfThatVersionAndIsSaidAfterwards) {
  static_cast<void>(grade());
  EXPECT_EQ(chosen("old"), "ann -\n");
  test::write_file(ann() / "old/first/notes.txt", "more");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
  EXPECT_THAT(warnings, ElementsAre(HasSubstr(
                            "ann: decided about an earlier version of the submission: choice: old "
                            "(crd, ")));
}

TEST_F(TwoCopiesTest, OfEqualDepthNoneIsGradedUntilAPersonChooses) {
  fs::rename(ann() / "old/first", ann() / "older");
  fs::remove(ann() / "old");
  EXPECT_EQ(points_of_all(grade()), "ann 0\nbob 53\ncid 65\n");
  EXPECT_EQ(chosen("REALLY_final"), "ann -\n");
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
}

TEST_F(TwoCopiesTest, WhatTheSubmissionDoesNotHoldCannotBeChosen) {
  static_cast<void>(grade());
  for (const std::string path :
       {"nothing", "../..", "/", ".", "old/..", "/etc/passwd", "TakeStones"}) {
    EXPECT_THAT(chosen(path), AllOf(HasSubstr("the submission holds no '"),
                                    HasSubstr("it holds REALLY_final/TakeStones.py, ")))
        << path;
  }
  DecisionRequest by_nobody{request.out, "ann", DecisionKind::kChoice, "", {}, "", "crd", "old"};
  EXPECT_THAT(decide(by_nobody).error().message, HasSubstr("a choice needs a reason"));
  EXPECT_EQ(points_of_all(grade()), "ann 65\nbob 53\ncid 65\n");
}

TEST_F(KeptResultsTest, ALaterHandInTimeIsShownAndCostsNoStart) {
  fs::rename(hand_ins() / "ann-HW2-P3/TakeStones.py", hand_ins() / "doe_1101_2001_ann-HW2-P3.py");
  fs::remove(hand_ins() / "ann-HW2-P3");
  static_cast<void>(grade());
  static_cast<void>(started());
  fs::rename(hand_ins() / "doe_1101_2001_ann-HW2-P3.py",
             hand_ins() / "moe_LATE_1101_2003_ann-HW2-P3.py");
  const std::vector<SummaryRow> rows = grade();
  EXPECT_EQ(rows[2].id, "doe") << "as before";
  EXPECT_TRUE(rows[2].late);
  EXPECT_EQ(rows[2].student, "moe");
  EXPECT_THAT(test::read_file(request.out / "submissions/doe.json"), HasSubstr("\"late\": true"));
  EXPECT_THAT(started(), IsEmpty());
}

TEST_F(KeptResultsTest, PointsSetBeforeTheRubricChangedCountAndAreToBeLookedAt) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "bob", Fraction(60), "forgiven")));
  static_cast<void>(grade());
  EXPECT_THAT(warnings, IsEmpty());
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));  // times of day are in seconds
  write_rubric({"official-2", "handout-2"}, 22);
  EXPECT_EQ(points_of_all(grade()), "ann 75\nbob 60\ncid 75\n");
  EXPECT_THAT(
      warnings,
      ElementsAre(HasSubstr("bob: decided before the rubric changed: override: 60 points (crd, ")));
  const auto confirmed = decide(override_of(request.out, "bob", Fraction(60), "forgiven"));
  ASSERT_TRUE(confirmed);
  EXPECT_THAT(confirmed->warnings, IsEmpty());
}

TEST_F(KeptResultsTest, AnOverrideThatCannotBeChangesNothing) {
  static_cast<void>(grade());
  const auto before = summaries();
  const auto refused = [&](const DecisionRequest& one) {
    const auto result = decide(one);
    return result ? "it was done" : result.error().message;
  };
  EXPECT_THAT(refused(override_of(request.out, "zoe", Fraction(1), "why")),
              HasSubstr("'zoe': the class has no such submission; summary.txt lists them"));
  EXPECT_EQ(refused(override_of(request.out, "bob", Fraction(66), "why")),
            "66 points for the whole submission: it is worth 0 to 65");
  EXPECT_EQ(refused(override_of(request.out, "bob", Fraction(-1), "why")),
            "-1 points for the whole submission: it is worth 0 to 65");
  EXPECT_THAT(refused(override_of(request.out, "bob", Fraction(1), "")),
              HasSubstr("needs a reason"));
  DecisionRequest by_nobody = override_of(request.out, "bob", Fraction(1), "why");
  by_nobody.author.clear();
  EXPECT_THAT(refused(by_nobody), HasSubstr("the name of who gives it"));
  EXPECT_THAT(refused(override_of(folder / "nowhere", "bob", Fraction(1), "why")),
              HasSubstr("this folder contains no store"));
  EXPECT_EQ(summaries(), before);
}

TEST_F(KeptResultsTest, ADiffSaysWhoseMarkMovedByWhichCaseAndWhy) {
  static_cast<void>(grade());
  const fs::path old = folder / "old";
  fs::copy(request.out, old, fs::copy_options::recursive);
  EXPECT_THAT(*moved_marks(old, request.out), IsEmpty());
  EXPECT_EQ(moved_text({}), "nothing moved\n");

  hand_in_with_answers("bob", "");
  hand_in_with_answers("dan", "");
  fs::remove_all(hand_ins() / "cid-HW2-P3");
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "late")));
  const auto moved = moved_marks(old, request.out);
  ASSERT_TRUE(moved) << moved.error().message;
  const std::string text = moved_text(*moved);
  EXPECT_THAT(
      text, AllOf(HasSubstr("ann: 65 points -> 60 points\n  override: 60 points (crd, "),
                  HasSubstr("bob: 53 points -> 65 points\n  another version of the submission was "
                            "graded\n  the submission: wrong -> all right\n"),
                  HasSubstr("  official-2 (Six lines): wrong -> all right, 83.3 % -> 100.0 %\n"),
                  HasSubstr("cid: 65 points -> not in the class\n"),
                  HasSubstr("dan: not in the class -> 65 points\n"),
                  HasSubstr("\n4 submissions moved, 4 in points\n")));
}

TEST_F(KeptResultsTest, ADiffSaysWhatChangedInTheRubric) {
  static_cast<void>(grade());
  const fs::path old = folder / "old";
  fs::copy(request.out, old, fs::copy_options::recursive);
  write_rubric({"official-2", "handout-2"}, 20);
  static_cast<void>(grade());
  const auto moved = moved_marks(old, request.out);
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_THAT(moved_text(*moved),
              StartsWith("the rubric: Move 12 -> 20 points\n\nann: 65 points -> 73 points\n"
                         "  Move: right in 2 of 2 cases: 12 of 12 -> 20 of 20\n\n"));
}

TEST_F(KeptResultsTest, ADiffOfANewCaseNamesIt) {
  static_cast<void>(grade());
  const fs::path old = folder / "old";
  fs::copy(request.out, old, fs::copy_options::recursive);
  write_rubric({"official-2", "start-14"}, 12);
  static_cast<void>(grade());
  const auto moved = moved_marks(old, request.out);
  ASSERT_TRUE(moved) << moved.error().message;
  ASSERT_THAT(*moved, SizeIs(3));
  EXPECT_THAT(moved_text(*moved),
              AllOf(HasSubstr("  start-14 (Six lines): not run -> all right\n"),
                    HasSubstr("  handout-2 (Six lines): all right -> not run\n"),
                    StartsWith("the rubric: cases: start-14 added, handout-2 removed\n\n"),
                    HasSubstr("3 submissions moved, 0 in points")));
}

}  // namespace
}  // namespace cairn
