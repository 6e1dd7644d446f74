#include "grader/similarity/pseudonyms.h"

#include <gmock/gmock.h>

#include <vector>

namespace cairn {
namespace {

TEST(Pseudonyms, AreGivenOnceEach) {
  std::vector<std::string> drawn{"c", "b", "b", "a", "a"};
  Pseudonyms names([&] {
    std::string one = drawn.back();
    drawn.pop_back();
    return one;
  });
  EXPECT_EQ(names.next(), "a");
  EXPECT_EQ(names.next(), "b");
  EXPECT_EQ(names.next(), "c");
}

TEST(Pseudonyms, AreRandomAndPlainNamesOfFiles) {
  std::set<std::string> all;
  for (int i = 0; i < 1000; ++i) {
    const std::string name = random_pseudonym();
    EXPECT_THAT(name, testing::MatchesRegex("[a-z0-9]{8}"));
    all.insert(name);
  }
  EXPECT_EQ(all.size(), 1000U);
}

}  // namespace
}  // namespace cairn
