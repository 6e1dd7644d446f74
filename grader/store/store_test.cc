#include "grader/store/store.h"

#include <gmock/gmock.h>

#include "grader/store/content.h"
#include "tests/support/files.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

using test::begin_example;
using test::example_build;
using test::example_marks;
using test::example_run;
using test::example_session;
using test::example_submission;
using test::FreshFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StoreTest : public testing::Test {
 protected:
  StoreTest() : lock(std::move(*StoreLock::take(folder.path()))) { reopen(); }

  /// What is there for one who opens it later.
  void reopen() {
    store.reset();
    store.emplace(std::move(*Store::open(lock)));
  }

  FreshFolder folder;
  StoreLock lock;
  std::optional<Store> store;
};

void expect_same(const Limits& found, const Limits& right) {
  EXPECT_EQ(found.cpu_seconds, right.cpu_seconds);
  EXPECT_EQ(found.wall_seconds, right.wall_seconds);
  EXPECT_EQ(found.output_bytes, right.output_bytes);
  EXPECT_EQ(found.memory_bytes, right.memory_bytes);
  EXPECT_EQ(found.file_bytes, right.file_bytes);
  EXPECT_EQ(found.processes, right.processes);
}

TEST_F(StoreTest, KeepsARunToTheByte) {
  begin_example(*store);
  const RunRecord run = example_run(1);
  const std::string key = run_key(run.inputs);
  EXPECT_FALSE(store->find_run(key));
  store->put_run(run);
  reopen();
  const std::optional<RunRecord> found = store->find_run(key);
  ASSERT_TRUE(found);
  EXPECT_EQ(run_key(found->inputs), key) << "whatever it depends on";
  expect_same(found->inputs.limits, run.inputs.limits);
  EXPECT_EQ(found->inputs.arguments, run.inputs.arguments);
  EXPECT_EQ(std::get<Exited>(found->result.ending).code, 1);
  EXPECT_EQ(found->result.out, run.result.out);
  EXPECT_EQ(found->result.err, run.result.err);
  EXPECT_EQ(found->result.cpu_seconds, run.result.cpu_seconds);
  EXPECT_EQ(found->result.wall_seconds, run.result.wall_seconds);
  EXPECT_EQ(found->result.peak_memory_bytes, run.result.peak_memory_bytes);
  EXPECT_EQ(found->result.left_behind, run.result.left_behind);
  EXPECT_EQ(found->result.waited_seconds, run.result.waited_seconds);
  EXPECT_EQ(found->confirmed, run.confirmed);
  EXPECT_EQ(found->machine, run.machine);
  EXPECT_FALSE(store->find_run(run_key(example_run(2).inputs)));
}

TEST_F(StoreTest, KeepsABuildToTheByte) {
  begin_example(*store);
  reopen();
  const BuildRecord build = example_build();
  const std::string key = build_key(build.inputs);
  const std::optional<BuildRecord> found = store->find_build(key);
  ASSERT_TRUE(found);
  EXPECT_EQ(build_key(found->inputs), key) << "whatever it depends on";
  expect_same(found->inputs.limits, build.inputs.limits);
  EXPECT_EQ(found->result.status, build.result.status);
  EXPECT_EQ(found->result.language, build.result.language);
  EXPECT_EQ(found->result.command, build.result.command);
  EXPECT_EQ(found->result.driver_command, build.result.driver_command);
  EXPECT_EQ(found->result.memory_overhead_bytes, build.result.memory_overhead_bytes);
  EXPECT_EQ(found->result.log, build.result.log);
  EXPECT_EQ(found->result.notes, build.result.notes);
  EXPECT_EQ(found->result.problem, build.result.problem);
  EXPECT_EQ(found->result.compiled, build.result.compiled);
  EXPECT_EQ(found->result.cpu_seconds, build.result.cpu_seconds);
  EXPECT_EQ(found->result.wall_seconds, build.result.wall_seconds);
  EXPECT_EQ(found->machine, build.machine);
  EXPECT_EQ(store->find_products(key), "products");
  EXPECT_EQ(store->find_content(build.inputs.content), "an archive");
  EXPECT_FALSE(store->find_build("another key"));
  EXPECT_FALSE(store->find_products("another key"));
  EXPECT_FALSE(store->find_content("another hash"));
}

TEST_F(StoreTest, KeepsEveryWayInWhichABuildEnds) {
  begin_example(*store);
  BuildRecord build = example_build();
  for (const BuildStatus status : {BuildStatus::kReady, BuildStatus::kNoProgram,
                                   BuildStatus::kCompileError, BuildStatus::kNoSource}) {
    build.inputs.program += "x";
    build.result.status = status;
    store->put_build(build, {});
    EXPECT_EQ(store->find_build(build_key(build.inputs))->result.status, status);
    EXPECT_FALSE(store->find_products(build_key(build.inputs))) << "too large, so not kept";
  }
}

