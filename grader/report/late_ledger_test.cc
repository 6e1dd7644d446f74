// A term of four assignments, against a table that was written by hand.
#include "grader/report/late_ledger.h"

#include <gmock/gmock.h>

#include <array>
#include <map>

#include "grader/judge/score.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kTermZone = "America/Chicago";

/// 100 points, 10, 25, 50 %, three free days; due on four evenings at 11:59 p.m.; in the night
/// after the third of them the clocks were put back.
LatePolicy policy_of_term(std::size_t number) {
  static const std::array<const char*, 4> dues{"2024-10-06 23:59", "2024-10-20 23:59",
                                               "2024-11-02 23:59", "2024-11-17 23:59"};
  LatePolicy policy;
  policy.zone = kTermZone;
  policy.due = *moment_in(dues.at(number), kTermZone, ClockShowsTwice::kFirst);
  policy.deductions = {10, 25, 50};
  policy.free_days = 3;
  return policy;
}

/// So many minutes after it was due.
Graded handed_in(const std::string& id, const LatePolicy& policy, int minutes, int points = 100,
                 std::vector<Decision> decisions = {}) {
  Graded graded;
  graded.id = id;
  graded.person = "name " + id;
  graded.marks = {true, points, 100, 0, {}};
  graded.decisions = std::move(decisions);
  graded.lateness =
      lateness_of(policy, {utc_text(policy.due + std::chrono::minutes(minutes)), "a list", false},
                  points, 100, graded.decisions);
  return graded;
}

constexpr int kDayOfMinutes = 24 * 60;

Decision of_kind(DecisionKind kind) {
  Decision decision;
  decision.kind = kind;
  decision.author = "crd";
  return decision;
}

/// "1 free: 75 -> 90": the free days, and the points without them and with them.
std::string words_of(const LedgerEntry& entry) {
  const auto text = [](const std::optional<Fraction>& points) {
    return points ? points_text(*points) : "none";
  };
  return std::to_string(entry.days) + " late, " + std::to_string(entry.free_days) +
         " free: " + text(entry.before) + " -> " + text(entry.without_free_days) + " -> " +
         text(entry.after);
}

std::map<std::string, std::vector<std::string>> table_of(const LateLedger& ledger) {
  std::map<std::string, std::vector<std::string>> table;
  for (const LedgerStudent& student : ledger.students) {
    std::vector<std::string>& row = table[student.entries.front().id];
    for (const LedgerEntry& entry : student.entries) row.push_back(words_of(entry));
    row.push_back(std::to_string(student.free_days_left) + " left");
  }
  return table;
}

std::vector<LedgerAssignment> term() {
  std::vector<LedgerAssignment> assignments;
  for (std::size_t i = 0; i < 4; ++i) {
    assignments.push_back(
        {"hw" + std::to_string(i + 1), "Homework " + std::to_string(i + 1), policy_of_term(i), {}});
  }
  return assignments;
}

