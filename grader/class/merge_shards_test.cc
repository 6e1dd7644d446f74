// A class that was graded in parts, as one.
#include "grader/class/merge_shards.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "grader/class/batch_test.h"
#include "grader/class/diff.h"
#include "grader/class/shard_batch.h"
#include "grader/intake/hand_in_times.h"
#include "grader/store/machine.h"
#include "grader/store/store.h"
#include "tests/support/comes_true.h"
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
using testing::SizeIs;
using testing::StartsWith;

constexpr int kThree = 3;

class MergeShardsTest : public BatchTest {
 protected:
  MergeShardsTest() {
    fs::create_directory(folder / "tmp");
    for (const fs::path& passed : {folder.path(), folder / "tmp"}) {  // by the user of the jail
      fs::permissions(passed, fs::perms::others_exec, fs::perm_options::add);
    }
    temporary.emplace(folder / "tmp");
    // Merged marks are by the rubric's files alone.
    auto json =
        nlohmann::ordered_json::parse(test::read_file("tests/submissions/take_stones.json"));
    json["sections"][0]["suite"] = fs::absolute("cases/suites/take_stones.json").string();
    json["sections"][0]["cases"] = {"official-2"};
    test::write_file(folder / "take_stones.json", json.dump());
    rubric = *read_rubric(folder / "take_stones.json");
    hand_in_a_class();
  }

  [[nodiscard]] fs::path shard_folder(int part, int parts = kThree) const {
    return folder / ("shards/" + std::to_string(part) + "of" + std::to_string(parts));
  }
  [[nodiscard]] BatchRequest request_of(int part, int parts = kThree) const {
    BatchRequest of_shard = request;
    of_shard.shard = ClassShard{part, parts};
    of_shard.out = shard_folder(part, parts);
    return of_shard;
  }
  /// Why it was not done; "" where it was.
  std::string grade_part(int part, int parts = kThree) {
    const Result<BatchResult> graded = grade_shard(request_of(part, parts), rubric);
    rows_of_part.clear();
    if (!graded) return graded.error().message;
    for (const SummaryRow& row : graded->rows) rows_of_part.push_back(row.id);
    unchanged = graded->unchanged;
    return "";
  }
  std::vector<fs::path> grade_parts(int parts = kThree) {
    std::vector<fs::path> folders;
    for (int part = 1; part <= parts; ++part) {
      EXPECT_EQ(grade_part(part, parts), "");
      folders.push_back(shard_folder(part, parts));
    }
    return folders;
  }
  MergeReport merge(const std::vector<fs::path>& folders) {
    const Result<MergeReport> merged = merge_shards(request.out, folders);
    EXPECT_TRUE(merged) << merged.error().message;
    return merged ? *merged : MergeReport{{rubric, {}}, {}, {}};
  }
  std::string refusal(const std::vector<fs::path>& folders) {
    const Result<MergeReport> merged = merge_shards(request.out, folders);
    return merged ? "it was merged" : merged.error().message;
  }
  /// The same class, graded here at once, into `folder / "one"`.
  std::map<std::string, std::string> summaries_of_one() {
    const fs::path out = request.out;
    request.out = folder / "one";
    static_cast<void>(grade());
    auto texts = summaries();
    request.out = out;
    return texts;
  }
  void change(const fs::path& store, const std::string& sql) const {
    SQLite::Database(store_file(store).string(), SQLite::OPEN_READWRITE).exec(sql);
  }

  std::optional<test::TemporaryFilesIn> temporary;
  std::vector<std::string> rows_of_part;
};

/// Each grades a class two or three times.
using MergeShardsNightly = MergeShardsTest;

TEST_F(MergeShardsTest, TheMarksAreThoseOfOneMachineInEveryOrderAndHoweverOften) {
  const auto one = summaries_of_one();
  std::vector<fs::path> shards = grade_parts();
  do {
    fs::remove_all(request.out);
    const MergeReport merged = merge(shards);
    EXPECT_THAT(merged.conflicts, IsEmpty());
    EXPECT_THAT(merged.remarks, IsEmpty());
    EXPECT_EQ(summaries(), one);
    EXPECT_TRUE(moved_marks(folder / "one", request.out)->empty());
  } while (std::ranges::next_permutation(shards).found);
  merge({shards[1], shards[1], shards[0]});
  EXPECT_EQ(summaries(), one) << "the second time";
  for (const fs::path& shard : shards) merge({shard});
  EXPECT_EQ(summaries(), one) << "one after the other";
  static_cast<void>(grade());
  EXPECT_EQ(unchanged, 6U) << "there was nothing left to do";
  EXPECT_EQ(summaries(), one);
}

