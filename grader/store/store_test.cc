#include "grader/store/store.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "grader/store/compression.h"
#include "grader/store/connection.h"
#include "grader/store/content_hash.h"
#include "grader/store/hash.h"
#include "tests/support/files.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

using test::begin_example;
using test::example_build;
using test::example_diagnosis;
using test::example_run;
using test::example_session;
using test::example_submission;
using test::example_unpacked;
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
  EXPECT_EQ(found->inputs.limits, run.inputs.limits);
  EXPECT_EQ(found->inputs.arguments, run.inputs.arguments);
  EXPECT_EQ(found->result, run.result);
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
  EXPECT_EQ(found->inputs.limits, build.inputs.limits);
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

/// The ids of those whose rows are there once something has been put.
template <typename Put>
std::vector<std::string> rows_after(Store& store, const Put& put) {
  store.put_summary_rows({{"ann", "user 4711", "1", "{}"}, {"bob", "user 4712", "1", "{}"}});
  put();
  std::vector<std::string> ids;
  for (const StoredSummaryRow& row : store.summary_rows()) ids.push_back(row.id);
  return ids;
}

TEST_F(StoreTest, ASummaryRowIsForgottenWithTheNextDecisionAboutItsPerson) {
  begin_example(*store);
  Decision decision;
  decision.person = "user 4711";
  decision.kind = DecisionKind::kFullLimits;
  const auto decide = [&] { store->put_decision(decision); };
  EXPECT_THAT(rows_after(*store, decide), ElementsAre("bob"));
  EXPECT_THAT(rows_after(*store, decide), ElementsAre("ann", "bob")) << "the same again";
  const auto store_table = [&] { store->put_tables({{DecisionTable{}, {decision}}}); };
  EXPECT_THAT(rows_after(*store, store_table), ElementsAre("bob"));
}

TEST_F(StoreTest, AllSummaryRowsAreForgottenWithAnythingElseThatReportsAreMadeOf) {
  const std::int64_t session = begin_example(*store);
  EXPECT_THAT(rows_after(*store, [&] { store->put_run(example_run(1)); }), IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->put_build(example_build(), {}); }), IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->put_content("a hash", {}); }), IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->put_answer_file(test::example_content(), "*", {}); }),
              IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->put_diagnosis("key", example_diagnosis()); }),
              IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->put_submission(example_unpacked("ann", session)); }),
              IsEmpty());
  EXPECT_THAT(rows_after(*store, [&] { store->begin_session(example_session(), {}); }),
              ElementsAre("ann", "bob"))
      << "it goes on as it was";
  store->end_session(session, "2025-03-01T14:00:00Z");
  EXPECT_THAT(rows_after(*store, [&] { store->begin_session(example_session(), {}); }), IsEmpty());
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

TEST_F(StoreTest, KeepsAnswerFilesByContentAndPatternTheLastOne) {
  begin_example(*store);
  const std::string content = test::example_content();
  EXPECT_FALSE(store->find_answer_file(content, "a*"));
  store->put_answer_file(content, "a*", {"text", {}, ""});
  store->put_answer_file(content, "a*", {"\xff", {"note", "\n"}, "why"});
  store->put_answer_file(content, "b*", {"other", {}, ""});
  reopen();
  const std::optional<AnswerFile> found = store->find_answer_file(content, "a*");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "\xff");
  EXPECT_THAT(found->notes, ElementsAre("note", "\n"));
  EXPECT_EQ(found->problem, "why");
  EXPECT_EQ(store->find_answer_file(content, "b*")->text, "other");
  EXPECT_THROW(store->put_answer_file("of nothing", "a*", {}), StoreFailure);
}

