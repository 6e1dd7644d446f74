// Programs of known mistakes against the diagnosis: the catalog prints what they would. What real
// programs printed is another test's matter.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"
#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/misconceptions/mutant_output.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

using test::words_of;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Outcome = Diagnosis::Outcome;

/// A small suite: every depth limit, both players, leaves of all clauses.
const std::vector<Arguments>& small_suite() {
  static const std::vector<Arguments> all = [] {
    std::vector<Arguments> found;
    for (const char* line :
         {"3 0 0",           "6 0 4",         "7 0 1",           "7 0 2",
          "7 1 1 2",         "7 2 1 4 1",     "7 3 1 4 2 3",     "8 0 6",
          "8 1 3 2",         "8 2 3 1 1",     "8 2 1 8 2",       "9 2 3 9 3",
          "9 2 3 9 1",       "9 4 3 9 1 2 7", "10 0 3",          "10 2 1 10 2",
          "10 3 1 2 8 1",    "11 2 1 3 3",    "12 0 3",          "12 2 3 12 3",
          "12 2 1 4 2",      "13 1 1 2",      "13 2 5 1 1",      "14 1 5 3",
          "15 4 5 10 1 2 2", "16 3 3 6 1 3",  "18 4 7 14 1 6 3", "20 3 1 6 3 1",
          "20 2 1 15 1",     "24 3 5 15 3 2", "25 3 1 5 25 0",   "25 2 1 25 1",
          "14 3 5 1 14 0",   "16 2 1 16 2",   "18 3 1 6 18 2",   "20 5 5 10 1 20 4 0"}) {
      found.push_back(words_of(line));
    }
    return found;
  }();
  return all;
}

Observation observed(const Arguments& question, const std::string& text) {
  Observation observation;
  observation.question = question;
  observation.printed = text;
  if (text.empty()) observation.termination = Termination::kCrashed;
  for (const std::string_view line : split(text, "\n")) {
    if (!line.empty()) observation.lines.emplace_back(line);
  }
  return observation;
}

std::vector<Observation> asked(const MutantOptions& options) {
  std::vector<Observation> observations;
  for (const Arguments& question : small_suite()) {
    observations.push_back(observed(question, printed_by(options, *parse_question(question))));
  }
  return observations;
}

MutantOptions with(const std::vector<std::string>& ids) {
  Mistakes mistakes;
  for (const std::string& id : ids) mistakes.push_back(mistake_named(id));
  return catalog().options_of(mistakes);
}

std::vector<std::string> ids_of(const Mistakes& mistakes) {
  std::vector<std::string> ids;
  for (const std::size_t mistake : mistakes) ids.emplace_back(misconceptions()[mistake].id);
  return ids;
}

TEST(TakeStonesDiagnosis, OfARightProgramNamesNothing) {
  const Diagnosis diagnosis = diagnosed(asked({}), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAllRight);
  EXPECT_THAT(diagnosis.mistakes, IsEmpty());
  EXPECT_EQ(diagnosis.wrong, 0);
}

TEST(TakeStonesDiagnosis, OfNothingAskedNamesNothing) {
  EXPECT_EQ(diagnosed({}, {}).outcome, Outcome::kAllRight);
}