TEST_F(MergeShardsNightly, EveryPartHasItsOwnAndALateOneMovesNobody) {
  std::map<std::string, int> part_of;
  for (int part = 1; part <= kThree; ++part) {
    ASSERT_EQ(grade_part(part), "");
    for (const std::string& id : rows_of_part) EXPECT_TRUE(part_of.emplace(id, part).second) << id;
  }
  EXPECT_THAT(part_of, SizeIs(6));
  hand_in("a-late-one-HW2-P3", "print()\n");
  std::size_t done_again = 0;
  std::size_t listed = 0;
  for (int part = 1; part <= kThree; ++part) {
    ASSERT_EQ(grade_part(part), "");
    for (const std::string& id : rows_of_part) {
      EXPECT_EQ(part_of.emplace(id, part).first->second, part) << id;
    }
    listed += rows_of_part.size();
    done_again += rows_of_part.size() - unchanged;
  }
  EXPECT_EQ(listed, 7U);
  EXPECT_EQ(done_again, 1U) << "what was handed over before is not done again";
}

TEST_F(MergeShardsTest, WhatIsMissingIsSaidAndDoneByTheNextBatch) {
  const auto one = summaries_of_one();
  const std::vector<fs::path> shards = grade_parts();
  fs::create_directory(folder / "shards/unfinished");
  const MergeReport merged =
      merge({shards[0], folder / "shards/unfinished", folder / "shards/nowhere"});
  EXPECT_THAT(merged.remarks,
              ElementsAre(HasSubstr("unfinished': this shard is not finished; it is skipped"),
                          HasSubstr("nowhere': this folder does not exist; it is skipped"),
                          AllOf(HasSubstr("not graded yet (not there, of 3 shards: 2, 3)"),
                                HasSubstr("'grade batch'"))));
  EXPECT_THAT(merged.rows, SizeIs(6)) << "all are listed";
  static_cast<void>(grade());
  EXPECT_GT(unchanged, 0U);
  EXPECT_LT(unchanged, 6U);
  EXPECT_EQ(summaries(), one);
  EXPECT_THAT(merge(shards).remarks, IsEmpty());
  EXPECT_EQ(summaries(), one);
}

TEST_F(MergeShardsNightly, PartsOfAnotherNumberAreOfTheSameClass) {
  const auto one = summaries_of_one();
  grade_parts();
  ASSERT_EQ(grade_part(1, 2), "");
  ASSERT_EQ(grade_part(2, 2), "");
  EXPECT_THAT(merge({shard_folder(1), shard_folder(1, 2), shard_folder(2, 2)}).remarks, IsEmpty());
  EXPECT_EQ(summaries(), one);
}

TEST_F(MergeShardsTest, AConflictIsNamedAndOneOfTheTwoCounts) {
  // On a busy machine a program may leave its host, and what ran in another lane is another run.
  request.lanes = Lanes::kFreshOnly;
  const auto one = summaries_of_one();
  const std::vector<fs::path> shards = grade_parts();
  // The same program in two parts, and one machine says something else of it.
  fs::copy(hand_ins() / "right-HW2-P3", hand_ins() / "copy-HW2-P3", fs::copy_options::recursive);
  for (const fs::path& shard : shards) {
    change(shard, "UPDATE runs SET ending_detail = CAST('9' || char(10) AS BLOB)");
  }
  ASSERT_EQ(grade_part(1, 1), "");
  std::vector<fs::path> both = {shard_folder(1, 1)};
  both.insert(both.end(), shards.begin(), shards.end());
  const MergeReport merged = merge(both);
  EXPECT_THAT(merged.conflicts,
              Contains(AllOf(StartsWith("copy, right: case "), HasSubstr("1of1' says 'exited (0)"),
                             HasSubstr("says 'exited (9)"), HasSubstr("; the former is used"))));
  EXPECT_THAT(merged.remarks, IsEmpty());
  static_cast<void>(grade());
  EXPECT_EQ(unchanged, 7U) << "nothing is run again";
  fs::remove_all(hand_ins() / "copy-HW2-P3");
  static_cast<void>(grade());
  EXPECT_EQ(summaries(), one);
}