TEST_F(StoreTest, KeepsEveryWayInWhichARunEnds) {
  begin_example(*store);
  const auto kept = [&](const Ending& ending) {
    static int number = 0;
    RunRecord run = example_run(++number);
    run.result.ending = ending;
    store->put_run(run);
    return store->find_run(run_key(run.inputs))->result.ending;
  };
  EXPECT_EQ(std::get<Exited>(kept(Exited{255})).code, 255);
  EXPECT_EQ(std::get<Killed>(kept(Killed{11})).signal, 11);
  EXPECT_TRUE(std::get<OutOfTime>(kept(OutOfTime{true})).cpu);
  EXPECT_FALSE(std::get<OutOfTime>(kept(OutOfTime{false})).cpu);
  EXPECT_TRUE(std::holds_alternative<OutOfOutput>(kept(OutOfOutput{})));
  EXPECT_TRUE(std::holds_alternative<OutOfMemory>(kept(OutOfMemory{})));
  EXPECT_TRUE(std::holds_alternative<OutOfDisk>(kept(OutOfDisk{})));
  EXPECT_EQ(std::get<NotStarted>(kept(NotStarted{"no interpreter"})).reason, "no interpreter");
}

TEST_F(StoreTest, KeepsNoFailureOfOurs) {
  begin_example(*store);
  RunRecord run = example_run(1);
  run.result.ending = RunnerFailed{"no memory"};
  EXPECT_THROW(store->put_run(run), std::invalid_argument);
  EXPECT_FALSE(store->find_run(run_key(run.inputs)));
  BuildRecord build = example_build();
  build.inputs.program = "Another";
  build.result.status = BuildStatus::kOurFault;
  EXPECT_THROW(store->put_build(build, {}), std::invalid_argument);
  EXPECT_FALSE(store->find_build(build_key(build.inputs)));
}

TEST_F(StoreTest, KeepsTheFirstResultOfAKey) {
  begin_example(*store);
  RunRecord run = example_run(1);
  store->put_run(run);
  run.result.out = "another";
  store->put_run(run);
  EXPECT_EQ(store->find_run(run_key(run.inputs))->result.out, example_run(1).result.out);
  store->put_build(example_build(), "other products");
  EXPECT_EQ(store->find_products(build_key(example_build().inputs)), "products");
}

TEST_F(StoreTest, TakesNoRunWithoutItsBuild) {
  begin_example(*store);
  RunRecord run = example_run(1);
  run.inputs.build = "of nothing";
  EXPECT_THROW(store->put_run(run), StoreFailure);
  EXPECT_FALSE(store->find_run(run_key(run.inputs)));
}

TEST_F(StoreTest, KeepsMarksWithEveryVerdict) {
  const std::int64_t session = begin_example(*store);
  for (int i = 0; i < 3; ++i) store->put_run(example_run(i));
  EXPECT_FALSE(store->find_marks("ann"));
  const MarksRecord marks = example_marks("ann", session, 3);
  store->put_marks(marks);
  reopen();
  EXPECT_EQ(store->find_marks("ann"), marks);
}

TEST_F(StoreTest, TellsMarksFromNotGraded) {
  const std::int64_t session = begin_example(*store);
  MarksRecord marks;
  marks.submission = "ann";
  marks.session = session;
  store->put_marks(marks);
  EXPECT_EQ(store->find_marks("ann"), marks);
  EXPECT_FALSE(store->find_marks("ann")->points) << "not graded is not 0";
  marks.points = Fraction(0);
  store->put_marks(marks);
  EXPECT_EQ(store->find_marks("ann")->points, Fraction(0));
}

TEST_F(StoreTest, ReplacesMarksAsAWhole) {
  const std::int64_t session = begin_example(*store);
  for (int i = 0; i < 3; ++i) store->put_run(example_run(i));
  store->put_marks(example_marks("ann", session, 3));
  MarksRecord broken = example_marks("ann", session, 2);
  broken.verdicts.back().run = "never put";
  EXPECT_THROW(store->put_marks(broken), StoreFailure);
  EXPECT_EQ(store->find_marks("ann"), example_marks("ann", session, 3)) << "no part of it is there";
  store->put_marks(example_marks("ann", session, 1));
  EXPECT_EQ(store->find_marks("ann"), example_marks("ann", session, 1));
}

TEST_F(StoreTest, ContinuesASessionThatWasInterruptedAndNoOther) {
  SessionRecord session = example_session();
  const std::vector<SubmissionRecord> ann{example_submission("ann")};
  const std::int64_t first = store->begin_session(session, ann);
  session.begun = "2025-03-01T13:00:00Z";
  reopen();
  EXPECT_EQ(store->begin_session(session, ann), first);
  store->end_session(first, "2025-03-01T14:00:00Z");
  const std::int64_t second = store->begin_session(session, ann);
  EXPECT_GT(second, first) << "the first was done";
  session.rubric.texts["rubric.json"] = "{ }";
  EXPECT_GT(store->begin_session(session, ann), second) << "by another rubric";
}

