// What a program that does not end costs its class, and what its report says.
#include <gmock/gmock.h>

#include <string>

#include "grader/class/batch_test.h"

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Six cases of a program that never ends.
class TimeBudgetTest : public BatchTest {
 protected:
  TimeBudgetTest() {
    rubric = *read_rubric("tests/submissions/take_stones.json");
    test::cases_of(rubric).suite.cases.resize(6);
    rubric.run_limits.cpu_seconds = 0.3;
    hand_in("loops-HW2-P3", "while True:\n  pass\n");
  }

  [[nodiscard]] std::string report(const std::string& id = "loops") const {
    return test::read_file(request.out / "submissions" / (id + ".json"));
  }
  [[nodiscard]] int said(const std::string& words, const std::string& id = "loops") const {
    const std::string text = report(id);
    int count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos;
         at = text.find(words, at + 1)) {
      ++count;
    }
    return count;
  }

  const std::string kWhole = "\"message\": \"the program was stopped after 0.3 s of computing\"";
  const std::string kNotRun = "\"message\": \"it was not run: other cases had used up the time";
  const std::string kTenth =
      "\"message\": \"the program was stopped after 0.03 s of computing; that is a tenth of the "
      "limit, because it "
      "had run out of time in other cases";
};

TEST_F(TimeBudgetTest, AfterThreeTimeOutsTheOtherCasesGetATenthAndTheReportSaysSo) {
  const std::vector<SummaryRow> rows = grade();
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].verdict, Verdict::kTimeLimit);
  EXPECT_EQ(said(kWhole), 3);
  EXPECT_EQ(said(kTenth), 3);
  EXPECT_THAT(rows[0].reason, testing::AllOf(testing::StartsWith("in 6 of 6 cases, "),
                                             testing::EndsWith("after 0.3 s of computing")));
}

TEST_F(TimeBudgetTest, APersonCanGiveItTheWholeLimitsForGood) {
  static_cast<void>(grade());
  request.full_limits = {"loops"};
  static_cast<void>(grade());
  EXPECT_EQ(said(kWhole), 6);
  EXPECT_EQ(said(kTenth), 0);
  EXPECT_THAT(report(), HasSubstr("every case had the whole limits, because a person decided so"));
  request.full_limits.clear();
  static_cast<void>(grade());
  EXPECT_EQ(said(kWhole), 6) << "it is a decision";
  EXPECT_EQ(unchanged, 1U);
}

TEST_F(TimeBudgetTest, WhomTheClassDoesNotHaveGetsNoLimitsAndNoReportIsLost) {
  static_cast<void>(grade());
  request.full_limits = {"nobody"};
  EXPECT_EQ(error(),
            "--full-limits 'nobody': the class has no such submission; summary.txt lists them");
  EXPECT_TRUE(std::filesystem::exists(request.out / "submissions/loops.json"));
}

TEST_F(TimeBudgetTest, SeveralHandInsOfOnePersonShareTheTimeOfOne) {
  std::filesystem::remove_all(hand_ins() / "loops-HW2-P3");
  for (const std::string day : {"06", "07", "08", "09"}) {
    test::write_file(hand_ins() / ("hw_ann_attempt_2024-10-" + day + "-11-00-00_TakeStones.py"),
                     "while True:\n  pass\n");
  }
  rubric.best_hand_in_counts = true;
  rubric.time_budget.total_seconds = 2;  // half a second for each: two time-outs, and no third
  int not_run = 0;
  for (const SummaryRow& row : grade()) not_run += said(kNotRun, row.id);
  EXPECT_GE(not_run, 4 * 3) << "alone each would be run six times: three whole, three tenths";
}

TEST_F(TimeBudgetTest, WhatASubmissionIsNotAskedAnyMoreIsSaid) {
  rubric.time_budget.total_seconds = 0.5;
  static_cast<void>(grade());
  const int not_run = said(kNotRun);  // one case more or less, by how busy the machine is
  EXPECT_GE(not_run, 4);
  EXPECT_EQ(said(kWhole), 6 - not_run);
  rubric.time_budget.total_seconds = 600;
  static_cast<void>(grade());
  EXPECT_THAT(report(), Not(HasSubstr("it was not run")));
}

}  // namespace
}  // namespace cairn
