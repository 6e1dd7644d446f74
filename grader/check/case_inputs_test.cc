#include "grader/check/case_inputs.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class CaseInputsTest : public testing::Test {
 protected:
  void add_case(const std::string& name, const ProgramInput& input) {
    if (rubric.sections.empty()) rubric.sections.emplace_back().content = CaseSection{};
    Case& test_case = std::get<CaseSection>(rubric.sections[0].content).suite.cases.emplace_back();
    test_case.name = name;
    test_case.input = input;
  }
  Rubric rubric;
  test::FreshFolder folder;
};

TEST_F(CaseInputsTest, AreWrittenAsCommandsNameThem) {
  add_case("long", {"1\n2\n", {}});
  add_case("nothing", {});
  add_case("table", {"", {{"data.txt", "7\n"}}});
  const fs::path to = folder / "new/inputs";
  ASSERT_TRUE(write_case_inputs(rubric, to));
  EXPECT_EQ(test::read_file(to / "long.in"), "1\n2\n");
  EXPECT_EQ(test::read_file(to / "table/data.txt"), "7\n");
  EXPECT_FALSE(fs::exists(to / "nothing.in"));
  EXPECT_TRUE(write_case_inputs(rubric, to)) << "once more";
}

TEST_F(CaseInputsTest, WhatIsThereIsNotWrittenOver) {
  add_case("long", {"1\n2\n", {}});
  test::write_file(folder / "long.in", "mine\n");
  const Result<void> written = write_case_inputs(rubric, folder.path());
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("long.in': it is there already"));
  EXPECT_EQ(test::read_file(folder / "long.in"), "mine\n");
}

TEST_F(CaseInputsTest, AreRefusedWhereThereAreNoneOrTwoOfOneName) {
  add_case("one", {});
  EXPECT_THAT(write_case_inputs(rubric, folder.path()).error().message,
              HasSubstr("no case of this rubric"));
  add_case("two", {"1\n", {}});
  add_case("two", {"2\n", {}});
  EXPECT_THAT(write_case_inputs(rubric, folder.path()).error().message,
              HasSubstr("two cases are called 'two'"));
}

TEST_F(CaseInputsTest, AFolderThatCannotBeMadeIsSaid) {
  add_case("one", {"1\n", {}});
  test::write_file(folder / "file", "");
  EXPECT_FALSE(write_case_inputs(rubric, folder / "file"));
}

}  // namespace
}  // namespace cairn
