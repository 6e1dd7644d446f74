#include "reference/command_line/tree_page.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "reference/core/trace_difference.h"
#include "tests/support/tree_game.h"

namespace cairn {
namespace {

using nlohmann::json;
using test::leaf;
using test::node;
using testing::HasSubstr;

TraceNode searched(const test::Tree& tree) {
  return *trace_search(test::TreeGame(tree), kToTheEnd, "advice");
}

/// At 2, which is Min's, 2 and 3 are pruned.
TraceNode with_cut() { return searched(node({leaf(3), node({leaf(2), leaf(4), leaf(6)})})); }

json data_of(const std::string& html) {
  const std::string before = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = html.find(before) + before.size();
  return json::parse(html.substr(begin, html.find("</script>", begin) - begin));
}

TEST(TreePage, HoldsTheTreeAsData) {
  TreeData page;
  page.title = "toys 3";
  page.right = {shown(with_cut()), "Move: 1\n"};
  const Result<std::string> html = tree_html(page, "advice");
  ASSERT_TRUE(html) << html.error().message;
  EXPECT_THAT(*html, HasSubstr("<title>toys 3</title>"));
  EXPECT_EQ(data_of(*html), json::parse(R"({
    "title": "toys 3",
    "right": {
      "printed": "Move: 1\n",
      "root": {"move": "", "max": true, "alpha": "-inf", "beta": "inf", "value": "3.0",
        "children": [
          {"move": "1", "max": false, "alpha": "-inf", "beta": "inf", "value": "3.0"},
          {"move": "2", "max": false, "alpha": "3.0", "beta": "inf", "value": "2.0",
            "children": [
              {"move": "1", "max": true, "alpha": "3.0", "beta": "inf", "value": "2.0"}],
            "pruned": ["2", "3"], "cut": "value 2.0 <= alpha 3.0"}]}}})"));
}

TEST(TreePage, HoldsAMistakenTreeAndWhereTheTwoPart) {
  TreeData page;
  page.right = {shown(with_cut()), "3\n"};
  TraceNode other = with_cut();
  other.value = Score{20};
  page.mistaken = {{{"worst-move", "search", "You take the worst move."}},
                   {shown(other), "2\n"},
                   first_difference(with_cut(), other)};
  const json data = data_of(*tree_html(page, "advice"));
  EXPECT_EQ(data["mistaken"]["mistakes"],
            json::parse(R"([{"id": "worst-move", "sentence": "You take the worst move."}])"));
  EXPECT_EQ(data["mistaken"]["search"]["root"]["value"], "2.0");
  EXPECT_EQ(data["mistaken"]["search"]["printed"], "2\n");
  EXPECT_EQ(data["mistaken"]["difference"],
            json::parse(R"({"path": [], "what": "finds the value 2.0 instead of 3.0"})"));
}

TEST(TreePage, SaysNothingOfADifferenceThatIsNotThere) {
  TreeData page;
  page.right = {shown(with_cut()), ""};
  page.mistaken = {{}, {shown(with_cut()), ""}, std::nullopt};
  EXPECT_FALSE(data_of(*tree_html(page, "advice"))["mistaken"].contains("difference"));
}

TEST(TreePage, HoldsNamesOfAnyBytes) {
  TreeData page;
  page.title = "</title><script>";
  page.right.root.move = "</script>\xff";
  const std::string html = *tree_html(page, "advice");
  EXPECT_THAT(html, HasSubstr("<title>&lt;/title>&lt;script></title>"));
  EXPECT_EQ(data_of(html)["right"]["root"]["move"], "</script>\ufffd");
}

TEST(TreePage, RefusesATreeThatIsTooLarge) {
  TreeData page;
  page.right.root.children.resize(kLargestTreePage - 1);
  EXPECT_TRUE(tree_html(page, "advice"));
  page.mistaken.emplace().search.root.children.resize(kLargestTreePage);
  EXPECT_EQ(tree_html(page, "ask for less").error().message,
            "the searched tree has 20001 nodes; a page shows at most 20000: ask for less");
}

}  // namespace
}  // namespace cairn
