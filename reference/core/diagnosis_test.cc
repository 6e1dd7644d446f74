// The diagnosis that every catalog has: of single mistakes and pairs. A catalog of toys: what they
// print is plain to see.
#include <gmock/gmock.h>

#include <algorithm>

#include "reference/core/misconception_catalog.h"

namespace cairn {
namespace {

using Outcome = Diagnosis::Outcome;

/// Prints its number, and after it what its mistakes say of it.
class Toys : public MisconceptionCatalog {
 public:
  [[nodiscard]] std::string_view assignment() const override { return "toys"; }
  [[nodiscard]] const std::vector<Misconception>& entries() const override {
    static const std::vector<Misconception> all{
        {"odd", "sum", "It says so of odd numbers."},
        {"large", "sum", "It says so of numbers above 5."},
        {"large-too", "sum", "It says so of numbers above 7."},
        {"crash", "sum", "It crashes at 9."},
    };
    return all;
  }
  [[nodiscard]] bool exclude_each_other(std::size_t one, std::size_t other) const override {
    return std::min(one, other) == 1 && std::max(one, other) == 2;
  }
  [[nodiscard]] std::string printed(const Mistakes& mistakes,
                                    const Arguments& question) const override {
    const int number = std::stoi(question.front());
    std::string text = question.front();
    for (const std::size_t mistake : mistakes) {
      if (mistake == 0 && number % 2 == 1) text += " odd";
      if (mistake == 1 && number > 5) text += " large";
      if (mistake == 2 && number > 7) text += " large";
      if (mistake == 3 && number == 9) return "";
    }
    return text + "\n";
  }
  [[nodiscard]] std::vector<Arguments> candidates(std::uint64_t /*seed*/) const override {
    return {{"1"}, {"4"}, {"6"}, {"8"}, {"9"}};
  }
};

std::vector<Observation> asked(const Mistakes& mistakes, const std::vector<std::string>& numbers) {
  const Toys toys;
  std::vector<Observation> observations;
  for (const std::string& number : numbers) {
    Observation one;
    one.question = {number};
    one.printed = toys.printed(mistakes, one.question);
    if (one.printed.empty()) one.termination = Termination::kCrashed;
    observations.push_back(one);
  }
  return observations;
}

TEST(Diagnosis, OfARightProgramNamesNothing) {
  const Diagnosis diagnosis = Toys().diagnose(asked({}, {"1", "6"}), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAllRight);
  EXPECT_THAT(diagnosis.mistakes, testing::IsEmpty());
}

TEST(Diagnosis, NamesTheOneMistakeThatExplainsAllCases) {
  const Diagnosis diagnosis = Toys().diagnose(asked({0}, {"1", "2", "6"}), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kExplained);
  EXPECT_EQ(diagnosis.mistakes, Mistakes{0});
  EXPECT_EQ(diagnosis.wrong, 1);
  EXPECT_EQ(diagnosis.explained, 1);
  EXPECT_THAT(diagnosis.doubts, testing::IsEmpty());
}

TEST(Diagnosis, DoesNotTakeSilenceForACrash) {
  std::vector<Observation> observations = asked({3}, {"9"});
  EXPECT_EQ(Toys().diagnose(observations, {}).mistakes, Mistakes{3});
  observations[0].termination = Termination::kAnswered;
  EXPECT_EQ(Toys().diagnose(observations, {}).outcome, Outcome::kAbstained);
}

TEST(Diagnosis, NamesTwoWhereOneIsNotEnough) {
  EXPECT_EQ(Toys().diagnose(asked({0, 3}, {"1", "9"}), {}).mistakes, (Mistakes{0, 3}));
}

TEST(Diagnosis, NamesWhatWouldTellTwoMistakesApart) {
  const Diagnosis diagnosis = Toys().diagnose(asked({1}, {"1", "8"}), {});
  EXPECT_EQ(diagnosis.mistakes, Mistakes{1});
  ASSERT_EQ(diagnosis.doubts.size(), 1U);
  EXPECT_EQ(diagnosis.doubts[0].instead, 2U);
  EXPECT_EQ(diagnosis.doubts[0].question, Arguments{"6"});
}

TEST(Diagnosis, DoesNotMindBlanksAtTheEnd) {
  std::vector<Observation> observations = asked({}, {"1"});
  observations[0].printed = "1 \n\n";
  EXPECT_EQ(Toys().diagnose(observations, {}).outcome, Outcome::kAllRight);
}

TEST(Diagnosis, AbstainsWhereNoTwoExplainAllCases) {
  std::vector<Observation> observations = asked({0}, {"1", "2"});
  observations[1].printed = "3";
  const Diagnosis diagnosis = Toys().diagnose(observations, {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAbstained);
  EXPECT_THAT(diagnosis.mistakes, testing::IsEmpty());
  EXPECT_EQ(diagnosis.wrong, 2);
  EXPECT_THAT(diagnosis.unexplained, testing::ElementsAre(FieldPlace{0, 0}, FieldPlace{1, 0}));
}

TEST(MisconceptionCatalog, FindsAnEntryByItsId) {
  EXPECT_EQ(entry_named(Toys(), "large-too"), 2U);
  EXPECT_EQ(entry_named(Toys(), "large-"), std::nullopt);
}

}  // namespace
}  // namespace cairn
