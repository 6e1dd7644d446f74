#include "grader/similarity/given_code.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::Optional;

std::optional<std::string> own_part(const SourceFile& file) {
  return GivenCode({{"Game.java", "class Game { int size() { return 7; } void play() { } }"},
                    {"lib.py", "def given():\n  return 1\n"}})
      .own_part(file);
}

TEST(GivenCode, IsTakenOutMethodByMethodWhereItIsUnchanged) {
  EXPECT_THAT(own_part({"Mine.java",
                        "class Game { int size() { /* seven */ return 7; } /* mine */ void "
                        "play() { own(); } }"}),
              Optional(std::string("class Game {  /* mine */ void play() { own(); } }")));
}

TEST(GivenCode, IsLeftOutAsAFileWhateverItsNameAndLayout) {
  EXPECT_EQ(
      own_part({"Other.java", "class Game {\r\n int size() { return 7; }\n void play() {}\n}\n"}),
      std::nullopt);
  EXPECT_EQ(own_part({"lib.py", "def given():\r\n  return 1"}), std::nullopt);
  EXPECT_THAT(own_part({"lib.py", "def given():\n  return 2\n"}),
              Optional(std::string("def given():\n  return 2\n")));
}

TEST(GivenCode, IsLeftWhereItIsWhenAFileCannotBeRead) {
  const std::string open = "class Game { int size() { return 7; } void play() { ";
  EXPECT_THAT(own_part({"Game.java", open}), Optional(open));
}

TEST(GivenCode, MayBeNone) {
  const std::string text = "class Game { int size() { return 7; } }";
  EXPECT_THAT(GivenCode({}).own_part({"Game.java", text}), Optional(text));
}

}  // namespace
}  // namespace cairn
