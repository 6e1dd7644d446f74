#include "cases/suite_coverage.h"

#include <gtest/gtest.h>

#include "cases/table_catalog_test.h"

namespace cairn {
namespace {

using test::TableCatalog;
using Rows = TableCatalog::Rows;

SuiteCoverage coverage(const MisconceptionCatalog& catalog,
                       const std::vector<std::size_t>& questions) {
  OutputMatrix outputs(catalog, catalog.candidates(1));
  return coverage_of(outputs, questions);
}

// By hand: `hidden` prints what is right, `slow oracle` what `a` does; `a` and `b` together look
// right.
const TableCatalog kFourEntries(
    Rows{{"a", "x.."}, {"b", "xy."}, {"twin", "x.."}, {"hidden", "..."}}, {{{0, 1}, "..."}},
    {{0, 2}});

TEST(SuiteCoverage, CountsWhatIsKilledAndSeparatedAloneAndTogether) {
  const SuiteCoverage all = coverage(kFourEntries, {0, 1, 2});
  EXPECT_EQ(all.killed, 3U);
  EXPECT_EQ(all.not_killed, Mistakes{3});
  EXPECT_EQ(all.separated, 2U) << "b from a and from its twin";
  EXPECT_EQ(all.inseparable, (std::vector<Mistakes>{{0, 2}}));
  EXPECT_EQ(all.killed_together, 4U) << "of 6 pairs, a and its twin exclude each other";
  EXPECT_EQ(all.not_killed_together, (std::vector<Mistakes>{{0, 1}}));
}

TEST(SuiteCoverage, IsThatOfTheQuestionsThatAreAsked) {
  const SuiteCoverage second = coverage(kFourEntries, {1});
  EXPECT_EQ(second.not_killed, (Mistakes{0, 2, 3}));
  EXPECT_EQ(second.killed, 1U);
  EXPECT_EQ(second.separated, 0U);
  EXPECT_EQ(second.not_killed_together, (std::vector<Mistakes>{{0, 1}, {0, 3}, {2, 3}}));
  const SuiteCoverage none = coverage(kFourEntries, {});
  EXPECT_EQ(none.killed, 0U);
  EXPECT_EQ(none.not_killed.size(), 4U);
  EXPECT_EQ(none.not_killed_together.size(), 5U);
}

TEST(SuiteCoverage, LacksWhatAnotherQuestionTells) {
  const auto missing = [](const MisconceptionCatalog& catalog,
                          const std::vector<std::size_t>& questions) {
    OutputMatrix outputs(catalog, catalog.candidates(1));
    return missing_from(coverage_of(outputs, questions), outputs);
  };
  EXPECT_EQ(missing(kFourEntries, {0, 1}), std::nullopt);
  EXPECT_EQ(missing(kFourEntries, {1}), (SeparationGoal{{0}, {}}));
  EXPECT_EQ(missing(kFourEntries, {0}), (SeparationGoal{{0}, {1}}));
  EXPECT_EQ(missing(TableCatalog(Rows{{"a", "x."}, {"b", "y."}}, {{{0, 1}, ".z"}}), {0}),
            (SeparationGoal{{0, 1}, {}}));
}

TEST(SuiteCoverage, NamesWhatNoQuestionShows) {
  EXPECT_EQ(not_shown_by({{"0"}}, kFourEntries), Mistakes{3});
  EXPECT_EQ(not_shown_by({{"1"}}, kFourEntries), (Mistakes{0, 2, 3}));
  EXPECT_EQ(not_shown_by({}, kFourEntries), (Mistakes{0, 1, 2, 3}));
  EXPECT_EQ(not_shown_by({{"0"}}, TableCatalog(Rows{{"other form", ","}})), Mistakes{0})
      << "it is right, too";
}

TEST(OutputMatrix, TellWhichQuestionsSetTwoProgramsApart) {
  OutputMatrix outputs(kFourEntries, kFourEntries.candidates(1));
  EXPECT_EQ(outputs.separating_questions({{0}, {}}).to_ulong(), 0b001U);
  EXPECT_EQ(outputs.separating_questions({{0}, {1}}).to_ulong(), 0b010U);
  EXPECT_EQ(outputs.separating_questions({{1, 2}, {}}).to_ulong(), 0b011U);
  EXPECT_EQ(outputs.separating_questions({{1, 2}, {1}}).to_ulong(), 0b001U) << "xx is not x";
}

TEST(OutputMatrix, DoesNotSeparateOutputsThatAreBothRight) {
  const TableCatalog catalog(Rows{{"prints-another-right-text", ",x"}, {"wrong", "yx"}});
  OutputMatrix outputs(catalog, catalog.candidates(1));
  EXPECT_EQ(outputs.separating_questions({{0}, {}}).to_ulong(), 0b10U);
  EXPECT_EQ(outputs.separating_questions({{0}, {1}}).to_ulong(), 0b01U);
}

}  // namespace
}  // namespace cairn
