#include "reference/take_stones/value_reason.h"

#include <gmock/gmock.h>

#include "reference/core/assignment.h"
#include "reference/core/trace.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

TEST(TakeStonesValueReason, NamesTheClauseTheCountItsParityAndTheSign) {
  EXPECT_EQ(value_reason({true, true, 6, 3, 3, 1, false}), "stone 1 is still there");
  EXPECT_EQ(value_reason({true, false, 1, 3, 1, 3, false}),
            "the last stone is 1: 3 successors, an odd number, so 0.5");
  EXPECT_EQ(value_reason({true, false, 7, 2, 7, 1, true}),
            "7 is prime: 1 legal multiple, an odd number, so 0.7; negated for Min");
  EXPECT_EQ(
      value_reason({true, false, 6, 2, 3, 2, false}),
      "6 is composite, its largest prime factor is 3: 2 legal multiples, an even number, so -0.6");
  EXPECT_EQ(
      value_reason({true, false, 8, 1, 2, 0, false}),
      "8 is composite, its largest prime factor is 2: 0 legal multiples, an even number, so -0.6");
  EXPECT_EQ(value_reason({false, false, 7, 0, 7, 0, true}), "no move, so Min has lost");
}

TEST(TakeStonesValueReason, StandsAtEveryLeafAndAgreesWithItsValue) {
  const Assignment& assignment = **find_assignment("take_stones");
  for (const char* const line : {"3 0 1", "7 2 1 4 1", "7 3 1 4 2 3", "10 3 4 2 6 4", "8 0 3"}) {
    const Result<TraceNode> root = assignment.trace(test::words_of(line));
    ASSERT_TRUE(root);
    const auto check = [&](const auto& self, const TraceNode& node) -> void {
      EXPECT_EQ(node.leaf, !node.reason.empty()) << line;
      const std::size_t so = node.reason.find(", so ");
      if (node.leaf && node.reason.find("still there") != std::string::npos) {
        EXPECT_EQ(node.value, Score{0});
      } else if (node.leaf && node.reason.find("no move") == std::string::npos) {
        const bool is_negated = node.reason.find("negated") != std::string::npos;
        const Score seen = is_negated ? -node.value : node.value;
        EXPECT_EQ(node.reason.substr(so + 5, node.reason.find(';') - so - 5), trace_number(seen));
      }
      for (const TraceNode& child : node.children) self(self, child);
    };
    check(check, *root);
  }
}

}  // namespace
}  // namespace cairn::take_stones
