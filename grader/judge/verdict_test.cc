#include "grader/judge/verdict.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace cairn {
namespace {

std::vector<Verdict> all_verdicts() {
  std::vector<Verdict> verdicts;
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    verdicts.push_back(static_cast<Verdict>(i));
  }
  return verdicts;
}

TEST(Verdict, HasANameOfItsOwnByWhichItIsFound) {
  std::set<std::string> names;
  for (const Verdict verdict : all_verdicts()) {
    const std::string name = enum_word(verdict);
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(enum_of<Verdict>(name), verdict) << name;
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
        << name;
  }
}

TEST(Verdict, HasWordsOfItsOwn) {
  std::set<std::string_view> words;
  for (const Verdict verdict : all_verdicts()) {
    EXPECT_FALSE(words_of(verdict).empty()) << enum_word(verdict);
    EXPECT_TRUE(words.insert(words_of(verdict)).second) << words_of(verdict);
  }
}

TEST(Verdict, NoOtherNameIsOne) {
  for (const char* const name : {"", "Accepted", "accepted ", "wrong", "AC"}) {
    EXPECT_EQ(enum_of<Verdict>(name), std::nullopt) << name;
  }
}

TEST(Verdict, TheWorstOfSeveralIsTheLargest) {
  EXPECT_EQ(std::max(Verdict::kAccepted, Verdict::kPresentationError), Verdict::kPresentationError);
  EXPECT_EQ(std::max(Verdict::kPresentationError, Verdict::kWrongAnswer), Verdict::kWrongAnswer);
  EXPECT_EQ(std::max(Verdict::kRuntimeError, Verdict::kWrongAnswer), Verdict::kRuntimeError);
  for (const Verdict verdict : all_verdicts()) {
    EXPECT_EQ(std::max(verdict, Verdict::kJudgeError), Verdict::kJudgeError)
        << "a submission with a case that we failed to judge is not graded";
  }
}

}  // namespace
}  // namespace cairn
