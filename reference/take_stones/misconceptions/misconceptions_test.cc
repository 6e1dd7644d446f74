#include "reference/take_stones/misconceptions/misconceptions.h"

#include <gmock/gmock.h>

#include <map>
#include <string>

#include "reference/take_stones/misconceptions/mutant_output.h"
#include "tests/support/catalog_laws.h"
#include "tests/support/reachable.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

using test::words_of;

std::string printed_with(const std::string& ids, const std::string& line) {
  return test::printed_with(catalog(), ids, line);
}

std::string six_lines(const std::string& values) {
  const std::vector<std::string> words = words_of(values);
  return "Move: " + words[0] + "\nValue: " + words[1] + "\nNumber of Nodes Visited: " + words[2] +
         "\nNumber of Nodes Evaluated: " + words[3] + "\nMax Depth Reached: " + words[4] +
         "\nAvg Effective Branching Factor: " + words[5] + "\n";
}

/// Every question of at most `largest` stones and 4 taken ones that has a move, to depths 0..6.
std::vector<Question> questions_up_to(int largest) {
  std::vector<Question> questions;
  for (int size = 1; size <= largest; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      if (reached.path.size() > 4 || reached.position.moves().empty()) continue;
      for (int depth = 0; depth <= 6; ++depth) questions.push_back({size, reached.path, depth});
    }
  }
  return questions;
}

/// All that show a mistake: small boards, and some larger ones for primes and factors.
std::vector<Question> separating_questions() {
  std::vector<Question> questions = questions_up_to(8);
  for (const std::string line :
       {"12 1 1 4", "13 2 3 1 3", "14 3 5 10 2 4", "18 0 4", "35 3 1 14 7 1"}) {
    questions.push_back(*parse_question(words_of(line)));
  }
  return questions;
}

/// The first of the questions at which the program prints something else, or nothing.
const Question* first_shown(const MutantOptions& options, const std::vector<Question>& questions) {
  for (const Question& question : questions) {
    if (printed_by(options, question) != printed_by(MutantOptions{}, question)) return &question;
  }
  return nullptr;
}

TEST(TakeStonesMisconceptions, AreAtLeast80OfSixLayers) {
  EXPECT_GE(misconceptions().size(), 80U);
  EXPECT_EQ(misconceptions().front().layer, "rules");
  EXPECT_EQ(misconceptions().back().layer, "form");
}

TEST(TakeStonesMisconceptions, EachChangesALineUnlessItIsHidden) {
  const std::vector<Question> questions = separating_questions();
  for (const Mutation<MutantOptions>& misconception : misconceptions()) {
    MutantOptions options;
    misconception.apply(options);
    EXPECT_NE(options, MutantOptions{}) << misconception.id;
    const Question* const shown = first_shown(options, questions);
    EXPECT_EQ(shown == nullptr, misconception.hidden) << misconception.id;
  }
}

TEST(TakeStonesMisconceptions, AHiddenOneChangesNoLineOfAnySmallQuestion) {
  for (const Mutation<MutantOptions>& misconception : misconceptions()) {
    if (!misconception.hidden) continue;
    MutantOptions options;
    misconception.apply(options);
    for (int size = 1; size <= 8; ++size) {
      MutantSearch mistaken(options, size);
      MutantSearch right(MutantOptions{}, size);
      for (const auto& reached : test::reachable(SmallPosition(size))) {
        for (int depth = 0; depth <= size; ++depth) {
          const Question question{size, reached.path, depth};
          const MutantResult result = mistaken.search(question.taken, depth);
          ASSERT_EQ(result.termination, Termination::kAnswered) << misconception.id;
          ASSERT_EQ(count(options.counters, options.depth, result, question),
                    count({}, {}, right.search(question.taken, depth), question))
              << misconception.id << ", " << size << " stones, taken " << test::text(reached.path)
              << ", depth " << depth;
        }
      }
    }
  }
}