TEST(LateLedger, IsThatOfATermByHand) {
  std::vector<LedgerAssignment> all = term();
  const auto hand_in = [&](std::size_t number, const std::string& id, int minutes, int points = 100,
                           std::vector<Decision> decisions = {}) {
    LedgerAssignment& assignment = all[number - 1];
    assignment.submissions.push_back(
        handed_in(id, assignment.policy, minutes, points, std::move(decisions)));
  };
  // ann: on time; one minute; 24 hours to the minute; two days. A day for each saves 35 points, as
  // would one for the second and two for the last: then the earlier ones have them.
  hand_in(1, "ann", 0);
  hand_in(2, "ann", 1);
  hand_in(3, "ann", kDayOfMinutes);
  hand_in(4, "ann", 2 * kDayOfMinutes);
  // bob: three days twice, which free days for one of them make cheapest; four days are never free.
  hand_in(1, "bob", 3 * kDayOfMinutes);
  hand_in(2, "bob", 3 * kDayOfMinutes, 80);
  hand_in(3, "bob", 3 * kDayOfMinutes + 1);
  hand_in(4, "bob", -kDayOfMinutes, 70);
  // cyd: excused; an extension that leaves one day; points by a person; what is 0 in any case.
  Decision excuse = of_kind(DecisionKind::kExcuse);
  excuse.points = Fraction(0);
  Decision extension = of_kind(DecisionKind::kExtension);
  extension.until = utc_text(policy_of_term(1).due + std::chrono::hours(24));
  Decision override = of_kind(DecisionKind::kOverride);
  override.points = Fraction(50);
  hand_in(1, "cyd", 9 * kDayOfMinutes, 100, {excuse});
  hand_in(2, "cyd", 2 * kDayOfMinutes, 100, {extension});
  hand_in(3, "cyd", 2 * kDayOfMinutes, 100, {override});
  hand_in(4, "cyd", 2 * kDayOfMinutes, 0);
  // dan: three times one day, and a fourth for which there is no free day left.
  for (const std::size_t number : {1U, 2U, 3U, 4U}) hand_in(number, "dan", 5);

  const Result<LateLedger> ledger = late_ledger(all);
  ASSERT_TRUE(ledger) << ledger.error().message;
  EXPECT_THAT(ledger->assignments, ElementsAre("hw1", "hw2", "hw3", "hw4"));
  auto table = table_of(*ledger);
  EXPECT_EQ(table.size(), 4U);
  EXPECT_THAT(
      table["ann"],
      ElementsAre("0 late, 0 free: 100 -> 100 -> 100", "1 late, 1 free: 100 -> 90 -> 100",
                  "1 late, 1 free: 100 -> 90 -> 100", "2 late, 1 free: 100 -> 75 -> 90", "0 left"));
  EXPECT_THAT(
      table["bob"],
      ElementsAre("3 late, 2 free: 100 -> 50 -> 90", "3 late, 1 free: 80 -> 30 -> 55",
                  "4 late, 0 free: 100 -> 0 -> 0", "0 late, 0 free: 70 -> 70 -> 70", "0 left"));
  EXPECT_THAT(
      table["cyd"],
      ElementsAre("9 late, 0 free: 100 -> 100 -> 100", "1 late, 1 free: 100 -> 90 -> 100",
                  "2 late, 0 free: 100 -> 50 -> 50", "2 late, 0 free: 0 -> 0 -> 0", "2 left"));
  EXPECT_THAT(
      table["dan"],
      ElementsAre("1 late, 1 free: 100 -> 90 -> 100", "1 late, 1 free: 100 -> 90 -> 100",
                  "1 late, 1 free: 100 -> 90 -> 100", "1 late, 0 free: 100 -> 90 -> 90", "0 left"));
}

TEST(LateLedger, SpendsAnewWhateverWasSpentBefore) {
  std::vector<LedgerAssignment> all = term();
  all.resize(1);
  Decision spent = of_kind(DecisionKind::kFreeDays);
  spent.days = 2;
  all[0].submissions = {handed_in("ann", all[0].policy, 1, 100, {spent})};
  const auto ledger = late_ledger(all);
  ASSERT_TRUE(ledger) << ledger.error().message;
  EXPECT_THAT(table_of(*ledger)["ann"], ElementsAre("1 late, 1 free: 100 -> 90 -> 100", "2 left"));
}

TEST(LateLedger, KnowsAStudentByTheUserOfTheLmsOrElseByTheId) {
  std::vector<LedgerAssignment> all = term();
  all.resize(3);
  for (std::size_t i = 0; i < 3; ++i) {
    all[i].submissions = {handed_in("ann" + std::to_string(i), all[i].policy, 1),
                          handed_in("bob", all[i].policy, 1)};
    all[i].submissions[0].user = "1001";
    all[i].submissions[0].student = "Ann";
  }
  all[2].submissions[1].user = "1002";  // only here is bob's user known
  const auto ledger = late_ledger(all);
  ASSERT_TRUE(ledger) << ledger.error().message;
  ASSERT_EQ(ledger->students.size(), 3U);
  EXPECT_EQ(ledger->students[0].entries.size(), 3U);
  EXPECT_EQ(ledger->students[0].name, "Ann");
  EXPECT_EQ(ledger->students[0].free_days_left, 0);
  EXPECT_EQ(ledger->students[1].entries.size(), 2U);
  EXPECT_EQ(ledger->students[2].entries.size(), 1U);
  EXPECT_THAT(ledger->remarks,
              ElementsAre("bob stands for 2 students, who may be one: only the user of the LMS "
                          "could tell"));
}

