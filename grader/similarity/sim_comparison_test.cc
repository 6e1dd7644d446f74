#include "grader/similarity/sim_comparison.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "tests/support/files.h"
#include "tests/support/machine.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(SimOutput, IsReadInBothDirections) {
  EXPECT_THAT(parse_sim_output("Total input: 3 files (3 new, 0 old), 100 tokens\n\n"
                               "000002.java consists for 90 % of 000000.java material\n"
                               "000000.java consists for 45 % of 000002.java material\n"
                               "000001.java consists for 20 % of 000002.java material\n",
                               3),
              ElementsAre(SimilarPlaces{0, 2, 45, 90}, SimilarPlaces{1, 2, 20, 0}));
}

TEST(SimOutput, OfAnotherFormIsPassedOver) {
  for (const std::string line :
       {"", "000000.java consists for 90 % of 000003.java material",
        "000000.java consists for 101 % of 000001.java material",
        "000000.java consists for -1 % of 000001.java material",
        "000000.java consists for 90 % of 000000.java material",
        "x consists for 90 % of y material", "000000 consists for 90 % of 000001 material",
        "99999999999999999999.java consists for 90 % of 000001.java material"}) {
    EXPECT_THAT(parse_sim_output(line, 3), IsEmpty()) << line;
  }
}

std::string program_of(const std::string& a, const std::string& b) {
  return "class X { int f(int " + a + ") { int " + b + " = 0; for (int i = 0; i < " + a +
         "; i++) { if (i % 2 == 0) { " + b + " += i * " + a + "; } else { " + b + " -= f(i); } } " +
         "return " + b + " + " + a + "; } }\n";
}

class SimComparison : public testing::Test {
 protected:
  void SetUp() override {
    CAIRN_NEEDS_JAIL();
    programs.language = &compared_languages().front();
    if (!is_sim_installed(*programs.language)) {
      GTEST_SKIP() << "similarity-tester is not installed";
    }
  }
  void add(const std::string& folder, const std::string& text) {
    programs.programs.push_back({folder, "p", {{"A.java", text}}});
  }

  ComparedPrograms programs;
};

TEST_F(SimComparison, FindsACopyWithOtherNamesInThisAndInAnEarlierYear) {
  add(kOfClass, program_of("stones", "sum"));
  add(kOfClass, "class Y { String s() { return \"nothing like it\"; } }");
  add(kOfClass, "/* mine */ " + program_of("n", "total"));
  add("old-1", program_of("old", "older"));
  add("old-1", program_of("old", "older"));
  const auto found = compare_by_sim(programs, Jail::kBest);
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_THAT(found->pairs, SizeIs(5)) << "earlier years are not compared with one another";
  EXPECT_EQ(found->pairs[0], (SimilarPlaces{0, 2, 100, 100}));
  EXPECT_EQ(found->pairs[1], (SimilarPlaces{0, 3, 100, 0}));
  EXPECT_THAT(found->left_out, IsEmpty());
}

TEST_F(SimComparison, SurvivesWhatIsNoProgram) {
  std::string bytes;
  for (int i = 1; i < 256; ++i) bytes += static_cast<char>(i);
  add(kOfClass, bytes);
  add(kOfClass, "");
  EXPECT_TRUE(compare_by_sim(programs, Jail::kBest));
}

TEST_F(SimComparison, OfManyTellsHowMuchOfEachIsInTheOther) {
  for (const char* const name : {"a", "b", "c"}) add(kOfClass, program_of(name, "sum"));
  for (int i = 0; i < 20; ++i) add(kOfClass, "class Y { }" + std::string(500'000, ' '));
  ASSERT_FALSE(compares_each_two(programs));
  const auto found = compare_by_sim(programs, Jail::kBest);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_GE(found->pairs.size(), 2U) << "of three copies, sim gives each one of the others";
  for (const SimilarPlaces& one : found->pairs) {
    EXPECT_EQ(one, (SimilarPlaces{one.one, one.other, 100, 100}));
  }
}

TEST_F(SimComparison, LeavesOutWhatTakesTooLong) {
  add(kOfClass, program_of("stones", "sum"));
  add(kOfClass, std::string(kMostComparedBytes, '('));
  add(kOfClass, program_of("n", "total"));
  const auto found = compare_by_sim(programs, Jail::kBest, 1);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_THAT(found->pairs, ElementsAre(SimilarPlaces{0, 2, 100, 100}));
  EXPECT_THAT(found->left_out, ElementsAre(1U));
}

TEST_F(SimComparison, EndsWhereMuchTakesTooLong) {
  for (int i = 0; i < 5; ++i) add(kOfClass, std::string(kMostComparedBytes, '('));
  const auto found = compare_by_sim(programs, Jail::kBest, 0.5);
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().message, testing::StartsWith("sim_java: "));
}

}  // namespace
}  // namespace cairn
