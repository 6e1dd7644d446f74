#include "grader/similarity/who_is_who.h"

#include <gmock/gmock.h>

#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::HasSubstr;

TEST(WhoIsWho, IsReadAsItWasWrittenTheClassFirst) {
  const test::FreshFolder folder;
  const std::vector<NamedProgram> programs{
      {"old-1", "bcd", {"ann", "", R"(20"23,\n)"}, "Ann\nDoe", "=1"},
      {kOfClass, "cdf", {"bob", "c1", ""}, "Bob", "7"},
      {kOfClass, "dfg", {"ann", "c2", ""}, "", ""}};
  test::write_file(folder / "of.names.csv", names_csv(programs));
  const auto read = read_names(names_file(folder / "of"));
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), 3U);
  for (std::size_t at = 0; at < programs.size(); ++at) {
    const NamedProgram& from = programs[programs.size() - 1 - at];
    EXPECT_EQ(read->at(at).pseudonym, from.pseudonym);
    EXPECT_EQ(read->at(at).folder, from.folder);
    EXPECT_EQ(read->at(at).program.id, from.program.id);
    EXPECT_EQ(read->at(at).program.content, from.program.content);
    EXPECT_EQ(read->at(at).program.old, from.program.old);
  }
}

TEST(WhoIsWho, OfAnotherFormIsRefused) {
  const test::FreshFolder folder;
  const auto refusal = [&](const std::string& text) {
    test::write_file(folder / "names.csv", text);
    const auto read = read_names(folder / "names.csv");
    return read ? "it was read" : read.error().message;
  };
  EXPECT_THAT(refusal(""), HasSubstr("names.csv': its first line is not 'pseudonym,folder,"));
  EXPECT_THAT(refusal("pseudonym,folder,year,id,student,user\r\n"), HasSubstr("user,content'"));
  EXPECT_THAT(refusal(names_csv({}) + "bcd,class\r\n"),
              HasSubstr("names.csv', line 2: it has 2 cells, and its first line 7"));
}

}  // namespace
}  // namespace cairn