TEST(LateLedger, AFreeDayIsOneOfAllPartsOfAHomework) {
  std::vector<LedgerAssignment> all = term();
  all.resize(3);
  all[1].policy.due = all[0].policy.due;  // the written questions and the program
  all[0].submissions = {handed_in("ann", all[0].policy, 2 * kDayOfMinutes)};
  all[1].submissions = {handed_in("ann", all[1].policy, kDayOfMinutes, 60)};
  all[2].submissions = {handed_in("ann", all[2].policy, 2 * kDayOfMinutes)};
  const auto ledger = late_ledger(all);
  ASSERT_TRUE(ledger) << ledger.error().message;
  EXPECT_THAT(table_of(*ledger)["ann"],
              ElementsAre("2 late, 2 free: 100 -> 75 -> 100", "1 late, 1 free: 60 -> 50 -> 60",
                          "2 late, 1 free: 100 -> 75 -> 90", "0 left"));
  EXPECT_THAT(ledger->remarks, ElementsAre("hw1 and hw2 are due at one time, and so parts of one "
                                           "homework: a free day is one of both"));
}

TEST(LateLedger, RubricsHaveToAgreeAboutFreeDays) {
  std::vector<LedgerAssignment> all = term();
  all[2].policy.free_days = 2;
  EXPECT_EQ(late_ledger(all).error().message,
            "the rubrics allow different numbers of free days: 3 in 'hw1' and 2 in 'hw3'");
}

TEST(LateLedger, TheSameAssignmentDoesNotCountTwice) {
  std::vector<LedgerAssignment> all = term();
  all.push_back(all[1]);
  all.back().name = "hw2.old";
  EXPECT_THAT(late_ledger(all).error().message,
              HasSubstr("'hw2' and 'hw2.old' are the same assignment, 'Homework 2'"));
}

TEST(LateLedger, SaysInWordsHowItsDaysAreSpent) {
  std::vector<LedgerAssignment> all = term();
  all.resize(2);
  Decision override = of_kind(DecisionKind::kOverride);
  override.points = Fraction(50);
  all[0].submissions = {handed_in("ann", all[0].policy, 4 * kDayOfMinutes),
                        handed_in("bob", all[0].policy, 0, 100, {override})};
  all[0].submissions[1].student = "bob";
  all[1].submissions = {handed_in("ann", all[1].policy, kDayOfMinutes + 1)};
  all[0].submissions[0].student = "Ann \x1b[31m";
  Graded unknown = handed_in("bob", all[1].policy, 0);
  unknown.lateness = lateness_of(all[1].policy, {}, 100, 100, {});
  all[1].submissions.push_back(unknown);
  Graded doubtful = handed_in("cyd", all[0].policy, 1);
  doubtful.lateness = lateness_of(
      all[0].policy, {doubtful.lateness->handed_in, "the newest file", false, TimeSource::kFiles},
      100, 100, {});
  all[0].submissions.push_back(doubtful);
  const auto ledger = late_ledger(all);
  ASSERT_TRUE(ledger) << ledger.error().message;
  EXPECT_EQ(ledger_text(*ledger),
            "ann (Ann \\e[31m): 2 of 3 free days spent, 1 left\n"
            "  hw1  4 days late                   100 -> 0 of 100 points (not accepted so late); "
            "by a list\n"
            "  hw2  2 days late, 2 free days      100 of 100 points; 75 without them; by a list\n"
            "\n"
            "bob: 0 of 3 free days spent, 3 left\n"
            "  hw1  on time                       100 -> 50 of 100 points (a person set the "
            "points)\n"
            "  hw2  -                             100 of 100 points (it is not known when it was "
            "handed in)\n"
            "\n"
            "cyd: 0 of 3 free days spent, 3 left\n"
            "  hw1  -                             100 of 100 points (it seems to be late; a person "
            "has to look at it); by the newest file\n"
            "\n");
}

}  // namespace
}  // namespace cairn
