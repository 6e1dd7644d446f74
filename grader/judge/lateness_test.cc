// Every clause of the two late policies of the handouts, of grace, extensions and excuses.
#include "grader/judge/lateness.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::HasSubstr;

constexpr const char* kZone = "America/Chicago";
const Fraction kAllPoints = 65;

Moment at(const std::string& local) { return *moment_in(local, kZone, ClockShowsTwice::kFirst); }

/// "Due at 11:59 p.m. One day late, defined as a 24-hour period from the deadline, 10 % of the
/// total points; two days, 25 %; three days, 50 %. Nothing more than three days late. Three free
/// days."
LatePolicy policy_of_evenings() {
  LatePolicy policy;
  policy.zone = kZone;
  policy.due = at("2024-10-06 23:59");
  policy.deductions = {10, 25, 50};
  policy.free_days = 3;
  return policy;
}

/// "Due on a Wednesday 9:55 a.m. Handed in between Wednesday 9:55 a.m. and Thursday 9:55 a.m., 10
/// points of 100 are deducted." Two free days.
LatePolicy policy_of_mornings() {
  LatePolicy policy = policy_of_evenings();
  policy.due = at("2024-10-09 09:55");
  policy.free_days = 2;
  return policy;
}

HandInTime handed_in(const std::string& local) { return {utc_text(at(local)), "a list", false}; }

Lateness late(const std::string& local, const LatePolicy& policy = policy_of_evenings(),
              const std::vector<Decision>& decisions = {}, const Fraction& points = kAllPoints) {
  return lateness_of(policy, handed_in(local), points, kAllPoints, decisions);
}

Decision decision(DecisionKind kind) {
  Decision decision;
  decision.kind = kind;
  decision.author = "crd";
  decision.reason = "she was ill";
  return decision;
}
Decision free_days(int days) {
  Decision made = decision(DecisionKind::kFreeDays);
  made.days = days;
  return made;
}
Decision extension(const std::string& local) {
  Decision made = decision(DecisionKind::kExtension);
  made.until = local.empty() ? "" : utc_text(at(local));
  return made;
}
Decision excuse() {
  Decision made = decision(DecisionKind::kExcuse);
  made.points = Fraction(0);
  return made;
}

TEST(Lateness, OnTimeNothingIsSaid) {
  const Lateness on_time = late("2024-10-06 23:59:00");
  EXPECT_EQ(on_time.due, "2024-10-07T04:59:00Z");
  EXPECT_EQ(on_time.handed_in, "2024-10-07T04:59:00Z");
  EXPECT_EQ(on_time.known_by, "a list");
  EXPECT_EQ(on_time.days, 0);
  EXPECT_EQ(on_time.deducted, Fraction(0));
  EXPECT_EQ(on_time.sentence, "");
  EXPECT_FALSE(on_time.is_doubtful);
}

TEST(Lateness, OneMinuteIsADay) {
  const Lateness one = late("2024-10-07 00:00");
  EXPECT_EQ(one.days, 1);
  EXPECT_EQ(one.deducted, Fraction(13, 2));
  EXPECT_EQ(one.sentence, "1 day late: 10 % of 65 points, 6.5 points, are deducted");
}

TEST(Lateness, ADayIs24HoursFromTheDeadline) {
  EXPECT_EQ(late("2024-10-07 23:59:00").days, 1);
  EXPECT_EQ(late("2024-10-07 23:59:01").days, 2);
  EXPECT_EQ(late("2024-10-10 09:55", policy_of_mornings()).days, 1);
  EXPECT_EQ(late("2024-10-10 09:56", policy_of_mornings()).days, 2);
}

TEST(Lateness, TwoDaysCostAQuarterAndThreeDaysHalf) {
  EXPECT_EQ(late("2024-10-08 12:00").sentence,
            "2 days late: 25 % of 65 points, 16.25 points, are deducted");
  EXPECT_EQ(late("2024-10-09 23:59").sentence,
            "3 days late: 50 % of 65 points, 32.5 points, are deducted");
}

