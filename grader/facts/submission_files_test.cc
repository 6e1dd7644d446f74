#include "grader/facts/submission_files.h"

#include <gmock/gmock.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class AnswerFileTest : public testing::Test {
 protected:
  void file(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder / name).parent_path());
    test::write_file(folder / name, text);
  }
  [[nodiscard]] AnswerFile find() const { return find_answer_file(folder.path(), "A4_output.txt"); }

  test::FreshFolder folder;
};

TEST_F(AnswerFileTest, IsTheOneOfThatNameWhereverItLies) {
  file("jdoe/A4_output.txt", "mine");
  file("notes.txt", "other");
  EXPECT_EQ(find().text, "mine");
  EXPECT_THAT(find().notes, IsEmpty());
}

TEST_F(AnswerFileTest, MayHaveOtherCapitalsAndThenThereIsANote) {
  file("a4_Output.TXT", "mine");
  EXPECT_EQ(find().text, "mine");
  EXPECT_THAT(find().notes, ElementsAre("the file should be called 'A4_output.txt', and it is "
                                        "'a4_Output.TXT'"));
}

TEST_F(AnswerFileTest, IsTheOneInTheFewestFoldersOfSeveralAndThenThereIsANote) {
  file("old/A4_output.txt", "old");
  file("A4_output.txt", "mine");
  EXPECT_EQ(find().text, "mine");
  EXPECT_THAT(find().notes, ElementsAre("'A4_output.txt' was read, and not old/A4_output.txt"));
}

TEST_F(AnswerFileTest, IsTheOnlyOneOfItsKindWhenNoneHasTheName) {
  file("results.txt", "mine");
  file("a4q1.py", "print()");
  EXPECT_EQ(find().text, "mine");
  EXPECT_THAT(find().notes, ElementsAre(HasSubstr("it is 'results.txt'")));
}

TEST_F(AnswerFileTest, MayBeAskedForByAPattern) {
  file("crdyer-HW2-P2.txt", "mine");
  file("notes.txt", "other");
  EXPECT_EQ(find_answer_file(folder.path(), "*-HW2-P2.txt").text, "mine");
  EXPECT_THAT(find_answer_file(folder.path(), "*-HW2-P2.txt").notes, IsEmpty());
}

TEST_F(AnswerFileTest, IsNotGuessedAmongSeveral) {
  file("a.txt", "one");
  file("b.txt", "two");
  EXPECT_EQ(find().text, "");
  EXPECT_EQ(find().problem, "the file 'A4_output.txt' is missing, and 2 others end in .txt");
}

TEST_F(AnswerFileTest, ThatIsMissingIsNamed) {
  file("A4_output.docx", "PK");
  EXPECT_EQ(find().problem, "the file 'A4_output.txt' is missing");
}

TEST_F(AnswerFileTest, IsReadInUtf16AsPowerShellWritesIt) {
  using namespace std::string_literals;
  file("A4_output.txt", "\xff\xfe\x31\0\x20\0\xbd\0\x0a\0"s);
  EXPECT_EQ(find().text, "1 \xc2\xbd\n");
  EXPECT_THAT(find().notes, ElementsAre(HasSubstr("UTF-16")));
  file("A4_output.txt", "\xfe\xff\0\x31\0\x0a"s);
  EXPECT_EQ(find().text, "1\n");
  file("A4_output.txt", "\xff\xfe\x31\0\x00\xd8\x32\0\x33"s);
  EXPECT_EQ(find().text, "1") << "half a surrogate pair, what it took for its other half, and half "
                                 "a unit are left out";
}

TEST(NamesHandedIn, AreThoseOfTheHandInAndOfWhatWasInIt) {
  const test::FreshFolder unpacked;
  std::filesystem::create_directory(unpacked / "src");
  test::write_file(unpacked / "src/a4q1.py", "pass");
  test::write_file(unpacked / "src/a4q2.py", " \n");  // there is nothing in it
  Submission submission;
  submission.sources = {{"x/jdoe_1_2_A4.zip", "A4.zip"}};
  EXPECT_THAT(names_handed_in(submission, unpacked.path()), ElementsAre("A4.zip", "a4q1.py"));
}

TEST(Matching, KnowsStarsAndQuestionMarksAndNoCapitals) {
  const std::vector<std::string> names{"a4q1.py", "A4Q10_game.py", "A4_output.txt"};
  EXPECT_THAT(matching(names, "a4q1.*"), ElementsAre("a4q1.py"));
  EXPECT_THAT(matching(names, "a4q10*"), ElementsAre("A4Q10_game.py"));
  EXPECT_THAT(matching(names, "a4q?.py"), ElementsAre("a4q1.py"));
  EXPECT_THAT(matching(names, "WrittenPart.pdf"), IsEmpty());
}

TEST_F(AnswerFileTest, IsReadAsFarAsAnybodysAnswersGo) {
  file("A4_output.txt", "2a: n" + std::string(8 << 20, '\n'));
  EXPECT_EQ(find().text.size(), 2U << 20);
  EXPECT_THAT(find().notes, ElementsAre("'A4_output.txt' is larger than 2 MiB, and only its "
                                        "beginning is read"));
}

}  // namespace
}  // namespace cairn
