#include "grader/text/format_deviation.h"

#include <gmock/gmock.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "tests/support/places.h"

namespace cairn {
namespace {

TEST(FormatDeviation, AllAreThereOnceAndInOrder) {
  const std::vector<FormatDeviation>& all = all_deviations();
  ASSERT_EQ(all.size(), static_cast<std::size_t>(FormatDeviation::kCrash) + 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(all[i]), i) << enum_word(all[i]);
  }
}

TEST(FormatDeviation, HasANameOfItsOwnByWhichItIsFound) {
  std::set<std::string> names;
  for (const FormatDeviation deviation : all_deviations()) {
    const std::string name = enum_word(deviation);
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(enum_of<FormatDeviation>(name), deviation) << name;
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
        << name;
  }
}

TEST(FormatDeviation, HasASentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (const FormatDeviation deviation : all_deviations()) {
    const std::string_view sentence = sentence_of(deviation);
    EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    EXPECT_GT(sentence.size(), 10U) << enum_word(deviation);
    EXPECT_TRUE(std::islower(static_cast<unsigned char>(sentence.front()))) << sentence;
    EXPECT_NE(sentence.back(), '.') << "sentences are joined by semicolons: " << sentence;
  }
}

TEST(FormatDeviation, NoOtherNameIsOne) {
  for (const char* const name : {"", "crash ", "Crash", "label", "integer-for-decimal"}) {
    EXPECT_EQ(enum_of<FormatDeviation>(name), std::nullopt) << name;
  }
}

TEST(FormatDeviation, TheRubricsReadmeExplainsEachByName) {
  const auto readme = test::project_folder() / "rubrics/README.md";
  ASSERT_TRUE(std::filesystem::exists(readme)) << readme;
  std::ostringstream text;
  text << std::ifstream(readme).rdbuf();
  for (const FormatDeviation deviation : all_deviations()) {
    EXPECT_THAT(text.str(), testing::HasSubstr("`" + enum_word(deviation) + "`"));
  }
}

}  // namespace
}  // namespace cairn