TEST_F(MergeShardsTest, DecisionsInOutSurviveAndCount) {
  static_cast<void>(grade());
  ASSERT_TRUE(decide(override_of(request.out, "wrong", Fraction(60), "an appeal")));
  const std::vector<fs::path> shards = grade_parts();
  for (int i = 0; i < 2; ++i) {
    const MergeReport merged = merge(shards);
    const auto row = std::ranges::find(merged.rows, "wrong", &SummaryRow::id);
    EXPECT_EQ(row->points, Fraction(60));
  }
}

TEST_F(MergeShardsNightly, AShardThatWasNotGradedLikeMostIsLeftOut) {
  const std::vector<fs::path> shards = grade_parts();
  const auto left_out_after = [&](const std::string& sql) {
    const fs::path changed = folder / "shards/changed";
    fs::remove_all(changed);
    fs::copy(shards[1], changed, fs::copy_options::recursive);
    change(changed, sql);
    fs::remove_all(request.out);
    const MergeReport merged = merge({shards[0], changed, shards[2]});
    EXPECT_THAT(merged.shards, SizeIs(2)) << sql;
    EXPECT_THAT(merged.remarks, SizeIs(2)) << sql;
    EXPECT_THAT(merged.remarks[0], AllOf(StartsWith("'" + changed.string() + "': it was graded "),
                                         HasSubstr("it is skipped: grade it again")));
    EXPECT_THAT(merged.remarks[1], HasSubstr("not graded yet (not there, of 3 shards: 2)"));
    return merged.remarks[0];
  };
  EXPECT_THAT(left_out_after("INSERT INTO toolchains VALUES ('x', 'g++ 99'); "
                             "UPDATE sessions SET toolchain = 'x'"),
              HasSubstr("with other compilers (g++ 99)"));
  EXPECT_THAT(left_out_after("UPDATE sessions SET version = 'Cairn 0'"),
              HasSubstr("by another Cairn ("));
  EXPECT_THAT(left_out_after("UPDATE sessions SET driver = 'x'"),
              HasSubstr("with another skeleton or driver"));
  EXPECT_THAT(left_out_after("UPDATE sessions SET hosts = 'x'"),
              HasSubstr("in hosts that another javac has compiled"));
  EXPECT_THAT(left_out_after("UPDATE sessions SET lanes = 'fresh_only'"),
              HasSubstr("with --fresh"));
  EXPECT_THAT(
      left_out_after("UPDATE sessions SET begun = '2020-01-01T00:00:00Z'; UPDATE rubric_files "
                     "SET content = CAST(CAST(content AS TEXT) || ' ' AS BLOB)"),
      HasSubstr("by another rubric ("));
  EXPECT_THAT(left_out_after("UPDATE sessions SET guarantees_network = CASE guarantees_network "
                             "WHEN 'none' THEN 'unlimited' ELSE 'none' END"),
              HasSubstr("in another jail"));
}

// Two parts are from before the rubric was changed.
TEST_F(MergeShardsTest, TheRubricOfTheNewestShardCounts) {
  const std::vector<fs::path> shards = grade_parts();
  for (const std::size_t old : {0U, 1U}) {
    change(shards[old], "UPDATE sessions SET begun = '2020-01-01T00:00:00Z'");
    change(shards[old],
           "UPDATE rubric_files SET content = CAST(CAST(content AS TEXT) || ' ' AS BLOB)");
  }
  const MergeReport merged = merge(shards);
  ASSERT_THAT(merged.shards, SizeIs(1));
  EXPECT_EQ(merged.shards[0].folder, shards[2]);
}

TEST_F(MergeShardsTest, AStoreThatIsDamagedOrOfAnotherVersionIsLeftOut) {
  const std::vector<fs::path> shards = grade_parts();
  change(shards[1], "PRAGMA user_version = 1");
  EXPECT_THAT(merge(shards).remarks,
              Contains(AllOf(HasSubstr("written by another version of Cairn"),
                             HasSubstr("it is skipped"))));
  test::write_file(store_file(shards[1]), "this is no database, and longer than its header");
  fs::remove_all(request.out);
  const MergeReport merged = merge(shards);
  EXPECT_THAT(merged.shards, SizeIs(2));
  EXPECT_THAT(merged.remarks,
              Contains(AllOf(HasSubstr(shards[1].string()), HasSubstr("store.sqlite"))));
  fs::remove_all(request.out);
  EXPECT_THAT(refusal({shards[1]}),
              AllOf(StartsWith("no shard can be merged: "), HasSubstr("store.sqlite")));
  EXPECT_THAT(refusal({folder / "shards/nowhere"}),
              AllOf(StartsWith("no shard can be merged: "), HasSubstr("nowhere")));
  EXPECT_THAT(refusal({folder / "shards"}),
              HasSubstr("it is not a shard, but contains some: name them, '" +
                        (folder / "shards").string() + "'/*"));
  EXPECT_FALSE(fs::exists(request.out));
}