class NamesTheMistakes : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(NamesTheMistakes, ThatAProgramHolds) {
  const Diagnosis diagnosis = diagnosed(asked(with(GetParam())), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kExplained);
  EXPECT_THAT(ids_of(diagnosis.mistakes), testing::UnorderedElementsAreArray(GetParam()));
  EXPECT_GT(diagnosis.wrong, 0);
  EXPECT_EQ(diagnosis.explained, diagnosis.wrong);
  EXPECT_THAT(diagnosis.unexplained, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    TakeStonesDiagnosis, NamesTheMistakes,
    testing::Values(
        std::vector<std::string>{"first-move-up-to-half"},
        std::vector<std::string>{"counts-on-whole-board"}, std::vector<std::string>{"no-pruning"},
        std::vector<std::string>{"negative-zero"}, std::vector<std::string>{"visited-without-root"},
        std::vector<std::string>{"max-depth-is-limit"},
        std::vector<std::string>{"branching-counts-root"},
        std::vector<std::string>{"rounds-half-even"},
        std::vector<std::string>{"label-score", "two-blanks-after-colon"},
        std::vector<std::string>{"branching-line-missing"},
        std::vector<std::string>{"evaluates-stone-before-last", "integer-zero"},
        std::vector<std::string>{"root-turn-skips-stone-n", "move-overwritten-by-own-nodes"},
        // One mistake of each part.
        std::vector<std::string>{"multiples-before-factors", "stone-1-clause-missing",
                                 "move-of-last-child", "max-depth-plus-1", "evaluated-plus-1",
                                 "branching-per-node", "branching-unrounded",
                                 "blank-line-at-end"}));

TEST(TakeStonesDiagnosis, KnowsTheMistakesOfTheEditionWithTwoDecimals) {
  const auto named = [](const std::vector<std::string>& ids) {
    Mistakes mistakes;
    for (const std::string& id : ids) {
      mistakes.push_back(*entry_named(catalog_of_two_decimals(), id));
    }
    const MutantOptions held = catalog_of_two_decimals().options_of(mistakes);
    const Diagnosis diagnosis = diagnosed(asked(held), {}, catalog_of_two_decimals());
    std::vector<std::string> found;
    for (const std::size_t mistake : diagnosis.mistakes) {
      found.emplace_back(catalog_of_two_decimals().entries()[mistake].id);
    }
    EXPECT_EQ(diagnosis.outcome, ids.empty() ? Outcome::kAllRight : Outcome::kExplained);
    EXPECT_EQ(diagnosis.explained, diagnosis.wrong);
    return found;
  };
  EXPECT_THAT(named({}), IsEmpty());
  EXPECT_THAT(named({"one-decimal"}), UnorderedElementsAre("one-decimal"));
  EXPECT_THAT(named({"no-pruning", "truncates"}), UnorderedElementsAre("no-pruning", "truncates"));
  EXPECT_THAT(named({"no-trailing-zero"}), UnorderedElementsAre("no-trailing-zero"));
}

TEST(TakeStonesDiagnosis, SaysWhatElseCouldItBeAndWhatWouldTell) {
  // Nobody has asked about a last stone 9.
  const MutantOptions held = with({"prime-4-too"});
  std::vector<Observation> few;
  for (const char* line : {"8 2 1 2 1", "8 3 1 2 8 1", "7 2 1 2 1"}) {
    const Arguments question = words_of(line);
    few.push_back(observed(question, printed_by(held, *parse_question(question))));
  }
  const Diagnosis diagnosis = diagnosed(few, {});
  ASSERT_EQ(diagnosis.outcome, Outcome::kExplained);
  ASSERT_TRUE(std::ranges::any_of(diagnosis.doubts,
                                  [](const Doubt& doubt) { return !doubt.question.empty(); }));
  for (const Doubt& doubt : diagnosis.doubts) {
    EXPECT_THAT(diagnosis.mistakes, testing::Contains(doubt.mistake));
    if (doubt.question.empty()) continue;
    const Question question = *parse_question(doubt.question);
    Mistakes other = diagnosis.mistakes;
    std::ranges::replace(other, doubt.mistake, doubt.instead);
    MutantOptions one;
    MutantOptions two;
    for (const std::size_t mistake : diagnosis.mistakes) misconceptions()[mistake].apply(one);
    for (const std::size_t mistake : other) misconceptions()[mistake].apply(two);
    EXPECT_NE(printed_by(one, question), printed_by(two, question)) << joined(doubt.question);
  }
}

TEST(TakeStonesDiagnosis, AbstainsWhereNumbersMeanNothingAndStillReadsTheForm) {
  std::vector<Observation> observations = asked({});
  int number = 1;
  for (Observation& observation : observations) {
    for (std::string& line : observation.lines) {
      line = line.substr(0, line.find(':')) + ":" + std::to_string(number = number * 31 % 97);
    }
  }
  const Diagnosis diagnosis = diagnosed(observations, {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAbstained);
  EXPECT_THAT(ids_of(diagnosis.mistakes), UnorderedElementsAre("no-blank-after-colon"));
  EXPECT_EQ(diagnosis.explained, 0);
}

TEST(TakeStonesDiagnosis, OfAProgramThatAlwaysPrintsTheSameAbstains) {
  std::vector<Observation> observations = asked({});
  for (Observation& observation : observations) observation.lines = observations[12].lines;
  EXPECT_EQ(diagnosed(observations, {}).outcome, Outcome::kAbstained);
}

/// Whose moves make no sense in the first answers.
std::vector<Observation> with_odd_moves(std::vector<Observation> observations, std::size_t number) {
  for (std::size_t i = 0; i < number; ++i) {
    observations[i].lines[0] = "Move: " + std::to_string(100 + 31 * i % 97);
  }
  return observations;
}

TEST(TakeStonesDiagnosis, NamesWhatExplainsMostThoughSomeLinesMakeNoSense) {
  const std::vector<Observation> observations = asked(with({"counts-on-whole-board"}));
  const Diagnosis diagnosis = diagnosed(with_odd_moves(observations, 5), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kPartly);
  EXPECT_THAT(ids_of(diagnosis.mistakes), UnorderedElementsAre("counts-on-whole-board"));
  EXPECT_THAT(diagnosis.unexplained, testing::SizeIs(5));
}

TEST(TakeStonesDiagnosis, NamesNothingThatExplainsLessThanHalf) {
  const std::vector<Observation> observations = asked(with({"counts-on-whole-board"}));
  const Diagnosis diagnosis = diagnosed(with_odd_moves(observations, observations.size()), {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAbstained);
  EXPECT_THAT(diagnosis.mistakes, IsEmpty());
}

TEST(TakeStonesDiagnosis, IsRefutedByARightLineThatItWouldMakeWrong) {
  // Its branching factor is wrong wherever it is not a whole number; here it never is.
  std::vector<Observation> observations = asked(with({"branching-counts-root"}));
  const std::vector<Observation> right = asked({});
  for (std::size_t i = 1; i < observations.size(); ++i) observations[i].lines = right[i].lines;
  const Diagnosis diagnosis = diagnosed(observations, {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAbstained);
  EXPECT_THAT(diagnosis.mistakes, IsEmpty());
}

TEST(TakeStonesDiagnosis, AskedForNoMoveSaysNothing) {
  // After 1, 2 and 3 of three stones nobody has a move.
  Observation crashed = observed(words_of("3 3 1 2 3 0"), "");
  EXPECT_EQ(diagnosed({crashed}, {}).outcome, Outcome::kAllRight);
}

TEST(TakeStonesDiagnosis, TriesWhatIsLikelyFirst) {
  const std::vector<Observation> observations = asked(with({"parity-inverted"}));
  EXPECT_THAT(ids_of(diagnosed(observations, {mistake_named("parity-inverted")}).mistakes),
              UnorderedElementsAre("parity-inverted"));
  EXPECT_THAT(ids_of(diagnosed(observations, {}).mistakes), UnorderedElementsAre("sign-inverted"));
}

TEST(TakeStonesDiagnosis, ExplainsACrashByTheSearchThatCrashes) {
  const std::vector<Observation> observations = asked(with({"evaluates-stone-before-last"}));
  EXPECT_TRUE(std::ranges::any_of(observations, [](const Observation& one) {
    return one.termination == Termination::kCrashed;
  }));
  EXPECT_THAT(ids_of(diagnosed(observations, {}).mistakes),
              UnorderedElementsAre("evaluates-stone-before-last"));
}

TEST(TakeStonesDiagnosis, TakesACrashForNoEndlessGame) {
  std::vector<Observation> observations = asked(with({"taken-stones-offered-again"}));
  const auto diagnosed_when_no_answer_is = [&](Termination termination) {
    for (Observation& one : observations) {
      if (one.printed.empty()) one.termination = termination;
    }
    return diagnosed(observations, {});
  };
  const Diagnosis endless = diagnosed_when_no_answer_is(Termination::kEndless);
  EXPECT_EQ(endless.outcome, Outcome::kExplained);
  EXPECT_THAT(ids_of(endless.mistakes), UnorderedElementsAre("taken-stones-offered-again"));
  EXPECT_NE(diagnosed_when_no_answer_is(Termination::kCrashed).outcome, Outcome::kExplained);
}

TEST(TakeStonesDiagnosis, OfNonsenseWithHugeCountsSpendsNoMoreThanItsAllowance) {
  // Without an allowance for everything that is searched this takes hours.
  std::vector<Observation> observations;
  int number = 0;
  for (const Arguments& question : small_suite()) {
    ++number;
    observations.push_back(
        observed(question, "Move: " + std::to_string(number % 7) + "\nValue: 0." +
                               std::to_string(number % 5) +
                               "\nNumber of Nodes Visited: 9999999\nNumber of Nodes Evaluated: " +
                               std::to_string(number * 1000) + "\nMax Depth Reached: 19\n" +
                               "Avg Effective Branching Factor: 7.5\n"));
  }
  const Diagnosis diagnosis = diagnosed(observations, {});
  EXPECT_EQ(diagnosis.outcome, Outcome::kAbstained);
  EXPECT_THAT(diagnosis.mistakes, IsEmpty());
}

}  // namespace
}  // namespace cairn::take_stones
