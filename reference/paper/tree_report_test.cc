#include "reference/paper/tree_report.h"

#include <gmock/gmock.h>

#include <regex>

#include "reference/paper/tree_notation.h"

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string drawn(const std::string& text,
                  std::string (*report)(const GameTree&, const SearchedTree&)) {
  const GameTree tree = *parse_tree(text);
  return report(tree, search_tree(tree));
}

TEST(TreeReport, SaysInTheOutlineWhyANodeWasCutAndWhatWasPruned) {
  const std::string text = drawn("max((3 5) (2 (7 1)))", tree_text);
  EXPECT_THAT(text, HasSubstr("2  cut: 2 <= alpha 3\n"));
  EXPECT_THAT(text, HasSubstr("    D max  7        pruned\n"));
  EXPECT_THAT(text, HasSubstr("      D.1  7        below a pruned branch\n"));
  EXPECT_THAT(text, HasSubstr("Pruned branches, by their top nodes: D\nVisited: 6 of 9 nodes\n"));
  EXPECT_THAT(drawn("min((3 5) (9 1))", tree_text), HasSubstr("cut: 9 >= beta 5\n"));
  EXPECT_THAT(drawn("min(3 5)", tree_text), HasSubstr("by their top nodes: none\n"));
}

TEST(TreeReport, LabelsANodeByWhatAStudentWritesBesideIt) {
  const GameTree tree = *parse_tree("max((3 5) (2 9) x=1)");
  const SearchedTree searched = search_tree(tree);
  EXPECT_THAT(node_label(tree, searched, 0),
              ElementsAre("max A = 3", "alpha -inf -> 3", "beta inf", "returns 3"));
  EXPECT_THAT(node_label(tree, searched, 1),
              ElementsAre("min B = 3", "alpha -inf", "beta inf -> 3", "returns 3"));
  EXPECT_THAT(node_label(tree, searched, 2), ElementsAre("3"));
  EXPECT_THAT(node_label(tree, searched, 7), ElementsAre("x = 1"));
}

TEST(TreeReport, DrawsPrunedBranchesGreyAndDashed) {
  const std::string text = "max((3 5) (2 (7)))";
  const std::string dot = drawn(text, tree_dot);
  EXPECT_THAT(dot, HasSubstr("n4 -> n6 [style=dashed, color=grey];\n"));
  EXPECT_THAT(dot, HasSubstr("n4 -> n5;\n"));
  const std::string svg = drawn(text, tree_svg);
  const std::regex pruned("<(rect|line|text)[^>]*class=\"pruned\"");
  EXPECT_EQ(std::distance(std::sregex_iterator(svg.begin(), svg.end(), pruned), {}), 5)
      << "D's border, D's name, 7, and the edges to both";
}

struct Rectangle {
  int left;
  int top;
  int right;
  int bottom;
};

/// Where borders and lines of text are drawn.
std::vector<Rectangle> rectangles_in(const std::string& svg) {
  std::vector<Rectangle> all;
  const std::regex rect(R"re(<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)")re");
  for (std::sregex_iterator at(svg.begin(), svg.end(), rect), end; at != end; ++at) {
    const int x = std::stoi((*at)[1]);
    const int y = std::stoi((*at)[2]);
    all.push_back({x, y, x + std::stoi((*at)[3]), y + std::stoi((*at)[4])});
  }
  const std::regex text("<text x=\"(-?\\d+)\" y=\"(-?\\d+)\"[^>]*>([^<]*)<");
  for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at) {
    const std::string words = std::regex_replace((*at)[3].str(), std::regex("&gt;"), ">");
    const int half = 4 * static_cast<int>(words.size());
    const int x = std::stoi((*at)[1]);
    const int y = std::stoi((*at)[2]);
    all.push_back({x - half, y - 13, x + half, y});
  }
  return all;
}

bool inside(const Rectangle& inner, const Rectangle& outer) {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top &&
         inner.bottom <= outer.bottom;
}

TEST(TreeReport, DrawsNothingOverAnythingElse) {
  for (const std::string text :
       {"max((3 12 8) (2 4 6) (14 5 2))", "max(3)", "min(((((1))))(2(3(4(5)))))",
        "min Root(X((4 -0.5 x=123456.125) (7.25 (1 (2 3)) 1)) Y(3 (2 6) W((9))) (5) "
        "Long_name_of_a_node((1)(2)(8 8 8)))"}) {
    const std::string svg = drawn(text, tree_svg);
    const std::vector<Rectangle> all = rectangles_in(svg);
    EXPECT_FALSE(all.empty());
    std::smatch size;
    ASSERT_TRUE(std::regex_search(svg, size, std::regex("width=\"(\\d+)\" height=\"(\\d+)\"")));
    const Rectangle picture{0, 0, std::stoi(size[1]), std::stoi(size[2])};
    for (const Rectangle& a : all) {
      EXPECT_TRUE(inside(a, picture)) << text;
      for (const Rectangle& b : all) {
        const bool apart =
            a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        EXPECT_TRUE(&a == &b || apart || inside(a, b) || inside(b, a)) << text;
      }
    }
  }
}

}  // namespace
}  // namespace cairn::paper
