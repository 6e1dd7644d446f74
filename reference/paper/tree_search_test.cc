#include "reference/paper/tree_search.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "reference/paper/tree_notation.h"
#include "tests/support/random.h"

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::optional<Fraction> kNothing;

/// A tree and what was found, by names.
struct Sheet {
  GameTree tree;
  SearchedTree searched;

  explicit Sheet(const std::string& text) : tree(*parse_tree(text)), searched(search_tree(tree)) {}

  [[nodiscard]] std::size_t place(const std::string& name) const {
    const auto found = std::find_if(tree.nodes.begin(), tree.nodes.end(),
                                    [&](const TreeNode& node) { return node.name == name; });
    return static_cast<std::size_t>(found - tree.nodes.begin());
  }
  [[nodiscard]] Fraction value(const std::string& name) const {
    return searched.minimax[place(name)];
  }
  [[nodiscard]] const Visit& visit(const std::string& name) const {
    return *searched.visits[place(name)];
  }
  [[nodiscard]] std::vector<std::string> pruned() const {
    std::vector<std::string> names;
    for (const std::size_t top : searched.pruned) names.push_back(tree.nodes[top].name);
    return names;
  }
};

TEST(TreeSearch, FindsWhatTheTextbookPrintsForItsFigures) {  // AIMA, 3rd edition, 5.2 and 5.5
  const Sheet sheet("max((3 12 8) (2 4 6) (14 5 2))");
  EXPECT_EQ(sheet.value("A"), Fraction(3));
  EXPECT_EQ(sheet.value("B"), Fraction(3));
  EXPECT_EQ(sheet.value("C"), Fraction(2));
  EXPECT_EQ(sheet.value("D"), Fraction(2));
  EXPECT_THAT(sheet.pruned(), ElementsAre("C.2", "C.3"));
  EXPECT_EQ(sheet.visit("A").left, (Window{Fraction(3), kNothing}));
  EXPECT_EQ(sheet.visit("B").entered, (Window{kNothing, kNothing}));
  EXPECT_EQ(sheet.visit("B").left, (Window{kNothing, Fraction(3)}));
  EXPECT_FALSE(sheet.visit("B").cut);
  EXPECT_EQ(sheet.visit("C").entered, (Window{Fraction(3), kNothing}));
  EXPECT_TRUE(sheet.visit("C").cut);
}

TEST(TreeSearch, ReturnsTheValueThatCutsBeforeSettingABoundToIt) {  // figure 5.7
  const Sheet sheet("max((3 12 8) (2 4 6) (14 5 2))");
  EXPECT_EQ(sheet.visit("C").left, (Window{Fraction(3), kNothing})) << "not beta 2";
  EXPECT_EQ(sheet.visit("D").left, (Window{Fraction(3), Fraction(5)})) << "14, 5, but not 2";
  EXPECT_TRUE(sheet.visit("D").cut) << "by its last child, so that nothing is pruned";
  EXPECT_EQ(sheet.visit("D").returned, Fraction(2));
}

TEST(TreeSearch, CutsWhereTheValueOnlyEqualsTheBound) {
  EXPECT_THAT(Sheet("max((3 4) (3 0))").pruned(), ElementsAre("C.2"));
  EXPECT_THAT(Sheet("min((3 4) (4 9))").pruned(), ElementsAre("C.2"));
  EXPECT_THAT(Sheet("max((3 4) (3.000001 0))").pruned(), IsEmpty());
}

TEST(TreeSearch, ReturnsABoundWhereItCutsAndTheValueElsewhere) {
  const Sheet sheet("min((5 7) (9 100))");
  EXPECT_EQ(sheet.value("C"), Fraction(100));
  EXPECT_EQ(sheet.visit("C").returned, Fraction(9));
  EXPECT_EQ(sheet.visit("C").entered, (Window{kNothing, Fraction(7)}));
  EXPECT_EQ(sheet.visit("A").returned, Fraction(7));
}

