#include "reference/page/page_html.h"

#include <gmock/gmock.h>

#include <string>

namespace cairn {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr PageKind kKind{"run()", "body{}"};

TEST(PageHtml, NamesItsScriptAndItsStyleByHashAndAllowsNothingElse) {
  // printf 'run()' | openssl dgst -sha256 -binary | base64
  EXPECT_THAT(page_html("A page", kKind, "{}"),
              HasSubstr("content=\"default-src 'none'; "
                        "script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; "
                        "style-src 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='; "
                        "img-src data:; base-uri 'none'; form-action 'none'\""));
}

TEST(PageHtml, AllowsAModuleWhereThePageRunsOne) {
  EXPECT_THAT(page_html("A page", kKind, "{}", RunsModule::kYes),
              HasSubstr("RMFrytWmRt6CrJQ=' 'wasm-unsafe-eval'; worker-src blob:; style-src '"));
}

// RFC 4648, chapter 10.
TEST(Base64, EncodesAnyBytes) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64(std::string("\0\xff", 2)), "AP8=");
}

TEST(PageHtml, KeepsDataFromEndingTheElementThatTheyAreIn) {
  const std::string page = page_html("t", kKind, R"({"a": "</script><!--<script>&amp;"})");
  EXPECT_THAT(page,
              HasSubstr(R"({"a": "\u003c/script\u003e\u003c!--\u003cscript\u003e\u0026amp;"})"));
}

TEST(PageHtml, EscapesWhatEndsALineInAScriptButNotInJson) {
  const std::string page = page_html("t", kKind, "\"\u2027\u2028\u2029\u202a\"");
  EXPECT_THAT(page, HasSubstr("\"\u2027\\u2028\\u2029\u202a\""));
}

TEST(PageHtml, EscapesItsTitle) {
  EXPECT_THAT(page_html("</title><script>alert(1)</script>&lt;", kKind, "0"),
              HasSubstr("<title>&lt;/title>&lt;script>alert(1)&lt;/script>&amp;lt;</title>"));
}

TEST(PageHtml, HoldsTheScriptAndTheStyleOfItsKind) {
  EXPECT_GT(kTreePage.script.size(), 1000U);
  EXPECT_GT(kTreePage.style.size(), 100U);
  EXPECT_THAT(kTreePage.script, Not(HasSubstr("</script")));
  EXPECT_THAT(kTreePage.style, Not(HasSubstr("</style")));
  EXPECT_THAT(page_html("t", kTreePage, "0"), HasSubstr(std::string(kTreePage.script)));
}

}  // namespace
}  // namespace cairn
