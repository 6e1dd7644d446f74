#include "grader/store/toolchain.h"

#include <gmock/gmock.h>

#include <set>

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

std::vector<Tool> two_tools() {
  return {{"gcc", "/usr/bin/gcc", "gcc 12.2\nCopyright\n"}, {"java", "", ""}};
}

TEST(Toolchain, HasAnotherFingerprintWhenAnythingOfItIsAnother) {
  std::set<std::string> fingerprints{toolchain_of(two_tools(), "[]").fingerprint};
  EXPECT_TRUE(fingerprints.insert(toolchain_of(two_tools(), "[{}]").fingerprint).second) << "table";
  std::vector<Tool> tools = two_tools();
  tools[0].path = "/usr/local/bin/gcc";
  EXPECT_TRUE(fingerprints.insert(toolchain_of(tools, "[]").fingerprint).second) << "path";
  tools = two_tools();
  tools[0].version = "gcc 12.2\nCopyright \n";
  EXPECT_TRUE(fingerprints.insert(toolchain_of(tools, "[]").fingerprint).second) << "version";
  tools = two_tools();
  tools[1].path = "/usr/bin/java";
  EXPECT_TRUE(fingerprints.insert(toolchain_of(tools, "[]").fingerprint).second) << "installed";
  tools.pop_back();
  EXPECT_TRUE(fingerprints.insert(toolchain_of(tools, "[]").fingerprint).second) << "one less";
}

TEST(Toolchain, IsTheSameInWhateverOrderItsToolsAreNamed) {
  std::vector<Tool> tools = two_tools();
  std::swap(tools[0], tools[1]);
  EXPECT_EQ(toolchain_of(tools, "[]").fingerprint, toolchain_of(two_tools(), "[]").fingerprint);
}

TEST(Toolchain, IsDescribedALineATool) {
  EXPECT_EQ(toolchain_of(two_tools(), "[]").description,
            "gcc /usr/bin/gcc: gcc 12.2\njava: not installed\n");
}

TEST(Toolchain, OfThisMachineKnowsTheToolsOfTheTable) {
  const std::string description = this_toolchain().description;
  EXPECT_THAT(description,
              AllOf(HasSubstr("g++ /usr/bin/g++: g++ (Debian 12"),
                    HasSubstr("\npython3 /usr/bin/python3: Python 3."),
                    HasSubstr("\njavac /usr/bin/javac: javac "),
                    HasSubstr("\nmake /usr/bin/make: GNU Make "), Not(HasSubstr("{program}"))));
  EXPECT_THAT(this_toolchain().fingerprint, MatchesRegex("[0-9a-f]{64}"));
  EXPECT_EQ(&this_toolchain(), &this_toolchain()) << "it is asked once";
}

}  // namespace
}  // namespace cairn