TEST(Lateness, MoreThanThreeDaysIsNotAccepted) {
  const Lateness refused = late("2024-10-10 00:00", policy_of_evenings(), {}, 52);
  EXPECT_EQ(refused.days, 4);
  EXPECT_EQ(refused.deducted, Fraction(52));
  EXPECT_EQ(
      refused.sentence,
      "4 days late: nothing is accepted more than 3 days late, so that 52 points are deducted");
}

TEST(Lateness, IsOfAllPointsOfTheAssignmentAndNotOfTheStudents) {
  EXPECT_EQ(late("2024-10-07 12:00", policy_of_evenings(), {}, 30).deducted, Fraction(13, 2));
}

TEST(Lateness, NeverTakesMoreThanThereIs) {
  const Lateness poor = late("2024-10-07 12:00", policy_of_evenings(), {}, 4);
  EXPECT_EQ(poor.deducted, Fraction(4));
  EXPECT_EQ(poor.sentence,
            "1 day late: 10 % of 65 points would be 6.5 points; 4 points are deducted, because "
            "lateness takes nothing below 0 points");
}

TEST(Lateness, TakesNothingBelowTheFloorUnlessItIsNotAccepted) {
  LatePolicy policy = policy_of_evenings();
  policy.floor = 20;
  EXPECT_EQ(late("2024-10-07 12:00", policy).deducted, Fraction(13, 2));
  EXPECT_EQ(late("2024-10-07 12:00", policy, {}, 22).deducted, Fraction(2));
  EXPECT_THAT(late("2024-10-07 12:00", policy, {}, 22).sentence,
              HasSubstr("2 points are deducted, because lateness takes nothing below 20 points"));
  EXPECT_EQ(late("2024-10-07 12:00", policy, {}, 15).deducted, Fraction(0));
  EXPECT_EQ(late("2024-10-12 12:00", policy, {}, 22).deducted, Fraction(22));
}

TEST(Lateness, FreeDaysCostNothing) {
  const Lateness one = late("2024-10-08 12:00", policy_of_evenings(), {free_days(1)});
  EXPECT_EQ(one.days, 2);
  EXPECT_EQ(one.free_days, 1);
  EXPECT_EQ(one.sentence,
            "2 days late; 1 free day was used: 10 % of 65 points, 6.5 points, are deducted");
  const Lateness both = late("2024-10-08 12:00", policy_of_evenings(), {free_days(2)});
  EXPECT_EQ(both.deducted, Fraction(0));
  EXPECT_EQ(both.sentence, "2 days late; 2 free days were used: nothing is deducted");
  EXPECT_EQ(late("2024-10-07 12:00", policy_of_evenings(), {free_days(3)}).free_days, 1)
      << "no more are spent than it is late";
  EXPECT_EQ(late("2024-10-06 12:00", policy_of_evenings(), {free_days(3)}).free_days, 0);
}

TEST(Lateness, FreeDaysDoNotMoveTheCutOff) {
  const Lateness refused = late("2024-10-10 12:00", policy_of_evenings(), {free_days(3)});
  EXPECT_EQ(refused.days, 4);
  EXPECT_EQ(refused.free_days, 0);
  EXPECT_EQ(refused.deducted, kAllPoints);
}

TEST(Lateness, WithinTheGraceItIsOnTimeAndEveryDayEndsLater) {
  LatePolicy policy = policy_of_evenings();
  policy.grace_minutes = 10;
  EXPECT_EQ(late("2024-10-07 00:09", policy).days, 0);
  EXPECT_EQ(late("2024-10-07 00:09", policy).sentence, "");
  EXPECT_EQ(late("2024-10-07 00:09:01", policy).days, 1);
  EXPECT_EQ(late("2024-10-08 00:09", policy).days, 1);
  EXPECT_EQ(late("2024-10-08 00:10", policy).days, 2);
}

TEST(Lateness, ADayHas24HoursAlsoWhenTheClocksChange) {
  LatePolicy policy = policy_of_evenings();
  policy.due = at("2024-11-02 23:59");  // in the night the clocks are put back
  EXPECT_EQ(late("2024-11-03 22:59", policy).days, 1);
  EXPECT_EQ(late("2024-11-03 23:00", policy).days, 2);
  policy.due = at("2024-03-09 23:59");  // and forward
  EXPECT_EQ(late("2024-03-11 00:59", policy).days, 1);
  EXPECT_EQ(late("2024-03-11 01:00", policy).days, 2);
}

