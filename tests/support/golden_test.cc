#include "tests/support/golden.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace cairn::test {
namespace {

using testing::HasSubstr;
using testing::Optional;

/// A file of its own for every test, in a folder that does not exist yet.
class GoldenTest : public testing::Test {
 protected:
  GoldenTest()
      : folder_(std::filesystem::path(testing::TempDir()) /
                (std::string("golden_") +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(folder_);
  }
  ~GoldenTest() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& text) const {
    std::filesystem::create_directories(folder_);
    std::ofstream(file(), std::ios::binary) << text;
  }
  [[nodiscard]] std::string read() const {
    std::ostringstream text;
    text << std::ifstream(file(), std::ios::binary).rdbuf();
    return text.str();
  }
  [[nodiscard]] std::filesystem::path file() const { return folder_ / "golden.txt"; }

 private:
  std::filesystem::path folder_;
};

TEST_F(GoldenTest, TheSameTextIsNoFailure) {
  write("one\ntwo\n");
  EXPECT_EQ(golden_failure(file(), "one\ntwo\n", false), std::nullopt);
  EXPECT_EQ(golden_failure(file(), "one\ntwo\n", true), std::nullopt);
}

TEST_F(GoldenTest, AnotherTextIsShownAsADiffAndTheFileIsLeftAlone) {
  write("one\ntwo\nthree\n");
  EXPECT_THAT(golden_failure(file(), "one\n2\nthree\n", false),
              Optional(HasSubstr(" one\n-two\n+2\n three\n")));
  EXPECT_EQ(read(), "one\ntwo\nthree\n");
}

TEST_F(GoldenTest, AMissingFileIsAFailureThatNamesTheCommand) {
  const auto failure = golden_failure(file(), "one\n", false);
  EXPECT_THAT(failure, Optional(HasSubstr("golden.txt does not exist")));
  EXPECT_THAT(failure, Optional(HasSubstr("CAIRN_REWRITE_GOLDENS=1")));
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(GoldenTest, RewritingWritesTheFileAndFailsOnce) {
  EXPECT_THAT(golden_failure(file(), "one\n", true), Optional(HasSubstr("was rewritten")));
  EXPECT_EQ(read(), "one\n");
  EXPECT_EQ(golden_failure(file(), "one\n", true), std::nullopt);
}

TEST_F(GoldenTest, AFileThatCannotBeWrittenIsAFailureToo) {
  std::filesystem::create_directories(file());  // a folder stands where the file should
  EXPECT_THAT(golden_failure(file(), "one\n", true), Optional(HasSubstr("could not be rewritten")));
}

}  // namespace
}  // namespace cairn::test
