// Stores merged in every order.
#include "grader/store/merge.h"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <set>

#include "grader/store/rows.h"
#include "grader/store/store.h"
#include "tests/support/files.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::example_build;
using test::example_run;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// What of a store must not depend on the order, a line each. Sessions and decisions have numbers.
std::string dump(const fs::path& folder) {
  SQLite::Database database(store_file(folder).string(), SQLite::OPEN_READONLY);
  std::string text;
  for (const std::string name :
       {"toolchains", "contents", "outputs", "builds", "runs", "answer_files", "diagnoses",
        "rubrics", "rubric_files", "locations", "shards", "merged_submissions", "submissions",
        "sessions", "decisions", "decision_tables"}) {
    const store::Table table(database, name);
    std::set<std::string> lines;
    for (const store::TableRow& row : table.all("")) {
      std::string line = name;
      for (const store::ColumnValue& value : row) {
        line += '|';
        if (const auto* const number = std::get_if<std::int64_t>(&value)) {
          line += std::to_string(*number);
        } else if (const auto* const real = std::get_if<double>(&value)) {
          line += std::to_string(*real);
        } else {
          line += store::text_of_value(value);
        }
      }
      lines.insert(line);
    }
    for (const std::string& line : lines) text += line + '\n';
  }
  return text;
}

class MergeTest : public testing::Test {
 protected:
  /// A store of that name, filled and closed.
  fs::path make(const std::string& name, const std::function<void(Store&)>& fill) {
    fs::create_directory(folder / name);
    const StoreLock lock = std::move(*StoreLock::take(folder / name));
    Store store = std::move(*Store::open(lock));
    fill(store);
    return folder / name;
  }

  /// Of a person of that name.
  static SubmissionRecord submission_of(const std::string& id) {
    SubmissionRecord record = test::example_submission(id);
    record.person = id;
    return record;
  }
  static StoredSubmission unpacked_of(const std::string& id, std::int64_t session) {
    StoredSubmission stored = test::example_unpacked(id, session);
    stored.submission = submission_of(id);
    return stored;
  }

  /// As a shard would leave it, of that part, which has begun in that minute.
  static std::int64_t begin_shard(Store& store, int part) {
    const std::string begun = "2025-03-01T12:0" + std::to_string(part) + ":00Z";
    SessionRecord session = test::example_session();
    session.begun = begun;
    session.machine = "node" + std::to_string(part) + ": 1 x slow";
    const std::int64_t number = store.begin_session(
        session, {submission_of("ann"), submission_of("bob"), submission_of("cid")});
    store.put_content(test::example_content(), "an archive");
    store.put_shard({part, 4, session.machine, begun});
    store.end_session(number, begun);
    return number;
  }

  static RunRecord run_that(int number, const Ending& ending, double seconds,
                            const std::string& out = "the same") {
    RunRecord run = example_run(number);
    run.result.ending = ending;
    run.result.out = out;
    run.result.cpu_seconds = seconds;
    return run;
  }

  MergeResult merge(const fs::path& into, const std::vector<fs::path>& others) {
    fs::create_directory(into);
    const StoreLock lock = std::move(*StoreLock::take(into));
    Store store = std::move(*Store::open(lock));
    MergeResult all;
    MergeSources sources;
    for (const fs::path& other : others) {
      sources.name = other.filename().string();
      const Store opened = std::move(*Store::open_to_read(other));
      MergeResult result = store.merge(opened, sources);
      all.runs += result.runs;
      for (auto& one : result.conflicts) all.conflicts.push_back(std::move(one));
      for (auto& one : result.not_listed) all.not_listed.push_back(std::move(one));
    }
    return all;
  }

