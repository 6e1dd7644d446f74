#include <gtest/gtest.h>

#include <system_error>

#include "grader/base/read_file.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

TEST(TextOf, AFileIsReadToItsEndOrAsFarAsIsAsked) {
  const test::FreshFolder folder;
  const std::string text(100'000, 'x');
  test::write_file(folder / "file", text);
  EXPECT_EQ(read_file_or_empty(folder / "file"), text);
  EXPECT_EQ(beginning_of_file(folder / "file", 99'999), text.substr(1));
  EXPECT_EQ(beginning_of_file(folder / "file", 100'001), text);
}

TEST(TextOf, AFileThatIsNotThereIsEmpty) {
  const test::FreshFolder folder;
  EXPECT_EQ(read_file_or_empty(folder / "nowhere"), "");
  EXPECT_EQ(read_file_or_empty(folder.path()), "");
}

TEST(TextOf, AFileThatTheMachineCannotReadIsNotTakenForAnEmptyOne) {
  const char* const unmapped_memory = "/proc/self/mem";  // at 0, which gives EIO
  EXPECT_THROW(read_file_or_empty(unmapped_memory), std::system_error);
  EXPECT_THROW(beginning_of_file(unmapped_memory, 4), std::system_error);
}

}  // namespace
}  // namespace cairn
