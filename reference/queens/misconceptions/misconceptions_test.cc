#include "reference/queens/misconceptions/misconceptions.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "reference/core/trace.h"
#include "reference/core/trace_difference.h"
#include "tests/support/catalog_laws.h"
#include "tests/support/places.h"
#include "tests/support/words_of.h"

namespace cairn::queens {

namespace {

using test::words_of;

std::string printed_with(const std::string& ids, const std::string& line) {
  return test::printed_with(catalog(), ids, line);
}

/// The rows of a table, "4 -1 0" for each.
std::string rows(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    const std::vector<std::string> words = words_of(line);
    text +=
        "Value[" + words[0] + "]: " + words[1] + "\nOpening[" + words[0] + "]: " + words[2] + "\n";
  }
  return text;
}

TEST(QueensMisconceptions, OfNoneTheTableIsRight) {
  test::expect_right_program_is_accepted(catalog());
}

TEST(QueensMisconceptions, OfNoneTheTreeIsThatOfTheReference) {
  const Assignment& assignment = **find_assignment("queens");
  for (const std::string variation : {"1a", "1b", "2"}) {
    for (int size = 1; size <= (variation == "2" ? 4 : 6); ++size) {
      const Arguments question{variation, "0", std::to_string(size)};
      const Result<TraceNode> tree = catalog().trace({}, question);
      ASSERT_TRUE(tree) << tree.error().message;
      EXPECT_EQ(trace_text(*tree), trace_text(*assignment.trace(question))) << joined(question);
    }
  }
}

TEST(QueensMisconceptions, OfEachTheTreeIsShown) {
  for (std::size_t mistake = 0; mistake < catalog().entries().size(); ++mistake) {
    for (const Arguments& question :
         {Arguments{"1b", "0", "4"}, {"1a", "0", "5"}, {"2", "0", "3"}}) {
      EXPECT_TRUE(catalog().trace({mistake}, question))
          << catalog().entries()[mistake].id << ' ' << joined(question);
    }
  }
  const auto difference = [](std::string_view id) {
    const Arguments question{"1a", "0", "4"};
    return first_difference(*(*find_assignment("queens"))->trace(question),
                            *catalog().trace({*entry_named(catalog(), id)}, question))
        .value()
        .what;
  };
  EXPECT_EQ(difference("winner-inverted"), "finds the value 1.0 instead of -1.0");
  EXPECT_EQ(difference("any-square-always"),
            "enters row 0 column 0, which is not a legal move there");
}

TEST(QueensMisconceptions, OfATableOrACutOffOrALargeBoardNoTreeIsShown) {
  const std::string refusal = "a mistaken search can only be shown for one board without a cut-off";
  EXPECT_EQ(catalog().trace({}, {"1a", "0", "1..4"}).error().message, refusal);
  EXPECT_EQ(catalog().trace({}, {"1a", "2", "6"}).error().message, refusal);
  EXPECT_EQ(catalog().trace({}, {"1a", "0", "16"}).error().message,
            "the mistaken search has more than 50000 nodes: ask for a smaller board");
  EXPECT_FALSE(catalog().trace({}, {"1a", "0", "x"}));
}

TEST(QueensMisconceptions, EachIsSeenInATableUnlessItIsHidden) {
  EXPECT_GE(misconceptions().size(), 15U);
  test::expect_candidates_show_what_is_not_hidden(catalog());
}

TEST(QueensMisconceptions, AHiddenOneShowsBesideAnother) {
  struct Beside {
    std::string other;
    std::string line;
  };
  const std::map<std::string, Beside> others{
      {"window-not-passed-down", {"pruned-move-taken", "1a 0 7"}},
      {"strict-pruning", {"pruned-move-taken", "1a 0 7"}},
      {"returns-bound", {"window-starts-at-1", "1b 0 5"}},
      {"cut-off-one-late", {"cut-off-before-end", "1a 4 4"}},
      {"cut-off-ignored", {"cut-off-before-end", "1a 4 4"}},
      {"estimate-for-mover", {"cut-off-one-early", "1a 4 4"}},
  };
  for (const Misconception& entry : catalog().entries()) {
    if (!entry.hidden) continue;
    ASSERT_TRUE(others.contains(std::string(entry.id))) << entry.id;
    const auto& [other, line] = others.at(std::string(entry.id));
    EXPECT_NE(printed_with(std::string(entry.id) + ' ' + other, line), printed_with(other, line))
        << entry.id;
  }
}

TEST(QueensMisconceptions, ChangeTheRulesAsByHand) {
  // Two queens stand side by side, or one row apart.
  EXPECT_EQ(printed_with("rows-not-attacked", "1a 0 2"), rows({"2 -1 0"}));
  EXPECT_EQ(printed_with("diagonals-not-attacked", "1a 0 2,3"), rows({"2 -1 0", "3 1 0"}))
      << "every game fills the board";
  EXPECT_EQ(printed_with("rising-diagonal-only", "1a 0 2,3"), rows({"2 1 0", "3 1 0"}));
  EXPECT_EQ(printed_with("falling-diagonal-only", "1a 0 2,3"), rows({"2 1 1", "3 1 1"}));
  EXPECT_EQ(printed_with("own-queens-attack-only", "1a 0 2"), rows({"2 -1 0"}));
  // After row 0 and row 2, Player 1 may take row 0 again.
  EXPECT_EQ(printed_with("opponents-queens-attack-only", "1a 0 2,3"), rows({"2 1 0", "3 1 0"}));
  EXPECT_EQ(printed_with("last-queen-attacks-only", "1a 0 2,3"), rows({"2 1 0", "3 1 0"}));
  EXPECT_EQ(printed_with("any-square-always", "1a 0 4"), rows({"4 1 0"})) << "as in variation 2";
  EXPECT_EQ(printed_with("leftmost-column-always", "2 0 4"), rows({"4 -1 0"})) << "as in 1a";
  EXPECT_EQ(printed_with("board-too-large", "1b 0 3"), rows({"3 -2 0"})) << "that of size 4";
  EXPECT_EQ(printed_with("board-too-small", "1a 0 1,5"), rows({"1 -1 None", "5 -1 0"}));
  // After the middle row Player 2 finds no square in the second column, but one in the third.
  EXPECT_EQ(printed_with("full-column-skipped", "1a 0 3"), rows({"3 -1 0"}));
}

TEST(QueensMisconceptions, ChangeTheUtilityAsByHand) {
  // On 4 rows Player 2 can leave nothing in the third column after row 0; after row 1 all fit.
  EXPECT_EQ(printed_with("full-board-inverted", "1a 0 1,4"), rows({"1 -1 0", "4 1 1"}));
  EXPECT_EQ(printed_with("full-board-is-draw", "1a 0 1,4"), rows({"1 0 0", "4 0 1"}));
  EXPECT_EQ(printed_with("wins-without-sign", "1a 0 3,4"), rows({"3 1 0", "4 1 0"}));
  EXPECT_EQ(printed_with("queens-without-sign", "1b 0 3"), rows({"3 2 0"}));
  EXPECT_EQ(printed_with("utility-for-mover", "1a 0 1"), rows({"1 -1 0"}));
  EXPECT_EQ(printed_with("one-queen-too-many", "1b 0 1,4"), rows({"1 2 0", "4 -3 0"}));
  EXPECT_EQ(printed_with("winners-queens-counted", "1b 0 4"), rows({"4 -1 0"}));
  EXPECT_EQ(printed_with("win-is-size", "1b 0 4"), rows({"4 -4 0"}));
}

TEST(QueensMisconceptions, ChangeTheSearchAsByHand) {
  EXPECT_EQ(printed_with("min-moves-first", "1a 0 3"), rows({"3 -1 0"})) << "2 queens";
  EXPECT_EQ(printed_with("opening-is-worst", "1a 0 3"), rows({"3 1 0"}));
  EXPECT_EQ(printed_with("opening-is-reply", "1a 0 3"), rows({"3 1 None"})) << "there is none";
  EXPECT_EQ(printed_with("opening-is-reply", "1a 0 4"), rows({"4 -1 2"}));
  EXPECT_EQ(printed_with("opening-is-last-move", "1a 0 4"), rows({"4 -1 3"}));
  EXPECT_EQ(printed_with("always-max", "1a 0 4"), rows({"4 1 0"})) << "Player 2 helps";
  EXPECT_EQ(printed_with("best-starts-at-1", "1a 0 4"), rows({"4 -1 None"}));
  EXPECT_EQ(printed_with("best-starts-at-0", "1a 0 4"), rows({"4 0 None"}));
  EXPECT_EQ(printed_with("first-child-value", "1a 0 3"), rows({"3 -1 0"}));
}

TEST(QueensMisconceptions, ChangeTheCutOffAsByHand) {
  EXPECT_EQ(printed_with("cut-off-before-end", "1a 4 3,4"), rows({"3 1 1", "4 -0.5 1"}))
      << "the full board is estimated, a shorter game is not";
  EXPECT_EQ(printed_with("cut-off-ignored", "1b 4 5"), printed_with("", "1b 0 5"));
  EXPECT_EQ(printed_with("cut-off-one-early", "1a 4 8"), printed_with("", "1a 3 8"));
  EXPECT_EQ(printed_with("cut-off-always", "1a 0 8"), printed_with("", "1a 4 8"));
}

TEST(QueensMisconceptions, ChangeTheTableAsByHand) {
  EXPECT_EQ(printed_with("last-size-missing", "1a 0 1..3"), rows({"1 1 0", "2 1 0"}));
  EXPECT_EQ(printed_with("sizes-from-0", "1a 0 3,4"), rows({"2 1 1", "3 -1 0"}));
  EXPECT_EQ(printed_with("values-for-player-2", "1b 0 3,4"), rows({"3 -1 1", "4 2 0"}));
}

TEST(QueensMisconceptions, ATableIsAcceptedAsTheJudgeDoes) {
  const auto accepts = [](const std::string& line, const std::string& table) {
    return catalog().accepts(words_of(line), table);
  };
  EXPECT_TRUE(accepts("1a 0 3,4", rows({"3 1 1", "4 -1 2"}))) << "any best opening";
  EXPECT_TRUE(accepts("1a 0 3,4", rows({"3 1 2", "4 -1 4"}))) << "rows count from 1";
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 1", "4 -1 4"}))) << "from 0 and from 1";
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 0", "4 -1 0"})));
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 1", "4 1 0"})));
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 1", "4 -1 None"})));
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 1"})));
  EXPECT_FALSE(accepts("1a 0 3,4", rows({"3 1 1", "5 -1 0"})));
  EXPECT_FALSE(accepts("1a 0 3,4", ""));
  EXPECT_TRUE(accepts("1a 4 4,8", rows({"4 -1 0", "8 -0.5 7"}))) << "an estimate is one's own";
  EXPECT_FALSE(accepts("1a 4 4,8", rows({"4 -1 0", "8 1.5 7"})));
  EXPECT_FALSE(accepts("1a 4 4,8", rows({"4 -1 0", "8 0.5 8"}))) << "there is no such row";
}

TEST(QueensMisconceptions, PrintNothingWhereTheSearchTakesTooLong) {
  EXPECT_EQ(printed_with("any-square-always", "1a 0 10"), "");
}

TEST(QueensMisconceptions, PrintNothingOfGamesWhichDependOnEstimates) {
  EXPECT_EQ(printed_with("winner-inverted", "games 10,20 4/4,5/3"), "");
}

TEST(QueensMisconceptions, NameWhatIsPlantedInTheTables) {
  const std::string none;  // no mistake of the program's that makes the tables
  const std::map<std::string, std::string> planted{
      {"script_missing", none},
      {"text_all_queens_for_the_first", "full-board-is-player-1s"},
      {"text_alpha_beta_slower", none},
      {"text_constant", "wins-without-sign"},
      {"text_cutoff_before_end", "cut-off-before-end"},
      {"text_estimate_out_of_range", "estimate-is-number-of-moves"},
      {"text_games_do_not_add_up", none},
      {"text_games_lost", none},
      {"text_opening_not_optimal", "opening-is-first-move"},
      {"text_queens_not_counted", "queens-not-counted"},
      {"text_sign_of_queens", "queens-without-sign"},
      {"text_table_cut_short", "last-size-missing"},
      {"text_table_missing", none},
      {"text_times_missing", none},
      {"text_winner_mistaken", "full-board-is-player-1s"},
  };
  const std::filesystem::path folder =
      test::project_folder() / "tests/submissions/queens/wrong_answer";
  for (const auto& submission : std::filesystem::directory_iterator(folder)) {
    const auto named = planted.find(submission.path().filename().string());
    ASSERT_NE(named, planted.end()) << submission.path() << " has no name in this list";
    if (named->second == none) continue;
    EXPECT_TRUE(entry_named(catalog(), named->second)) << named->second;
  }
}

}  // namespace
}  // namespace cairn::queens