TEST(TreeSearch, NamesOnlyTheTopOfAPrunedBranchAndEntersNothingBelowIt) {
  const Sheet sheet("max((3 5) (2 ((7 1) 9)))");
  EXPECT_THAT(sheet.pruned(), ElementsAre("D"));
  EXPECT_FALSE(sheet.searched.visited(sheet.place("E.1")));
  EXPECT_EQ(sheet.value("E"), Fraction(1)) << "Minimax looks at every node";
}

// D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975:
// of a uniform tree at least b^ceil(d/2) + b^floor(d/2) - 1 leaves are visited, and just as many
// where every first child is best.
TEST(TreeSearch, VisitsTheFewestLeavesPossibleWhereAllAreEqual) {
  for (int branching = 1; branching <= 4; ++branching) {
    std::string text = "1";
    for (int depth = 1; depth <= 5; ++depth) {
      std::string node = "(";
      for (int i = 0; i < branching; ++i) node += text + ' ';
      text = node + ')';
      for (const std::string player : {"max", "min"}) {
        const Sheet sheet(player + text);
        int leaves = 0;
        for (std::size_t node_place = 0; node_place < sheet.tree.nodes.size(); ++node_place) {
          if (sheet.tree.nodes[node_place].leaf() && sheet.searched.visited(node_place)) ++leaves;
        }
        const auto power = [&](int exponent) {
          return static_cast<int>(std::lround(std::pow(branching, exponent)));
        };
        EXPECT_EQ(leaves, power((depth + 1) / 2) + power(depth / 2) - 1)
            << branching << " children, depth " << depth;
      }
    }
  }
}

/// A tree of at most `height` moves, with few different leaves, so that there are many ties.
std::string random_tree(test::Random& random, int height) {
  if (height == 0 || random.between(0, 6) == 0) {
    return std::to_string(random.between(-3, 3)) + '.' + std::to_string(random.between(0, 1)) + ' ';
  }
  std::string text = "(";
  for (int i = random.between(1, 4); i > 0; --i) text += random_tree(random, height - 1);
  return text + ")";
}

Fraction plain_minimax(const GameTree& tree, std::size_t node) {
  if (tree.nodes[node].leaf()) return tree.nodes[node].worth;
  std::vector<Fraction> values;
  for (const std::size_t child : tree.nodes[node].children) {
    values.push_back(plain_minimax(tree, child));
  }
  std::sort(values.begin(), values.end());
  return tree.to_move(node) == Side::kMax ? values.back() : values.front();
}

TEST(TreeSearch, KeepsWhatTheTheoryOfAlphaBetaPromisesOnRandomTrees) {
  test::Random random(540);
  for (int round = 0; round < 2000; ++round) {
    const std::string text = std::string(round % 2 == 0 ? "max(" : "min(") +
                             random_tree(random, 4) + random_tree(random, 4) + ')';
    SCOPED_TRACE(text);
    const Sheet sheet(text);
    EXPECT_EQ(sheet.visit(sheet.tree.nodes[0].name).returned, plain_minimax(sheet.tree, 0));
    for (std::size_t node = 0; node < sheet.tree.nodes.size(); ++node) {
      const Fraction value = plain_minimax(sheet.tree, node);
      EXPECT_EQ(sheet.searched.minimax[node], value);
      if (!sheet.searched.visited(node)) continue;
      // Inside the window the value is exact; outside it is a bound on the same side.
      const Visit& visit = *sheet.searched.visits[node];
      const auto& [alpha, beta] = visit.entered;
      if (alpha && visit.returned <= *alpha) {
        EXPECT_LE(value, visit.returned);
      } else if (beta && visit.returned >= *beta) {
        EXPECT_GE(value, visit.returned);
      } else {
        EXPECT_EQ(value, visit.returned);
      }
      EXPECT_TRUE(!visit.left.alpha || !visit.left.beta || *visit.left.alpha < *visit.left.beta);
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace cairn::paper
