#include "cases/power.h"

#include <gtest/gtest.h>

#include "cases/table_bank_test.h"

namespace cairn {
namespace {

using test::TableBank;
using Rows = TableBank::Rows;

Power power(const Bank& bank, const std::vector<std::size_t>& questions) {
  Printouts printouts(bank, bank.candidates(1));
  return power_of(printouts, questions);
}

// By hand: `hidden` prints what is right, `twin` what `a` does; `a` and `b` together look right.
const TableBank kFourEntries(Rows{{"a", "x.."}, {"b", "xy."}, {"twin", "x.."}, {"hidden", "..."}},
                             {{{0, 1}, "..."}}, {{0, 2}});

TEST(Power, CountsWhatIsKilledAndSeparatedAloneAndTogether) {
  const Power all = power(kFourEntries, {0, 1, 2});
  EXPECT_EQ(all.killed, 3U);
  EXPECT_EQ(all.not_killed, Mistakes{3});
  EXPECT_EQ(all.separated, 2U) << "b from a and from its twin";
  EXPECT_EQ(all.inseparable, (std::vector<Mistakes>{{0, 2}}));
  EXPECT_EQ(all.killed_together, 4U) << "of 6 pairs, a and its twin exclude each other";
  EXPECT_EQ(all.not_killed_together, (std::vector<Mistakes>{{0, 1}}));
}

TEST(Power, IsThatOfTheQuestionsThatAreAsked) {
  const Power second = power(kFourEntries, {1});
  EXPECT_EQ(second.not_killed, (Mistakes{0, 2, 3}));
  EXPECT_EQ(second.killed, 1U);
  EXPECT_EQ(second.separated, 0U);
  EXPECT_EQ(second.not_killed_together, (std::vector<Mistakes>{{0, 1}, {0, 3}, {2, 3}}));
  const Power none = power(kFourEntries, {});
  EXPECT_EQ(none.killed, 0U);
  EXPECT_EQ(none.not_killed.size(), 4U);
  EXPECT_EQ(none.not_killed_together.size(), 5U);
}

TEST(Power, LacksWhatAnotherQuestionTells) {
  const auto missing = [](const Bank& bank, const std::vector<std::size_t>& questions) {
    Printouts printouts(bank, bank.candidates(1));
    return missing_from(power_of(printouts, questions), printouts);
  };
  EXPECT_EQ(missing(kFourEntries, {0, 1}), std::nullopt);
  EXPECT_EQ(missing(kFourEntries, {1}), (Distinction{{0}, {}}));
  EXPECT_EQ(missing(kFourEntries, {0}), (Distinction{{0}, {1}}));
  EXPECT_EQ(missing(TableBank(Rows{{"a", "x."}, {"b", "y."}}, {{{0, 1}, ".z"}}), {0}),
            (Distinction{{0, 1}, {}}));
}

TEST(Printouts, TellWhichQuestionsSetTwoProgramsApart) {
  Printouts printouts(kFourEntries, kFourEntries.candidates(1));
  EXPECT_EQ(printouts.telling({{0}, {}}).to_ulong(), 0b001U);
  EXPECT_EQ(printouts.telling({{0}, {1}}).to_ulong(), 0b010U);
  EXPECT_EQ(printouts.telling({{1, 2}, {}}).to_ulong(), 0b011U);
  EXPECT_EQ(printouts.telling({{1, 2}, {1}}).to_ulong(), 0b001U) << "xx is not x";
}

}  // namespace
}  // namespace cairn
