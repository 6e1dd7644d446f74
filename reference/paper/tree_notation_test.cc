#include "reference/paper/tree_notation.h"

#include <gmock/gmock.h>

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names_in(const std::string& text) {
  const Result<GameTree> tree = parse_tree(text);
  if (!tree) return {tree.error().message};
  std::vector<std::string> names;
  for (const TreeNode& node : tree->nodes) names.push_back(node.name);
  return names;
}

std::string refusal_of_tree(const std::string& text) {
  const Result<GameTree> tree = parse_tree(text);
  return tree ? "a tree" : tree.error().message;
}

TEST(TreeNotation, GivesNodesInPreorderWithTheirChildren) {
  const Result<GameTree> tree = parse_tree("min((3 1.5) -2)");
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_EQ(tree->first, Side::kMin);
  ASSERT_EQ(tree->nodes.size(), 5U);
  EXPECT_THAT(tree->nodes[0].children, ElementsAre(1, 4));
  EXPECT_THAT(tree->nodes[1].children, ElementsAre(2, 3));
  EXPECT_EQ(tree->nodes[3].worth, Fraction(3, 2));
  EXPECT_EQ(tree->nodes[4].worth, Fraction(-2));
  EXPECT_EQ(tree->nodes[3].ply, 2);
  EXPECT_EQ(tree->to_move(0), Side::kMin);
  EXPECT_EQ(tree->to_move(1), Side::kMax);
  EXPECT_EQ(tree->to_move(2), Side::kMin);
}

TEST(TreeNotation, LettersInnerNodesLevelByLevelAndLeavesByTheirPlaces) {
  EXPECT_THAT(names_in("max(((1) 2) (3 4))"),
              ElementsAre("A", "B", "D", "D.1", "B.2", "C", "C.1", "C.2"));
}

TEST(TreeNotation, KeepsNamesThatAreGivenAndUsesNoneTwice) {
  EXPECT_THAT(names_in("max A(C(1 x=2) (3) B(4))"),
              ElementsAre("A", "C", "C.1", "x", "D", "D.1", "B", "B.1"));
}

TEST(TreeNotation, GoesOnWithTwoLettersAfterZ) {
  std::string text = "max(";
  for (int i = 0; i < 27; ++i) text += "(1)";
  const Result<GameTree> tree = parse_tree(text + ")");
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_EQ(tree->nodes[tree->nodes[0].children[24]].name, "Z");
  EXPECT_EQ(tree->nodes[tree->nodes[0].children[25]].name, "AA");
  EXPECT_EQ(tree->nodes[tree->nodes[0].children[26]].name, "AB");
}

TEST(TreeNotation, SeparatesByBlanksNewlinesCommasOrParenthesesAlone) {
  const GameTree tree = *parse_tree("max((3 12) 7 (2))");
  for (const std::string text :
       {"max((3,12),7,(2))", "max ( (3\n12)\t7 (2) ) \r\n", "max((3 12)7(2))",
        "max(min(3 12), 7, min(2))", "  max A(B(3 12) 7 C(2))"}) {
    EXPECT_EQ(*parse_tree(text), tree) << text;
  }
}

TEST(TreeNotation, RefusesWhatIsNoTree) {
  EXPECT_THAT(refusal_of_tree(""), HasSubstr("a tree starts with 'max' or 'min'"));
  EXPECT_THAT(refusal_of_tree("((3 12)(2 4))"), HasSubstr("a tree starts with 'max' or 'min'"));
  EXPECT_EQ(refusal_of_tree("max"), "a '(' is missing at the end of the text");
  EXPECT_EQ(refusal_of_tree("max 3"), "a '(' is missing at the end of the text");
  EXPECT_EQ(refusal_of_tree("max((3 12)"), "a ')' is missing at the end of the text");
  EXPECT_EQ(refusal_of_tree("max(3))"),
            "the tree is complete, but there is more at character 7, before ')'");
  EXPECT_EQ(refusal_of_tree("max()"), "nothing stands between '(' and ')' at the end of the text");
  EXPECT_THAT(refusal_of_tree("max(3 ())"), HasSubstr("nothing stands between '(' and ')'"));
  EXPECT_EQ(refusal_of_tree("max(3 x)"),
            "the leaf 'x' is not a number such as 3 or -0.25 at character 8, before ')'");
  EXPECT_THAT(refusal_of_tree("max(3 1:2)"), HasSubstr("the leaf '' is not a number"));
  EXPECT_THAT(refusal_of_tree("max(x=y)"), HasSubstr("the leaf 'y' is not a number"));
  EXPECT_THAT(refusal_of_tree("max(x==1)"), HasSubstr("the leaf '' is not a number"));
  EXPECT_THAT(refusal_of_tree("max(B.1(3))"), HasSubstr("the node 'B.1' is not a name"));
  EXPECT_THAT(refusal_of_tree("max(B(1) B(2))"), HasSubstr("the name 'B' is there twice"));
  EXPECT_THAT(refusal_of_tree("max(max(1))"), HasSubstr("'max' is not to move here"));
  EXPECT_THAT(refusal_of_tree("max(min 3)"), HasSubstr("a '(' is missing"));
}

TEST(TreeNotation, RefusesTreesTooLargeForASheet) {
  const auto nested = [](std::size_t depth) {
    return "max" + std::string(depth, '(') + "1" + std::string(depth, ')');
  };
  EXPECT_TRUE(parse_tree(nested(64)));
  EXPECT_THAT(refusal_of_tree(nested(65)), HasSubstr("the tree is deeper than 64 moves"));
  EXPECT_THAT(refusal_of_tree("max" + std::string(1'000'000, '(')),
              HasSubstr("deeper than 64 moves"));
  const auto wide = [](int leaves) {
    std::string text = "max(";
    for (int i = 0; i < leaves; ++i) text += "1 ";
    return text + ")";
  };
  EXPECT_TRUE(parse_tree(wide(9'999)));
  EXPECT_THAT(refusal_of_tree(wide(10'000)), HasSubstr("the tree has more than 10000 nodes"));
}

}  // namespace
}  // namespace cairn::paper