TEST_F(StoreTest, KeepsADiagnosisAsItWas) {
  begin_example(*store);
  EXPECT_FALSE(store->find_diagnosis("d1"));
  store->put_diagnosis("d1", example_diagnosis());
  reopen();
  const std::optional<DiagnosisReport> found = store->find_diagnosis("d1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, Diagnosis::Outcome::kPartly);
  EXPECT_EQ(found->wrong, 7);
  EXPECT_EQ(found->explained, 5);
  ASSERT_EQ(found->mistakes.size(), 2U);
  EXPECT_EQ(found->mistakes[0].sentence, "Print\none.");
  EXPECT_EQ(found->mistakes[1].layer, "depth");
  ASSERT_EQ(found->doubts.size(), 1U);
  EXPECT_EQ(found->doubts[0].instead.id, "three");
  EXPECT_EQ(found->doubts[0].question, "7 1 1 2");
  EXPECT_EQ(found->unexplained, example_diagnosis().unexplained);
}

TEST_F(StoreTest, KnowsOfASubmissionWhatWasLastPut) {
  const std::int64_t session = begin_example(*store);
  EXPECT_EQ(store->find_submission("ann"), example_unpacked("ann", session));
  EXPECT_FALSE(store->find_submission("bob"));
  StoredSubmission broken = example_unpacked("ann", session);
  broken.unpacked = {{}, "it is no archive", {}, {}};
  broken.failure = "";
  store->put_submission(broken);
  reopen();
  EXPECT_EQ(store->find_submission("ann"), broken);
  broken.unpacked.content = "never put";
  EXPECT_THROW(store->put_submission(broken), StoreFailure);
}

TEST_F(StoreTest, AllReadsAtOnceSeeOneMoment) {
  begin_example(*store);
  const Store reader = std::move(*Store::open_to_read(folder.path()));
  reader.read_at_once([&] {
    EXPECT_EQ(reader.submissions().size(), 1U);
    store->put_run(example_run(1));
    EXPECT_FALSE(reader.find_run(run_key(example_run(1).inputs)));
    EXPECT_TRUE(reader.last_session());
  });
  EXPECT_TRUE(reader.find_run(run_key(example_run(1).inputs)));
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
  const std::int64_t third = store->begin_session(session, ann);
  EXPECT_GT(third, second) << "by another rubric";
  session.setup.guarantees.user = ProgramUser::kOwn;
  const std::int64_t fourth = store->begin_session(session, ann);
  EXPECT_GT(fourth, third) << "in another jail";
  session.setup.skeleton = "51";
  const std::int64_t fifth = store->begin_session(session, ann);
  EXPECT_GT(fifth, fourth) << "with another skeleton";
  session.setup.hosts = "60";
  const std::int64_t sixth = store->begin_session(session, ann);
  EXPECT_GT(sixth, fifth) << "in other hosts";
  session.version = "0.2.0";
  EXPECT_GT(store->begin_session(session, ann), sixth) << "by another version";
}

TEST_F(StoreTest, KnowsByWhatTheClassIsGraded) {
  EXPECT_FALSE(store->last_session());
  SessionRecord session = example_session();
  store->begin_session(session, {});
  session.rubric.texts["rubric.json"] = "{ }";
  session.begun = "2025-03-01T13:00:00Z";
  const std::int64_t number = store->begin_session(session, {});
  reopen();
  const std::optional<StoredSession> kept = store->last_session();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->number, number);
  EXPECT_EQ(kept->rubric, session.rubric);
  EXPECT_EQ(kept->setup.toolchain, session.setup.toolchain);
  EXPECT_EQ(kept->setup.skeleton, session.setup.skeleton);
  EXPECT_EQ(kept->setup.driver, session.setup.driver);
  EXPECT_EQ(kept->setup.guarantees, session.setup.guarantees);
  EXPECT_EQ(kept->setup.hosts, session.setup.hosts);
  EXPECT_EQ(kept->no_jail, session.no_jail);
  EXPECT_EQ(kept->tools, "g++ /usr/bin/g++: g++ 12.2\n");
  EXPECT_EQ(kept->folder, session.folder);
  EXPECT_EQ(kept->version, session.version);
  EXPECT_EQ(kept->machine, session.machine);
  EXPECT_EQ(kept->begun, session.begun);
  EXPECT_FALSE(kept->ended);
  store->end_session(number, "2025-03-01T14:00:00Z");
  EXPECT_EQ(store->last_session()->ended, "2025-03-01T14:00:00Z");
}

