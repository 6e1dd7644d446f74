#include "grader/text/java_tokens.h"

#include <gmock/gmock.h>

#include <string>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(JavaTokens, AreWordsLiteralsAndSingleMarks) {
  EXPECT_THAT(
      java_tokens("a.größe_1$ += 1.5; // x\n/* \" */ 'c' \"// \\\" \" \"\"\"\n \" }\"\"\"").tokens,
      ElementsAre("a", ".", "größe_1$", "+", "=", "1", ".", "5", ";", "'c'", "\"// \\\" \"",
                  "\"\"\"\n \" }\"\"\""));
  EXPECT_THAT(java_tokens("a/* */b// c\rd").tokens, ElementsAre("a", "b", "d"));
  EXPECT_THAT(java_tokens(" \r\n\t").tokens, IsEmpty());
  EXPECT_TRUE(is_java_word("1") && is_java_word("$a") && !is_java_word("\"a\""));
  EXPECT_TRUE(is_java_literal("'a'") && !is_java_literal("a") && !is_java_literal("{"));
}

TEST(JavaTokens, AreNotWholeWhereSomethingIsLeftOpen) {
  for (const std::string text :
       {"\"", "'a", "\"a\n b", "'\\", "\"a\rb\"", "/* a", "/*/", "\"\"\" a\""}) {
    EXPECT_FALSE(java_tokens(text).is_whole) << text;
  }
  for (const std::string text :
       {"", "// a", "/**/", "\"\"", "''", "'\\''", "\"\"\"\"\"\"", "/ *"}) {
    EXPECT_TRUE(java_tokens(text).is_whole) << text;
  }
  EXPECT_THAT(java_tokens("f(\"a\ng(").tokens, ElementsAre("f", "(", "\"a", "g", "("))
      << "what is left open ends with its line";
}

}  // namespace
}  // namespace cairn
