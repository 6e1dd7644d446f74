#include "grader/similarity/pseudonyms.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

TEST(Pseudonyms, AreRandomPlainNamesOfFilesEachGivenOnce) {
  std::set<std::string> given;
  std::set<std::string> names;
  for (int i = 0; i < 1000; ++i) {
    const std::string name = new_pseudonym(given);
    EXPECT_THAT(name, testing::MatchesRegex("[a-z0-9]{8}"));
    names.insert(name);
  }
  EXPECT_EQ(names.size(), 1000U);
  EXPECT_EQ(names, given);
}

}  // namespace
}  // namespace cairn
