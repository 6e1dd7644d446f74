#include "reference/core/assignment.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <vector>

#include "reference/core/trace.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

using testing::HasSubstr;

TEST(Registry, HoldsEveryFolderThatHasAnAssignment) {
  std::vector<std::string> folders;
  const std::filesystem::path reference = test::project_folder() / "reference";
  for (const auto& folder : std::filesystem::directory_iterator(reference)) {
    if (folder.path().filename() == "core") continue;  // where class Assignment itself lives
    if (std::filesystem::exists(folder.path() / "assignment.cc")) {
      folders.push_back(folder.path().filename().string());
    }
  }
  std::vector<std::string> registered;
  for (const Assignment* assignment : assignments()) registered.emplace_back(assignment->name());
  EXPECT_THAT(registered, testing::UnorderedElementsAreArray(folders));
  EXPECT_THAT(registered, testing::Contains("take_stones"));
}

TEST(Registry, IsInTheOrderOfTheNames) {
  std::vector<std::string_view> names;
  for (const Assignment* assignment : assignments()) names.push_back(assignment->name());
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
}

TEST(Registry, FindsAnAssignmentByItsName) {
  for (const Assignment* assignment : assignments()) {
    const auto found = find_assignment(assignment->name());
    ASSERT_TRUE(found) << assignment->name();
    EXPECT_EQ(*found, assignment);
  }
}

TEST(Registry, NamesTheAssignmentsThereAreWhenAskedForAnother) {
  for (const std::string_view name : {"", "take_stone", "take_stones ", "Take_Stones"}) {
    const auto found = find_assignment(name);
    ASSERT_FALSE(found) << name;
    EXPECT_THAT(found.error().message,
                HasSubstr("unknown assignment '" + std::string(name) + "'; known are "));
    for (const Assignment* assignment : assignments()) {
      EXPECT_THAT(found.error().message, HasSubstr(std::string(assignment->name())));
    }
  }
}

TEST(Arguments, AreJoinedWithOneBlank) {
  EXPECT_EQ(joined({}), "");
  EXPECT_EQ(joined({"7"}), "7");
  EXPECT_EQ(joined({"7", "0", "0"}), "7 0 0");
}

// The rest is what every assignment promises.

TEST(EveryAssignment, SaysWhatItIsAndHowItIsAsked) {
  for (const Assignment* assignment : assignments()) {
    EXPECT_FALSE(assignment->title().empty()) << assignment->name();
    EXPECT_FALSE(assignment->usage().empty()) << assignment->name();
  }
}

TEST(EveryAssignment, HasBenchQuestionsThatItCanAnswer) {
  for (const Assignment* assignment : assignments()) {
    const std::vector<Arguments> questions = assignment->bench();
    EXPECT_FALSE(questions.empty()) << assignment->name();
    for (const Arguments& question : questions) {
      const Result<Solution> solution = assignment->solve(question);
      ASSERT_TRUE(solution) << joined(question) << ": " << solution.error().message;
      EXPECT_FALSE(solution->answer.empty()) << joined(question);
    }
  }
}

TEST(EveryAssignment, RefusesNonsenseInOneLine) {
  const std::vector<Arguments> nonsense{{}, {""}, {"x"}, {"7", "x"}, {"-1", "-1", "-1", "-1"}};
  for (const Assignment* assignment : assignments()) {
    for (const Arguments& question : nonsense) {
      SCOPED_TRACE(std::string(assignment->name()) + " '" + joined(question) + "'");
      const Result<Solution> solution = assignment->solve(question);
      ASSERT_FALSE(solution);
      EXPECT_FALSE(solution.error().message.empty());
      EXPECT_THAT(solution.error().message, testing::Not(HasSubstr("\n")));
      EXPECT_FALSE(assignment->trace(question));
      EXPECT_FALSE(assignment->play(question));
    }
  }
}

}  // namespace
}  // namespace cairn
