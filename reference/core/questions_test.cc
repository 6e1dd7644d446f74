#include "reference/core/questions.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace cairn {
namespace {

TEST(QuestionsRegistry, HoldsEveryFolderThatHasQuestions) {
  std::vector<std::string> folders;
  const std::filesystem::path reference = std::filesystem::path(CAIRN_SOURCES) / "reference";
  for (const auto& folder : std::filesystem::directory_iterator(reference)) {
    if (std::filesystem::exists(folder.path() / "questions.cc")) {
      folders.push_back(folder.path().filename().string());
    }
  }
  std::vector<std::string> registered;
  for (const Questions* questions : all_questions()) {
    registered.emplace_back(questions->assignment());
  }
  EXPECT_THAT(registered, testing::UnorderedElementsAreArray(folders));
  EXPECT_THAT(registered, testing::Contains("take_stones"));
  EXPECT_TRUE(std::is_sorted(registered.begin(), registered.end()));
}

}  // namespace
}  // namespace cairn