TEST(TakeStonesMisconceptions, AHiddenOneShowsBesideAnother) {
  const std::map<std::string, std::string> others{
      {"counts-factors-too", "stone-1-clause-missing"},
      {"prime-counts-factors-too", "prime-4-too"},
      {"1-is-prime", "last-1-falls-into-composite"},
      {"factor-prime-but-2", "no-factor-counts-nothing"},
      {"no-factor-counts-nothing", "factor-prime-nothing"},
      {"no-factor-is-endless", "factor-prime-nothing"},
      {"returns-bound", "window-starts-at-0"},
  };
  const std::vector<Question> questions = separating_questions();
  for (const Mutation<MutantOptions>& misconception : misconceptions()) {
    if (!misconception.hidden) continue;
    ASSERT_TRUE(others.contains(std::string(misconception.id))) << misconception.id;
    const std::size_t other = mistake_named(others.at(std::string(misconception.id)));
    const MutantOptions both = catalog().options_of({mistake_named(misconception.id), other});
    const MutantOptions alone = catalog().options_of({other});
    const auto shown = [&](const Question& question) {
      return printed_by(both, question) != printed_by(alone, question);
    };
    EXPECT_TRUE(std::ranges::any_of(questions, shown)) << misconception.id;
  }
}

struct Example {
  std::string ids;
  std::string line;
  std::string values;  ///< Move, Value, Visited, Evaluated, Max Depth, Branching Factor
};

void expect_examples(const std::vector<Example>& examples) {
  for (const Example& example : examples) {
    EXPECT_EQ(printed_with(example.ids, example.line), six_lines(example.values))
        << example.ids << " on " << example.line;
  }
}

TEST(TakeStonesMisconceptions, ChangeTheRulesAsByHand) {
  expect_examples({
      // Of 6 stones, 3 is offered too; stone 1 is then still there.
      {"first-move-up-to-half", "6 0 1", "3 0.0 3 2 1 2.0"},
      {"first-move-even", "6 0 1", "2 0.0 2 1 1 1.0"},
      // Of 7 stones, 3 is left out; after 1 there are six successors, 0.5 for Max.
      {"first-move-below-integer-half-from-7", "7 0 1", "1 0.5 2 1 1 1.0"},
      // Of 9 stones, 5 is offered, too.
      {"first-move-up-to-rounded-half", "9 0 1", "1 0.5 4 3 1 3.0"},
      // After 1 2, Max takes 4, 6 or 8, each -0.6: the first that is tried stays.
      {"children-descending", "8 2 1 2 1", "8 -0.6 4 3 1 3.0"},
      // Without 8, Min cannot move after 4.
      {"largest-stone-never-offered", "8 2 1 2 1", "4 1.0 3 2 1 2.0"},
      {"largest-multiple-never-offered", "8 2 1 2 1", "4 1.0 3 2 1 2.0"},
      // On 9 stones 8 is no multiple of 4 to it either, though there is a stone 9.
      {"largest-multiple-never-offered", "9 2 1 2 1", "4 1.0 3 2 1 2.0"},
      {"double-is-no-multiple", "8 2 1 2 1", "6 -0.6 3 2 1 2.0"},
      // After 9 Min takes 1, worth 0.5, or 3 or 18, worth 0.0.
      {"root-is-no-factor", "21 1 9 1", "18 0.0 3 2 1 2.0"},
      {"root-twice", "21 1 9 1", "3 0.0 5 4 1 4.0"},
  });
}

TEST(TakeStonesMisconceptions, ChangeTheEvaluationAsByHand) {
  expect_examples({
      // After 4 the even stones left are 6 and 8, after 8 they are 4 and 6: even, and Min's.
      {"counts-on-whole-board", "8 2 1 2 1", "4 0.6 4 3 1 3.0"},
      {"parity-inverted", "8 2 1 2 1", "4 0.6 4 3 1 3.0"},
      {"prime-and-composite-exchanged", "8 2 1 2 1", "4 -0.7 4 3 1 3.0"},
      // 4 passes for a prime: its one multiple is 8, so -0.7.
      {"prime-4-too", "8 2 1 2 1", "6 -0.6 4 3 1 3.0"},
      // After 1 the successors are 2 to 6, five: -0.5 for Min.
      {"not-negated-for-min", "6 0 1", "1 0.5 2 1 1 1.0"},
      {"last-1-falls-into-prime", "6 0 1", "1 -0.7 2 1 1 1.0"},
      {"mover-wins-at-the-end", "3 0 0", "1 1.0 4 2 2 1.5"},
  });
}

