#include "grader/intake/submission_id.h"

#include <gmock/gmock.h>

#include <string>

#include "grader/text/escape_for_display.h"

namespace cairn::intake {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SubmissionId, KeepsTheLettersOfAnyScript) {
  EXPECT_EQ(as_id("Übung 2"), "Übung_2");
  EXPECT_EQ(as_id("Nguyễn-HW2"), "Nguyễn-HW2");
  EXPECT_EQ(as_id("李小龍.zip"), "李小龍.zip");
  EXPECT_EQ(as_id("Ιωάννης~3"), "Ιωάννης~3");
  EXPECT_EQ(as_id("हिन्दी"), "हिन्दी");
  EXPECT_NE(as_id("Jose"), as_id("José"));
}

TEST(SubmissionId, IsOneHoweverItsLettersAreComposed) {
  EXPECT_EQ(as_id("Jose\u0301"), "Jos\u00e9");
  EXPECT_EQ(as_id("\u1112\u1161\u11ab"), "\ud55c");
}

TEST(SubmissionId, HoldsNothingThatCouldDoHarm) {
  EXPECT_EQ(as_id("../../etc"), "_.._.._etc");
  EXPECT_EQ(as_id("-rf *"), "_-rf_");
  EXPECT_EQ(as_id("a\u202eb\u200bc\x1b[31m"), "a_b_c_31m");
  EXPECT_EQ(as_id("\xff\xfe"), "_");
  EXPECT_EQ(as_id(""), "_");
  EXPECT_EQ(as_id("\u0301x.\u0301y"), "_x._y") << "an accent on nothing";
  EXPECT_EQ(as_id("\u3164\uffa0\u115f"), "_") << "letters that nobody sees";
}

TEST(SubmissionId, IsShownAsItIsWhateverCharactersItWasMadeOf) {
  for (char32_t code = 1; code <= 0x10ffff; ++code) {
    if (0xd800 <= code && code <= 0xdfff) continue;
    std::string name = "a";
    if (code < 0x80) {
      name += static_cast<char>(code);
    } else if (code < 0x800) {
      name += {static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 63))};
    } else if (code < 0x10000) {
      name += {static_cast<char>(0xe0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 63)),
               static_cast<char>(0x80 | (code & 63))};
    } else {
      name += {static_cast<char>(0xf0 | code >> 18), static_cast<char>(0x80 | (code >> 12 & 63)),
               static_cast<char>(0x80 | (code >> 6 & 63)), static_cast<char>(0x80 | (code & 63))};
    }
    const std::string id = as_id(name);
    ASSERT_EQ(escape_for_display(id), id) << static_cast<unsigned>(code);
    ASSERT_TRUE(is_id(id)) << static_cast<unsigned>(code);
  }
}

TEST(SubmissionId, IsNotCutWithinACharacter) {
  const std::string id = as_id("x" + [] {
    std::string many;
    for (int i = 0; i < 60; ++i) many += "é";
    return many;
  }());
  EXPECT_EQ(id.size(), 80U);
  EXPECT_TRUE(is_id(id));
  std::string accents = "x";
  for (int i = 0; i < 60; ++i) accents += "\u0301";
  EXPECT_TRUE(is_id(as_id(accents))) << as_id(accents);
}

TEST(SubmissionId, ShowsTheEndOfALongNameWhereAnLmsPutsTheStudent) {
  EXPECT_EQ(as_id(std::string(100, 'x') + "_alice"),
            std::string(37, 'x') + "..." + std::string(34, 'x') + "_alice");
}

TEST(SubmissionId, OfAStoreThatSomebodyEditedIsNone) {
  for (const std::string bad :
       {"", ".", "..", "../x", "/x", "a/b", "-x", ".x", "a b", "a\nb", "Jose\u0301", "\xff"}) {
    EXPECT_FALSE(is_id(bad)) << bad;
  }
  EXPECT_FALSE(is_id(std::string(201, 'x')));
  EXPECT_TRUE(is_id("jdoe~4711~2"));
}

TEST(SubmissionId, DiffersWhereAFileSystemSeesNoDifference) {
  EXPECT_EQ(without_case("ÉCOLE"), without_case("école"));
  EXPECT_EQ(without_case("\ufb01n"), without_case("fin"));
  EXPECT_NE(without_case("ecole"), without_case("école"));
}

Submission wants(const std::string& id, const std::string& user) {
  Submission submission;
  submission.id = id;
  submission.user = user;
  if (!user.empty()) submission.student = id;
  submission.person = user.empty() ? "name " + id : "user " + user;
  return submission;
}

std::vector<std::string> given(std::vector<Submission> submissions, const KnownIds& known) {
  give_ids(submissions, known);
  std::vector<std::string> ids;
  for (const Submission& submission : submissions) ids.push_back(submission.id);
  return ids;
}

TEST(GiveIds, LeavesEverybodyTheIdOfBefore) {
  const KnownIds known{{"user 11", "jdoe"}, {"user 33", "jdoe~33"}};
  EXPECT_THAT(given({wants("jdoe", "11"), wants("jdoe", "22"), wants("jdoe", "33")}, known),
              ElementsAre("jdoe", "jdoe~22", "jdoe~33"));
}

TEST(GiveIds, GivesNobodyTheIdOfSomebodyWhoIsNotThere) {
  const KnownIds known{{"user 11", "jdoe"}, {"name b", "École"}};
  EXPECT_THAT(given({wants("jdoe", "22"), wants("école", "")}, known),
              ElementsAre("jdoe~22", "école~2"));
}

TEST(GiveIds, GivesNoFilesNameWhatIsSomebodysOfTheLms) {
  EXPECT_THAT(given({wants("doe", ""), wants("11", ""), wants("roe~22", ""), wants("doe", "11"),
                     wants("roe", "22"), wants("roe", "33")},
                    {}),
              ElementsAre("doe~2", "11~2", "roe~22~2", "doe", "roe~22", "roe~33"));
  EXPECT_THAT(given({wants("doe", ""), wants("doe", "11")}, {{"name doe", "doe"}}),
              ElementsAre("doe", "doe~11"))
      << "it was given before";
}

TEST(GiveIds, GivesAnIdHoweverLongTheNamesOfMany) {
  const std::string name(300, 'x');
  std::vector<Submission> alike;
  for (const std::string user : {"a", "b", "c"}) {
    alike.push_back(wants(as_id(name), name + user + name));
  }
  for (const std::string& id : given(alike, {})) EXPECT_TRUE(is_id(id)) << id;
}

TEST(GiveIds, SaysWhyAnIdIsNotTheOneThatIsWanted) {
  std::vector<Submission> class_of_three{wants("jdoe", "22"), wants("x", ""), wants("X", "")};
  give_ids(class_of_three, {{"user 11", "jdoe"}});
  EXPECT_THAT(class_of_three[0].notes,
              ElementsAre("listed as 'jdoe~22', because an earlier submission of somebody else is "
                          "called 'jdoe'"));
  EXPECT_THAT(class_of_three[1].notes, IsEmpty());
  EXPECT_THAT(class_of_three[2].notes,
              ElementsAre("listed as 'X~2', because another submission is called 'X' as well"));
  std::vector<Submission> renamed{wants("new", "11")};
  give_ids(renamed, {{"user 11", "jdoe"}});
  EXPECT_THAT(renamed[0].notes, ElementsAre("listed as 'jdoe', as before, and not as 'new'"));
}

}  // namespace
}  // namespace cairn::intake
