#include "grader/base/moment.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::HasSubstr;

constexpr const char* kZone = "America/Chicago";

/// As UTC, or why it is none.
std::string utc_of(const std::string& text, const std::string& zone = kZone,
                   ClockShowsTwice which = ClockShowsTwice::kFirst) {
  const Result<Moment> moment = moment_in(text, zone, which);
  return moment ? utc_text(*moment) : moment.error().message;
}

TEST(Moment, IsReadWithItsOwnZone) {
  EXPECT_EQ(utc_of("2024-10-06T23:59:00Z"), "2024-10-06T23:59:00Z");
  EXPECT_EQ(utc_of("2024-10-06T23:59:00-05:00"), "2024-10-07T04:59:00Z");
  EXPECT_EQ(utc_of("2024-10-06 23:59:07 -0500", ""), "2024-10-07T04:59:07Z");
  EXPECT_EQ(utc_of("2024-10-06T23:59+05:30", ""), "2024-10-06T18:29:00Z");
  EXPECT_EQ(utc_of("2021-09-03 03:17:55.880917000 Z", ""), "2021-09-03T03:17:55Z")
      << "Gradescope's";
}

TEST(Moment, IsReadByTheClocksOfAZone) {
  EXPECT_EQ(utc_of("2024-10-06 23:59"), "2024-10-07T04:59:00Z") << "in summer";
  EXPECT_EQ(utc_of("2024-11-06 23:59"), "2024-11-07T05:59:00Z") << "in winter";
  EXPECT_EQ(utc_of("2024-11-06T23:59:30"), "2024-11-07T05:59:30Z");
  EXPECT_THAT(utc_of("2024-10-06 23:59", ""),
              HasSubstr("it names no time zone; write it like '2024-10-06T23:59:00-05:00'"));
}

TEST(Moment, IsEitherOfTwoWhenTheClocksArePutBackAndNoneWhenForward) {
  EXPECT_EQ(utc_of("2024-11-03 01:30"), "2024-11-03T06:30:00Z");
  EXPECT_EQ(utc_of("2024-11-03 01:30", kZone, ClockShowsTwice::kSecond), "2024-11-03T07:30:00Z");
  EXPECT_THAT(utc_of("2024-03-10 02:30"), HasSubstr("never showed that time"));
}

TEST(Moment, IsNothingElse) {
  for (const char* const text :
       {"", "tomorrow", "2024-10-06", "10/6/2024 23:59", "2024-02-30 12:00", "2024-13-01 12:00",
        "2024-10-06 24:00", "2024-10-06 23:60", "2024-10-06 23:59 CDT", "2024-10-06 23:59 x"}) {
    EXPECT_THAT(utc_of(text), HasSubstr("it is not a date and a time")) << text;
  }
  EXPECT_THAT(utc_of("2024-10-06 23:59 +9900"), HasSubstr("that far from UTC"));
  EXPECT_THAT(utc_of("2024-10-06 23:59:00." + std::string(5000, '1')),
              HasSubstr("it is not a date"));
}

TEST(Moment, IsStoredInUtcAndReadBackInThatFormOnly) {
  const std::string text = "2025-03-01T12:00:00Z";
  ASSERT_TRUE(utc_moment(text));
  EXPECT_EQ(utc_text(*utc_moment(text)), text);
  EXPECT_EQ(utc_text(Moment{}), "1970-01-01T00:00:00Z");
  EXPECT_EQ(utc_text(*utc_moment("0001-01-01T00:00:00Z")), "0001-01-01T00:00:00Z");
  for (const char* const other : {"", "2025-03-01 12:00:00Z", "2025-03-01T12:00Z",
                                  "2025-03-01T12:00:00+00:00", "2025-03-01T12:00:00"}) {
    EXPECT_FALSE(utc_moment(other)) << other;
  }
}

TEST(Moment, IsShownByTheClocksOfAZone) {
  const Moment moment = *utc_moment("2024-10-07T04:59:00Z");
  EXPECT_EQ(local_text(moment, kZone), "2024-10-06 23:59 CDT");
  EXPECT_EQ(local_text(moment + std::chrono::seconds(7), kZone), "2024-10-06 23:59:07 CDT");
  EXPECT_EQ(local_text(moment, ""), "2024-10-07 04:59 UTC");
}

TEST(Zone, IsOneThatTheMachineKnows) {
  EXPECT_TRUE(check_zone("America/Chicago"));
  EXPECT_TRUE(check_zone("UTC"));
  for (const char* const zone : {"", "Chicago", "America", "../../etc/passwd", "/etc/localtime"}) {
    EXPECT_FALSE(check_zone(zone)) << zone;
  }
  EXPECT_EQ(check_zone("Chicago").error().message,
            "unknown time zone 'Chicago'; write it like 'America/Chicago'");
}

}  // namespace
}  // namespace cairn
