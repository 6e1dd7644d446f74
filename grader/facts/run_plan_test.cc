// With which limits the cases of a submission are run, by what came of those before.
#include "grader/facts/run_plan.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

const Limits kLimits{10, 15, 1, 1, 1, 1};

RunResult ended(const Ending& ending, double wall_seconds = 1) {
  RunResult result;
  result.ending = ending;
  result.wall_seconds = wall_seconds;
  return result;
}

void run(RunPlan& plan, const RunResult& result) { plan.ran(result, kLimits); }

void run_out_of_time(RunPlan& plan, int times) {
  for (int i = 0; i < times; ++i) run(plan, ended(OutOfTime{true}));
}

TEST(RunPlan, GivesEveryCaseItsLimits) {
  RunPlan plan({600, 3}, false);
  for (int i = 0; i < 30; ++i) {
    const std::optional<RunTurn> turn = plan.next(kLimits);
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->limits, kLimits);
    EXPECT_FALSE(turn->reduced);
    EXPECT_EQ(turn->believed, BelievedTimeOuts::kNone);
    run(plan, ended(Exited{0}));
  }
}

TEST(RunPlan, AfterTimeOutsInARowTheOthersGetATenth) {
  RunPlan plan({600, 3}, false);
  run_out_of_time(plan, 2);
  EXPECT_FALSE(plan.next(kLimits)->reduced);
  run_out_of_time(plan, 1);
  const RunTurn turn = plan.next(kLimits).value();
  EXPECT_TRUE(turn.reduced);
  EXPECT_EQ(turn.believed, BelievedTimeOuts::kAll);
  EXPECT_DOUBLE_EQ(turn.limits.cpu_seconds, 1);
  EXPECT_DOUBLE_EQ(turn.limits.wall_seconds, 1.5);
  run(plan, ended(Exited{0}));
  EXPECT_TRUE(plan.next(kLimits)->reduced) << "one that is quick proves nothing of the others";
}

TEST(RunPlan, TimeOutsThatAreNotInARowShortenNothingAndAreConfirmedWhereTheyAreInDoubt) {
  RunPlan plan({600, 3}, false);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(plan.next(kLimits)->believed,
              i == 0 ? BelievedTimeOuts::kNone : BelievedTimeOuts::kBeyond);
    run_out_of_time(plan, 1);
    run(plan, ended(Killed{11}));
  }
  EXPECT_FALSE(plan.next(kLimits)->reduced);
}

TEST(RunPlan, ASubmissionThatHasUsedItsTimeUpIsNotAskedTheRest) {
  RunPlan plan({60, 3}, false);
  run(plan, ended(Exited{0}, 59));
  EXPECT_TRUE(plan.next(kLimits));
  run(plan, ended(Exited{0}, 2));
  EXPECT_FALSE(plan.next(kLimits));
}

TEST(RunPlan, FullLimitsAreGivenWhateverComesOfIt) {
  RunPlan plan({60, 3}, true);
  run_out_of_time(plan, 100);
  ASSERT_TRUE(plan.next(kLimits));
  EXPECT_EQ(plan.next(kLimits)->limits, kLimits);
  EXPECT_EQ(plan.next(kLimits)->believed, BelievedTimeOuts::kBeyond);
}

/// Whether ten seconds are used up by it.
bool costs_ten_seconds(const RunResult& result) {
  RunPlan plan({10, 3}, false);
  run(plan, result);
  return !plan.next(kLimits);
}

TEST(RunPlan, WaitingForAProcessorCostsNothing) {
  RunResult waited = ended(Exited{0}, 15);
  EXPECT_TRUE(costs_ten_seconds(waited));
  waited.waited_seconds = 6;
  EXPECT_FALSE(costs_ten_seconds(waited));
  waited.cpu_seconds = 10;
  EXPECT_TRUE(costs_ten_seconds(waited)) << "it may have computed on several";
}

TEST(RunPlan, TimeThatWasGivenBesideOthersCostsNothing) {
  RunPlan plan({11, 3}, false);
  RunResult endless = ended(OutOfTime{true}, 20);
  endless.cpu_seconds = 20;
  run(plan, endless);
  EXPECT_TRUE(plan.next(kLimits)) << "alone it had been stopped after ten";
  run(plan, ended(Exited{0}, 1));
  EXPECT_FALSE(plan.next(kLimits));
}

TEST(RunPlan, CasesAreAskedCheapestFirst) {
  const Result<Rubric> rubric = read_rubric("rubrics/take_stones.json");
  ASSERT_TRUE(rubric);
  const auto& section = std::get<CaseSection>(rubric->sections.front().content);
  const std::vector<std::size_t> order =
      cheapest_first(std::get<ProgramRuns>(section.source), section.suite);
  ASSERT_EQ(order.size(), section.suite.cases.size());
  double before = 0;
  for (const std::size_t place : order) {
    double nodes = 0;
    for (const Field& field : section.suite.cases[place].expected) {
      if (field.label == "Number of Nodes Visited")
        nodes = std::stod(printed_value(field.value, 1));
    }
    EXPECT_GT(nodes, 0);
    EXPECT_LE(before, nodes);
    before = nodes;
  }
}

}  // namespace
}  // namespace cairn
