#include "grader/report/similar_pairs.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

SimilarCode pair_of(const std::string& one, const std::string& other, int of_one, int of_other) {
  return {{one, "c" + one, ""}, {other, "c" + other, ""}, of_one, of_other};
}

SimilarCode pair_with_old(const std::string& one, const std::string& other, int of_one) {
  return {{one, "c" + one, ""}, {other, "", "2023"}, of_one, 0};
}

SharedWrongOutputs outputs_of(const std::string& one, const std::string& other, double weight) {
  return {one, other, weight, true, 7, 9, 0, 2, 60};
}

const std::map<std::string, std::string>& contents_now() {
  static const std::map<std::string, std::string> contents{
      {"ann", "cann"}, {"bob", "cbob"}, {"eve", "ceve"}};
  return contents;
}

/// "ann, bob 90 %: reason; reason"
std::vector<std::string> lines_of(const SimilarPairs& list) {
  std::vector<std::string> lines;
  for (const SimilarPair& pair : list.pairs) {
    std::string& line = lines.emplace_back(pair.one + ", " + pair.other);
    if (pair.percent) line += " " + std::to_string(*pair.percent) + " %";
    for (const std::string& reason : pair.reasons) line += "; " + reason;
  }
  return lines;
}

TEST(CodeComparison, HasWhatIsWorthALookTheMostSimilarFirst) {
  std::vector<SimilarCode> all{pair_of("a", "b", 60, 41), pair_of("a", "c", 50, 48),
                               pair_of("b", "c", 90, 90), pair_with_old("a", "z", 70)};
  const CodeComparison found = worth_a_look(all, "now");
  ASSERT_THAT(found.pairs, SizeIs(3));
  EXPECT_EQ(percent_of(found.pairs[0]), 90);
  EXPECT_EQ(percent_of(found.pairs[1]), 70);
  EXPECT_EQ(percent_of(found.pairs[2]), 51);
  for (std::size_t i = 0; i < 30; ++i) all.push_back(pair_of("d", std::to_string(i), 80, 80));
  const CodeComparison many = worth_a_look(all, "now");
  EXPECT_THAT(many.pairs, SizeIs(kMostSimilarPairs));
  EXPECT_EQ(many.more, 13);
}

TEST(CodeComparison, IsReadAsItWasWritten) {
  const CodeComparison written =
      worth_a_look({pair_of("ann", "bob", 80, 70), pair_with_old("ann", "\"old\n", 90)}, "now");
  const auto read = parse_code_comparison(code_comparison_json(written), "it");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(code_comparison_json(*read), code_comparison_json(written));
  EXPECT_EQ(read->pairs.at(0).other.id, "\"old\n");
}

TEST(CodeComparison, OfAnotherFormIsRefused) {
  for (const std::string text :
       {"", "[]", "{}", R"({"date": "", "pairs": [{}], "more": 0})",
        R"({"date": "", "pairs": [], "more": -1})", R"({"date": 1, "pairs": [], "more": 0})"}) {
    const auto read = parse_code_comparison(text, "it");
    ASSERT_FALSE(read) << text;
    EXPECT_THAT(read.error().message, HasSubstr("it"));
  }
}

TEST(SimilarPairs, ByCodeAndByOutputsTakeTurnsAndAreOneLineWhereTheyAreBoth) {
  CodeComparison code;
  code.pairs = {pair_of("bob", "ann", 90, 80), pair_of("ann", "eve", 60, 60)};
  EXPECT_THAT(
      lines_of(similar_pairs(code, {outputs_of("bob", "eve", 9), outputs_of("ann", "bob", 8)},
                             contents_now())),
      ElementsAre("ann, bob 85 %; 80 % of the code of the first is in the second, 90 % the other "
                  "way round; the same wrong output in 7 of 9 cases; 2 of 60 students printed all "
                  "of that",
                  "bob, eve; the same wrong output in 7 of 9 cases; 2 of 60 students printed all "
                  "of that",
                  "ann, eve 60 %; 60 % of the code of the first is in the second, 60 % the other "
                  "way round"));
}

