// What is true of every catalog of misconceptions.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "reference/core/misconception_catalog.h"
#include "tests/support/golden.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

std::string name_of(const testing::TestParamInfo<const MisconceptionCatalog*>& catalog) {
  return std::string(catalog.param->assignment());
}

class CatalogTest : public testing::TestWithParam<const MisconceptionCatalog*> {
 protected:
  const MisconceptionCatalog& catalog() const { return *GetParam(); }
};

TEST_P(CatalogTest, HasDifferentIdsByWhichEntriesAreFound) {
  for (std::size_t i = 0; i < catalog().entries().size(); ++i) {
    const Misconception& entry = catalog().entries()[i];
    EXPECT_THAT(std::string(entry.id), testing::MatchesRegex("[a-z0-9]+(-[a-z0-9]+)*"));
    EXPECT_EQ(entry_named(catalog(), entry.id), i) << entry.id;
  }
  EXPECT_EQ(entry_named(catalog(), "no-such-mistake"), std::nullopt);
}

TEST_P(CatalogTest, SaysWhatIsWrongAndWhatWouldBeRight) {
  std::set<std::string_view> sentences;
  for (const Misconception& entry : catalog().entries()) {
    EXPECT_TRUE(sentences.insert(entry.sentence).second) << entry.sentence;
    EXPECT_THAT(std::string(entry.sentence), testing::MatchesRegex("[A-Z].*[;,].*\\.")) << entry.id;
  }
}

TEST_P(CatalogTest, StandsLayerByLayer) {
  std::vector<std::string_view> layers;
  for (const Misconception& entry : catalog().entries()) {
    if (layers.empty() || layers.back() != entry.layer) layers.push_back(entry.layer);
  }
  EXPECT_EQ(std::set(layers.begin(), layers.end()).size(), layers.size());
}

TEST_P(CatalogTest, ExcludesInBothDirectionsAndNothingByItself) {
  for (std::size_t one = 0; one < catalog().entries().size(); ++one) {
    EXPECT_FALSE(catalog().exclude_each_other(one, one)) << catalog().entries()[one].id;
    for (std::size_t other = 0; other < one; ++other) {
      ASSERT_EQ(catalog().exclude_each_other(one, other), catalog().exclude_each_other(other, one))
          << catalog().entries()[one].id << ", " << catalog().entries()[other].id;
    }
  }
}

TEST_P(CatalogTest, StandsInTheReadme) {
  const std::string name = "reference/" + std::string(catalog().assignment()) + "/README.md";
  std::ifstream in(test::project_folder() / name, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});

  const std::string start = "<!-- misconceptions -->\n";
  const std::size_t first = text.find(start);
  const std::size_t last = text.find("<!-- /misconceptions -->");
  ASSERT_NE(first, std::string::npos) << name;
  ASSERT_NE(last, std::string::npos) << name;
  std::string table = "| misconception | layer | for the student |\n| --- | --- | --- |\n";
  for (const Misconception& entry : catalog().entries()) {
    table += "| `" + std::string(entry.id) + '`' + (entry.hidden ? " (hidden)" : "") + " | " +
             std::string(entry.layer) + " | " + std::string(entry.sentence) + " |\n";
  }
  test::expect_file(name, text.substr(0, first + start.size()) + table + text.substr(last));
}

TEST(Catalogs, AreOfferedByTheAssignmentThatTheyName) {
  std::vector<std::string_view> names;
  for (const Assignment* const assignment : assignments()) {
    if (assignment->catalog() == nullptr) continue;
    EXPECT_EQ(assignment->catalog()->assignment(), assignment->name());
    names.push_back(assignment->name());
  }
  EXPECT_THAT(names, testing::ElementsAre("factor_multiples", "queens", "take_stones"));
}

std::vector<const MisconceptionCatalog*> catalogs() {
  std::vector<const MisconceptionCatalog*> all;
  for (const Assignment* const assignment : assignments()) {
    if (assignment->catalog() != nullptr) all.push_back(assignment->catalog());
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, CatalogTest, testing::ValuesIn(catalogs()), name_of);

}  // namespace
}  // namespace cairn
