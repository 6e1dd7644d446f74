#include "grader/build/java_source.h"

#include <gmock/gmock.h>

#include "grader/build/language.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kMain = "public static void main(String[] args) {}";

std::vector<std::string> mains(const std::string& text) { return read_java_source(text).mains; }

TEST(JavaSource, AClassWithAMainCanBeStarted) {
  EXPECT_THAT(mains("public class TakeStones { " + kMain + " }"), ElementsAre("TakeStones"));
  EXPECT_EQ(read_java_source("class A { " + kMain + " }").package, "");
}

TEST(JavaSource, ThePackageIsRead) {
  EXPECT_EQ(read_java_source("package hw2;\nclass A {}").package, "hw2");
  EXPECT_EQ(read_java_source("// mine\npackage edu.wisc.cs540 ;class A {}").package,
            "edu.wisc.cs540");
  EXPECT_EQ(read_java_source("package edu . wisc\n.cs540;").package, "edu.wisc.cs540");
  EXPECT_EQ(read_java_source("class A { String package_name; }").package, "");
}

struct Form {
  std::string name;
  std::string text;

  friend std::ostream& operator<<(std::ostream& out, const Form& form) { return out << form.name; }
};

class JavaMain : public testing::TestWithParam<Form> {};

TEST_P(JavaMain, IsSeen) {
  const std::string text = "class A {\n  int before;\n  " + GetParam().text + "\n}";
  EXPECT_THAT(mains(text), ElementsAre("A")) << text;
}

INSTANTIATE_TEST_SUITE_P(
    All, JavaMain,
    testing::Values(
        Form{"ModifiersInAnotherOrder", "static public void main(String[] a) {}"},
        Form{"ManyModifiers", "public static final synchronized void main(String[] a) {}"},
        Form{"VariableArguments", "public static void main(String... args) {}"},
        Form{"VariableArgumentsApart", "public static void main(String ... args) {}"},
        Form{"BracketsBehind", "public static void main(String args[]) {}"},
        Form{"FinalArgument", "public static void main(final String[] args) {}"},
        Form{"NoBlanks", "public static void main(String[]args){}"},
        Form{"ManyLines", "public\n static\r\n void\tmain\n (\n String[] args)\n {}"},
        Form{"Throws", "public static void main(String[] a) throws Exception {}"},
        Form{"Annotated", "@SuppressWarnings(\"x\") public static void main(String[] a) {}"},
        Form{"CommentsBetween", "public static /* int */ void // x\n main(String[] a) {}"},
        Form{"AfterAnotherMethod",
             "static int f(int n) { if (n > 0) { n--; } return n; }\n"
             "public static void main(String[] a) {}"}),
    [](const auto& form) { return form.param.name; });

class NoJavaMain : public testing::TestWithParam<Form> {};

TEST_P(NoJavaMain, IsNotTakenForOne) {
  const std::string text = "class A {\n  " + GetParam().text + "\n}";
  EXPECT_THAT(mains(text), IsEmpty()) << text;
}

INSTANTIATE_TEST_SUITE_P(
    All, NoJavaMain,
    testing::Values(
        Form{"LineComment", "// public static void main(String[] a) {}"},
        Form{"Comment", "/* public static void main(String[] a) {} */"},
        Form{"DocumentedOnly", "/** public static void main(String[] a) {} */"},
        Form{"String", "String s = \"public static void main(String[] a) {}\";"},
        Form{"StringWithAQuote", R"(String s = "\" static void main(String[] a) {}";)"},
        Form{"StringThatEndsWithABackslash", R"(String s = "\\"; // static void main()"},
        Form{"TextBlock", "String s = \"\"\"\n \" static void main(String[] a) {}\n\"\"\";"},
        Form{"NotStatic", "public void main(String[] a) {}"},
        Form{"NotVoid", "public static int main(String[] a) { return 0; }"},
        Form{"AnotherName", "public static void main2(String[] a) {}"},
        Form{"CapitalName", "public static void Main(String[] a) {}"},
        Form{"AField", "static int main = 3;"}, Form{"ACall", "static void run() { main (null); }"},
        Form{"InANestedClass", "static class B { public static void main(String[] a) {} }"},
        Form{"Nothing", ""}),
    [](const auto& form) { return form.param.name; });

TEST(JavaSource, EveryKindOfTypeCanHaveAMain) {
  EXPECT_THAT(mains("interface I { static void main(String[] a) {} }"), ElementsAre("I"));
  EXPECT_THAT(mains("enum E { A, B; public static void main(String[] a) {} }"), ElementsAre("E"));
  EXPECT_THAT(mains("record R(int n) { public static void main(String[] a) {} }"),
              ElementsAre("R"));
  EXPECT_THAT(mains("final class G<T extends Comparable<T>> implements I { " + kMain + " }"),
              ElementsAre("G"));
}

