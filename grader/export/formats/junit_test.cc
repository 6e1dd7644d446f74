// What readers of JUnit XML need (Jenkins' junit-10.xsd, GitLab), restated.
#include <gmock/gmock.h>

#include <pugixml.hpp>
#include <set>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

/// Whether XML 1.0 can hold it: production 2, Char.
bool is_xml_character(char32_t code) {
  return code == '\t' || code == '\n' || code == '\r' || (code >= ' ' && code <= 0xd7ff) ||
         (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

TEST(Junit, IsReadByItsReaders) {
  const std::string text = test::written_by(test::format_named("junit"), test::hostile_class());
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto character = first_character(rest);
    ASSERT_TRUE(character && is_xml_character(character->code));
    rest.remove_prefix(character->bytes);
  }
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(text.c_str(), pugi::parse_full));
  const pugi::xml_node suites = document.child("testsuites");
  ASSERT_TRUE(suites);
  const std::set<std::string> outcomes = {"failure", "error", "skipped", "system-out"};
  std::set<std::string> names;
  for (const pugi::xml_node& suite : suites) {
    ASSERT_STREQ(suite.name(), "testsuite");
    int tests = 0;
    int failures = 0;
    for (const pugi::xml_node& test : suite) {
      ASSERT_STREQ(test.name(), "testcase") << "no element of a student's";
      const std::string name =
          test.attribute("classname").value() + std::string("\n") + test.attribute("name").value();
      EXPECT_TRUE(names.insert(name).second) << "it would be dropped: " << name;
      EXPECT_GE(test.attribute("time").as_double(-1), 0);
      ++tests;
      for (const pugi::xml_node& outcome : test) {
        EXPECT_TRUE(outcomes.contains(outcome.name())) << outcome.name();
        EXPECT_EQ(outcome.select_nodes("*").size(), 0U) << "no element of a student's";
        test::expect_visible(outcome.attribute("message").value());
        test::expect_visible(outcome.child_value());
        failures += outcome.name() == std::string("failure") ? 1 : 0;
      }
    }
    EXPECT_EQ(suite.attribute("tests").as_int(), tests);
    EXPECT_EQ(suite.attribute("failures").as_int(), failures);
  }
  EXPECT_LT(text.size(), 30U << 20U) << "GitLab reads no more";
}

}  // namespace
}  // namespace cairn
