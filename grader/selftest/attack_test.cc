// The attacks say what they should, and are as many as they should be.
#include "grader/selftest/attack.h"

#include <gmock/gmock.h>

#include <map>
#include <set>
#include <string>

#include "tests/support/files.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::ThrowsMessage;

const std::string kHead =
    "// Tries: to sleep.\n// Ends as: time_limit, wrong_answer\n// Runs: 2\n// Needs: network\n";

TEST(Attack, ItsHeadSaysWhatItIs) {
  const Attack attack = submitted_attack("network", "a.c", {{"", kHead + "int main(void) {}\n"}});
  EXPECT_EQ(attack.promise, "network");
  EXPECT_EQ(attack.name, "a.c");
  EXPECT_EQ(attack.tries, "to sleep.");
  EXPECT_THAT(attack.verdicts, ElementsAre(Verdict::kWrongAnswer, Verdict::kTimeLimit));
  EXPECT_EQ(attack.runs, 2U);
  EXPECT_EQ(attack.needs, "network");
  EXPECT_FALSE(attack.goes_for_victim);
  EXPECT_FALSE(attack.is_visited);
}

TEST(Attack, WhatIsLeftOutOfItsHeadIsOneRunAndNoGuarantee) {
  const Attack attack =
      submitted_attack("output", "a", {{"", "#!/bin/sh\n# Tries: x.\n# Ends as: accepted\n"}});
  EXPECT_EQ(attack.runs, 1U);
  EXPECT_EQ(attack.needs, "");
}

TEST(Attack, AHeadThatDoesNotSayWhatItShouldIsNamed) {
  const auto reading = [](const std::map<std::string, std::string>& files) {
    return [files] { static_cast<void>(submitted_attack("files", "a.c", files)); };
  };
  const auto says = [](const std::string& what) {
    return ThrowsMessage<std::runtime_error>(
        AllOf(HasSubstr("tests/attacks/files/a.c: "), HasSubstr(what)));
  };
  EXPECT_THAT(reading({{"", "int main(void) {}\n"}}), says("none of its files says 'Tries: '"));
  EXPECT_THAT(reading({{"a", kHead}, {"b", kHead}}), says("two of its files say 'Tries: '"));
  EXPECT_THAT(reading({{"", "// Tries: x.\n"}}), says("lacks a line 'Ends as: "));
  EXPECT_THAT(reading({{"", "// Tries: x.\n// Ends as: nowhere\n"}}),
              says("'nowhere' is not a verdict"));
  EXPECT_THAT(reading({{"", "// Tries: x.\n// Ends as: accepted\n// Runs: 3\n"}}),
              says("'Runs: 3' is neither 1 nor 2"));
}

TEST(Attack, ItIsHandedInAsTheProgramWithItsBlanksFilledIn) {
  const test::FreshFolder folder;
  const Attack attack = submitted_attack(
      "files", "a.c", {{"", kHead + "@FILES@ @PORT@ @FILES@ user@host @VICTIM@\n"}});
  attack.write_submission(folder.path(), {{"FILES", "/x"}, {"PORT", "7"}});
  EXPECT_THAT(test::listing(folder.path()),
              ElementsAre("attack-HW2-P3/", "attack-HW2-P3/TakeStones.c"));
  EXPECT_EQ(test::read_file(folder / "attack-HW2-P3/TakeStones.c"),
            kHead + "/x 7 /x user@host @VICTIM@\n");
  EXPECT_TRUE(attack.goes_for_victim);
}

TEST(Attack, SeveralFilesKeepTheirNames) {
  const test::FreshFolder folder;
  submitted_attack("build", "a", {{"Makefile", kHead}, {"b/c.h", "@MARK@"}})
      .write_submission(folder.path(), {{"MARK", "m"}});
  EXPECT_THAT(test::listing(folder.path()), ElementsAre("attack-HW2-P3/", "attack-HW2-P3/Makefile",
                                                        "attack-HW2-P3/b/", "attack-HW2-P3/b/c.h"));
  EXPECT_EQ(test::read_file(folder / "attack-HW2-P3/b/c.h"), "m");
}

TEST(Attacks, EachOfTheFolderIsThereOnceAndSaysWhatItTries) {
  std::set<std::string> names;
  std::map<std::string, int> of_promise;
  for (const Attack& attack : attacks()) {
    EXPECT_TRUE(names.insert(attack.promise + "/" + attack.name).second) << attack.name;
    EXPECT_TRUE(attack.tries.ends_with('.')) << attack.name << ": " << attack.tries;
    EXPECT_FALSE(attack.tries.starts_with("it")) << attack.name;
    EXPECT_THAT(attack.verdicts, Not(IsEmpty())) << attack.name;
    EXPECT_THAT(attack.verdicts, Not(Contains(Verdict::kJudgeError))) << attack.name;
    ++of_promise[attack.promise];
  }
  for (const auto& entry :
       std::filesystem::directory_iterator(test::project_folder().string() + "/tests/attacks")) {
    if (!entry.is_directory()) continue;
    const std::string promise = entry.path().filename().string();
    for (const auto& attack : std::filesystem::directory_iterator(entry.path())) {
      EXPECT_TRUE(names.contains(promise + "/" + attack.path().filename().string()))
          << attack.path();
    }
  }
  EXPECT_THAT(of_promise, Contains(testing::Key("archives")));
  EXPECT_THAT(of_promise, Contains(testing::Key("reports")));
  EXPECT_GE(names.size(), 80U);
}

}  // namespace
}  // namespace cairn