  /// Four shards that have runs alone, in common, with other times, and with other results.
  std::vector<fs::path> four_shards() {
    std::vector<fs::path> shards;
    for (int part = 1; part <= 4; ++part) {
      shards.push_back(make("s" + std::to_string(part), [&](Store& store) {
        const std::int64_t session = begin_shard(store, part);
        BuildRecord build = example_build();
        build.result.cpu_seconds = part;
        store.put_build(build, "products " + std::to_string(part));
        BuildRecord other = build;
        other.inputs.program = "Another";
        other.result.status = part == 4 ? BuildStatus::kCompileError : BuildStatus::kReady;
        store.put_build(other, {});
        RunRecord of_other = run_that(9, Exited{0}, part);
        of_other.inputs.build = build_key(other.inputs);
        store.put_run(of_other);
        store.put_run(run_that(10 + part, Exited{0}, part));
        store.put_run(run_that(1, Exited{0}, 5.0 - part));
        store.put_run(run_that(2, Exited{part / 2}, part));  // 0 1 1 2
        if (part > 1) store.put_run(run_that(3, OutOfTime{true}, part));
        if (part > 2) store.put_run(run_that(4, Exited{0}, 1, std::to_string(part)));
        store.put_answer_file(test::example_content(), "a*.txt", {"text", {}, ""});
        store.put_answer_file(test::example_content(), "b*.txt",
                              {part == 3 ? "other" : "text", {}, ""});
        store.put_diagnosis("d1", test::example_diagnosis());
        LocationReport location;
        location.verdict = Verdict::kWrongAnswer;
        location.runs = part;
        store.put_location(test::example_content(), rubric_key(test::example_session().rubric),
                           location);
        if (part == 2) store.put_submission(unpacked_of("bob", session));
        if (part == 3) {
          StoredSubmission bob = unpacked_of("bob", session);
          bob.unpacked.content = std::nullopt;
          bob.unpacked.problem = "it is empty";
          store.put_submission(bob);
        }
        Decision decision{"user 4711",
                          DecisionKind::kOverride,
                          "",
                          Fraction(part),
                          "",
                          "crd",
                          "2025-03-0" + std::to_string(part) + "T12:00:00Z",
                          {}};
        store.put_decision(decision);
      }));
    }
    return shards;
  }

  test::FreshFolder folder;
};