TEST(Lateness, AnExtensionMovesTheDeadlineAndTheCutOff) {
  const std::vector<Decision> until{extension("2024-10-08 23:59")};
  EXPECT_EQ(late("2024-10-08 23:59", policy_of_evenings(), until).days, 0);
  EXPECT_EQ(late("2024-10-08 23:59", policy_of_evenings(), until).due, "2024-10-09T04:59:00Z");
  EXPECT_EQ(late("2024-10-09 12:00", policy_of_evenings(), until).sentence,
            "1 day late after an extension: 10 % of 65 points, 6.5 points, are deducted");
  EXPECT_EQ(late("2024-10-11 12:00", policy_of_evenings(), until).days, 3);
  const std::vector<Decision> withdrawn{extension("2024-10-08 23:59"), extension("")};
  EXPECT_EQ(late("2024-10-08 23:59", policy_of_evenings(), withdrawn).days, 2);
}

TEST(Lateness, AnExtensionNeverMakesItDueEarlier) {
  EXPECT_EQ(late("2024-10-06 12:00", policy_of_evenings(), {extension("2024-10-05 12:00")}).days,
            0);
}

TEST(Lateness, ExcusedItCostsNothingHoweverLate) {
  const Lateness excused = late("2024-10-20 12:00", policy_of_evenings(), {excuse()});
  EXPECT_EQ(excused.days, 14);
  EXPECT_EQ(excused.free_days, 14);
  EXPECT_EQ(excused.deducted, Fraction(0));
  EXPECT_EQ(excused.sentence, "14 days late, excused (she was ill): nothing is deducted");
  EXPECT_EQ(
      late("2024-10-20 12:00", policy_of_evenings(), {excuse(), decision(DecisionKind::kExcuse)})
          .deducted,
      kAllPoints)
      << "taken back";
}

TEST(Lateness, NothingIsDeductedFromPointsThatAPersonSet) {
  Decision override = decision(DecisionKind::kOverride);
  override.points = Fraction(60);
  const Lateness set = late("2024-10-08 12:00", policy_of_evenings(), {override});
  EXPECT_EQ(set.days, 2);
  EXPECT_EQ(set.deducted, Fraction(0));
  EXPECT_EQ(set.sentence, "2 days late: nothing is deducted from points that a person set");
  const Lateness computed =
      late("2024-10-08 12:00", policy_of_evenings(), {override, decision(DecisionKind::kOverride)});
  EXPECT_EQ(computed.deducted, kAllPoints / Fraction(4)) << "taken back";
}

TEST(Lateness, WhereTheTimeIsNotKnownNothingIsDeducted) {
  const Lateness unknown = lateness_of(policy_of_evenings(), {}, kAllPoints, kAllPoints, {});
  EXPECT_EQ(unknown.handed_in, "");
  EXPECT_EQ(unknown.known_by, "");
  EXPECT_EQ(unknown.deducted, Fraction(0));
  EXPECT_EQ(unknown.sentence, "");
  EXPECT_FALSE(unknown.is_doubtful);
}

TEST(Lateness, WhatTheLmsCallsLateWithoutATimeIsForAPerson) {
  const Lateness doubtful =
      lateness_of(policy_of_evenings(), {"", "", true}, kAllPoints, kAllPoints, {});
  EXPECT_EQ(doubtful.deducted, Fraction(0));
  EXPECT_TRUE(doubtful.is_doubtful);
  EXPECT_EQ(doubtful.sentence,
            "the LMS says that it is late, and it is not known by how much: nothing is deducted "
            "until a person has looked at it");
  const Lateness excused =
      lateness_of(policy_of_evenings(), {"", "", true}, kAllPoints, kAllPoints, {excuse()});
  EXPECT_FALSE(excused.is_doubtful);
  EXPECT_EQ(excused.sentence, "late, excused (she was ill): nothing is deducted");
}

