#include "reference/core/trace_part.h"

#include <gmock/gmock.h>

#include "reference/core/assignment.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using testing::HasSubstr;

/// Counts of all that is below `node`, which stands at `ply`.
SearchCounts counts_below(const TraceNode& node, int ply) {
  SearchCounts counts;
  for (const TraceNode& child : node.children) {
    const SearchCounts more = counts_below(child, ply + 1);
    counts.visited += 1 + more.visited;
    counts.evaluated += (child.leaf ? 1 : 0) + more.evaluated;
    counts.deepest = std::max({counts.deepest, ply + 1, more.deepest});
  }
  return counts;
}

/// The part is the whole with branches folded; returns how many nodes the part has.
int expect_folded(const TraceNode& part, const TraceNode& whole, int ply) {
  EXPECT_EQ(part.move, whole.move);
  EXPECT_EQ(part.value, whole.value);
  EXPECT_EQ(part.alpha, whole.alpha);
  EXPECT_EQ(part.beta, whole.beta);
  EXPECT_EQ(part.leaf, whole.leaf);
  EXPECT_EQ(part.reason, whole.reason);
  EXPECT_EQ(part.pruned, whole.pruned);
  if (part.folded) {
    EXPECT_TRUE(part.children.empty());
    EXPECT_EQ(*part.folded, counts_below(whole, ply));
    return 1;
  }
  EXPECT_EQ(part.children.size(), whole.children.size());
  int nodes = 1;
  for (std::size_t i = 0; i < std::min(part.children.size(), whole.children.size()); ++i) {
    nodes += expect_folded(part.children[i], whole.children[i], ply + 1);
  }
  return nodes;
}

TEST(TracePart, IsTheWholeTreeWithItsLowerPliesCounted) {
  for (const auto& [name, question] :
       std::vector<std::pair<std::string, std::string>>{{"take_stones", "12 0 0"},
                                                        {"take_stones", "9 1 3 4"},
                                                        {"take_stones", "7 1 1 2"},
                                                        {"queens", "1a 0 5"},
                                                        {"queens", "2 0 4"}}) {
    SCOPED_TRACE(name + " " + question);
    const Assignment& assignment = **find_assignment(name);
    const TraceNode whole = *assignment.trace(words_in(question));
    std::vector<std::string> path;
    const TraceNode* at = &whole;
    for (int ply = 0;; ++ply) {
      for (const int most : {20, 60, 100'000}) {
        const auto part = assignment.trace_part(words_in(question), {path, most});
        ASSERT_TRUE(part) << part.error().message;
        EXPECT_LE(expect_folded(*part, *at, ply), most);
      }
      if (at->children.empty()) break;
      at = &at->children.back();
      path.push_back(at->move);
    }
  }
}

TEST(TracePart, OfATreeOfMillionsIsItsFirstPlies) {
  const auto part = (*find_assignment("take_stones"))->trace_part(words_in("30 0 0"), {{}, 2000});
  ASSERT_TRUE(part);
  EXPECT_GT(counts_below(*part, 0).visited, 10);
  EXPECT_LT(counts_below(*part, 0).visited, 2000);
}

TEST(TracePart, SaysWhatCannotBeShown) {
  const Assignment& stones = **find_assignment("take_stones");
  EXPECT_THAT(stones.trace_part(words_in("7 1 1 2"), {{"9"}, 100}).error().message,
              HasSubstr("enters no node after these moves"));
  EXPECT_THAT(stones.trace_part(words_in("50 0 1"), {{}, 10}).error().message,
              HasSubstr("too many moves"));
  EXPECT_THAT(stones.trace_part(words_in("7"), {{}, 10}).error().message, HasSubstr("question"));
  EXPECT_THAT((*find_assignment("paper"))->trace_part({}, {{}, 10}).error().message,
              HasSubstr("no searched tree to show in part"));
}

}  // namespace
}  // namespace cairn
