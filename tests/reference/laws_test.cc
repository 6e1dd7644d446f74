#include <gtest/gtest.h>

#include <filesystem>

#include "reference/core/assignment.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

TEST(GameLaws, AreHeldToByEveryGame) {
  const std::filesystem::path reference = test::project_folder() / "reference";
  int games = 0;
  for (const auto& folder : std::filesystem::directory_iterator(reference)) {
    if (!std::filesystem::exists(folder.path() / "rules.h")) continue;
    ++games;
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "laws_test.cc"))
        << folder.path() << " is a game, and instantiates no laws (see tests/support/game_laws.h)";
  }
  EXPECT_GE(games, 1);
}

TEST(SlowOracles, AreInTheFolderOfEveryAssignment) {
  for (const Assignment* const assignment : assignments()) {
    const std::filesystem::path file =
        test::project_folder() / "reference" / assignment->name() / "slow_oracle_test.cc";
    EXPECT_TRUE(std::filesystem::exists(file)) << file << " (see tests/support/slow_oracle.h)";
  }
}

}  // namespace
}  // namespace cairn
