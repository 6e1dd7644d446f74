#include "grader/value/item_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grader/value/judge_value_test.h"
#include "tests/support/name_of_row.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

const ItemSet kTours{{"M-W-E-S 2.2", "E-M-W-S 3.2", "S-M-E-W 2.9"}};
const ItemSet kNodes{{"B", "C1", "F"}};
const ItemSet kProfiles{{"(II, I)", "(I, II)"}};

struct ItemsRow {
  std::string name;
  ItemSet right;
  std::string text;
  std::string said;
};

class Items : public testing::TestWithParam<ItemsRow> {};

TEST_P(Items, AreJudged) {
  EXPECT_EQ(test::said(judge_item_set(GetParam().text, GetParam().right)), GetParam().said);
}

INSTANTIATE_TEST_SUITE_P(
    Right, Items,
    testing::Values(
        ItemsRow{"AsPrinted", kTours, "M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9", "right"},
        ItemsRow{"InAnotherOrder", kTours, "S-M-E-W 2.9; M-W-E-S 2.2; E-M-W-S 3.2", "right"},
        ItemsRow{"BetweenCommas", kTours, "M-W-E-S 2.2, E-M-W-S 3.2, S-M-E-W 2.9",
                 "right text_form"},
        ItemsRow{"BetweenBraces", kTours, "{M-W-E-S 2.2; E-M-W-S 3.2; S-M-E-W 2.9}",
                 "right text_form"},
        ItemsRow{"OneALine", kTours, "M-W-E-S 2.2\nE-M-W-S 3.2\nS-M-E-W 2.9", "right text_form"},
        ItemsRow{"WithCommasInTours", kTours, "<M,W,E,S> 2.2, <E,M,W,S> 3.2, <S,M,E,W> 2.9",
                 "right text_form"},
        ItemsRow{"WithColons", kTours, "M-W-E-S: 2.2; E-M-W-S: 3.2; S-M-E-W: 2.9",
                 "right text_form"},
        ItemsRow{"WithBrackets", kTours, "M-W-E-S (2.2), E-M-W-S (3.2), S-M-E-W (2.9)",
                 "right text_form"},
        ItemsRow{"WithEqualsSigns", kTours, "MWES = 2.20; EMWS = 3.20 and SMEW = 2.90",
                 "right text_form"},
        ItemsRow{"WithDecimalCommas", kTours, "M-W-E-S 2,2; E-M-W-S 3,2; S-M-E-W 2,9",
                 "right text_form"},
        ItemsRow{"WithAnd", kNodes, "B, C1, and F", "right text_form"},
        ItemsRow{"WithAmpersand", kNodes, "B, C1 & F", "right text_form"},
        ItemsRow{"BetweenBlanks", kNodes, "b c1 f", "right text_form"},
        ItemsRow{"TwiceTheSame", kNodes, "B; C1; F; B", "right text_form repeated_item"},
        ItemsRow{"Profiles", kProfiles, "(I, II), (II, I)", "right text_form"},
        ItemsRow{"ProfilesWithoutBrackets", kProfiles, "I, II; II, I", "right text_form"},
        ItemsRow{"OneAlone", ItemSet{{"(II, I)"}}, "(II,I)", "right text_form"},
        ItemsRow{"WithSemicolonAtTheEnd", kNodes, "B; C1; F;", "right text_form"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    Wrong, Items,
    testing::Values(
        ItemsRow{"OneMissing", kTours, "M-W-E-S 2.2; S-M-E-W 2.9", "wrong: missing: 'E-M-W-S 3.2'"},
        ItemsRow{"OneTooMany", kNodes, "B; C1; F; G", "wrong: not expected: 'G'"},
        ItemsRow{"OneOther", kTours, "M-W-E-S 2.2; E-M-W-S 3.3; S-M-E-W 2.9",
                 "wrong: missing: 'E-M-W-S 3.2'; not expected: 'E-M-W-S 3.3'"},
        ItemsRow{"TheWordNone", kNodes, "none",
                 "wrong: missing: 'B', 'C1', 'F'; not expected: 'none'"},
        ItemsRow{"TheSameInsteadOfAnother", kNodes, "B; B; F", "wrong: missing: 'C1'"},
        ItemsRow{"Nothing", kNodes, "", "wrong: the answer after the label is missing"},
        ItemsRow{"EmptyBraces", kNodes, "{ }", "wrong: the answer after the label is missing"},
        ItemsRow{"ProfilesTheOtherWayRound", ItemSet{{"(II, I)"}}, "(I, II)",
                 "wrong: missing: '(II, I)'; not expected: 'I, II'"},
        ItemsRow{"CapitalsThatTellApart", ItemSet{{"L", "l"}}, "L; L", "wrong: missing: 'l'"},
        ItemsRow{"EverythingThereIs", ItemSet{{"1"}}, "1; 2; 3; 4; 5; 6; 7",
                 "wrong: not expected: '2', '3', '4', '5' and 2 more"},
        ItemsRow{"AnyBytes", ItemSet{{"1"}}, "\xff{\x01",
                 "wrong: missing: '1'; not expected: '\\xFF{\\x01'"}),
    test::kNameOfRow);

// Random sets of tours with lengths, written in any of the ways and then changed.

constexpr std::uint64_t kItemsSeed = 20'003;

std::string random_item(test::Random& random) {
  std::string places = "MWES";
  std::string tour;
  while (!places.empty()) {
    const auto i = static_cast<std::size_t>(random.between(0, static_cast<int>(places.size()) - 1));
    tour += (tour.empty() ? "" : "-") + places.substr(i, 1);
    places.erase(i, 1);
  }
  return tour + " " + std::to_string(random.between(1, 9)) + "." +
         std::to_string(random.between(0, 9));
}

std::vector<std::string> random_items(test::Random& random) {
  std::vector<std::string> items;
  const auto count = static_cast<std::size_t>(random.between(1, 6));
  while (items.size() < count) {
    const std::string item = random_item(random);
    if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(item);
  }
  return items;
}

std::string joined(const std::vector<std::string>& items, const std::string& separator) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : separator) + item;
  return text;
}

TEST(ItemSetLaws, TheSameItemsAreRightInAnyOrderAndOthersAreNot) {
  static const std::vector<std::string> separators{"; ", ", ", "\n", ";", " and ", ",\n"};
  test::Random random(kItemsSeed);
  for (int round = 0; round < 5'000; ++round) {
    const ItemSet right{random_items(random)};
    std::vector<std::string> items = right.items;
    for (std::string& item : items) std::swap(item, items[items.size() / 2]);
    const std::string& separator = random.one_of(separators);
    ASSERT_TRUE(judge_item_set(joined(items, separator), right).right)
        << joined(items, separator) << " for " << joined(right.items, "; ");

    const auto any =
        static_cast<std::size_t>(random.between(0, static_cast<int>(items.size()) - 1));
    const int change = random.between(0, 3);
    if (change == 0) items.erase(items.begin() + static_cast<std::ptrdiff_t>(any));
    if (change == 1) std::swap(items[any][0], items[any][2]);  // two places of a tour
    if (change == 2) items[any].back() = items[any].back() == '9' ? '0' : '9';
    if (change == 3) items.push_back(random_item(random));
    const bool same = std::all_of(items.begin(), items.end(), [&](const std::string& item) {
      return std::find(right.items.begin(), right.items.end(), item) != right.items.end();
    });
    if (change == 3 && same) continue;
    ASSERT_FALSE(judge_item_set(joined(items, separator), right).right)
        << joined(items, separator) << " for " << joined(right.items, "; ");
  }
}

}  // namespace
}  // namespace cairn
