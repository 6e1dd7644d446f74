#include "grader/build/skeleton.h"

#include <gmock/gmock.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SkeletonTest : public testing::Test {
 protected:
  SkeletonTest() {
    std::filesystem::create_directory(folder / "skeleton");
    std::filesystem::create_directories(folder / "sources" / "src");
    test::write_file(folder / "skeleton" / "Board.java", "class Board {}");
    test::write_file(folder / "skeleton" / "HW6.java",
                     "class HW6 { public static void main(String[] args) {} }");
    test::write_file(folder / "skeleton" / "notes.txt", "no Java");
  }
  void hand_in(const std::string& name, const std::string& text) const {
    test::write_file(folder / "sources" / name, text);
  }
  [[nodiscard]] std::vector<std::string> notes() const {
    return add_skeleton(folder / "sources", folder / "skeleton");
  }
  [[nodiscard]] std::vector<std::string> files() const { return test::listing(folder / "sources"); }

  test::FreshFolder folder;
};

TEST_F(SkeletonTest, AddsWhatIsMissingBesideTheFirstJavaFile) {
  hand_in("src/PlayerImpl.java", "class PlayerImpl {}");
  EXPECT_THAT(notes(), ElementsAre(HasSubstr("'Board.java' was not handed in"),
                                   HasSubstr("'HW6.java' was not handed in")));
  EXPECT_THAT(files(),
              ElementsAre("src/", "src/Board.java", "src/HW6.java", "src/PlayerImpl.java"));
}

TEST_F(SkeletonTest, LeavesWhatWasHandedInAsItIs) {
  hand_in("src/PlayerImpl.java", "class PlayerImpl {}");
  hand_in("Board.java", "class Board { int mine; }");
  static_cast<void>(notes());
  EXPECT_EQ(test::read_file(folder / "sources" / "Board.java"), "class Board { int mine; }");
  EXPECT_THAT(files(), ElementsAre("Board.java", "HW6.java", "src/", "src/PlayerImpl.java"));
}

TEST_F(SkeletonTest, AddsNoSecondMain) {
  hand_in("Game.java", "class Game { public static void main(String[] args) {} }");
  static_cast<void>(notes());
  EXPECT_THAT(files(), ElementsAre("Board.java", "Game.java", "src/"));
}

TEST_F(SkeletonTest, AddsNothingToWhatIsNoJava) {
  hand_in("hw6.py", "print()");
  EXPECT_THAT(notes(), IsEmpty());
  EXPECT_THAT(files(), ElementsAre("hw6.py", "src/"));
}

}  // namespace
}  // namespace cairn