// As the batch after it does; a table of times may be given to one of them alone.
TEST_F(MergeShardsNightly, WhenItWasHandedInIsKnownAsLongAsTheContentIsTheSame) {
  request.hand_in_times = folder / "times.csv";
  test::write_file(*request.hand_in_times,
                   "id,time\nright,2024-10-06T12:00:00Z\nwrong,2024-10-06T12:00:00Z\n");
  static_cast<void>(grade());
  request.hand_in_times = {};
  const auto time_of = [&](const std::string& id) {
    const Result<Store> store = Store::open_to_read(request.out);
    const SubmissionRecord record = store->find_submission(id)->submission;
    return record.handed_in + " by " + record.known_by;
  };
  const std::string known = time_of("right");
  EXPECT_THAT(known, AllOf(StartsWith("2024-10-06T12:00:00Z by "), HasSubstr("times.csv")));
  fs::remove_all(hand_ins() / "wrong-HW2-P3");
  hand_in("wrong-HW2-P3", "print('another')\n");
  const std::vector<fs::path> shards = grade_parts();
  for (int i = 0; i < 2; ++i) {
    merge(shards);
    EXPECT_EQ(time_of("right"), known);
    EXPECT_EQ(time_of("wrong"), std::string("2024-10-06T12:00:00Z by ") + kKnownOfEarlier);
  }
}

TEST_F(MergeShardsNightly, AnOutThatIsInUseOrAShardOrOfAnotherAssignmentIsRefused) {
  const std::vector<fs::path> shards = grade_parts();
  const Result<MergeReport> same = merge_shards(shards[0], shards);
  ASSERT_FALSE(same);
  EXPECT_THAT(same.error().message, HasSubstr("it is the folder that the shards are merged into"));
  merge(shards);
  {
    const Result<StoreLock> lock = StoreLock::take(request.out);
    EXPECT_THAT(refusal(shards), HasSubstr("is writing into this folder's store"));
  }
  fs::remove_all(request.out);
  rubric = *read_rubric("tests/submissions/factor_multiples.json");
  static_cast<void>(grade());
  const auto marks = summaries();
  EXPECT_EQ(refusal(shards), "'" + request.out.string() +
                                 "': it holds the marks of 'factor_multiples', and these shards "
                                 "are of 'take_stones'; name another folder");
  EXPECT_EQ(summaries(), marks);
}

TEST_F(MergeShardsNightly, MarksThatWereGradedLaterByAnotherRubricAreNotTakenBack) {
  const std::vector<fs::path> shards = grade_parts();
  change(shards[0], "UPDATE sessions SET begun = '2020-01-01T00:00:00Z'");
  rubric.files.texts.at(rubric.files.rubric) += "\n";
  static_cast<void>(grade());
  EXPECT_THAT(refusal({shards[0]}),
              AllOf(HasSubstr("its class was graded at 20"), HasSubstr("grade the shards again")));
  // Those that were graded later, by a rubric that has changed, are what counts now.
  change(shards[0], "UPDATE sessions SET begun = '2099-01-01T00:00:00Z'");
  EXPECT_THAT(merge({shards[0]}).rows, SizeIs(6));
}

TEST_F(MergeShardsTest, AShardThatIsKilledLeavesNothingHalfAndGoesOnWhereItWas) {
  hand_in("waits-HW2-P3",
          "import os, time\n"
          "while not os.path.exists('" +
              (folder / "go").string() + "'): time.sleep(0.01)\n");
  request.jail = Jail::kNone;
  rubric.run_limits.wall_seconds = 600;
  const BatchRequest asked = request_of(1, 1);
  const pid_t grader = fork();
  ASSERT_GE(grader, 0);
  if (grader == 0) {
    BatchRequest own = asked;
    own.progress = [](std::size_t, std::size_t, const SummaryRow&) {};
    _exit(grade_shard(own, rubric) ? 0 : 1);
  }
  const fs::path work = shard_work_folder(asked);
  EXPECT_THAT(work.string(), StartsWith((folder / "tmp/cairn-shard-").string()));
  EXPECT_TRUE(test::comes_true([&] {
    std::error_code ignored;
    return fs::exists(work / "submissions/syntax.json", ignored);
  }));
  kill(grader, SIGKILL);
  EXPECT_EQ(waitpid(grader, nullptr, 0), grader);
  EXPECT_THAT(test::listing(asked.out), IsEmpty()) << "nothing half";
  EXPECT_THAT(merge_shards(request.out, {asked.out}).error().message,
              HasSubstr("this shard is not finished"));

  test::write_file(folder / "go", "");
  EXPECT_EQ(grade_part(1, 1), "");
  EXPECT_GT(unchanged, 0U);
  EXPECT_THAT(test::listing(asked.out), ElementsAre("store.sqlite"));
  EXPECT_FALSE(fs::exists(work));
  EXPECT_EQ(fs::status(asked.out / "store.sqlite").permissions() & fs::perms::others_all,
            fs::perms::none);
}