TEST(SimilarPairs, TellOfOutputsThatManyPrintOnlyWhereTheCodeIsSimilar) {
  CodeComparison code;
  code.pairs = {pair_of("ann", "bob", 90, 80)};
  std::vector<SharedWrongOutputs> outputs{outputs_of("ann", "bob", 1), outputs_of("ann", "eve", 1)};
  for (SharedWrongOutputs& shared : outputs) shared.is_rare = false;
  const SimilarPairs list = similar_pairs(code, outputs, contents_now());
  ASSERT_THAT(list.pairs, SizeIs(1));
  EXPECT_THAT(list.pairs[0].reasons, SizeIs(2));
  EXPECT_EQ(list.more, 0U);
}

TEST(SimilarPairs, AreASmallNumber) {
  std::vector<SharedWrongOutputs> outputs;
  for (std::size_t i = 0; i < 30; ++i) outputs.push_back(outputs_of("a", std::to_string(i), 9));
  const SimilarPairs list = similar_pairs({}, outputs, contents_now());
  EXPECT_THAT(list.pairs, SizeIs(kMostSimilarPairs));
  EXPECT_EQ(list.more, 10U);
}

TEST(SimilarPairs, SayWhatAMistakeExplains) {
  SharedWrongOutputs some = outputs_of("ann", "bob", 9);
  some.explained = 5;
  some.mistakes = {"You swap X."};
  SharedWrongOutputs all = some;
  all.explained = 7;
  const auto reason = [](const SharedWrongOutputs& shared) {
    return similar_pairs({}, {shared}, contents_now()).pairs.at(0).reasons.at(1);
  };
  EXPECT_EQ(reason(some), "a mistake that both make explains 5 of them: You swap X.");
  EXPECT_EQ(reason(all), "a mistake that both make explains all of it: You swap X.");
}

TEST(SimilarPairs, OfWhatHasBeenHandedInBeforeAreLeftOutAndCounted) {
  CodeComparison code;
  code.pairs = {pair_of("ann", "bob", 90, 80), pair_of("ann", "gone", 90, 90)};
  code.pairs[0].other.content = "another";
  code.more = 3;
  const SimilarPairs list = similar_pairs(code, {}, contents_now());
  EXPECT_THAT(list.pairs, IsEmpty());
  EXPECT_EQ(list.outdated, 2U);
  EXPECT_EQ(list.more, 3U);
}

TEST(SimilarPairs, OfAnEarlierYearAreNotTakenForTheClasss) {
  CodeComparison code;
  code.pairs = {pair_with_old("ann", "bob", 70), pair_of("ann", "bob", 60, 60)};
  const SimilarPairs list = similar_pairs(code, {}, contents_now());
  ASSERT_THAT(list.pairs, SizeIs(2));
  EXPECT_EQ(list.pairs[0].other, "2023/bob");
  EXPECT_TRUE(list.pairs[0].is_old);
  EXPECT_EQ(list.pairs[1].other, "bob");
}

TEST(SimilarPairs, AreShownAsAListToLookAt) {
  CodeComparison code;
  code.pairs = {pair_of("ann", "bob", 100, 100), pair_of("ann", "gone", 90, 90)};
  code.more = 3;
  EXPECT_EQ(similar_pairs_text(similar_pairs(code, {outputs_of("bob", "eve", 9)}, contents_now())),
            "Similar programs: a list to look at, never a mark. Students with the same "
            "misconception print the same wrong outputs.\n"
            "  100 %  ann, bob: 100 % of the code of the first is in the second, 100 % the other "
            "way round\n"
            "         bob, eve: the same wrong output in 7 of 9 cases; 2 of 60 students printed "
            "all of that\n"
            "  and 3 more, less similar\n"
            "  1 pair skipped: one of the two has handed in something else since\n"
            "Code was not compared yet.\n");
}

TEST(SimilarPairs, SayWhatWasNotComparedWhereThereIsNone) {
  SimilarPairs none;
  EXPECT_EQ(similar_pairs_text(none),
            "Wrong outputs were not compared: fewer than two submissions have an answer that could "
            "be read.\n"
            "Code was not compared yet.\n");
  none.answered = 2;
  EXPECT_EQ(similar_pairs_text(none),
            "No two submissions share rare wrong outputs.\n"
            "Code was not compared yet.\n");
  none.compared = "2025-03-01T12:00:00Z";
  none.outdated = 2;
  EXPECT_EQ(similar_pairs_text(none),
            "No two programs have strikingly similar code.\n"
            "No two submissions share rare wrong outputs.\n"
            "  2 pairs skipped: one of the two has handed in something else since\n");
}

}  // namespace
}  // namespace cairn