TEST_F(MergeTest, GivesTheSameStoreInEveryOrderAndHoweverOften) {
  const std::vector<fs::path> shards = four_shards();
  std::vector<std::size_t> order(shards.size());
  std::iota(order.begin(), order.end(), 0);
  std::string first;
  int number = 0;
  do {
    SCOPED_TRACE(testing::PrintToString(order));
    std::vector<fs::path> ordered;
    for (const std::size_t place : order) ordered.push_back(shards[place]);
    const fs::path out = folder / ("out" + std::to_string(++number));
    merge(out, ordered);
    const std::string once = dump(out);
    if (first.empty()) first = once;
    ASSERT_EQ(once, first);
    const MergeResult again = merge(out, {ordered[2], ordered[2], ordered[0]});
    EXPECT_EQ(again.runs, 0U);
    ASSERT_EQ(dump(out), first) << "merged again";
    // Some of them first, and what came of that with the others.
    const fs::path some = folder / ("some" + std::to_string(number));
    const fs::path all = folder / ("all" + std::to_string(number));
    merge(some, {ordered[0], ordered[1]});
    merge(all, {some, ordered[2], ordered[3]});
    const auto without_listing = [](std::string text) {
      return text.substr(0, text.find("merged_submissions|"));
    };
    ASSERT_EQ(without_listing(dump(all)), without_listing(first)) << "one after the other";
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_THAT(first, HasSubstr("it is empty"));
  EXPECT_EQ(Store::open_to_read(folder / "out1")->last_session()->ended, "2025-03-01T12:04:00Z")
      << "when the last of them ended";
}

TEST_F(MergeTest, AnotherResultOfAKeyIsAConflictThatIsSaid) {
  const auto with = [&](int part, const RunRecord& run) {
    return make("s" + std::to_string(part), [&](Store& store) {
      begin_shard(store, part);
      store.put_build(example_build(), "products");
      store.put_run(run);
    });
  };
  const RunRecord one = run_that(1, Exited{0}, 1);
  const fs::path out = folder / "out";
  const MergeResult merged = merge(out, {with(1, one), with(2, run_that(1, Exited{3}, 1))});
  ASSERT_THAT(merged.conflicts, SizeIs(1));
  const MergeConflict& conflict = merged.conflicts[0];
  EXPECT_EQ(conflict.kind, "runs");
  EXPECT_EQ(conflict.content, test::example_content());
  EXPECT_EQ(conflict.arguments, one.inputs.arguments);
  EXPECT_EQ(conflict.before, "s1");
  EXPECT_THAT(conflict.said_before, HasSubstr("exited (0)"));
  EXPECT_THAT(conflict.said_now, HasSubstr("exited (3)"));

  // It ended by itself, and its row comes first.
  EXPECT_FALSE(conflict.takes_new);
  make("out", [&](Store& store) {
    EXPECT_EQ(store.find_run(run_key(one.inputs))->result.ending, Ending(Exited{0}));
  });
}

TEST_F(MergeTest, ABuildThatIsReadyAndARunThatEndedAreTaken) {
  BuildRecord failed = example_build();
  failed.result.status = BuildStatus::kCompileError;
  const std::string key = run_key(run_that(1, Exited{9}, 2).inputs);
  make("s1", [&](Store& store) {
    begin_shard(store, 1);
    store.put_build(failed, {});
    store.put_run(run_that(1, Killed{11}, 1));
  });
  make("s2", [&](Store& store) {
    begin_shard(store, 2);
    store.put_build(example_build(), "products");
    store.put_run(run_that(1, Exited{9}, 2));
  });
  EXPECT_THAT(
      merge(folder / "out", {folder / "s1", folder / "s2"}).conflicts,
      ElementsAre(Field(&MergeConflict::takes_new, true), Field(&MergeConflict::takes_new, true)));
  const Store store = std::move(*Store::open_to_read(folder / "out"));
  EXPECT_EQ(store.find_build(build_key(failed.inputs))->result.status, BuildStatus::kReady);
  EXPECT_EQ(store.find_run(key)->result.ending, Ending(Exited{9}));
}

TEST_F(MergeTest, OtherTimesAndMachinesAreNoConflict) {
  for (int part = 1; part <= 2; ++part) {
    make("s" + std::to_string(part), [&](Store& store) {
      begin_shard(store, part);
      BuildRecord build = example_build();
      build.machine = "node" + std::to_string(part);
      build.result.wall_seconds = part;
      store.put_build(build, "products " + std::to_string(part));
      RunRecord run = run_that(1, Exited{0}, 3 - part);
      run.machine = build.machine;
      run.result.err = "at 0x" + std::to_string(part);
      store.put_run(run);
    });
  }
  EXPECT_THAT(merge(folder / "out", {folder / "s1", folder / "s2"}).conflicts, IsEmpty());
}

TEST_F(MergeTest, ADecisionIsNeverLostAndCountsFromItsDateOn) {
  const auto decided = [](const std::string& date, int points) {
    return Decision{"user 4711", DecisionKind::kOverride, "", Fraction(points), "", "crd", date,
                    {}};
  };
  make("out", [&](Store& store) {
    begin_shard(store, 1);
    store.put_decision(decided("2025-03-01T12:00:00Z", 1));
    store.put_decision(decided("2025-03-03T12:00:00Z", 3));
  });
  make("s2", [&](Store& store) {
    begin_shard(store, 2);
    store.put_decision(decided("2025-03-02T12:00:00Z", 2));
  });
  for (int i = 0; i < 2; ++i) {
    merge(folder / "out", {folder / "s2"});
    make("out", [&](Store& store) {
      std::vector<Fraction> points;
      for (const Decision& decision : store.decisions()) points.push_back(*decision.points);
      EXPECT_THAT(points, ElementsAre(Fraction(1), Fraction(2), Fraction(3)));
    });
  }
}

TEST_F(MergeTest, WhoWasUnpackedIsListedSoAndALaterHandInReplacesAnEarlier) {
  for (int part = 1; part <= 3; ++part) {
    make("s" + std::to_string(part), [&](Store& store) {
      const std::int64_t session = begin_shard(store, part);
      if (part == 3) return;
      StoredSubmission bob = unpacked_of("bob", session);
      // What is later must not win by its name.
      bob.unpacked.names = {part == 1 ? "z, of shard 1" : "y, of shard 2"};
      store.put_submission(bob);
    });
  }
  const fs::path out = folder / "out";
  const auto names_of_bob = [&] {
    const Store store = std::move(*Store::open_to_read(out));
    EXPECT_THAT(store.submissions(), SizeIs(3));
    return store.find_submission("bob")->unpacked.names;
  };
  merge(out, {folder / "s3", folder / "s1"});
  EXPECT_THAT(names_of_bob(), ElementsAre("z, of shard 1"));
  merge(out, {folder / "s2"});
  EXPECT_THAT(names_of_bob(), ElementsAre("y, of shard 2"));
  merge(out, {folder / "s1", folder / "s3"});
  EXPECT_THAT(names_of_bob(), ElementsAre("y, of shard 2"));

  // What was graded here later than all of them is later.
  make("out", [&](Store& store) {
    SessionRecord session = test::example_session();
    session.begun = "2025-04-01T12:00:00Z";
    const std::int64_t number = store.begin_session(session, {submission_of("bob")});
    StoredSubmission bob = unpacked_of("bob", number);
    bob.unpacked.names = {"a, of the batch"};
    store.put_submission(bob);
    store.end_session(number, session.begun);
  });
  merge(out, {folder / "s1", folder / "s2", folder / "s3"});
  EXPECT_THAT(names_of_bob(), ElementsAre("a, of the batch"));
}

TEST_F(MergeTest, AnIdStaysWithWhomItWasGivenTo) {
  make("out", [](Store& store) { begin_shard(store, 1); });
  make("s2", [](Store& store) {
    SubmissionRecord other = submission_of("ann");
    other.person = "somebody else";
    store.end_session(store.begin_session(test::example_session(), {other}),
                      "2025-03-01T12:00:00Z");
  });
  EXPECT_THAT(merge(folder / "out", {folder / "s2"}).not_listed, ElementsAre("ann"));
  const Store store = std::move(*Store::open_to_read(folder / "out"));
  EXPECT_EQ(store.find_submission("ann")->submission.person, "ann");
}

TEST_F(MergeTest, ADamagedShardIsNamedAndChangesNothing) {
  make("s1", [](Store& store) {
    begin_shard(store, 1);
    store.put_build(example_build(), "products");
    store.put_run(run_that(1, Exited{0}, 1));
  });
  SQLite::Database(store_file(folder / "s1").string(), SQLite::OPEN_READWRITE)
      .exec("UPDATE outputs SET bytes = x'00'");
  make("out", [](Store& store) { begin_shard(store, 2); });
  const std::string before = dump(folder / "out");
  try {
    merge(folder / "out", {folder / "s1"});
    ADD_FAILURE() << "it was merged";
  } catch (const StoreFailure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr((folder / "s1").string()));
  }
  EXPECT_EQ(dump(folder / "out"), before);
}