TEST_F(StoreTest, ListsTheClassOfTheLastSessionOfWhichNothingIsUnpacked) {
  EXPECT_THAT(store->submissions(), IsEmpty());
  const auto listed = [](const SubmissionRecord& submission, std::int64_t session) {
    return StoredSubmission{submission, session, {}, {}};
  };
  const std::int64_t first = store->begin_session(
      example_session(), {example_submission("cid"), example_submission("ann")});
  EXPECT_THAT(store->submissions(), ElementsAre(listed(example_submission("ann"), first),
                                                listed(example_submission("cid"), first)));
  store->put_content(test::example_content(), "an archive");
  store->put_submission(example_unpacked("ann", first));
  store->put_submission(example_unpacked("cid", first));
  store->end_session(first, "2025-03-01T14:00:00Z");

  SubmissionRecord late = example_submission("cid");
  late.notes = {"handed in again"};
  const std::int64_t second =
      store->begin_session(example_session(), {late, example_submission("bob")});
  EXPECT_THAT(store->submissions(),
              ElementsAre(listed(example_submission("bob"), second), listed(late, second)));
  EXPECT_FALSE(store->find_submission("ann"));
}

TEST_F(StoreTest, KeepsAnOutputOnceAndSmall) {
  begin_example(*store);
  constexpr std::size_t kFlood = 8 << 20;
  constexpr int kRuns = 22;
  RunRecord run = example_run(0);
  for (int number = 0; number < kRuns; ++number) {
    run.inputs = example_run(number).inputs;
    run.result.out = std::string(kFlood, 'y');
    run.result.err = "line " + std::to_string(number % 2) + "\n";
    store->put_run(run);
  }
  const std::string key = run_key(run.inputs);
  reopen();
  EXPECT_EQ(store->find_run(key)->result.out, run.result.out);
  EXPECT_EQ(store->find_run(key)->result.err, run.result.err);
  EXPECT_LT(std::filesystem::file_size(store_file(folder.path())), kFlood / 16);
}

TEST_F(StoreTest, TellsAnOutputThatIsAnother) {
  begin_example(*store);
  const RunRecord run = example_run(1);
  store->put_run(run);
  const auto after = [&](const std::string& change) -> std::string {
    store.reset();
    SQLite::Database(store_file(folder.path()).string(), SQLite::OPEN_READWRITE).exec(change);
    reopen();
    try {
      static_cast<void>(store->find_run(run_key(run.inputs)));
    } catch (const StoreFailure& failure) {
      return failure.what();
    }
    return "it was read";
  };
  const auto is_another = testing::HasSubstr("a stored output does not match its hash");
  EXPECT_EQ(after("SELECT 1"), "it was read");
  const std::string other = "X'" + [] {
    std::string hex;
    for (const char c : store::compressed("other")) {
      hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    }
    return hex;
  }() + "'";
  EXPECT_THAT(after("UPDATE outputs SET bytes = " + other), is_another);
  EXPECT_THAT(after("UPDATE outputs SET bytes = X'28b52ffda0ffffffff'"), is_another)
      << "4 GiB, it says";
  EXPECT_THAT(after("UPDATE outputs SET bytes = X''"), is_another);
  EXPECT_THAT(after("PRAGMA foreign_keys = OFF; DELETE FROM outputs"),
              testing::HasSubstr("it lacks an output"));
}

TEST_F(StoreTest, KnowsWhoeverEverHadAnId) {
  store->begin_session(example_session(),
                       {example_submission("cid"), example_submission("Bäcker")});
  SubmissionRecord later = example_submission("ann");
  later.person = "name ann";
  later.attempt = "";
  store->begin_session(example_session(), {later});
  EXPECT_EQ(store->ids(), (std::map<std::string, std::string>{{"user 4711/attempt 1", "cid"},
                                                              {"name ann", "ann"}}));
}

TEST_F(StoreTest, RefusesAnIdThatWouldNameAFileElsewhere) {
  store->begin_session(example_session(), {example_submission("cid")});
  store.reset();
  SQLite::Database(store_file(folder.path()).string(), SQLite::OPEN_READWRITE)
      .exec("UPDATE submissions SET id = '../../../cid'");
  reopen();
  const auto refused = [](const auto& read) -> std::string {
    try {
      read();
    } catch (const StoreFailure& failure) {
      return failure.what();
    }
    return "it was read";
  };
  const auto why = testing::HasSubstr("it holds an id that cannot be read: '../../../cid'");
  EXPECT_THAT(refused([&] { static_cast<void>(store->submissions()); }), why);
  EXPECT_THAT(refused([&] { static_cast<void>(store->ids()); }), why);
  EXPECT_FALSE(store->find_submission("../../../cid"));
}