TEST_F(MergeShardsNightly, AShardReplacesNothingElse) {
  static_cast<void>(grade());
  const auto out_of = [&](int part, const fs::path& out) {
    BatchRequest other = request_of(part);
    other.out = out;
    const Result<BatchResult> graded = grade_shard(other, rubric);
    return graded ? "" : graded.error().message;
  };
  const auto marks = summaries();
  EXPECT_THAT(out_of(1, request.out), HasSubstr("it holds the marks of a whole class, which shard "
                                                "1/3 would replace; name another folder"));
  EXPECT_EQ(grade_part(1), "");
  EXPECT_THAT(out_of(2, shard_folder(1)), HasSubstr("it holds shard 1/3, which shard 2/3 would"));
  EXPECT_THAT(out_of(2, hand_ins() / "marks"), HasSubstr("it is among the submissions"));
  EXPECT_EQ(summaries(), marks);
}

TEST_F(MergeShardsNightly, ADecisionThatWasMadeInAShardIsKept) {
  ASSERT_EQ(grade_part(1, 1), "");
  ASSERT_TRUE(decide(override_of(shard_folder(1, 1), "wrong", Fraction(61), "an appeal")));
  ASSERT_EQ(grade_part(1, 1), "");
  const MergeReport merged = merge({shard_folder(1, 1)});
  EXPECT_EQ(std::ranges::find(merged.rows, "wrong", &SummaryRow::id)->points, Fraction(61));
}

TEST_F(MergeShardsNightly, ADecisionThatIsMadeInAShardWhileItIsGradedIsKept) {
  ASSERT_EQ(grade_part(1, 1), "");
  BatchRequest asked = request_of(1, 1);
  asked.progress = [&](std::size_t done, std::size_t, const SummaryRow&) {
    if (done > 1) return;
    EXPECT_TRUE(decide(override_of(asked.out, "wrong", Fraction(62), "an appeal")));
  };
  ASSERT_TRUE(grade_shard(asked, rubric));
  const MergeReport merged = merge({asked.out});
  EXPECT_EQ(std::ranges::find(merged.rows, "wrong", &SummaryRow::id)->points, Fraction(62));
}

TEST_F(MergeShardsNightly, AShardThatCannotBeHandedOverIsKeptUntilItCan) {
  BatchRequest asked = request_of(1, 1);
  const fs::path in_the_way = asked.out / (".store.sqlite." + this_host() + ".new");
  fs::create_directories(in_the_way / "full");
  const auto said = [&] {
    const Result<BatchResult> graded = grade_shard(asked, rubric);
    return graded ? "" : graded.error().message;
  };
  EXPECT_THAT(said(), AllOf(StartsWith("--out '"), HasSubstr(in_the_way.filename().string()),
                            Not(HasSubstr("is graded"))))
      << "before anything is run";
  fs::remove_all(in_the_way);
  const auto usual =
      std::exchange(asked.progress, [&](auto...) { fs::create_directories(in_the_way / "full"); });
  EXPECT_THAT(said(), AllOf(StartsWith("--out '" + asked.out.string() +
                                       "': this shard is graded, and kept in"),
                            HasSubstr("the same command does that")));
  EXPECT_FALSE(fs::exists(store_file(asked.out)));
  fs::remove_all(in_the_way);
  asked.progress = usual;
  EXPECT_EQ(grade_part(1, 1), "");
  EXPECT_EQ(unchanged, 6U) << "nothing is run again";
  EXPECT_TRUE(fs::exists(store_file(asked.out)));
}

}  // namespace
}  // namespace cairn
