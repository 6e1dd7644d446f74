#include "reference/factor_multiples/misconceptions/misconceptions.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "tests/support/catalog_laws.h"
#include "tests/support/places.h"

namespace cairn::factor_multiples {

namespace {

std::string printed_with(const std::string& ids, const std::string& line) {
  return test::printed_with(catalog(), ids, line);
}

std::string three_lines(const std::string& value, const std::string& best_move,
                        const std::string& leaf) {
  return "Value: " + value + "\nBest Move: " + best_move + "\nLeaf: " + leaf + "\n";
}

TEST(FactorMultiplesMisconceptions, OfNoneThePrintedLinesAreTheReferences) {
  test::expect_right_program_is_accepted(catalog());
  test::expect_right_program_prints_the_answers(catalog());
}

TEST(FactorMultiplesMisconceptions, EachChangesALineUnlessItIsHidden) {
  EXPECT_GE(misconceptions().size(), 30U);
  test::expect_candidates_show_what_is_not_hidden(catalog());
}

TEST(FactorMultiplesMisconceptions, AHiddenOneShowsBesideAnother) {
  const std::string other = "best-move-of-min-is-worst";
  for (const Misconception& entry : catalog().entries()) {
    if (!entry.hidden) continue;
    EXPECT_NE(printed_with(std::string(entry.id) + ' ' + other, "10 1"),
              printed_with(other, "10 1"))
        << entry.id;
  }
}

TEST(FactorMultiplesMisconceptions, ThreePairsCannotBeToldApart) {
  const std::map<std::string, std::string> pairs{
      {"child-of-max-not-crossed-out", "max-asks-max"},
      {"child-of-min-not-crossed-out", "min-asks-min"},
      {"leaf-is-always-loss", "min-is-max"},
  };
  for (const auto& [one, other] : pairs) {
    for (const Arguments& question : catalog().candidates(1)) {
      ASSERT_EQ(printed_with(one, joined(question)), printed_with(other, joined(question)))
          << one << ", " << other << " on " << joined(question);
    }
  }
}

TEST(FactorMultiplesMisconceptions, ChangeTheRulesAsByHand) {
  const auto successors = [](const std::string& id, const std::string& position) {
    return printed_with(id, "generateSuccessors " + position);
  };
  EXPECT_EQ(successors("first-move-up-to-half", "8"), "Successors: 2 4\n");
  EXPECT_EQ(successors("first-move-below-integer-half", "9"), "Successors: 2\n");
  EXPECT_EQ(successors("first-move-below-integer-half-from-9", "5"), "Successors: 2\n");
  EXPECT_EQ(successors("first-move-below-integer-half-from-9", "9"), "Successors: 2\n");
  EXPECT_EQ(successors("first-move-up-to-rounded-half", "7"), "Successors: 2 4\n");
  EXPECT_EQ(successors("first-move-ends-early-on-even-boards", "10"), "Successors: 2\n");
  EXPECT_EQ(successors("double-is-no-multiple", "9-4"), "Successors: 1 2\n");
  EXPECT_EQ(successors("largest-multiple-never-offered", "9-2"), "Successors: 1 4 6\n");
  EXPECT_EQ(successors("root-is-no-factor", "9-4"), "Successors: 1 8\n");
  EXPECT_EQ(successors("first-move-any", "5"), "Successors: 1 2 3 4 5\n");
  EXPECT_EQ(successors("first-move-none", "5"), "Successors: none\n");
  EXPECT_EQ(successors("half-is-no-factor", "12-4-12"), "Successors: 1 2 3\n");
  EXPECT_EQ(successors("factors-up-to-root", "16-6-12-4-16"), "Successors: 1 2\n");
  EXPECT_EQ(successors("n-never-offered", "8-2"), "Successors: 1 4 6\n");
  EXPECT_EQ(successors("last-number-listed", "9-2-8"), "Successors: 1 4 8\n");
  EXPECT_EQ(successors("crossed-out-listed", "9-2-8"), "Successors: 1 2 4 8\n");
  EXPECT_EQ(successors("only-1-is-crossed-out", "9-2-8"), "Successors: 1 4 8\n")
      << "8 is player 2's";
  EXPECT_EQ(successors("successors-never-cleared", "8 8-2 7"), "Successors: 2; 1 2 4 6 8; 2\n")
      << "one object a size";
}

TEST(FactorMultiplesMisconceptions, EndASearchThatDoesNotEndAsJavaDoes) {
  const std::string overflow = "StackOverflowError";
  for (const std::string id : {"crossed-out-offered-again", "last-number-offered-again",
                               "child-not-crossed-out", "successors-never-cleared"}) {
    EXPECT_EQ(printed_with(id, "max_value 7-2"), three_lines(overflow, overflow, overflow)) << id;
    EXPECT_EQ(printed_with(id, "7 1"), "") << id << ": the game crashes";
  }
  EXPECT_EQ(printed_with("child-not-crossed-out", "max_value 7-2-4-1-7"),
            three_lines("-1", "-", "yes"));
  EXPECT_EQ(printed_with("crossed-out-offered-again", "max_value 7-2-4-1-7"),
            three_lines(overflow, "-", overflow));
}

// After 1, of 3, 5, 6 and 7 the moves 5 and 7 win, and 3 and 6 lose to each other.
TEST(FactorMultiplesMisconceptions, ChangeTheSearchAsByHand) {
  const auto value = [](const std::string& id) { return printed_with(id, "max_value 7-2-4-1"); };
  EXPECT_EQ(value(""), three_lines("1", "7", "no"));
  EXPECT_EQ(value("first-winning-move"), three_lines("1", "5", "no"));
  EXPECT_EQ(value("smallest-among-equals"), three_lines("1", "5", "no"));
  EXPECT_EQ(value("smallest-when-lost"), three_lines("1", "7", "no"));
  EXPECT_EQ(value("max-minimizes"), three_lines("-1", "6", "no"));
  EXPECT_EQ(value("first-child-value"), three_lines("-1", "3", "no"));
  EXPECT_EQ(value("best-move-is-index"), three_lines("1", "3", "no"));
  EXPECT_EQ(value("best-move-is-reply"), three_lines("1", "-1", "no")) << "there is none";
  EXPECT_EQ(value("leaf-is-always-loss"), three_lines("-1", "7", "no"));
  EXPECT_EQ(value("leaf-is-zero"), three_lines("0", "7", "no"));
  EXPECT_EQ(value("leaf-inverted"), three_lines("1", "7", "yes"));
  // 6 no longer loses to 3, which was crossed out for the child before.
  EXPECT_EQ(value("child-crossed-out-in-parent max-minimizes"), three_lines("-1", "3", "no"));
  EXPECT_EQ(printed_with("no-best-move-when-lost", "max_value 7"), three_lines("-1", "-1", "no"));
  EXPECT_EQ(printed_with("min-is-max", "min_value 7-2-4-1"), three_lines("-1", "7", "no"))
      << "no child is worth more than a leaf";
  EXPECT_EQ(printed_with("best-move-of-min-is-worst", "min_value 7-2-4-1"),
            three_lines("-1", "6", "no"));
}

TEST(FactorMultiplesMisconceptions, ChangeMoveAsByHand) {
  const auto move = [](const std::string& id, const std::string& position) {
    return printed_with(id, "move " + position);
  };
  EXPECT_EQ(move("move-returns-value", "7-2-4-1"), "Move: 1\n");
  EXPECT_EQ(move("move-is-smallest", "7-2-4-1"), "Move: 3\n");
  EXPECT_EQ(move("move-asks-max-of-children", "7-2-4-1"), "Move: 6\n");
  EXPECT_EQ(move("move-leaves-fewest-replies", "8-2"), "Move: 8\n") << "1 and 4, as after 4";
  EXPECT_EQ(move("move-gives-up", "7"), "Move: -1\n") << "player 1 loses";
  EXPECT_EQ(move("move-exits-when-lost", "7-2-4-1 7"), "") << "the lines are printed at the end";
  EXPECT_EQ(move("move-0-at-the-end", "7-2-4-1-7"), "Move: 0\n");
  EXPECT_EQ(move("move-throws-at-the-end", "7-2-4-1-7"), "Move: IndexOutOfBoundsException\n");
  EXPECT_EQ(move("move-crosses-out", "7-2-4-1 7-2-4-1-7"),
            "Move: 7 (crossedList was changed); -1\n");
}

TEST(FactorMultiplesMisconceptions, ChangeGamesAsByHand) {
  EXPECT_EQ(printed_with("winner-inverted", "5 1"),
            "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 5\nWinner: Player 1\n");
  EXPECT_EQ(printed_with("players-from-0 minus-1-printed no-final-newline", "5 1"),
            "Player 0: 2\nPlayer 1: 4\nPlayer 0: 1\nPlayer 1: 5\nPlayer 0: -1\nWinner: Player 1");
  EXPECT_EQ(printed_with("multiples-only", "7 1"), "Player 1: 2\nPlayer 2: 6\nPlayer 1: -1\n")
      << "a game ends at what is no legal move";
}

TEST(FactorMultiplesMisconceptions, ExcludeEachOtherWhereBothDecideTheSameChoice) {
  const auto exclude = [](std::string_view one, std::string_view other) {
    return catalog().exclude_each_other(entry_named(catalog(), one).value(),
                                        entry_named(catalog(), other).value());
  };
  EXPECT_TRUE(exclude("multiples-only", "factors-only"));
  EXPECT_FALSE(exclude("smallest-among-equals", "first-winning-move")) << "they agree";
  EXPECT_TRUE(exclude("smallest-among-equals", "no-best-move-when-lost"));
  EXPECT_FALSE(exclude("multiples-only", "first-move-odd"));
}

TEST(FactorMultiplesMisconceptions, NameWhatIsPlantedInTheSubmissions) {
  const std::string none;  // no single mistake of a student's: it cheats, or is slow, or floods
  const std::map<std::string, std::string> planted{
      {"java_blank_before_colon", "blank-before-colon"},
      {"java_crossed_out_again", "crossed-out-offered-again"},
      {"java_crossed_out_offered", "crossed-out-listed"},
      {"java_every_child_ten_times", none},
      {"java_factors_only", "factors-only"},
      {"java_first_move_integer_half", "first-move-below-integer-half"},
      {"java_first_move_odd", "first-move-odd"},
      {"java_first_move_up_to_half", "first-move-up-to-half"},
      {"java_first_winning_move", "first-winning-move"},
      {"java_greeting", "greeting"},
      {"java_largest_number", "move-is-largest"},
      {"java_last_child", "last-child-value"},
      {"java_last_number_again", "last-number-offered-again"},
      {"java_last_number_offered", "last-number-listed"},
      {"java_leaf_always_set", "leaf-always-set"},
      {"java_leaf_never_set", "leaf-never-set"},
      {"java_leaf_values_swapped", "leaf-values-exchanged"},
      {"java_max_never_ends", none},
      {"java_min_best_move_is_worst", "best-move-of-min-is-worst"},
      {"java_min_is_max", "min-is-max"},
      {"java_min_leaf_not_mirrored", "leaf-is-always-loss"},
      {"java_min_sets_no_best_move", "min-sets-no-best-move"},
      {"java_min_smallest_among_equals", "min-smallest-among-equals"},
      {"java_min_throws_after_one", none},
      {"java_move_crosses_out", "move-crosses-out"},
      {"java_move_exits_when_lost", "move-exits-when-lost"},
      {"java_move_prints", none},
      {"java_move_returns_the_value", "move-returns-value"},
      {"java_move_throws_at_the_end", "move-throws-at-the-end"},
      {"java_move_zero_at_the_end", "move-0-at-the-end"},
      {"java_multiples_only", "multiples-only"},
      {"java_no_best_move_when_lost", "no-best-move-when-lost"},
      {"java_numbers_below_n", "n-never-offered"},
      {"java_one_has_no_multiples", "1-has-no-multiples"},
      {"java_one_is_no_factor", "1-is-no-factor"},
      {"java_samples_only", none},
      {"java_smallest_among_equals", "smallest-among-equals"},
      {"java_state_leaks_to_siblings", "child-crossed-out-in-parent"},
      {"java_successors_cross_out", "successors-cross-out"},
      {"java_successors_never_cleared", "successors-never-cleared"},
      {"java_wrong_winner", "winner-inverted"},
  };
  const std::filesystem::path folder =
      test::project_folder() / "tests/submissions/factor_multiples";
  for (const std::string verdict :
       {"wrong_answer", "presentation_error", "runtime_error", "time_limit", "output_limit"}) {
    for (const auto& submission : std::filesystem::directory_iterator(folder / verdict)) {
      const auto named = planted.find(submission.path().filename().string());
      ASSERT_NE(named, planted.end()) << submission.path() << " has no name in this list";
      if (named->second == none) continue;
      EXPECT_TRUE(entry_named(catalog(), named->second)) << named->second;
    }
  }
}

}  // namespace
}  // namespace cairn::factor_multiples
