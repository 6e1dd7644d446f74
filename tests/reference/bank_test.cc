// What is true of every bank of misconceptions.
#include "reference/core/bank.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "tests/support/golden.h"

namespace cairn {
namespace {

std::string name_of(const testing::TestParamInfo<const Bank*>& bank) {
  return std::string(bank.param->assignment());
}

class BankTest : public testing::TestWithParam<const Bank*> {
 protected:
  const Bank& bank() const { return *GetParam(); }
};

TEST_P(BankTest, HasDifferentIdsByWhichEntriesAreFound) {
  for (std::size_t i = 0; i < bank().entries().size(); ++i) {
    const BankEntry& entry = bank().entries()[i];
    EXPECT_THAT(std::string(entry.id), testing::MatchesRegex("[a-z0-9]+(-[a-z0-9]+)*"));
    EXPECT_EQ(entry_named(bank(), entry.id), i) << entry.id;
  }
  EXPECT_EQ(entry_named(bank(), "no-such-mistake"), std::nullopt);
}

TEST_P(BankTest, SaysWhatIsWrongAndWhatWouldBeRight) {
  std::set<std::string_view> sentences;
  for (const BankEntry& entry : bank().entries()) {
    EXPECT_TRUE(sentences.insert(entry.sentence).second) << entry.sentence;
    EXPECT_THAT(std::string(entry.sentence), testing::MatchesRegex("[A-Z].*[;,].*\\.")) << entry.id;
  }
}

TEST_P(BankTest, StandsLayerByLayer) {
  std::vector<std::string_view> layers;
  for (const BankEntry& entry : bank().entries()) {
    if (layers.empty() || layers.back() != entry.layer) layers.push_back(entry.layer);
  }
  EXPECT_EQ(std::set(layers.begin(), layers.end()).size(), layers.size());
}

TEST_P(BankTest, ExcludesInBothDirectionsAndNothingByItself) {
  for (std::size_t one = 0; one < bank().entries().size(); ++one) {
    EXPECT_FALSE(bank().exclude_each_other(one, one)) << bank().entries()[one].id;
    for (std::size_t other = 0; other < one; ++other) {
      ASSERT_EQ(bank().exclude_each_other(one, other), bank().exclude_each_other(other, one))
          << bank().entries()[one].id << ", " << bank().entries()[other].id;
    }
  }
}

TEST_P(BankTest, StandsInTheReadme) {
  const std::string name = "reference/" + std::string(bank().assignment()) + "/README.md";
  std::ifstream in(std::filesystem::path(CAIRN_SOURCES) / name, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});

  const std::string start = "<!-- misconceptions -->\n";
  const std::size_t first = text.find(start);
  const std::size_t last = text.find("<!-- /misconceptions -->");
  ASSERT_NE(first, std::string::npos) << name;
  ASSERT_NE(last, std::string::npos) << name;
  std::string table = "| misconception | layer | for the student |\n| --- | --- | --- |\n";
  for (const BankEntry& entry : bank().entries()) {
    table += "| `" + std::string(entry.id) + '`' + (entry.hidden ? " (hidden)" : "") + " | " +
             std::string(entry.layer) + " | " + std::string(entry.sentence) + " |\n";
  }
  test::expect_file(name, text.substr(0, first + start.size()) + table + text.substr(last));
}

INSTANTIATE_TEST_SUITE_P(All, BankTest, testing::ValuesIn(all_banks()), name_of);

}  // namespace
}  // namespace cairn