TEST(TakeStonesMisconceptions, ChangeTheSearchAsByHand) {
  expect_examples({
      {"last-of-equal-moves", "8 2 1 2 1", "8 -0.6 4 3 1 3.0"},
      {"move-never-set", "8 2 1 2 1", "0 -0.6 4 3 1 3.0"},
      // After 1 2, Min's loss by the first leaf is no better than alpha.
      {"window-starts-at-1", "3 0 0", "1 -1.0 3 1 2 1.0"},
      {"best-starts-at-1", "3 0 0", "0 -1.0 4 2 2 1.5"},
      // Stone 3 leaves Max one multiple, 6.
      {"root-searched-as-max", "6 1 1 1", "3 0.7 6 5 1 5.0"},
  });
}

TEST(TakeStonesMisconceptions, ChangeTheDepthAsByHand) {
  expect_examples({
      {"one-ply-too-few", "6 0 1", "0 0.0 1 1 0 0.0"},
      {"depth-0-searches-one-ply", "6 0 0", "1 -0.5 2 1 1 1.0"},
      {"max-depth-is-limit", "3 0 0", "1 -1.0 4 2 4 1.5"},
      {"max-depth-is-limit-or-n", "3 0 0", "1 -1.0 4 2 3 1.5"},
      {"max-depth-from-start", "7 3 1 4 2 3", "6 1.0 3 1 5 1.0"},
  });
}

TEST(TakeStonesMisconceptions, ChangeTheCountersAsByHand) {
  expect_examples({
      {"visited-without-root", "3 0 0", "1 -1.0 3 2 2 2.0"},
      {"visited-leaves-only", "3 0 0", "1 -1.0 2 2 2 Infinity"},
      {"evaluated-ends-only", "8 2 1 2 1", "4 -0.6 4 0 1 0.8"},
      {"evaluated-plus-1", "3 0 0", "1 -1.0 4 3 2 3.0"},
      {"branching-counts-root", "3 0 0", "1 -1.0 4 2 2 2.0"},
      {"branching-integer-division", "3 0 0", "1 -1.0 4 2 2 1.0"},
      // Levels of 1, 1 and 2 nodes.
      {"branching-level-mean", "3 0 0", "1 -1.0 4 2 2 1.5"},
      {"branching-per-ply", "3 0 0", "1 -1.0 4 2 2 2.0"},
  });
}