TEST_F(StoreTest, KeepsAPersonsDecisionsThroughEverySession) {
  const std::int64_t session = begin_example(*store);
  EXPECT_THAT(store->decisions("user 4711"), IsEmpty());
  const Decision more{
      "user 4711", DecisionKind::kOverride, "",   Fraction(119, 2),       "the handout was unclear",
      "jdoe",      "2025-03-02T09:00:00Z",  "c0", {"jdoe.zip", "a\nfile"}};
  Decision withdrawn = more;
  withdrawn.points = {};
  Decision mark = more;
  mark.kind = DecisionKind::kMark;
  mark.item = "q1";
  mark.points = Fraction(0);
  Decision of_another = more;
  of_another.person = "name jdoe";
  store->put_decision(more);
  store->put_decision(mark);
  store->put_decision(of_another);
  store->put_decision(more);  // as one that was interrupted would do again
  store->put_decision(withdrawn);
  store->put_decision(more);
  store->end_session(session, "2025-03-03T00:00:00Z");
  store->begin_session(example_session(), {});
  reopen();
  EXPECT_THAT(store->decisions("user 4711"), ElementsAre(more, mark, withdrawn, more));
  EXPECT_THAT(store->decisions("name jdoe"), ElementsAre(of_another));
}

TEST_F(StoreTest, KeepsWhatWasHandedBackAndTheRubricItFollowedFrom) {
  begin_example(*store);
  EXPECT_THAT(store->published(), IsEmpty());
  const std::string rubric = rubric_key(example_session().rubric);
  const PublishedMark first{"user 4711", "ann", "canvas", Fraction(119, 2), "2025-03-02T09:00:00Z",
                            rubric,      "c0",  3,        "a day late"};
  PublishedMark second = first;
  second.content = {};
  second.points = Fraction(60);
  store->put_published({first, second});
  PublishedMark unknown = first;
  unknown.rubric = "no rubric";
  EXPECT_THROW(store->put_published({first, unknown}), StoreFailure);
  reopen();
  EXPECT_THAT(store->published(), ElementsAre(first, second)) << "all or none";
  EXPECT_EQ(store->find_rubric(rubric), example_session().rubric);
  EXPECT_EQ(store->find_rubric("no rubric"), std::nullopt);
}

TEST_F(StoreTest, KeepsALocationForEachContentAndRubricWithoutWhoseItIs) {
  begin_example(*store);
  const std::string content = test::example_content();
  const std::string rubric = rubric_key(example_session().rubric);
  LocationReport report;
  report.id = "ann";
  report.verdict = Verdict::kWrongAnswer;
  report.complete = true;
  report.changes = {{"A.java", 7, "A.f", "a < b", "a <= b", "with `<=` in place of `<`"}};
  report.alternatives = {{{"\xff.java", 8, "", "", "x\ny", ""}}, {}};
  report.lines_mended = {{"Move", 3}};
  report.runs = std::int64_t{1} << 40U;
  EXPECT_FALSE(store->find_location(content, rubric));
  store->put_location(content, rubric, report);
  reopen();
  const std::optional<LocationReport> found = store->find_location(content, rubric);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "");
  EXPECT_EQ(found->verdict, report.verdict);
  EXPECT_TRUE(found->complete);
  EXPECT_EQ(found->changes, report.changes);
  EXPECT_EQ(found->alternatives.size(), 2U);
  EXPECT_EQ(found->lines_mended, report.lines_mended);
  EXPECT_EQ(found->runs, report.runs);
  EXPECT_FALSE(store->find_location(content, "another rubric"));
  EXPECT_THROW(store->put_location("no content", rubric, report), StoreFailure);
  report.verdict = Verdict::kJudgeError;
  EXPECT_THROW(store->put_location(content, rubric, report), std::invalid_argument);
}

TEST(StoreSchema, HasANewNumberWhenItsTextChanges) {
  Hash hash;
  hash.add(test::read_file("grader/store/schema.sql"));
  EXPECT_EQ(std::to_string(kStoreFormat) + " " + hash.hex(),
            "11 85d26eaf52d76e3b6c8166669a60a68f62ea968db157cee0d48256707ca482c8")
      << "raise kStoreFormat, and write number and hash here";
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
              HasSubstr("this folder contains no store; 'grade batch' writes one"));
  test::write_file(folder / "store.sqlite", "");
  EXPECT_THAT(Store::open_to_read(folder.path()).error().message, HasSubstr("the store is empty"));
}

}  // namespace
}  // namespace cairn
