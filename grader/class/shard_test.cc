#include "grader/class/shard.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(ShardWord, NamesAPartAndOfHowMany) {
  for (const std::string word : {"1/1", "3/8", "8/8", "10000/10000"}) {
    const Result<ClassShard> shard = shard_of(word);
    ASSERT_TRUE(shard) << word;
    EXPECT_EQ(shard->text(), word);
  }
}

TEST(ShardWord, ThatIsNoPartIsRefusedWithAnExample) {
  for (const std::string word : {"0/8", "9/8", "x", "", "3", "3/", "/8", "3/8/1", "-1/8", "3/0",
                                 "1/10001", "1.5/8", " 3/8", "3/8\n", "03/8x"}) {
    const Result<ClassShard> shard = shard_of(word);
    ASSERT_FALSE(shard) << word;
    EXPECT_THAT(shard.error().message, AllOf(StartsWith("'"), HasSubstr("such as 3/8"))) << word;
  }
}

TEST(ClassShard, EverySubmissionIsInOnePartAndThePartsAreOfOneSize) {
  constexpr int kParts = 8;
  constexpr int kPeople = 2000;
  std::vector<int> sizes(kParts);
  for (int person = 0; person < kPeople; ++person) {
    int holders = 0;
    for (int part = 1; part <= kParts; ++part) {
      if (!ClassShard{part, kParts}.holds("user " + std::to_string(person), "")) continue;
      ++holders;
      ++sizes[static_cast<std::size_t>(part) - 1];
    }
    EXPECT_EQ(holders, 1) << person;
  }
  for (const int size : sizes) EXPECT_NEAR(size, kPeople / kParts, 60);
}

TEST(ClassShard, IsTheSameOnEveryMachineAndInEveryVersion) {
  // Another hash would move everybody away from the results that are there.
  std::string parts;
  for (const std::string person : {"user 1001", "Jane Doe", "jdoe", "\xff"}) {
    for (int part = 1; part <= 8; ++part) {
      if (ClassShard{part, 8}.holds(person, "")) parts += std::to_string(part);
    }
  }
  EXPECT_EQ(parts, "5246");
  EXPECT_TRUE((ClassShard{1, 1}.holds("jdoe", "")));
}

}  // namespace
}  // namespace cairn