TEST(Lateness, WhatTheLmsCallsLateAndTheTimeDoesNotIsForAPerson) {
  HandInTime time = handed_in("2024-10-06 12:00");
  time.is_flagged = true;
  const Lateness doubtful = lateness_of(policy_of_evenings(), time, kAllPoints, kAllPoints, {});
  EXPECT_TRUE(doubtful.is_doubtful);
  EXPECT_THAT(doubtful.sentence, HasSubstr("by a list it was handed in on time"));
  EXPECT_EQ(doubtful.deducted, Fraction(0));
}

TEST(Lateness, ATimeOfFilesAloneIsForAPerson) {
  HandInTime time = handed_in("2024-10-08 12:00");
  time.known_by = "the newest file in the archive";
  time.source = TimeSource::kFiles;
  const Lateness doubtful = lateness_of(policy_of_evenings(), time, kAllPoints, kAllPoints, {});
  EXPECT_TRUE(doubtful.is_doubtful);
  EXPECT_EQ(doubtful.deducted, Fraction(0));
  EXPECT_EQ(doubtful.days, 0) << "which no free day is spent on";
  EXPECT_EQ(doubtful.sentence,
            "by the newest file in the archive it is 2 days late, and nothing else says when it "
            "was handed in: nothing is deducted until a person has looked at it");
  time.is_flagged = true;
  const Lateness flagged = lateness_of(policy_of_evenings(), time, kAllPoints, kAllPoints, {});
  EXPECT_TRUE(flagged.is_doubtful) << "files may have any time";
  EXPECT_EQ(flagged.sentence,
            "the LMS says that it is late, by the newest file in the archive it is 2 days late, "
            "and nothing else says by how much: nothing is deducted until a person has looked at "
            "it");
}

TEST(Lateness, TheLmsKnowsNothingOfGraceAndExtensions) {
  HandInTime time = handed_in("2024-10-07 00:05");
  time.is_flagged = true;
  LatePolicy graceful = policy_of_evenings();
  graceful.grace_minutes = 10;
  EXPECT_FALSE(lateness_of(graceful, time, kAllPoints, kAllPoints, {}).is_doubtful);
  EXPECT_FALSE(lateness_of(policy_of_evenings(), time, kAllPoints, kAllPoints,
                           {extension("2024-10-08 23:59")})
                   .is_doubtful);
}

TEST(Lateness, WhatPeopleWroteIsMadeVisible) {
  Decision hostile = excuse();
  hostile.reason = "\x1b[31m\n";
  EXPECT_THAT(late("2024-10-07 12:00", policy_of_evenings(), {hostile}).sentence,
              HasSubstr("(\\e[31m\\n)"));
}

TEST(Lateness, OnePointIsOne) {
  EXPECT_EQ(late("2024-10-07 12:00", policy_of_evenings(), {}, 1).sentence,
            "1 day late: 10 % of 65 points would be 6.5 points; 1 point is deducted, because "
            "lateness takes nothing below 0 points");
}

TEST(Lateness, OfNothingNothingIsDeducted) {
  EXPECT_EQ(late("2024-10-07 12:00", policy_of_evenings(), {}, 0).sentence,
            "1 day late: 10 % of 65 points would be deducted, but no points remain");
  LatePolicy with_floor = policy_of_evenings();
  with_floor.floor = 10;
  EXPECT_EQ(late("2024-10-07 12:00", with_floor, {}, 10).sentence,
            "1 day late: 10 % of 65 points would be deducted, but no points above 10 remain");
}

TEST(Lateness, NothingMayBeAcceptedLate) {
  LatePolicy strict = policy_of_evenings();
  strict.deductions.clear();
  EXPECT_EQ(late("2024-10-07 00:00", strict).sentence,
            "1 day late: nothing is accepted late, so that 65 points are deducted");
  EXPECT_EQ(late("2024-10-07 00:00", strict, {}, 0).sentence,
            "1 day late: nothing is accepted late, and no points remain to be deducted");
}

}  // namespace
}  // namespace cairn
