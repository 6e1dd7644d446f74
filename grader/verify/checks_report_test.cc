#include <gmock/gmock.h>

#include <pugixml.hpp>
#include <set>

#include "grader/verify/verify.h"

namespace cairn {
namespace {

using testing::HasSubstr;

const std::vector<Check> kAll{
    {"suites", "one.json", "", 0.25},
    {"suites", "two.json", "@@ -1,1 +1,1 @@\n-Move: 1\n+Move: 2\n", 0.5},
    {"planted", "one.json", "", 0},
    {"suites", "three.json", "a sentence without an end", 0},
};

pugi::xml_document parsed(const std::string& xml) {
  pugi::xml_document document;
  const auto result = document.load_string(xml.c_str());
  EXPECT_TRUE(result) << result.description() << "\n" << xml;
  return document;
}

TEST(ChecksText, HasALineForEachGroupInItsOrderAndEveryFailureWhole) {
  EXPECT_EQ(checks_text(kAll),
            "suites                      1 hold, 2 moved\n"
            "planted                     1 hold\n"
            "2 of 4 checks have moved\n"
            "\n--- suites: two.json\n@@ -1,1 +1,1 @@\n-Move: 1\n+Move: 2\n"
            "\n--- suites: three.json\na sentence without an end\n");
}

TEST(ChecksText, SaysThatNothingHasMoved) {
  EXPECT_EQ(checks_text({kAll[0], kAll[2]}),
            "suites                      1 hold\n"
            "planted                     1 hold\n"
            "2 checks hold; nothing has moved\n");
}

TEST(ChecksPassed, OnlyWhenNoneHasFailed) {
  EXPECT_TRUE(all_passed({kAll[0], kAll[2]}));
  EXPECT_FALSE(all_passed(kAll));
  EXPECT_TRUE(all_passed({}));
}

TEST(ChecksJunit, CountsWhatThereIsAndWhatFailed) {
  const pugi::xml_document document = parsed(checks_junit(kAll));
  const pugi::xml_node suites = document.child("testsuites");
  EXPECT_EQ(std::distance(suites.begin(), suites.end()), 2);
  const pugi::xml_node first = suites.first_child();
  EXPECT_STREQ(first.name(), "testsuite");
  EXPECT_STREQ(first.attribute("name").value(), "suites");
  EXPECT_EQ(first.attribute("tests").as_int(), 3);
  EXPECT_EQ(first.attribute("failures").as_int(), 2);
  EXPECT_EQ(std::distance(first.begin(), first.end()), 3);
  const pugi::xml_node second = first.next_sibling();
  EXPECT_STREQ(second.attribute("name").value(), "planted");
  EXPECT_EQ(second.attribute("tests").as_int(), 1);
  EXPECT_EQ(second.attribute("failures").as_int(), 0);
}

TEST(ChecksJunit, HoldsEveryCheckWithItsTimeAndItsFailure) {
  const pugi::xml_document document = parsed(checks_junit(kAll));
  const pugi::xml_node one = document.child("testsuites").first_child().first_child();
  EXPECT_STREQ(one.attribute("classname").value(), "suites");
  EXPECT_STREQ(one.attribute("name").value(), "one.json");
  EXPECT_STREQ(one.attribute("time").value(), "0.250");
  EXPECT_FALSE(one.child("failure"));
  const pugi::xml_node two = one.next_sibling();
  EXPECT_STREQ(two.attribute("name").value(), "two.json");
  EXPECT_STREQ(two.child("failure").text().get(), kAll[1].failure.c_str());
}

TEST(ChecksJunit, NamesEveryTestOnce) {  // GitLab drops the second of two that are called the same
  const pugi::xml_document document = parsed(checks_junit(kAll));
  std::set<std::pair<std::string, std::string>> names;
  int count = 0;
  for (const pugi::xml_node suite : document.child("testsuites")) {
    for (const pugi::xml_node test : suite) {
      names.emplace(test.attribute("classname").value(), test.attribute("name").value());
      ++count;
    }
  }
  EXPECT_EQ(count, 4);
  EXPECT_EQ(names.size(), 4U);
}

TEST(ChecksJunit, HoldsNoCharacterThatXmlForbids) {
  std::string all;
  for (int byte = 0; byte < 128; ++byte) all += static_cast<char>(byte);
  const std::string xml = checks_junit({{all, all, all, 0}});
  for (const char c : xml) {
    EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t')
        << static_cast<int>(c);
  }
  const pugi::xml_document document = parsed(xml);
  const pugi::xml_node test = document.child("testsuites").first_child().first_child();
  const std::string text = test.child("failure").text().get();
  EXPECT_EQ(text.size(), all.size());
  EXPECT_EQ(text.substr(32), all.substr(32)) << "what is allowed is kept";
}

TEST(ChecksJunit, MarkupStaysText) {
  const std::string markup = "</failure><x a=\"1\">&amp;]]>";
  const pugi::xml_document document = parsed(checks_junit({{markup, markup, markup, 0}}));
  const pugi::xml_node test = document.child("testsuites").first_child().first_child();
  EXPECT_EQ(test.attribute("name").value(), markup);
  EXPECT_EQ(test.attribute("classname").value(), markup);
  EXPECT_EQ(test.child("failure").text().get(), markup);
}

TEST(ChecksJunit, OfNothingIsADocument) {
  EXPECT_TRUE(parsed(checks_junit({})).child("testsuites"));
  EXPECT_THAT(checks_junit({}), HasSubstr("<?xml version=\"1.0\""));
}

}  // namespace
}  // namespace cairn
