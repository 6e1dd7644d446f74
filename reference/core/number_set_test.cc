#include "reference/core/number_set.h"

#include <gtest/gtest.h>

#include <ranges>
#include <set>
#include <vector>

#include "tests/support/random.h"

namespace cairn {
namespace {

static_assert(std::ranges::forward_range<NumberSet<64>>);
static_assert(std::ranges::forward_range<NumberSet<1024>>);
static_assert(sizeof(NumberSet<64>) == 8, "64 numbers are to cost one machine word");

/// Every test holds for one word and for sixteen.
template <typename Set>
class NumberSetTest : public testing::Test {
 protected:
  static std::vector<int> numbers(const Set& set) {
    std::vector<int> all;
    for (const int number : set) all.push_back(number);
    return all;
  }

  static Set set_of(const std::set<int>& numbers) {
    Set set;
    for (const int number : numbers) set.insert(number);
    return set;
  }

  static std::set<int> random_numbers(test::Random& random) {
    std::set<int> numbers;
    const int count = random.between(0, Set::capacity());
    for (int i = 0; i < count; ++i) numbers.insert(random.between(1, Set::capacity()));
    return numbers;
  }
};

using Capacities = testing::Types<NumberSet<64>, NumberSet<1024>>;
TYPED_TEST_SUITE(NumberSetTest, Capacities, );

TYPED_TEST(NumberSetTest, StartsEmpty) {
  const TypeParam set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0);
  EXPECT_EQ(this->numbers(set), std::vector<int>{});
}

TYPED_TEST(NumberSetTest, LeavesOutWhatAnotherSetHas) {
  test::Random random(4);
  for (int round = 0; round < 50; ++round) {
    const std::set<int> left = this->random_numbers(random);
    const std::set<int> right = this->random_numbers(random);
    std::set<int> expected;
    for (const int number : left) {
      if (!right.contains(number)) expected.insert(number);
    }
    EXPECT_EQ(this->set_of(left) - this->set_of(right), this->set_of(expected));
  }
}

TYPED_TEST(NumberSetTest, EndsWithTheFirstOfOthers) {
  test::Random random(5);
  for (int round = 0; round < 50; ++round) {
    const std::set<int> numbers = this->random_numbers(random);
    const int first = random.between(1, TypeParam::capacity());
    const std::set<int> expected(numbers.begin(), numbers.upper_bound(first));
    const TypeParam set = this->set_of(numbers);
    EXPECT_EQ(set.up_to_first_of(this->set_of({first})), this->set_of(expected)) << first;
    EXPECT_EQ(set.up_to_first_of(this->set_of({first, TypeParam::capacity()})),
              this->set_of(expected))
        << first;
  }
}

TYPED_TEST(NumberSetTest, IsWholeUpToTheFirstOfNone) {
  const TypeParam set = this->set_of({1, 5, TypeParam::capacity()});
  EXPECT_EQ(set.up_to_first_of({}), set);
}

TYPED_TEST(NumberSetTest, HoldsEveryNumberOfItsRangeAlone) {
  for (int number = 1; number <= TypeParam::capacity(); ++number) {
    TypeParam set;
    set.insert(number);
    EXPECT_EQ(this->numbers(set), std::vector<int>{number});
    EXPECT_EQ(set.size(), 1) << number;
    EXPECT_FALSE(set.empty()) << number;
    for (int other = 1; other <= TypeParam::capacity(); ++other) {
      ASSERT_EQ(set.contains(other), other == number) << other << " in {" << number << "}";
    }
    set.erase(number);
    EXPECT_TRUE(set.empty()) << number;
  }
}

TYPED_TEST(NumberSetTest, UpToHoldsOneToLast) {
  for (int last = 0; last <= TypeParam::capacity(); ++last) {
    std::vector<int> expected;
    for (int number = 1; number <= last; ++number) expected.push_back(number);
    EXPECT_EQ(this->numbers(TypeParam::up_to(last)), expected);
  }
}

TYPED_TEST(NumberSetTest, InsertingTwiceAndErasingWhatIsNotThereChangeNothing) {
  TypeParam set = TypeParam::up_to(5);
  set.insert(3);
  EXPECT_EQ(set, TypeParam::up_to(5));
  set.erase(6);
  EXPECT_EQ(set, TypeParam::up_to(5));
}

TYPED_TEST(NumberSetTest, AgreesWithStdSet) {
  test::Random random(1);
  for (int round = 0; round < 200; ++round) {
    const std::set<int> left = this->random_numbers(random);
    const std::set<int> right = this->random_numbers(random);
    const TypeParam left_set = this->set_of(left);
    const TypeParam right_set = this->set_of(right);

    EXPECT_EQ(this->numbers(left_set), std::vector<int>(left.begin(), left.end()));
    EXPECT_EQ(left_set.size(), static_cast<int>(left.size()));
    EXPECT_EQ(left_set.empty(), left.empty());
    EXPECT_EQ(left_set == right_set, left == right);

    std::set<int> common;
    for (const int number : left) {
      if (right.contains(number)) common.insert(number);
    }
    EXPECT_EQ(left_set & right_set, this->set_of(common));
    EXPECT_EQ(right_set & left_set, this->set_of(common));

    TypeParam rest = left_set;
    for (const int number : right) rest.erase(number);
    std::set<int> expected_rest = left;
    for (const int number : right) expected_rest.erase(number);
    EXPECT_EQ(rest, this->set_of(expected_rest));
  }
}

TEST(NumberSet, IteratesAcrossWordsAndOverEmptyOnes) {
  NumberSet<1024> set;
  const std::vector<int> expected{1, 64, 65, 128, 129, 640, 960, 961, 1023, 1024};
  for (const int number : expected) set.insert(number);
  std::vector<int> numbers;
  for (const int number : set) numbers.push_back(number);
  EXPECT_EQ(numbers, expected);
}

TEST(NumberSet, IteratorsCanBeCopiedAndPassedTwice) {
  NumberSet<1024> set;
  set.insert(64);
  set.insert(65);
  auto at = set.begin();
  const auto start = at;
  EXPECT_EQ(*at++, 64);
  EXPECT_EQ(*at, 65);
  EXPECT_NE(at, start);
  EXPECT_EQ(++at, set.end());
  EXPECT_EQ(*start, 64);
  EXPECT_EQ(start, set.begin());
}

TEST(NumberSet, ShowsItsBitsForAHash) {
  NumberSet<128> set;
  set.insert(1);
  set.insert(3);
  set.insert(66);
  EXPECT_EQ(set.word(0), 0b101U);
  EXPECT_EQ(set.word(1), 0b10U);
}

}  // namespace
}  // namespace cairn