TEST(JavaSource, ThePublicTypeIsTheOneThatNamesTheFile) {
  const auto public_type = [](const std::string& text) {
    return read_java_source(text).public_type;
  };
  EXPECT_EQ(public_type("import java.util.*; class A {} public final class B<T> {}"), "B");
  EXPECT_EQ(public_type("public non-sealed @Old(1) class C extends D {}"), "C");
  EXPECT_EQ(public_type("public @RunWith(Suite.class) @Of(B.class) class A {}"), "A");
  EXPECT_EQ(public_type("public enum E { A }"), "E");
  EXPECT_EQ(public_type("class A { public class B {} } class C {}"), "");
  EXPECT_EQ(public_type("// public class A\nclass B { String s = \"public class C\"; }"), "");
}

TEST(JavaSource, EachTopLevelClassIsLookedAt) {
  EXPECT_THAT(mains("class A { " + kMain + " }\nclass B { int n; }\nclass C { " + kMain + " }"),
              ElementsAre("A", "C"));
  EXPECT_THAT(mains("class A { class B { int n; } " + kMain + " }"), ElementsAre("A"));
  EXPECT_THAT(mains("class A { " + kMain + " static void main(int n) {} }"), ElementsAre("A"))
      << "a class is named once";
}

std::string class_with(const std::string& name, const std::string& members) {
  return "class " + name + " { " + members + " }\n";
}

TEST(JavaSource, BracesInTextAreNotCounted) {
  for (const std::string text :
       {"char c = '{';", "char c = '\\'', d = '{';", "String s = \"{{{\";", "// {\n", "/* { */",
        "char quote = '\"'; /* { */ char again = '\"';",
        "String s = \"\"\"\n{ \"quoted\" {\n\"\"\";", "String s = \"\"\"\n\\\"\"\" {\n\"\"\";"}) {
    EXPECT_THAT(mains(class_with("A", text + kMain) + class_with("B", kMain)),
                ElementsAre("A", "B"))
        << text;
  }
}

TEST(JavaSource, NamesMayBeOfAnyScript) {
  EXPECT_THAT(mains("class Größe { " + kMain + " }"), ElementsAre("Größe"));
  EXPECT_THAT(mains("class \xcf_1$ { " + kMain + " }"), ElementsAre("\xcf_1$")) << "Latin-1";
  EXPECT_EQ(read_java_source("package größe.zwei;").package, "größe.zwei");
}

TEST(JavaSource, WindowsLineEndsAreBlanks) {
  EXPECT_THAT(mains("package p;\r\nclass A {\r\n// {\r\n" + kMain + "\r\n}\r\n"), ElementsAre("A"));
  EXPECT_EQ(read_java_source("package p;\r\nclass A {}").package, "p");
}

TEST(JavaSource, WhatIsNoJavaIsAnEmptyAnswer) {
  for (const std::string text :
       {"", "}", "}}}} class", "{{{{", "\"", "'", R"(""")", "/*", "//", "\\", "class", "package",
        "main", "static void main", "static void main (", R"("\)", "'\\", "((((", "\xff\xfe\x00"}) {
    EXPECT_THAT(mains(text), IsEmpty()) << text;
  }
  EXPECT_THAT(mains(std::string("\0class\0A", 8)), IsEmpty());
}

TEST(JavaSource, UnbalancedBracesEndInSomeAnswer) {
  EXPECT_THAT(mains("class A { " + kMain), ElementsAre("A"));
  EXPECT_THAT(mains("class A { { " + kMain + " } class B { " + kMain + " }"), IsEmpty());
  EXPECT_THAT(mains("} class A { " + kMain + " }"), IsEmpty());
}

TEST(JavaSource, AMebibyteOfOneWordIsRead) {
  // Each took minutes while words before a class, or classes with a main, were looked at in pairs.
  for (const std::string part : {"class a ", "public ", "a a a void main(", "{", "\"", "/*", "'"}) {
    std::string text;
    while (text.size() < kMostSourceBytes) text += part;
    EXPECT_THAT(mains(text), IsEmpty()) << part;
  }
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += "class a" + std::to_string(i) + "{static void main(){}}";
  EXPECT_THAT(mains(text), testing::SizeIs(100)) << "thousands of such files took gigabytes";
}

TEST(JavaSource, WhatLiesBeyondAMebibyteIsNotRead) {
  EXPECT_THAT(mains(std::string(1 << 20, ' ') + "class A { " + kMain + " }"), IsEmpty());
}

}  // namespace
}  // namespace cairn
