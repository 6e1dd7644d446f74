#include "grader/check/rubric_choice.h"

#include <gmock/gmock.h>

#include "grader/intake/find_submissions.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

NamedRubric for_program(const std::string& name, const std::string& program) {
  NamedRubric rubric{name, {}};
  rubric.rubric.title = name;
  rubric.rubric.program = program;
  return rubric;
}

NamedRubric for_file(const std::string& name, const std::string& pattern) {
  NamedRubric rubric = for_program(name, "");
  rubric.rubric.sections.push_back({"Answers", false, CaseSection{}});
  std::get<CaseSection>(rubric.rubric.sections[0].content).source = AnswersInFile{pattern};
  return rubric;
}

std::vector<NamedRubric> three_homeworks() {
  NamedRubric java = for_program("factors", "HW6");
  java.rubric.required_files = {"PlayerImpl.java", "WrittenPart.pdf"};
  return {java, for_file("paper", "WrittenPart.txt"), for_program("stones_course", "TakeStones"),
          for_program("stones", "TakeStones")};
}

/// The chosen rubric and why, or what is said.
std::string choice_for(const std::vector<std::string>& names,
                       const std::vector<NamedRubric>& rubrics = three_homeworks()) {
  const Result<RubricChoice> choice = choose_rubric(names, rubrics);
  return choice ? choice->chosen.name + ": " + choice->why : "error: " + choice.error().message;
}

TEST(RubricChoice, IsTheOneWhoseProgramWasHandedIn) {
  EXPECT_EQ(choice_for({"readme.txt", "HW6.java"}), "factors: HW6.java was handed in");
  EXPECT_EQ(choice_for({"hw6.PY"}),
            "error: " + choose_rubric({"hw6.PY"}, three_homeworks()).error().message)
      << "no language has files of that name";
  EXPECT_EQ(choice_for({"hw_6.py"}), "factors: hw_6.py was handed in");
}

TEST(RubricChoice, IsTheOneThatRequiresASourceThatWasHandedIn) {
  EXPECT_EQ(choice_for({"playerimpl.java"}), "factors: playerimpl.java was handed in");
}

TEST(RubricChoice, IsTheOneThatReadsAFileThatWasHandedIn) {
  EXPECT_EQ(choice_for({"writtenpart.txt"}), "paper: writtenpart.txt was handed in");
}

TEST(RubricChoice, IsThePlainOneOfSeveralForTheSame) {
  EXPECT_EQ(choice_for({"TakeStones.cpp"}), "stones: TakeStones.cpp was handed in");
}

TEST(RubricChoice, IsNotMadeByWhatAPersonReads) {
  EXPECT_THAT(choice_for({"WrittenPart.pdf"}), HasSubstr("no rubric asks for WrittenPart.pdf"));
  EXPECT_THAT(choice_for({"TakeStones.pdf"}), HasSubstr("no rubric asks for TakeStones.pdf"));
}

TEST(RubricChoice, OfNoneListsAll) {
  EXPECT_EQ(choice_for({"main.cpp", "Makefile"}),
            "error: the homework is not known: no rubric asks for main.cpp, Makefile. Choose its "
            "rubric: --rubric factors (HW6 or PlayerImpl.java), --rubric paper (WrittenPart.txt), "
            "--rubric stones_course (TakeStones), --rubric stones (TakeStones)");
  EXPECT_THAT(choice_for({}), HasSubstr("no file could be read. Choose"));
}

TEST(RubricChoice, OfSeveralHomeworksListsThem) {
  EXPECT_EQ(choice_for({"PlayerImpl.java", "WrittenPart.txt"}),
            "error: the homework is not known: 2 rubrics fit. Choose one of them: --rubric factors "
            "(HW6 or "
            "PlayerImpl.java), --rubric paper (WrittenPart.txt)");
  EXPECT_THAT(choice_for({"TakeStones.py"},
                         {for_program("hw2", "TakeStones"), for_program("hw3", "TakeStones")}),
              HasSubstr("2 rubrics fit"));
}

TEST(RubricChoice, IsTheOnlyOneWhateverItIsFor) {
  EXPECT_EQ(choice_for({"main.cpp"}, {for_program("hw2", "TakeStones")}),
            "hw2: the only one that is installed");
  EXPECT_EQ(choice_for({"main.cpp"}, {}), "error: --rubric is missing, and no rubric is installed");
}

TEST(RubricChoice, ShowsNamesWithoutTheirControlCharacters) {
  EXPECT_THAT(choice_for({"\x1b[2J.txt"}), AllOf(HasSubstr("[2J.txt"), Not(HasSubstr("\x1b"))));
  EXPECT_THAT(choice_for({"Take\x1b"
                          "Stones.py"}),
              Not(HasSubstr("\x1b")));
}

TEST(NamesIn, AreThoseOfAFolderAndAllBelow) {
  const test::FreshFolder folder;
  std::filesystem::create_directories(folder / "mine/src");
  test::write_file(folder / "mine/src/TakeStones.java", "class TakeStones {}");
  EXPECT_THAT(names_in(single_submission(folder / "mine", "(.+)")),
              UnorderedElementsAre("TakeStones.java"));
}

TEST(NamesIn, AreEachThereOnce) {
  const test::FreshFolder folder;
  test::write_file(folder / "stones.py", "print(1)");
  EXPECT_THAT(names_in(single_submission(folder / "stones.py", "(.+)")), ElementsAre("stones.py"));
}

TEST(NamesIn, OfWhatCannotBeUnpackedAreItsOwn) {
  const test::FreshFolder folder;
  test::write_file(folder / "mine.zip", "PK\3\4 and no more");
  EXPECT_THAT(names_in(single_submission(folder / "mine.zip", "(.+)")),
              UnorderedElementsAre("mine.zip"));
}

}  // namespace
}  // namespace cairn
