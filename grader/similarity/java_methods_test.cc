#include "grader/similarity/java_methods.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The text of each method; "open" where the file cannot be read.
std::vector<std::string> methods_in(const std::string& text) {
  const std::optional<JavaOutline> outline = read_java_outline(text);
  if (!outline) return {"open"};
  std::vector<std::string> methods;
  for (const JavaMethod& one : outline->methods) {
    methods.push_back(text.substr(one.begin, one.end - one.begin));
  }
  return methods;
}

TEST(JavaMethods, AreFoundWithTheirModifiersAnnotationsAndConstructors) {
  EXPECT_THAT(methods_in(R"(package a.b; import java.util.*;
public class Game {
  private final int[] moves = {1, 2}, more = {};
  int[] turn;
  Game(int stones) { this.stones = stones; }
  @SuppressWarnings("unchecked") public static <K, V> Map<K, V> made(List<int[]> x) throws E { return f(); }
  static { init(); }
  Runnable later = () -> { run(); };
  Comparator<A> by = new Comparator<A>() { public int compare(A a, A b) { return 0; } };
  abstract int none(int a);
  int last() { if (a) { b(); } return 1; }
})"),
              ElementsAre("Game(int stones) { this.stones = stones; }",
                          "@SuppressWarnings(\"unchecked\") public static <K, V> Map<K, V> "
                          "made(List<int[]> x) throws E { return f(); }",
                          "int last() { if (a) { b(); } return 1; }"));
}

TEST(JavaMethods, OfNestedTypesAreFoundAndConstantsOfAnEnumAreNone) {
  EXPECT_THAT(
      methods_in(R"(class A { class B { void b() {} } record P(int x) { int y() { return x; } }
    enum E { ONE(1) { int f() { return 1; } }, TWO(2); E(int n) {} } interface I { default void i() {} } })"),
      ElementsAre("void b() {}", "int y() { return x; }", "E(int n) {}", "default void i() {}"));
}

TEST(JavaMethods, AreNotMisledByCommentsAndLiterals) {
  EXPECT_THAT(
      methods_in("class A { // void x() {\n /* } { */ char c = '}'; char q = '\\'';\n"
                 "String s = \"{\\\"{\"; String t = \"\"\"\n { \" }} \"\"\"; void m() {} }"),
      ElementsAre("void m() {}"));
}

TEST(JavaMethods, HaveTheSameTokensInAnyLayout) {
  const auto tokens = [](const std::string& text) { return read_java_outline(text)->tokens; };
  const std::string one = tokens("class A{int f(int a){return a+1;}}");
  EXPECT_EQ(one, tokens("class A\n{ // x\n  int f ( int a ) { /* y */ return a + 1 ; }\r\n}"));
  EXPECT_NE(one, tokens("class A{int f(int a){return a+2;}}"));
  EXPECT_NE(tokens("\"a b\""), tokens("\"ab\""));
}

TEST(JavaMethods, AreUnknownWhereSomethingIsLeftOpen) {
  for (const std::string text :
       {"class A { void f() {", "class A { } }", "class A { void f(] {} }", "/* class A {}",
        "class A { String s = \"x; }\n", "class A { char c = '",
        "class A { String s = \"\"\"x\"; }", "(", "}", "\\'"}) {
    EXPECT_THAT(methods_in(text), ElementsAre("open")) << text;
  }
  EXPECT_THAT(methods_in(""), IsEmpty());
  EXPECT_THAT(methods_in(std::string("\0\xff=;@(", 6) + ")"), IsEmpty());
}

TEST(JavaMethods, OfALongHostileFileAreFoundAtOnce) {
  std::string text = "class A { int a";
  for (int i = 0; i < 200'000; ++i) text += "={},a";
  EXPECT_THAT(methods_in(text + "; }"), IsEmpty());
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "class A {";
  EXPECT_THAT(methods_in(deep), ElementsAre("open"));
  std::string names = "class A { @a";
  for (int i = 0; i < 200'000; ++i) names += ".a()";
  EXPECT_THAT(methods_in(names + " void f() {} }"), testing::SizeIs(1));
}

}  // namespace
}  // namespace cairn
