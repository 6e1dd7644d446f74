#include "grader/text/deviation.h"

#include <gmock/gmock.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace cairn {
namespace {

TEST(Deviation, AllAreThereOnceAndInOrder) {
  const std::vector<Deviation>& all = all_deviations();
  ASSERT_EQ(all.size(), static_cast<std::size_t>(Deviation::kCrash) + 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(all[i]), i) << name_of(all[i]);
  }
}

TEST(Deviation, HasANameOfItsOwnByWhichItIsFound) {
  std::set<std::string_view> names;
  for (const Deviation deviation : all_deviations()) {
    const std::string_view name = name_of(deviation);
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(deviation_named(name), deviation) << name;
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
        << name;
  }
}

TEST(Deviation, HasASentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (const Deviation deviation : all_deviations()) {
    const std::string_view sentence = sentence_of(deviation);
    EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    EXPECT_GT(sentence.size(), 10U) << name_of(deviation);
    EXPECT_TRUE(std::islower(static_cast<unsigned char>(sentence.front()))) << sentence;
    EXPECT_NE(sentence.back(), '.') << "sentences are joined by semicolons: " << sentence;
  }
}

TEST(Deviation, NoOtherNameIsOne) {
  for (const char* const name : {"", "crash ", "Crash", "label", "integer-for-decimal"}) {
    EXPECT_EQ(deviation_named(name), std::nullopt) << name;
  }
}

TEST(Deviation, TheRubricsReadmeExplainsEachByName) {
  const auto readme = std::filesystem::path(CAIRN_SOURCES) / "rubrics/README.md";
  ASSERT_TRUE(std::filesystem::exists(readme)) << readme;
  std::ostringstream text;
  text << std::ifstream(readme).rdbuf();
  for (const Deviation deviation : all_deviations()) {
    EXPECT_THAT(text.str(), testing::HasSubstr("`" + std::string(name_of(deviation)) + "`"));
  }
}

}  // namespace
}  // namespace cairn