TEST_F(StoreTest, KnowsByWhatTheClassIsGraded) {
  EXPECT_FALSE(store->last_session());
  SessionRecord session = example_session();
  store->begin_session(session, {});
  session.rubric.texts["rubric.json"] = "{ }";
  session.begun = "2025-03-01T13:00:00Z";
  const std::int64_t number = store->begin_session(session, {});
  reopen();
  const std::optional<KeptSession> kept = store->last_session();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->number, number);
  EXPECT_EQ(kept->rubric, session.rubric);
  EXPECT_EQ(kept->toolchain, session.toolchain.fingerprint);
  EXPECT_EQ(kept->tools, "g++ /usr/bin/g++: g++ 12.2\n");
  EXPECT_EQ(kept->folder, session.folder);
  EXPECT_EQ(kept->version, session.version);
  EXPECT_EQ(kept->machine, session.machine);
  EXPECT_EQ(kept->begun, session.begun);
  EXPECT_FALSE(kept->ended);
  store->end_session(number, "2025-03-01T14:00:00Z");
  EXPECT_EQ(store->last_session()->ended, "2025-03-01T14:00:00Z");
}

TEST_F(StoreTest, ListsTheClassOfTheLastSession) {
  EXPECT_THAT(store->submissions(), IsEmpty());
  const std::int64_t first = store->begin_session(
      example_session(), {example_submission("cid"), example_submission("ann")});
  EXPECT_THAT(store->submissions(),
              ElementsAre(example_submission("ann"), example_submission("cid")));
  store->put_content("ann", test::example_content(), "an archive");
  store->put_build(example_build(), {});
  store->put_marks(example_marks("ann", first, 0));
  store->end_session(first, "2025-03-01T14:00:00Z");

  SubmissionRecord late = example_submission("cid");
  late.notes = {"handed in again"};
  store->begin_session(example_session(), {late, example_submission("bob")});
  EXPECT_THAT(store->submissions(), ElementsAre(example_submission("bob"), late));
  EXPECT_TRUE(store->find_marks("ann")) << "nothing is thrown away";
}

TEST_F(StoreTest, KeepsOverridesThroughEveryGrading) {
  const std::int64_t session = begin_example(*store);
  EXPECT_THAT(store->overrides("ann"), IsEmpty());
  const Override more{"ann", Fraction(119, 2), "the handout was unclear", "jdoe",
                      "2025-03-02T09:00:00Z"};
  const Override withdrawn{"ann", {}, "it was not", "jdoe", "2025-03-02T10:00:00Z"};
  store->put_override(more);
  store->put_override(more);  // as one that was interrupted would do again
  store->put_override(withdrawn);
  store->put_override(more);
  store->put_marks(example_marks("ann", session, 0));
  store->end_session(session, "2025-03-03T00:00:00Z");
  store->begin_session(example_session(), {example_submission("ann")});
  reopen();
  EXPECT_THAT(store->overrides("ann"), ElementsAre(more, withdrawn, more));
  EXPECT_THROW(store->put_override({"nobody", Fraction(1), "", "jdoe", ""}), StoreFailure);
}

TEST_F(StoreTest, IsReadWhileAGraderWrites) {
  begin_example(*store);
  store->put_run(example_run(1));
  Result<Store> reader = Store::open_to_read(folder.path());
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_TRUE(reader->find_run(run_key(example_run(1).inputs)));
  EXPECT_TRUE(reader->last_session());
  store->put_run(example_run(2));
  EXPECT_TRUE(reader->find_run(run_key(example_run(2).inputs)));
  EXPECT_THROW(reader->put_run(example_run(3)), StoreFailure) << "it is for reading";
}

TEST_F(StoreTest, IsOneFileWhenItIsDone) {
  begin_example(*store);
  store->put_run(example_run(1));
  EXPECT_THAT(test::listing(folder.path()),
              ElementsAre("store.lock", "store.sqlite", "store.sqlite-shm", "store.sqlite-wal"));
  store.reset();
  EXPECT_THAT(test::listing(folder.path()), ElementsAre("store.lock", "store.sqlite"));
  const FreshFolder copy;
  std::filesystem::copy(folder / "store.sqlite", copy / "store.sqlite");
  EXPECT_TRUE(Store::open_to_read(copy.path())->find_run(run_key(example_run(1).inputs)));
  EXPECT_THAT(test::listing(copy.path()), ElementsAre("store.sqlite"));
}

TEST(StoreReading, NeedsAStore) {
  const FreshFolder folder;
  EXPECT_THAT(Store::open_to_read(folder.path()).error().message,
              HasSubstr("there is no store in this folder; 'grade batch' makes one"));
  test::write_file(folder / "store.sqlite", "");
  EXPECT_THAT(Store::open_to_read(folder.path()).error().message,
              HasSubstr("there is nothing in the store yet"));
}

}  // namespace
}  // namespace cairn