TEST(TakeStonesMisconceptions, ChangeTheFormAsByHand) {
  EXPECT_EQ(printed_with("blank-before-colon integer-win no-final-newline", "3 0 0"),
            "Move: 1\nValue: -1\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            "Max Depth Reached : 2\nAvg Effective Branching Factor: 1.5");
  EXPECT_EQ(printed_with("branching-line-missing label-best-move carriage-returns", "3 0 0"),
            "Best Move: 1\r\nValue: -1.0\r\nNumber of Nodes Visited: 4\r\n"
            "Number of Nodes Evaluated: 2\r\nMax Depth Reached: 2\r\n");
}

// What programs of others printed that hold these mistakes, by what was read in their sources.
TEST(TakeStonesMisconceptions, TogetherPrintWhatRealProgramsDid) {
  expect_examples({
      {"turn-not-copied counts-on-whole-board", "7 0 2", "3 -0.5 11 8 2 3.3"},
      {"turn-not-copied counts-on-whole-board", "7 3 1 4 2 1", "6 -0.6 2 1 1 1.0"},
      {"turn-not-copied counts-on-whole-board", "8 0 6", "3 0.5 79 31 6 1.6"},
      {"first-move-up-to-half", "6 0 0", "1 -1.0 42 15 6 1.5"},
      {"first-move-up-to-half", "6 0 4", "3 -0.5 33 15 4 1.8"},
      {"counts-on-whole-board", "10 0 3", "3 -0.5 40 26 3 2.8"},
      {"counts-on-whole-board", "14 0 6", "5 -0.5 729 366 6 2.0"},
      {"move-of-last-leaf max-depth-is-limit", "6 0 0", "4 -1.0 18 6 7 1.4"},
      {"rounds-half-even", "13 0 2", "3 0.0 22 18 2 5.2"},
      {"negative-zero", "8 1 3 2", "6 -0.0 11 8 2 3.3"},
      {"prime-if-any-fails", "7 2 1 4 1", "2 -0.6 2 1 1 1.0"},
      {"prime-if-any-fails", "8 4 1 4 8 2 1", "6 0.7 2 1 1 1.0"},
      {"root-turn-skips-stone-n move-overwritten-by-own-nodes", "6 2 1 6 3", "2 -1.0 4 2 2 1.5"},
      {"stone-1-clause-missing move-by-second-search", "6 1 1 0", "2 -1.0 17 6 4 1.5"},
      {"stone-1-then-multiples move-of-last-leaf", "8 1 3 2", "2 0.0 11 8 2 3.3"},
      {"1-is-no-factor-of-a-prime multiples-before-factors", "10 1 3 1", "6 0.0 3 2 1 2.0"},
  });
}

TEST(TakeStonesMisconceptions, AreShownInATreeOfAtMost64Stones) {
  EXPECT_TRUE(catalog().trace({}, {"64", "0", "1"}));
  EXPECT_EQ(catalog().trace({}, {"65", "0", "1"}).error().message,
            "a mistaken search can only be shown for at most 64 stones");
}

TEST(TakeStonesMisconceptions, ExcludeEachOtherWhereBothDecideTheSameChoice) {
  const auto exclude = [](const std::string& one, const std::string& other) {
    return catalog().exclude_each_other(mistake_named(one), mistake_named(other));
  };
  EXPECT_TRUE(exclude("first-move-even", "first-move-any"));
  EXPECT_FALSE(exclude("parity-inverted", "prime-parity-inverted")) << "they agree";
  EXPECT_TRUE(exclude("parity-inverted", "prime-always-positive"));
  EXPECT_FALSE(exclude("first-move-even", "multiples-only"));
  EXPECT_FALSE(exclude("label-score", "label-best-move"));
}

TEST(TakeStonesMisconceptions, OfTwoDecimalsLieInTheSamePlacesAndSpeakOfTwo) {
  const auto& one = catalog().entries();
  const auto& two = catalog_of_two_decimals().entries();
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(two[i].id, one[i].id == "two-decimals" ? "one-decimal" : one[i].id);
    if (two[i].id == "one-decimal") continue;
    for (const char* const words : {"one decimal", "tenth", " 0.0;", "as 0.0.", "the .0"}) {
      EXPECT_EQ(two[i].sentence.find(words), std::string_view::npos) << two[i].sentence;
    }
  }
  EXPECT_EQ(two[mistake_named("two-decimals")].sentence,
            "You print one decimal; print two decimals.");
}

TEST(TakeStonesMisconceptions, OfTwoDecimalsArePrintedWithTwo) {
  const auto printed_with = [](const std::string& ids, const std::string& line) {
    return test::printed_with(catalog_of_two_decimals(), ids, line);
  };
  for (const Arguments& question : catalog().small_questions()) {
    ASSERT_EQ(catalog_of_two_decimals().printed({}, question),
              printed((*find_assignment("take_stones"))->solve(question)->answer, 2))
        << joined(question);
  }
  EXPECT_EQ(printed_with("", "7 2 3 6 0"), six_lines("1 -1.00 16 8 4 1.88"));
  EXPECT_EQ(printed_with("truncates", "7 2 3 6 0"), six_lines("1 -1.00 16 8 4 1.87"));
  EXPECT_EQ(printed_with("no-trailing-zero", "7 2 3 6 0"), six_lines("1 -1 16 8 4 1.88"));
  EXPECT_EQ(printed_with("one-decimal", "7 2 3 6 0"), six_lines("1 -1.0 16 8 4 1.9"));
}

}  // namespace
}  // namespace cairn::take_stones