/// Changes the store by that SQL, as its owner might.
void spoil(const fs::path& folder, const std::string& sql) {
  SQLite::Database database(store_file(folder).string(), SQLite::OPEN_READWRITE);
  database.exec(sql);
}

TEST_F(MergeTest, WhatIsRefusedLeavesNoTrace) {
  const fs::path good = four_shards().front();
  const std::string before = (merge(folder / "out", {good}), dump(folder / "out"));
  int number = 0;
  for (const std::string sql :
       {"INSERT INTO decisions VALUES (9, X'', 'mark', 'q1', '1/0', '', '', '', NULL, X'', X'', "
        "'', 0, NULL)",
        "INSERT INTO decisions VALUES (9, X'', 'none', 'q1', '1', '', '', '', NULL, X'', X'', '', "
        "0, NULL)",
        "UPDATE submissions SET id = '../ann' WHERE id = 'ann'",
        "UPDATE builds SET guarantees_user = 'none'", "UPDATE runs SET lane = 'none'",
        "UPDATE diagnoses SET outcome = 'none'", "UPDATE locations SET report = X'7b7d'"}) {
    SCOPED_TRACE(sql);
    const fs::path bad = folder / ("bad" + std::to_string(++number));
    fs::create_directory(bad);
    fs::copy_file(store_file(good), store_file(bad));
    if (sql.find("diagnoses") != std::string::npos) {
      spoil(bad, "INSERT INTO diagnoses VALUES ('k', 'x', 0, 0, X'', X'', X'')");
    }
    spoil(bad, sql);
    try {
      merge(folder / "out", {bad});
      ADD_FAILURE() << "it was merged";
    } catch (const StoreFailure& failure) {
      EXPECT_THAT(failure.what(), HasSubstr(bad.filename().string())) << "it says which";
    }
    EXPECT_EQ(dump(folder / "out"), before);
  }
}

}  // namespace
}  // namespace cairn
