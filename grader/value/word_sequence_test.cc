#include "grader/value/word_sequence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grader/text/normalize_punctuation.h"
#include "grader/value/judge_value_test.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

std::string judged_words(const std::string& text, const std::string& right) {
  return test::said(judge_words(text, Text{right}));
}

struct Accepted {
  std::string right;
  std::vector<std::string> texts;
};

/// Named by what is right, letters and digits only.
std::string name_of_accepted(const testing::TestParamInfo<Accepted>& row) {
  std::string name = std::to_string(row.index) + "_";
  for (const char c : row.param.right) {
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
}

class WrittenOtherwise : public testing::TestWithParam<Accepted> {};

TEST_P(WrittenOtherwise, IsRightButForItsForm) {
  const std::string& right = GetParam().right;
  EXPECT_EQ(judged_words(right, right), "right");
  for (const std::string& text : GetParam().texts) {
    EXPECT_EQ(judged_words(text, right), "right text_form") << text;
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, WrittenOtherwise,
    testing::Values(
        Accepted{"M-W-E-S",
                 {"<M-W-E-S>", "M W E S", "M, W, E, S", "M,W,E,S", "MWES", "mwes", "M->W->E->S",
                  "M → W → E → S", "m-w-e-s", "M–W–E–S", "(M, W, E, S)", "⟨M−W−E−S⟩", "M\nW\nE\nS",
                  "M - W - E - S.", "\"M-W-E-S\"", "[M; W; E; S]", "M\u00a0W\u00a0E\u00a0S"}},
        Accepted{"W-M-E-S; M-W-E-S; M-S-E-W",
                 {"W-M-E-S -> M-W-E-S -> M-S-E-W", "W-M-E-S, M-W-E-S, M-S-E-W",
                  "W-M-E-S\nM-W-E-S\nM-S-E-W", "<W-M-E-S> <M-W-E-S> <M-S-E-W>",
                  "<W, M, E, S>, <M, W, E, S>, <M, S, E, W>", "WMES MWES MSEW",
                  "WMES -> MWES -> MSEW", "W-M-E-S->M-W-E-S->M-S-E-W", "W-M-E-S M-W-E-S M-S-E-W",
                  "W M E S, M W E S, M S E W", "W-M-E-S → M-W-E-S →\nM-S-E-W"}},
        Accepted{"M-W-E-S 2.2",
                 {"M-W-E-S: 2.2", "M-W-E-S = 2.2", "M-W-E-S (2.2)", "<M-W-E-S> 2.2",
                  "M-W-E-S - 2.2", "MWES 2.20", "M W E S 2.2", "M, W, E, S: 2.2",
                  "M-W-E-S 2.2000000000000002", "M-W-E-S(2.2)", "M-W-E-S, 2,2", "M-W-E-S=2.2"}},
        Accepted{"2 4; 1; none",
                 {"2 4, 1, none", "2,4; 1; None", "(2, 4), (1), none", "2 4\n1\nnone", "2 4,1,none",
                  "[2 4] [1] [none]"}},
        Accepted{"3,5 1,3; 6,5 1,4",
                 {"(3,5) (1,3); (6,5) (1,4)", "(3, 5), (1, 3); (6, 5), (1, 4)", "3,5 1,3\n6,5 1,4",
                  "[(3, 5), (1, 3)], [(6, 5), (1, 4)]", "3,5  1,3 ; 6,5  1,4"}},
        Accepted{"1 -1; -1 1", {"1, -1; -1, 1", "(1, -1) (-1, 1)", "1 −1\n−1 1", "1,-1;-1,1"}},
        Accepted{"b=l c=r", {"b:l, c:r", "b = l, c = r", "(b=l, c=r)", "b = l c = r"}},
        Accepted{"(II, I)", {"II, I", "(ii,i)", "<II, I>", "II I"}},
        Accepted{"0.6", {".6", "0.60", "0,6"}},
        Accepted{"-inf",
                 {"-infinity", "−∞", "-Infinity", "NEGATIVE_INFINITY", "Double.NEGATIVE_INFINITY",
                  "- infinity", "negative infinity", "minus infinity", "-INF", "(-∞)", "-(∞)"}},
        Accepted{"+inf",
                 {"∞", "+∞", "infinity", "Infinity", "inf", "POSITIVE_INFINITY", "+ infinity",
                  "Double.POSITIVE_INFINITY", "plus infinity"}},
        Accepted{"none", {"None", "-", "no", "Nothing.", "empty", "{}", "∅", "–", "NONE"}},
        Accepted{"yes", {"Yes", "true", "y", "True.", "Yes, always", "YES: see above"}},
        Accepted{"no", {"No.", "false", "N", "No, never", "no; both give the same value"}},
        Accepted{"Player 2", {"player 2", "Player  2", "PLAYER-2", "Player: 2"}},
        Accepted{"undecided", {"Undecided", "undecided."}}),
    name_of_accepted);

struct Refused {
  std::string name;
  std::string right;
  std::string text;
  std::string reason;
};

std::string name_of_refused(const testing::TestParamInfo<Refused>& row) { return row.param.name; }

class OtherWords : public testing::TestWithParam<Refused> {};

TEST_P(OtherWords, AreWrongForAReason) {
  EXPECT_EQ(judged_words(GetParam().text, GetParam().right), "wrong: " + GetParam().reason);
}

const std::string kPath = "W-M; M-W";
const std::string kGrouped = "the words are right, but grouped differently";

INSTANTIATE_TEST_SUITE_P(
    All, OtherWords,
    testing::Values(
        Refused{"AnotherWord", "undecided", "(I, II)", "these are not the right words"},
        Refused{"AnotherOrder", "M-W-E-S", "M-W-S-E", "'S' is where 'E' should be"},
        Refused{"AnotherOrderInOnePiece", "M-W-E-S", "MWSE", "'MWSE' is where 'M' should be"},
        Refused{"TooFew", "M-W-E-S", "M-W-E", "it ends where 'S' should follow"},
        Refused{"TooMany", "M-W-E-S", "M-W-E-S-M",
                "'M' is more than expected; write only the answer on this line"},
        Refused{"Blank", "M-W-E-S", "", "the answer after the label is missing"},
        Refused{"BlankIsNotNone", "none", "", "the answer after the label is missing"},
        Refused{"BlankIsNotNoneForEverSoManyBlanks", "none", "\u00a0",
                "the answer after the label is missing"},
        Refused{"BracketsAlone", "M-W", "<>", "it ends where 'M' should follow"},
        Refused{"PiecesThatAreNoPlaces", "Ann-Bob", "AnnBob", "'AnnBob' is where 'Ann' should be"},
        Refused{"HalfAPlaceInOnePiece", "M-W-E-S", "MW", "'MW' is where 'M' should be"},
        Refused{"AnotherNumber", "M-W 2.2", "M-W 2.3", "'2.3' is where '2.2' should be"},
        Refused{"ARoundedNumber", "M-W 2.25", "M-W 2.3", "'2.3' is where '2.25' should be"},
        Refused{"AnotherSign", "1 -1", "1 1", "'1' is where '-1' should be"},
        Refused{"ASignThatStandsApart", "3", "- 3", "these are not the right words"},
        Refused{"ASignInFrontOfABracket", "3", "-(3)", "these are not the right words"},
        Refused{"TheOtherInfinity", "+inf", "-inf", "these are not the right words"},
        Refused{"TheOtherInfinityWithABlank", "+inf", "- ∞", "these are not the right words"},
        Refused{"TheOtherInfinityInBrackets", "+inf", "-(∞)", "these are not the right words"},
        Refused{"TheOtherInfinityInWords", "+inf", "negative infinity",
                "these are not the right words"},
        Refused{"AGroupLess", kPath, "W-M-M-W", kGrouped},
        Refused{"GroupsThatCannotBeTold", kPath, "W, M, M, W", kGrouped},
        Refused{"OtherGroups", "2 4; 1", "2; 4 1", kGrouped},
        Refused{"GroupsThatCommasCannotTell", "3,5 1,3", "3, 5, 1, 3", kGrouped},
        Refused{"OneGroupTooFew", "2 4; 1; none", "2 4; 1 none", kGrouped},
        Refused{"ANegation", "(I, II)", "not (I, II)", "'not' is where 'I' should be"},
        Refused{"ADoubt", "M-W", "M-W?",
                "'?' is more than expected; write only the answer on this line"},
        Refused{"BothYesAndNo", "yes", "yes, no",
                "'no' is more than expected; write only the answer on this line"},
        Refused{"AHedge", "no", "no or yes",
                "'or' is more than expected; write only the answer on this line"},
        Refused{"TheOther", "yes", "no", "these are not the right words"},
        Refused{"NoneForAnother", "M-W", "-", "it ends where 'M' should follow"},
        Refused{"CapitalsThatTellApart", "L l", "l L", "'l' is where 'L' should be"},
        Refused{"AnyBytes", "M-W", "\xff\x01M", "'\\xFF' is where 'M' should be"}),
    name_of_refused);

TEST(OtherWords, AreShownWithNothingUnseen) {
  EXPECT_EQ(judged_words("M-\x80\x80", "M-W"), "wrong: '\\x80\\x80' is where 'W' should be");
}

// Random rows of groups, mutated: whatever is not the same row any more is wrong, in every
// spelling.

using Groups = std::vector<std::vector<std::string>>;

constexpr std::uint64_t kWordsSeed = 20'002;

Groups random_groups(test::Random& random) {
  static const std::vector<std::string> words{"M", "W", "E", "S", "2.2", "7", "none", "Ann", "-3"};
  Groups groups(static_cast<std::size_t>(random.between(1, 4)));
  for (auto& group : groups) {
    group.resize(static_cast<std::size_t>(random.between(1, 4)));
    for (std::string& word : group) word = random.one_of(words);
  }
  return groups;
}

std::string written(const Groups& groups, const std::string& within, const std::string& between) {
  std::string text;
  for (const auto& group : groups) {
    if (!text.empty()) text += between;
    for (std::size_t i = 0; i < group.size(); ++i) text += (i > 0 ? within : "") + group[i];
  }
  return text;
}

/// One word changed, dropped, or swapped with another; or two groups swapped, or joined.
Groups mutated(Groups groups, test::Random& random) {
  const auto any = [&](const auto& items) {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(items.size()) - 1));
  };
  const std::size_t g = any(groups);
  auto& group = groups[g];
  switch (random.between(0, 4)) {
    case 0:
      group[any(group)] = "X";
      break;
    case 1:
      group.erase(group.begin() + static_cast<std::ptrdiff_t>(any(group)));
      if (group.empty()) groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
      break;
    case 2:
      std::swap(group[any(group)], group[any(group)]);
      break;
    case 3:
      std::swap(groups[g], groups[any(groups)]);
      break;
    default:
      if (g + 1 < groups.size()) {
        groups[g].insert(groups[g].end(), groups[g + 1].begin(), groups[g + 1].end());
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g) + 1);
      }
  }
  return groups;
}

/// Groups of one word each and one group of all are told apart only where both kinds of gaps are.
bool is_told_apart(const Groups& groups) {
  return groups.size() > 1 && std::any_of(groups.begin(), groups.end(),
                                          [](const auto& group) { return group.size() > 1; });
}

TEST(WordsLaws, EverySpellingOfTheSameIsRightAndNoneOfAnything) {
  static const std::vector<std::pair<std::string, std::string>> spellings{
      {" ", "; "}, {" ", ", "}, {", ", "; "}, {" ", "\n"}, {" ", " -> "}, {", ", "; "}, {",", ";"}};
  test::Random random(kWordsSeed);
  for (int round = 0; round < 20'000; ++round) {
    const Groups groups = random_groups(random);
    const std::string right = written(groups, " ", "; ");
    const auto& [within, between] = random.one_of(spellings);
    const std::string same = written(groups, within, between);
    ASSERT_TRUE(judge_words(same, Text{right}).right) << same << " for " << right;
    const Groups other = mutated(groups, random);
    if (other == groups || !is_told_apart(groups)) continue;
    const std::string text = written(other, within, between);
    ASSERT_FALSE(judge_words(text, Text{right}).right) << text << " for " << right;
  }
}

}  // namespace
}  // namespace cairn
