#include "grader/similarity/sim_result.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kCounted = "Total input: 4 files (3 new, 1 old), 100 tokens\n\n";

/// "ann 45, bob 90", or why not.
std::vector<std::string> found_in(const std::string& text) {
  const std::vector<NamedProgram> programs{{kOfClass, "bcd23456", {"ann", "cann", ""}},
                                           {kOfClass, "cde23456", {"bob", "cbob", ""}},
                                           {"old-1", "dfg23456", {"eve", "", "2023"}},
                                           {"old-1", "fgh23456", {"ann", "", "2023"}}};
  PairsByPlaces pairs;
  const Result<void> added = add_sim_result(text, programs, pairs);
  if (!added) return {added.error().message};
  std::vector<std::string> found;
  for (const auto& [places, pair] : pairs) {
    found.push_back(pair.one.id + " " + std::to_string(pair.of_one) + ", " + pair.other.old +
                    pair.other.id + " " + std::to_string(pair.of_other));
  }
  return found;
}

TEST(SimResult, IsReadInBothDirectionsWhateverTheFoldersAreCalled) {
  EXPECT_THAT(
      found_in(std::string(kCounted) +
               "my class/java/class/cde23456.java consists for 90 % of my "
               "class/java/class/bcd23456.java material\r\n"
               "bcd23456.java consists for 45 % of cde23456.java material\n"
               "java/class/cde23456.java consists for 20 % of java/old-1/dfg23456.java material\n"),
      ElementsAre("ann 45, bob 90", "bob 20, 2023eve 0"));
}

TEST(SimResult, OfNothingSimilarOrOfEarlierYearsAloneIsEmpty) {
  EXPECT_THAT(found_in(kCounted), IsEmpty());
  EXPECT_THAT(found_in(std::string(kCounted) +
                       "dfg23456.java consists for 20 % of fgh23456.java material\n"
                       "bcd23456.java consists for 20 % of bcd23456.java material\n"),
              IsEmpty());
}

TEST(SimResult, OfAnotherFormOrOfAnotherFolderIsRefused) {
  for (const char* const text :
       {"", "sim_java: not found\n", "Total input: 0 files (0 new, 0 old)\n",
        "bcd23456.java consists for 20 % of cde23456.java material\n"}) {
    EXPECT_THAT(found_in(text), ElementsAre(HasSubstr("'Total input: 3 files ...'"))) << text;
  }
  EXPECT_THAT(
      found_in(std::string(kCounted) + "x.java consists for 20 % of bcd23456.java material\n"),
      ElementsAre(
          "line 3: 'x.java' is not a program of this folder; give sim's output for this folder"));
  EXPECT_THAT(found_in(std::string(kCounted) +
                       "bcd23456.java consists for 101 % of cde23456.java material\n"),
              ElementsAre(HasSubstr("line 3: percent '101' is not a whole number from 0 to 100")));
}

}  // namespace
}  // namespace cairn
